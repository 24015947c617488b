; What was put behind both ways is of the last line of each, though it does nothing any more (6), also where it only stores (9 and 10), and where it is less than what
; the ways do, but no eighth of it (15 and 16). The location is of line 13 first, which has nothing else, then of 12. What an instruction with two operands that
; differ is calculated by (18, 19) stays where it is.
declare double @llvm.fma.f64(double, double, double)
@nbcount.info = private constant [305 x i8] c"file\090\0900000000000000ff\09/src/k.py\0Afunction\090\090\093\09function\09(int64)\0Asite\090\090\090\094\0Asite\091\090\090\095\0Asite\092\090\090\096\0Asite\093\090\090\097\0Asite\094\090\090\098\0Asite\095\090\090\099\0Asite\096\090\090\0910\0Asite\097\090\090\0911\0Asite\098\090\090\0912\0Asite\099\090\090\0913\0Asite\0910\090\090\0914\0Asite\0911\090\090\0915\0Asite\0912\090\090\0916\0Asite\0913\090\090\0917\0Asite\0914\090\090\0918\0Asite\0915\090\090\0919\0Asite\0916\090\090\0920\0A"

declare void @nbcount.line(i32)

define double @f(double %x, ptr %p) !dbg !3 {
entry:
  call void @nbcount.line(i32 0), !dbg !104
  %one = fcmp ogt double %x, 1.000000e+00, !dbg !104
  br i1 %one, label %a, label %b, !dbg !104

a:                                                ; preds = %entry
  call void @nbcount.line(i32 1), !dbg !105
  %a1 = fdiv double %x, 2.000000e+00, !dbg !105
  call void @nbcount.line(i32 2), !dbg !106
  br label %m1, !dbg !106

b:                                                ; preds = %entry
  call void @nbcount.line(i32 3), !dbg !107
  %b1 = fmul double %x, 2.000000e+00, !dbg !107
  br label %m1, !dbg !107

m1:                                               ; preds = %b, %a
  %t = phi double [ %a1, %a ], [ %b1, %b ]
  %u = fadd double %t, %x, !dbg !5
  call void @nbcount.line(i32 4), !dbg !108
  %two = fcmp ogt double %u, 2.000000e+00, !dbg !108
  br i1 %two, label %c, label %e, !dbg !108

c:                                                ; preds = %m1
  call void @nbcount.line(i32 5), !dbg !109
  br label %m2, !dbg !109

e:                                                ; preds = %m1
  call void @nbcount.line(i32 6), !dbg !110
  br label %m2, !dbg !110

m2:                                               ; preds = %e, %c
  %v = phi double [ %x, %c ], [ %u, %e ]
  store double %v, ptr %p, align 8
  call void @nbcount.line(i32 7), !dbg !111
  %three = fcmp ogt double %v, 3.000000e+00, !dbg !111
  br i1 %three, label %g, label %h, !dbg !111

g:                                                ; preds = %m2
  call void @nbcount.line(i32 8), !dbg !112
  %g1 = fsub double %v, 2.000000e+00, !dbg !112
  %g2 = fdiv double %g1, 3.500000e+00, !dbg !112
  br label %m3, !dbg !112

h:                                                ; preds = %m2
  call void @nbcount.line(i32 9), !dbg !113
  %h1 = fdiv double %v, 3.500000e+00, !dbg !113
  br label %m3, !dbg !113

m3:                                               ; preds = %h, %g
  %w = phi double [ %g2, %g ], [ %h1, %h ]
  call void @nbcount.line(i32 10), !dbg !114
  %four = fcmp ogt double %w, 4.000000e+00, !dbg !114
  br i1 %four, label %i, label %j, !dbg !114

i:                                                ; preds = %m3
  call void @nbcount.line(i32 11), !dbg !115
  %i0 = fdiv double %w, %x, !dbg !115
  %i1 = fdiv double %i0, %x, !dbg !115
  %i2 = fdiv double %i1, %x, !dbg !115
  %i3 = fdiv double %i2, %x, !dbg !115
  %i4 = fdiv double %i3, %x, !dbg !115
  br label %m4, !dbg !115

j:                                                ; preds = %m3
  call void @nbcount.line(i32 12), !dbg !116
  %j1 = fmul double %w, %w, !dbg !116
  br label %m4, !dbg !116

m4:                                               ; preds = %j, %i
  %y = phi double [ %i4, %i ], [ %j1, %j ]
  %z = fadd double %y, %x, !dbg !5
  call void @nbcount.line(i32 13), !dbg !117
  %five = fcmp ogt double %z, 5.000000e+00, !dbg !117
  br i1 %five, label %k, label %l, !dbg !117

k:                                                ; preds = %m4
  call void @nbcount.line(i32 14), !dbg !118
  %k1 = fdiv double %z, 6.500000e+00, !dbg !118
  %k2 = call double @llvm.fma.f64(double %k1, double %x, double %y), !dbg !118
  br label %m5, !dbg !118

l:                                                ; preds = %m4
  call void @nbcount.line(i32 15), !dbg !119
  %l1 = fdiv double %z, 7.500000e+00, !dbg !119
  %l2 = call double @llvm.fma.f64(double %l1, double %y, double %z), !dbg !119
  br label %m5, !dbg !119

m5:                                               ; preds = %l, %k
  %n = phi double [ %k2, %k ], [ %l2, %l ]
  call void @nbcount.line(i32 16), !dbg !120
  ret double %n, !dbg !120
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
