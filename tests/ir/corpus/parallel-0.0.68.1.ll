; ModuleID = '__numba_parfor_gufunc_0x7fde781984d0$5'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@_ZN08NumbaEnv13_3cdynamic_3e36__numba_parfor_gufunc_0x7fde781984d0B2v5B106c8tJTC_2fWQAliW1xhDEoY6EEMEUOEMISPGsAQMVj4QniQ4IXKQEMXwoMGLoQDDVsQR1NHAS2hQ9XgStYwaUTI24JtBVoOCV2YU4ogSjUBE5ArrayIyLi1E1C7mutable7alignedE5ArrayIdLi2E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE = common global ptr null
@.const.pickledata.ca8efb3a72d614fe872032cce3ac326007a30727 = internal constant [76 x i8] c"\80\04\95A\00\00\00\00\00\00\00\8C\08builtins\94\8C\0AValueError\94\93\94\8C\1Erange() arg 3 must not be zero\94\85\94N\87\94."
@.const.pickledata.ca8efb3a72d614fe872032cce3ac326007a30727.sha1 = internal constant [20 x i8] c"\CA\8E\FB:r\D6\14\FE\87 2\CC\E3\AC2`\07\A3\07'"
@.const.picklebuf.ca8efb3a72d614fe872032cce3ac326007a30727 = internal constant { ptr, i32, ptr, ptr, i32 } { ptr @.const.pickledata.ca8efb3a72d614fe872032cce3ac326007a30727, i32 76, ptr @.const.pickledata.ca8efb3a72d614fe872032cce3ac326007a30727.sha1, ptr null, i32 0 }
@nbcount.info = private constant [315 x i8] c"file\090\09-\09capture.py\0Afunction\090\090\091\09function\09k\09()\0Asite\090\090\090\091\0Asite\091\090\090\092\0Asite\092\090\090\093\0Asite\093\090\090\094\0Asite\094\090\090\0975\0Asite\095\090\090\0974\0Asite\096\090\090\094\0Asite\097\090\090\094\0Asite\098\090\090\0976\0Asite\099\090\090\0974\0Asite\0910\090\090\0974\0Asite\0911\090\090\0976\0Asite\0912\090\090\0975\0Asite\0913\090\090\0976\0Asite\0914\090\090\0976\0Asite\0915\090\090\0976\0Asite\0916\090\090\095\0Asite\0917\090\090\096\0Asite\0918\090\090\097\0A"

