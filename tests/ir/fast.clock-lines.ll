; ModuleID = 'fast'
target triple = "x86_64-unknown-linux-gnu"

declare i64 @anything(i64)

; Each line has a clock, be LLVM's arithmetic another then.
define i32 @f(ptr %r, ptr %p, double %y) !dbg !4 {
entry:
  %a = load double, ptr %p, align 8, !dbg !6
  %b = fmul contract double %a, %y, !dbg !6
  %p2 = getelementptr i8, ptr %p, i64 8, !dbg !7
  %n = load i64, ptr %p2, align 8, !dbg !7
  store i64 %n, ptr %r, align 8, !dbg !7
  %c = fadd contract double %b, %y, !dbg !8
  store double %c, ptr %p, align 8, !dbg !9
  %x = call i64 @anything(i64 %n), !dbg !10
  %d = fmul fast double %c, %y, !dbg !11
  store double %d, ptr %p, align 8, !dbg !11
  ret i32 0, !dbg !11
}

; And so it has here.
define i32 @g(ptr %r, ptr %p, double %y) !dbg !12 {
entry:
  %a = load double, ptr %p, align 8, !dbg !13
  %b = fmul double %a, %y, !dbg !13
  %n = load i64, ptr %r, align 8, !dbg !14
  %c = fadd double %b, %y, !dbg !14
  store double %c, ptr %p, align 8, !dbg !14
  ret i32 0, !dbg !14
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, producer: "nbcount", isOptimized: false, runtimeVersion: 0, emissionKind: NoDebug)
!1 = !DIFile(filename: "/src/k.py", directory: "00000000000000ff")
!2 = !DISubroutineType(types: !5)
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", linkageName: "function\09(float64)", scope: !1, file: !1, line: 3, type: !2, spFlags: DISPFlagDefinition, unit: !0)
!5 = !{}
!6 = !DILocation(line: 4, scope: !4)
!7 = !DILocation(line: 5, scope: !4)
!8 = !DILocation(line: 6, scope: !4)
!9 = !DILocation(line: 7, scope: !4)
!10 = !DILocation(line: 8, scope: !4)
!11 = !DILocation(line: 9, scope: !4)
!12 = distinct !DISubprogram(name: "g", linkageName: "function\09(float64)", scope: !1, file: !1, line: 12, type: !2, spFlags: DISPFlagDefinition, unit: !0)
!13 = !DILocation(line: 13, scope: !12)
!14 = !DILocation(line: 14, scope: !12)
