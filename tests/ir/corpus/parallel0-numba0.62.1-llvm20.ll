; ModuleID = '__numba_parfor_gufunc_0x7f6e3a6b2d10$5'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@_ZN08NumbaEnv13_3cdynamic_3e36__numba_parfor_gufunc_0x7f6e3a6b2d10B2v5B106c8tJTC_2fWQAliW1xhDEoY6EEMEUOEMISPGsAQMVj4QniQ4IXKQEMXwoMGLoQDDVsQR1NHAS2hQ9XgStYwaUTI24JtBVoOCV2YU4ogSjUBE5ArrayIyLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE = common global ptr null
@.const.pickledata.140111401046400 = internal constant [76 x i8] c"\80\04\95A\00\00\00\00\00\00\00\8C\08builtins\94\8C\0AValueError\94\93\94\8C\1Erange() arg 3 must not be zero\94\85\94N\87\94."
@.const.pickledata.140111401046400.sha1 = internal constant [20 x i8] c"\CA\8E\FB:r\D6\14\FE\87 2\CC\E3\AC2`\07\A3\07'"
@.const.picklebuf.140111401046400 = internal constant { ptr, i32, ptr, ptr, i32 } { ptr @.const.pickledata.140111401046400, i32 76, ptr @.const.pickledata.140111401046400.sha1, ptr null, i32 0 }
@nbcount.info = private constant [300 x i8] c"file\090\09-\09capture.py\0Afunction\090\090\091\09function\09k\09()\0Asite\090\090\090\091\0Asite\091\090\090\092\0Asite\092\090\090\093\0Asite\093\090\090\094\0Asite\094\090\090\0977\0Asite\095\090\090\094\0Asite\096\090\090\094\0Asite\097\090\090\0978\0Asite\098\090\090\0976\0Asite\099\090\090\0976\0Asite\0910\090\090\0978\0Asite\0911\090\090\0977\0Asite\0912\090\090\0978\0Asite\0913\090\090\0978\0Asite\0914\090\090\0978\0Asite\0915\090\090\095\0Asite\0916\090\090\096\0Asite\0917\090\090\097\0A"

