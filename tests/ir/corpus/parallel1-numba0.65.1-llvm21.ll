; ModuleID = 'kernels.<locals>.parallel$1'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@_ZN08NumbaEnv8__main__7kernels12_3clocals_3e8parallelB2v1B90c8tJTC_2fWQAliW1xhDEoY6EEMEUOEMISPGsAQMVj4QniQ4IXKQEMXwoMGLoQDDVsQR1NHAS2hQ9XgStYwm4ogLE0AEx = common global ptr null
@printf_format = internal constant [17 x i8] c"num_threads: %d\0A\00"
@.const.pickledata.140224526841664 = internal constant [112 x i8] c"\80\04\95e\00\00\00\00\00\00\00\8C\08builtins\94\8C\0CRuntimeError\94\93\94\8C@Invalid number of threads. This likely indicates a bug in Numba.\94\85\94N\87\94."
@.const.pickledata.140224526841664.sha1 = internal constant [20 x i8] c"\9D\8B\D6\D5A\B3\E36\FDy\17\99I@x\1B\C6\8A:\8A"
@.const.picklebuf.140224526841664 = internal constant { ptr, i32, ptr, ptr, i32 } { ptr @.const.pickledata.140224526841664, i32 112, ptr @.const.pickledata.140224526841664.sha1, ptr null, i32 0 }
@nbcount.info = private constant [105 x i8] c"file\090\09-\09capture.py\0Afunction\090\090\091\09function\09k\09()\0Asite\090\090\090\0972\0Asite\091\090\090\0974\0Asite\092\090\090\0975\0Asite\093\090\090\0979\0A"