define i32 @_ZN13_3cdynamic_3e36__numba_parfor_gufunc_0x7fde781984d0B2v5B106c8tJTC_2fWQAliW1xhDEoY6EEMEUOEMISPGsAQMVj4QniQ4IXKQEMXwoMGLoQDDVsQR1NHAS2hQ9XgStYwaUTI24JtBVoOCV2YU4ogSjUBE5ArrayIyLi1E1C7mutable7alignedE5ArrayIdLi2E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr noalias captures(none) %arg.sched.0, ptr noalias captures(none) %arg.sched.1, i64 %arg.sched.2, i64 %arg.sched.3, ptr noalias captures(none) %arg.sched.4, i64 %arg.sched.5.0, i64 %arg.sched.6.0, ptr noalias captures(none) %arg.a.0, ptr noalias captures(none) %arg.a.1, i64 %arg.a.2, i64 %arg.a.3, ptr noalias captures(none) %arg.a.4, i64 %arg.a.5.0, i64 %arg.a.5.1, i64 %arg.a.6.0, i64 %arg.a.6.1, ptr noalias captures(none) %arg.s_4__arr.0, ptr noalias captures(none) %arg.s_4__arr.1, i64 %arg.s_4__arr.2, i64 %arg.s_4__arr.3, ptr noalias captures(none) %arg.s_4__arr.4, i64 %arg.s_4__arr.5.0, i64 %arg.s_4__arr.6.0) {
entry:
  %inserted.meminfo = insertvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } undef, ptr %arg.sched.0, 0
  %inserted.parent = insertvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.meminfo, ptr %arg.sched.1, 1
  %inserted.nitems = insertvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.parent, i64 %arg.sched.2, 2
  %inserted.itemsize = insertvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.nitems, i64 %arg.sched.3, 3
  %inserted.data = insertvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.itemsize, ptr %arg.sched.4, 4
  %.27 = insertvalue [1 x i64] undef, i64 %arg.sched.5.0, 0
  %inserted.shape = insertvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.data, [1 x i64] %.27, 5
  %.28 = insertvalue [1 x i64] undef, i64 %arg.sched.6.0, 0
  %inserted.strides = insertvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.shape, [1 x i64] %.28, 6
  %inserted.meminfo.1 = insertvalue { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } undef, ptr %arg.a.0, 0
  %inserted.parent.1 = insertvalue { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %inserted.meminfo.1, ptr %arg.a.1, 1
  %inserted.nitems.1 = insertvalue { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %inserted.parent.1, i64 %arg.a.2, 2
  %inserted.itemsize.1 = insertvalue { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %inserted.nitems.1, i64 %arg.a.3, 3
  %inserted.data.1 = insertvalue { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %inserted.itemsize.1, ptr %arg.a.4, 4
  %.29 = insertvalue [2 x i64] undef, i64 %arg.a.5.0, 0
  %.30 = insertvalue [2 x i64] %.29, i64 %arg.a.5.1, 1
  %inserted.shape.1 = insertvalue { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %inserted.data.1, [2 x i64] %.30, 5
  %.31 = insertvalue [2 x i64] undef, i64 %arg.a.6.0, 0
  %.32 = insertvalue [2 x i64] %.31, i64 %arg.a.6.1, 1
  %inserted.strides.1 = insertvalue { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %inserted.shape.1, [2 x i64] %.32, 6
  %inserted.meminfo.2 = insertvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } undef, ptr %arg.s_4__arr.0, 0
  %inserted.parent.2 = insertvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.meminfo.2, ptr %arg.s_4__arr.1, 1
  %inserted.nitems.2 = insertvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.parent.2, i64 %arg.s_4__arr.2, 2
  %inserted.itemsize.2 = insertvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.nitems.2, i64 %arg.s_4__arr.3, 3
  %inserted.data.2 = insertvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.itemsize.2, ptr %arg.s_4__arr.4, 4
  %.33 = insertvalue [1 x i64] undef, i64 %arg.s_4__arr.5.0, 0
  %inserted.shape.2 = insertvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.data.2, [1 x i64] %.33, 5
  %.34 = insertvalue [1 x i64] undef, i64 %arg.s_4__arr.6.0, 0
  %inserted.strides.2 = insertvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.shape.2, [1 x i64] %.34, 6
  %sched = alloca { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %sched, align 8
  %a = alloca { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] }, align 8
  store { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } zeroinitializer, ptr %a, align 8
  %s_4__arr = alloca { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %s_4__arr, align 8
  %"$4load_global.0" = alloca ptr, align 8
  store ptr null, ptr %"$4load_global.0", align 8
  %"$16load_attr.1" = alloca ptr, align 8
  store ptr null, ptr %"$16load_attr.1", align 8
  %"$26load_attr.2" = alloca ptr, align 8
  store ptr null, ptr %"$26load_attr.2", align 8
  %"$36load_attr.3" = alloca ptr, align 8
  store ptr null, ptr %"$36load_attr.3", align 8
  %"$46load_method.5" = alloca ptr, align 8
  store ptr null, ptr %"$46load_method.5", align 8
  %ParallelAcceleratorGufuncThreadId = alloca i64, align 8
  store i64 0, ptr %ParallelAcceleratorGufuncThreadId, align 8
  %.90 = alloca { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %.90, align 8
  %s_4 = alloca double, align 8
  store double 0.000000e+00, ptr %s_4, align 8
  %"$100load_global.10" = alloca ptr, align 8
  store ptr null, ptr %"$100load_global.10", align 8
  %"$const114.13.1" = alloca i64, align 8
  store i64 0, ptr %"$const114.13.1", align 8
  %.131 = alloca { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %.131, align 8
  %"$116binary_subscr.14" = alloca i64, align 8
  store i64 0, ptr %"$116binary_subscr.14", align 8
  %"$const128.16.2" = alloca i64, align 8
  store i64 0, ptr %"$const128.16.2", align 8
  %.170 = alloca { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %.170, align 8
  %"$130binary_subscr.17" = alloca i64, align 8
  store i64 0, ptr %"$130binary_subscr.17", align 8
  %"$140load_global.18" = alloca ptr, align 8
  store ptr null, ptr %"$140load_global.18", align 8
  %"$152load_method.20" = alloca ptr, align 8
  store ptr null, ptr %"$152load_method.20", align 8
  %"$const174.21.2" = alloca i64, align 8
  store i64 0, ptr %"$const174.21.2", align 8
  %"$180call.22" = alloca i8, align 1
  store i8 0, ptr %"$180call.22", align 1
  %"$binop_add190.23" = alloca i64, align 8
  store i64 0, ptr %"$binop_add190.23", align 8
  %.243 = alloca { i64, i64, i64 }, align 8
  store { i64, i64, i64 } zeroinitializer, ptr %.243, align 8
  %"$198call.24" = alloca { i64, i64, i64 }, align 8
  store { i64, i64, i64 } zeroinitializer, ptr %"$198call.24", align 8
  %.263 = alloca { i64, i64, i64 }, align 8
  store { i64, i64, i64 } zeroinitializer, ptr %.263, align 8
  %.267 = alloca { ptr, i64, i64, ptr }, align 8
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %.267, align 8
  %.276 = alloca i64, align 8
  store i64 0, ptr %.276, align 8
  %.279 = alloca i64, align 8
  store i64 0, ptr %.279, align 8
  %try_state = alloca i64, align 8
  store i64 0, ptr %try_state, align 8
  %"$208get_iter.25" = alloca { ptr, i64, i64, ptr }, align 8
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %"$208get_iter.25", align 8
  %"$const138.8.4" = alloca double, align 8
  store double 0.000000e+00, ptr %"$const138.8.4", align 8
  %.330 = alloca { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] }, align 8
  store { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } zeroinitializer, ptr %.330, align 8
  %"$78load_attr.5" = alloca [2 x i64], align 8
  store [2 x i64] zeroinitializer, ptr %"$78load_attr.5", align 8
  %"$const88.6.3" = alloca i64, align 8
  store i64 0, ptr %"$const88.6.3", align 8
  %"$90binary_subscr.7" = alloca i64, align 8
  store i64 0, ptr %"$90binary_subscr.7", align 8
  %.364 = alloca { i64, i1 }, align 8
  store { i64, i1 } zeroinitializer, ptr %.364, align 8
  %.367 = alloca { ptr, i64, i64, ptr }, align 8
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %.367, align 8
  %"$210for_iter.1" = alloca { i64, i1 }, align 8
  store { i64, i1 } zeroinitializer, ptr %"$210for_iter.1", align 8
  %.397 = alloca { i64, i1 }, align 8
  store { i64, i1 } zeroinitializer, ptr %.397, align 8
  %"$parfor__index_7.29" = alloca i64, align 8
  store i64 0, ptr %"$parfor__index_7.29", align 8
  %.407 = alloca { i64, i1 }, align 8
  store { i64, i1 } zeroinitializer, ptr %.407, align 8
  %"$210for_iter.3" = alloca i1, align 1
  store i1 false, ptr %"$210for_iter.3", align 1
  %s.2 = alloca double, align 8
  store double 0.000000e+00, ptr %s.2, align 8
  %"$push_global_to_block.28" = alloca ptr, align 8
  store ptr null, ptr %"$push_global_to_block.28", align 8
  %.435 = alloca { i64, i64, i64 }, align 8
  store { i64, i64, i64 } zeroinitializer, ptr %.435, align 8
  %"$104call.8" = alloca { i64, i64, i64 }, align 8
  store { i64, i64, i64 } zeroinitializer, ptr %"$104call.8", align 8
  %.451 = alloca { i64, i64, i64 }, align 8
  store { i64, i64, i64 } zeroinitializer, ptr %.451, align 8
  %.455 = alloca { ptr, i64, i64, ptr }, align 8
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %.455, align 8
  %.464 = alloca i64, align 8
  store i64 0, ptr %.464, align 8
  %.467 = alloca i64, align 8
  store i64 0, ptr %.467, align 8
  %"$114get_iter.9" = alloca { ptr, i64, i64, ptr }, align 8
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %"$114get_iter.9", align 8
  %.513 = alloca { i64, i1 }, align 8
  store { i64, i1 } zeroinitializer, ptr %.513, align 8
  %.516 = alloca { ptr, i64, i64, ptr }, align 8
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %.516, align 8
  %"$116for_iter.2" = alloca { i64, i1 }, align 8
  store { i64, i1 } zeroinitializer, ptr %"$116for_iter.2", align 8
  %.546 = alloca { i64, i1 }, align 8
  store { i64, i1 } zeroinitializer, ptr %.546, align 8
  %"$j.12" = alloca i64, align 8
  store i64 0, ptr %"$j.12", align 8
  %.556 = alloca { i64, i1 }, align 8
  store { i64, i1 } zeroinitializer, ptr %.556, align 8
  %"$116for_iter.4" = alloca i1, align 1
  store i1 false, ptr %"$116for_iter.4", align 1
  %s.3 = alloca double, align 8
  store double 0.000000e+00, ptr %s.3, align 8
  %"$126build_tuple.6" = alloca { i64, i64 }, align 8
  store { i64, i64 } zeroinitializer, ptr %"$126build_tuple.6", align 8
  %.587 = alloca { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] }, align 8
  store { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } zeroinitializer, ptr %.587, align 8
  %"$128binary_subscr.7" = alloca double, align 8
  store double 0.000000e+00, ptr %"$128binary_subscr.7", align 8
  %"$140compare_op.9" = alloca i1, align 1
  store i1 false, ptr %"$140compare_op.9", align 1
  %"$push_global_to_block.27" = alloca ptr, align 8
  store ptr null, ptr %"$push_global_to_block.27", align 8
  %"$146pred" = alloca i1, align 1
  store i1 false, ptr %"$146pred", align 1
  %"$156build_tuple.6" = alloca { i64, i64 }, align 8
  store { i64, i64 } zeroinitializer, ptr %"$156build_tuple.6", align 8
  %.672 = alloca { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] }, align 8
  store { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } zeroinitializer, ptr %.672, align 8
  %"$158binary_subscr.7" = alloca double, align 8
  store double 0.000000e+00, ptr %"$158binary_subscr.7", align 8
  %"$s.3.32" = alloca double, align 8
  store double 0.000000e+00, ptr %"$s.3.32", align 8
  %.785 = alloca { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %.785, align 8
  %"$const230.3.0" = alloca ptr, align 8
  store ptr null, ptr %"$const230.3.0", align 8
  %"$232return_value.4" = alloca ptr, align 8
  store ptr null, ptr %"$232return_value.4", align 8
  br label %B0

B0:                                               ; preds = %entry
  call void @nbcount.line(i32 0)
  %extracted.meminfo = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.strides, 0
  %extracted.parent = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.strides, 1
  %extracted.nitems = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.strides, 2
  %extracted.itemsize = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.strides, 3
  %extracted.data = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.strides, 4
  %extracted.shape = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.strides, 5
  %.36 = extractvalue [1 x i64] %extracted.shape, 0
  %extracted.strides = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.strides, 6
  %.37 = extractvalue [1 x i64] %extracted.strides, 0
  call void @NRT_incref(ptr %extracted.meminfo)
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.strides, ptr %sched, align 8
  %extracted.meminfo.1 = extractvalue { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %inserted.strides.1, 0
  %extracted.parent.1 = extractvalue { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %inserted.strides.1, 1
  %extracted.nitems.1 = extractvalue { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %inserted.strides.1, 2
  %extracted.itemsize.1 = extractvalue { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %inserted.strides.1, 3
  %extracted.data.1 = extractvalue { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %inserted.strides.1, 4
  %extracted.shape.1 = extractvalue { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %inserted.strides.1, 5
  %.41 = extractvalue [2 x i64] %extracted.shape.1, 0
  %.42 = extractvalue [2 x i64] %extracted.shape.1, 1
  %extracted.strides.1 = extractvalue { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %inserted.strides.1, 6
  %.43 = extractvalue [2 x i64] %extracted.strides.1, 0
  %.44 = extractvalue [2 x i64] %extracted.strides.1, 1
  call void @NRT_incref(ptr %extracted.meminfo.1)
  store { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %inserted.strides.1, ptr %a, align 8
  %extracted.meminfo.2 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.strides.2, 0
  %extracted.parent.2 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.strides.2, 1
  %extracted.nitems.2 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.strides.2, 2
  %extracted.itemsize.2 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.strides.2, 3
  %extracted.data.2 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.strides.2, 4
  %extracted.shape.2 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.strides.2, 5
  %.48 = extractvalue [1 x i64] %extracted.shape.2, 0
  %extracted.strides.2 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.strides.2, 6
  %.49 = extractvalue [1 x i64] %extracted.strides.2, 0
  call void @NRT_incref(ptr %extracted.meminfo.2)
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.strides.2, ptr %s_4__arr, align 8
  call void @nbcount.line(i32 1)
  %.55 = load ptr, ptr %"$4load_global.0", align 8
  store ptr null, ptr %"$4load_global.0", align 8
  %.57 = load ptr, ptr %"$4load_global.0", align 8
  %.59 = load ptr, ptr %"$16load_attr.1", align 8
  store ptr null, ptr %"$16load_attr.1", align 8
  %.61 = load ptr, ptr %"$4load_global.0", align 8
  store ptr null, ptr %"$4load_global.0", align 8
  %.63 = load ptr, ptr %"$16load_attr.1", align 8
  %.65 = load ptr, ptr %"$26load_attr.2", align 8
  store ptr null, ptr %"$26load_attr.2", align 8
  %.67 = load ptr, ptr %"$16load_attr.1", align 8
  store ptr null, ptr %"$16load_attr.1", align 8
  %.69 = load ptr, ptr %"$26load_attr.2", align 8
  %.71 = load ptr, ptr %"$36load_attr.3", align 8
  store ptr null, ptr %"$36load_attr.3", align 8
  %.73 = load ptr, ptr %"$26load_attr.2", align 8
  store ptr null, ptr %"$26load_attr.2", align 8
  %.75 = load ptr, ptr %"$36load_attr.3", align 8
  %.77 = load ptr, ptr %"$46load_method.5", align 8
  store ptr null, ptr %"$46load_method.5", align 8
  %.79 = load ptr, ptr %"$36load_attr.3", align 8
  store ptr null, ptr %"$36load_attr.3", align 8
  %.81 = call i64 @get_thread_id()
  %.83 = load i64, ptr %ParallelAcceleratorGufuncThreadId, align 8
  store i64 %.81, ptr %ParallelAcceleratorGufuncThreadId, align 8
  %.85 = load ptr, ptr %"$46load_method.5", align 8
  store ptr null, ptr %"$46load_method.5", align 8
  call void @nbcount.line(i32 2)
  %.88 = load { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %s_4__arr, align 8
  %.89 = load i64, ptr %ParallelAcceleratorGufuncThreadId, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %.90, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.88, ptr %.90, align 8
  %.94 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.90, i32 0, i32 5
  %.95 = getelementptr inbounds [1 x i64], ptr %.94, i32 0, i32 0
  %.96 = load i64, ptr %.95, align 8, !range !0
  %.97 = insertvalue [1 x i64] undef, i64 %.96, 0
  %.98 = extractvalue [1 x i64] %.97, 0
  %.99 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.90, i32 0, i32 6
  %.100 = load [1 x i64], ptr %.99, align 8
  %.101 = extractvalue [1 x i64] %.100, 0
  %.102 = icmp slt i64 %.89, 0
  %.103 = add i64 %.89, %.98
  %.104 = select i1 %.102, i64 %.103, i64 %.89
  %.105 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.90, i32 0, i32 5
  %.106 = getelementptr inbounds [1 x i64], ptr %.105, i32 0, i32 0
  %.107 = load i64, ptr %.106, align 8, !range !0
  %.108 = insertvalue [1 x i64] undef, i64 %.107, 0
  %.109 = extractvalue [1 x i64] %.108, 0
  %.110 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.90, i32 0, i32 6
  %.111 = load [1 x i64], ptr %.110, align 8
  %.112 = extractvalue [1 x i64] %.111, 0
  %.113 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.90, i32 0, i32 4
  %.114 = load ptr, ptr %.113, align 8
  %.115 = mul i64 %.104, 1
  %.116 = add i64 0, %.115
  %.117 = getelementptr double, ptr %.114, i64 %.116
  %.118 = load double, ptr %.117, align 8
  %.120 = load double, ptr %s_4, align 8
  store double %.118, ptr %s_4, align 8
  call void @nbcount.line(i32 3)
  %.124 = load ptr, ptr %"$100load_global.10", align 8
  store ptr null, ptr %"$100load_global.10", align 8
  %.127 = load i64, ptr %"$const114.13.1", align 8
  store i64 0, ptr %"$const114.13.1", align 8
  %.129 = load { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %sched, align 8
  %.130 = load i64, ptr %"$const114.13.1", align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %.131, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.129, ptr %.131, align 8
  %.135 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.131, i32 0, i32 5
  %.136 = getelementptr inbounds [1 x i64], ptr %.135, i32 0, i32 0
  %.137 = load i64, ptr %.136, align 8, !range !0
  %.138 = insertvalue [1 x i64] undef, i64 %.137, 0
  %.139 = extractvalue [1 x i64] %.138, 0
  %.140 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.131, i32 0, i32 6
  %.141 = load [1 x i64], ptr %.140, align 8
  %.142 = extractvalue [1 x i64] %.141, 0
  %.143 = icmp slt i64 0, 0
  %.144 = add i64 0, %.139
  %.145 = select i1 %.143, i64 %.144, i64 0
  %.146 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.131, i32 0, i32 5
  %.147 = getelementptr inbounds [1 x i64], ptr %.146, i32 0, i32 0
  %.148 = load i64, ptr %.147, align 8, !range !0
  %.149 = insertvalue [1 x i64] undef, i64 %.148, 0
  %.150 = extractvalue [1 x i64] %.149, 0
  %.151 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.131, i32 0, i32 6
  %.152 = load [1 x i64], ptr %.151, align 8
  %.153 = extractvalue [1 x i64] %.152, 0
  %.154 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.131, i32 0, i32 4
  %.155 = load ptr, ptr %.154, align 8
  %.156 = mul i64 %.145, 1
  %.157 = add i64 0, %.156
  %.158 = getelementptr i64, ptr %.155, i64 %.157
  %.159 = load i64, ptr %.158, align 8
  %.161 = load i64, ptr %"$116binary_subscr.14", align 8
  store i64 %.159, ptr %"$116binary_subscr.14", align 8
  %.163 = load i64, ptr %"$const114.13.1", align 8
  store i64 0, ptr %"$const114.13.1", align 8
  %.166 = load i64, ptr %"$const128.16.2", align 8
  store i64 1, ptr %"$const128.16.2", align 8
  %.168 = load { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %sched, align 8
  %.169 = load i64, ptr %"$const128.16.2", align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %.170, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.168, ptr %.170, align 8
  %.174 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.170, i32 0, i32 5
  %.175 = getelementptr inbounds [1 x i64], ptr %.174, i32 0, i32 0
  %.176 = load i64, ptr %.175, align 8, !range !0
  %.177 = insertvalue [1 x i64] undef, i64 %.176, 0
  %.178 = extractvalue [1 x i64] %.177, 0
  %.179 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.170, i32 0, i32 6
  %.180 = load [1 x i64], ptr %.179, align 8
  %.181 = extractvalue [1 x i64] %.180, 0
  %.182 = icmp slt i64 1, 0
  %.183 = add i64 1, %.178
  %.184 = select i1 %.182, i64 %.183, i64 1
  %.185 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.170, i32 0, i32 5
  %.186 = getelementptr inbounds [1 x i64], ptr %.185, i32 0, i32 0
  %.187 = load i64, ptr %.186, align 8, !range !0
  %.188 = insertvalue [1 x i64] undef, i64 %.187, 0
  %.189 = extractvalue [1 x i64] %.188, 0
  %.190 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.170, i32 0, i32 6
  %.191 = load [1 x i64], ptr %.190, align 8
  %.192 = extractvalue [1 x i64] %.191, 0
  %.193 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.170, i32 0, i32 4
  %.194 = load ptr, ptr %.193, align 8
  %.195 = mul i64 %.184, 1
  %.196 = add i64 0, %.195
  %.197 = getelementptr i64, ptr %.194, i64 %.196
  %.198 = load i64, ptr %.197, align 8
  %.200 = load i64, ptr %"$130binary_subscr.17", align 8
  store i64 %.198, ptr %"$130binary_subscr.17", align 8
  %.202 = load { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %sched, align 8
  %extracted.meminfo.3 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.202, 0
  %extracted.parent.3 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.202, 1
  %extracted.nitems.3 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.202, 2
  %extracted.itemsize.3 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.202, 3
  %extracted.data.3 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.202, 4
  %extracted.shape.3 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.202, 5
  %.203 = extractvalue [1 x i64] %extracted.shape.3, 0
  %extracted.strides.3 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.202, 6
  %.204 = extractvalue [1 x i64] %extracted.strides.3, 0
  call void @NRT_decref(ptr %extracted.meminfo.3)
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %sched, align 8
  %.207 = load i64, ptr %"$const128.16.2", align 8
  store i64 0, ptr %"$const128.16.2", align 8
  %.210 = load ptr, ptr %"$140load_global.18", align 8
  store ptr null, ptr %"$140load_global.18", align 8
  %.212 = load ptr, ptr %"$140load_global.18", align 8
  %.214 = load ptr, ptr %"$152load_method.20", align 8
  store ptr null, ptr %"$152load_method.20", align 8
  %.216 = load ptr, ptr %"$140load_global.18", align 8
  store ptr null, ptr %"$140load_global.18", align 8
  %.219 = load i64, ptr %"$const174.21.2", align 8
  store i64 1, ptr %"$const174.21.2", align 8
  %.221 = load i64, ptr %"$const174.21.2", align 8
  %.222 = trunc i64 1 to i8
  %.224 = load i8, ptr %"$180call.22", align 1
  store i8 %.222, ptr %"$180call.22", align 1
  %.226 = load i64, ptr %"$const174.21.2", align 8
  store i64 0, ptr %"$const174.21.2", align 8
  %.228 = load ptr, ptr %"$152load_method.20", align 8
  store ptr null, ptr %"$152load_method.20", align 8
  %.230 = load i64, ptr %"$130binary_subscr.17", align 8
  %.231 = load i8, ptr %"$180call.22", align 1
  %.232 = zext i8 %.231 to i64
  %.233 = add i64 %.230, %.232
  %.235 = load i64, ptr %"$binop_add190.23", align 8
  store i64 %.233, ptr %"$binop_add190.23", align 8
  %.237 = load i8, ptr %"$180call.22", align 1
  store i8 0, ptr %"$180call.22", align 1
  %.239 = load i64, ptr %"$130binary_subscr.17", align 8
  store i64 0, ptr %"$130binary_subscr.17", align 8
  %.241 = load i64, ptr %"$116binary_subscr.14", align 8
  %.242 = load i64, ptr %"$binop_add190.23", align 8
  store { i64, i64, i64 } zeroinitializer, ptr %.243, align 8
  %.246 = getelementptr inbounds { i64, i64, i64 }, ptr %.243, i32 0, i32 0
  store i64 %.241, ptr %.246, align 8
  %.248 = getelementptr inbounds { i64, i64, i64 }, ptr %.243, i32 0, i32 1
  store i64 %.242, ptr %.248, align 8
  %.250 = getelementptr inbounds { i64, i64, i64 }, ptr %.243, i32 0, i32 2
  store i64 1, ptr %.250, align 8
  %.252 = load { i64, i64, i64 }, ptr %.243, align 8
  %.254 = load { i64, i64, i64 }, ptr %"$198call.24", align 8
  %extracted.start = extractvalue { i64, i64, i64 } %.254, 0
  %extracted.stop = extractvalue { i64, i64, i64 } %.254, 1
  %extracted.step = extractvalue { i64, i64, i64 } %.254, 2
  store { i64, i64, i64 } %.252, ptr %"$198call.24", align 8
  %.256 = load i64, ptr %"$binop_add190.23", align 8
  store i64 0, ptr %"$binop_add190.23", align 8
  %.258 = load i64, ptr %"$116binary_subscr.14", align 8
  store i64 0, ptr %"$116binary_subscr.14", align 8
  %.260 = load ptr, ptr %"$100load_global.10", align 8
  store ptr null, ptr %"$100load_global.10", align 8
  %.262 = load { i64, i64, i64 }, ptr %"$198call.24", align 8
  store { i64, i64, i64 } zeroinitializer, ptr %.263, align 8
  store { i64, i64, i64 } %.262, ptr %.263, align 8
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %.267, align 8
  %.270 = getelementptr inbounds { i64, i64, i64 }, ptr %.263, i32 0, i32 0
  %.271 = load i64, ptr %.270, align 8
  %.272 = getelementptr inbounds { i64, i64, i64 }, ptr %.263, i32 0, i32 1
  %.273 = load i64, ptr %.272, align 8
  %.274 = getelementptr inbounds { i64, i64, i64 }, ptr %.263, i32 0, i32 2
  %.275 = load i64, ptr %.274, align 8
  store i64 %.271, ptr %.276, align 8
  %.281 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.267, i32 0, i32 0
  store ptr %.276, ptr %.281, align 8
  %.283 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.267, i32 0, i32 1
  store i64 %.273, ptr %.283, align 8
  %.285 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.267, i32 0, i32 2
  store i64 %.275, ptr %.285, align 8
  %.287 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.267, i32 0, i32 3
  store ptr %.279, ptr %.287, align 8
  %.289 = sub i64 %.273, %.271
  %.290 = icmp sgt i64 %.289, 0
  %.291 = icmp sgt i64 %.275, 0
  %.292 = xor i1 %.290, %.291
  %.293 = icmp eq i64 %.275, 0
  br i1 %.293, label %B0.if, label %B0.endif, !prof !1

B210:                                             ; preds = %B0.endif.endif, %B395
  call void @nbcount.line(i32 7)
  %.363 = load { ptr, i64, i64, ptr }, ptr %"$208get_iter.25", align 8
  store { i64, i1 } zeroinitializer, ptr %.364, align 8
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %.367, align 8
  store { ptr, i64, i64, ptr } %.363, ptr %.367, align 8
  %.371 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.367, i32 0, i32 3
  %.372 = load ptr, ptr %.371, align 8
  %.373 = load i64, ptr %.372, align 8
  %.374 = icmp sgt i64 %.373, 0
  %.375 = getelementptr inbounds { i64, i1 }, ptr %.364, i32 0, i32 1
  store i1 %.374, ptr %.375, align 1
  br i1 %.374, label %B210.if, label %B210.endif

B212:                                             ; preds = %B210.endif
  call void @nbcount.line(i32 8)
  %.422 = load i1, ptr %"$210for_iter.3", align 1
  store i1 false, ptr %"$210for_iter.3", align 1
  %.424 = load double, ptr %s_4, align 8
  %.426 = load double, ptr %s.2, align 8
  store double %.424, ptr %s.2, align 8
  %.428 = load double, ptr %s_4, align 8
  store double 0.000000e+00, ptr %s_4, align 8
  call void @nbcount.line(i32 9)
  %.432 = load ptr, ptr %"$push_global_to_block.28", align 8
  store ptr null, ptr %"$push_global_to_block.28", align 8
  %.434 = load i64, ptr %"$90binary_subscr.7", align 8
  store { i64, i64, i64 } zeroinitializer, ptr %.435, align 8
  %.438 = getelementptr inbounds { i64, i64, i64 }, ptr %.435, i32 0, i32 0
  store i64 0, ptr %.438, align 8
  %.440 = getelementptr inbounds { i64, i64, i64 }, ptr %.435, i32 0, i32 1
  store i64 %.434, ptr %.440, align 8
  %.442 = getelementptr inbounds { i64, i64, i64 }, ptr %.435, i32 0, i32 2
  store i64 1, ptr %.442, align 8
  %.444 = load { i64, i64, i64 }, ptr %.435, align 8
  %.446 = load { i64, i64, i64 }, ptr %"$104call.8", align 8
  %extracted.start.2 = extractvalue { i64, i64, i64 } %.446, 0
  %extracted.stop.3 = extractvalue { i64, i64, i64 } %.446, 1
  %extracted.step.3 = extractvalue { i64, i64, i64 } %.446, 2
  store { i64, i64, i64 } %.444, ptr %"$104call.8", align 8
  %.448 = load ptr, ptr %"$push_global_to_block.28", align 8
  store ptr null, ptr %"$push_global_to_block.28", align 8
  %.450 = load { i64, i64, i64 }, ptr %"$104call.8", align 8
  store { i64, i64, i64 } zeroinitializer, ptr %.451, align 8
  store { i64, i64, i64 } %.450, ptr %.451, align 8
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %.455, align 8
  %.458 = getelementptr inbounds { i64, i64, i64 }, ptr %.451, i32 0, i32 0
  %.459 = load i64, ptr %.458, align 8
  %.460 = getelementptr inbounds { i64, i64, i64 }, ptr %.451, i32 0, i32 1
  %.461 = load i64, ptr %.460, align 8
  %.462 = getelementptr inbounds { i64, i64, i64 }, ptr %.451, i32 0, i32 2
  %.463 = load i64, ptr %.462, align 8
  store i64 %.459, ptr %.464, align 8
  %.469 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.455, i32 0, i32 0
  store ptr %.464, ptr %.469, align 8
  %.471 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.455, i32 0, i32 1
  store i64 %.461, ptr %.471, align 8
  %.473 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.455, i32 0, i32 2
  store i64 %.463, ptr %.473, align 8
  %.475 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.455, i32 0, i32 3
  store ptr %.467, ptr %.475, align 8
  %.477 = sub i64 %.461, %.459
  %.478 = icmp sgt i64 %.477, 0
  %.479 = icmp sgt i64 %.463, 0
  %.480 = xor i1 %.478, %.479
  %.481 = icmp eq i64 %.463, 0
  br i1 %.481, label %B212.if, label %B212.endif, !prof !1

B283:                                             ; preds = %B212.endif.endif, %B369
  call void @nbcount.line(i32 10)
  %.512 = load { ptr, i64, i64, ptr }, ptr %"$114get_iter.9", align 8
  store { i64, i1 } zeroinitializer, ptr %.513, align 8
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %.516, align 8
  store { ptr, i64, i64, ptr } %.512, ptr %.516, align 8
  %.520 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.516, i32 0, i32 3
  %.521 = load ptr, ptr %.520, align 8
  %.522 = load i64, ptr %.521, align 8
  %.523 = icmp sgt i64 %.522, 0
  %.524 = getelementptr inbounds { i64, i1 }, ptr %.513, i32 0, i32 1
  store i1 %.523, ptr %.524, align 1
  br i1 %.523, label %B283.if, label %B283.endif

B337:                                             ; preds = %B283.endif
  call void @nbcount.line(i32 11)
  %.571 = load i1, ptr %"$116for_iter.4", align 1
  store i1 false, ptr %"$116for_iter.4", align 1
  %.573 = load double, ptr %s.2, align 8
  %.575 = load double, ptr %s.3, align 8
  store double %.573, ptr %s.3, align 8
  call void @nbcount.line(i32 12)
  %.578 = load i64, ptr %"$parfor__index_7.29", align 8
  %.579 = load i64, ptr %"$j.12", align 8
  %.580 = insertvalue { i64, i64 } undef, i64 %.578, 0
  %.581 = insertvalue { i64, i64 } %.580, i64 %.579, 1
  %extracted.f0 = extractvalue { i64, i64 } %.581, 0
  %extracted.f1 = extractvalue { i64, i64 } %.581, 1
  %.583 = load { i64, i64 }, ptr %"$126build_tuple.6", align 8
  %extracted.f0.1 = extractvalue { i64, i64 } %.583, 0
  %extracted.f1.1 = extractvalue { i64, i64 } %.583, 1
  store { i64, i64 } %.581, ptr %"$126build_tuple.6", align 8
  %.585 = load { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] }, ptr %a, align 8
  %.586 = load { i64, i64 }, ptr %"$126build_tuple.6", align 8
  store { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } zeroinitializer, ptr %.587, align 8
  store { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %.585, ptr %.587, align 8
  %.591 = extractvalue { i64, i64 } %.586, 0
  %.592 = extractvalue { i64, i64 } %.586, 1
  %.593 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] }, ptr %.587, i32 0, i32 5
  %.594 = getelementptr inbounds [2 x i64], ptr %.593, i32 0, i32 0
  %.595 = load i64, ptr %.594, align 8, !range !0
  %.596 = getelementptr inbounds [2 x i64], ptr %.593, i32 0, i32 1
  %.597 = load i64, ptr %.596, align 8, !range !0
  %.598 = insertvalue [2 x i64] undef, i64 %.595, 0
  %.599 = insertvalue [2 x i64] %.598, i64 %.597, 1
  %.600 = extractvalue [2 x i64] %.599, 0
  %.601 = extractvalue [2 x i64] %.599, 1
  %.602 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] }, ptr %.587, i32 0, i32 6
  %.603 = load [2 x i64], ptr %.602, align 8
  %.604 = extractvalue [2 x i64] %.603, 0
  %.605 = extractvalue [2 x i64] %.603, 1
  %.606 = icmp slt i64 %.592, 0
  %.607 = add i64 %.592, %.601
  %.608 = select i1 %.606, i64 %.607, i64 %.592
  %.609 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] }, ptr %.587, i32 0, i32 5
  %.610 = getelementptr inbounds [2 x i64], ptr %.609, i32 0, i32 0
  %.611 = load i64, ptr %.610, align 8, !range !0
  %.612 = getelementptr inbounds [2 x i64], ptr %.609, i32 0, i32 1
  %.613 = load i64, ptr %.612, align 8, !range !0
  %.614 = insertvalue [2 x i64] undef, i64 %.611, 0
  %.615 = insertvalue [2 x i64] %.614, i64 %.613, 1
  %.616 = extractvalue [2 x i64] %.615, 0
  %.617 = extractvalue [2 x i64] %.615, 1
  %.618 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] }, ptr %.587, i32 0, i32 6
  %.619 = load [2 x i64], ptr %.618, align 8
  %.620 = extractvalue [2 x i64] %.619, 0
  %.621 = extractvalue [2 x i64] %.619, 1
  %.622 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] }, ptr %.587, i32 0, i32 4
  %.623 = load ptr, ptr %.622, align 8
  %.624 = mul i64 1, %.617
  %.625 = mul i64 %.591, %.624
  %.626 = add i64 0, %.625
  %.627 = mul i64 %.608, 1
  %.628 = add i64 %.626, %.627
  %.629 = getelementptr double, ptr %.623, i64 %.628
  %.630 = load double, ptr %.629, align 8
  %.632 = load double, ptr %"$128binary_subscr.7", align 8
  store double %.630, ptr %"$128binary_subscr.7", align 8
  %.634 = load { i64, i64 }, ptr %"$126build_tuple.6", align 8
  %extracted.f0.2 = extractvalue { i64, i64 } %.634, 0
  %extracted.f1.2 = extractvalue { i64, i64 } %.634, 1
  store { i64, i64 } zeroinitializer, ptr %"$126build_tuple.6", align 8
  %.636 = load double, ptr %"$128binary_subscr.7", align 8
  %.637 = load double, ptr %"$const138.8.4", align 8
  %.638 = fcmp ogt double %.636, %.637
  %.640 = load i1, ptr %"$140compare_op.9", align 1
  store i1 %.638, ptr %"$140compare_op.9", align 1
  %.642 = load double, ptr %"$128binary_subscr.7", align 8
  store double 0.000000e+00, ptr %"$128binary_subscr.7", align 8
  %.645 = load ptr, ptr %"$push_global_to_block.27", align 8
  store ptr null, ptr %"$push_global_to_block.27", align 8
  %.647 = load i1, ptr %"$140compare_op.9", align 1
  %.649 = load i1, ptr %"$146pred", align 1
  store i1 %.647, ptr %"$146pred", align 1
  %.651 = load ptr, ptr %"$push_global_to_block.27", align 8
  store ptr null, ptr %"$push_global_to_block.27", align 8
  %.653 = load i1, ptr %"$140compare_op.9", align 1
  store i1 false, ptr %"$140compare_op.9", align 1
  call void @nbcount.poll()
  %.656 = load i1, ptr %"$146pred", align 1
  br i1 %.656, label %B339, label %B369

B339:                                             ; preds = %B337
  call void @nbcount.line(i32 13)
  %.659 = load i1, ptr %"$146pred", align 1
  store i1 false, ptr %"$146pred", align 1
  %.661 = load i64, ptr %"$parfor__index_7.29", align 8
  %.662 = load i64, ptr %"$j.12", align 8
  %.663 = insertvalue { i64, i64 } undef, i64 %.661, 0
  %.664 = insertvalue { i64, i64 } %.663, i64 %.662, 1
  %extracted.f0.3 = extractvalue { i64, i64 } %.664, 0
  %extracted.f1.3 = extractvalue { i64, i64 } %.664, 1
  %.666 = load { i64, i64 }, ptr %"$156build_tuple.6", align 8
  %extracted.f0.4 = extractvalue { i64, i64 } %.666, 0
  %extracted.f1.4 = extractvalue { i64, i64 } %.666, 1
  store { i64, i64 } %.664, ptr %"$156build_tuple.6", align 8
  %.668 = load i64, ptr %"$j.12", align 8
  store i64 0, ptr %"$j.12", align 8
  %.670 = load { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] }, ptr %a, align 8
  %.671 = load { i64, i64 }, ptr %"$156build_tuple.6", align 8
  store { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } zeroinitializer, ptr %.672, align 8
  store { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %.670, ptr %.672, align 8
  %.676 = extractvalue { i64, i64 } %.671, 0
  %.677 = extractvalue { i64, i64 } %.671, 1
  %.678 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] }, ptr %.672, i32 0, i32 5
  %.679 = getelementptr inbounds [2 x i64], ptr %.678, i32 0, i32 0
  %.680 = load i64, ptr %.679, align 8, !range !0
  %.681 = getelementptr inbounds [2 x i64], ptr %.678, i32 0, i32 1
  %.682 = load i64, ptr %.681, align 8, !range !0
  %.683 = insertvalue [2 x i64] undef, i64 %.680, 0
  %.684 = insertvalue [2 x i64] %.683, i64 %.682, 1
  %.685 = extractvalue [2 x i64] %.684, 0
  %.686 = extractvalue [2 x i64] %.684, 1
  %.687 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] }, ptr %.672, i32 0, i32 6
  %.688 = load [2 x i64], ptr %.687, align 8
  %.689 = extractvalue [2 x i64] %.688, 0
  %.690 = extractvalue [2 x i64] %.688, 1
  %.691 = icmp slt i64 %.677, 0
  %.692 = add i64 %.677, %.686
  %.693 = select i1 %.691, i64 %.692, i64 %.677
  %.694 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] }, ptr %.672, i32 0, i32 5
  %.695 = getelementptr inbounds [2 x i64], ptr %.694, i32 0, i32 0
  %.696 = load i64, ptr %.695, align 8, !range !0
  %.697 = getelementptr inbounds [2 x i64], ptr %.694, i32 0, i32 1
  %.698 = load i64, ptr %.697, align 8, !range !0
  %.699 = insertvalue [2 x i64] undef, i64 %.696, 0
  %.700 = insertvalue [2 x i64] %.699, i64 %.698, 1
  %.701 = extractvalue [2 x i64] %.700, 0
  %.702 = extractvalue [2 x i64] %.700, 1
  %.703 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] }, ptr %.672, i32 0, i32 6
  %.704 = load [2 x i64], ptr %.703, align 8
  %.705 = extractvalue [2 x i64] %.704, 0
  %.706 = extractvalue [2 x i64] %.704, 1
  %.707 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] }, ptr %.672, i32 0, i32 4
  %.708 = load ptr, ptr %.707, align 8
  %.709 = mul i64 1, %.702
  %.710 = mul i64 %.676, %.709
  %.711 = add i64 0, %.710
  %.712 = mul i64 %.693, 1
  %.713 = add i64 %.711, %.712
  %.714 = getelementptr double, ptr %.708, i64 %.713
  %.715 = load double, ptr %.714, align 8
  %.717 = load double, ptr %"$158binary_subscr.7", align 8
  store double %.715, ptr %"$158binary_subscr.7", align 8
  %.719 = load { i64, i64 }, ptr %"$156build_tuple.6", align 8
  %extracted.f0.5 = extractvalue { i64, i64 } %.719, 0
  %extracted.f1.5 = extractvalue { i64, i64 } %.719, 1
  store { i64, i64 } zeroinitializer, ptr %"$156build_tuple.6", align 8
  %.721 = load double, ptr %s.2, align 8
  %.722 = load double, ptr %"$158binary_subscr.7", align 8
  %.723 = fadd double %.721, %.722
  %.725 = load double, ptr %"$s.3.32", align 8
  store double %.723, ptr %"$s.3.32", align 8
  %.727 = load double, ptr %s.2, align 8
  store double 0.000000e+00, ptr %s.2, align 8
  %.729 = load double, ptr %"$158binary_subscr.7", align 8
  store double 0.000000e+00, ptr %"$158binary_subscr.7", align 8
  %.731 = load double, ptr %"$s.3.32", align 8
  %.732 = load double, ptr %s.3, align 8
  store double %.731, ptr %s.3, align 8
  %.734 = load double, ptr %"$s.3.32", align 8
  store double 0.000000e+00, ptr %"$s.3.32", align 8
  br label %B369

