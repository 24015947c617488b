; What two ways end with, and each trip of a loop behind them, LLVM puts into the loop's header, and rotates that. In front of the first loop (5 and 6) it is of the ways,
; with what they end with before it. Not in front of the second, whose trips end with something else (11 and 12), and the third, whose trips end with that, but in a line
; of their own (17 and 18): there the `for` is the last that is known.
@nbcount.info = private constant [276 x i8] c"file\090\0900000000000000ff\09/src/k.py\0Afunction\090\090\093\09function\09(int64)\0Asite\090\090\090\094\0Asite\091\090\090\095\0Asite\092\090\090\096\0Asite\093\090\090\097\0Asite\094\090\090\098\0Asite\095\090\090\0910\0Asite\096\090\090\0911\0Asite\097\090\090\0912\0Asite\098\090\090\0913\0Asite\099\090\090\0914\0Asite\0910\090\090\0916\0Asite\0911\090\090\0917\0Asite\0912\090\090\0918\0Asite\0913\090\090\0919\0Asite\0914\090\090\0920\0A"

declare void @nbcount.line(i32)

define double @f(double %x, i64 %n) !dbg !3 {
entry:
  br label %in1, !dbg !104

in1:                                              ; preds = %entry
  %x1 = phi double [ %x, %entry ]
  call void @nbcount.line(i32 0), !dbg !104
  %t1 = fcmp ogt double %x1, 1.000000e+00, !dbg !104
  br i1 %t1, label %a1, label %b1, !dbg !104

a1:                                               ; preds = %in1
  call void @nbcount.line(i32 1), !dbg !105
  br label %m1, !dbg !105

b1:                                               ; preds = %in1
  call void @nbcount.line(i32 2), !dbg !106
  br label %m1, !dbg !106

m1:                                               ; preds = %b1, %a1
  %s1 = phi double [ 1.000000e+00, %a1 ], [ 2.000000e+00, %b1 ]
  %u1 = fadd double %x1, %s1, !dbg !5
  call void @nbcount.line(i32 3), !dbg !107
  %v1 = fdiv double 3.000000e+00, %u1, !dbg !5
  br label %h1, !dbg !107

h1:                                               ; preds = %e1, %m1
  %w1 = phi double [ %v1, %m1 ], [ %z1, %e1 ]
  %i1 = phi i64 [ %n, %m1 ], [ %j1, %e1 ]
  call void @nbcount.line(i32 4), !dbg !108
  %o1 = fadd double %w1, 2.000000e+00, !dbg !108
  %z1 = fdiv double 3.000000e+00, %o1, !dbg !5
  %j1 = add nsw i64 %i1, -1, !dbg !107
  %c1 = icmp sgt i64 %i1, 1, !dbg !107
  br i1 %c1, label %e1, label %out1, !dbg !107

e1:                                               ; preds = %h1
  br label %h1, !dbg !107

out1:                                             ; preds = %h1
  %y1 = phi double [ %z1, %h1 ]
  br label %in2, !dbg !107

in2:                                              ; preds = %out1
  %x2 = phi double [ %y1, %out1 ]
  call void @nbcount.line(i32 5), !dbg !110
  %t2 = fcmp ogt double %x2, 1.000000e+00, !dbg !110
  br i1 %t2, label %a2, label %b2, !dbg !110

a2:                                               ; preds = %in2
  call void @nbcount.line(i32 6), !dbg !111
  br label %m2, !dbg !111

b2:                                               ; preds = %in2
  call void @nbcount.line(i32 7), !dbg !112
  br label %m2, !dbg !112

m2:                                               ; preds = %b2, %a2
  %s2 = phi double [ 1.000000e+00, %a2 ], [ 2.000000e+00, %b2 ]
  %u2 = fadd double %x2, %s2, !dbg !5
  call void @nbcount.line(i32 8), !dbg !113
  %v2 = fdiv double 3.000000e+00, %u2, !dbg !5
  br label %h2, !dbg !113

h2:                                               ; preds = %e2, %m2
  %w2 = phi double [ %v2, %m2 ], [ %z2, %e2 ]
  %i2 = phi i64 [ %n, %m2 ], [ %j2, %e2 ]
  call void @nbcount.line(i32 9), !dbg !114
  %o2 = fadd double %w2, 2.000000e+00, !dbg !114
  %z2 = fsub double 3.000000e+00, %o2, !dbg !5
  %j2 = add nsw i64 %i2, -1, !dbg !113
  %c2 = icmp sgt i64 %i2, 1, !dbg !113
  br i1 %c2, label %e2, label %out2, !dbg !113

e2:                                               ; preds = %h2
  br label %h2, !dbg !113

out2:                                             ; preds = %h2
  %y2 = phi double [ %z2, %h2 ]
  br label %in3, !dbg !113

in3:                                              ; preds = %out2
  %x3 = phi double [ %y2, %out2 ]
  call void @nbcount.line(i32 10), !dbg !116
  %t3 = fcmp ogt double %x3, 1.000000e+00, !dbg !116
  br i1 %t3, label %a3, label %b3, !dbg !116

a3:                                               ; preds = %in3
  call void @nbcount.line(i32 11), !dbg !117
  br label %m3, !dbg !117

b3:                                               ; preds = %in3
  call void @nbcount.line(i32 12), !dbg !118
  br label %m3, !dbg !118

m3:                                               ; preds = %b3, %a3
  %s3 = phi double [ 1.000000e+00, %a3 ], [ 2.000000e+00, %b3 ]
  %u3 = fadd double %x3, %s3, !dbg !5
  call void @nbcount.line(i32 13), !dbg !119
  %v3 = fdiv double 3.000000e+00, %u3, !dbg !5
  br label %h3, !dbg !119

h3:                                               ; preds = %e3, %m3
  %w3 = phi double [ %v3, %m3 ], [ %z3, %e3 ]
  %i3 = phi i64 [ %n, %m3 ], [ %j3, %e3 ]
  call void @nbcount.line(i32 14), !dbg !120
  %o3 = fadd double %w3, 2.000000e+00, !dbg !120
  %z3 = fdiv double 3.000000e+00, %o3, !dbg !120
  %j3 = add nsw i64 %i3, -1, !dbg !119
  %c3 = icmp sgt i64 %i3, 1, !dbg !119
  br i1 %c3, label %e3, label %out3, !dbg !119

e3:                                               ; preds = %h3
  br label %h3, !dbg !119

out3:                                             ; preds = %h3
  %y3 = phi double [ %z3, %h3 ]
  ret double %y3, !dbg !119
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
!111 = !DILocation(line: 11, scope: !3)
!112 = !DILocation(line: 12, scope: !3)
!113 = !DILocation(line: 13, scope: !3)
!114 = !DILocation(line: 14, scope: !3)
!115 = !DILocation(line: 15, scope: !3)
!116 = !DILocation(line: 16, scope: !3)
!117 = !DILocation(line: 17, scope: !3)
!118 = !DILocation(line: 18, scope: !3)
!119 = !DILocation(line: 19, scope: !3)
!120 = !DILocation(line: 20, scope: !3)
