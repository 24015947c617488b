; A call that LLVM inlined with the code around it, and gave a location without a line: it is the statement's before.
; ModuleID = 'lineless'
target triple = "x86_64-unknown-linux-gnu"

define i32 @f(ptr %r, i64 %n) !dbg !4 {
entry:
  %a = sdiv i64 %n, 3, !dbg !9
  call void @outside(), !dbg !10
  store i64 %a, ptr %r, align 8, !dbg !7
  ret i32 0, !dbg !7
}

declare void @outside()

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, producer: "nbcount", isOptimized: false, runtimeVersion: 0, emissionKind: NoDebug)
!1 = !DIFile(filename: "/src/k.py", directory: "00000000000000ff")
!2 = !DISubroutineType(types: !5)
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", linkageName: "function\09(int64)", scope: !1, file: !1, line: 3, type: !2, spFlags: DISPFlagDefinition, unit: !0)
!5 = !{}
!6 = distinct !DILocation(line: 4, scope: !4)
!7 = !DILocation(line: 5, scope: !4)
!8 = distinct !DISubprogram(name: "g", linkageName: "function\09(int64)", scope: !1, file: !1, line: 8, type: !2, spFlags: DISPFlagDefinition, unit: !0)
!9 = !DILocation(line: 9, scope: !8, inlinedAt: !6)
!10 = !DILocation(line: 0, scope: !8, inlinedAt: !6)
