; ModuleID = 'kernels.<locals>.raises$30'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@_ZN08NumbaEnv8__main__7kernels12_3clocals_3e6raisesB3v30B38c8tJTIeFIjxB2IKSgI4CrvQClQZ6FczSBAA_3dEx = common global ptr null
@.const.pickledata.f3904e5e0d7920c1be05f0932dddf0b392a705a4 = internal constant [387 x i8] c"\80\04\95x\01\00\00\00\00\00\00\8C\08builtins\94\8C\0AValueError\94\93\94\8C\08negative\94\8C\12llvmlite.ir.values\94\8C\08Constant\94\93\94)\81\94}\94(\8C\04type\94\8C\11llvmlite.ir.types\94\8C\11_TypedPointerType\94\93\94)\81\94}\94(\8C\09addrspace\94K\00\8C\07pointee\94h\0A\8C\07IntType\94\93\94K\08\85\94\81\94}\94(\8C\05width\94K\08\8C\17_StrCaching__cached_str\94\8C\02i8\94ub\8C\09is_opaque\94\89h\17\8C\03i8*\94ub\8C\08constant\94N\8C&_StringReferenceCaching__cached_refstr\94\8C\04null\94h\17\8C\08i8* null\94ub\86\94\8C\06raises\94\8C#/src/of/nbcount/tests/ir/capture.py\94Kh\87\94\87\94."
@.const.pickledata.f3904e5e0d7920c1be05f0932dddf0b392a705a4.sha1 = internal constant [20 x i8] c"\F3\90N^\0Dy \C1\BE\05\F0\93-\DD\F0\B3\92\A7\05\A4"
@.const.picklebuf.f3904e5e0d7920c1be05f0932dddf0b392a705a4 = internal constant { ptr, i32, ptr, ptr, i32 } { ptr @.const.pickledata.f3904e5e0d7920c1be05f0932dddf0b392a705a4, i32 387, ptr @.const.pickledata.f3904e5e0d7920c1be05f0932dddf0b392a705a4.sha1, ptr null, i32 0 }
@.const.pickledata.ba289d81f05c7020f3477c15734804df65abe209 = internal constant [86 x i8] c"\80\04\95K\00\00\00\00\00\00\00\8C\08builtins\94\8C\0BMemoryError\94\93\94\8C'Allocation failed (probably too large).\94\85\94N\87\94."
@.const.pickledata.ba289d81f05c7020f3477c15734804df65abe209.sha1 = internal constant [20 x i8] c"\BA(\9D\81\F0\\p \F3G|\15sH\04\DFe\AB\E2\09"
@.const.picklebuf.ba289d81f05c7020f3477c15734804df65abe209 = internal constant { ptr, i32, ptr, ptr, i32 } { ptr @.const.pickledata.ba289d81f05c7020f3477c15734804df65abe209, i32 86, ptr @.const.pickledata.ba289d81f05c7020f3477c15734804df65abe209.sha1, ptr null, i32 0 }
@PyExc_RuntimeError = external global i8
@".const.missing Environment: _ZN08NumbaEnv8__main__7kernels12_3clocals_3e6raisesB3v30B38c8tJTIeFIjxB2IKSgI4CrvQClQZ6FczSBAA_3dEx" = internal constant [121 x i8] c"missing Environment: _ZN08NumbaEnv8__main__7kernels12_3clocals_3e6raisesB3v30B38c8tJTIeFIjxB2IKSgI4CrvQClQZ6FczSBAA_3dEx\00"
@nbcount.info = private constant [109 x i8] c"file\090\09-\09capture.py\0Afunction\090\090\091\09function\09k\09()\0Asite\090\090\090\09101\0Asite\091\090\090\09103\0Asite\092\090\090\09104\0Asite\093\090\090\09105\0A"