define i32 @_ZN8__main__7kernels12_3clocals_3e8parallelB2v1B90c8tJTC_2fWQAliW1xhDEoY6EEMEUOEMISPGsAQMVj4QniQ4IXKQEMXwoMGLoQDDVsQR1NHAS2hQ9XgStYwm4ogLE0AEx(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, i64 %arg.n) {
entry:
  %n = alloca i64, align 8
  store i64 0, ptr %n, align 8
  %s = alloca i64, align 8
  store i64 0, ptr %s, align 8
  %s.3 = alloca i64, align 8
  store i64 0, ptr %s.3, align 8
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
  %.41 = alloca { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %.41, align 8
  %excinfo.1 = alloca ptr, align 8
  store ptr null, ptr %excinfo.1, align 8
  %try_state = alloca i64, align 8
  store i64 0, ptr %try_state, align 8
  %redarr = alloca { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %redarr, align 8
  %redtoset = alloca i64, align 8
  store i64 0, ptr %redtoset, align 8
  %.88 = alloca i64, align 8
  store i64 0, ptr %.88, align 8
  %.98 = alloca { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %.98, align 8
  %dim_starts = alloca i64, i64 1, align 8
  store i64 0, ptr %dim_starts, align 8
  %dim_stops = alloca i64, i64 1, align 8
  store i64 0, ptr %dim_stops, align 8
  %.152 = alloca ptr, align 8
  store ptr null, ptr %.152, align 8
  %pargs = alloca ptr, i64 2, align 8
  store ptr null, ptr %pargs, align 8
  %.163 = alloca { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %.163, align 8
  %.174 = alloca { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %.174, align 8
  %pshape = alloca i64, i64 3, align 8
  store i64 0, ptr %pshape, align 8
  %psteps = alloca i64, i64 4, align 8
  store i64 0, ptr %psteps, align 8
  %.204 = alloca i64, align 8
  store i64 0, ptr %.204, align 8
  %excinfo.2 = alloca ptr, align 8
  store ptr null, ptr %excinfo.2, align 8
  %"$s.4.15" = alloca i64, align 8
  store i64 0, ptr %"$s.4.15", align 8
  %s.4 = alloca i64, align 8
  store i64 0, ptr %s.4, align 8
  %"$96return_value.3" = alloca i64, align 8
  store i64 0, ptr %"$96return_value.3", align 8
  br label %B0

B0:                                               ; preds = %entry
  call void @nbcount.line(i32 0)
  store i64 %arg.n, ptr %n, align 8
  call void @nbcount.line(i32 1)
  %.10 = load i64, ptr %s, align 8
  store i64 0, ptr %s, align 8
  %.12 = load i64, ptr %s, align 8
  %.14 = load i64, ptr %s.3, align 8
  store i64 0, ptr %s.3, align 8
  %.16 = load i64, ptr %s, align 8
  store i64 0, ptr %s, align 8
  call void @nbcount.line(i32 2)
  %.20 = load ptr, ptr %_iget_num_threads_func, align 8
  store ptr null, ptr %_iget_num_threads_func, align 8
  %.22 = call i64 @get_num_threads()
  %.24 = load i64, ptr %num_threads_var, align 8
  store i64 %.22, ptr %num_threads_var, align 8
  %.27 = load ptr, ptr %empty_func, align 8
  store ptr null, ptr %empty_func, align 8
  %.29 = load i64, ptr %num_threads_var, align 8
  %.30 = insertvalue [1 x i64] undef, i64 %.29, 0
  %.31 = extractvalue [1 x i64] %.30, 0
  %.33 = load [1 x i64], ptr %tuple_size_var, align 8
  %.34 = extractvalue [1 x i64] %.33, 0
  store [1 x i64] %.30, ptr %tuple_size_var, align 8
  %.37 = load ptr, ptr %pf_const, align 8
  store ptr null, ptr %pf_const, align 8
  %.39 = load [1 x i64], ptr %tuple_size_var, align 8
  %.40 = load ptr, ptr %pf_const, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %.41, align 8
  %.45 = extractvalue [1 x i64] %.39, 0
  %.46 = call i32 @_ZN5numba2np8arrayobj11ol_np_empty12_3clocals_3e4implB2v2B42c8tJTIeFIjxB2IKSgI4CrvQClcaMQ5hEEUSJJgA_3dE8UniTupleIxLi1EE16dtype_28int64_29(ptr %.41, ptr %excinfo.1, i64 %.45, ptr %.40)
  %.47 = load ptr, ptr %excinfo.1, align 8
  %.48 = icmp eq i32 %.46, 0
  %.49 = icmp eq i32 %.46, -2
  %.50 = icmp eq i32 %.46, -1
  %.51 = icmp eq i32 %.46, -3
  %.52 = or i1 %.48, %.49
  %.53 = xor i1 %.52, true
  %.54 = icmp sge i32 %.46, 1
  %.55 = select i1 %.54, ptr %.47, ptr undef
  %.56 = load { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.41, align 8
  %.57 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.56, 0
  %.58 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.56, 1
  %.59 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.56, 2
  %.60 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.56, 3
  %.61 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.56, 4
  %.62 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.56, 5
  %.63 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.56, 6
  %inserted.meminfo = insertvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } undef, ptr %.57, 0
  %inserted.parent = insertvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.meminfo, ptr %.58, 1
  %inserted.nitems = insertvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.parent, i64 %.59, 2
  %inserted.itemsize = insertvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.nitems, i64 %.60, 3
  %inserted.data = insertvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.itemsize, ptr %.61, 4
  %.64 = extractvalue [1 x i64] %.62, 0
  %.65 = insertvalue [1 x i64] undef, i64 %.64, 0
  %inserted.shape = insertvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.data, [1 x i64] %.65, 5
  %.66 = extractvalue [1 x i64] %.63, 0
  %.67 = insertvalue [1 x i64] undef, i64 %.66, 0
  %inserted.strides = insertvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.shape, [1 x i64] %.67, 6
  br i1 %.53, label %B0.if, label %B0.endif, !prof !0

B0.if:                                            ; preds = %B0
  store i64 0, ptr %try_state, align 8
  %.71 = load i64, ptr %try_state, align 8
  %.72 = icmp ugt i64 %.71, 0
  %.73 = load ptr, ptr %excinfo, align 8
  store ptr %.55, ptr %excinfo, align 8
  %.75 = xor i1 %.72, true
  br i1 %.75, label %B0.if.if, label %B0.if.endif

B0.endif:                                         ; preds = %B0.if.endif, %B0
  %.80 = load { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %redarr, align 8
  %extracted.meminfo = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.80, 0
  %extracted.parent = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.80, 1
  %extracted.nitems = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.80, 2
  %extracted.itemsize = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.80, 3
  %extracted.data = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.80, 4
  %extracted.shape = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.80, 5
  %.81 = extractvalue [1 x i64] %extracted.shape, 0
  %extracted.strides = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.80, 6
  %.82 = extractvalue [1 x i64] %extracted.strides, 0
  call void @NRT_decref(ptr %extracted.meminfo)
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.strides, ptr %redarr, align 8
  %.86 = load i64, ptr %redtoset, align 8
  store i64 0, ptr %redtoset, align 8
  %.90 = load i64, ptr %num_threads_var, align 8
  br label %for.cond

B0.if.if:                                         ; preds = %B0.if
  ret i32 %.46

B0.if.endif:                                      ; preds = %B0.if
  br label %B0.endif

for.cond:                                         ; preds = %for.body, %B0.endif
  %loop.index = phi i64 [ 0, %B0.endif ], [ %.127, %for.body ]
  %.92 = icmp slt i64 %loop.index, %.90
  br i1 %.92, label %for.body, label %for.end

for.body:                                         ; preds = %for.cond
  store i64 %loop.index, ptr %.88, align 8
  %.95 = load { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %redarr, align 8
  %.96 = load i64, ptr %redtoset, align 8
  %.97 = load i64, ptr %.88, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %.98, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.95, ptr %.98, align 8
  %.102 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.98, i32 0, i32 5
  %.103 = getelementptr inbounds [1 x i64], ptr %.102, i32 0, i32 0
  %.104 = load i64, ptr %.103, align 8, !range !1
  %.105 = insertvalue [1 x i64] undef, i64 %.104, 0
  %.106 = extractvalue [1 x i64] %.105, 0
  %.107 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.98, i32 0, i32 6
  %.108 = load [1 x i64], ptr %.107, align 8
  %.109 = extractvalue [1 x i64] %.108, 0
  %.110 = icmp slt i64 %.97, 0
  %.111 = add i64 %.97, %.106
  %.112 = select i1 %.110, i64 %.111, i64 %.97
  %.113 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.98, i32 0, i32 5
  %.114 = getelementptr inbounds [1 x i64], ptr %.113, i32 0, i32 0
  %.115 = load i64, ptr %.114, align 8, !range !1
  %.116 = insertvalue [1 x i64] undef, i64 %.115, 0
  %.117 = extractvalue [1 x i64] %.116, 0
  %.118 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.98, i32 0, i32 6
  %.119 = load [1 x i64], ptr %.118, align 8
  %.120 = extractvalue [1 x i64] %.119, 0
  %.121 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.98, i32 0, i32 4
  %.122 = load ptr, ptr %.121, align 8
  %.123 = mul i64 %.112, 1
  %.124 = add i64 0, %.123
  %.125 = getelementptr i64, ptr %.122, i64 %.124
  store i64 %.96, ptr %.125, align 8
  %.127 = add nsw i64 %loop.index, 1
  br label %for.cond

for.end:                                          ; preds = %for.cond
  %.129 = load i64, ptr %n, align 8
  %.132 = sub i64 %.129, 1
  %.133 = getelementptr i64, ptr %dim_starts, i64 0
  store i64 0, ptr %.133, align 8
  %.135 = getelementptr i64, ptr %dim_stops, i64 0
  store i64 %.132, ptr %.135, align 8
  %.137 = call i64 @get_num_threads()
  %.138 = call i64 @get_parallel_chunksize()
  %.139 = icmp sle i64 %.137, 0
  br i1 %.139, label %for.end.if, label %for.end.endif, !prof !0

for.end.if:                                       ; preds = %for.end
  %.141 = bitcast ptr @printf_format to ptr
  %.142 = call i32 (ptr, ...) @printf(ptr %.141, i64 %.137)
  store ptr @.const.picklebuf.140224526841664, ptr %excinfo, align 8, !numba_exception_output !2
  %.144 = load i64, ptr %try_state, align 8
  %.145 = icmp ugt i64 %.144, 0
  %.146 = load ptr, ptr %excinfo, align 8
  ret i32 1

for.end.endif:                                    ; preds = %for.end
  %.148 = call i64 @get_sched_size(i64 %.137, i64 1, ptr %dim_starts, ptr %dim_stops)
  call void @set_parallel_chunksize(i64 0)
  %.150 = mul i64 %.148, 2
  %.151 = call ptr @allocate_sched(i64 %.150)
  store ptr %.151, ptr %.152, align 8
  %.155 = load ptr, ptr %.152, align 8
  %.156 = call ptr @do_scheduling_unsigned(i64 1, ptr %dim_starts, ptr %dim_stops, i64 %.148, ptr %.155, i64 0)
  %.157 = load { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %redarr, align 8
  %.159 = load ptr, ptr %.152, align 8
  %.160 = bitcast ptr %.159 to ptr
  store ptr %.160, ptr %pargs, align 8
  %.162 = getelementptr ptr, ptr %pargs, i64 1
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %.163, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.157, ptr %.163, align 8
  %.167 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.163, i32 0, i32 6
  %.168 = load [1 x i64], ptr %.167, align 8
  %.169 = extractvalue [1 x i64] %.168, 0
  %.170 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.163, i32 0, i32 4
  %.171 = load ptr, ptr %.170, align 8
  %.172 = bitcast ptr %.171 to ptr
  store ptr %.172, ptr %.162, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %.174, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.157, ptr %.174, align 8
  %.178 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.174, i32 0, i32 5
  %.179 = getelementptr inbounds [1 x i64], ptr %.178, i32 0, i32 0
  %.180 = load i64, ptr %.179, align 8, !range !1
  %.181 = insertvalue [1 x i64] undef, i64 %.180, 0
  %.182 = extractvalue [1 x i64] %.181, 0
  store i64 %.148, ptr %pshape, align 8
  %.185 = getelementptr i64, ptr %pshape, i64 1
  store i64 2, ptr %.185, align 8
  %.187 = getelementptr i64, ptr %pshape, i64 2
  store i64 %.182, ptr %.187, align 8
  store i64 16, ptr %psteps, align 8
  %.191 = getelementptr i64, ptr %psteps, i64 1
  store i64 0, ptr %.191, align 8
  %.193 = getelementptr i64, ptr %psteps, i64 2
  store i64 8, ptr %.193, align 8
  %.195 = getelementptr i64, ptr %psteps, i64 3
  store i64 %.169, ptr %.195, align 8
  call void @.kernel.140224528063840___gufunc__._ZN13_3cdynamic_3e36__numba_parfor_gufunc_0x7f8891546db0B2v5B106c8tJTC_2fWQAliW1xhDEoY6EEMEUOEMISPGsAQMVj4QniQ4IXKQEMXwoMGLoQDDVsQR1NHAS2hQ9XgStYwaUTI24JtBVoOCV2YU4ogSjUBE5ArrayIyLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE(ptr %pargs, ptr %pshape, ptr %psteps, ptr null)
  call void @set_parallel_chunksize(i64 %.138)
  %.199 = load ptr, ptr %.152, align 8
  call void @deallocate_sched(ptr %.199)
  %.201 = load i64, ptr %s.3, align 8
  %.202 = load { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %redarr, align 8
  %.203 = load i64, ptr %num_threads_var, align 8
  store i64 0, ptr %.204, align 8
  %extracted.meminfo.1 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.202, 0
  %extracted.parent.1 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.202, 1
  %extracted.nitems.1 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.202, 2
  %extracted.itemsize.1 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.202, 3
  %extracted.data.1 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.202, 4
  %extracted.shape.1 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.202, 5
  %.208 = extractvalue [1 x i64] %extracted.shape.1, 0
  %extracted.strides.1 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.202, 6
  %.209 = extractvalue [1 x i64] %extracted.strides.1, 0
  %.210 = call i32 @_ZN5numba7parfors15parfor_lowering23_emit_binop_reduce_call12_3clocals_3e13reduction_addB2v6B42c8tJTC_2fWQA93W1AaAIYBPIqRBFCjDSZRVAJmaQIAEy5ArrayIxLi1E1C7mutable7alignedEx(ptr %.204, ptr %excinfo.2, i64 %.203, ptr %extracted.meminfo.1, ptr %extracted.parent.1, i64 %extracted.nitems.1, i64 %extracted.itemsize.1, ptr %extracted.data.1, i64 %.208, i64 %.209, i64 %.201)
  %.211 = load ptr, ptr %excinfo.2, align 8
  %.212 = icmp eq i32 %.210, 0
  %.213 = icmp eq i32 %.210, -2
  %.214 = icmp eq i32 %.210, -1
  %.215 = icmp eq i32 %.210, -3
  %.216 = or i1 %.212, %.213
  %.217 = xor i1 %.216, true
  %.218 = icmp sge i32 %.210, 1
  %.219 = select i1 %.218, ptr %.211, ptr undef
  %.220 = load i64, ptr %.204, align 8
  br i1 %.217, label %for.end.endif.if, label %for.end.endif.endif, !prof !0

for.end.endif.if:                                 ; preds = %for.end.endif
  %.222 = load i64, ptr %try_state, align 8
  %.223 = icmp ugt i64 %.222, 0
  %.224 = load ptr, ptr %excinfo, align 8
  store ptr %.219, ptr %excinfo, align 8
  %.226 = xor i1 %.223, true
  br i1 %.226, label %for.end.endif.if.if, label %for.end.endif.if.endif

for.end.endif.endif:                              ; preds = %for.end.endif.if.endif, %for.end.endif
  %.231 = load i64, ptr %"$s.4.15", align 8
  store i64 %.220, ptr %"$s.4.15", align 8
  %.233 = load i64, ptr %"$s.4.15", align 8
  %.235 = load i64, ptr %s.4, align 8
  store i64 %.233, ptr %s.4, align 8
  %.237 = load i64, ptr %s.4, align 8
  %.238 = load i64, ptr %s.3, align 8
  store i64 %.237, ptr %s.3, align 8
  %.240 = load { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %redarr, align 8
  %extracted.meminfo.2 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.240, 0
  %extracted.parent.2 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.240, 1
  %extracted.nitems.2 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.240, 2
  %extracted.itemsize.2 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.240, 3
  %extracted.data.2 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.240, 4
  %extracted.shape.2 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.240, 5
  %.241 = extractvalue [1 x i64] %extracted.shape.2, 0
  %extracted.strides.2 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.240, 6
  %.242 = extractvalue [1 x i64] %extracted.strides.2, 0
  call void @NRT_decref(ptr %extracted.meminfo.2)
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %redarr, align 8
  call void @nbcount.line(i32 3)
  %.246 = load i64, ptr %s.3, align 8
  %.248 = load i64, ptr %"$96return_value.3", align 8
  store i64 %.246, ptr %"$96return_value.3", align 8
  %.250 = load i64, ptr %s.3, align 8
  store i64 0, ptr %s.3, align 8
  %.252 = load i64, ptr %"$96return_value.3", align 8
  store i64 %.252, ptr %retptr, align 8
  ret i32 0

for.end.endif.if.if:                              ; preds = %for.end.endif.if
  ret i32 %.210

for.end.endif.if.endif:                           ; preds = %for.end.endif.if
  br label %for.end.endif.endif
}

declare void @nbcount.line(i32)

declare i64 @get_num_threads()

declare i32 @_ZN5numba2np8arrayobj11ol_np_empty12_3clocals_3e4implB2v2B42c8tJTIeFIjxB2IKSgI4CrvQClcaMQ5hEEUSJJgA_3dE8UniTupleIxLi1EE16dtype_28int64_29(ptr noalias captures(none), ptr noalias captures(none), i64, ptr)

declare void @NRT_decref(ptr noalias captures(none))

declare i64 @get_parallel_chunksize()

declare void @set_parallel_chunksize(i64)

declare i32 @printf(ptr, ...)

declare i64 @get_sched_size(i64, i64, ptr, ptr)

declare ptr @allocate_sched(i64)

declare ptr @do_scheduling_unsigned(i64, ptr, ptr, i64, ptr, i64)

declare void @.kernel.140224528063840___gufunc__._ZN13_3cdynamic_3e36__numba_parfor_gufunc_0x7f8891546db0B2v5B106c8tJTC_2fWQAliW1xhDEoY6EEMEUOEMISPGsAQMVj4QniQ4IXKQEMXwoMGLoQDDVsQR1NHAS2hQ9XgStYwaUTI24JtBVoOCV2YU4ogSjUBE5ArrayIyLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE(ptr, ptr, ptr, ptr)

declare void @deallocate_sched(ptr)

declare i32 @_ZN5numba7parfors15parfor_lowering23_emit_binop_reduce_call12_3clocals_3e13reduction_addB2v6B42c8tJTC_2fWQA93W1AaAIYBPIqRBFCjDSZRVAJmaQIAEy5ArrayIxLi1E1C7mutable7alignedEx(ptr noalias captures(none), ptr noalias captures(none), i64, ptr, ptr, i64, i64, ptr, i64, i64, i64)

!0 = !{!"branch_weights", i32 1, i32 99}
!1 = !{i64 0, i64 9223372036854775807}
!2 = !{i1 true}
