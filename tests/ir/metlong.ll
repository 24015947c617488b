; What is put behind both ways may matter beside a call (5 and 6), and does not where it is an addition; so does what stands behind a call whose ways on were split (8 and 9).
declare double @long(double)
@nbcount.info = private constant [158 x i8] c"file\090\0900000000000000ff\09/src/k.py\0Afunction\090\090\093\09function\09(int64)\0Asite\090\090\090\094\0Asite\091\090\090\095\0Asite\092\090\090\096\0Asite\093\090\090\097\0Asite\094\090\090\098\0Asite\095\090\090\099\0Asite\096\090\090\0910\0A"

declare void @nbcount.line(i32)

define double @f(double %x) !dbg !3 {
entry:
  call void @nbcount.line(i32 0), !dbg !104
  %one = fcmp ogt double %x, 1.000000e+00, !dbg !104
  br i1 %one, label %a, label %b, !dbg !104

a:                                                ; preds = %entry
  call void @nbcount.line(i32 1), !dbg !105
  br label %m1, !dbg !105

b:                                                ; preds = %entry
  call void @nbcount.line(i32 2), !dbg !106
  %b1 = call double @long(double %x), !dbg !106
  br label %m1, !dbg !106

m1:                                               ; preds = %b, %a
  %t = phi double [ %x, %a ], [ %b1, %b ]
  %u = fdiv double %t, %x, !dbg !5
  call void @nbcount.line(i32 3), !dbg !107
  %two = fcmp ogt double %u, 1.000000e+00, !dbg !107
  br i1 %two, label %c, label %e, !dbg !107

c:                                                ; preds = %m1
  call void @nbcount.line(i32 4), !dbg !108
  br label %m2, !dbg !108

e:                                                ; preds = %m1
  call void @nbcount.line(i32 5), !dbg !109
  %e1 = call double @long(double %u), !dbg !109
  %e2 = fptosi double %e1 to i32, !dbg !109
  switch i32 %e2, label %out [
    i32 -2, label %edge
    i32 0, label %edge1
  ], !dbg !109

edge1:                                            ; preds = %e
  br label %back, !dbg !109

edge:                                             ; preds = %e
  br label %back, !dbg !109

back:                                             ; preds = %edge, %edge1
  br label %m2, !dbg !109

out:                                              ; preds = %e
  ret double %u, !dbg !109

m2:                                               ; preds = %back, %c
  %v = phi double [ %u, %c ], [ %e1, %back ]
  %w = fadd double %v, %x, !dbg !5
  call void @nbcount.line(i32 6), !dbg !110
  ret double %w, !dbg !110
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
!108 = !DILocation(line: 8, scope: !3)
!109 = !DILocation(line: 9, scope: !3)
!110 = !DILocation(line: 10, scope: !3)
