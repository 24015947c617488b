; A copy of as many bytes as there are takes as long as it likes, though it is no call: line 5 is not brief, as line 4 is.
target triple = "x86_64-unknown-linux-gnu"

define i64 @g(ptr %p, ptr %q, i64 %n) !dbg !3 {
entry:
  %x = load i64, ptr %p, align 8, !dbg !6
  %y = mul i64 %x, 3, !dbg !6
  store i64 %y, ptr %p, align 8, !dbg !6
  call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr %p, i64 %n, i1 false), !dbg !7
  %z = load i64, ptr %q, align 8, !dbg !8
  ret i64 %z, !dbg !8
}

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "nbcount", isOptimized: true, runtimeVersion: 0, emissionKind: NoDebug)
!1 = !DIFile(filename: "/src/k.py", directory: "00000000000000ff")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "g", linkageName: "function\09(int64)", scope: !1, file: !1, line: 3, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!4 = !DISubroutineType(types: !5)
!5 = !{}
!6 = !DILocation(line: 4, scope: !3)
!7 = !DILocation(line: 5, scope: !3)
!8 = !DILocation(line: 6, scope: !3)