define i32 @_ZN13_3cdynamic_3e36__numba_parfor_gufunc_0x7f6e3a6b2d10B2v5B106c8tJTC_2fWQAliW1xhDEoY6EEMEUOEMISPGsAQMVj4QniQ4IXKQEMXwoMGLoQDDVsQR1NHAS2hQ9XgStYwaUTI24JtBVoOCV2YU4ogSjUBE5ArrayIyLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE(ptr noalias nocapture %retptr, ptr noalias nocapture %excinfo, ptr noalias nocapture %arg.sched.0, ptr noalias nocapture %arg.sched.1, i64 %arg.sched.2, i64 %arg.sched.3, ptr noalias nocapture %arg.sched.4, i64 %arg.sched.5.0, i64 %arg.sched.6.0, ptr noalias nocapture %arg.s_3__arr.0, ptr noalias nocapture %arg.s_3__arr.1, i64 %arg.s_3__arr.2, i64 %arg.s_3__arr.3, ptr noalias nocapture %arg.s_3__arr.4, i64 %arg.s_3__arr.5.0, i64 %arg.s_3__arr.6.0) {
entry:
  %inserted.meminfo = insertvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } undef, ptr %arg.sched.0, 0
  %inserted.parent = insertvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.meminfo, ptr %arg.sched.1, 1
  %inserted.nitems = insertvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.parent, i64 %arg.sched.2, 2
  %inserted.itemsize = insertvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.nitems, i64 %arg.sched.3, 3
  %inserted.data = insertvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.itemsize, ptr %arg.sched.4, 4
  %.18 = insertvalue [1 x i64] undef, i64 %arg.sched.5.0, 0
  %inserted.shape = insertvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.data, [1 x i64] %.18, 5
  %.19 = insertvalue [1 x i64] undef, i64 %arg.sched.6.0, 0
  %inserted.strides = insertvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.shape, [1 x i64] %.19, 6
  %inserted.meminfo.1 = insertvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } undef, ptr %arg.s_3__arr.0, 0
  %inserted.parent.1 = insertvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.meminfo.1, ptr %arg.s_3__arr.1, 1
  %inserted.nitems.1 = insertvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.parent.1, i64 %arg.s_3__arr.2, 2
  %inserted.itemsize.1 = insertvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.nitems.1, i64 %arg.s_3__arr.3, 3
  %inserted.data.1 = insertvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.itemsize.1, ptr %arg.s_3__arr.4, 4
  %.20 = insertvalue [1 x i64] undef, i64 %arg.s_3__arr.5.0, 0
  %inserted.shape.1 = insertvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.data.1, [1 x i64] %.20, 5
  %.21 = insertvalue [1 x i64] undef, i64 %arg.s_3__arr.6.0, 0
  %inserted.strides.1 = insertvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.shape.1, [1 x i64] %.21, 6
  %sched = alloca { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %sched, align 8
  %s_3__arr = alloca { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %s_3__arr, align 8
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
  %.70 = alloca { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %.70, align 8
  %s_3 = alloca i64, align 8
  store i64 0, ptr %s_3, align 8
  %"$100load_global.10" = alloca ptr, align 8
  store ptr null, ptr %"$100load_global.10", align 8
  %"$const114.13.1" = alloca i64, align 8
  store i64 0, ptr %"$const114.13.1", align 8
  %.111 = alloca { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %.111, align 8
  %"$116binary_subscr.14" = alloca i64, align 8
  store i64 0, ptr %"$116binary_subscr.14", align 8
  %"$const128.16.2" = alloca i64, align 8
  store i64 0, ptr %"$const128.16.2", align 8
  %.150 = alloca { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %.150, align 8
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
  %.223 = alloca { i64, i64, i64 }, align 8
  store { i64, i64, i64 } zeroinitializer, ptr %.223, align 8
  %"$198call.24" = alloca { i64, i64, i64 }, align 8
  store { i64, i64, i64 } zeroinitializer, ptr %"$198call.24", align 8
  %.243 = alloca { i64, i64, i64 }, align 8
  store { i64, i64, i64 } zeroinitializer, ptr %.243, align 8
  %.247 = alloca { ptr, i64, i64, ptr }, align 8
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %.247, align 8
  %.256 = alloca i64, align 8
  store i64 0, ptr %.256, align 8
  %.259 = alloca i64, align 8
  store i64 0, ptr %.259, align 8
  %try_state = alloca i64, align 8
  store i64 0, ptr %try_state, align 8
  %"$208get_iter.25" = alloca { ptr, i64, i64, ptr }, align 8
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %"$208get_iter.25", align 8
  %"$const78.4.2" = alloca i64, align 8
  store i64 0, ptr %"$const78.4.2", align 8
  %.312 = alloca { i64, i1 }, align 8
  store { i64, i1 } zeroinitializer, ptr %.312, align 8
  %.315 = alloca { ptr, i64, i64, ptr }, align 8
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %.315, align 8
  %"$210for_iter.1" = alloca { i64, i1 }, align 8
  store { i64, i1 } zeroinitializer, ptr %"$210for_iter.1", align 8
  %.345 = alloca { i64, i1 }, align 8
  store { i64, i1 } zeroinitializer, ptr %.345, align 8
  %"$parfor__index_0.22" = alloca i64, align 8
  store i64 0, ptr %"$parfor__index_0.22", align 8
  %.355 = alloca { i64, i1 }, align 8
  store { i64, i1 } zeroinitializer, ptr %.355, align 8
  %"$210for_iter.3" = alloca i1, align 1
  store i1 false, ptr %"$210for_iter.3", align 1
  %s.2 = alloca i64, align 8
  store i64 0, ptr %s.2, align 8
  %"$push_global_to_block.20" = alloca ptr, align 8
  store ptr null, ptr %"$push_global_to_block.20", align 8
  %.383 = alloca { i64, i64, i64 }, align 8
  store { i64, i64, i64 } zeroinitializer, ptr %.383, align 8
  %"$60call.5" = alloca { i64, i64, i64 }, align 8
  store { i64, i64, i64 } zeroinitializer, ptr %"$60call.5", align 8
  %.401 = alloca { i64, i64, i64 }, align 8
  store { i64, i64, i64 } zeroinitializer, ptr %.401, align 8
  %.405 = alloca { ptr, i64, i64, ptr }, align 8
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %.405, align 8
  %.414 = alloca i64, align 8
  store i64 0, ptr %.414, align 8
  %.417 = alloca i64, align 8
  store i64 0, ptr %.417, align 8
  %"$70get_iter.6" = alloca { ptr, i64, i64, ptr }, align 8
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %"$70get_iter.6", align 8
  %.463 = alloca { i64, i1 }, align 8
  store { i64, i1 } zeroinitializer, ptr %.463, align 8
  %.466 = alloca { ptr, i64, i64, ptr }, align 8
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %.466, align 8
  %"$72for_iter.2" = alloca { i64, i1 }, align 8
  store { i64, i1 } zeroinitializer, ptr %"$72for_iter.2", align 8
  %.496 = alloca { i64, i1 }, align 8
  store { i64, i1 } zeroinitializer, ptr %.496, align 8
  %"$j.4" = alloca i64, align 8
  store i64 0, ptr %"$j.4", align 8
  %.506 = alloca { i64, i1 }, align 8
  store { i64, i1 } zeroinitializer, ptr %.506, align 8
  %"$72for_iter.4" = alloca i1, align 1
  store i1 false, ptr %"$72for_iter.4", align 1
  %s.4 = alloca i64, align 8
  store i64 0, ptr %s.4, align 8
  %"$binop_and_80.5" = alloca i64, align 8
  store i64 0, ptr %"$binop_and_80.5", align 8
  %"$push_global_to_block.21" = alloca ptr, align 8
  store ptr null, ptr %"$push_global_to_block.21", align 8
  %"$84pred" = alloca i1, align 1
  store i1 false, ptr %"$84pred", align 1
  %"$s.4.25" = alloca i64, align 8
  store i64 0, ptr %"$s.4.25", align 8
  %.605 = alloca { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %.605, align 8
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
  %.23 = extractvalue [1 x i64] %extracted.shape, 0
  %extracted.strides = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.strides, 6
  %.24 = extractvalue [1 x i64] %extracted.strides, 0
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.strides, ptr %sched, align 8
  %extracted.meminfo.1 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.strides.1, 0
  %extracted.parent.1 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.strides.1, 1
  %extracted.nitems.1 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.strides.1, 2
  %extracted.itemsize.1 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.strides.1, 3
  %extracted.data.1 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.strides.1, 4
  %extracted.shape.1 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.strides.1, 5
  %.28 = extractvalue [1 x i64] %extracted.shape.1, 0
  %extracted.strides.1 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.strides.1, 6
  %.29 = extractvalue [1 x i64] %extracted.strides.1, 0
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.strides.1, ptr %s_3__arr, align 8
  call void @nbcount.line(i32 1)
  %.35 = load ptr, ptr %"$4load_global.0", align 8
  store ptr null, ptr %"$4load_global.0", align 8
  %.37 = load ptr, ptr %"$4load_global.0", align 8
  %.39 = load ptr, ptr %"$16load_attr.1", align 8
  store ptr null, ptr %"$16load_attr.1", align 8
  %.41 = load ptr, ptr %"$4load_global.0", align 8
  store ptr null, ptr %"$4load_global.0", align 8
  %.43 = load ptr, ptr %"$16load_attr.1", align 8
  %.45 = load ptr, ptr %"$26load_attr.2", align 8
  store ptr null, ptr %"$26load_attr.2", align 8
  %.47 = load ptr, ptr %"$16load_attr.1", align 8
  store ptr null, ptr %"$16load_attr.1", align 8
  %.49 = load ptr, ptr %"$26load_attr.2", align 8
  %.51 = load ptr, ptr %"$36load_attr.3", align 8
  store ptr null, ptr %"$36load_attr.3", align 8
  %.53 = load ptr, ptr %"$26load_attr.2", align 8
  store ptr null, ptr %"$26load_attr.2", align 8
  %.55 = load ptr, ptr %"$36load_attr.3", align 8
  %.57 = load ptr, ptr %"$46load_method.5", align 8
  store ptr null, ptr %"$46load_method.5", align 8
  %.59 = load ptr, ptr %"$36load_attr.3", align 8
  store ptr null, ptr %"$36load_attr.3", align 8
  %.61 = call i64 @get_thread_id()
  %.63 = load i64, ptr %ParallelAcceleratorGufuncThreadId, align 8
  store i64 %.61, ptr %ParallelAcceleratorGufuncThreadId, align 8
  %.65 = load ptr, ptr %"$46load_method.5", align 8
  store ptr null, ptr %"$46load_method.5", align 8
  call void @nbcount.line(i32 2)
  %.68 = load { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %s_3__arr, align 8
  %.69 = load i64, ptr %ParallelAcceleratorGufuncThreadId, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %.70, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.68, ptr %.70, align 8
  %.74 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.70, i32 0, i32 5
  %.75 = getelementptr inbounds [1 x i64], ptr %.74, i32 0, i32 0
  %.76 = load i64, ptr %.75, align 8, !range !0
  %.77 = insertvalue [1 x i64] undef, i64 %.76, 0
  %.78 = extractvalue [1 x i64] %.77, 0
  %.79 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.70, i32 0, i32 6
  %.80 = load [1 x i64], ptr %.79, align 8
  %.81 = extractvalue [1 x i64] %.80, 0
  %.82 = icmp slt i64 %.69, 0
  %.83 = add i64 %.69, %.78
  %.84 = select i1 %.82, i64 %.83, i64 %.69
  %.85 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.70, i32 0, i32 5
  %.86 = getelementptr inbounds [1 x i64], ptr %.85, i32 0, i32 0
  %.87 = load i64, ptr %.86, align 8, !range !0
  %.88 = insertvalue [1 x i64] undef, i64 %.87, 0
  %.89 = extractvalue [1 x i64] %.88, 0
  %.90 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.70, i32 0, i32 6
  %.91 = load [1 x i64], ptr %.90, align 8
  %.92 = extractvalue [1 x i64] %.91, 0
  %.93 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.70, i32 0, i32 4
  %.94 = load ptr, ptr %.93, align 8
  %.95 = mul i64 %.84, 1
  %.96 = add i64 0, %.95
  %.97 = getelementptr i64, ptr %.94, i64 %.96
  %.98 = load i64, ptr %.97, align 8
  %.100 = load i64, ptr %s_3, align 8
  store i64 %.98, ptr %s_3, align 8
  call void @nbcount.line(i32 3)
  %.104 = load ptr, ptr %"$100load_global.10", align 8
  store ptr null, ptr %"$100load_global.10", align 8
  %.107 = load i64, ptr %"$const114.13.1", align 8
  store i64 0, ptr %"$const114.13.1", align 8
  %.109 = load { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %sched, align 8
  %.110 = load i64, ptr %"$const114.13.1", align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %.111, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.109, ptr %.111, align 8
  %.115 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.111, i32 0, i32 5
  %.116 = getelementptr inbounds [1 x i64], ptr %.115, i32 0, i32 0
  %.117 = load i64, ptr %.116, align 8, !range !0
  %.118 = insertvalue [1 x i64] undef, i64 %.117, 0
  %.119 = extractvalue [1 x i64] %.118, 0
  %.120 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.111, i32 0, i32 6
  %.121 = load [1 x i64], ptr %.120, align 8
  %.122 = extractvalue [1 x i64] %.121, 0
  %.123 = icmp slt i64 0, 0
  %.124 = add i64 0, %.119
  %.125 = select i1 %.123, i64 %.124, i64 0
  %.126 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.111, i32 0, i32 5
  %.127 = getelementptr inbounds [1 x i64], ptr %.126, i32 0, i32 0
  %.128 = load i64, ptr %.127, align 8, !range !0
  %.129 = insertvalue [1 x i64] undef, i64 %.128, 0
  %.130 = extractvalue [1 x i64] %.129, 0
  %.131 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.111, i32 0, i32 6
  %.132 = load [1 x i64], ptr %.131, align 8
  %.133 = extractvalue [1 x i64] %.132, 0
  %.134 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.111, i32 0, i32 4
  %.135 = load ptr, ptr %.134, align 8
  %.136 = mul i64 %.125, 1
  %.137 = add i64 0, %.136
  %.138 = getelementptr i64, ptr %.135, i64 %.137
  %.139 = load i64, ptr %.138, align 8
  %.141 = load i64, ptr %"$116binary_subscr.14", align 8
  store i64 %.139, ptr %"$116binary_subscr.14", align 8
  %.143 = load i64, ptr %"$const114.13.1", align 8
  store i64 0, ptr %"$const114.13.1", align 8
  %.146 = load i64, ptr %"$const128.16.2", align 8
  store i64 1, ptr %"$const128.16.2", align 8
  %.148 = load { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %sched, align 8
  %.149 = load i64, ptr %"$const128.16.2", align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %.150, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.148, ptr %.150, align 8
  %.154 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.150, i32 0, i32 5
  %.155 = getelementptr inbounds [1 x i64], ptr %.154, i32 0, i32 0
  %.156 = load i64, ptr %.155, align 8, !range !0
  %.157 = insertvalue [1 x i64] undef, i64 %.156, 0
  %.158 = extractvalue [1 x i64] %.157, 0
  %.159 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.150, i32 0, i32 6
  %.160 = load [1 x i64], ptr %.159, align 8
  %.161 = extractvalue [1 x i64] %.160, 0
  %.162 = icmp slt i64 1, 0
  %.163 = add i64 1, %.158
  %.164 = select i1 %.162, i64 %.163, i64 1
  %.165 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.150, i32 0, i32 5
  %.166 = getelementptr inbounds [1 x i64], ptr %.165, i32 0, i32 0
  %.167 = load i64, ptr %.166, align 8, !range !0
  %.168 = insertvalue [1 x i64] undef, i64 %.167, 0
  %.169 = extractvalue [1 x i64] %.168, 0
  %.170 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.150, i32 0, i32 6
  %.171 = load [1 x i64], ptr %.170, align 8
  %.172 = extractvalue [1 x i64] %.171, 0
  %.173 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.150, i32 0, i32 4
  %.174 = load ptr, ptr %.173, align 8
  %.175 = mul i64 %.164, 1
  %.176 = add i64 0, %.175
  %.177 = getelementptr i64, ptr %.174, i64 %.176
  %.178 = load i64, ptr %.177, align 8
  %.180 = load i64, ptr %"$130binary_subscr.17", align 8
  store i64 %.178, ptr %"$130binary_subscr.17", align 8
  %.182 = load { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %sched, align 8
  %extracted.meminfo.2 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.182, 0
  %extracted.parent.2 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.182, 1
  %extracted.nitems.2 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.182, 2
  %extracted.itemsize.2 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.182, 3
  %extracted.data.2 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.182, 4
  %extracted.shape.2 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.182, 5
  %.183 = extractvalue [1 x i64] %extracted.shape.2, 0
  %extracted.strides.2 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.182, 6
  %.184 = extractvalue [1 x i64] %extracted.strides.2, 0
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %sched, align 8
  %.187 = load i64, ptr %"$const128.16.2", align 8
  store i64 0, ptr %"$const128.16.2", align 8
  %.190 = load ptr, ptr %"$140load_global.18", align 8
  store ptr null, ptr %"$140load_global.18", align 8
  %.192 = load ptr, ptr %"$140load_global.18", align 8
  %.194 = load ptr, ptr %"$152load_method.20", align 8
  store ptr null, ptr %"$152load_method.20", align 8
  %.196 = load ptr, ptr %"$140load_global.18", align 8
  store ptr null, ptr %"$140load_global.18", align 8
  %.199 = load i64, ptr %"$const174.21.2", align 8
  store i64 1, ptr %"$const174.21.2", align 8
  %.201 = load i64, ptr %"$const174.21.2", align 8
  %.202 = trunc i64 1 to i8
  %.204 = load i8, ptr %"$180call.22", align 1
  store i8 %.202, ptr %"$180call.22", align 1
  %.206 = load i64, ptr %"$const174.21.2", align 8
  store i64 0, ptr %"$const174.21.2", align 8
  %.208 = load ptr, ptr %"$152load_method.20", align 8
  store ptr null, ptr %"$152load_method.20", align 8
  %.210 = load i64, ptr %"$130binary_subscr.17", align 8
  %.211 = load i8, ptr %"$180call.22", align 1
  %.212 = zext i8 %.211 to i64
  %.213 = add i64 %.210, %.212
  %.215 = load i64, ptr %"$binop_add190.23", align 8
  store i64 %.213, ptr %"$binop_add190.23", align 8
  %.217 = load i8, ptr %"$180call.22", align 1
  store i8 0, ptr %"$180call.22", align 1
  %.219 = load i64, ptr %"$130binary_subscr.17", align 8
  store i64 0, ptr %"$130binary_subscr.17", align 8
  %.221 = load i64, ptr %"$116binary_subscr.14", align 8
  %.222 = load i64, ptr %"$binop_add190.23", align 8
  store { i64, i64, i64 } zeroinitializer, ptr %.223, align 8
  %.226 = getelementptr inbounds { i64, i64, i64 }, ptr %.223, i32 0, i32 0
  store i64 %.221, ptr %.226, align 8
  %.228 = getelementptr inbounds { i64, i64, i64 }, ptr %.223, i32 0, i32 1
  store i64 %.222, ptr %.228, align 8
  %.230 = getelementptr inbounds { i64, i64, i64 }, ptr %.223, i32 0, i32 2
  store i64 1, ptr %.230, align 8
  %.232 = load { i64, i64, i64 }, ptr %.223, align 8
  %.234 = load { i64, i64, i64 }, ptr %"$198call.24", align 8
  %extracted.start = extractvalue { i64, i64, i64 } %.234, 0
  %extracted.stop = extractvalue { i64, i64, i64 } %.234, 1
  %extracted.step = extractvalue { i64, i64, i64 } %.234, 2
  store { i64, i64, i64 } %.232, ptr %"$198call.24", align 8
  %.236 = load i64, ptr %"$binop_add190.23", align 8
  store i64 0, ptr %"$binop_add190.23", align 8
  %.238 = load i64, ptr %"$116binary_subscr.14", align 8
  store i64 0, ptr %"$116binary_subscr.14", align 8
  %.240 = load ptr, ptr %"$100load_global.10", align 8
  store ptr null, ptr %"$100load_global.10", align 8
  %.242 = load { i64, i64, i64 }, ptr %"$198call.24", align 8
  store { i64, i64, i64 } zeroinitializer, ptr %.243, align 8
  store { i64, i64, i64 } %.242, ptr %.243, align 8
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %.247, align 8
  %.250 = getelementptr inbounds { i64, i64, i64 }, ptr %.243, i32 0, i32 0
  %.251 = load i64, ptr %.250, align 8
  %.252 = getelementptr inbounds { i64, i64, i64 }, ptr %.243, i32 0, i32 1
  %.253 = load i64, ptr %.252, align 8
  %.254 = getelementptr inbounds { i64, i64, i64 }, ptr %.243, i32 0, i32 2
  %.255 = load i64, ptr %.254, align 8
  store i64 %.251, ptr %.256, align 8
  %.261 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.247, i32 0, i32 0
  store ptr %.256, ptr %.261, align 8
  %.263 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.247, i32 0, i32 1
  store i64 %.253, ptr %.263, align 8
  %.265 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.247, i32 0, i32 2
  store i64 %.255, ptr %.265, align 8
  %.267 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.247, i32 0, i32 3
  store ptr %.259, ptr %.267, align 8
  %.269 = sub i64 %.253, %.251
  %.270 = icmp sgt i64 %.269, 0
  %.271 = icmp sgt i64 %.255, 0
  %.272 = xor i1 %.270, %.271
  %.273 = icmp eq i64 %.255, 0
  br i1 %.273, label %B0.if, label %B0.endif, !prof !1

B210:                                             ; preds = %B0.endif.endif, %B317
  call void @nbcount.line(i32 6)
  %.311 = load { ptr, i64, i64, ptr }, ptr %"$208get_iter.25", align 8
  store { i64, i1 } zeroinitializer, ptr %.312, align 8
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %.315, align 8
  store { ptr, i64, i64, ptr } %.311, ptr %.315, align 8
  %.319 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.315, i32 0, i32 3
  %.320 = load ptr, ptr %.319, align 8
  %.321 = load i64, ptr %.320, align 8
  %.322 = icmp sgt i64 %.321, 0
  %.323 = getelementptr inbounds { i64, i1 }, ptr %.312, i32 0, i32 1
  store i1 %.322, ptr %.323, align 1
  br i1 %.322, label %B210.if, label %B210.endif

B212:                                             ; preds = %B210.endif
  call void @nbcount.line(i32 7)
  %.370 = load i1, ptr %"$210for_iter.3", align 1
  store i1 false, ptr %"$210for_iter.3", align 1
  %.372 = load i64, ptr %s_3, align 8
  %.374 = load i64, ptr %s.2, align 8
  store i64 %.372, ptr %s.2, align 8
  %.376 = load i64, ptr %s_3, align 8
  store i64 0, ptr %s_3, align 8
  call void @nbcount.line(i32 8)
  %.380 = load ptr, ptr %"$push_global_to_block.20", align 8
  store ptr null, ptr %"$push_global_to_block.20", align 8
  %.382 = load i64, ptr %"$parfor__index_0.22", align 8
  store { i64, i64, i64 } zeroinitializer, ptr %.383, align 8
  %.386 = getelementptr inbounds { i64, i64, i64 }, ptr %.383, i32 0, i32 0
  store i64 0, ptr %.386, align 8
  %.388 = getelementptr inbounds { i64, i64, i64 }, ptr %.383, i32 0, i32 1
  store i64 %.382, ptr %.388, align 8
  %.390 = getelementptr inbounds { i64, i64, i64 }, ptr %.383, i32 0, i32 2
  store i64 1, ptr %.390, align 8
  %.392 = load { i64, i64, i64 }, ptr %.383, align 8
  %.394 = load { i64, i64, i64 }, ptr %"$60call.5", align 8
  %extracted.start.2 = extractvalue { i64, i64, i64 } %.394, 0
  %extracted.stop.3 = extractvalue { i64, i64, i64 } %.394, 1
  %extracted.step.3 = extractvalue { i64, i64, i64 } %.394, 2
  store { i64, i64, i64 } %.392, ptr %"$60call.5", align 8
  %.396 = load ptr, ptr %"$push_global_to_block.20", align 8
  store ptr null, ptr %"$push_global_to_block.20", align 8
  %.398 = load i64, ptr %"$parfor__index_0.22", align 8
  store i64 0, ptr %"$parfor__index_0.22", align 8
  %.400 = load { i64, i64, i64 }, ptr %"$60call.5", align 8
  store { i64, i64, i64 } zeroinitializer, ptr %.401, align 8
  store { i64, i64, i64 } %.400, ptr %.401, align 8
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %.405, align 8
  %.408 = getelementptr inbounds { i64, i64, i64 }, ptr %.401, i32 0, i32 0
  %.409 = load i64, ptr %.408, align 8
  %.410 = getelementptr inbounds { i64, i64, i64 }, ptr %.401, i32 0, i32 1
  %.411 = load i64, ptr %.410, align 8
  %.412 = getelementptr inbounds { i64, i64, i64 }, ptr %.401, i32 0, i32 2
  %.413 = load i64, ptr %.412, align 8
  store i64 %.409, ptr %.414, align 8
  %.419 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.405, i32 0, i32 0
  store ptr %.414, ptr %.419, align 8
  %.421 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.405, i32 0, i32 1
  store i64 %.411, ptr %.421, align 8
  %.423 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.405, i32 0, i32 2
  store i64 %.413, ptr %.423, align 8
  %.425 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.405, i32 0, i32 3
  store ptr %.417, ptr %.425, align 8
  %.427 = sub i64 %.411, %.409
  %.428 = icmp sgt i64 %.427, 0
  %.429 = icmp sgt i64 %.413, 0
  %.430 = xor i1 %.428, %.429
  %.431 = icmp eq i64 %.413, 0
  br i1 %.431, label %B212.if, label %B212.endif, !prof !1

B261:                                             ; preds = %B212.endif.endif, %B307
  call void @nbcount.line(i32 9)
  %.462 = load { ptr, i64, i64, ptr }, ptr %"$70get_iter.6", align 8
  store { i64, i1 } zeroinitializer, ptr %.463, align 8
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %.466, align 8
  store { ptr, i64, i64, ptr } %.462, ptr %.466, align 8
  %.470 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.466, i32 0, i32 3
  %.471 = load ptr, ptr %.470, align 8
  %.472 = load i64, ptr %.471, align 8
  %.473 = icmp sgt i64 %.472, 0
  %.474 = getelementptr inbounds { i64, i1 }, ptr %.463, i32 0, i32 1
  store i1 %.473, ptr %.474, align 1
  br i1 %.473, label %B261.if, label %B261.endif

B293:                                             ; preds = %B261.endif
  call void @nbcount.line(i32 10)
  %.521 = load i1, ptr %"$72for_iter.4", align 1
  store i1 false, ptr %"$72for_iter.4", align 1
  %.523 = load i64, ptr %s.2, align 8
  %.525 = load i64, ptr %s.4, align 8
  store i64 %.523, ptr %s.4, align 8
  call void @nbcount.line(i32 11)
  %.528 = load i64, ptr %"$j.4", align 8
  %.529 = load i64, ptr %"$const78.4.2", align 8
  %.530 = and i64 %.528, 1
  %.532 = load i64, ptr %"$binop_and_80.5", align 8
  store i64 %.530, ptr %"$binop_and_80.5", align 8
  %.535 = load ptr, ptr %"$push_global_to_block.21", align 8
  store ptr null, ptr %"$push_global_to_block.21", align 8
  %.537 = load i64, ptr %"$binop_and_80.5", align 8
  %.538 = icmp ne i64 %.537, 0
  %.540 = load i1, ptr %"$84pred", align 1
  store i1 %.538, ptr %"$84pred", align 1
  %.542 = load ptr, ptr %"$push_global_to_block.21", align 8
  store ptr null, ptr %"$push_global_to_block.21", align 8
  %.544 = load i64, ptr %"$binop_and_80.5", align 8
  store i64 0, ptr %"$binop_and_80.5", align 8
  call void @nbcount.poll()
  %.547 = load i1, ptr %"$84pred", align 1
  br i1 %.547, label %B295, label %B307

B295:                                             ; preds = %B293
  call void @nbcount.line(i32 12)
  %.550 = load i1, ptr %"$84pred", align 1
  store i1 false, ptr %"$84pred", align 1
  %.552 = load i64, ptr %s.2, align 8
  %.553 = load i64, ptr %"$j.4", align 8
  %.554 = add nsw i64 %.552, %.553
  %.556 = load i64, ptr %"$s.4.25", align 8
  store i64 %.554, ptr %"$s.4.25", align 8
  %.558 = load i64, ptr %s.2, align 8
  store i64 0, ptr %s.2, align 8
  %.560 = load i64, ptr %"$j.4", align 8
  store i64 0, ptr %"$j.4", align 8
  %.562 = load i64, ptr %"$s.4.25", align 8
  %.563 = load i64, ptr %s.4, align 8
  store i64 %.562, ptr %s.4, align 8
  %.565 = load i64, ptr %"$s.4.25", align 8
  store i64 0, ptr %"$s.4.25", align 8
  br label %B307

B307:                                             ; preds = %B295, %B293
  call void @nbcount.line(i32 13)
  %.569 = load i64, ptr %"$j.4", align 8
  store i64 0, ptr %"$j.4", align 8
  %.571 = load i1, ptr %"$84pred", align 1
  store i1 false, ptr %"$84pred", align 1
  %.573 = load i64, ptr %s.4, align 8
  %.574 = load i64, ptr %s.2, align 8
  store i64 %.573, ptr %s.2, align 8
  %.576 = load i64, ptr %s.4, align 8
  store i64 0, ptr %s.4, align 8
  br label %B261

B317:                                             ; preds = %B261.endif
  call void @nbcount.line(i32 14)
  %.580 = load i64, ptr %"$j.4", align 8
  store i64 0, ptr %"$j.4", align 8
  %.582 = load i1, ptr %"$72for_iter.4", align 1
  store i1 false, ptr %"$72for_iter.4", align 1
  %.584 = load { ptr, i64, i64, ptr }, ptr %"$70get_iter.6", align 8
  %extracted.iter.2 = extractvalue { ptr, i64, i64, ptr } %.584, 0
  %extracted.stop.6 = extractvalue { ptr, i64, i64, ptr } %.584, 1
  %extracted.step.6 = extractvalue { ptr, i64, i64, ptr } %.584, 2
  %extracted.count.2 = extractvalue { ptr, i64, i64, ptr } %.584, 3
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %"$70get_iter.6", align 8
  %.586 = load i64, ptr %s.2, align 8
  %.587 = load i64, ptr %s_3, align 8
  store i64 %.586, ptr %s_3, align 8
  %.589 = load i64, ptr %s.2, align 8
  store i64 0, ptr %s.2, align 8
  call void @nbcount.line(i32 15)
  br label %B210

B320:                                             ; preds = %B210.endif
  call void @nbcount.line(i32 16)
  %.594 = load i64, ptr %"$parfor__index_0.22", align 8
  store i64 0, ptr %"$parfor__index_0.22", align 8
  %.596 = load i64, ptr %"$const78.4.2", align 8
  store i64 0, ptr %"$const78.4.2", align 8
  %.598 = load i1, ptr %"$210for_iter.3", align 1
  store i1 false, ptr %"$210for_iter.3", align 1
  %.600 = load { ptr, i64, i64, ptr }, ptr %"$208get_iter.25", align 8
  %extracted.iter.3 = extractvalue { ptr, i64, i64, ptr } %.600, 0
  %extracted.stop.7 = extractvalue { ptr, i64, i64, ptr } %.600, 1
  %extracted.step.7 = extractvalue { ptr, i64, i64, ptr } %.600, 2
  %extracted.count.3 = extractvalue { ptr, i64, i64, ptr } %.600, 3
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %"$208get_iter.25", align 8
  %.602 = load { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %s_3__arr, align 8
  %.603 = load i64, ptr %s_3, align 8
  %.604 = load i64, ptr %ParallelAcceleratorGufuncThreadId, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %.605, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.602, ptr %.605, align 8
  %.609 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.605, i32 0, i32 5
  %.610 = getelementptr inbounds [1 x i64], ptr %.609, i32 0, i32 0
  %.611 = load i64, ptr %.610, align 8, !range !0
  %.612 = insertvalue [1 x i64] undef, i64 %.611, 0
  %.613 = extractvalue [1 x i64] %.612, 0
  %.614 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.605, i32 0, i32 6
  %.615 = load [1 x i64], ptr %.614, align 8
  %.616 = extractvalue [1 x i64] %.615, 0
  %.617 = icmp slt i64 %.604, 0
  %.618 = add i64 %.604, %.613
  %.619 = select i1 %.617, i64 %.618, i64 %.604
  %.620 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.605, i32 0, i32 5
  %.621 = getelementptr inbounds [1 x i64], ptr %.620, i32 0, i32 0
  %.622 = load i64, ptr %.621, align 8, !range !0
  %.623 = insertvalue [1 x i64] undef, i64 %.622, 0
  %.624 = extractvalue [1 x i64] %.623, 0
  %.625 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.605, i32 0, i32 6
  %.626 = load [1 x i64], ptr %.625, align 8
  %.627 = extractvalue [1 x i64] %.626, 0
  %.628 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.605, i32 0, i32 4
  %.629 = load ptr, ptr %.628, align 8
  %.630 = mul i64 %.619, 1
  %.631 = add i64 0, %.630
  %.632 = getelementptr i64, ptr %.629, i64 %.631
  store i64 %.603, ptr %.632, align 8
  %.634 = load { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %s_3__arr, align 8
  %extracted.meminfo.3 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.634, 0
  %extracted.parent.3 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.634, 1
  %extracted.nitems.3 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.634, 2
  %extracted.itemsize.3 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.634, 3
  %extracted.data.3 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.634, 4
  %extracted.shape.3 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.634, 5
  %.635 = extractvalue [1 x i64] %extracted.shape.3, 0
  %extracted.strides.3 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.634, 6
  %.636 = extractvalue [1 x i64] %extracted.strides.3, 0
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %s_3__arr, align 8
  %.639 = load i64, ptr %s_3, align 8
  store i64 0, ptr %s_3, align 8
  %.641 = load i64, ptr %ParallelAcceleratorGufuncThreadId, align 8
  store i64 0, ptr %ParallelAcceleratorGufuncThreadId, align 8
  call void @nbcount.line(i32 17)
  %.645 = load ptr, ptr %"$const230.3.0", align 8
  store ptr null, ptr %"$const230.3.0", align 8
  %.647 = load ptr, ptr %"$const230.3.0", align 8
  %.649 = load ptr, ptr %"$232return_value.4", align 8
  store ptr %.647, ptr %"$232return_value.4", align 8
  %.651 = load ptr, ptr %"$const230.3.0", align 8
  store ptr null, ptr %"$const230.3.0", align 8
  %.653 = load ptr, ptr %"$232return_value.4", align 8
  store ptr %.653, ptr %retptr, align 8
  ret i32 0

B0.if:                                            ; preds = %B0
  store ptr @.const.picklebuf.140111401046400, ptr %excinfo, align 8, !numba_exception_output !2
  store i64 0, ptr %try_state, align 8
  %.278 = load i64, ptr %try_state, align 8
  %.279 = icmp ugt i64 %.278, 0
  %.280 = load ptr, ptr %excinfo, align 8
  ret i32 1

B0.endif:                                         ; preds = %B0
  br i1 %.272, label %B0.endif.if, label %B0.endif.else

B0.endif.if:                                      ; preds = %B0.endif
  %.283 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.247, i32 0, i32 3
  %.284 = load ptr, ptr %.283, align 8
  store i64 0, ptr %.284, align 8
  br label %B0.endif.endif

B0.endif.else:                                    ; preds = %B0.endif
  %.287 = srem i64 %.269, %.255
  %.288 = sub i64 0, %.287
  %.289 = select i1 %.270, i64 %.287, i64 %.288
  %.290 = icmp sgt i64 %.289, 0
  %.291 = sdiv i64 %.269, %.255
  %.292 = select i1 %.290, i64 1, i64 0
  %.293 = add i64 %.291, %.292
  %.294 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.247, i32 0, i32 3
  %.295 = load ptr, ptr %.294, align 8
  store i64 %.293, ptr %.295, align 8
  br label %B0.endif.endif

B0.endif.endif:                                   ; preds = %B0.endif.else, %B0.endif.if
  %.298 = load { ptr, i64, i64, ptr }, ptr %.247, align 8
  %.300 = load { ptr, i64, i64, ptr }, ptr %"$208get_iter.25", align 8
  %extracted.iter = extractvalue { ptr, i64, i64, ptr } %.300, 0
  %extracted.stop.1 = extractvalue { ptr, i64, i64, ptr } %.300, 1
  %extracted.step.1 = extractvalue { ptr, i64, i64, ptr } %.300, 2
  %extracted.count = extractvalue { ptr, i64, i64, ptr } %.300, 3
  store { ptr, i64, i64, ptr } %.298, ptr %"$208get_iter.25", align 8
  %.302 = load { i64, i64, i64 }, ptr %"$198call.24", align 8
  %extracted.start.1 = extractvalue { i64, i64, i64 } %.302, 0
  %extracted.stop.2 = extractvalue { i64, i64, i64 } %.302, 1
  %extracted.step.2 = extractvalue { i64, i64, i64 } %.302, 2
  store { i64, i64, i64 } zeroinitializer, ptr %"$198call.24", align 8
  call void @nbcount.line(i32 4)
  %.306 = load i64, ptr %"$const78.4.2", align 8
  store i64 1, ptr %"$const78.4.2", align 8
  call void @nbcount.line(i32 5)
  br label %B210

B210.if:                                          ; preds = %B210
  %.326 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.315, i32 0, i32 0
  %.327 = load ptr, ptr %.326, align 8
  %.328 = load i64, ptr %.327, align 8
  %.329 = getelementptr inbounds { i64, i1 }, ptr %.312, i32 0, i32 0
  store i64 %.328, ptr %.329, align 8
  %.331 = sub nsw i64 %.321, 1
  store i64 %.331, ptr %.320, align 8
  %.333 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.315, i32 0, i32 2
  %.334 = load i64, ptr %.333, align 8
  %.335 = add i64 %.328, %.334
  %.336 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.315, i32 0, i32 0
  %.337 = load ptr, ptr %.336, align 8
  store i64 %.335, ptr %.337, align 8
  br label %B210.endif

B210.endif:                                       ; preds = %B210.if, %B210
  %.340 = load { i64, i1 }, ptr %.312, align 8
  %extracted.first = extractvalue { i64, i1 } %.340, 0
  %extracted.second = extractvalue { i64, i1 } %.340, 1
  %.342 = load { i64, i1 }, ptr %"$210for_iter.1", align 8
  %extracted.first.1 = extractvalue { i64, i1 } %.342, 0
  %extracted.second.1 = extractvalue { i64, i1 } %.342, 1
  store { i64, i1 } %.340, ptr %"$210for_iter.1", align 8
  %.344 = load { i64, i1 }, ptr %"$210for_iter.1", align 8
  store { i64, i1 } zeroinitializer, ptr %.345, align 8
  store { i64, i1 } %.344, ptr %.345, align 8
  %.349 = getelementptr inbounds { i64, i1 }, ptr %.345, i32 0, i32 0
  %.350 = load i64, ptr %.349, align 8
  %.352 = load i64, ptr %"$parfor__index_0.22", align 8
  store i64 %.350, ptr %"$parfor__index_0.22", align 8
  %.354 = load { i64, i1 }, ptr %"$210for_iter.1", align 8
  store { i64, i1 } zeroinitializer, ptr %.355, align 8
  store { i64, i1 } %.354, ptr %.355, align 8
  %.359 = getelementptr inbounds { i64, i1 }, ptr %.355, i32 0, i32 1
  %.360 = load i1, ptr %.359, align 1
  %.362 = load i1, ptr %"$210for_iter.3", align 1
  store i1 %.360, ptr %"$210for_iter.3", align 1
  %.364 = load { i64, i1 }, ptr %"$210for_iter.1", align 8
  %extracted.first.2 = extractvalue { i64, i1 } %.364, 0
  %extracted.second.2 = extractvalue { i64, i1 } %.364, 1
  store { i64, i1 } zeroinitializer, ptr %"$210for_iter.1", align 8
  call void @nbcount.poll()
  %.367 = load i1, ptr %"$210for_iter.3", align 1
  br i1 %.367, label %B212, label %B320

B212.if:                                          ; preds = %B212
  store ptr @.const.picklebuf.140111401046400, ptr %excinfo, align 8, !numba_exception_output !2
  %.434 = load i64, ptr %try_state, align 8
  %.435 = icmp ugt i64 %.434, 0
  %.436 = load ptr, ptr %excinfo, align 8
  ret i32 1

B212.endif:                                       ; preds = %B212
  br i1 %.430, label %B212.endif.if, label %B212.endif.else

B212.endif.if:                                    ; preds = %B212.endif
  %.439 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.405, i32 0, i32 3
  %.440 = load ptr, ptr %.439, align 8
  store i64 0, ptr %.440, align 8
  br label %B212.endif.endif

B212.endif.else:                                  ; preds = %B212.endif
  %.443 = srem i64 %.427, %.413
  %.444 = sub i64 0, %.443
  %.445 = select i1 %.428, i64 %.443, i64 %.444
  %.446 = icmp sgt i64 %.445, 0
  %.447 = sdiv i64 %.427, %.413
  %.448 = select i1 %.446, i64 1, i64 0
  %.449 = add i64 %.447, %.448
  %.450 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.405, i32 0, i32 3
  %.451 = load ptr, ptr %.450, align 8
  store i64 %.449, ptr %.451, align 8
  br label %B212.endif.endif

B212.endif.endif:                                 ; preds = %B212.endif.else, %B212.endif.if
  %.454 = load { ptr, i64, i64, ptr }, ptr %.405, align 8
  %.456 = load { ptr, i64, i64, ptr }, ptr %"$70get_iter.6", align 8
  %extracted.iter.1 = extractvalue { ptr, i64, i64, ptr } %.456, 0
  %extracted.stop.4 = extractvalue { ptr, i64, i64, ptr } %.456, 1
  %extracted.step.4 = extractvalue { ptr, i64, i64, ptr } %.456, 2
  %extracted.count.1 = extractvalue { ptr, i64, i64, ptr } %.456, 3
  store { ptr, i64, i64, ptr } %.454, ptr %"$70get_iter.6", align 8
  %.458 = load { i64, i64, i64 }, ptr %"$60call.5", align 8
  %extracted.start.3 = extractvalue { i64, i64, i64 } %.458, 0
  %extracted.stop.5 = extractvalue { i64, i64, i64 } %.458, 1
  %extracted.step.5 = extractvalue { i64, i64, i64 } %.458, 2
  store { i64, i64, i64 } zeroinitializer, ptr %"$60call.5", align 8
  br label %B261

B261.if:                                          ; preds = %B261
  %.477 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.466, i32 0, i32 0
  %.478 = load ptr, ptr %.477, align 8
  %.479 = load i64, ptr %.478, align 8
  %.480 = getelementptr inbounds { i64, i1 }, ptr %.463, i32 0, i32 0
  store i64 %.479, ptr %.480, align 8
  %.482 = sub nsw i64 %.472, 1
  store i64 %.482, ptr %.471, align 8
  %.484 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.466, i32 0, i32 2
  %.485 = load i64, ptr %.484, align 8
  %.486 = add i64 %.479, %.485
  %.487 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.466, i32 0, i32 0
  %.488 = load ptr, ptr %.487, align 8
  store i64 %.486, ptr %.488, align 8
  br label %B261.endif

B261.endif:                                       ; preds = %B261.if, %B261
  %.491 = load { i64, i1 }, ptr %.463, align 8
  %extracted.first.3 = extractvalue { i64, i1 } %.491, 0
  %extracted.second.3 = extractvalue { i64, i1 } %.491, 1
  %.493 = load { i64, i1 }, ptr %"$72for_iter.2", align 8
  %extracted.first.4 = extractvalue { i64, i1 } %.493, 0
  %extracted.second.4 = extractvalue { i64, i1 } %.493, 1
  store { i64, i1 } %.491, ptr %"$72for_iter.2", align 8
  %.495 = load { i64, i1 }, ptr %"$72for_iter.2", align 8
  store { i64, i1 } zeroinitializer, ptr %.496, align 8
  store { i64, i1 } %.495, ptr %.496, align 8
  %.500 = getelementptr inbounds { i64, i1 }, ptr %.496, i32 0, i32 0
  %.501 = load i64, ptr %.500, align 8
  %.503 = load i64, ptr %"$j.4", align 8
  store i64 %.501, ptr %"$j.4", align 8
  %.505 = load { i64, i1 }, ptr %"$72for_iter.2", align 8
  store { i64, i1 } zeroinitializer, ptr %.506, align 8
  store { i64, i1 } %.505, ptr %.506, align 8
  %.510 = getelementptr inbounds { i64, i1 }, ptr %.506, i32 0, i32 1
  %.511 = load i1, ptr %.510, align 1
  %.513 = load i1, ptr %"$72for_iter.4", align 1
  store i1 %.511, ptr %"$72for_iter.4", align 1
  %.515 = load { i64, i1 }, ptr %"$72for_iter.2", align 8
  %extracted.first.5 = extractvalue { i64, i1 } %.515, 0
  %extracted.second.5 = extractvalue { i64, i1 } %.515, 1
  store { i64, i1 } zeroinitializer, ptr %"$72for_iter.2", align 8
  call void @nbcount.poll()
  %.518 = load i1, ptr %"$72for_iter.4", align 1
  br i1 %.518, label %B293, label %B317
}

declare void @nbcount.line(i32)

declare void @NRT_incref(ptr noalias nocapture)

declare i64 @get_thread_id()

declare void @NRT_decref(ptr noalias nocapture)

declare void @nbcount.poll()

!0 = !{i64 0, i64 9223372036854775807}
!1 = !{!"branch_weights", i32 1, i32 99}
!2 = !{i1 true}
