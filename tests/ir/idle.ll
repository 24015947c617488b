; Lines that calculate nothing (column 2), such as a `return` of a variable: what two ways end with is of the lines before them (5 and 7), or of such a line where there is
; no other (10, beside 9). What they only store is of such lines (19 and 21). Such a line may have code that no hits count, which has another column.
target triple = "x86_64-unknown-linux-gnu"

@nbcount.info = private constant [324 x i8] c"file\090\0900000000000000ff\09/src/k.py\0Afunction\090\090\093\09function\09f\09(float64)\0Asite\090\090\090\094\0Asite\091\090\090\095\0Asite\092\090\090\096\0Asite\093\090\090\097\0Asite\094\090\090\098\0Asite\095\090\090\099\0Asite\096\090\090\0910\0Asite\097\090\090\0911\0Asite\098\090\090\0912\0Asite\099\090\090\0913\0Asite\0910\090\090\0914\0Asite\0911\090\090\0915\0Asite\0912\090\090\0916\0Asite\0913\090\090\0917\0Asite\0914\090\090\0918\0Asite\0915\090\090\0919\0Asite\0916\090\090\0920\0Asite\0917\090\090\0921\0A"

declare void @nbcount.line(i32)

define double @f(double %x, i64 %n, ptr %p) !dbg !3 {
entry:
  call void @nbcount.line(i32 0), !dbg !104
  %one = fcmp ogt double %x, 1.000000e+00, !dbg !104
  br i1 %one, label %a, label %b, !dbg !104

a:
  call void @nbcount.line(i32 1), !dbg !105
  %a1 = fadd double %x, 2.000000e+00, !dbg !105
  call void @nbcount.line(i32 2), !dbg !106
  br label %m1, !dbg !106

b:
  call void @nbcount.line(i32 3), !dbg !107
  %b1 = fmul double %x, %x, !dbg !107
  call void @nbcount.line(i32 4), !dbg !108
  br label %m1, !dbg !108

m1:
  %y = phi double [ %a1, %a ], [ %b1, %b ]
  %z = fdiv double 3.000000e+00, %y, !dbg !5
  call void @nbcount.line(i32 7), !dbg !111
  %two = fcmp ogt double %z, 2.000000e+00, !dbg !111
  br i1 %two, label %c, label %d, !dbg !111

c:
  call void @nbcount.line(i32 5), !dbg !109
  %c1 = fadd double %z, 4.000000e+00, !dbg !109
  br label %m2, !dbg !109

d:
  call void @nbcount.line(i32 6), !dbg !110
  br label %m2, !dbg !110

m2:
  %w = phi double [ %c1, %c ], [ %z, %d ]
  %v = fdiv double 3.000000e+00, %w, !dbg !5
  call void @nbcount.line(i32 12), !dbg !116
  %four = fcmp ogt double %v, 4.000000e+00, !dbg !116
  %u = fdiv double 5.000000e+00, %v, !dbg !116
  br i1 %four, label %h, label %i, !dbg !116

h:
  call void @nbcount.line(i32 8), !dbg !112
  call void @nbcount.line(i32 9), !dbg !113
  %h2 = fmul double %u, %x, !dbg !113
  br label %m3, !dbg !113

i:
  call void @nbcount.line(i32 10), !dbg !114
  call void @nbcount.line(i32 11), !dbg !115
  %i2 = fsub double %u, %x, !dbg !115
  br label %m3, !dbg !115

m3:
  %t = phi double [ %h2, %h ], [ %i2, %i ]
  call void @nbcount.line(i32 13), !dbg !117
  %three = fcmp ogt double %t, 3.000000e+00, !dbg !117
  br i1 %three, label %o, label %p1, !dbg !117

o:
  call void @nbcount.line(i32 14), !dbg !118
  %o1 = fmul double %t, %x, !dbg !118
  call void @nbcount.line(i32 15), !dbg !119
  br label %m4, !dbg !119

p1:
  call void @nbcount.line(i32 16), !dbg !120
  %p2 = fsub double %t, %x, !dbg !120
  call void @nbcount.line(i32 17), !dbg !121
  br label %m4, !dbg !121

m4:
  %j = phi double [ %o1, %o ], [ %p2, %p1 ]
  store double %j, ptr %p, align 8
  call void @nbcount.line(i32 13), !dbg !117
  br label %loop, !dbg !117

loop:
  %k = phi i64 [ 0, %m4 ], [ %more, %loop ]
  %r = phi double [ %t, %m4 ], [ %q, %loop ]
  %q = fadd double %r, %x, !dbg !114
  %more = add i64 %k, 1, !dbg !114
  %goes = icmp slt i64 %more, %n, !dbg !114
  br i1 %goes, label %loop, label %end, !dbg !114

end:
  ret double %q, !dbg !117
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
!106 = !DILocation(line: 6, column: 2, scope: !3)
!107 = !DILocation(line: 7, scope: !3)
!108 = !DILocation(line: 8, column: 2, scope: !3)
!109 = !DILocation(line: 9, scope: !3)
!110 = !DILocation(line: 10, column: 2, scope: !3)
!111 = !DILocation(line: 11, scope: !3)
!112 = !DILocation(line: 12, column: 2, scope: !3)
!113 = !DILocation(line: 13, scope: !3)
!114 = !DILocation(line: 14, column: 2, scope: !3)
!115 = !DILocation(line: 15, scope: !3)
!116 = !DILocation(line: 16, scope: !3)
!117 = !DILocation(line: 17, scope: !3)
!118 = !DILocation(line: 18, scope: !3)
!119 = !DILocation(line: 19, column: 2, scope: !3)
!120 = !DILocation(line: 20, scope: !3)
!121 = !DILocation(line: 21, column: 2, scope: !3)
