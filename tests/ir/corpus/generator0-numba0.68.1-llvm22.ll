; ModuleID = 'kernels.<locals>.odd$46'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@_ZN08NumbaEnv8__main__7kernels12_3clocals_3e3oddB3v46B38c8tJTIeFIjxB2IKSgI4CrvQClQZ6FczSBAA_3dEx = common global ptr null
@.const.pickledata.ca8efb3a72d614fe872032cce3ac326007a30727 = internal constant [76 x i8] c"\80\04\95A\00\00\00\00\00\00\00\8C\08builtins\94\8C\0AValueError\94\93\94\8C\1Erange() arg 3 must not be zero\94\85\94N\87\94."
@.const.pickledata.ca8efb3a72d614fe872032cce3ac326007a30727.sha1 = internal constant [20 x i8] c"\CA\8E\FB:r\D6\14\FE\87 2\CC\E3\AC2`\07\A3\07'"
@.const.picklebuf.ca8efb3a72d614fe872032cce3ac326007a30727 = internal constant { ptr, i32, ptr, ptr, i32 } { ptr @.const.pickledata.ca8efb3a72d614fe872032cce3ac326007a30727, i32 76, ptr @.const.pickledata.ca8efb3a72d614fe872032cce3ac326007a30727.sha1, ptr null, i32 0 }
@nbcount.info = private constant [184 x i8] c"file\090\09-\09capture.py\0Afunction\090\090\091\09function\09k\09()\0Asite\090\090\090\09137\0Asite\091\090\090\09139\0Asite\092\090\090\09139\0Asite\093\090\090\09139\0Asite\094\090\090\09140\0Asite\095\090\090\09140\0Asite\096\090\090\09141\0Asite\097\090\090\09139\0Asite\098\090\090\09139\0A"

define i32 @_ZN8__main__7kernels12_3clocals_3e3oddB3v46B38c8tJTIeFIjxB2IKSgI4CrvQClQZ6FczSBAA_3dEx(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, i64 %arg.n) {
entry:
  %.5 = insertvalue { i64 } undef, i64 %arg.n, 0
  %.6 = insertvalue { i32, { i64 }, { { i64, i64, i64, i64 }, i64 } } undef, i32 0, 0
  %.7 = insertvalue { i32, { i64 }, { { i64, i64, i64, i64 }, i64 } } %.6, { i64 } %.5, 1
  %.8 = insertvalue { i32, { i64 }, { { i64, i64, i64, i64 }, i64 } } %.7, { { i64, i64, i64, i64 }, i64 } zeroinitializer, 2
  store { i32, { i64 }, { { i64, i64, i64, i64 }, i64 } } %.8, ptr %retptr, align 8
  ret i32 0
}

