; ModuleID = 'latch'
target triple = "x86_64-unknown-linux-gnu"

define i32 @f(ptr %r, i64 %n) !dbg !4 {
entry:
  %i.reg2mem = alloca i64, align 8
  %next.reg2mem = alloca i64, align 8
  store i64 0, ptr %i.reg2mem, align 8
  br label %loop, !dbg !6

loop:                                             ; preds = %loop.loop_crit_edge, %entry
  %i.reload = load i64, ptr %i.reg2mem, align 8
  %next = add i64 %i.reload, 1, !dbg !7
  store i64 %next, ptr %next.reg2mem, align 8
  %more = icmp slt i64 %next, %n, !dbg !6
  br i1 %more, label %loop.loop_crit_edge, label %exit, !dbg !6, !llvm.loop !9

loop.loop_crit_edge:                              ; preds = %loop
  %next.reload = load i64, ptr %next.reg2mem, align 8
  store i64 %next.reload, ptr %i.reg2mem, align 8
  br label %loop, !llvm.loop !9

exit:                                             ; preds = %loop
  store i64 %n, ptr %r, align 8, !dbg !8
  ret i32 0, !dbg !8
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "nbcount", isOptimized: true, runtimeVersion: 0, emissionKind: NoDebug)
!1 = !DIFile(filename: "/src/k.py", directory: "00000000000000ff")
!2 = !DISubroutineType(types: !5)
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", linkageName: "function\09(int64)", scope: !1, file: !1, line: 3, type: !2, spFlags: DISPFlagDefinition, unit: !0)
!5 = !{}
!6 = !DILocation(line: 4, scope: !4)
!7 = !DILocation(line: 5, scope: !4)
!8 = !DILocation(line: 6, scope: !4)
!9 = distinct !{!9}
