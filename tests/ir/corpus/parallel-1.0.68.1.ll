; ModuleID = 'kernels.<locals>.parallel$1'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@_ZN08NumbaEnv8__main__7kernels12_3clocals_3e8parallelB2v1B90c8tJTC_2fWQAliW1xhDEoY6EEMEUOEMISPGsAQMVj4QniQ4IXKQEMXwoMGLoQDDVsQR1NHAS2hQ9XgStYwm4ogLE0AE5ArrayIdLi2E1C7mutable7alignedE = common global ptr null
@printf_format = internal constant [17 x i8] c"num_threads: %d\0A\00"
@.const.pickledata.9d8bd6d541b3e336fd7917994940781bc68a3a8a = internal constant [112 x i8] c"\80\04\95e\00\00\00\00\00\00\00\8C\08builtins\94\8C\0CRuntimeError\94\93\94\8C@Invalid number of threads. This likely indicates a bug in Numba.\94\85\94N\87\94."
@.const.pickledata.9d8bd6d541b3e336fd7917994940781bc68a3a8a.sha1 = internal constant [20 x i8] c"\9D\8B\D6\D5A\B3\E36\FDy\17\99I@x\1B\C6\8A:\8A"
@.const.picklebuf.9d8bd6d541b3e336fd7917994940781bc68a3a8a = internal constant { ptr, i32, ptr, ptr, i32 } { ptr @.const.pickledata.9d8bd6d541b3e336fd7917994940781bc68a3a8a, i32 112, ptr @.const.pickledata.9d8bd6d541b3e336fd7917994940781bc68a3a8a.sha1, ptr null, i32 0 }
@nbcount.info = private constant [105 x i8] c"file\090\09-\09capture.py\0Afunction\090\090\091\09function\09k\09()\0Asite\090\090\090\0970\0Asite\091\090\090\0972\0Asite\092\090\090\0973\0Asite\093\090\090\0977\0A"

