; Control goes round in 5 without leaving it, as long as 8 is not called: a visit is many trips, of which a reading exposes next to nothing.
target triple = "x86_64-unknown-linux-gnu"

define double @f(ptr %b, double %x, i64 %n) !dbg !3 {
entry:
  br label %loop, !dbg !6

loop:                                             ; preds = %next, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %next ]
  %t = phi double [ %x, %entry ], [ %t.next, %next ]
  %at = getelementptr double, ptr %b, i64 %i, !dbg !7
  %v = load double, ptr %at, align 8, !dbg !7
  %half = fmul double %v, 5.000000e-01, !dbg !7
  %t.next = fadd double %t, %half, !dbg !7
  %rare = fcmp ogt double %v, %x, !dbg !7
  br i1 %rare, label %call, label %next, !dbg !7

call:                                             ; preds = %loop
  call void @long(), !dbg !10
  br label %next, !dbg !7

next:                                             ; preds = %call, %loop
  %i.next = add i64 %i, 1, !dbg !7
  %more = icmp slt i64 %i.next, %n, !dbg !7
  br i1 %more, label %loop, label %exit, !dbg !7

exit:                                             ; preds = %next
  ret double %t.next, !dbg !12
}

declare void @long()

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
!8 = !DILocation(line: 6, scope: !11)
!9 = !DILocation(line: 6, scope: !3)
!10 = !DILocation(line: 8, scope: !3)
!11 = !DILexicalBlock(scope: !3, file: !1, line: 8)
!12 = !DILocation(line: 9, scope: !3)
