; A mark names several lines, 8 and 9: what has it is of these, not of line 7, though its location is of all three. The copy with a mark of line 7 is of that one
target triple = "x86_64-unknown-linux-gnu"

define double @f(i64 %n, double %x) !dbg !3 {
entry:
  br label %loop, !dbg !6

loop:                                             ; preds = %both, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %both ]
  %s = phi double [ %x, %entry ], [ %s.next, %both ]
  %odd = trunc i64 %i to i1, !dbg !7
  br i1 %odd, label %one, label %other, !dbg !7

one:                                              ; preds = %loop
  %a = fdiv double %x, %s, !dbg !16, !annotation !20
  br label %both, !dbg !9

other:                                            ; preds = %loop
  %b = fdiv double %x, %s, !dbg !16, !annotation !21
  %c = fadd double %b, %x, !dbg !10
  br label %both, !dbg !10

both:                                             ; preds = %other, %one
  %s.next = phi double [ %a, %one ], [ %c, %other ]
  %i.next = add i64 %i, 1, !dbg !6
  %more = icmp slt i64 %i.next, %n, !dbg !6
  br i1 %more, label %loop, label %exit, !dbg !6

exit:                                             ; preds = %both
  ret double %s.next, !dbg !12
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "nbcount", isOptimized: true, runtimeVersion: 0, emissionKind: NoDebug, debugInfoForProfiling: true)
!1 = !DIFile(filename: "/src/k.py", directory: "00000000000000ff")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "f", linkageName: "function\09(int64)", scope: !1, file: !1, line: 3, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!4 = !DISubroutineType(types: !5)
!5 = !{}
!6 = !DILocation(line: 4, scope: !3)
!7 = !DILocation(line: 5, scope: !3)
!9 = !DILocation(line: 7, scope: !3)
!10 = !DILocation(line: 8, scope: !3)
!12 = !DILocation(line: 10, scope: !3)
!13 = !DILexicalBlock(scope: !3, file: !1, line: 9)
!14 = !DILexicalBlock(scope: !13, file: !1, line: 8)
!16 = !DILocation(line: 7, scope: !14)
!20 = !{!"nbcount.line.198b9c3c3b4282d0.7"}
!21 = !{!"nbcount.line.198b9c3c3b4282d0.8.9"}
