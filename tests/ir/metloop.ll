; What two ways end with, and each trip of a loop behind them, LLVM puts into the loop's header, and rotates that. In front of the first loop (5 and 6) it is of the ways,
; with what they end with before it, and only with it does that matter beside them; in front of the second (11 and 12), too, where it is all that they end with. Not in
; front of others: the third's trips end with something else (17 and 18), the fourth's with that, in a line of their own (23 and 24), and in front of the fifth stands
; that in a line of its own (29 and 30). There the `for` is the last that is known.
@nbcount.info = private constant [426 x i8] c"file\090\0900000000000000ff\09/src/k.py\0Afunction\090\090\093\09function\09(int64)\0Asite\090\090\090\094\0Asite\091\090\090\095\0Asite\092\090\090\096\0Asite\093\090\090\097\0Asite\094\090\090\098\0Asite\095\090\090\0910\0Asite\096\090\090\0911\0Asite\097\090\090\0912\0Asite\098\090\090\0913\0Asite\099\090\090\0914\0Asite\0910\090\090\0916\0Asite\0911\090\090\0917\0Asite\0912\090\090\0918\0Asite\0913\090\090\0919\0Asite\0914\090\090\0920\0Asite\0915\090\090\0922\0Asite\0916\090\090\0923\0Asite\0917\090\090\0924\0Asite\0918\090\090\0925\0Asite\0919\090\090\0926\0Asite\0920\090\090\0928\0Asite\0921\090\090\0929\0Asite\0922\090\090\0930\0Asite\0923\090\090\0931\0Asite\0924\090\090\0932\0A"

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
  %a1.0 = fdiv double %x1, %x, !dbg !105
  %a1.1 = fdiv double %a1.0, %x, !dbg !105
  %a1.2 = fdiv double %a1.1, %x, !dbg !105
  %a1.3 = fdiv double %a1.2, %x, !dbg !105
  br label %m1, !dbg !105

b1:                                               ; preds = %in1
  call void @nbcount.line(i32 2), !dbg !106
  %b1.0 = fdiv double %x1, %x, !dbg !106
  %b1.1 = fdiv double %b1.0, %x, !dbg !106
  %b1.2 = fdiv double %b1.1, %x, !dbg !106
  %b1.3 = fdiv double %b1.2, %x, !dbg !106
  br label %m1, !dbg !106

m1:                                               ; preds = %b1, %a1
  %s1 = phi double [ %a1.3, %a1 ], [ %b1.3, %b1 ]
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
  call void @nbcount.line(i32 8), !dbg !113
  %v2 = fdiv double 3.000000e+00, %s2, !dbg !5
  br label %h2, !dbg !113

h2:                                               ; preds = %e2, %m2
  %w2 = phi double [ %v2, %m2 ], [ %z2, %e2 ]
  %i2 = phi i64 [ %n, %m2 ], [ %j2, %e2 ]
  call void @nbcount.line(i32 9), !dbg !114
  %o2 = fadd double %w2, 2.000000e+00, !dbg !114
  %z2 = fdiv double 3.000000e+00, %o2, !dbg !5
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
  %z3 = fsub double 3.000000e+00, %o3, !dbg !5
  %j3 = add nsw i64 %i3, -1, !dbg !119
  %c3 = icmp sgt i64 %i3, 1, !dbg !119
  br i1 %c3, label %e3, label %out3, !dbg !119

e3:                                               ; preds = %h3
  br label %h3, !dbg !119

out3:                                             ; preds = %h3
  %y3 = phi double [ %z3, %h3 ]
  br label %in4, !dbg !119

in4:                                              ; preds = %out3
  %x4 = phi double [ %y3, %out3 ]
  call void @nbcount.line(i32 15), !dbg !122
  %t4 = fcmp ogt double %x4, 1.000000e+00, !dbg !122
  br i1 %t4, label %a4, label %b4, !dbg !122

a4:                                               ; preds = %in4
  call void @nbcount.line(i32 16), !dbg !123
  br label %m4, !dbg !123

