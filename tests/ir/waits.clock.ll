; Units whose trips wait for each other. Line 5: its steps are a chain, with the counter of line 4 beside it, which was set up by code of line 4 in front;
; lines 7 and 8 take turns in a chain; line 10 waits for nothing but its own counter; line 12 is a sum, with much beside it in line 13;
; not all trips run line 15.
target triple = "x86_64-unknown-linux-gnu"

define i64 @f(ptr %p, i64 %n, i64 %x, double %d) !dbg !3 {
entry:
  %first = sub i64 0, %n, !dbg !6
  br label %chain, !dbg !6

chain:                                            ; preds = %chain, %entry
  %y.x.v0 = phi i64 [ %x, %entry ], [ %step, %chain ]
  %i.v0 = phi i64 [ %first, %entry ], [ %next, %chain ]
  %shifted = lshr i64 %y.x.v0, 31, !dbg !7
  %mixed = xor i64 %shifted, %y.x.v0, !dbg !7
  %step = mul i64 %mixed, 6364136223846793005, !dbg !7
  %next = add i64 %i.v0, 1, !dbg !6
  %more = icmp slt i64 %next, 0, !dbg !6
  br i1 %more, label %chain, label %turns.head, !dbg !6

turns.head:                                       ; preds = %chain
  br label %turns, !dbg !8

turns:                                            ; preds = %back, %turns.head
  %y.v0 = phi i64 [ %step, %turns.head ], [ %y.half, %back ]
  %j.v0 = phi i64 [ 0, %turns.head ], [ %j.next, %back ]
  %y.step = mul i64 %y.v0, %x, !dbg !9
  %y.ends = icmp eq i64 %y.step, 0, !dbg !8
  br i1 %y.ends, label %free.head, label %back, !dbg !8

back:                                             ; preds = %turns
  %y.half = xor i64 %y.step, %n, !dbg !8
  %j.next = add i64 %j.v0, 1, !dbg !8
  %j.more = icmp slt i64 %j.next, %n, !dbg !8
  br i1 %j.more, label %turns, label %free.headsplit, !dbg !8

free.headsplit:                                   ; preds = %back
  br label %free.head, !dbg !10

free.head:                                        ; preds = %free.headsplit, %turns
  br label %free, !dbg !10

free:                                             ; preds = %free, %free.head
  %k.v0 = phi i64 [ 0, %free.head ], [ %k.next, %free ]
  %k.at = getelementptr i64, ptr %p, i64 %k.v0, !dbg !11
  %k.product = mul i64 %k.v0, %n, !dbg !11
  store i64 %k.product, ptr %k.at, align 8, !dbg !11
  %k.next = add i64 %k.v0, 1, !dbg !10
  %k.more = icmp slt i64 %k.next, %n, !dbg !10
  br i1 %k.more, label %free, label %sum.head, !dbg !10

sum.head:                                         ; preds = %free
  br label %sum, !dbg !12

sum:                                              ; preds = %sum, %sum.head
  %s.v0 = phi double [ 0.000000e+00, %sum.head ], [ %s.next, %sum ]
  %l.v0 = phi i64 [ 0, %sum.head ], [ %l.next, %sum ]
  %l.at = getelementptr double, ptr %p, i64 %l.v0, !dbg !13
  %a = load double, ptr %l.at, align 8, !dbg !13
  %b = fmul double %a, %d, !dbg !13
  %c = fmul double %b, %d, !dbg !13
  %e = fadd double %c, %d, !dbg !13
  %f = fmul double %e, %a, !dbg !13
  %s.next = fadd double %s.v0, %f, !dbg !12
  %l.next = add i64 %l.v0, 1, !dbg !12
  %l.more = icmp slt i64 %l.next, %n, !dbg !12
  br i1 %l.more, label %sum, label %forks.head, !dbg !12

forks.head:                                       ; preds = %sum
  br label %forks, !dbg !14

forks:                                            ; preds = %forks.back, %forks.head
  %z.v0 = phi i64 [ %n, %forks.head ], [ %z.next.v0, %forks.back ]
  %z.step = mul i64 %z.v0, %x, !dbg !14
  %odd = trunc i64 %z.step to i1, !dbg !14
  br i1 %odd, label %forks.odd, label %forks.back, !dbg !14

forks.odd:                                        ; preds = %forks
  %z.odd = mul i64 %z.step, 3, !dbg !15
  br label %forks.back, !dbg !15

forks.back:                                       ; preds = %forks.odd, %forks
  %z.next.v0 = phi i64 [ %z.odd, %forks.odd ], [ %z.step, %forks ]
  %z.more = icmp sgt i64 %z.next.v0, 0, !dbg !14
  br i1 %z.more, label %forks, label %exit, !dbg !14

exit:                                             ; preds = %forks.back
  %bits = bitcast double %s.next to i64, !dbg !16
  ret i64 %bits, !dbg !16
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "nbcount", isOptimized: true, runtimeVersion: 0, emissionKind: NoDebug)
!1 = !DIFile(filename: "/src/k.py", directory: "00000000000000ff")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "f", linkageName: "function\09(int64)", scope: !1, file: !1, line: 3, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!4 = !DISubroutineType(types: !5)
!5 = !{}
!6 = !DILocation(line: 4, scope: !3)
!7 = !DILocation(line: 5, scope: !3)
!8 = !DILocation(line: 7, scope: !3)
!9 = !DILocation(line: 8, scope: !3)
!10 = !DILocation(line: 9, scope: !3)
!11 = !DILocation(line: 10, scope: !3)
!12 = !DILocation(line: 12, scope: !3)
!13 = !DILocation(line: 13, scope: !3)
!14 = !DILocation(line: 15, scope: !3)
!15 = !DILocation(line: 16, scope: !3)
!16 = !DILocation(line: 18, scope: !3)
