; A unit whose trips wait for each other in line 7, past line 6, which some of them run, and others pass by.
target triple = "x86_64-unknown-linux-gnu"

define i64 @g(ptr %p, i64 %n, i64 %x) !dbg !3 {
entry:
  %next.reg2mem = alloca i64, align 8
  %step.reg2mem = alloca i64, align 8
  %y.reg2mem = alloca i64, align 8
  %z.reg2mem = alloca i64, align 8
  %i.reg2mem = alloca i64, align 8
  %y.reg2mem7 = alloca i64, align 8
  %i.reg2mem9 = alloca i64, align 8
  %"reg2mem alloca point" = bitcast i32 0 to i32
  store i64 %x, ptr %y.reg2mem7, align 4
  store i64 0, ptr %i.reg2mem9, align 4
  br label %loop, !dbg !6

loop:                                             ; preds = %back.loop_crit_edge, %entry
  %i.reload10 = load i64, ptr %i.reg2mem9, align 4
  %y.reload8 = load i64, ptr %y.reg2mem7, align 4
  store i64 %i.reload10, ptr %i.reg2mem, align 4
  store i64 %y.reload8, ptr %y.reg2mem, align 4
  %i.reload6 = load i64, ptr %i.reg2mem, align 4
  %i.odd = trunc i64 %i.reload6 to i1, !dbg !7
  br i1 %i.odd, label %arm, label %loop.back_crit_edge, !dbg !7

loop.back_crit_edge:                              ; preds = %loop
  %y.reload11 = load i64, ptr %y.reg2mem, align 4
  store i64 %y.reload11, ptr %z.reg2mem, align 4
  br label %back, !dbg !7

arm:                                              ; preds = %loop
  %i.reload5 = load i64, ptr %i.reg2mem, align 4
  %at = getelementptr i64, ptr %p, i64 %i.reload5, !dbg !8
  %i.reload4 = load i64, ptr %i.reg2mem, align 4
  %slow = sdiv i64 %i.reload4, %n, !dbg !8
  store i64 %slow, ptr %at, align 8, !dbg !8
  %y.reload12 = load i64, ptr %y.reg2mem, align 4
  %quick = add i64 %y.reload12, %slow, !dbg !8
  store i64 %quick, ptr %z.reg2mem, align 4
  br label %back, !dbg !8

back:                                             ; preds = %loop.back_crit_edge, %arm
  %y.reload3 = load i64, ptr %z.reg2mem, align 4
  %shifted = lshr i64 %y.reload3, 31, !dbg !9
  %y.reload = load i64, ptr %z.reg2mem, align 4
  %mixed = xor i64 %shifted, %y.reload, !dbg !9
  %step = mul i64 %mixed, 6364136223846793005, !dbg !9
  store i64 %step, ptr %step.reg2mem, align 4
  %i.reload = load i64, ptr %i.reg2mem, align 4
  %next = add i64 %i.reload, 1, !dbg !6
  store i64 %next, ptr %next.reg2mem, align 4
  %next.reload = load i64, ptr %next.reg2mem, align 4
  %more = icmp slt i64 %next.reload, %n, !dbg !6
  br i1 %more, label %back.loop_crit_edge, label %exit, !dbg !6

back.loop_crit_edge:                              ; preds = %back
  %next.reload1 = load i64, ptr %next.reg2mem, align 4
  %step.reload2 = load i64, ptr %step.reg2mem, align 4
  store i64 %step.reload2, ptr %y.reg2mem7, align 4
  store i64 %next.reload1, ptr %i.reg2mem9, align 4
  br label %loop, !dbg !6

exit:                                             ; preds = %back
  %step.reload = load i64, ptr %step.reg2mem, align 4
  ret i64 %step.reload, !dbg !10
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "nbcount", isOptimized: true, runtimeVersion: 0, emissionKind: NoDebug)
!1 = !DIFile(filename: "/src/k.py", directory: "00000000000000ff")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "g", linkageName: "function\09(int64)", scope: !1, file: !1, line: 3, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!4 = !DISubroutineType(types: !5)
!5 = !{}
!6 = !DILocation(line: 4, scope: !3)
!7 = !DILocation(line: 5, scope: !3)
!8 = !DILocation(line: 6, scope: !3)
!9 = !DILocation(line: 7, scope: !3)
!10 = !DILocation(line: 8, scope: !3)
