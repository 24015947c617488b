; Numba gives back what line 4 made where that line ends, and so what a line before a block made, if that is one block (%a); in front of the other, of which line that is is not known.
declare ptr @NRT_MemInfo_alloc(i64)
declare void @NRT_decref(ptr)
declare void @other(ptr)
@nbcount.info = private constant [105 x i8] c"file\090\0900000000000000ff\09/src/k.py\0Afunction\090\090\093\09function\09(int64)\0Asite\090\090\090\094\0Asite\091\090\090\095\0Asite\092\090\090\096\0A"

declare void @nbcount.line(i32)

define double @f(double %x, ptr %n) !dbg !3 {
entry:
  call void @nbcount.line(i32 0), !dbg !104
  %m = call ptr @NRT_MemInfo_alloc(i64 64), !dbg !104
  %q = fdiv double %x, 2.000000e+00, !dbg !104
  call void @NRT_decref(ptr %m)
  %one = fcmp ogt double %q, 1.000000e+00, !dbg !104
  br i1 %one, label %a, label %b, !dbg !104

a:                                                ; preds = %entry
  call void @NRT_decref(ptr %n)
  call void @nbcount.line(i32 1), !dbg !105
  %a1 = fdiv double %q, 3.000000e+00, !dbg !105
  br label %b, !dbg !105

b:                                                ; preds = %a, %entry
  %t = phi double [ %a1, %a ], [ %q, %entry ]
  call void @NRT_decref(ptr %n)
  call void @other(ptr %n)
  call void @nbcount.line(i32 2), !dbg !106
  call void @NRT_decref(ptr %n), !dbg !104
  call void @NRT_decref(ptr %n)
  ret double %t, !dbg !106
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "nbcount", isOptimized: true, runtimeVersion: 0, emissionKind: NoDebug, debugInfoForProfiling: true)
!1 = !DIFile(filename: "/src/k.py", directory: "00000000000000ff")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "f", linkageName: "function\09(int64)", scope: !1, file: !1, line: 3, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!4 = !DISubroutineType(types: !{})
!5 = !DILocation(line: 0, scope: !3)
!104 = !DILocation(line: 4, scope: !3)
!105 = !DILocation(line: 5, scope: !3)
!106 = !DILocation(line: 6, scope: !3)
