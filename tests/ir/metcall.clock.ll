; A line that calls what takes as long as it likes has a region of its own, also where what LLVM has taken out of it stands with what it took out of another (8, with 6).
target triple = "x86_64-unknown-linux-gnu"

define double @f(double %x, i64 %n) !dbg !3 {
entry:
  br label %loop, !dbg !6

loop:                                             ; preds = %next, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %next ]
  %s = phi double [ %x, %entry ], [ %t, %next ]
  %kind = and i64 %i, 3, !dbg !7
  %odd = icmp eq i64 %kind, 3, !dbg !7
  br i1 %odd, label %right, label %left, !dbg !7

left:                                             ; preds = %loop
  %l = fdiv double %s, %x, !dbg !9
  br label %next, !dbg !9

right:                                            ; preds = %loop
  %r = call double @long(double %s), !dbg !10
  br label %next, !dbg !10

next:                                             ; preds = %right, %left
  %u = phi double [ %l, %left ], [ %r, %right ]
  %t = fadd double %u, %s, !dbg !8
  %i.next = add i64 %i, 1, !dbg !6
  %more = icmp slt i64 %i.next, %n, !dbg !6
  br i1 %more, label %loop, label %exit, !dbg !6

exit:                                             ; preds = %next
  ret double %t, !dbg !12
}

declare double @long(double)

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
