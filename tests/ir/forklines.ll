; Forks whose sides meet: what costs most on the only side that does something, line 6, has its location at the branch; of two sides, there are both; of
; these, and of several lines, marks keep the lines. Not so where the sides do not meet (line 9), and at the end of a loop, line 11
target triple = "x86_64-unknown-linux-gnu"

@nbcount.info = private constant [188 x i8] c"file\090\0900000000000000ff\09/src/k.py\0Afunction\090\090\093\09function\09f\09(int64)\0Asite\090\090\090\094\0Asite\091\090\090\095\0Asite\092\090\090\096\0Asite\093\090\090\097\0Asite\094\090\090\098\0Asite\095\090\090\099\0Asite\096\090\090\0910\0Asite\097\090\090\0911\0Asite\098\090\090\0912\0A"

declare void @nbcount.line(i32)

define double @f(double %x, i64 %n) !dbg !3 {
entry:
  call void @nbcount.line(i32 0), !dbg !6
  br label %loop, !dbg !6

loop:                                             ; preds = %next, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %next ]
  %s = phi double [ %x, %entry ], [ %s.next, %next ]
  call void @nbcount.line(i32 1), !dbg !7
  %one = fcmp ogt double %s, 1.000000e+00, !dbg !7
  br i1 %one, label %arm, label %none, !dbg !7

none:                                             ; preds = %loop
  br label %met, !dbg !7

arm:                                              ; preds = %loop
  call void @nbcount.line(i32 2), !dbg !8
  %more = fadd double %s, %x, !dbg !8
  %root = fdiv double %more, %s, !dbg !8
  br label %met, !dbg !8

met:                                              ; preds = %arm, %none
  %t = phi double [ %root, %arm ], [ %s, %none ]
  call void @nbcount.line(i32 3), !dbg !9
  %two = fcmp ogt double %t, 2.000000e+00, !dbg !9
  br i1 %two, label %left, label %right, !dbg !9

left:                                             ; preds = %met
  call void @nbcount.line(i32 4), !dbg !10
  %l = fadd double %t, %x, !dbg !10
  br label %both, !dbg !10

right:                                            ; preds = %met
  call void @nbcount.line(i32 5), !dbg !11
  %r = fmul double %t, %x, !dbg !11
  %bad = fcmp ogt double %r, 3.000000e+00, !dbg !11
  br i1 %bad, label %inner, label %both, !dbg !11

inner:                                            ; preds = %right
  call void @nbcount.line(i32 6), !dbg !12
  %q = fdiv double %r, %x, !dbg !12
  br label %both, !dbg !12

both:                                             ; preds = %inner, %right, %left
  %s.next = phi double [ %l, %left ], [ %r, %right ], [ %q, %inner ]
  call void @nbcount.line(i32 7), !dbg !13
  %stop = fcmp uno double %s.next, 0.000000e+00, !dbg !13
  br i1 %stop, label %fails, label %next, !dbg !13

fails:                                            ; preds = %both
  %f = fdiv double %s.next, %x, !dbg !14
  ret double %f, !dbg !14

next:                                             ; preds = %both
  %i.next = add i64 %i, 1, !dbg !13
  %goes.on = icmp slt i64 %i.next, %n, !dbg !13
  br i1 %goes.on, label %loop, label %exit, !dbg !13

exit:                                             ; preds = %next
  call void @nbcount.line(i32 8), !dbg !14
  %e = fdiv double %s.next, %x, !dbg !14
  ret double %e, !dbg !14
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "nbcount", isOptimized: true, runtimeVersion: 0, emissionKind: NoDebug, debugInfoForProfiling: true)
!1 = !DIFile(filename: "/src/k.py", directory: "00000000000000ff")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "f", linkageName: "function\09(int64)", scope: !1, file: !1, line: 3, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!4 = !DISubroutineType(types: !5)
!5 = !{}
!6 = !DILocation(line: 4, scope: !3)
!7 = !DILocation(line: 5, scope: !3)
!8 = !DILocation(line: 6, scope: !3)
!9 = !DILocation(line: 7, scope: !3)
!10 = !DILocation(line: 8, scope: !3)
!11 = !DILocation(line: 9, scope: !3)
!12 = !DILocation(line: 10, scope: !3)
!13 = !DILocation(line: 11, scope: !3)
!14 = !DILocation(line: 12, scope: !3)
