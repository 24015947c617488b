; Returns that are successful will meet where the function is inlined: what these end with is of both lines, 5 and 6. Those of errors do not meet these.
@nbcount.info = private constant [105 x i8] c"file\090\0900000000000000ff\09/src/k.py\0Afunction\090\090\093\09function\09(int64)\0Asite\090\090\090\094\0Asite\091\090\090\095\0Asite\092\090\090\096\0A"

declare void @nbcount.line(i32)

define i32 @f(ptr %r, ptr %e, double %x) !dbg !3 {
entry:
  call void @nbcount.line(i32 0), !dbg !104
  %one = fcmp ogt double %x, 1.000000e+00, !dbg !104
  br i1 %one, label %a, label %b, !dbg !104

a:                                                ; preds = %entry
  call void @nbcount.line(i32 1), !dbg !105
  %a1 = fadd double %x, 2.000000e+00, !dbg !105
  %a2 = fcmp oeq double %a1, 0.000000e+00, !dbg !105
  br i1 %a2, label %a.bad, label %a.good, !dbg !105

a.bad:                                            ; preds = %a
  store i64 1, ptr %e, align 8, !dbg !105
  br label %out, !dbg !105

a.good:                                           ; preds = %a
  %a3 = fdiv double 2.500000e+00, %a1, !dbg !105
  store double %a3, ptr %r, align 8, !dbg !105
  br label %out, !dbg !105

b:                                                ; preds = %entry
  call void @nbcount.line(i32 2), !dbg !106
  %b1 = fadd double %x, 3.000000e+00, !dbg !106
  %b2 = fcmp oeq double %b1, 0.000000e+00, !dbg !106
  br i1 %b2, label %b.bad, label %b.good, !dbg !106

b.bad:                                            ; preds = %b
  store i64 1, ptr %e, align 8, !dbg !106
  br label %out, !dbg !106

b.good:                                           ; preds = %b
  %b3 = fdiv double 3.500000e+00, %b1, !dbg !106
  store double %b3, ptr %r, align 8, !dbg !106
  br label %out, !dbg !106

out:                                              ; preds = %b.good, %b.bad, %a.good, %a.bad
  %s = phi i32 [ 1, %a.bad ], [ 0, %a.good ], [ 1, %b.bad ], [ 0, %b.good ]
  ret i32 %s, !dbg !5
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
