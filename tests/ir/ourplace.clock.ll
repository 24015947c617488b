; LLVM has put an addition to a counter of line 9 between lines 4 and 5: it is no region, and no part of one.
target triple = "x86_64-unknown-linux-gnu"

define i64 @f(ptr %p, i64 %n) !dbg !4 {
entry:
  %nbcount.g0.c1.reg2mem = alloca i64, align 8
  %a = load i64, ptr %p, align 8, !dbg !6
  %nbcount.g0.c1.reload = load i64, ptr %nbcount.g0.c1.reg2mem, align 8
  %0 = add i64 %n, %nbcount.g0.c1.reload, !dbg !8
  store i64 %0, ptr %nbcount.g0.c1.reg2mem, align 8, !dbg !8
  %b = add i64 %a, %n, !dbg !7
  store i64 %b, ptr %p, align 8, !dbg !7
  ret i64 %b, !dbg !7
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
!8 = !DILocation(line: 9, scope: !4)
