; ModuleID = 'calls'
target triple = "x86_64-unknown-linux-gnu"

@".numba.unresolved$_Zh" = external global ptr

define i32 @f(ptr %r, i64 %n) !dbg !4 {
entry:
  %a = call i32 @g(ptr %r, i64 %n), !dbg !6
  %b = call i32 @g(ptr %r, i64 7)
  %c = call i32 @g(ptr %r, i64 8), !dbg !10
  %at = load ptr, ptr @".numba.unresolved$_Zh", align 8, !dbg !7
  %d = call i32 %at(ptr %r, i64 %n), !dbg !7
  %e = call i32 @f(ptr %r, i64 %n), !dbg !7
  ret i32 %d, !dbg !7
}

define i32 @g(ptr %r, i64 %n) !dbg !8 {
entry:
  store i64 %n, ptr %r, align 8, !dbg !9
  ret i32 0, !dbg !9
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, producer: "nbcount", isOptimized: false, runtimeVersion: 0, emissionKind: NoDebug)
!1 = !DIFile(filename: "/src/k.py", directory: "00000000000000ff")
!2 = !DISubroutineType(types: !5)
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", linkageName: "function\09(int64)", scope: !1, file: !1, line: 3, type: !2, spFlags: DISPFlagDefinition, unit: !0)
!5 = !{}
!6 = !DILocation(line: 4, scope: !4)
!7 = !DILocation(line: 5, scope: !4)
!8 = distinct !DISubprogram(name: "g", linkageName: "function\09(int64)", scope: !1, file: !1, line: 8, type: !2, spFlags: DISPFlagDefinition, unit: !0)
!9 = !DILocation(line: 9, scope: !8)
!10 = !DILocation(line: 14, scope: !11, inlinedAt: !12)
!11 = distinct !DISubprogram(name: "h", linkageName: "function\09(int64)", scope: !1, file: !1, line: 13, type: !2, spFlags: DISPFlagDefinition, unit: !0)
!12 = distinct !DILocation(line: 21, scope: !13, inlinedAt: !15)
!13 = distinct !DISubprogram(name: "k", linkageName: "function\09(int64)", scope: !1, file: !1, line: 20, type: !2, spFlags: DISPFlagDefinition, unit: !0)
!14 = distinct !DILocation(line: 5, scope: !4)
!15 = distinct !DILocation(line: 0, scope: !16, inlinedAt: !14)
!16 = distinct !DISubprogram(name: "implementation", scope: !1, file: !1, line: 1, type: !2, spFlags: DISPFlagDefinition, unit: !0)
