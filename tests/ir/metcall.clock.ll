; A line some of which takes as long as it likes has a region of its own, also where what LLVM has taken out of it stands with what it took out of another (6): a call (8), one that may free memory (10), a loop
; that no hits count (11, with a column).
target triple = "x86_64-unknown-linux-gnu"

define double @f(double %x, i64 %n, ptr %m) !dbg !3 {
entry:
  br label %loop, !dbg !6

loop:                                             ; preds = %next, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %next ]
  %s = phi double [ %x, %entry ], [ %t, %next ]
  %kind = and i64 %i, 3, !dbg !7
  switch i64 %kind, label %left [
    i64 1, label %right
    i64 2, label %free
    i64 3, label %round
  ], !dbg !7

left:                                             ; preds = %loop
  %l = fdiv double %s, %x, !dbg !9
  br label %next, !dbg !9

right:                                            ; preds = %loop
  %r = call double @long(double %s), !dbg !10
  br label %next, !dbg !10

free:                                             ; preds = %loop
  call void @NRT_decref(ptr %m), !dbg !13
  br label %next, !dbg !13

round:                                            ; preds = %round, %loop
  %k = phi i64 [ %i, %loop ], [ %k1, %round ]
  %k1 = lshr i64 %k, 1, !dbg !14
  %o = icmp eq i64 %k1, 0, !dbg !14
  br i1 %o, label %next, label %round, !dbg !14

next:                                             ; preds = %round, %free, %right, %left
  %u = phi double [ %l, %left ], [ %r, %right ], [ %x, %free ], [ 2.000000e+00, %round ]
  %t = fadd double %u, %s, !dbg !8
  %i.next = add i64 %i, 1, !dbg !6
  %more = icmp slt i64 %i.next, %n, !dbg !6
  br i1 %more, label %loop, label %exit, !dbg !6

exit:                                             ; preds = %next
  ret double %t, !dbg !12
}

declare double @long(double)
declare void @NRT_decref(ptr)

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
!8 = !DILocation(line: 6, scope: !16)
!9 = !DILocation(line: 6, scope: !3)
!10 = !DILocation(line: 8, scope: !3)
!11 = !DILexicalBlock(scope: !3, file: !1, line: 8)
!12 = !DILocation(line: 9, scope: !3)
!13 = !DILocation(line: 10, scope: !3)
!14 = !DILocation(line: 11, column: 1, scope: !3)
!15 = !DILexicalBlock(scope: !11, file: !1, line: 10)
!16 = !DILexicalBlock(scope: !15, file: !1, line: 11)
