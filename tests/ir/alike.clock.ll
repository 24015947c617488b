; Arms whose last lines are alike, 7 and 9, which LLVM has made one. Of line 7, only the jump there is left.
target triple = "x86_64-unknown-linux-gnu"

define i64 @g(i64 %n, i64 %x) !dbg !3 {
entry:
  %odd = trunc i64 %n to i1, !dbg !6
  br i1 %odd, label %one, label %other, !dbg !6

one:                                              ; preds = %entry
  %a = add i64 %x, 1, !dbg !7
  br label %both, !dbg !8

other:                                            ; preds = %entry
  %b = mul i64 %x, 3, !dbg !9
  br label %both, !dbg !9

both:                                             ; preds = %other, %one
  %y.v0 = phi i64 [ %a, %one ], [ %b, %other ]
  %c = sdiv i64 %y.v0, %n, !dbg !10
  %d = sdiv i64 %x, %c, !dbg !10
  ret i64 %d, !dbg !11
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "nbcount", isOptimized: true, runtimeVersion: 0, emissionKind: NoDebug)
!1 = !DIFile(filename: "/src/k.py", directory: "00000000000000ff")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "g", linkageName: "function\09(int64)", scope: !1, file: !1, line: 3, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!4 = !DISubroutineType(types: !5)
!5 = !{}
!6 = !DILocation(line: 5, scope: !3)
!7 = !DILocation(line: 6, scope: !3)
!8 = !DILocation(line: 7, scope: !3)
!9 = !DILocation(line: 9, scope: !3)
!10 = !DILocation(line: 0, scope: !3)
!11 = !DILocation(line: 10, scope: !3)
