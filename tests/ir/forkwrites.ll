; What loads behind a call or an instruction that writes memory, not the same in both sides, stays in
; its side of a fork, with what is computed from it: each has its line
target triple = "x86_64-unknown-linux-gnu"

@nbcount.info = private constant [188 x i8] c"file\090\0900000000000000ff\09/src/k.py\0Afunction\090\090\093\09function\09f\09(int64)\0Asite\090\090\090\094\0Asite\091\090\090\095\0Asite\092\090\090\096\0Asite\093\090\090\097\0Asite\094\090\090\098\0Asite\095\090\090\099\0Asite\096\090\090\0910\0Asite\097\090\090\0911\0Asite\098\090\090\0912\0A"

declare void @nbcount.line(i32)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define double @f(ptr %p, double %x) !dbg !3 {
entry:
  call void @nbcount.line(i32 0), !dbg !6
  %one = fcmp ogt double %x, 1.000000e+00, !dbg !6
  br i1 %one, label %a, label %b, !dbg !6

a:
  call void @nbcount.line(i32 1), !dbg !7
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 64, i1 false), !dbg !7
  %a1 = load double, ptr %p, align 8, !dbg !7
  %a2 = fdiv double %a1, %x, !dbg !7
  %a3 = fmul double %a2, %x, !dbg !7
  br label %m1, !dbg !7

b:
  call void @nbcount.line(i32 2), !dbg !8
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 32, i1 false), !dbg !8
  %b1 = load double, ptr %p, align 8, !dbg !8
  %b2 = fdiv double %b1, %x, !dbg !8
  %b3 = fsub double %b2, %x, !dbg !8
  br label %m1, !dbg !8

m1:
  %y = phi double [ %a3, %a ], [ %b3, %b ]
  call void @nbcount.line(i32 3), !dbg !9
  %two = fcmp ogt double %y, 2.000000e+00, !dbg !9
  br i1 %two, label %c, label %d, !dbg !9

c:
  call void @nbcount.line(i32 4), !dbg !10
  %cw = atomicrmw add ptr %p, i64 1 monotonic, align 8, !dbg !10
  %c1 = load double, ptr %p, align 8, !dbg !10
  %c2 = fdiv double %c1, %x, !dbg !10
  %c3 = fmul double %c2, %x, !dbg !10
  br label %m2, !dbg !10

d:
  call void @nbcount.line(i32 5), !dbg !11
  %dw = atomicrmw add ptr %p, i64 2 monotonic, align 8, !dbg !11
  %d1 = load double, ptr %p, align 8, !dbg !11
  %d2 = fdiv double %d1, %x, !dbg !11
  %d3 = fsub double %d2, %x, !dbg !11
  br label %m2, !dbg !11

m2:
  %z = phi double [ %c3, %c ], [ %d3, %d ]
  call void @nbcount.line(i32 6), !dbg !12
  ret double %z, !dbg !12
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
