; A phi of a block that is not there.
target triple = "x86_64-unknown-linux-gnu"

define i64 @f(i64 %n) !dbg !4 {
entry:
  br label %next, !dbg !6

next:                                             ; preds = %entry
  %x = phi i64 [ %n, %entry ], [ 1, %nowhere ]
  ret i64 %x, !dbg !6
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "nbcount", isOptimized: true, runtimeVersion: 0, emissionKind: NoDebug)
!1 = !DIFile(filename: "/src/k.py", directory: "00000000000000ff")
!2 = !DISubroutineType(types: !5)
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", linkageName: "function\09(int64)", scope: !1, file: !1, line: 3, type: !2, spFlags: DISPFlagDefinition, unit: !0)
!5 = !{}
!6 = !DILocation(line: 4, scope: !4)
