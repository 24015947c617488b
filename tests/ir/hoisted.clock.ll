; A location in a lexical block is of two lines, 6 and 8: each has its cost, and all trips run it, but not for line 8, of which nothing is left. Where there is a mark, the
; block says nothing: line 7, or 8 alone; nor does one of the user's own (line 11), nor that of a branch.
target triple = "x86_64-unknown-linux-gnu"

define double @f(double %x, i64 %n) !dbg !3 {
entry:
  br label %loop, !dbg !6

loop:                                             ; preds = %next, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %next ]
  %s = phi double [ %x, %entry ], [ %t, %next ]
  %one = fcmp ogt double %s, 1.000000e+00, !dbg !7
  %square = fmul double %s, %s, !dbg !8
  %both = fdiv double %square, 3.000000e+00, !dbg !8
  %users = fmul double %both, %both, !dbg !16
  br i1 %one, label %left, label %next, !dbg !8

left:                                             ; preds = %loop
  %l = fadd double %both, 1.000000e+00, !dbg !9
  %m = fdiv double %l, 5.000000e+00, !dbg !8, !annotation !13
  %own = fdiv double %m, 7.000000e+00, !dbg !8, !annotation !14
  br label %next, !dbg !9

next:                                             ; preds = %left, %loop
  %t = phi double [ %own, %left ], [ %both, %loop ]
  %i.next = add i64 %i, 1, !dbg !6
  %more = icmp slt i64 %i.next, %n, !dbg !6
  br i1 %more, label %loop, label %exit, !dbg !6

exit:                                             ; preds = %next
  ret double %t, !dbg !12
}

!llvm.dbg.cu = !{!0, !20}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "nbcount", isOptimized: true, runtimeVersion: 0, emissionKind: NoDebug, debugInfoForProfiling: true)
!1 = !DIFile(filename: "/src/k.py", directory: "00000000000000ff")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "f", linkageName: "function\09(int64)", scope: !1, file: !1, line: 3, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!4 = !DISubroutineType(types: !5)
!5 = !{}
!6 = !DILocation(line: 4, scope: !3)
!7 = !DILocation(line: 5, scope: !3)
!8 = !DILocation(line: 8, scope: !15)
!9 = !DILocation(line: 6, scope: !3)
!12 = !DILocation(line: 10, scope: !3)
!13 = !{!"nbcount.line.198b9c3c3b4282d0.7"}
!14 = !{!"nbcount.line.198b9c3c3b4282d0.8"}
!15 = !DILexicalBlock(scope: !3, file: !1, line: 6)
!16 = !DILocation(line: 8, scope: !17, inlinedAt: !22)
!17 = !DILexicalBlock(scope: !18, file: !19, line: 11)
!18 = distinct !DISubprogram(name: "g", scope: !19, file: !19, line: 7, type: !4, spFlags: DISPFlagDefinition, unit: !20)
!19 = !DIFile(filename: "g.c", directory: "/src")
!20 = distinct !DICompileUnit(language: DW_LANG_C99, file: !19, producer: "users", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!22 = distinct !DILocation(line: 8, scope: !3)
