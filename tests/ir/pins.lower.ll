; In front of probes amid a block: what is dear and not used there stays there, whatever type it has. What is cheap, used in front of the probe, or no arithmetic
; moves nowhere that matters.
; ModuleID = 'pins'
target triple = "x86_64-unknown-linux-gnu"


define i32 @f(ptr %0, i64 %1, double %2, <2 x i64> %3, i1 %4) !dbg !4 {
entry:
  %a.reg2mem = alloca i64, align 8
  %used.reg2mem = alloca i64, align 8
  %nbcount.c = call ptr @nbcount.enter.bf7024fba44ea7733b4b4af3f0b8a439.12(ptr @nbcount.m.bf7024fba44ea7733b4b4af3f0b8a439)
  %nbcount.b = call ptr @nbcount.block()
  %nbcount.s = call preserve_allcc i64 @nbcount_begin_1(ptr %nbcount.b)
  %x = mul i64 %1, %1, !dbg !6
  %y = xor i64 %x, 77, !dbg !6
  %z = mul nuw nsw i64 %y, %y, !dbg !6
  %used = add i64 %z, 9, !dbg !6
  store i64 %used, ptr %used.reg2mem, align 8
  %used2 = mul i64 %used, %z, !dbg !6
  %a = sdiv i64 %used2, 11, !dbg !6
  store i64 %a, ptr %a.reg2mem, align 8
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
  call void @nbcount.pin.double(double %root)
  call void @nbcount.pin.float(float %wide)
  call void @nbcount.pin.i8(i8 %rest)
  call void @nbcount.pin.i16(i16 %chosen)
  call void @nbcount.pin.i64(i64 %most)
  call void @nbcount.charge(ptr %nbcount.b, ptr %nbcount.c, i64 0)
  call void @outside(), !dbg !7
  call void @nbcount.charge(ptr %nbcount.b, ptr %nbcount.c, i64 16)
  %b = udiv i32 %narrow, 7, !dbg !8
  %c = sext i32 %b to i64, !dbg !8
  call void @nbcount.charge(ptr %nbcount.b, ptr %nbcount.c, i64 32)
  call void @outside(), !dbg !9
  call void @nbcount.charge(ptr %nbcount.b, ptr %nbcount.c, i64 48)
  %d = sub i64 %c, %near, !dbg !10
  %e = urem i64 %d, %d, !dbg !10
  store i64 %e, ptr %0, align 8, !dbg !10
  call void @nbcount.charge(ptr %nbcount.b, ptr %nbcount.c, i64 64)
  call preserve_allcc void @nbcount_leave_1(ptr %nbcount.b, ptr %nbcount.c, i64 %nbcount.s, i64 80)
  ret i32 0, !dbg !10
}

declare void @outside()

declare double @llvm.sqrt.f64(double)

declare i64 @llvm.umax.i64(i64, i64)

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
!8 = !DILocation(line: 6, scope: !4)
!9 = !DILocation(line: 7, scope: !4)
!10 = !DILocation(line: 8, scope: !4)

@nbcount.t.bf7024fba44ea7733b4b4af3f0b8a439 = linkonce_odr constant [355 x i8] c"nbcount-table\091\09bf7024fba44ea7733b4b4af3f0b8a439\0Aslots\0912\0Afile\090\0900000000000000ff\09/src/k.py\0Afunction\090\090\093\09function\09f\09(int64)\0Acode\090\090\09f\0Aregion\090\09-\090\09\091\0Aregion\091\09-\092\09\093\0Aregion\092\09-\094\09\095\0Aregion\093\09-\096\09\097\0Aregion\094\09-\098\09\099\0Apart\090\090\090\094\091728\090\09-\0916\0Apart\091\090\090\095\09800\090\09-\090\0Apart\092\090\090\096\09112\090\09-\090\0Apart\093\090\090\097\09800\090\09-\090\0Apart\094\090\090\098\09288\090\09-\0916\0Atotal\090\090\093\0910\0911\090\0A"
@nbcount.m.bf7024fba44ea7733b4b4af3f0b8a439 = linkonce_odr global { i64, ptr, i64, ptr } { i64 4611686018427387904, ptr @nbcount.t.bf7024fba44ea7733b4b4af3f0b8a439, i64 355, ptr null }, align 8
declare ptr @nbcount.enter.bf7024fba44ea7733b4b4af3f0b8a439.12(ptr)
declare ptr @nbcount.block()
declare void @nbcount.charge(ptr, ptr, i64)
declare i64 @nbcount.root(ptr)
declare void @nbcount.unroot(ptr, ptr, i64, i64)
declare i1 @nbcount_seldom_3(ptr, ptr, ptr, i64, i64, i64) nounwind
declare void @nbcount.unseldom(ptr, i1)
declare void @nbcount_looped_1(ptr) nounwind
declare i1 @nbcount.quiet(ptr, i64)
declare i1 @nbcount.on(ptr, i64)
declare i1 @nbcount.visit(ptr, ptr, i64, i32, ptr, i64)
declare void @nbcount.spend(ptr, i64)
declare i64 @nbcount.last(ptr)
declare void @nbcount.called(ptr, ptr, i64, i64)
declare void @nbcount.begun(ptr, ptr, i64, i64)
declare i64 @nbcount.now()
declare void @nbcount.sum(ptr, i64, i64)
declare preserve_allcc ptr @nbcount_enter_2(ptr, ptr, i64, i32, ptr) nounwind
declare preserve_allcc i64 @nbcount_begin_1(ptr) nounwind
declare preserve_allcc void @nbcount_leave_1(ptr, ptr, i64, i64) nounwind
declare preserve_allcc void @nbcount_called_1(ptr, ptr, i64, i64) nounwind
declare void @nbcount.pin.i8(i8)
declare void @nbcount.pin.i16(i16)
declare void @nbcount.pin.i64(i64)
declare void @nbcount.pin.float(float)
declare void @nbcount.pin.double(double)
