; In front of probes amid a block: what is dear and not used there stays there, whatever type it has. What is cheap, used in front of the probe, or no arithmetic
; moves nowhere that matters.
target triple = "x86_64-unknown-linux-gnu"

define i32 @f(ptr %0, i64 %1, double %2, <2 x i64> %3, i1 %4) !dbg !3 {
entry:
  %x = mul i64 %1, %1, !dbg !6
  %y = xor i64 %x, 77, !dbg !6
  %z = mul nuw nsw i64 %y, %y, !dbg !6
  %used = add i64 %z, 9, !dbg !6
  %used2 = mul i64 %used, %z, !dbg !6
  %a = sdiv i64 %used2, 11, !dbg !6
  %f = fdiv reassoc double %2, 3.000000e+00, !dbg !6
  %root = tail call double @llvm.sqrt.f64(double %f), !dbg !6
  %narrow = trunc i64 %a to i32, !dbg !6
  %wide = sitofp i32 %narrow to float, !dbg !6
  %small = trunc i64 %x to i8, !dbg !6
  %rest = urem i8 %small, %small, !dbg !6
  %thin = trunc i64 %y to i16, !dbg !6
  %short = sdiv i16 %thin, %thin, !dbg !6
  %chosen = select i1 %4, i16 %short, i16 4, !dbg !6
  %far = udiv i64 %1, %1, !dbg !6
  %most = call i64 @llvm.umax.i64(i64 %far, i64 %1), !dbg !6
  %vector = sdiv <2 x i64> %3, %3, !dbg !6
  %vector2 = sdiv <2 x i64> %vector, %3, !dbg !6
  %near = add i64 %1, 5, !dbg !6
  %loaded = load i64, ptr %0, align 8, !dbg !6
  call void @outside(), !dbg !7
  %b = udiv i32 %narrow, 7, !dbg !8
  %c = sext i32 %b to i64, !dbg !8
  call void @outside(), !dbg !9
  %d = sub i64 %c, %near, !dbg !10
  %e = urem i64 %d, %d, !dbg !10
  store i64 %e, ptr %0, align 8, !dbg !10
  ret i32 0, !dbg !10
}

declare void @outside()

declare double @llvm.sqrt.f64(double)

declare i64 @llvm.umax.i64(i64, i64)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, producer: "nbcount", isOptimized: false, runtimeVersion: 0, emissionKind: NoDebug)
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
