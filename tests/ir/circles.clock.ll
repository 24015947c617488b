; Circles of equal length. Line 5 is one, and line 6, which waits for it, another; what line 7 makes of line 8's value the next trip has in line 8, and the other way round;
; line 10 adds in each trip, and lines 12 and 13 in some, to the same.
target triple = "x86_64-unknown-linux-gnu"

define i64 @f(ptr %p, i64 %n, i64 %x, double %d) !dbg !3 {
entry:
  br label %both, !dbg !6

both:                                             ; preds = %both, %entry
  %i.v0 = phi i64 [ 0, %entry ], [ %i.next, %both ]
  %fast.v0 = phi double [ 0.000000e+00, %entry ], [ %fast.next, %both ]
  %slow.v0 = phi double [ 0.000000e+00, %entry ], [ %slow.next, %both ]
  %fast.half = fmul double %fast.v0, %d, !dbg !7
  %fast.next = fadd double %fast.half, %d, !dbg !7
  %less = fsub double %fast.next, %slow.v0, !dbg !8
  %slow.next = fadd double %slow.v0, %less, !dbg !8
  %i.next = add i64 %i.v0, 1, !dbg !6
  %more = icmp slt i64 %i.next, %n, !dbg !6
  br i1 %more, label %both, label %turns.head, !dbg !6

turns.head:                                       ; preds = %both
  br label %turns, !dbg !9

turns:                                            ; preds = %turns, %turns.head
  %j.v0 = phi i64 [ 0, %turns.head ], [ %j.next, %turns ]
  %a.v0 = phi i64 [ %n, %turns.head ], [ %a.next, %turns ]
  %b.v0 = phi i64 [ %x, %turns.head ], [ %b.next, %turns ]
  %b.next = mul i64 %a.v0, %x, !dbg !9
  %a.next = mul i64 %b.v0, %n, !dbg !10
  %j.next = add i64 %j.v0, 1, !dbg !11
  %j.more = icmp slt i64 %j.next, %n, !dbg !11
  br i1 %j.more, label %turns, label %arms.head, !dbg !11

arms.head:                                        ; preds = %turns
  br label %arms, !dbg !12

arms:                                             ; preds = %arms.back, %arms.head
  %k.v0 = phi i64 [ 0, %arms.head ], [ %k.next, %arms.back ]
  %s.v0 = phi double [ 0.000000e+00, %arms.head ], [ %s.next, %arms.back ]
  %s.all = fadd double %s.v0, %d, !dbg !12
  %odd = trunc i64 %k.v0 to i1, !dbg !13
  br i1 %odd, label %arms.odd, label %arms.even, !dbg !13

arms.odd:                                         ; preds = %arms
  %s.odd = fadd double %s.all, 1.000000e+00, !dbg !14
  br label %arms.back, !dbg !14

arms.even:                                        ; preds = %arms
  %wanted = icmp eq i64 %k.v0, %x, !dbg !13
  br i1 %wanted, label %arms.wanted, label %arms.back, !dbg !13

arms.wanted:                                      ; preds = %arms.even
  %s.half = fdiv double %s.all, %d, !dbg !15
  br label %arms.back, !dbg !15

arms.back:                                        ; preds = %arms.wanted, %arms.even, %arms.odd
  %s.next = phi double [ %s.odd, %arms.odd ], [ %s.all, %arms.even ], [ %s.half, %arms.wanted ]
  %k.next = add i64 %k.v0, 1, !dbg !12
  %k.more = icmp slt i64 %k.next, %n, !dbg !12
  br i1 %k.more, label %arms, label %exit, !dbg !12

exit:                                             ; preds = %arms.back
  %bits = bitcast double %s.next to i64, !dbg !16
  %slow.bits = bitcast double %slow.next to i64, !dbg !16
  %sum = add i64 %bits, %slow.bits, !dbg !16
  %sum.a = add i64 %sum, %a.next, !dbg !16
  ret i64 %sum.a, !dbg !16
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
!8 = !DILocation(line: 6, scope: !3)
!9 = !DILocation(line: 7, scope: !3)
!10 = !DILocation(line: 8, scope: !3)
!11 = !DILocation(line: 9, scope: !3)
!12 = !DILocation(line: 10, scope: !3)
!13 = !DILocation(line: 11, scope: !3)
!14 = !DILocation(line: 12, scope: !3)
!15 = !DILocation(line: 13, scope: !3)
!16 = !DILocation(line: 16, scope: !3)
