; What LLVM moved out of a loop of one trip has the line of the marker before it, though it lost its own; not so what is before all lines of its block, or gives nothing.
@nbcount.info = private constant [88 x i8] c"file\090\09-\09/src/a.py\0Afunction\090\090\0910\09function\09f\09\0Asite\090\090\090\090\0Asite\091\090\090\0912\0Asite\092\090\090\0913\0A"

declare void @nbcount.line(i32)

declare double @llvm.exp.f64(double)

declare double @log1p(double)

declare void @NRT_incref(ptr)

define i32 @f(ptr %retptr, ptr %a, double %x) !dbg !4 {
entry:
  %before = call double @llvm.exp.f64(double %x)
  call void @nbcount.line(i32 0), !dbg !9
  %nowhere = call double @llvm.exp.f64(double %x)
  call void @nbcount.line(i32 1), !dbg !6
  call void @NRT_incref(ptr %a)
  %sunk.le = call double @llvm.exp.f64(double %x)
  %lost.le = call double @log1p(double %sunk.le), !dbg !9
  call void @nbcount.line(i32 2), !dbg !7
  %there = call double @log1p(double %lost.le), !dbg !7
  %plain = fadd double %there, %x
  store double %plain, ptr %retptr, align 8
  ret i32 0, !dbg !7
}

define double @g(double %x) {
  %sunk.le = call double @llvm.exp.f64(double %x)
  ret double %sunk.le
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "nbcount", isOptimized: true, runtimeVersion: 0, emissionKind: NoDebug, debugInfoForProfiling: true)
!1 = !DIFile(filename: "/src/a.py", directory: "-")
!2 = !DISubroutineType(types: !5)
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", linkageName: "function\09", scope: !1, file: !1, line: 10, type: !2, spFlags: DISPFlagDefinition, unit: !0)
!5 = !{}
!6 = !DILocation(line: 12, scope: !4)
!7 = !DILocation(line: 13, scope: !4)
!9 = !DILocation(line: 0, scope: !4)
