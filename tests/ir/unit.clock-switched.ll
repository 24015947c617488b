; A unit with two ways out to one line, by way of what moves values for reg2mem; behind a third one, a call on the unit's line,
; which is no part of it; small lines; an entry without a name.
target triple = "x86_64-unknown-linux-gnu"

define i32 @f(ptr %0, i64 %1) !dbg !3 {
  %3 = xor i64 %1, 5, !dbg !6
  %4 = and i64 %3, 255, !dbg !7
  br label %cells, !dbg !8

cells:                                            ; preds = %more, %2
  %n.v0 = phi i64 [ %4, %2 ], [ %k, %more ]
  %k = udiv i64 %n.v0, 2, !dbg !9
  %odd = icmp eq i64 %k, 77, !dbg !8
  br i1 %odd, label %found, label %more, !dbg !8

more:                                             ; preds = %cells
  %again = icmp ne i64 %k, 0, !dbg !8
  br i1 %again, label %cells, label %last, !dbg !8

last:                                             ; preds = %more
  %big = icmp ugt i64 %k, 9, !dbg !8
  br i1 %big, label %call, label %ended, !dbg !8

call:                                             ; preds = %last
  call void @outside(), !dbg !8
  br label %exit, !dbg !8

found:                                            ; preds = %cells
  br label %exit, !dbg !8

ended:                                            ; preds = %last
  br label %exit, !dbg !8

exit:                                             ; preds = %ended, %found, %call
  %last.v0 = phi i64 [ 1, %found ], [ 2, %call ], [ 0, %ended ]
  store i64 %last.v0, ptr %0, align 8, !dbg !12
  ret i32 0, !dbg !13
}

declare void @outside()

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, producer: "nbcount", isOptimized: false, runtimeVersion: 0, emissionKind: NoDebug)
!1 = !DIFile(filename: "/src/k.py", directory: "00000000000000ff")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "f", linkageName: "function\09(int64, int64)", scope: !1, file: !1, line: 3, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!4 = !DISubroutineType(types: !5)
!5 = !{}
!6 = !DILocation(line: 4, scope: !3)
!7 = !DILocation(line: 5, scope: !3)
!8 = !DILocation(line: 7, scope: !3)
!9 = !DILocation(line: 8, scope: !10, inlinedAt: !11)
!10 = distinct !DISubprogram(name: "g", linkageName: "function\09(int64)", scope: !1, file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!11 = distinct !DILocation(line: 7, scope: !3)
!12 = !DILocation(line: 9, scope: !3)
!13 = !DILocation(line: 0, scope: !3)