b4:                                               ; preds = %in4
  call void @nbcount.line(i32 17), !dbg !124
  br label %m4, !dbg !124

m4:                                               ; preds = %b4, %a4
  %s4 = phi double [ 1.000000e+00, %a4 ], [ 2.000000e+00, %b4 ]
  %u4 = fadd double %x4, %s4, !dbg !5
  call void @nbcount.line(i32 18), !dbg !125
  %v4 = fdiv double 3.000000e+00, %u4, !dbg !5
  br label %h4, !dbg !125

h4:                                               ; preds = %e4, %m4
  %w4 = phi double [ %v4, %m4 ], [ %z4, %e4 ]
  %i4 = phi i64 [ %n, %m4 ], [ %j4, %e4 ]
  call void @nbcount.line(i32 19), !dbg !126
  %o4 = fadd double %w4, 2.000000e+00, !dbg !126
  %z4 = fdiv double 3.000000e+00, %o4, !dbg !126
  %j4 = add nsw i64 %i4, -1, !dbg !125
  %c4 = icmp sgt i64 %i4, 1, !dbg !125
  br i1 %c4, label %e4, label %out4, !dbg !125

e4:                                               ; preds = %h4
  br label %h4, !dbg !125

out4:                                             ; preds = %h4
  %y4 = phi double [ %z4, %h4 ]
  br label %in5, !dbg !125

in5:                                              ; preds = %out4
  %x5 = phi double [ %y4, %out4 ]
  call void @nbcount.line(i32 20), !dbg !128
  %t5 = fcmp ogt double %x5, 1.000000e+00, !dbg !128
  br i1 %t5, label %a5, label %b5, !dbg !128

a5:                                               ; preds = %in5
  call void @nbcount.line(i32 21), !dbg !129
  br label %m5, !dbg !129

b5:                                               ; preds = %in5
  call void @nbcount.line(i32 22), !dbg !130
  br label %m5, !dbg !130

m5:                                               ; preds = %b5, %a5
  %s5 = phi double [ 1.000000e+00, %a5 ], [ 2.000000e+00, %b5 ]
  %u5 = fadd double %x5, %s5, !dbg !5
  call void @nbcount.line(i32 23), !dbg !131
  %v5 = fdiv double 3.000000e+00, %u5, !dbg !131
  br label %h5, !dbg !131

h5:                                               ; preds = %e5, %m5
  %w5 = phi double [ %v5, %m5 ], [ %z5, %e5 ]
  %i5 = phi i64 [ %n, %m5 ], [ %j5, %e5 ]
  call void @nbcount.line(i32 24), !dbg !132
  %o5 = fadd double %w5, 2.000000e+00, !dbg !132
  %z5 = fdiv double 3.000000e+00, %o5, !dbg !5
  %j5 = add nsw i64 %i5, -1, !dbg !131
  %c5 = icmp sgt i64 %i5, 1, !dbg !131
  br i1 %c5, label %e5, label %out5, !dbg !131

e5:                                               ; preds = %h5
  br label %h5, !dbg !131

out5:                                             ; preds = %h5
  %y5 = phi double [ %z5, %h5 ]
  ret double %y5, !dbg !131
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
!121 = !DILocation(line: 21, scope: !3)
!122 = !DILocation(line: 22, scope: !3)
!123 = !DILocation(line: 23, scope: !3)
!124 = !DILocation(line: 24, scope: !3)
!125 = !DILocation(line: 25, scope: !3)
!126 = !DILocation(line: 26, scope: !3)
!127 = !DILocation(line: 27, scope: !3)
!128 = !DILocation(line: 28, scope: !3)
!129 = !DILocation(line: 29, scope: !3)
!130 = !DILocation(line: 30, scope: !3)
!131 = !DILocation(line: 31, scope: !3)
!132 = !DILocation(line: 32, scope: !3)
!133 = !DILocation(line: 33, scope: !3)
