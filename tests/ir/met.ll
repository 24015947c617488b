; What two ways that meet both end with: LLVM does it once, behind them, without a line. What it will do so has the location of both lines, and marks as long as it is
; there twice: 5 and 7, wherever in its way it stands, but not what needs two phis (%a1, %b1, of which both operands differ), and stores: 14 and 16. What it did
; already is of the last lines of both: %u; of a loop that ends, unrolled, the line in it: %w (10 and 12). Of 19 and 20, only a phi is needed more than once, and
; %r is next to nothing beside line 22.
@nbcount.info = private constant [321 x i8] c"file\090\0900000000000000ff\09/src/k.py\0Afunction\090\090\093\09function\09(int64)\0Asite\090\090\090\094\0Asite\091\090\090\095\0Asite\092\090\090\097\0Asite\093\090\090\098\0Asite\094\090\090\099\0Asite\095\090\090\0910\0Asite\096\090\090\0912\0Asite\097\090\090\0913\0Asite\098\090\090\0914\0Asite\099\090\090\0916\0Asite\0910\090\090\0917\0Asite\0911\090\090\0918\0Asite\0912\090\090\0919\0Asite\0913\090\090\0920\0Asite\0914\090\090\0921\0Asite\0915\090\090\0922\0Asite\0916\090\090\0924\0Asite\0917\090\090\0925\0A"

declare void @nbcount.line(i32)

