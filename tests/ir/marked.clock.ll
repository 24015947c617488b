; Marks say the line, 8, of what has the location of its fork, line 5; but where they are another function's, of no line, or none of ours. Where LLVM took the location away, a mark of a function that has other code is all that is known (%w).
; Of two sums, which wait equally long, each has as much; the counter, which does not, has little. A fork is of what stands before it
target triple = "x86_64-unknown-linux-gnu"

define double @f(ptr %p, i64 %n, double %x) !dbg !3 {
entry:
  br label %loop, !dbg !6

loop:                                             ; preds = %loop, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi double [ 0.000000e+00, %entry ], [ %s.next, %loop ]
  %t = phi double [ 0.000000e+00, %entry ], [ %t.next, %loop ]
  %at = getelementptr double, ptr %p, i64 %i, !dbg !7
  %a = load double, ptr %at, align 8, !dbg !7
  %s.next = fadd double %s, %a, !dbg !7, !annotation !20
  %t.next = fadd double %t, %a, !dbg !7, !annotation !21
  %i.next = add i64 %i, 1, !dbg !6
  %more = icmp slt i64 %i.next, %n, !dbg !6
  br i1 %more, label %loop, label %exit, !dbg !7

exit:                                             ; preds = %loop
  %o = fdiv double %s.next, %x, !dbg !8, !annotation !22
  %u = fdiv double %o, %t.next, !dbg !9, !annotation !23
  %v = fdiv double %u, %x, !dbg !12, !annotation !24
  %w = fdiv double %v, %x, !annotation !20
  ret double %w, !dbg !12
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
!8 = !DILocation(line: 6, scope: !3)
!9 = !DILocation(line: 7, scope: !3)
!10 = !DILocation(line: 8, scope: !3)
!11 = !DILocation(line: 9, scope: !3)
!12 = !DILocation(line: 10, scope: !3)
!13 = !DILocation(line: 11, scope: !3)
!14 = !DILocation(line: 12, scope: !3)
!20 = !{!"nbcount.line.198b9c3c3b4282d0.8"}
!21 = !{!"nbcount.line.198b9c3c3b4282d0.9"}
!22 = !{!"nbcount.line.0123456789abcdef.8"}
!23 = !{!"nbcount.line.198b9c3c3b4282d0.x"}
!24 = !{!"auto-init"}