define i32 @_ZN8__main__7kernels12_3clocals_3e3odd4nextEN48int64_20generator_28func_3d_3cfunction_20kernels12_3clocals_3e84odd_20at_200x7f424f461440_3e_2c_20args_3d_28int64_2c_29_2c_20has_finalizer_3dTrue_29E(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.gen) {
entry:
  %.5 = getelementptr inbounds { i32, { i64 }, { { i64, i64, i64, i64 }, i64 } }, ptr %arg.gen, i32 0, i32 1
  %.6 = getelementptr inbounds { i64 }, ptr %.5, i32 0, i32 0
  %.7 = load i64, ptr %.6, align 8
  %gen.resume_index = getelementptr inbounds { i32, { i64 }, { { i64, i64, i64, i64 }, i64 } }, ptr %arg.gen, i32 0, i32 0
  %gen.state = getelementptr inbounds { i32, { i64 }, { { i64, i64, i64, i64 }, i64 } }, ptr %arg.gen, i32 0, i32 2
  %n = alloca i64, align 8
  store i64 0, ptr %n, align 8
  %"$8load_global.1" = alloca ptr, align 8
  store ptr null, ptr %"$8load_global.1", align 8
  %.16 = alloca { i64, i64, i64 }, align 8
  store { i64, i64, i64 } zeroinitializer, ptr %.16, align 8
  %"$20call.4" = alloca { i64, i64, i64 }, align 8
  store { i64, i64, i64 } zeroinitializer, ptr %"$20call.4", align 8
  %.34 = alloca { i64, i64, i64 }, align 8
  store { i64, i64, i64 } zeroinitializer, ptr %.34, align 8
  %.38 = alloca { ptr, i64, i64, ptr }, align 8
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %.38, align 8
  %.47 = alloca i64, align 8
  store i64 0, ptr %.47, align 8
  %.50 = alloca i64, align 8
  store i64 0, ptr %.50, align 8
  %try_state = alloca i64, align 8
  store i64 0, ptr %try_state, align 8
  %"$28get_iter.5" = alloca { ptr, i64, i64, ptr }, align 8
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %"$28get_iter.5", align 8
  %"$phi30.0" = alloca { ptr, i64, i64, ptr }, align 8
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %"$phi30.0", align 8
  %.104 = alloca { i64, i1 }, align 8
  store { i64, i1 } zeroinitializer, ptr %.104, align 8
  %.107 = alloca { ptr, i64, i64, ptr }, align 8
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %.107, align 8
  %"$30for_iter.1" = alloca { i64, i1 }, align 8
  store { i64, i1 } zeroinitializer, ptr %"$30for_iter.1", align 8
  %.137 = alloca { i64, i1 }, align 8
  store { i64, i1 } zeroinitializer, ptr %.137, align 8
  %"$30for_iter.2" = alloca i64, align 8
  store i64 0, ptr %"$30for_iter.2", align 8
  %.147 = alloca { i64, i1 }, align 8
  store { i64, i1 } zeroinitializer, ptr %.147, align 8
  %"$30for_iter.3" = alloca i1, align 1
  store i1 false, ptr %"$30for_iter.3", align 1
  %"$phi34.1" = alloca i64, align 8
  store i64 0, ptr %"$phi34.1", align 8
  %i = alloca i64, align 8
  store i64 0, ptr %i, align 8
  %"$const38.3.1" = alloca i64, align 8
  store i64 0, ptr %"$const38.3.1", align 8
  %"$binop_and_40.4" = alloca i64, align 8
  store i64 0, ptr %"$binop_and_40.4", align 8
  %"$bool44" = alloca ptr, align 8
  store ptr null, ptr %"$bool44", align 8
  %"$44pred" = alloca i1, align 1
  store i1 false, ptr %"$44pred", align 1
  %"$50yield_value.2" = alloca ptr, align 8
  store ptr null, ptr %"$50yield_value.2", align 8
  %"$const60.2" = alloca ptr, align 8
  store ptr null, ptr %"$const60.2", align 8
  %"$60return_const.3" = alloca ptr, align 8
  store ptr null, ptr %"$60return_const.3", align 8
  br label %generator_prologue

generator_prologue:                               ; preds = %entry
  %.263 = load i32, ptr %gen.resume_index, align 4
  switch i32 %.263, label %stop_iteration [
    i32 1, label %generator_resume1
    i32 0, label %B0
  ]

B0:                                               ; preds = %generator_prologue
  call void @nbcount.line(i32 0)
  store i64 %.7, ptr %n, align 8
  call void @nbcount.line(i32 1)
  %.13 = load ptr, ptr %"$8load_global.1", align 8
  store ptr null, ptr %"$8load_global.1", align 8
  %.15 = load i64, ptr %n, align 8
  store { i64, i64, i64 } zeroinitializer, ptr %.16, align 8
  %.19 = getelementptr inbounds { i64, i64, i64 }, ptr %.16, i32 0, i32 0
  store i64 0, ptr %.19, align 8
  %.21 = getelementptr inbounds { i64, i64, i64 }, ptr %.16, i32 0, i32 1
  store i64 %.15, ptr %.21, align 8
  %.23 = getelementptr inbounds { i64, i64, i64 }, ptr %.16, i32 0, i32 2
  store i64 1, ptr %.23, align 8
  %.25 = load { i64, i64, i64 }, ptr %.16, align 8
  %.27 = load { i64, i64, i64 }, ptr %"$20call.4", align 8
  %extracted.start = extractvalue { i64, i64, i64 } %.27, 0
  %extracted.stop = extractvalue { i64, i64, i64 } %.27, 1
  %extracted.step = extractvalue { i64, i64, i64 } %.27, 2
  store { i64, i64, i64 } %.25, ptr %"$20call.4", align 8
  %.29 = load i64, ptr %n, align 8
  store i64 0, ptr %n, align 8
  %.31 = load ptr, ptr %"$8load_global.1", align 8
  store ptr null, ptr %"$8load_global.1", align 8
  %.33 = load { i64, i64, i64 }, ptr %"$20call.4", align 8
  store { i64, i64, i64 } zeroinitializer, ptr %.34, align 8
  store { i64, i64, i64 } %.33, ptr %.34, align 8
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %.38, align 8
  %.41 = getelementptr inbounds { i64, i64, i64 }, ptr %.34, i32 0, i32 0
  %.42 = load i64, ptr %.41, align 8
  %.43 = getelementptr inbounds { i64, i64, i64 }, ptr %.34, i32 0, i32 1
  %.44 = load i64, ptr %.43, align 8
  %.45 = getelementptr inbounds { i64, i64, i64 }, ptr %.34, i32 0, i32 2
  %.46 = load i64, ptr %.45, align 8
  store i64 %.42, ptr %.47, align 8
  %.52 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.38, i32 0, i32 0
  store ptr %.47, ptr %.52, align 8
  %.54 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.38, i32 0, i32 1
  store i64 %.44, ptr %.54, align 8
  %.56 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.38, i32 0, i32 2
  store i64 %.46, ptr %.56, align 8
  %.58 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.38, i32 0, i32 3
  store ptr %.50, ptr %.58, align 8
  %.60 = sub i64 %.44, %.42
  %.61 = icmp sgt i64 %.60, 0
  %.62 = icmp sgt i64 %.46, 0
  %.63 = xor i1 %.61, %.62
  %.64 = icmp eq i64 %.46, 0
  br i1 %.64, label %B0.if, label %B0.endif, !prof !0

B30:                                              ; preds = %B0.endif.endif, %B59
  call void @nbcount.line(i32 2)
  %.103 = load { ptr, i64, i64, ptr }, ptr %"$phi30.0", align 8
  store { i64, i1 } zeroinitializer, ptr %.104, align 8
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %.107, align 8
  store { ptr, i64, i64, ptr } %.103, ptr %.107, align 8
  %.111 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.107, i32 0, i32 3
  %.112 = load ptr, ptr %.111, align 8
  %.113 = load i64, ptr %.112, align 8
  %.114 = icmp sgt i64 %.113, 0
  %.115 = getelementptr inbounds { i64, i1 }, ptr %.104, i32 0, i32 1
  store i1 %.114, ptr %.115, align 1
  br i1 %.114, label %B30.if, label %B30.endif

B34:                                              ; preds = %B30.endif
  call void @nbcount.line(i32 3)
  %.168 = load i1, ptr %"$30for_iter.3", align 1
  store i1 false, ptr %"$30for_iter.3", align 1
  %.170 = load i64, ptr %"$phi34.1", align 8
  %.172 = load i64, ptr %i, align 8
  store i64 %.170, ptr %i, align 8
  %.174 = load i64, ptr %"$phi34.1", align 8
  store i64 0, ptr %"$phi34.1", align 8
  call void @nbcount.line(i32 4)
  %.178 = load i64, ptr %"$const38.3.1", align 8
  store i64 1, ptr %"$const38.3.1", align 8
  %.180 = load i64, ptr %i, align 8
  %.181 = load i64, ptr %"$const38.3.1", align 8
  %.182 = and i64 %.180, 1
  %.184 = load i64, ptr %"$binop_and_40.4", align 8
  store i64 %.182, ptr %"$binop_and_40.4", align 8
  %.186 = load i64, ptr %"$const38.3.1", align 8
  store i64 0, ptr %"$const38.3.1", align 8
  %.189 = load ptr, ptr %"$bool44", align 8
  store ptr null, ptr %"$bool44", align 8
  %.191 = load i64, ptr %"$binop_and_40.4", align 8
  %.192 = icmp ne i64 %.191, 0
  %.194 = load i1, ptr %"$44pred", align 1
  store i1 %.192, ptr %"$44pred", align 1
  %.196 = load ptr, ptr %"$bool44", align 8
  store ptr null, ptr %"$bool44", align 8
  %.198 = load i64, ptr %"$binop_and_40.4", align 8
  store i64 0, ptr %"$binop_and_40.4", align 8
  call void @nbcount.poll()
  %.201 = load i1, ptr %"$44pred", align 1
  br i1 %.201, label %B48, label %B46

B46:                                              ; preds = %B34
  call void @nbcount.line(i32 5)
  %.204 = load i64, ptr %i, align 8
  store i64 0, ptr %i, align 8
  %.206 = load i1, ptr %"$44pred", align 1
  store i1 false, ptr %"$44pred", align 1
  br label %B59

B48:                                              ; preds = %B34
  call void @nbcount.line(i32 6)
  %.210 = load i1, ptr %"$44pred", align 1
  store i1 false, ptr %"$44pred", align 1
  %.212 = getelementptr inbounds { { i64, i64, i64, i64 }, i64 }, ptr %gen.state, i32 0, i32 0
  %.213 = load { ptr, i64, i64, ptr }, ptr %"$phi30.0", align 8
  %extracted.iter.4 = extractvalue { ptr, i64, i64, ptr } %.213, 0
  %extracted.stop.6 = extractvalue { ptr, i64, i64, ptr } %.213, 1
  %extracted.step.6 = extractvalue { ptr, i64, i64, ptr } %.213, 2
  %extracted.count.4 = extractvalue { ptr, i64, i64, ptr } %.213, 3
  %extracted.iter.5 = extractvalue { ptr, i64, i64, ptr } %.213, 0
  %.214 = load i64, ptr %extracted.iter.5, align 8
  %extracted.stop.7 = extractvalue { ptr, i64, i64, ptr } %.213, 1
  %extracted.step.7 = extractvalue { ptr, i64, i64, ptr } %.213, 2
  %extracted.count.5 = extractvalue { ptr, i64, i64, ptr } %.213, 3
  %.215 = load i64, ptr %extracted.count.5, align 8
  %.216 = insertvalue { i64, i64, i64, i64 } undef, i64 %.214, 0
  %.217 = insertvalue { i64, i64, i64, i64 } %.216, i64 %extracted.stop.7, 1
  %.218 = insertvalue { i64, i64, i64, i64 } %.217, i64 %extracted.step.7, 2
  %.219 = insertvalue { i64, i64, i64, i64 } %.218, i64 %.215, 3
  store { i64, i64, i64, i64 } %.219, ptr %.212, align 8
  store i32 1, ptr %gen.resume_index, align 4
  %.222 = load i64, ptr %i, align 8
  store i64 %.222, ptr %retptr, align 8
  ret i32 0

B58:                                              ; preds = %B30.endif
  call void @nbcount.line(i32 7)
  %.243 = load i64, ptr %"$phi34.1", align 8
  store i64 0, ptr %"$phi34.1", align 8
  %.245 = load { ptr, i64, i64, ptr }, ptr %"$phi30.0", align 8
  %extracted.iter.8 = extractvalue { ptr, i64, i64, ptr } %.245, 0
  %extracted.stop.10 = extractvalue { ptr, i64, i64, ptr } %.245, 1
  %extracted.step.10 = extractvalue { ptr, i64, i64, ptr } %.245, 2
  %extracted.count.8 = extractvalue { ptr, i64, i64, ptr } %.245, 3
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %"$phi30.0", align 8
  %.247 = load i1, ptr %"$30for_iter.3", align 1
  store i1 false, ptr %"$30for_iter.3", align 1
  %.250 = load ptr, ptr %"$const60.2", align 8
  store ptr null, ptr %"$const60.2", align 8
  %.252 = load ptr, ptr %"$const60.2", align 8
  %.254 = load ptr, ptr %"$60return_const.3", align 8
  store ptr %.252, ptr %"$60return_const.3", align 8
  %.256 = load ptr, ptr %"$const60.2", align 8
  store ptr null, ptr %"$const60.2", align 8
  store i32 -1, ptr %gen.resume_index, align 4
  ret i32 -3

B59:                                              ; preds = %generator_resume1, %B46
  call void @nbcount.line(i32 8)
  br label %B30

B0.if:                                            ; preds = %B0
  store ptr @.const.picklebuf.ca8efb3a72d614fe872032cce3ac326007a30727, ptr %excinfo, align 8, !numba_exception_output !1
  store i64 0, ptr %try_state, align 8
  %.69 = load i64, ptr %try_state, align 8
  %.70 = icmp ugt i64 %.69, 0
  %.71 = load ptr, ptr %excinfo, align 8
  ret i32 1

B0.endif:                                         ; preds = %B0
  br i1 %.63, label %B0.endif.if, label %B0.endif.else

B0.endif.if:                                      ; preds = %B0.endif
  %.74 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.38, i32 0, i32 3
  %.75 = load ptr, ptr %.74, align 8
  store i64 0, ptr %.75, align 8
  br label %B0.endif.endif

B0.endif.else:                                    ; preds = %B0.endif
  %.78 = srem i64 %.60, %.46
  %.79 = sub i64 0, %.78
  %.80 = select i1 %.61, i64 %.78, i64 %.79
  %.81 = icmp sgt i64 %.80, 0
  %.82 = sdiv i64 %.60, %.46
  %.83 = select i1 %.81, i64 1, i64 0
  %.84 = add i64 %.82, %.83
  %.85 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.38, i32 0, i32 3
  %.86 = load ptr, ptr %.85, align 8
  store i64 %.84, ptr %.86, align 8
  br label %B0.endif.endif

B0.endif.endif:                                   ; preds = %B0.endif.else, %B0.endif.if
  %.89 = load { ptr, i64, i64, ptr }, ptr %.38, align 8
  %.91 = load { ptr, i64, i64, ptr }, ptr %"$28get_iter.5", align 8
  %extracted.iter = extractvalue { ptr, i64, i64, ptr } %.91, 0
  %extracted.stop.1 = extractvalue { ptr, i64, i64, ptr } %.91, 1
  %extracted.step.1 = extractvalue { ptr, i64, i64, ptr } %.91, 2
  %extracted.count = extractvalue { ptr, i64, i64, ptr } %.91, 3
  store { ptr, i64, i64, ptr } %.89, ptr %"$28get_iter.5", align 8
  %.93 = load { i64, i64, i64 }, ptr %"$20call.4", align 8
  %extracted.start.1 = extractvalue { i64, i64, i64 } %.93, 0
  %extracted.stop.2 = extractvalue { i64, i64, i64 } %.93, 1
  %extracted.step.2 = extractvalue { i64, i64, i64 } %.93, 2
  store { i64, i64, i64 } zeroinitializer, ptr %"$20call.4", align 8
  %.95 = load { ptr, i64, i64, ptr }, ptr %"$28get_iter.5", align 8
  %extracted.iter.1 = extractvalue { ptr, i64, i64, ptr } %.95, 0
  %extracted.stop.3 = extractvalue { ptr, i64, i64, ptr } %.95, 1
  %extracted.step.3 = extractvalue { ptr, i64, i64, ptr } %.95, 2
  %extracted.count.1 = extractvalue { ptr, i64, i64, ptr } %.95, 3
  %.97 = load { ptr, i64, i64, ptr }, ptr %"$phi30.0", align 8
  %extracted.iter.2 = extractvalue { ptr, i64, i64, ptr } %.97, 0
  %extracted.stop.4 = extractvalue { ptr, i64, i64, ptr } %.97, 1
  %extracted.step.4 = extractvalue { ptr, i64, i64, ptr } %.97, 2
  %extracted.count.2 = extractvalue { ptr, i64, i64, ptr } %.97, 3
  store { ptr, i64, i64, ptr } %.95, ptr %"$phi30.0", align 8
  %.99 = load { ptr, i64, i64, ptr }, ptr %"$28get_iter.5", align 8
  %extracted.iter.3 = extractvalue { ptr, i64, i64, ptr } %.99, 0
  %extracted.stop.5 = extractvalue { ptr, i64, i64, ptr } %.99, 1
  %extracted.step.5 = extractvalue { ptr, i64, i64, ptr } %.99, 2
  %extracted.count.3 = extractvalue { ptr, i64, i64, ptr } %.99, 3
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %"$28get_iter.5", align 8
  br label %B30

B30.if:                                           ; preds = %B30
  %.118 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.107, i32 0, i32 0
  %.119 = load ptr, ptr %.118, align 8
  %.120 = load i64, ptr %.119, align 8
  %.121 = getelementptr inbounds { i64, i1 }, ptr %.104, i32 0, i32 0
  store i64 %.120, ptr %.121, align 8
  %.123 = sub nsw i64 %.113, 1
  store i64 %.123, ptr %.112, align 8
  %.125 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.107, i32 0, i32 2
  %.126 = load i64, ptr %.125, align 8
  %.127 = add i64 %.120, %.126
  %.128 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.107, i32 0, i32 0
  %.129 = load ptr, ptr %.128, align 8
  store i64 %.127, ptr %.129, align 8
  br label %B30.endif

B30.endif:                                        ; preds = %B30.if, %B30
  %.132 = load { i64, i1 }, ptr %.104, align 8
  %extracted.first = extractvalue { i64, i1 } %.132, 0
  %extracted.second = extractvalue { i64, i1 } %.132, 1
  %.134 = load { i64, i1 }, ptr %"$30for_iter.1", align 8
  %extracted.first.1 = extractvalue { i64, i1 } %.134, 0
  %extracted.second.1 = extractvalue { i64, i1 } %.134, 1
  store { i64, i1 } %.132, ptr %"$30for_iter.1", align 8
  %.136 = load { i64, i1 }, ptr %"$30for_iter.1", align 8
  store { i64, i1 } zeroinitializer, ptr %.137, align 8
  store { i64, i1 } %.136, ptr %.137, align 8
  %.141 = getelementptr inbounds { i64, i1 }, ptr %.137, i32 0, i32 0
  %.142 = load i64, ptr %.141, align 8
  %.144 = load i64, ptr %"$30for_iter.2", align 8
  store i64 %.142, ptr %"$30for_iter.2", align 8
  %.146 = load { i64, i1 }, ptr %"$30for_iter.1", align 8
  store { i64, i1 } zeroinitializer, ptr %.147, align 8
  store { i64, i1 } %.146, ptr %.147, align 8
  %.151 = getelementptr inbounds { i64, i1 }, ptr %.147, i32 0, i32 1
  %.152 = load i1, ptr %.151, align 1
  %.154 = load i1, ptr %"$30for_iter.3", align 1
  store i1 %.152, ptr %"$30for_iter.3", align 1
  %.156 = load { i64, i1 }, ptr %"$30for_iter.1", align 8
  %extracted.first.2 = extractvalue { i64, i1 } %.156, 0
  %extracted.second.2 = extractvalue { i64, i1 } %.156, 1
  store { i64, i1 } zeroinitializer, ptr %"$30for_iter.1", align 8
  %.158 = load i64, ptr %"$30for_iter.2", align 8
  %.160 = load i64, ptr %"$phi34.1", align 8
  store i64 %.158, ptr %"$phi34.1", align 8
  %.162 = load i64, ptr %"$30for_iter.2", align 8
  store i64 0, ptr %"$30for_iter.2", align 8
  call void @nbcount.poll()
  %.165 = load i1, ptr %"$30for_iter.3", align 1
  br i1 %.165, label %B34, label %B58

generator_resume1:                                ; preds = %generator_prologue
  %.225 = getelementptr inbounds { { i64, i64, i64, i64 }, i64 }, ptr %gen.state, i32 0, i32 0
  %.226 = getelementptr inbounds { i64, i64, i64, i64 }, ptr %.225, i32 0, i32 0
  %.227 = getelementptr inbounds { i64, i64, i64, i64 }, ptr %.225, i32 0, i32 1
  %.228 = load i64, ptr %.227, align 8
  %.229 = getelementptr inbounds { i64, i64, i64, i64 }, ptr %.225, i32 0, i32 2
  %.230 = load i64, ptr %.229, align 8
  %.231 = getelementptr inbounds { i64, i64, i64, i64 }, ptr %.225, i32 0, i32 3
  %inserted.iter = insertvalue { ptr, i64, i64, ptr } undef, ptr %.226, 0
  %inserted.stop = insertvalue { ptr, i64, i64, ptr } %inserted.iter, i64 %.228, 1
  %inserted.step = insertvalue { ptr, i64, i64, ptr } %inserted.stop, i64 %.230, 2
  %inserted.count = insertvalue { ptr, i64, i64, ptr } %inserted.step, ptr %.231, 3
  %.232 = load { ptr, i64, i64, ptr }, ptr %"$phi30.0", align 8
  %extracted.iter.6 = extractvalue { ptr, i64, i64, ptr } %.232, 0
  %extracted.stop.8 = extractvalue { ptr, i64, i64, ptr } %.232, 1
  %extracted.step.8 = extractvalue { ptr, i64, i64, ptr } %.232, 2
  %extracted.count.6 = extractvalue { ptr, i64, i64, ptr } %.232, 3
  store { ptr, i64, i64, ptr } %inserted.count, ptr %"$phi30.0", align 8
  %extracted.iter.7 = extractvalue { ptr, i64, i64, ptr } %inserted.count, 0
  %extracted.stop.9 = extractvalue { ptr, i64, i64, ptr } %inserted.count, 1
  %extracted.step.9 = extractvalue { ptr, i64, i64, ptr } %inserted.count, 2
  %extracted.count.7 = extractvalue { ptr, i64, i64, ptr } %inserted.count, 3
  %.235 = load ptr, ptr %"$50yield_value.2", align 8
  store ptr null, ptr %"$50yield_value.2", align 8
  %.237 = load i64, ptr %i, align 8
  store i64 0, ptr %i, align 8
  %.239 = load ptr, ptr %"$50yield_value.2", align 8
  store ptr null, ptr %"$50yield_value.2", align 8
  br label %B59

stop_iteration:                                   ; preds = %generator_prologue
  ret i32 -3
}

declare void @nbcount.line(i32)

declare void @nbcount.poll()

define void @finalize__ZN8__main__7kernels12_3clocals_3e3odd4nextEN48int64_20generator_28func_3d_3cfunction_20kernels12_3clocals_3e84odd_20at_200x7f424f461440_3e_2c_20args_3d_28int64_2c_29_2c_20has_finalizer_3dTrue_29E(ptr %.1) {
entry:
  %.3 = getelementptr inbounds { i32, { i64 }, { { i64, i64, i64, i64 }, i64 } }, ptr %.1, i32 0, i32 1
  %.4 = getelementptr inbounds { i64 }, ptr %.3, i32 0, i32 0
  %.5 = load i64, ptr %.4, align 8
  ret void
}

!0 = !{!"branch_weights", i32 1, i32 99}
!1 = !{i1 true}
