; A count that goes up where it stands, in a function that calls itself, has a location of ours.
@nbcount.t.0123456789abcdef0123456789abcdef = linkonce_odr constant [1 x i8] c"x"
@nbcount.m.0123456789abcdef0123456789abcdef = linkonce_odr global { i64, ptr, i64 } { i64 4611686018427387904, ptr @nbcount.t.0123456789abcdef0123456789abcdef, i64 1 }
declare void @nbcount.add.0123456789abcdef0123456789abcdef.0(ptr, i64)
define i32 @f(ptr %r, i64 %n) !dbg !3 {
entry:
  call void @nbcount.add.0123456789abcdef0123456789abcdef.0(ptr @nbcount.m.0123456789abcdef0123456789abcdef, i64 1), !dbg !5
  %c = icmp sgt i64 %n, 0
  br i1 %c, label %go, label %done
go:
  %n1 = sub i64 %n, 1
  %x = call i32 @f(ptr %r, i64 %n1), !dbg !5
  ret i32 %x
done:
  ret i32 0
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!6}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, producer: "nbcount", isOptimized: false, runtimeVersion: 0, emissionKind: NoDebug, debugInfoForProfiling: true)
!1 = !DIFile(filename: "a", directory: "b")
!2 = !DISubroutineType(types: !4)
!3 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !2, spFlags: DISPFlagDefinition, unit: !0)
!4 = !{null}
!5 = !DILocation(line: 1, scope: !3)
!6 = !{i32 2, !"Debug Info Version", i32 3}
