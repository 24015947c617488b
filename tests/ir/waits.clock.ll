; Units whose trips wait for each other. Line 5: its steps are a chain, with the counter of line 4 beside it, which was set up by code of line 4 in front;
; lines 7 and 8 take turns in a chain; line 10 waits for nothing but its own counter; line 12 is a sum, with much beside it in line 13;
; not all trips run line 15.
target triple = "x86_64-unknown-linux-gnu"

define i64 @f(ptr %p, i64 %n, i64 %x, double %d) !dbg !3 {
entry:
  %z.next.reg2mem = alloca i64, align 8
  %z.odd.reg2mem = alloca i64, align 8
  %z.step.reg2mem = alloca i64, align 8
  %l.next.reg2mem = alloca i64, align 8
  %s.next.reg2mem = alloca double, align 8
  %k.next.reg2mem = alloca i64, align 8
  %j.next.reg2mem = alloca i64, align 8
  %y.half.reg2mem = alloca i64, align 8
  %y.step.reg2mem = alloca i64, align 8
  %j.reg2mem = alloca i64, align 8
  %next.reg2mem = alloca i64, align 8
  %step.reg2mem = alloca i64, align 8
  %first.reg2mem = alloca i64, align 8
  %z.next.reg2mem11 = alloca i64, align 8
  %z.reg2mem = alloca i64, align 8
  %s.reg2mem = alloca double, align 8
  %l.reg2mem = alloca i64, align 8
  %k.reg2mem = alloca i64, align 8
  %y.reg2mem = alloca i64, align 8
  %j.reg2mem13 = alloca i64, align 8
  %y.x.reg2mem = alloca i64, align 8
  %i.reg2mem = alloca i64, align 8
  %"reg2mem alloca point" = bitcast i32 0 to i32
  %first = sub i64 0, %n, !dbg !6
  store i64 %first, ptr %first.reg2mem, align 4
  %first.reload = load i64, ptr %first.reg2mem, align 4
  store i64 %x, ptr %y.x.reg2mem, align 4
  store i64 %first.reload, ptr %i.reg2mem, align 4
  br label %chain, !dbg !6

chain:                                            ; preds = %chain.chain_crit_edge, %entry
  %i.reload = load i64, ptr %i.reg2mem, align 4
  %y.x.reload = load i64, ptr %y.x.reg2mem, align 4
  %shifted = lshr i64 %y.x.reload, 31, !dbg !7
  %mixed = xor i64 %shifted, %y.x.reload, !dbg !7
  %step = mul i64 %mixed, 6364136223846793005, !dbg !7
  store i64 %step, ptr %step.reg2mem, align 4
  %next = add i64 %i.reload, 1, !dbg !6
  store i64 %next, ptr %next.reg2mem, align 4
  %next.reload = load i64, ptr %next.reg2mem, align 4
  %more = icmp slt i64 %next.reload, 0, !dbg !6
  br i1 %more, label %chain.chain_crit_edge, label %turns.head, !dbg !6

chain.chain_crit_edge:                            ; preds = %chain
  %next.reload9 = load i64, ptr %next.reg2mem, align 4
  %step.reload10 = load i64, ptr %step.reg2mem, align 4
  store i64 %step.reload10, ptr %y.x.reg2mem, align 4
  store i64 %next.reload9, ptr %i.reg2mem, align 4
  br label %chain, !dbg !6

turns.head:                                       ; preds = %chain
  %step.reload = load i64, ptr %step.reg2mem, align 4
  store i64 %step.reload, ptr %y.reg2mem, align 4
  store i64 0, ptr %j.reg2mem13, align 4
  br label %turns, !dbg !8

turns:                                            ; preds = %back.turns_crit_edge, %turns.head
  %j.reload14 = load i64, ptr %j.reg2mem13, align 4
  %y.reload = load i64, ptr %y.reg2mem, align 4
  store i64 %j.reload14, ptr %j.reg2mem, align 4
  %y.step = mul i64 %y.reload, %x, !dbg !9
  store i64 %y.step, ptr %y.step.reg2mem, align 4
  %y.step.reload8 = load i64, ptr %y.step.reg2mem, align 4
  %y.ends = icmp eq i64 %y.step.reload8, 0, !dbg !8
  br i1 %y.ends, label %turns.free.head_crit_edge, label %back, !dbg !8

turns.free.head_crit_edge:                        ; preds = %turns
  br label %free.head, !dbg !8

back:                                             ; preds = %turns
  %y.step.reload = load i64, ptr %y.step.reg2mem, align 4
  %y.half = xor i64 %y.step.reload, %n, !dbg !8
  store i64 %y.half, ptr %y.half.reg2mem, align 4
  %j.reload = load i64, ptr %j.reg2mem, align 4
  %j.next = add i64 %j.reload, 1, !dbg !8
  store i64 %j.next, ptr %j.next.reg2mem, align 4
  %j.next.reload = load i64, ptr %j.next.reg2mem, align 4
  %j.more = icmp slt i64 %j.next.reload, %n, !dbg !8
  br i1 %j.more, label %back.turns_crit_edge, label %free.headsplit, !dbg !8

back.turns_crit_edge:                             ; preds = %back
  %j.next.reload7 = load i64, ptr %j.next.reg2mem, align 4
  %y.half.reload = load i64, ptr %y.half.reg2mem, align 4
  store i64 %y.half.reload, ptr %y.reg2mem, align 4
  store i64 %j.next.reload7, ptr %j.reg2mem13, align 4
  br label %turns, !dbg !8

free.headsplit:                                   ; preds = %back
  br label %free.head, !dbg !10

free.head:                                        ; preds = %free.headsplit, %turns.free.head_crit_edge
  store i64 0, ptr %k.reg2mem, align 4
  br label %free, !dbg !10

free:                                             ; preds = %free.free_crit_edge, %free.head
  %k.reload = load i64, ptr %k.reg2mem, align 4
  %k.at = getelementptr i64, ptr %p, i64 %k.reload, !dbg !11
  %k.product = mul i64 %k.reload, %n, !dbg !11
  store i64 %k.product, ptr %k.at, align 8, !dbg !11
  %k.next = add i64 %k.reload, 1, !dbg !10
  store i64 %k.next, ptr %k.next.reg2mem, align 4
  %k.next.reload = load i64, ptr %k.next.reg2mem, align 4
  %k.more = icmp slt i64 %k.next.reload, %n, !dbg !10
  br i1 %k.more, label %free.free_crit_edge, label %sum.head, !dbg !10

free.free_crit_edge:                              ; preds = %free
  %k.next.reload6 = load i64, ptr %k.next.reg2mem, align 4
  store i64 %k.next.reload6, ptr %k.reg2mem, align 4
  br label %free, !dbg !10

sum.head:                                         ; preds = %free
  store double 0.000000e+00, ptr %s.reg2mem, align 8
  store i64 0, ptr %l.reg2mem, align 4
  br label %sum, !dbg !12

sum:                                              ; preds = %sum.sum_crit_edge, %sum.head
  %l.reload = load i64, ptr %l.reg2mem, align 4
  %s.reload = load double, ptr %s.reg2mem, align 8
  %l.at = getelementptr double, ptr %p, i64 %l.reload, !dbg !13
  %a = load double, ptr %l.at, align 8, !dbg !13
  %b = fmul double %a, %d, !dbg !13
  %c = fmul double %b, %d, !dbg !13
  %e = fadd double %c, %d, !dbg !13
  %f = fmul double %e, %a, !dbg !13
  %s.next = fadd double %s.reload, %f, !dbg !12
  store double %s.next, ptr %s.next.reg2mem, align 8
  %l.next = add i64 %l.reload, 1, !dbg !12
  store i64 %l.next, ptr %l.next.reg2mem, align 4
  %l.next.reload = load i64, ptr %l.next.reg2mem, align 4
  %l.more = icmp slt i64 %l.next.reload, %n, !dbg !12
  br i1 %l.more, label %sum.sum_crit_edge, label %forks.head, !dbg !12

sum.sum_crit_edge:                                ; preds = %sum
  %l.next.reload4 = load i64, ptr %l.next.reg2mem, align 4
  %s.next.reload5 = load double, ptr %s.next.reg2mem, align 8
  store double %s.next.reload5, ptr %s.reg2mem, align 8
  store i64 %l.next.reload4, ptr %l.reg2mem, align 4
  br label %sum, !dbg !12

forks.head:                                       ; preds = %sum
  store i64 %n, ptr %z.reg2mem, align 4
  br label %forks, !dbg !14

forks:                                            ; preds = %forks.back.forks_crit_edge, %forks.head
  %z.reload = load i64, ptr %z.reg2mem, align 4
  %z.step = mul i64 %z.reload, %x, !dbg !14
  store i64 %z.step, ptr %z.step.reg2mem, align 4
  %z.step.reload3 = load i64, ptr %z.step.reg2mem, align 4
  %odd = trunc i64 %z.step.reload3 to i1, !dbg !14
  br i1 %odd, label %forks.odd, label %forks.forks.back_crit_edge, !dbg !14

forks.forks.back_crit_edge:                       ; preds = %forks
  %z.step.reload = load i64, ptr %z.step.reg2mem, align 4
  store i64 %z.step.reload, ptr %z.next.reg2mem11, align 4
  br label %forks.back, !dbg !14

forks.odd:                                        ; preds = %forks
  %z.step.reload2 = load i64, ptr %z.step.reg2mem, align 4
  %z.odd = mul i64 %z.step.reload2, 3, !dbg !15
  store i64 %z.odd, ptr %z.odd.reg2mem, align 4
  %z.odd.reload = load i64, ptr %z.odd.reg2mem, align 4
  store i64 %z.odd.reload, ptr %z.next.reg2mem11, align 4
  br label %forks.back, !dbg !15

forks.back:                                       ; preds = %forks.forks.back_crit_edge, %forks.odd
  %z.next.reload12 = load i64, ptr %z.next.reg2mem11, align 4
  store i64 %z.next.reload12, ptr %z.next.reg2mem, align 4
  %z.next.reload = load i64, ptr %z.next.reg2mem, align 4
  %z.more = icmp sgt i64 %z.next.reload, 0, !dbg !14
  br i1 %z.more, label %forks.back.forks_crit_edge, label %exit, !dbg !14

forks.back.forks_crit_edge:                       ; preds = %forks.back
  %z.next.reload1 = load i64, ptr %z.next.reg2mem, align 4
  store i64 %z.next.reload1, ptr %z.reg2mem, align 4
  br label %forks, !dbg !14

exit:                                             ; preds = %forks.back
  %s.next.reload = load double, ptr %s.next.reg2mem, align 8
  %bits = bitcast double %s.next.reload to i64, !dbg !16
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