B369:                                             ; preds = %B339, %B337
  call void @nbcount.line(i32 14)
  %.738 = load i64, ptr %"$j.12", align 8
  store i64 0, ptr %"$j.12", align 8
  %.740 = load i1, ptr %"$146pred", align 1
  store i1 false, ptr %"$146pred", align 1
  %.742 = load double, ptr %s.3, align 8
  %.743 = load double, ptr %s.2, align 8
  store double %.742, ptr %s.2, align 8
  %.745 = load double, ptr %s.3, align 8
  store double 0.000000e+00, ptr %s.3, align 8
  br label %B283

B395:                                             ; preds = %B283.endif
  call void @nbcount.line(i32 15)
  %.749 = load i64, ptr %"$parfor__index_7.29", align 8
  store i64 0, ptr %"$parfor__index_7.29", align 8
  %.751 = load i64, ptr %"$j.12", align 8
  store i64 0, ptr %"$j.12", align 8
  %.753 = load i1, ptr %"$116for_iter.4", align 1
  store i1 false, ptr %"$116for_iter.4", align 1
  %.755 = load { ptr, i64, i64, ptr }, ptr %"$114get_iter.9", align 8
  %extracted.iter.2 = extractvalue { ptr, i64, i64, ptr } %.755, 0
  %extracted.stop.6 = extractvalue { ptr, i64, i64, ptr } %.755, 1
  %extracted.step.6 = extractvalue { ptr, i64, i64, ptr } %.755, 2
  %extracted.count.2 = extractvalue { ptr, i64, i64, ptr } %.755, 3
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %"$114get_iter.9", align 8
  %.757 = load double, ptr %s.2, align 8
  %.758 = load double, ptr %s_4, align 8
  store double %.757, ptr %s_4, align 8
  %.760 = load double, ptr %s.2, align 8
  store double 0.000000e+00, ptr %s.2, align 8
  call void @nbcount.line(i32 16)
  br label %B210