define double @f(double %x, double %y, ptr %p) !dbg !3 {
entry:
  call void @nbcount.line(i32 0), !dbg !104
  %one = fcmp ogt double %x, 1.000000e+00, !dbg !104
  br i1 %one, label %left, label %right, !dbg !104

left:                                             ; preds = %entry
  call void @nbcount.line(i32 1), !dbg !105
  %a1 = fmul double %x, 2.000000e+00, !dbg !105
  %a2 = fadd double %a1, 3.000000e+00, !dbg !105
  %a3 = fadd double %x, 4.000000e+00, !dbg !105
  %bad = fcmp oeq double %a3, 0.000000e+00, !dbg !105
  br i1 %bad, label %out, label %left.go, !dbg !105

left.go:                                          ; preds = %left
  %a4 = fdiv double %a2, %a3, !dbg !105
  br label %met, !dbg !105

right:                                            ; preds = %entry
  call void @nbcount.line(i32 2), !dbg !107
  %b1 = fmul double %y, 5.000000e+00, !dbg !107
  %b2 = fadd double %b1, 3.000000e+00, !dbg !107
  %b3 = fadd double %y, 7.000000e+00, !dbg !107
  %b4 = fdiv double %b2, %b3, !dbg !107
  br label %met, !dbg !107

met:                                              ; preds = %right, %left.go
  %t = phi double [ %a4, %left.go ], [ %b4, %right ]
  %u = fadd double %t, %x, !dbg !5
  call void @nbcount.line(i32 3), !dbg !108
  %two = fcmp ogt double %u, 2.000000e+00, !dbg !108
  br i1 %two, label %unrolled, label %other, !dbg !108

unrolled:                                         ; preds = %met
  call void @nbcount.line(i32 4), !dbg !109
  call void @nbcount.line(i32 5), !dbg !110
  %c1 = fdiv double %u, 8.000000e+00, !dbg !110
  call void @nbcount.line(i32 4), !dbg !109
  call void @nbcount.line(i32 5), !dbg !110
  %c2 = fdiv double %c1, %x, !dbg !110
  call void @nbcount.line(i32 4), !dbg !109
  br label %meet, !dbg !109

other:                                            ; preds = %met
  call void @nbcount.line(i32 6), !dbg !112
  %d1 = fdiv double %u, %y, !dbg !112
  br label %meet, !dbg !112

meet:                                             ; preds = %other, %unrolled
  %v = phi double [ %c2, %unrolled ], [ %d1, %other ]
  %w = fdiv double %v, 3.000000e+00, !dbg !5
  %w2 = fmul double %w, %w
  call void @nbcount.line(i32 7), !dbg !113
  %three = fcmp ogt double %w2, 3.000000e+00, !dbg !113
  br i1 %three, label %first, label %second, !dbg !113

first:                                            ; preds = %meet
  call void @nbcount.line(i32 8), !dbg !114
  %e1 = fdiv double %w, 1.100000e+01, !dbg !114
  store double %e1, ptr %p, align 8, !dbg !114
  br label %third, !dbg !114

second:                                           ; preds = %meet
  call void @nbcount.line(i32 9), !dbg !116
  %g1 = fdiv double %w, 1.200000e+01, !dbg !116
  store double %g1, ptr %p, align 8, !dbg !116
  call void @nbcount.line(i32 10), !dbg !117
  br label %third, !dbg !116

third:                                            ; preds = %second, %first
  call void @nbcount.line(i32 11), !dbg !118
  %four = fcmp ogt double %w, 4.000000e+00, !dbg !118
  br i1 %four, label %this, label %that, !dbg !118

this:                                             ; preds = %third
  call void @nbcount.line(i32 12), !dbg !119
  %h1 = fdiv double %x, 1.300000e+01, !dbg !119
  br label %fourth, !dbg !119

that:                                             ; preds = %third
  call void @nbcount.line(i32 13), !dbg !120
  %k1 = fdiv double %y, 1.400000e+01, !dbg !120
  br label %fourth, !dbg !120

fourth:                                           ; preds = %that, %this
  %m = phi double [ %h1, %this ], [ %k1, %that ]
  call void @nbcount.line(i32 14), !dbg !121
  %five = fcmp ogt double %m, 5.000000e+00, !dbg !121
  br i1 %five, label %long, label %short, !dbg !121

long:                                             ; preds = %fourth
  call void @nbcount.line(i32 15), !dbg !122
  %n0 = fdiv double %m, %x, !dbg !122
  %n1 = fdiv double %n0, %x, !dbg !122
  %n2 = fdiv double %n1, %x, !dbg !122
  %n3 = fdiv double %n2, %x, !dbg !122
  %n4 = fdiv double %n3, %x, !dbg !122
  %n5 = fdiv double %n4, %x, !dbg !122
  %n6 = fdiv double %n5, %x, !dbg !122
  %n7 = fdiv double %n6, %x, !dbg !122
  %n8 = fdiv double %n7, %x, !dbg !122
  br label %end, !dbg !122

short:                                            ; preds = %fourth
  call void @nbcount.line(i32 16), !dbg !124
  %o1 = fmul double %m, %m, !dbg !124
  br label %end, !dbg !124

end:                                              ; preds = %short, %long
  %q = phi double [ %n8, %long ], [ %o1, %short ]
  %r = fadd double %q, %x, !dbg !5
  call void @nbcount.line(i32 17), !dbg !125
  br label %out, !dbg !125

out:                                              ; preds = %end, %left
  %z = phi double [ %r, %end ], [ %x, %left ]
  ret double %z, !dbg !125
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
!107 = !DILocation(line: 7, scope: !3)
!108 = !DILocation(line: 8, scope: !3)
!109 = !DILocation(line: 9, scope: !3)
!110 = !DILocation(line: 10, scope: !3)
!112 = !DILocation(line: 12, scope: !3)
!113 = !DILocation(line: 13, scope: !3)
!114 = !DILocation(line: 14, scope: !3)
!116 = !DILocation(line: 16, scope: !3)
!117 = !DILocation(line: 17, scope: !3)
!118 = !DILocation(line: 18, scope: !3)
!119 = !DILocation(line: 19, scope: !3)
!120 = !DILocation(line: 20, scope: !3)
!121 = !DILocation(line: 21, scope: !3)
!122 = !DILocation(line: 22, scope: !3)
!124 = !DILocation(line: 24, scope: !3)
!125 = !DILocation(line: 25, scope: !3)
