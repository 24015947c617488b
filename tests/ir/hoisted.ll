; What both sides of a fork begin with, LLVM has put in front of it without a line: it is of both lines, 6 and 8; of one, where both sides begin with that; and
; where a side begins with no line, or is no side, it is of the line before it, and so is what the condition is made of.
@nbcount.info = private constant [188 x i8] c"file\090\0900000000000000ff\09/src/k.py\0Afunction\090\090\093\09function\09(int64)\0Asite\090\090\090\094\0Asite\091\090\090\095\0Asite\092\090\090\096\0Asite\093\090\090\097\0Asite\094\090\090\098\0Asite\095\090\090\099\0Asite\096\090\090\0910\0Asite\097\090\090\0911\0Asite\098\090\090\0912\0A"

declare void @nbcount.line(i32)

define double @f(double %x, i64 %n) !dbg !3 {
entry:
  call void @nbcount.line(i32 1), !dbg !7
  %root = fdiv double %x, 9.000000e+00, !dbg !5
  %one = fcmp ogt double %root, 1.000000e+00, !dbg !5
  %square = fmul double %x, %x, !dbg !5
  %both = fdiv double %square, 3.000000e+00
  br i1 %one, label %left, label %right, !dbg !7

left:                                             ; preds = %entry
  call void @nbcount.line(i32 2), !dbg !8
  %l = fadd double %both, 1.000000e+00, !dbg !8
  br label %met, !dbg !8

right:                                            ; preds = %entry
  call void @nbcount.line(i32 4), !dbg !10
  br label %met, !dbg !10

met:                                              ; preds = %right, %left
  %t = phi double [ %l, %left ], [ %both, %right ]
  call void @nbcount.line(i32 5), !dbg !11
  %two = fcmp ogt double %t, 2.000000e+00, !dbg !11
  %same = fdiv double %t, 5.000000e+00, !dbg !5
  br i1 %two, label %a, label %b, !dbg !11

a:                                                ; preds = %met
  call void @nbcount.line(i32 6), !dbg !12
  br label %next, !dbg !12

b:                                                ; preds = %met
  call void @nbcount.line(i32 6), !dbg !12
  %c = fadd double %same, 1.000000e+00, !dbg !12
  br label %next, !dbg !12

next:                                             ; preds = %a, %b
  %u = phi double [ %same, %a ], [ %c, %b ]
  call void @nbcount.line(i32 7), !dbg !13
  %three = fcmp ogt double %u, 3.000000e+00, !dbg !13
  %lone = fdiv double %u, 7.000000e+00, !dbg !5
  br i1 %three, label %end, label %more, !dbg !13

more:                                             ; preds = %next
  call void @nbcount.line(i32 8), !dbg !14
  %d = fadd double %lone, 1.000000e+00, !dbg !14
  br label %end, !dbg !14

end:                                              ; preds = %more, %next
  %v = phi double [ %u, %next ], [ %d, %more ]
  ret double %v, !dbg !14
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "nbcount", isOptimized: true, runtimeVersion: 0, emissionKind: NoDebug, debugInfoForProfiling: true)
!1 = !DIFile(filename: "/src/k.py", directory: "00000000000000ff")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "f", linkageName: "function\09(int64)", scope: !1, file: !1, line: 3, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!4 = !DISubroutineType(types: !{})
!5 = !DILocation(line: 0, scope: !3)
!7 = !DILocation(line: 5, scope: !3)
!8 = !DILocation(line: 6, scope: !3)
!10 = !DILocation(line: 8, scope: !3)
!11 = !DILocation(line: 9, scope: !3)
!12 = !DILocation(line: 10, scope: !3)
!13 = !DILocation(line: 11, scope: !3)
!14 = !DILocation(line: 12, scope: !3)
