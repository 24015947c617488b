; A value of a type that cannot be in memory, and is used in another block.
target triple = "x86_64-unknown-linux-gnu"

define i64 @f(i64 %n) !dbg !4 {
entry:
  %t = call token @llvm.call.preallocated.setup(i32 0), !dbg !6
  br label %next, !dbg !6

next:                                             ; preds = %entry
  call void @g(token %t), !dbg !6
  ret i64 %n, !dbg !6
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
