; ModuleID = 'kernels.<locals>.generator$45'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@_ZN08NumbaEnv8__main__7kernels12_3clocals_3e9generatorB3v45B38c8tJTIeFIjxB2IKSgI4CrvQClQZ6FczSBAA_3dEx = common global ptr null
@numba.dynamic.globals.7f6e3afde530 = linkonce global ptr inttoptr (i64 140111412847920 to ptr)
@nbcount.info = private constant [154 x i8] c"file\090\09-\09capture.py\0Afunction\090\090\091\09function\09k\09()\0Asite\090\090\090\09143\0Asite\091\090\090\09145\0Asite\092\090\090\09146\0Asite\093\090\090\09146\0Asite\094\090\090\09146\0Asite\095\090\090\09147\0Asite\096\090\090\09148\0A"

define i32 @_ZN8__main__7kernels12_3clocals_3e9generatorB3v45B38c8tJTIeFIjxB2IKSgI4CrvQClQZ6FczSBAA_3dEx(ptr noalias nocapture %retptr, ptr noalias nocapture %excinfo, i64 %arg.n) {
entry:
  %s.2 = alloca i64, align 8
  store i64 0, ptr %s.2, align 8
  %.12 = alloca { i32, { i64 }, { { i64, i64, i64, i64 }, i64 } }, align 8
  store { i32, { i64 }, { { i64, i64, i64, i64 }, i64 } } zeroinitializer, ptr %.12, align 8
  %excinfo.1 = alloca ptr, align 8
  store ptr null, ptr %excinfo.1, align 8
  %.27 = alloca { i32, { i64 }, { { i64, i64, i64, i64 }, i64 } }, align 8
  store { i32, { i64 }, { { i64, i64, i64, i64 }, i64 } } zeroinitializer, ptr %.27, align 8
  %try_state = alloca i64, align 8
  store i64 0, ptr %try_state, align 8
  %"$phi32.0" = alloca ptr, align 8
  store ptr null, ptr %"$phi32.0", align 8
  %.47 = alloca { i64, i1 }, align 8
  store { i64, i1 } zeroinitializer, ptr %.47, align 8
  %.50 = alloca i64, align 8
  store i64 0, ptr %.50, align 8
  %excinfo.2 = alloca ptr, align 8
  store ptr null, ptr %excinfo.2, align 8
  %.87 = alloca { i64, i1 }, align 8
  store { i64, i1 } zeroinitializer, ptr %.87, align 8
  %.93 = alloca { i64, i1 }, align 8
  store { i64, i1 } zeroinitializer, ptr %.93, align 8
  %"$phi34.1" = alloca i64, align 8
  store i64 0, ptr %"$phi34.1", align 8
  br label %B0

B0:                                               ; preds = %entry
  call void @nbcount.line(i32 0)
  call void @nbcount.line(i32 1)
  %.8 = load i64, ptr %s.2, align 8
  store i64 0, ptr %s.2, align 8
  call void @nbcount.line(i32 2)
  %.11 = load ptr, ptr @numba.dynamic.globals.7f6e3afde530, align 8
  store { i32, { i64 }, { { i64, i64, i64, i64 }, i64 } } zeroinitializer, ptr %.12, align 8
  %.16 = call i32 @_ZN8__main__7kernels12_3clocals_3e3oddB3v46B38c8tJTIeFIjxB2IKSgI4CrvQClQZ6FczSBAA_3dEx(ptr %.12, ptr %excinfo.1, i64 %arg.n)
  %.17 = load ptr, ptr %excinfo.1, align 8
  %.18 = icmp eq i32 %.16, 0
  %.19 = icmp eq i32 %.16, -2
  %.20 = icmp eq i32 %.16, -1
  %.21 = icmp eq i32 %.16, -3
  %.22 = or i1 %.18, %.19
  %.23 = xor i1 %.22, true
  %.24 = icmp sge i32 %.16, 1
  %.25 = select i1 %.24, ptr %.17, ptr undef
  %.26 = load { i32, { i64 }, { { i64, i64, i64, i64 }, i64 } }, ptr %.12, align 8
  store { i32, { i64 }, { { i64, i64, i64, i64 }, i64 } } %.26, ptr %.27, align 8
  br i1 %.23, label %B0.if, label %B0.endif, !prof !0

B32:                                              ; preds = %B0.endif, %B34
  call void @nbcount.line(i32 3)
  %.46 = load ptr, ptr %"$phi32.0", align 8
  store { i64, i1 } zeroinitializer, ptr %.47, align 8
  store i64 0, ptr %.50, align 8
  %.54 = call i32 @_ZN8__main__7kernels12_3clocals_3e3odd4nextEN48int64_20generator_28func_3d_3cfunction_20kernels12_3clocals_3e84odd_20at_200x7f6e3afde200_3e_2c_20args_3d_28int64_2c_29_2c_20has_finalizer_3dTrue_29E(ptr %.50, ptr %excinfo.2, ptr %.46)
  %.55 = load ptr, ptr %excinfo.2, align 8
  %.56 = icmp eq i32 %.54, 0
  %.57 = icmp eq i32 %.54, -2
  %.58 = icmp eq i32 %.54, -1
  %.59 = icmp eq i32 %.54, -3
  %.60 = or i1 %.56, %.57
  %.61 = xor i1 %.60, true
  %.62 = icmp sge i32 %.54, 1
  %.63 = select i1 %.62, ptr %.55, ptr undef
  %.64 = load i64, ptr %.50, align 8
  br i1 %.60, label %B32.if, label %B32.endif, !prof !1

B34:                                              ; preds = %B32.endif.endif.endif
  call void @nbcount.line(i32 4)
  %.105 = load i64, ptr %"$phi34.1", align 8
  %.106 = load i64, ptr %"$phi34.1", align 8
  store i64 0, ptr %"$phi34.1", align 8
  call void @nbcount.line(i32 5)
  %.109 = load i64, ptr %s.2, align 8
  %.110 = add nsw i64 %.109, %.105
  %.111 = load i64, ptr %s.2, align 8
  store i64 %.110, ptr %s.2, align 8
  br label %B32

B48:                                              ; preds = %B32.endif.endif.endif
  call void @nbcount.line(i32 6)
  %.115 = load i64, ptr %"$phi34.1", align 8
  store i64 0, ptr %"$phi34.1", align 8
  %.117 = load ptr, ptr %"$phi32.0", align 8
  store ptr null, ptr %"$phi32.0", align 8
  %.119 = load i64, ptr %s.2, align 8
  %.120 = load i64, ptr %s.2, align 8
  store i64 0, ptr %s.2, align 8
  store i64 %.119, ptr %retptr, align 8
  ret i32 0

B0.if:                                            ; preds = %B0
  store i64 0, ptr %try_state, align 8
  %.33 = load i64, ptr %try_state, align 8
  %.34 = icmp ugt i64 %.33, 0
  %.35 = load ptr, ptr %excinfo, align 8
  store ptr %.25, ptr %excinfo, align 8
  %.37 = xor i1 %.34, true
  br i1 %.37, label %B0.if.if, label %B0.if.endif

B0.endif:                                         ; preds = %B0.if.endif, %B0
  %.42 = load ptr, ptr %"$phi32.0", align 8
  store ptr %.27, ptr %"$phi32.0", align 8
  br label %B32

B0.if.if:                                         ; preds = %B0.if
  ret i32 %.16

B0.if.endif:                                      ; preds = %B0.if
  br label %B0.endif

B32.if:                                           ; preds = %B32
  %.66 = getelementptr inbounds { i64, i1 }, ptr %.47, i32 0, i32 1
  store i1 true, ptr %.66, align 1
  %.68 = getelementptr inbounds { i64, i1 }, ptr %.47, i32 0, i32 0
  store i64 %.64, ptr %.68, align 8
  br label %B32.endif

B32.endif:                                        ; preds = %B32.if, %B32
  br i1 %.59, label %B32.endif.if, label %B32.endif.endif, !prof !0

B32.endif.if:                                     ; preds = %B32.endif
  %.72 = getelementptr inbounds { i64, i1 }, ptr %.47, i32 0, i32 1
  store i1 false, ptr %.72, align 1
  br label %B32.endif.endif

B32.endif.endif:                                  ; preds = %B32.endif.if, %B32.endif
  %.75 = xor i1 %.59, true
  %.76 = and i1 %.61, %.75
  br i1 %.76, label %B32.endif.endif.if, label %B32.endif.endif.endif, !prof !0

B32.endif.endif.if:                               ; preds = %B32.endif.endif
  %.78 = load i64, ptr %try_state, align 8
  %.79 = icmp ugt i64 %.78, 0
  %.80 = load ptr, ptr %excinfo, align 8
  store ptr %.63, ptr %excinfo, align 8
  %.82 = xor i1 %.79, true
  br i1 %.82, label %B32.endif.endif.if.if, label %B32.endif.endif.if.endif

B32.endif.endif.endif:                            ; preds = %B32.endif.endif.if.endif, %B32.endif.endif
  %.86 = load { i64, i1 }, ptr %.47, align 8
  %extracted.first = extractvalue { i64, i1 } %.86, 0
  %extracted.second = extractvalue { i64, i1 } %.86, 1
  store { i64, i1 } zeroinitializer, ptr %.87, align 8
  store { i64, i1 } %.86, ptr %.87, align 8
  %.91 = getelementptr inbounds { i64, i1 }, ptr %.87, i32 0, i32 0
  %.92 = load i64, ptr %.91, align 8
  store { i64, i1 } zeroinitializer, ptr %.93, align 8
  store { i64, i1 } %.86, ptr %.93, align 8
  %.97 = getelementptr inbounds { i64, i1 }, ptr %.93, i32 0, i32 1
  %.98 = load i1, ptr %.97, align 1
  %extracted.first.1 = extractvalue { i64, i1 } %.86, 0
  %extracted.second.1 = extractvalue { i64, i1 } %.86, 1
  %.100 = load i64, ptr %"$phi34.1", align 8
  store i64 %.92, ptr %"$phi34.1", align 8
  call void @nbcount.poll()
  br i1 %.98, label %B34, label %B48

B32.endif.endif.if.if:                            ; preds = %B32.endif.endif.if
  ret i32 %.54

B32.endif.endif.if.endif:                         ; preds = %B32.endif.endif.if
  br label %B32.endif.endif.endif
}

declare void @nbcount.line(i32)

declare i32 @_ZN8__main__7kernels12_3clocals_3e3oddB3v46B38c8tJTIeFIjxB2IKSgI4CrvQClQZ6FczSBAA_3dEx(ptr noalias nocapture, ptr noalias nocapture, i64)

declare i32 @_ZN8__main__7kernels12_3clocals_3e3odd4nextEN48int64_20generator_28func_3d_3cfunction_20kernels12_3clocals_3e84odd_20at_200x7f6e3afde200_3e_2c_20args_3d_28int64_2c_29_2c_20has_finalizer_3dTrue_29E(ptr noalias nocapture, ptr noalias nocapture, ptr)

declare void @nbcount.poll()

!0 = !{!"branch_weights", i32 1, i32 99}
!1 = !{!"branch_weights", i32 99, i32 1}