B398:                                             ; preds = %B210.endif
  call void @nbcount.line(i32 17)
  %.765 = load { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] }, ptr %a, align 8
  %extracted.meminfo.4 = extractvalue { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %.765, 0
  %extracted.parent.4 = extractvalue { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %.765, 1
  %extracted.nitems.4 = extractvalue { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %.765, 2
  %extracted.itemsize.4 = extractvalue { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %.765, 3
  %extracted.data.4 = extractvalue { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %.765, 4
  %extracted.shape.4 = extractvalue { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %.765, 5
  %.766 = extractvalue [2 x i64] %extracted.shape.4, 0
  %.767 = extractvalue [2 x i64] %extracted.shape.4, 1
  %extracted.strides.4 = extractvalue { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %.765, 6
  %.768 = extractvalue [2 x i64] %extracted.strides.4, 0
  %.769 = extractvalue [2 x i64] %extracted.strides.4, 1
  call void @NRT_decref(ptr %extracted.meminfo.4)
  store { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } zeroinitializer, ptr %a, align 8
  %.772 = load i64, ptr %"$parfor__index_7.29", align 8
  store i64 0, ptr %"$parfor__index_7.29", align 8
  %.774 = load double, ptr %"$const138.8.4", align 8
  store double 0.000000e+00, ptr %"$const138.8.4", align 8
  %.776 = load i64, ptr %"$90binary_subscr.7", align 8
  store i64 0, ptr %"$90binary_subscr.7", align 8
  %.778 = load i1, ptr %"$210for_iter.3", align 1
  store i1 false, ptr %"$210for_iter.3", align 1
  %.780 = load { ptr, i64, i64, ptr }, ptr %"$208get_iter.25", align 8
  %extracted.iter.3 = extractvalue { ptr, i64, i64, ptr } %.780, 0
  %extracted.stop.7 = extractvalue { ptr, i64, i64, ptr } %.780, 1
  %extracted.step.7 = extractvalue { ptr, i64, i64, ptr } %.780, 2
  %extracted.count.3 = extractvalue { ptr, i64, i64, ptr } %.780, 3
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %"$208get_iter.25", align 8
  %.782 = load { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %s_4__arr, align 8
  %.783 = load double, ptr %s_4, align 8
  %.784 = load i64, ptr %ParallelAcceleratorGufuncThreadId, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %.785, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.782, ptr %.785, align 8
  %.789 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.785, i32 0, i32 5
  %.790 = getelementptr inbounds [1 x i64], ptr %.789, i32 0, i32 0
  %.791 = load i64, ptr %.790, align 8, !range !0
  %.792 = insertvalue [1 x i64] undef, i64 %.791, 0
  %.793 = extractvalue [1 x i64] %.792, 0
  %.794 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.785, i32 0, i32 6
  %.795 = load [1 x i64], ptr %.794, align 8
  %.796 = extractvalue [1 x i64] %.795, 0
  %.797 = icmp slt i64 %.784, 0
  %.798 = add i64 %.784, %.793
  %.799 = select i1 %.797, i64 %.798, i64 %.784
  %.800 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.785, i32 0, i32 5
  %.801 = getelementptr inbounds [1 x i64], ptr %.800, i32 0, i32 0
  %.802 = load i64, ptr %.801, align 8, !range !0
  %.803 = insertvalue [1 x i64] undef, i64 %.802, 0
  %.804 = extractvalue [1 x i64] %.803, 0
  %.805 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.785, i32 0, i32 6
  %.806 = load [1 x i64], ptr %.805, align 8
  %.807 = extractvalue [1 x i64] %.806, 0
  %.808 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.785, i32 0, i32 4
  %.809 = load ptr, ptr %.808, align 8
  %.810 = mul i64 %.799, 1
  %.811 = add i64 0, %.810
  %.812 = getelementptr double, ptr %.809, i64 %.811
  store double %.783, ptr %.812, align 8
  %.814 = load { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %s_4__arr, align 8
  %extracted.meminfo.5 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.814, 0
  %extracted.parent.5 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.814, 1
  %extracted.nitems.5 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.814, 2
  %extracted.itemsize.5 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.814, 3
  %extracted.data.5 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.814, 4
  %extracted.shape.5 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.814, 5
  %.815 = extractvalue [1 x i64] %extracted.shape.5, 0
  %extracted.strides.5 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.814, 6
  %.816 = extractvalue [1 x i64] %extracted.strides.5, 0
  call void @NRT_decref(ptr %extracted.meminfo.5)
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %s_4__arr, align 8
  %.819 = load double, ptr %s_4, align 8
  store double 0.000000e+00, ptr %s_4, align 8
  %.821 = load i64, ptr %ParallelAcceleratorGufuncThreadId, align 8
  store i64 0, ptr %ParallelAcceleratorGufuncThreadId, align 8
  call void @nbcount.line(i32 18)
  %.825 = load ptr, ptr %"$const230.3.0", align 8
  store ptr null, ptr %"$const230.3.0", align 8
  %.827 = load ptr, ptr %"$const230.3.0", align 8
  %.829 = load ptr, ptr %"$232return_value.4", align 8
  store ptr %.827, ptr %"$232return_value.4", align 8
  %.831 = load ptr, ptr %"$const230.3.0", align 8
  store ptr null, ptr %"$const230.3.0", align 8
  %.833 = load ptr, ptr %"$232return_value.4", align 8
  store ptr %.833, ptr %retptr, align 8
  ret i32 0

B0.if:                                            ; preds = %B0
  store ptr @.const.picklebuf.ca8efb3a72d614fe872032cce3ac326007a30727, ptr %excinfo, align 8, !numba_exception_output !2
  store i64 0, ptr %try_state, align 8
  %.298 = load i64, ptr %try_state, align 8
  %.299 = icmp ugt i64 %.298, 0
  %.300 = load ptr, ptr %excinfo, align 8
  ret i32 1

B0.endif:                                         ; preds = %B0
  br i1 %.292, label %B0.endif.if, label %B0.endif.else

B0.endif.if:                                      ; preds = %B0.endif
  %.303 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.267, i32 0, i32 3
  %.304 = load ptr, ptr %.303, align 8
  store i64 0, ptr %.304, align 8
  br label %B0.endif.endif

B0.endif.else:                                    ; preds = %B0.endif
  %.307 = srem i64 %.289, %.275
  %.308 = sub i64 0, %.307
  %.309 = select i1 %.290, i64 %.307, i64 %.308
  %.310 = icmp sgt i64 %.309, 0
  %.311 = sdiv i64 %.289, %.275
  %.312 = select i1 %.310, i64 1, i64 0
  %.313 = add i64 %.311, %.312
  %.314 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.267, i32 0, i32 3
  %.315 = load ptr, ptr %.314, align 8
  store i64 %.313, ptr %.315, align 8
  br label %B0.endif.endif

B0.endif.endif:                                   ; preds = %B0.endif.else, %B0.endif.if
  %.318 = load { ptr, i64, i64, ptr }, ptr %.267, align 8
  %.320 = load { ptr, i64, i64, ptr }, ptr %"$208get_iter.25", align 8
  %extracted.iter = extractvalue { ptr, i64, i64, ptr } %.320, 0
  %extracted.stop.1 = extractvalue { ptr, i64, i64, ptr } %.320, 1
  %extracted.step.1 = extractvalue { ptr, i64, i64, ptr } %.320, 2
  %extracted.count = extractvalue { ptr, i64, i64, ptr } %.320, 3
  store { ptr, i64, i64, ptr } %.318, ptr %"$208get_iter.25", align 8
  %.322 = load { i64, i64, i64 }, ptr %"$198call.24", align 8
  %extracted.start.1 = extractvalue { i64, i64, i64 } %.322, 0
  %extracted.stop.2 = extractvalue { i64, i64, i64 } %.322, 1
  %extracted.step.2 = extractvalue { i64, i64, i64 } %.322, 2
  store { i64, i64, i64 } zeroinitializer, ptr %"$198call.24", align 8
  call void @nbcount.line(i32 4)
  %.326 = load double, ptr %"$const138.8.4", align 8
  store double 5.000000e-01, ptr %"$const138.8.4", align 8
  call void @nbcount.line(i32 5)
  %.329 = load { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] }, ptr %a, align 8
  store { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } zeroinitializer, ptr %.330, align 8
  store { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %.329, ptr %.330, align 8
  %.334 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] }, ptr %.330, i32 0, i32 5
  %.335 = getelementptr inbounds [2 x i64], ptr %.334, i32 0, i32 0
  %.336 = load i64, ptr %.335, align 8, !range !0
  %.337 = getelementptr inbounds [2 x i64], ptr %.334, i32 0, i32 1
  %.338 = load i64, ptr %.337, align 8, !range !0
  %.339 = insertvalue [2 x i64] undef, i64 %.336, 0
  %.340 = insertvalue [2 x i64] %.339, i64 %.338, 1
  %.342 = load [2 x i64], ptr %"$78load_attr.5", align 8
  %.343 = extractvalue [2 x i64] %.342, 0
  %.344 = extractvalue [2 x i64] %.342, 1
  store [2 x i64] %.340, ptr %"$78load_attr.5", align 8
  %.347 = load i64, ptr %"$const88.6.3", align 8
  store i64 1, ptr %"$const88.6.3", align 8
  %.349 = load [2 x i64], ptr %"$78load_attr.5", align 8
  %.350 = extractvalue [2 x i64] %.349, 1
  %.352 = load i64, ptr %"$90binary_subscr.7", align 8
  store i64 %.350, ptr %"$90binary_subscr.7", align 8
  %.354 = load i64, ptr %"$const88.6.3", align 8
  store i64 0, ptr %"$const88.6.3", align 8
  %.356 = load [2 x i64], ptr %"$78load_attr.5", align 8
  %.357 = extractvalue [2 x i64] %.356, 0
  %.358 = extractvalue [2 x i64] %.356, 1
  store [2 x i64] zeroinitializer, ptr %"$78load_attr.5", align 8
  call void @nbcount.line(i32 6)
  br label %B210

B210.if:                                          ; preds = %B210
  %.378 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.367, i32 0, i32 0
  %.379 = load ptr, ptr %.378, align 8
  %.380 = load i64, ptr %.379, align 8
  %.381 = getelementptr inbounds { i64, i1 }, ptr %.364, i32 0, i32 0
  store i64 %.380, ptr %.381, align 8
  %.383 = sub nsw i64 %.373, 1
  store i64 %.383, ptr %.372, align 8
  %.385 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.367, i32 0, i32 2
  %.386 = load i64, ptr %.385, align 8
  %.387 = add i64 %.380, %.386
  %.388 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.367, i32 0, i32 0
  %.389 = load ptr, ptr %.388, align 8
  store i64 %.387, ptr %.389, align 8
  br label %B210.endif

B210.endif:                                       ; preds = %B210.if, %B210
  %.392 = load { i64, i1 }, ptr %.364, align 8
  %extracted.first = extractvalue { i64, i1 } %.392, 0
  %extracted.second = extractvalue { i64, i1 } %.392, 1
  %.394 = load { i64, i1 }, ptr %"$210for_iter.1", align 8
  %extracted.first.1 = extractvalue { i64, i1 } %.394, 0
  %extracted.second.1 = extractvalue { i64, i1 } %.394, 1
  store { i64, i1 } %.392, ptr %"$210for_iter.1", align 8
  %.396 = load { i64, i1 }, ptr %"$210for_iter.1", align 8
  store { i64, i1 } zeroinitializer, ptr %.397, align 8
  store { i64, i1 } %.396, ptr %.397, align 8
  %.401 = getelementptr inbounds { i64, i1 }, ptr %.397, i32 0, i32 0
  %.402 = load i64, ptr %.401, align 8
  %.404 = load i64, ptr %"$parfor__index_7.29", align 8
  store i64 %.402, ptr %"$parfor__index_7.29", align 8
  %.406 = load { i64, i1 }, ptr %"$210for_iter.1", align 8
  store { i64, i1 } zeroinitializer, ptr %.407, align 8
  store { i64, i1 } %.406, ptr %.407, align 8
  %.411 = getelementptr inbounds { i64, i1 }, ptr %.407, i32 0, i32 1
  %.412 = load i1, ptr %.411, align 1
  %.414 = load i1, ptr %"$210for_iter.3", align 1
  store i1 %.412, ptr %"$210for_iter.3", align 1
  %.416 = load { i64, i1 }, ptr %"$210for_iter.1", align 8
  %extracted.first.2 = extractvalue { i64, i1 } %.416, 0
  %extracted.second.2 = extractvalue { i64, i1 } %.416, 1
  store { i64, i1 } zeroinitializer, ptr %"$210for_iter.1", align 8
  call void @nbcount.poll()
  %.419 = load i1, ptr %"$210for_iter.3", align 1
  br i1 %.419, label %B212, label %B398

B212.if:                                          ; preds = %B212
  store ptr @.const.picklebuf.ca8efb3a72d614fe872032cce3ac326007a30727, ptr %excinfo, align 8, !numba_exception_output !2
  %.484 = load i64, ptr %try_state, align 8
  %.485 = icmp ugt i64 %.484, 0
  %.486 = load ptr, ptr %excinfo, align 8
  ret i32 1

B212.endif:                                       ; preds = %B212
  br i1 %.480, label %B212.endif.if, label %B212.endif.else

B212.endif.if:                                    ; preds = %B212.endif
  %.489 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.455, i32 0, i32 3
  %.490 = load ptr, ptr %.489, align 8
  store i64 0, ptr %.490, align 8
  br label %B212.endif.endif

B212.endif.else:                                  ; preds = %B212.endif
  %.493 = srem i64 %.477, %.463
  %.494 = sub i64 0, %.493
  %.495 = select i1 %.478, i64 %.493, i64 %.494
  %.496 = icmp sgt i64 %.495, 0
  %.497 = sdiv i64 %.477, %.463
  %.498 = select i1 %.496, i64 1, i64 0
  %.499 = add i64 %.497, %.498
  %.500 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.455, i32 0, i32 3
  %.501 = load ptr, ptr %.500, align 8
  store i64 %.499, ptr %.501, align 8
  br label %B212.endif.endif

B212.endif.endif:                                 ; preds = %B212.endif.else, %B212.endif.if
  %.504 = load { ptr, i64, i64, ptr }, ptr %.455, align 8
  %.506 = load { ptr, i64, i64, ptr }, ptr %"$114get_iter.9", align 8
  %extracted.iter.1 = extractvalue { ptr, i64, i64, ptr } %.506, 0
  %extracted.stop.4 = extractvalue { ptr, i64, i64, ptr } %.506, 1
  %extracted.step.4 = extractvalue { ptr, i64, i64, ptr } %.506, 2
  %extracted.count.1 = extractvalue { ptr, i64, i64, ptr } %.506, 3
  store { ptr, i64, i64, ptr } %.504, ptr %"$114get_iter.9", align 8
  %.508 = load { i64, i64, i64 }, ptr %"$104call.8", align 8
  %extracted.start.3 = extractvalue { i64, i64, i64 } %.508, 0
  %extracted.stop.5 = extractvalue { i64, i64, i64 } %.508, 1
  %extracted.step.5 = extractvalue { i64, i64, i64 } %.508, 2
  store { i64, i64, i64 } zeroinitializer, ptr %"$104call.8", align 8
  br label %B283

B283.if:                                          ; preds = %B283
  %.527 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.516, i32 0, i32 0
  %.528 = load ptr, ptr %.527, align 8
  %.529 = load i64, ptr %.528, align 8
  %.530 = getelementptr inbounds { i64, i1 }, ptr %.513, i32 0, i32 0
  store i64 %.529, ptr %.530, align 8
  %.532 = sub nsw i64 %.522, 1
  store i64 %.532, ptr %.521, align 8
  %.534 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.516, i32 0, i32 2
  %.535 = load i64, ptr %.534, align 8
  %.536 = add i64 %.529, %.535
  %.537 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.516, i32 0, i32 0
  %.538 = load ptr, ptr %.537, align 8
  store i64 %.536, ptr %.538, align 8
  br label %B283.endif

B283.endif:                                       ; preds = %B283.if, %B283
  %.541 = load { i64, i1 }, ptr %.513, align 8
  %extracted.first.3 = extractvalue { i64, i1 } %.541, 0
  %extracted.second.3 = extractvalue { i64, i1 } %.541, 1
  %.543 = load { i64, i1 }, ptr %"$116for_iter.2", align 8
  %extracted.first.4 = extractvalue { i64, i1 } %.543, 0
  %extracted.second.4 = extractvalue { i64, i1 } %.543, 1
  store { i64, i1 } %.541, ptr %"$116for_iter.2", align 8
  %.545 = load { i64, i1 }, ptr %"$116for_iter.2", align 8
  store { i64, i1 } zeroinitializer, ptr %.546, align 8
  store { i64, i1 } %.545, ptr %.546, align 8
  %.550 = getelementptr inbounds { i64, i1 }, ptr %.546, i32 0, i32 0
  %.551 = load i64, ptr %.550, align 8
  %.553 = load i64, ptr %"$j.12", align 8
  store i64 %.551, ptr %"$j.12", align 8
  %.555 = load { i64, i1 }, ptr %"$116for_iter.2", align 8
  store { i64, i1 } zeroinitializer, ptr %.556, align 8
  store { i64, i1 } %.555, ptr %.556, align 8
  %.560 = getelementptr inbounds { i64, i1 }, ptr %.556, i32 0, i32 1
  %.561 = load i1, ptr %.560, align 1
  %.563 = load i1, ptr %"$116for_iter.4", align 1
  store i1 %.561, ptr %"$116for_iter.4", align 1
  %.565 = load { i64, i1 }, ptr %"$116for_iter.2", align 8
  %extracted.first.5 = extractvalue { i64, i1 } %.565, 0
  %extracted.second.5 = extractvalue { i64, i1 } %.565, 1
  store { i64, i1 } zeroinitializer, ptr %"$116for_iter.2", align 8
  call void @nbcount.poll()
  %.568 = load i1, ptr %"$116for_iter.4", align 1
  br i1 %.568, label %B337, label %B395
}

declare void @nbcount.line(i32)

declare void @NRT_incref(ptr noalias captures(none))

declare i64 @get_thread_id()

declare void @NRT_decref(ptr noalias captures(none))

declare void @nbcount.poll()

!0 = !{i64 0, i64 9223372036854775807}
!1 = !{!"branch_weights", i32 1, i32 99}
!2 = !{i1 true}
