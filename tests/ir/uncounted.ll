; In the loop %own there is no marker of line 6, so it goes round as often as it likes at a hit of that; as what line 7 calls may. A division in a loop in a loop (6) has a mark, for LLVM may take it out of
; the inner one; one in the outer loop (5) would not take much any more.
declare double @long(double)
@nbcount.info = private constant [131 x i8] c"file\090\0900000000000000ff\09/src/k.py\0Afunction\090\090\093\09function\09(int64)\0Asite\090\090\090\094\0Asite\091\090\090\095\0Asite\092\090\090\096\0Asite\093\090\090\097\0Asite\094\090\090\098\0A"

declare void @nbcount.line(i32)

define double @f(double %x, double %y, i64 %n) !dbg !3 {
entry:
  call void @nbcount.line(i32 0), !dbg !104
  br label %outer, !dbg !104

outer:                                            ; preds = %outer.end, %entry
  %i = phi i64 [ 0, %entry ], [ %i1, %outer.end ]
  %s = phi double [ %x, %entry ], [ %s1, %outer.end ]
  call void @nbcount.line(i32 1), !dbg !105
  %p = fdiv double %x, %s, !dbg !105
  br label %inner, !dbg !105

inner:                                            ; preds = %inner, %outer
  %j = phi i64 [ 0, %outer ], [ %j1, %inner ]
  %t = phi double [ %p, %outer ], [ %t1, %inner ]
  call void @nbcount.line(i32 2), !dbg !106
  %q = fdiv double %x, %y, !dbg !106
  %r = fadd double %x, %y, !dbg !106
  %q1 = fmul double %q, %r, !dbg !106
  %t1 = fadd double %t, %q1, !dbg !106
  %j1 = add i64 %j, 1, !dbg !106
  %c = icmp slt i64 %j1, %n, !dbg !106
  br i1 %c, label %inner, label %own, !dbg !106

own:                                              ; preds = %own, %inner
  %k = phi i64 [ 0, %inner ], [ %k1, %own ]
  %u = phi double [ %t1, %inner ], [ %u1, %own ]
  %u1 = fadd double %u, %y, !dbg !106
  %k1 = add i64 %k, 1, !dbg !106
  %e = icmp slt i64 %k1, %n, !dbg !106
  br i1 %e, label %own, label %outer.end, !dbg !106

outer.end:                                        ; preds = %own
  call void @nbcount.line(i32 3), !dbg !107
  %s1 = call double @long(double %u1), !dbg !107
  %i1 = add i64 %i, 1, !dbg !107
  %f = icmp slt i64 %i1, %n, !dbg !107
  br i1 %f, label %outer, label %exit, !dbg !107

exit:                                             ; preds = %outer.end
  call void @nbcount.line(i32 4), !dbg !108
  ret double %s1, !dbg !108
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
