; Lines that are one region, for there is little in them: 6 waits for itself, 5 for nothing.
target triple = "x86_64-unknown-linux-gnu"

define i64 @g(i64 %n, i64 %x) !dbg !3 {
entry:
  %a = add i64 %n, 1, !dbg !6
  %b = add i64 %n, 2, !dbg !6
  %c = xor i64 %n, 3, !dbg !6
  %d = mul i64 %x, %x, !dbg !7
  %e = mul i64 %d, %d, !dbg !7
  %f = mul i64 %e, %e, !dbg !7
  %h = xor i64 %a, %b, !dbg !6
  %i = xor i64 %h, %c, !dbg !6
  %j = xor i64 %i, %f, !dbg !11
  ret i64 %j, !dbg !11
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "nbcount", isOptimized: true, runtimeVersion: 0, emissionKind: NoDebug)
!1 = !DIFile(filename: "/src/k.py", directory: "00000000000000ff")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "g", linkageName: "function\09(int64)", scope: !1, file: !1, line: 3, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!4 = !DISubroutineType(types: !5)
!5 = !{}
!6 = !DILocation(line: 5, scope: !3)
!7 = !DILocation(line: 6, scope: !3)
!11 = !DILocation(line: 10, scope: !3)
