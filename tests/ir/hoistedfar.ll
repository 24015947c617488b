; Lines may be as far away as they like. A location of two lines gets no other: what is hoisted is of the first side's lines then.
@nbcount.info = private constant [119 x i8] c"file\090\0900000000000000ff\09/src/k.py\0Afunction\090\090\093\09function\09f\09(int64)\0Asite\090\090\090\0969999\0Asite\091\090\090\0970000\0Asite\092\090\090\0970001\0A"

declare void @nbcount.line(i32)

define double @f(double %x, i64 %n) !dbg !3 {
entry:
  call void @nbcount.line(i32 0), !dbg !6
  %one = fcmp ogt double %x, 1.000000e+00, !dbg !6
  %far = fdiv double %x, 3.000000e+00
  br i1 %one, label %left, label %right, !dbg !6

left:                                             ; preds = %entry
  call void @nbcount.line(i32 1), !dbg !7
  %two = fcmp ogt double %far, 2.000000e+00, !dbg !7
  %twice = fdiv double %far, 5.000000e+00
  br i1 %two, label %a, label %b, !dbg !7

right:                                            ; preds = %entry
  call void @nbcount.line(i32 2), !dbg !8
  ret double %far, !dbg !8

a:                                                ; preds = %left
  call void @nbcount.line(i32 0), !dbg !9
  ret double %twice, !dbg !9

b:                                                ; preds = %left
  call void @nbcount.line(i32 0), !dbg !10
  ret double %far, !dbg !10
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "nbcount", isOptimized: true, runtimeVersion: 0, emissionKind: NoDebug, debugInfoForProfiling: true)
!1 = !DIFile(filename: "/src/k.py", directory: "00000000000000ff")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "f", linkageName: "function\09(int64)", scope: !1, file: !1, line: 3, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!4 = !DISubroutineType(types: !5)
!5 = !{}
!6 = !DILocation(line: 69999, scope: !3)
!7 = !DILocation(line: 70000, scope: !3)
!8 = !DILocation(line: 70001, scope: !3)
!9 = !DILocation(line: 8, scope: !20)
!10 = !DILocation(line: 9, scope: !3)
!20 = !DILexicalBlock(scope: !3, file: !1, line: 4)
