; What both sides of a fork begin with, LLVM will do in front of it: it is of both lines (5 and 6), each copy with a mark of its own. If one side's is of two lines already
; (11 and 12), it is of all three. What loads behind a store on one side stays where it is (14 and 15), and what takes little (18 and 19).
target triple = "x86_64-unknown-linux-gnu"

@nbcount.info = private constant [339 x i8] c"file\090\0900000000000000ff\09/src/k.py\0Afunction\090\090\093\09function\09f\09(float64)\0Asite\090\090\090\094\0Asite\091\090\090\095\0Asite\092\090\090\096\0Asite\093\090\090\097\0Asite\094\090\090\098\0Asite\095\090\090\099\0Asite\096\090\090\0910\0Asite\097\090\090\0911\0Asite\098\090\090\0912\0Asite\099\090\090\0913\0Asite\0910\090\090\0914\0Asite\0911\090\090\0915\0Asite\0912\090\090\0916\0Asite\0913\090\090\0917\0Asite\0914\090\090\0918\0Asite\0915\090\090\0919\0Asite\0916\090\090\0920\0Asite\0917\090\090\0921\0Asite\0918\090\090\0922\0A"

declare void @nbcount.line(i32)

define double @f(double %x, ptr %p) !dbg !3 {
entry:
  call void @nbcount.line(i32 0), !dbg !104
  %one = fcmp ogt double %x, 1.000000e+00, !dbg !104
  br i1 %one, label %a, label %b, !dbg !104

a:
  call void @nbcount.line(i32 1), !dbg !105
  %a1 = fadd double %x, 2.000000e+00, !dbg !105
  %a2 = fdiv double 3.000000e+00, %a1, !dbg !105
  %a3 = fmul double %a2, %x, !dbg !105
  br label %m1, !dbg !105

b:
  call void @nbcount.line(i32 2), !dbg !106
  %b0 = fmul double %x, %x, !dbg !106
  %b1 = fadd double %x, 2.000000e+00, !dbg !106
  %b2 = fdiv double 3.000000e+00, %b1, !dbg !106
  %b3 = fsub double %b2, %b0, !dbg !106
  br label %m1, !dbg !106

m1:
  %y = phi double [ %a3, %a ], [ %b3, %b ]
  call void @nbcount.line(i32 3), !dbg !107
  call void @nbcount.line(i32 4), !dbg !108
  %two = fcmp ogt double %y, 2.000000e+00, !dbg !108
  %three = fcmp ogt double %y, 3.000000e+00, !dbg !108
  br i1 %two, label %c, label %d, !dbg !108

c:
  call void @nbcount.line(i32 5), !dbg !109
  %c1 = fadd double %y, 4.000000e+00, !dbg !109
  %c2 = fdiv double 3.000000e+00, %c1, !dbg !109
  br label %m2, !dbg !109

d:
  call void @nbcount.line(i32 6), !dbg !110
  %d1 = fadd double %y, 4.000000e+00, !dbg !5
  %d2 = fdiv double 3.000000e+00, %d1, !dbg !5
  br i1 %three, label %e, label %g, !dbg !110

e:
  call void @nbcount.line(i32 7), !dbg !111
  %e1 = fmul double %d2, %x, !dbg !111
  br label %m2, !dbg !111

g:
  call void @nbcount.line(i32 8), !dbg !112
  %g1 = fsub double %d2, %x, !dbg !112
  br label %m2, !dbg !112

m2:
  %z = phi double [ %c2, %c ], [ %e1, %e ], [ %g1, %g ]
  call void @nbcount.line(i32 9), !dbg !113
  %four = fcmp ogt double %z, 4.000000e+00, !dbg !113
  br i1 %four, label %h, label %i, !dbg !113

h:
  call void @nbcount.line(i32 10), !dbg !114
  store double %z, ptr %p, align 8, !dbg !114
  %h1 = load double, ptr %p, align 8, !dbg !114
  %h2 = fdiv double %h1, %x, !dbg !114
  br label %m3, !dbg !114

i:
  call void @nbcount.line(i32 11), !dbg !115
  %i1 = load double, ptr %p, align 8, !dbg !115
  %i2 = fdiv double %i1, %x, !dbg !115
  %i3 = fsub double %i2, %z, !dbg !115
  br label %m3, !dbg !115

m3:
  %w = phi double [ %h2, %h ], [ %i3, %i ]
  call void @nbcount.line(i32 12), !dbg !116
  call void @nbcount.line(i32 13), !dbg !117
  %five = fcmp ogt double %w, 5.000000e+00, !dbg !117
  br i1 %five, label %j, label %k, !dbg !117

j:
  call void @nbcount.line(i32 14), !dbg !118
  %j1 = fadd double %w, 2.000000e+00, !dbg !118
  %j2 = fdiv double %j1, %x, !dbg !118
  %j3 = fdiv double %j2, %x, !dbg !118
  %j4 = fdiv double %j3, %x, !dbg !118
  %j5 = fdiv double %j4, %x, !dbg !118
  %j6 = fdiv double %j5, %x, !dbg !118
  %j7 = fdiv double %j6, %x, !dbg !118
  %j8 = fdiv double %j7, %x, !dbg !118
  %j9 = fdiv double %j8, %x, !dbg !118
  br label %m4, !dbg !118

k:
  call void @nbcount.line(i32 15), !dbg !119
  %k1 = fadd double %w, 2.000000e+00, !dbg !119
  %k2 = fmul double %k1, %w, !dbg !119
  br label %m4, !dbg !119

m4:
  %v = phi double [ %j9, %j ], [ %k2, %k ]
  call void @nbcount.line(i32 16), !dbg !120
  ret double %v, !dbg !120
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "nbcount", isOptimized: true, runtimeVersion: 0, emissionKind: NoDebug, debugInfoForProfiling: true)
!1 = !DIFile(filename: "/src/k.py", directory: "00000000000000ff")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "f", linkageName: "function\09(float64)", scope: !1, file: !1, line: 3, type: !4, spFlags: DISPFlagDefinition, unit: !0)
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
