; What reg2mem loads anew in the block that has it: made, loaded before, under a quoted name; not behind another store, nor from another block.
target triple = "x86_64-unknown-linux-gnu"

define i64 @f(ptr %r, i64 %n) !dbg !4 {
entry:
  %c.reg2mem = alloca i1, align 1
  %"x y.reg2mem" = alloca i64, align 8
  %i.reg2mem = alloca i64, align 8
  store i64 0, ptr %i.reg2mem, align 8
  br label %loop, !dbg !6

loop:                                             ; preds = %loop, %entry
  %i.reload = load i64, ptr %i.reg2mem, align 8
  %c = icmp slt i64 %i.reload, %n, !dbg !7
  store i1 %c, ptr %c.reg2mem, align 1
  %c.reload1 = load i1, ptr %c.reg2mem, align 1
  %i.reload2 = load i64, ptr %i.reg2mem, align 8
  %"x y" = select i1 %c.reload1, i64 %i.reload2, i64 7, !dbg !7
  store i64 %"x y", ptr %"x y.reg2mem", align 8
  %"x y.reload" = load i64, ptr %"x y.reg2mem", align 8
  %next = add i64 %"x y.reload", 1, !dbg !7
  store i64 %next, ptr %i.reg2mem, align 8
  %i.reload3 = load i64, ptr %i.reg2mem, align 8
  store i64 %i.reload3, ptr %"x y.reg2mem", align 8
  %"x y.reload4" = load i64, ptr %"x y.reg2mem", align 8
  %more = icmp slt i64 %"x y.reload4", %n, !dbg !6
  br i1 %more, label %loop, label %exit, !dbg !6

exit:                                             ; preds = %loop
  %c.reload5 = load i1, ptr %c.reg2mem, align 1
  %wide = zext i1 %c.reload5 to i64, !dbg !8
  %i.reload8 = load i64, ptr %i.reg2mem, align 8
  store i64 5, ptr %i.reg2mem, align 8
  %i.reload6 = load i64, ptr %i.reg2mem, align 8
  %i.reload7 = load i64, ptr %i.reg2mem, align 8
  %sum = add i64 %i.reload6, %i.reload7, !dbg !8
  %more7 = add i64 %sum, %i.reload8, !dbg !8
  %all = add i64 %more7, %wide, !dbg !8
  ret i64 %all, !dbg !8
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
