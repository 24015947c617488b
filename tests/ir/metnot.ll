; Ways that are none: into a loop, and round it (4, 6); out of an inner loop, whose statements stay there (8, 10). And what cannot have a location of all lines: of two
; functions (12, inlined from line 30 of another; 13), and of several lines already (15, 16). Of three ways with two lines, 18 and 20, there are two lines.
@nbcount.info = private constant [320 x i8] c"file\090\0900000000000000ff\09/src/k.py\0Afunction\090\090\093\09function\09(int64)\0Asite\090\090\090\094\0Asite\091\090\090\095\0Asite\092\090\090\096\0Asite\093\090\090\097\0Asite\094\090\090\098\0Asite\095\090\090\099\0Asite\096\090\090\0910\0Asite\097\090\090\0911\0Asite\098\090\090\0912\0Asite\099\090\090\0913\0Asite\0910\090\090\0914\0Asite\0911\090\090\0915\0Asite\0912\090\090\0916\0Asite\0913\090\090\0917\0Asite\0914\090\090\0918\0Asite\0915\090\090\0919\0Asite\0916\090\090\0920\0Asite\0917\090\090\0921\0A"

declare void @nbcount.line(i32)

define double @f(double %x) !dbg !3 {
entry:
  call void @nbcount.line(i32 0), !dbg !104
  %p1 = fdiv double %x, 2.000000e+00, !dbg !104
  br label %head, !dbg !104

head:                                             ; preds = %latch, %entry
  %i = phi double [ %p1, %entry ], [ %i1, %latch ]
  call void @nbcount.line(i32 1), !dbg !105
  %more = fcmp ogt double %i, 1.000000e+00, !dbg !105
  br i1 %more, label %latch, label %done, !dbg !105

latch:                                            ; preds = %head
  call void @nbcount.line(i32 2), !dbg !106
  %i1 = fdiv double %i, 2.000000e+00, !dbg !106
  br label %head, !dbg !106

done:                                             ; preds = %head
  call void @nbcount.line(i32 3), !dbg !107
  %one = fcmp ogt double %i, 1.500000e+00, !dbg !107
  br i1 %one, label %loop, label %b, !dbg !107

loop:                                             ; preds = %loop, %done
  call void @nbcount.line(i32 4), !dbg !108
  %a1 = fdiv double %i, 4.000000e+00, !dbg !108
  %again = fcmp ogt double %a1, %x, !dbg !108
  br i1 %again, label %loop, label %a, !dbg !108

a:                                                ; preds = %loop
  call void @nbcount.line(i32 5), !dbg !109
  br label %m1, !dbg !109

b:                                                ; preds = %done
  call void @nbcount.line(i32 6), !dbg !110
  %b1 = fdiv double %i, 5.000000e+00, !dbg !110
  br label %m1, !dbg !110

m1:                                               ; preds = %b, %a
  %t = phi double [ %a1, %a ], [ %b1, %b ]
  call void @nbcount.line(i32 7), !dbg !111
  %two = fcmp ogt double %t, 2.000000e+00, !dbg !111
  br i1 %two, label %c, label %e, !dbg !111

c:                                                ; preds = %m1
  call void @nbcount.line(i32 8), !dbg !112
  %c1 = fdiv double %t, 6.000000e+00, !dbg !7
  br label %m2, !dbg !112

e:                                                ; preds = %m1
  call void @nbcount.line(i32 9), !dbg !113
  %e1 = fdiv double %t, 7.000000e+00, !dbg !113
  br label %m2, !dbg !113

m2:                                               ; preds = %e, %c
  %u = phi double [ %c1, %c ], [ %e1, %e ]
  call void @nbcount.line(i32 10), !dbg !114
  %three = fcmp ogt double %u, 3.000000e+00, !dbg !114
  br i1 %three, label %g, label %h, !dbg !114

g:                                                ; preds = %m2
  call void @nbcount.line(i32 11), !dbg !115
  %g1 = fdiv double %u, 8.000000e+00, !dbg !9
  br label %m3, !dbg !115

h:                                                ; preds = %m2
  call void @nbcount.line(i32 12), !dbg !116
  %h1 = fdiv double %u, 9.000000e+00, !dbg !116
  br label %m3, !dbg !116

m3:                                               ; preds = %h, %g
  %v = phi double [ %g1, %g ], [ %h1, %h ]
  call void @nbcount.line(i32 13), !dbg !117
  %four = fcmp ogt double %v, 4.000000e+00, !dbg !117
  br i1 %four, label %i2, label %j, !dbg !117

i2:                                               ; preds = %m3
  call void @nbcount.line(i32 14), !dbg !118
  %k1 = fdiv double %v, 1.100000e+01, !dbg !118
  br label %m4, !dbg !118

j:                                                ; preds = %m3
  call void @nbcount.line(i32 15), !dbg !119
  %five = fcmp ogt double %v, 5.000000e+00, !dbg !119
  br i1 %five, label %k, label %l, !dbg !119

k:                                                ; preds = %j
  call void @nbcount.line(i32 16), !dbg !120
  %k2 = fdiv double %v, 1.200000e+01, !dbg !120
  br label %m4, !dbg !120

l:                                                ; preds = %j
  call void @nbcount.line(i32 14), !dbg !118
  %k3 = fdiv double %v, 1.300000e+01, !dbg !118
  br label %m4, !dbg !118

m4:                                               ; preds = %l, %k, %i2
  %w = phi double [ %k1, %i2 ], [ %k2, %k ], [ %k3, %l ]
  call void @nbcount.line(i32 17), !dbg !121
  ret double %w, !dbg !121
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "nbcount", isOptimized: true, runtimeVersion: 0, emissionKind: NoDebug, debugInfoForProfiling: true)
!1 = !DIFile(filename: "/src/k.py", directory: "00000000000000ff")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "f", linkageName: "function\09(int64)", scope: !1, file: !1, line: 3, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!4 = !DISubroutineType(types: !{})
!5 = !DILocation(line: 0, scope: !3)
!6 = distinct !DISubprogram(name: "g", linkageName: "function\09(int64)", scope: !1, file: !1, line: 29, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!7 = !DILocation(line: 30, scope: !6, inlinedAt: !8)
!8 = distinct !DILocation(line: 12, scope: !3)
!9 = !DILocation(line: 15, scope: !10)
!10 = !DILexicalBlock(scope: !3, file: !1, line: 25)
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
