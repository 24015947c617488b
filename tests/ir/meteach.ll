; What the arms of an `if`, an `elif` and an `else` end with is of all three lines, 5, 7 and 9: the divisions that will be one, and what is stored behind them. Where a
; way leads there that is none of an arm, %end, what will be done once by the others is of both lines, 11 and 13, but what stands there without a line is not.
@nbcount.info = private constant [201 x i8] c"file\090\0900000000000000ff\09/src/k.py\0Afunction\090\090\093\09function\09(int64)\0Asite\090\090\090\094\0Asite\091\090\090\095\0Asite\092\090\090\096\0Asite\093\090\090\097\0Asite\094\090\090\099\0Asite\095\090\090\0910\0Asite\096\090\090\0911\0Asite\097\090\090\0912\0Asite\098\090\090\0913\0Asite\099\090\090\0914\0A"

declare void @nbcount.line(i32)

define double @f(double %x, ptr %p) !dbg !3 {
entry:
  call void @nbcount.line(i32 0), !dbg !104
  %one = fcmp ogt double %x, 1.000000e+00, !dbg !104
  br i1 %one, label %a, label %next, !dbg !104

a:                                                ; preds = %entry
  call void @nbcount.line(i32 1), !dbg !105
  %a1 = fdiv double %x, 2.000000e+00, !dbg !105
  br label %met, !dbg !105

next:                                             ; preds = %entry
  call void @nbcount.line(i32 2), !dbg !106
  %two = fcmp ogt double %x, 2.000000e+00, !dbg !106
  br i1 %two, label %b, label %c, !dbg !106

b:                                                ; preds = %next
  call void @nbcount.line(i32 3), !dbg !107
  %b1 = fdiv double %x, 3.000000e+00, !dbg !107
  br label %met, !dbg !107

c:                                                ; preds = %next
  call void @nbcount.line(i32 4), !dbg !109
  %c1 = fdiv double %x, 4.000000e+00, !dbg !109
  br label %met, !dbg !109

met:                                              ; preds = %c, %b, %a
  %t = phi double [ %a1, %a ], [ %b1, %b ], [ %c1, %c ]
  %q = getelementptr i8, ptr %p, i64 8, !dbg !5
  store double %t, ptr %q, align 8, !dbg !5
  call void @nbcount.line(i32 5), !dbg !110
  %three = fcmp ogt double %t, 3.000000e+00, !dbg !110
  br i1 %three, label %e, label %then, !dbg !110

e:                                                ; preds = %met
  call void @nbcount.line(i32 6), !dbg !111
  %e1 = fdiv double %t, 5.000000e+00, !dbg !111
  br label %end, !dbg !111

then:                                             ; preds = %met
  call void @nbcount.line(i32 7), !dbg !112
  %four = fcmp ogt double %t, 4.000000e+00, !dbg !112
  br i1 %four, label %g, label %end, !dbg !112

g:                                                ; preds = %then
  call void @nbcount.line(i32 8), !dbg !113
  %g1 = fdiv double %t, 6.000000e+00, !dbg !113
  br label %end, !dbg !113

end:                                              ; preds = %g, %then, %e
  %u = phi double [ %e1, %e ], [ %t, %then ], [ %g1, %g ]
  %v = fdiv double %u, 7.000000e+00, !dbg !5
  call void @nbcount.line(i32 9), !dbg !114
  ret double %v, !dbg !114
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
!107 = !DILocation(line: 7, scope: !3)
!109 = !DILocation(line: 9, scope: !3)
!110 = !DILocation(line: 10, scope: !3)
!111 = !DILocation(line: 11, scope: !3)
!112 = !DILocation(line: 12, scope: !3)
!113 = !DILocation(line: 13, scope: !3)
!114 = !DILocation(line: 14, scope: !3)