define i32 @_ZN8__main__7kernels12_3clocals_3e8parallelB2v1B90c8tJTC_2fWQAliW1xhDEoY6EEMEUOEMISPGsAQMVj4QniQ4IXKQEMXwoMGLoQDDVsQR1NHAS2hQ9XgStYwm4ogLE0AE5ArrayIdLi2E1C7mutable7alignedE(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.a.0, ptr %arg.a.1, i64 %arg.a.2, i64 %arg.a.3, ptr %arg.a.4, i64 %arg.a.5.0, i64 %arg.a.5.1, i64 %arg.a.6.0, i64 %arg.a.6.1) {
entry:
  %inserted.meminfo = insertvalue { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } undef, ptr %arg.a.0, 0
  %inserted.parent = insertvalue { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %inserted.meminfo, ptr %arg.a.1, 1
  %inserted.nitems = insertvalue { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %inserted.parent, i64 %arg.a.2, 2
  %inserted.itemsize = insertvalue { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %inserted.nitems, i64 %arg.a.3, 3
  %inserted.data = insertvalue { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %inserted.itemsize, ptr %arg.a.4, 4
  %.13 = insertvalue [2 x i64] undef, i64 %arg.a.5.0, 0
  %.14 = insertvalue [2 x i64] %.13, i64 %arg.a.5.1, 1
  %inserted.shape = insertvalue { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %inserted.data, [2 x i64] %.14, 5
  %.15 = insertvalue [2 x i64] undef, i64 %arg.a.6.0, 0
  %.16 = insertvalue [2 x i64] %.15, i64 %arg.a.6.1, 1
  %inserted.strides = insertvalue { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %inserted.shape, [2 x i64] %.16, 6
  %a = alloca { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] }, align 8
  store { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } zeroinitializer, ptr %a, align 8
  %s = alloca double, align 8
  store double 0.000000e+00, ptr %s, align 8
  %s.4 = alloca double, align 8
  store double 0.000000e+00, ptr %s.4, align 8
  %.37 = alloca { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] }, align 8
  store { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } zeroinitializer, ptr %.37, align 8
  %"$22load_attr.4" = alloca [2 x i64], align 8
  store [2 x i64] zeroinitializer, ptr %"$22load_attr.4", align 8
  %"$const32.5.2" = alloca i64, align 8
  store i64 0, ptr %"$const32.5.2", align 8
  %"$34binary_subscr.6" = alloca i64, align 8
  store i64 0, ptr %"$34binary_subscr.6", align 8
  %_iget_num_threads_func = alloca ptr, align 8
  store ptr null, ptr %_iget_num_threads_func, align 8
  %num_threads_var = alloca i64, align 8
  store i64 0, ptr %num_threads_var, align 8
  %empty_func = alloca ptr, align 8
  store ptr null, ptr %empty_func, align 8
  %tuple_size_var = alloca [1 x i64], align 8
  store [1 x i64] zeroinitializer, ptr %tuple_size_var, align 8
  %pf_const = alloca ptr, align 8
  store ptr null, ptr %pf_const, align 8
  %.89 = alloca { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %.89, align 8
  %excinfo.1 = alloca ptr, align 8
  store ptr null, ptr %excinfo.1, align 8
  %try_state = alloca i64, align 8
  store i64 0, ptr %try_state, align 8
  %redarr = alloca { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %redarr, align 8
  %redtoset = alloca double, align 8
  store double 0.000000e+00, ptr %redtoset, align 8
  %.136 = alloca i64, align 8
  store i64 0, ptr %.136, align 8
  %.146 = alloca { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %.146, align 8
  %dim_starts = alloca i64, i64 1, align 8
  store i64 0, ptr %dim_starts, align 8
  %dim_stops = alloca i64, i64 1, align 8
  store i64 0, ptr %dim_stops, align 8
  %.200 = alloca ptr, align 8
  store ptr null, ptr %.200, align 8
  %pargs = alloca ptr, i64 3, align 8
  store ptr null, ptr %pargs, align 8
  %.212 = alloca { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] }, align 8
  store { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } zeroinitializer, ptr %.212, align 8
  %.225 = alloca { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %.225, align 8
  %.236 = alloca { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] }, align 8
  store { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } zeroinitializer, ptr %.236, align 8
  %.249 = alloca { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] }, align 8
  store { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } zeroinitializer, ptr %.249, align 8
  %.262 = alloca { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %.262, align 8
  %pshape = alloca i64, i64 5, align 8
  store i64 0, ptr %pshape, align 8
  %psteps = alloca i64, i64 7, align 8
  store i64 0, ptr %psteps, align 8
  %.302 = alloca double, align 8
  store double 0.000000e+00, ptr %.302, align 8
  %excinfo.2 = alloca ptr, align 8
  store ptr null, ptr %excinfo.2, align 8
  %"$s.3.22" = alloca double, align 8
  store double 0.000000e+00, ptr %"$s.3.22", align 8
  %s.3 = alloca double, align 8
  store double 0.000000e+00, ptr %s.3, align 8
  %"$180return_value.1" = alloca double, align 8
  store double 0.000000e+00, ptr %"$180return_value.1", align 8
  br label %B0

B0:                                               ; preds = %entry
  call void @nbcount.line(i32 0)
  %extracted.meminfo = extractvalue { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %inserted.strides, 0
  %extracted.parent = extractvalue { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %inserted.strides, 1
  %extracted.nitems = extractvalue { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %inserted.strides, 2
  %extracted.itemsize = extractvalue { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %inserted.strides, 3
  %extracted.data = extractvalue { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %inserted.strides, 4
  %extracted.shape = extractvalue { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %inserted.strides, 5
  %.18 = extractvalue [2 x i64] %extracted.shape, 0
  %.19 = extractvalue [2 x i64] %extracted.shape, 1
  %extracted.strides = extractvalue { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %inserted.strides, 6
  %.20 = extractvalue [2 x i64] %extracted.strides, 0
  %.21 = extractvalue [2 x i64] %extracted.strides, 1
  call void @NRT_incref(ptr %extracted.meminfo)
  store { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %inserted.strides, ptr %a, align 8
  call void @nbcount.line(i32 1)
  %.27 = load double, ptr %s, align 8
  store double 0.000000e+00, ptr %s, align 8
  %.29 = load double, ptr %s, align 8
  %.31 = load double, ptr %s.4, align 8
  store double %.29, ptr %s.4, align 8
  %.33 = load double, ptr %s, align 8
  store double 0.000000e+00, ptr %s, align 8
  call void @nbcount.line(i32 2)
  %.36 = load { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] }, ptr %a, align 8
  store { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } zeroinitializer, ptr %.37, align 8
  store { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %.36, ptr %.37, align 8
  %.41 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] }, ptr %.37, i32 0, i32 5
  %.42 = getelementptr inbounds [2 x i64], ptr %.41, i32 0, i32 0
  %.43 = load i64, ptr %.42, align 8, !range !0
  %.44 = getelementptr inbounds [2 x i64], ptr %.41, i32 0, i32 1
  %.45 = load i64, ptr %.44, align 8, !range !0
  %.46 = insertvalue [2 x i64] undef, i64 %.43, 0
  %.47 = insertvalue [2 x i64] %.46, i64 %.45, 1
  %.49 = load [2 x i64], ptr %"$22load_attr.4", align 8
  %.50 = extractvalue [2 x i64] %.49, 0
  %.51 = extractvalue [2 x i64] %.49, 1
  store [2 x i64] %.47, ptr %"$22load_attr.4", align 8
  %.54 = load i64, ptr %"$const32.5.2", align 8
  store i64 0, ptr %"$const32.5.2", align 8
  %.56 = load [2 x i64], ptr %"$22load_attr.4", align 8
  %.57 = extractvalue [2 x i64] %.56, 0
  %.59 = load i64, ptr %"$34binary_subscr.6", align 8
  store i64 %.57, ptr %"$34binary_subscr.6", align 8
  %.61 = load i64, ptr %"$const32.5.2", align 8
  store i64 0, ptr %"$const32.5.2", align 8
  %.63 = load [2 x i64], ptr %"$22load_attr.4", align 8
  %.64 = extractvalue [2 x i64] %.63, 0
  %.65 = extractvalue [2 x i64] %.63, 1
  store [2 x i64] zeroinitializer, ptr %"$22load_attr.4", align 8
  %.68 = load ptr, ptr %_iget_num_threads_func, align 8
  store ptr null, ptr %_iget_num_threads_func, align 8
  %.70 = call i64 @get_num_threads()
  %.72 = load i64, ptr %num_threads_var, align 8
  store i64 %.70, ptr %num_threads_var, align 8
  %.75 = load ptr, ptr %empty_func, align 8
  store ptr null, ptr %empty_func, align 8
  %.77 = load i64, ptr %num_threads_var, align 8
  %.78 = insertvalue [1 x i64] undef, i64 %.77, 0
  %.79 = extractvalue [1 x i64] %.78, 0
  %.81 = load [1 x i64], ptr %tuple_size_var, align 8
  %.82 = extractvalue [1 x i64] %.81, 0
  store [1 x i64] %.78, ptr %tuple_size_var, align 8
  %.85 = load ptr, ptr %pf_const, align 8
  store ptr null, ptr %pf_const, align 8
  %.87 = load [1 x i64], ptr %tuple_size_var, align 8
  %.88 = load ptr, ptr %pf_const, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %.89, align 8
  %.93 = extractvalue [1 x i64] %.87, 0
  %.94 = call i32 @_ZN5numba2np8arrayobj11ol_np_empty12_3clocals_3e4implB2v2B42c8tJTIeFIjxB2IKSgI4CrvQClcaMQ5hEEUSJJgA_3dE8UniTupleIxLi1EE18dtype_28float64_29(ptr %.89, ptr %excinfo.1, i64 %.93, ptr %.88)
  %.95 = load ptr, ptr %excinfo.1, align 8
  %.96 = icmp eq i32 %.94, 0
  %.97 = icmp eq i32 %.94, -2
  %.98 = icmp eq i32 %.94, -1
  %.99 = icmp eq i32 %.94, -3
  %.100 = or i1 %.96, %.97
  %.101 = xor i1 %.100, true
  %.102 = icmp sge i32 %.94, 1
  %.103 = select i1 %.102, ptr %.95, ptr undef
  %.104 = load { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.89, align 8
  %.105 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.104, 0
  %.106 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.104, 1
  %.107 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.104, 2
  %.108 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.104, 3
  %.109 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.104, 4
  %.110 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.104, 5
  %.111 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.104, 6
  %inserted.meminfo.1 = insertvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } undef, ptr %.105, 0
  %inserted.parent.1 = insertvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.meminfo.1, ptr %.106, 1
  %inserted.nitems.1 = insertvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.parent.1, i64 %.107, 2
  %inserted.itemsize.1 = insertvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.nitems.1, i64 %.108, 3
  %inserted.data.1 = insertvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.itemsize.1, ptr %.109, 4
  %.112 = extractvalue [1 x i64] %.110, 0
  %.113 = insertvalue [1 x i64] undef, i64 %.112, 0
  %inserted.shape.1 = insertvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.data.1, [1 x i64] %.113, 5
  %.114 = extractvalue [1 x i64] %.111, 0
  %.115 = insertvalue [1 x i64] undef, i64 %.114, 0
  %inserted.strides.1 = insertvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.shape.1, [1 x i64] %.115, 6
  br i1 %.101, label %B0.if, label %B0.endif, !prof !1

B0.if:                                            ; preds = %B0
  store i64 0, ptr %try_state, align 8
  %.119 = load i64, ptr %try_state, align 8
  %.120 = icmp ugt i64 %.119, 0
  %.121 = load ptr, ptr %excinfo, align 8
  store ptr %.103, ptr %excinfo, align 8
  %.123 = xor i1 %.120, true
  br i1 %.123, label %B0.if.if, label %B0.if.endif

B0.endif:                                         ; preds = %B0.if.endif, %B0
  %.128 = load { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %redarr, align 8
  %extracted.meminfo.1 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.128, 0
  %extracted.parent.1 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.128, 1
  %extracted.nitems.1 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.128, 2
  %extracted.itemsize.1 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.128, 3
  %extracted.data.1 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.128, 4
  %extracted.shape.1 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.128, 5
  %.129 = extractvalue [1 x i64] %extracted.shape.1, 0
  %extracted.strides.1 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.128, 6
  %.130 = extractvalue [1 x i64] %extracted.strides.1, 0
  call void @NRT_decref(ptr %extracted.meminfo.1)
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.strides.1, ptr %redarr, align 8
  %.134 = load double, ptr %redtoset, align 8
  store double 0.000000e+00, ptr %redtoset, align 8
  %.138 = load i64, ptr %num_threads_var, align 8
  br label %for.cond

B0.if.if:                                         ; preds = %B0.if
  ret i32 %.94

B0.if.endif:                                      ; preds = %B0.if
  br label %B0.endif

for.cond:                                         ; preds = %for.body, %B0.endif
  %loop.index = phi i64 [ 0, %B0.endif ], [ %.175, %for.body ]
  %.140 = icmp slt i64 %loop.index, %.138
  br i1 %.140, label %for.body, label %for.end

for.body:                                         ; preds = %for.cond
  store i64 %loop.index, ptr %.136, align 8
  %.143 = load { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %redarr, align 8
  %.144 = load double, ptr %redtoset, align 8
  %.145 = load i64, ptr %.136, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %.146, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.143, ptr %.146, align 8
  %.150 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.146, i32 0, i32 5
  %.151 = getelementptr inbounds [1 x i64], ptr %.150, i32 0, i32 0
  %.152 = load i64, ptr %.151, align 8, !range !0
  %.153 = insertvalue [1 x i64] undef, i64 %.152, 0
  %.154 = extractvalue [1 x i64] %.153, 0
  %.155 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.146, i32 0, i32 6
  %.156 = load [1 x i64], ptr %.155, align 8
  %.157 = extractvalue [1 x i64] %.156, 0
  %.158 = icmp slt i64 %.145, 0
  %.159 = add i64 %.145, %.154
  %.160 = select i1 %.158, i64 %.159, i64 %.145
  %.161 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.146, i32 0, i32 5
  %.162 = getelementptr inbounds [1 x i64], ptr %.161, i32 0, i32 0
  %.163 = load i64, ptr %.162, align 8, !range !0
  %.164 = insertvalue [1 x i64] undef, i64 %.163, 0
  %.165 = extractvalue [1 x i64] %.164, 0
  %.166 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.146, i32 0, i32 6
  %.167 = load [1 x i64], ptr %.166, align 8
  %.168 = extractvalue [1 x i64] %.167, 0
  %.169 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.146, i32 0, i32 4
  %.170 = load ptr, ptr %.169, align 8
  %.171 = mul i64 %.160, 1
  %.172 = add i64 0, %.171
  %.173 = getelementptr double, ptr %.170, i64 %.172
  store double %.144, ptr %.173, align 8
  %.175 = add nsw i64 %loop.index, 1
  br label %for.cond

for.end:                                          ; preds = %for.cond
  %.177 = load i64, ptr %"$34binary_subscr.6", align 8
  %.180 = sub i64 %.177, 1
  %.181 = getelementptr i64, ptr %dim_starts, i64 0
  store i64 0, ptr %.181, align 8
  %.183 = getelementptr i64, ptr %dim_stops, i64 0
  store i64 %.180, ptr %.183, align 8
  %.185 = call i64 @get_num_threads()
  %.186 = call i64 @get_parallel_chunksize()
  %.187 = icmp sle i64 %.185, 0
  br i1 %.187, label %for.end.if, label %for.end.endif, !prof !1

for.end.if:                                       ; preds = %for.end
  %.189 = bitcast ptr @printf_format to ptr
  %.190 = call i32 (ptr, ...) @printf(ptr %.189, i64 %.185)
  store ptr @.const.picklebuf.9d8bd6d541b3e336fd7917994940781bc68a3a8a, ptr %excinfo, align 8, !numba_exception_output !2
  %.192 = load i64, ptr %try_state, align 8
  %.193 = icmp ugt i64 %.192, 0
  %.194 = load ptr, ptr %excinfo, align 8
  ret i32 1

for.end.endif:                                    ; preds = %for.end
  %.196 = call i64 @get_sched_size(i64 %.185, i64 1, ptr %dim_starts, ptr %dim_stops)
  call void @set_parallel_chunksize(i64 0)
  %.198 = mul i64 %.196, 2
  %.199 = call ptr @allocate_sched(i64 %.198)
  store ptr %.199, ptr %.200, align 8
  %.203 = load ptr, ptr %.200, align 8
  %.204 = call ptr @do_scheduling_unsigned(i64 1, ptr %dim_starts, ptr %dim_stops, i64 %.196, ptr %.203, i64 0)
  %.205 = load { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %redarr, align 8
  %.206 = load { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] }, ptr %a, align 8
  %.208 = load ptr, ptr %.200, align 8
  %.209 = bitcast ptr %.208 to ptr
  store ptr %.209, ptr %pargs, align 8
  %.211 = getelementptr ptr, ptr %pargs, i64 1
  store { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } zeroinitializer, ptr %.212, align 8
  store { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %.206, ptr %.212, align 8
  %.216 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] }, ptr %.212, i32 0, i32 6
  %.217 = load [2 x i64], ptr %.216, align 8
  %.218 = extractvalue [2 x i64] %.217, 0
  %.219 = extractvalue [2 x i64] %.217, 1
  %.220 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] }, ptr %.212, i32 0, i32 4
  %.221 = load ptr, ptr %.220, align 8
  %.222 = bitcast ptr %.221 to ptr
  store ptr %.222, ptr %.211, align 8
  %.224 = getelementptr ptr, ptr %pargs, i64 2
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %.225, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.205, ptr %.225, align 8
  %.229 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.225, i32 0, i32 6
  %.230 = load [1 x i64], ptr %.229, align 8
  %.231 = extractvalue [1 x i64] %.230, 0
  %.232 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.225, i32 0, i32 4
  %.233 = load ptr, ptr %.232, align 8
  %.234 = bitcast ptr %.233 to ptr
  store ptr %.234, ptr %.224, align 8
  store { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } zeroinitializer, ptr %.236, align 8
  store { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %.206, ptr %.236, align 8
  %.240 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] }, ptr %.236, i32 0, i32 5
  %.241 = getelementptr inbounds [2 x i64], ptr %.240, i32 0, i32 0
  %.242 = load i64, ptr %.241, align 8, !range !0
  %.243 = getelementptr inbounds [2 x i64], ptr %.240, i32 0, i32 1
  %.244 = load i64, ptr %.243, align 8, !range !0
  %.245 = insertvalue [2 x i64] undef, i64 %.242, 0
  %.246 = insertvalue [2 x i64] %.245, i64 %.244, 1
  %.247 = extractvalue [2 x i64] %.246, 0
  %.248 = extractvalue [2 x i64] %.246, 1
  store { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } zeroinitializer, ptr %.249, align 8
  store { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %.206, ptr %.249, align 8
  %.253 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] }, ptr %.249, i32 0, i32 5
  %.254 = getelementptr inbounds [2 x i64], ptr %.253, i32 0, i32 0
  %.255 = load i64, ptr %.254, align 8, !range !0
  %.256 = getelementptr inbounds [2 x i64], ptr %.253, i32 0, i32 1
  %.257 = load i64, ptr %.256, align 8, !range !0
  %.258 = insertvalue [2 x i64] undef, i64 %.255, 0
  %.259 = insertvalue [2 x i64] %.258, i64 %.257, 1
  %.260 = extractvalue [2 x i64] %.259, 0
  %.261 = extractvalue [2 x i64] %.259, 1
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %.262, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.205, ptr %.262, align 8
  %.266 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.262, i32 0, i32 5
  %.267 = getelementptr inbounds [1 x i64], ptr %.266, i32 0, i32 0
  %.268 = load i64, ptr %.267, align 8, !range !0
  %.269 = insertvalue [1 x i64] undef, i64 %.268, 0
  %.270 = extractvalue [1 x i64] %.269, 0
  store i64 %.196, ptr %pshape, align 8
  %.273 = getelementptr i64, ptr %pshape, i64 1
  store i64 2, ptr %.273, align 8
  %.275 = getelementptr i64, ptr %pshape, i64 2
  store i64 %.247, ptr %.275, align 8
  %.277 = getelementptr i64, ptr %pshape, i64 3
  store i64 %.261, ptr %.277, align 8
  %.279 = getelementptr i64, ptr %pshape, i64 4
  store i64 %.270, ptr %.279, align 8
  store i64 16, ptr %psteps, align 8
  %.283 = getelementptr i64, ptr %psteps, i64 1
  store i64 0, ptr %.283, align 8
  %.285 = getelementptr i64, ptr %psteps, i64 2
  store i64 0, ptr %.285, align 8
  %.287 = getelementptr i64, ptr %psteps, i64 3
  store i64 8, ptr %.287, align 8
  %.289 = getelementptr i64, ptr %psteps, i64 4
  store i64 %.218, ptr %.289, align 8
  %.291 = getelementptr i64, ptr %psteps, i64 5
  store i64 %.219, ptr %.291, align 8
  %.293 = getelementptr i64, ptr %psteps, i64 6
  store i64 %.231, ptr %.293, align 8
  call void @.kernel.140593471914112___gufunc__._ZN13_3cdynamic_3e36__numba_parfor_gufunc_0x7fde781984d0B2v5B106c8tJTC_2fWQAliW1xhDEoY6EEMEUOEMISPGsAQMVj4QniQ4IXKQEMXwoMGLoQDDVsQR1NHAS2hQ9XgStYwaUTI24JtBVoOCV2YU4ogSjUBE5ArrayIyLi1E1C7mutable7alignedE5ArrayIdLi2E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE(ptr %pargs, ptr %pshape, ptr %psteps, ptr null)
  call void @set_parallel_chunksize(i64 %.186)
  %.297 = load ptr, ptr %.200, align 8
  call void @deallocate_sched(ptr %.297)
  %.299 = load double, ptr %s.4, align 8
  %.300 = load { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %redarr, align 8
  %.301 = load i64, ptr %num_threads_var, align 8
  store double 0.000000e+00, ptr %.302, align 8
  %extracted.meminfo.2 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.300, 0
  %extracted.parent.2 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.300, 1
  %extracted.nitems.2 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.300, 2
  %extracted.itemsize.2 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.300, 3
  %extracted.data.2 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.300, 4
  %extracted.shape.2 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.300, 5
  %.306 = extractvalue [1 x i64] %extracted.shape.2, 0
  %extracted.strides.2 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.300, 6
  %.307 = extractvalue [1 x i64] %extracted.strides.2, 0
  %.308 = call i32 @_ZN5numba7parfors15parfor_lowering23_emit_binop_reduce_call12_3clocals_3e13reduction_addB2v6B42c8tJTC_2fWQA93W1AaAIYBPIqRBFCjDSZRVAJmaQIAEy5ArrayIdLi1E1C7mutable7alignedEd(ptr %.302, ptr %excinfo.2, i64 %.301, ptr %extracted.meminfo.2, ptr %extracted.parent.2, i64 %extracted.nitems.2, i64 %extracted.itemsize.2, ptr %extracted.data.2, i64 %.306, i64 %.307, double %.299)
  %.309 = load ptr, ptr %excinfo.2, align 8
  %.310 = icmp eq i32 %.308, 0
  %.311 = icmp eq i32 %.308, -2
  %.312 = icmp eq i32 %.308, -1
  %.313 = icmp eq i32 %.308, -3
  %.314 = or i1 %.310, %.311
  %.315 = xor i1 %.314, true
  %.316 = icmp sge i32 %.308, 1
  %.317 = select i1 %.316, ptr %.309, ptr undef
  %.318 = load double, ptr %.302, align 8
  br i1 %.315, label %for.end.endif.if, label %for.end.endif.endif, !prof !1

for.end.endif.if:                                 ; preds = %for.end.endif
  %.320 = load i64, ptr %try_state, align 8
  %.321 = icmp ugt i64 %.320, 0
  %.322 = load ptr, ptr %excinfo, align 8
  store ptr %.317, ptr %excinfo, align 8
  %.324 = xor i1 %.321, true
  br i1 %.324, label %for.end.endif.if.if, label %for.end.endif.if.endif

for.end.endif.endif:                              ; preds = %for.end.endif.if.endif, %for.end.endif
  %.329 = load double, ptr %"$s.3.22", align 8
  store double %.318, ptr %"$s.3.22", align 8
  %.331 = load double, ptr %"$s.3.22", align 8
  %.333 = load double, ptr %s.3, align 8
  store double %.331, ptr %s.3, align 8
  %.335 = load double, ptr %s.3, align 8
  %.336 = load double, ptr %s.4, align 8
  store double %.335, ptr %s.4, align 8
  %.338 = load { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %redarr, align 8
  %extracted.meminfo.3 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.338, 0
  %extracted.parent.3 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.338, 1
  %extracted.nitems.3 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.338, 2
  %extracted.itemsize.3 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.338, 3
  %extracted.data.3 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.338, 4
  %extracted.shape.3 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.338, 5
  %.339 = extractvalue [1 x i64] %extracted.shape.3, 0
  %extracted.strides.3 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.338, 6
  %.340 = extractvalue [1 x i64] %extracted.strides.3, 0
  call void @NRT_decref(ptr %extracted.meminfo.3)
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %redarr, align 8
  %.343 = load { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] }, ptr %a, align 8
  %extracted.meminfo.4 = extractvalue { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %.343, 0
  %extracted.parent.4 = extractvalue { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %.343, 1
  %extracted.nitems.4 = extractvalue { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %.343, 2
  %extracted.itemsize.4 = extractvalue { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %.343, 3
  %extracted.data.4 = extractvalue { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %.343, 4
  %extracted.shape.4 = extractvalue { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %.343, 5
  %.344 = extractvalue [2 x i64] %extracted.shape.4, 0
  %.345 = extractvalue [2 x i64] %extracted.shape.4, 1
  %extracted.strides.4 = extractvalue { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %.343, 6
  %.346 = extractvalue [2 x i64] %extracted.strides.4, 0
  %.347 = extractvalue [2 x i64] %extracted.strides.4, 1
  call void @NRT_decref(ptr %extracted.meminfo.4)
  store { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } zeroinitializer, ptr %a, align 8
  call void @nbcount.line(i32 3)
  %.351 = load double, ptr %s.4, align 8
  %.353 = load double, ptr %"$180return_value.1", align 8
  store double %.351, ptr %"$180return_value.1", align 8
  %.355 = load double, ptr %s.4, align 8
  store double 0.000000e+00, ptr %s.4, align 8
  %.357 = load double, ptr %"$180return_value.1", align 8
  store double %.357, ptr %retptr, align 8
  ret i32 0

for.end.endif.if.if:                              ; preds = %for.end.endif.if
  ret i32 %.308

for.end.endif.if.endif:                           ; preds = %for.end.endif.if
  br label %for.end.endif.endif
}

declare void @nbcount.line(i32)

declare void @NRT_incref(ptr noalias captures(none))

declare i64 @get_num_threads()

declare i32 @_ZN5numba2np8arrayobj11ol_np_empty12_3clocals_3e4implB2v2B42c8tJTIeFIjxB2IKSgI4CrvQClcaMQ5hEEUSJJgA_3dE8UniTupleIxLi1EE18dtype_28float64_29(ptr noalias captures(none), ptr noalias captures(none), i64, ptr)

declare void @NRT_decref(ptr noalias captures(none))

declare i64 @get_parallel_chunksize()

declare void @set_parallel_chunksize(i64)

declare i32 @printf(ptr, ...)

declare i64 @get_sched_size(i64, i64, ptr, ptr)

declare ptr @allocate_sched(i64)

declare ptr @do_scheduling_unsigned(i64, ptr, ptr, i64, ptr, i64)

declare void @.kernel.140593471914112___gufunc__._ZN13_3cdynamic_3e36__numba_parfor_gufunc_0x7fde781984d0B2v5B106c8tJTC_2fWQAliW1xhDEoY6EEMEUOEMISPGsAQMVj4QniQ4IXKQEMXwoMGLoQDDVsQR1NHAS2hQ9XgStYwaUTI24JtBVoOCV2YU4ogSjUBE5ArrayIyLi1E1C7mutable7alignedE5ArrayIdLi2E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE(ptr, ptr, ptr, ptr)

declare void @deallocate_sched(ptr)

declare i32 @_ZN5numba7parfors15parfor_lowering23_emit_binop_reduce_call12_3clocals_3e13reduction_addB2v6B42c8tJTC_2fWQA93W1AaAIYBPIqRBFCjDSZRVAJmaQIAEy5ArrayIdLi1E1C7mutable7alignedEd(ptr noalias captures(none), ptr noalias captures(none), i64, ptr, ptr, i64, i64, ptr, i64, i64, double)

!0 = !{i64 0, i64 9223372036854775807}
!1 = !{!"branch_weights", i32 1, i32 99}
!2 = !{i1 true}