define i32 @_ZN8__main__7kernels12_3clocals_3e6raisesB3v30B38c8tJTIeFIjxB2IKSgI4CrvQClQZ6FczSBAA_3dEx(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, i64 %arg.n) {
entry:
  %n = alloca i64, align 8
  store i64 0, ptr %n, align 8
  %try_state = alloca i64, align 8
  store i64 0, ptr %try_state, align 8
  br label %B0

B0:                                               ; preds = %entry
  call void @nbcount.line(i32 0)
  store i64 %arg.n, ptr %n, align 8
  call void @nbcount.line(i32 1)
  %.9 = load i64, ptr %n, align 8
  %.10 = icmp slt i64 %.9, 0
  call void @nbcount.poll()
  br i1 %.10, label %B14, label %B38

B14:                                              ; preds = %B0
  call void @nbcount.line(i32 2)
  %.14 = load i64, ptr %n, align 8
  %.15 = load { ptr, i32, ptr, ptr, i32 }, ptr @.const.picklebuf.f3904e5e0d7920c1be05f0932dddf0b392a705a4, align 8
  %.16 = call ptr @NRT_Allocate(i64 8)
  %.17 = icmp eq ptr null, %.16
  br i1 %.17, label %B14.if, label %B14.endif, !prof !0

B38:                                              ; preds = %B0
  call void @nbcount.line(i32 3)
  %.55 = load i64, ptr %n, align 8
  %.56 = load i64, ptr %n, align 8
  store i64 0, ptr %n, align 8
  store i64 %.55, ptr %retptr, align 8
  ret i32 0

B14.if:                                           ; preds = %B14
  store ptr @.const.picklebuf.ba289d81f05c7020f3477c15734804df65abe209, ptr %excinfo, align 8, !numba_exception_output !1
  store i64 0, ptr %try_state, align 8
  %.22 = load i64, ptr %try_state, align 8
  %.23 = icmp ugt i64 %.22, 0
  %.24 = load ptr, ptr %excinfo, align 8
  ret i32 1

B14.endif:                                        ; preds = %B14
  %.26 = bitcast ptr %.16 to ptr
  %.27 = getelementptr { i64 }, ptr %.26, i32 0, i32 0
  store i64 %.14, ptr %.27, align 8
  %.29 = call ptr @NRT_Allocate(i64 40)
  %.30 = icmp eq ptr null, %.29
  br i1 %.30, label %B14.endif.if, label %B14.endif.endif, !prof !0

B14.endif.if:                                     ; preds = %B14.endif
  store ptr @.const.picklebuf.ba289d81f05c7020f3477c15734804df65abe209, ptr %excinfo, align 8, !numba_exception_output !1
  %.33 = load i64, ptr %try_state, align 8
  %.34 = icmp ugt i64 %.33, 0
  %.35 = load ptr, ptr %excinfo, align 8
  ret i32 1

B14.endif.endif:                                  ; preds = %B14.endif
  %.37 = bitcast ptr %.29 to ptr
  %.38 = extractvalue { ptr, i32, ptr, ptr, i32 } %.15, 0
  %.39 = extractvalue { ptr, i32, ptr, ptr, i32 } %.15, 1
  %.40 = bitcast ptr %.26 to ptr
  %.41 = bitcast ptr @__excinfo_unwrap_argsbca09db681dd65a461759b66cef300e485cfc7ad to ptr
  %.42 = getelementptr { ptr, i32, ptr, ptr, i32 }, ptr %.37, i32 0, i32 0
  store ptr %.38, ptr %.42, align 8
  %.44 = getelementptr { ptr, i32, ptr, ptr, i32 }, ptr %.37, i32 0, i32 1
  store i32 %.39, ptr %.44, align 4
  %.46 = getelementptr { ptr, i32, ptr, ptr, i32 }, ptr %.37, i32 0, i32 2
  store ptr %.40, ptr %.46, align 8
  %.48 = getelementptr { ptr, i32, ptr, ptr, i32 }, ptr %.37, i32 0, i32 3
  store ptr %.41, ptr %.48, align 8
  %.50 = getelementptr { ptr, i32, ptr, ptr, i32 }, ptr %.37, i32 0, i32 4
  store i32 1, ptr %.50, align 4
  store ptr %.37, ptr %excinfo, align 8
  ret i32 1
}

declare void @nbcount.line(i32)

declare void @nbcount.poll()

declare noalias ptr @NRT_Allocate(i64)

; Function Attrs: noinline nounwind
define ptr @__excinfo_unwrap_argsbca09db681dd65a461759b66cef300e485cfc7ad(ptr %.1) #0 {
.3:
  %.4 = bitcast ptr %.1 to ptr
  %.5 = load ptr, ptr @_ZN08NumbaEnv8__main__7kernels12_3clocals_3e6raisesB3v30B38c8tJTIeFIjxB2IKSgI4CrvQClQZ6FczSBAA_3dEx, align 8
  %.6 = icmp eq ptr null, %.5
  %.14 = alloca ptr, align 8
  store ptr null, ptr %.14, align 8
  br i1 %.6, label %.3.if, label %.3.endif, !prof !0

.3.if:                                            ; preds = %.3
  call void @PyErr_SetString(ptr @PyExc_RuntimeError, ptr @".const.missing Environment: _ZN08NumbaEnv8__main__7kernels12_3clocals_3e6raisesB3v30B38c8tJTIeFIjxB2IKSgI4CrvQClQZ6FczSBAA_3dEx")
  ret ptr null

.3.endif:                                         ; preds = %.3
  %.10 = getelementptr i8, ptr %.5, i64 16
  %.11 = bitcast ptr %.10 to ptr
  %.12 = load { i64 }, ptr %.4, align 8
  %.13 = extractvalue { i64 } %.12, 0
  %.16 = call ptr @PyLong_FromLongLong(i64 %.13)
  store ptr %.16, ptr %.14, align 8
  %.18 = load ptr, ptr %.14, align 8
  call void @NRT_Free(ptr %.1)
  %.20 = call ptr (i64, ...) @PyTuple_Pack(i64 1, ptr %.18)
  ret ptr %.20
}

declare void @PyErr_SetString(ptr, ptr)

declare ptr @PyLong_FromLongLong(i64)

declare void @NRT_Free(ptr)

declare ptr @PyTuple_Pack(i64, ...)

attributes #0 = { noinline nounwind }

!0 = !{!"branch_weights", i32 1, i32 99}
!1 = !{i1 true}
