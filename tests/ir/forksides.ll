; A fork both sides of which do something, of one line each: both lines, and marks keep theirs
target triple = "x86_64-unknown-linux-gnu"

@nbcount.info = private constant [188 x i8] c"file\090\0900000000000000ff\09/src/k.py\0Afunction\090\090\093\09function\09f\09(int64)\0Asite\090\090\090\094\0Asite\091\090\090\095\0Asite\092\090\090\096\0Asite\093\090\090\097\0Asite\094\090\090\098\0Asite\095\090\090\099\0Asite\096\090\090\0910\0Asite\097\090\090\0911\0Asite\098\090\090\0912\0A"

declare void @nbcount.line(i32)

define double @f(double %x) !dbg !3 {
entry:
  call void @nbcount.line(i32 0), !dbg !6
  %one = fcmp ogt double %x, 1.000000e+00, !dbg !6
  br i1 %one, label %left, label %right, !dbg !6

left:                                             ; preds = %entry
  call void @nbcount.line(i32 1), !dbg !7
  %l = fadd double %x, 2.000000e+00, !dbg !7
  br label %met, !dbg !7

right:                                            ; preds = %entry
  call void @nbcount.line(i32 2), !dbg !8
  %r = fdiv double %x, 3.000000e+00, !dbg !8
  br label %met, !dbg !8

met:                                              ; preds = %right, %left
  %y = phi double [ %l, %left ], [ %r, %right ]
  call void @nbcount.line(i32 3), !dbg !9
  ret double %y, !dbg !9
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
