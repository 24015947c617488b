; A unit whose trips wait for each other in line 7, though only some of them run line 6, which waits for nothing.
target triple = "x86_64-unknown-linux-gnu"

define i64 @g(ptr %p, i64 %n, i64 %x) !dbg !3 {
entry:
  br label %loop, !dbg !6

loop:                                             ; preds = %back, %entry
  %y.v0 = phi i64 [ %x, %entry ], [ %step, %back ]
  %i.v0 = phi i64 [ 0, %entry ], [ %next, %back ]
  %i.odd = trunc i64 %i.v0 to i1, !dbg !7
  br i1 %i.odd, label %arm, label %back, !dbg !7

arm:                                              ; preds = %loop
  %at = getelementptr i64, ptr %p, i64 %i.v0, !dbg !8
  %slow = sdiv i64 %i.v0, %n, !dbg !8
  store i64 %slow, ptr %at, align 8, !dbg !8
  br label %back, !dbg !8

back:                                             ; preds = %arm, %loop
  %shifted = lshr i64 %y.v0, 31, !dbg !9
  %mixed = xor i64 %shifted, %y.v0, !dbg !9
  %step = mul i64 %mixed, 6364136223846793005, !dbg !9
  %next = add i64 %i.v0, 1, !dbg !6
  %more = icmp slt i64 %next, %n, !dbg !6
  br i1 %more, label %loop, label %exit, !dbg !6

exit:                                             ; preds = %back
  ret i64 %step, !dbg !10
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "nbcount", isOptimized: true, runtimeVersion: 0, emissionKind: NoDebug)
!1 = !DIFile(filename: "/src/k.py", directory: "00000000000000ff")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "g", linkageName: "function\09(int64)", scope: !1, file: !1, line: 3, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!4 = !DISubroutineType(types: !5)
!5 = !{}
!6 = !DILocation(line: 4, scope: !3)
!7 = !DILocation(line: 5, scope: !3)
!8 = !DILocation(line: 6, scope: !3)
!9 = !DILocation(line: 7, scope: !3)
!10 = !DILocation(line: 8, scope: !3)
