; Three trips of a loop that was unrolled are one copy of its line; two markers without a word from the unroller are two.
@nbcount.info = private constant [88 x i8] c"file\090\09-\09/src/a.py\0Afunction\090\090\0910\09function\09f\09\0Asite\090\090\090\090\0Asite\091\090\090\0912\0Asite\092\090\090\0913\0A"

declare void @nbcount.line(i32)

define i32 @f(ptr %retptr, ptr %a, i64 %n) !dbg !4 {
entry:
  call void @nbcount.line(i32 0), !dbg !7
  call void @nbcount.line(i32 1), !dbg !6
  call void @nbcount.line(i32 1), !dbg !6
  call void @nbcount.line(i32 1), !dbg !6
  call void @nbcount.line(i32 2), !dbg !7
  call void @nbcount.line(i32 2), !dbg !7
  ret i32 0, !dbg !7
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "nbcount", isOptimized: true, runtimeVersion: 0, emissionKind: NoDebug, debugInfoForProfiling: true)
!1 = !DIFile(filename: "/src/a.py", directory: "-")
!2 = !DISubroutineType(types: !5)
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", linkageName: "function\09", scope: !1, file: !1, line: 10, type: !2, spFlags: DISPFlagDefinition, unit: !0)
!5 = !{}
!6 = !DILocation(line: 12, scope: !8)
!7 = !DILocation(line: 13, scope: !4)
!8 = !DILexicalBlockFile(scope: !4, file: !1, discriminator: 13)
