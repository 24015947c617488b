; ModuleID = 'kernels.<locals>.closure$41'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@_ZN08NumbaEnv8__main__7kernels12_3clocals_3e7closureB3v41B38c8tJTIeFIjxB2IKSgI4CrvQClQZ6FczSBAA_3dEx = common global ptr null
@.const.pickledata.140111400140928 = internal constant [77 x i8] c"\80\04\95B\00\00\00\00\00\00\00\8C\08builtins\94\8C\11ZeroDivisionError\94\93\94\8C\18integer division by zero\94\85\94N\87\94."
@.const.pickledata.140111400140928.sha1 = internal constant [20 x i8] c"K5\BA\8A\F2h-\BA\F0D\AFG\E8\94\DD,\B18P4"
@.const.picklebuf.140111400140928 = internal constant { ptr, i32, ptr, ptr, i32 } { ptr @.const.pickledata.140111400140928, i32 77, ptr @.const.pickledata.140111400140928.sha1, ptr null, i32 0 }
@nbcount.info = private constant [343 x i8] c"file\090\09-\09capture.py\0Afunction\090\090\091\09function\09k\09()\0Asite\090\090\090\09123\0Asite\091\090\090\09125\0Asite\092\090\090\09128\0Asite\093\090\090\09125\0Asite\094\090\090\09127\0Asite\095\090\090\09126\0Asite\096\090\090\09127\0Asite\097\090\090\09126\0Asite\098\090\090\09128\0Asite\099\090\090\09129\0Asite\0910\090\090\09125\0Asite\0911\090\090\09128\0Asite\0912\090\090\09125\0Asite\0913\090\090\09127\0Asite\0914\090\090\09126\0Asite\0915\090\090\09127\0Asite\0916\090\090\09126\0Asite\0917\090\090\09128\0Asite\0918\090\090\09129\0A"

define i32 @_ZN8__main__7kernels12_3clocals_3e7closureB3v41B38c8tJTIeFIjxB2IKSgI4CrvQClQZ6FczSBAA_3dEx(ptr noalias nocapture %retptr, ptr noalias nocapture %excinfo, i64 %arg.n) {
entry:
  %n = alloca i64, align 8
  store i64 0, ptr %n, align 8
  %closure__locals__inner_v42_k_3.2 = alloca i64, align 8
  store i64 0, ptr %closure__locals__inner_v42_k_3.2, align 8
  %closure__locals__inner_v42_k_2.2 = alloca i64, align 8
  store i64 0, ptr %closure__locals__inner_v42_k_2.2, align 8
  %quot = alloca i64, align 8
  store i64 0, ptr %quot, align 8
  %rem = alloca i64, align 8
  store i64 0, ptr %rem, align 8
  %try_state = alloca i64, align 8
  store i64 0, ptr %try_state, align 8
  %.36 = alloca i64, align 8
  store i64 0, ptr %.36, align 8
  %.39 = alloca i64, align 8
  store i64 0, ptr %.39, align 8
  %"$20call.5" = alloca i64, align 8
  store i64 0, ptr %"$20call.5", align 8
  %closure__locals__inner_v43_k_3.2 = alloca i64, align 8
  store i64 0, ptr %closure__locals__inner_v43_k_3.2, align 8
  %closure__locals__inner_v43_k_2.2 = alloca i64, align 8
  store i64 0, ptr %closure__locals__inner_v43_k_2.2, align 8
  %quot.1 = alloca i64, align 8
  store i64 0, ptr %quot.1, align 8
  %rem.1 = alloca i64, align 8
  store i64 0, ptr %rem.1, align 8
  %.116 = alloca i64, align 8
  store i64 0, ptr %.116, align 8
  %.119 = alloca i64, align 8
  store i64 0, ptr %.119, align 8
  br label %B0

B0:                                               ; preds = %entry
  call void @nbcount.line(i32 0)
  store i64 %arg.n, ptr %n, align 8
  call void @nbcount.line(i32 1)
  %.9 = load i64, ptr %n, align 8
  call void @nbcount.line(i32 2)
  %.12 = load i64, ptr %closure__locals__inner_v42_k_3.2, align 8
  store i64 %.9, ptr %closure__locals__inner_v42_k_3.2, align 8
  call void @nbcount.line(i32 3)
  call void @nbcount.line(i32 4)
  %.17 = load i64, ptr %closure__locals__inner_v42_k_2.2, align 8
  store i64 %.9, ptr %closure__locals__inner_v42_k_2.2, align 8
  call void @nbcount.line(i32 5)
  %.20 = icmp sgt i64 %.9, 3
  call void @nbcount.poll()
  br i1 %.20, label %B338, label %B360

B338:                                             ; preds = %B338.endif, %B0
  call void @nbcount.line(i32 6)
  %.24 = load i64, ptr %closure__locals__inner_v42_k_2.2, align 8
  %.27 = icmp eq i64 2, 0
  br i1 %.27, label %B338.if, label %B338.else, !prof !0

B360:                                             ; preds = %B338.endif, %B0
  call void @nbcount.line(i32 8)
  %.78 = load i64, ptr %closure__locals__inner_v42_k_2.2, align 8
  store i64 0, ptr %closure__locals__inner_v42_k_2.2, align 8
  %.80 = load i64, ptr %closure__locals__inner_v42_k_3.2, align 8
  %.81 = load i64, ptr %closure__locals__inner_v42_k_3.2, align 8
  store i64 0, ptr %closure__locals__inner_v42_k_3.2, align 8
  %.84 = load i64, ptr %"$20call.5", align 8
  store i64 %.80, ptr %"$20call.5", align 8
  call void @nbcount.line(i32 9)
  %.87 = load i64, ptr %n, align 8
  %.88 = add nsw i64 %.87, 1
  %.89 = load i64, ptr %n, align 8
  store i64 0, ptr %n, align 8
  call void @nbcount.line(i32 10)
  call void @nbcount.line(i32 11)
  %.94 = load i64, ptr %closure__locals__inner_v43_k_3.2, align 8
  store i64 %.88, ptr %closure__locals__inner_v43_k_3.2, align 8
  call void @nbcount.line(i32 12)
  call void @nbcount.line(i32 13)
  %.99 = load i64, ptr %closure__locals__inner_v43_k_2.2, align 8
  store i64 %.88, ptr %closure__locals__inner_v43_k_2.2, align 8
  call void @nbcount.line(i32 14)
  %.102 = icmp sgt i64 %.88, 3
  call void @nbcount.poll()
  br i1 %.102, label %B379, label %B401

B379:                                             ; preds = %B379.endif, %B360
  call void @nbcount.line(i32 15)
  %.106 = load i64, ptr %closure__locals__inner_v43_k_2.2, align 8
  %.109 = icmp eq i64 2, 0
  br i1 %.109, label %B379.if, label %B379.else, !prof !0

B401:                                             ; preds = %B379.endif, %B360
  call void @nbcount.line(i32 17)
  %.158 = load i64, ptr %closure__locals__inner_v43_k_2.2, align 8
  store i64 0, ptr %closure__locals__inner_v43_k_2.2, align 8
  %.160 = load i64, ptr %closure__locals__inner_v43_k_3.2, align 8
  %.161 = load i64, ptr %closure__locals__inner_v43_k_3.2, align 8
  store i64 0, ptr %closure__locals__inner_v43_k_3.2, align 8
  call void @nbcount.line(i32 18)
  %.164 = load i64, ptr %"$20call.5", align 8
  %.165 = add nsw i64 %.164, %.160
  %.166 = load i64, ptr %"$20call.5", align 8
  store i64 0, ptr %"$20call.5", align 8
  store i64 %.165, ptr %retptr, align 8
  ret i32 0

B338.if:                                          ; preds = %B338
  store ptr @.const.picklebuf.140111400140928, ptr %excinfo, align 8, !numba_exception_output !1
  store i64 0, ptr %try_state, align 8
  %.32 = load i64, ptr %try_state, align 8
  %.33 = icmp ugt i64 %.32, 0
  %.34 = load ptr, ptr %excinfo, align 8
  ret i32 1

B338.else:                                        ; preds = %B338
  store i64 0, ptr %.36, align 8
  store i64 0, ptr %.39, align 8
  %.42 = icmp eq i64 %.24, -9223372036854775808
  %.43 = icmp eq i64 2, -1
  %.44 = and i1 %.42, %.43
  %.45 = xor i1 %.44, true
  br i1 %.45, label %B338.else.if, label %B338.else.endif, !prof !2

B338.endif:                                       ; preds = %B338.else.endif
  %.68 = load i64, ptr %quot, align 8
  %.69 = load i64, ptr %closure__locals__inner_v42_k_3.2, align 8
  store i64 %.68, ptr %closure__locals__inner_v42_k_3.2, align 8
  %.71 = load i64, ptr %closure__locals__inner_v42_k_2.2, align 8
  store i64 %.68, ptr %closure__locals__inner_v42_k_2.2, align 8
  call void @nbcount.line(i32 7)
  %.74 = icmp sgt i64 %.68, 3
  call void @nbcount.poll()
  br i1 %.74, label %B338, label %B360

B338.else.if:                                     ; preds = %B338.else
  %.47 = sdiv i64 %.24, 2
  %.48 = srem i64 %.24, 2
  %.49 = xor i64 2, %.48
  %.50 = icmp slt i64 %.49, 0
  %.51 = icmp ne i64 %.48, 0
  %.52 = and i1 %.51, %.50
  br i1 %.52, label %B338.else.if.if, label %B338.else.if.else

B338.else.endif:                                  ; preds = %B338.else.if.endif, %B338.else
  %.63 = load i64, ptr %.36, align 8
  %.64 = load i64, ptr %.39, align 8
  store i64 %.63, ptr %quot, align 8
  store i64 %.64, ptr %rem, align 8
  br label %B338.endif

B338.else.if.if:                                  ; preds = %B338.else.if
  %.57 = sub i64 %.47, 1
  store i64 %.57, ptr %.36, align 8
  %.59 = add i64 %.48, 2
  store i64 %.59, ptr %.39, align 8
  br label %B338.else.if.endif

B338.else.if.else:                                ; preds = %B338.else.if
  store i64 %.47, ptr %.36, align 8
  store i64 %.48, ptr %.39, align 8
  br label %B338.else.if.endif

B338.else.if.endif:                               ; preds = %B338.else.if.else, %B338.else.if.if
  br label %B338.else.endif

B379.if:                                          ; preds = %B379
  store ptr @.const.picklebuf.140111400140928, ptr %excinfo, align 8, !numba_exception_output !1
  %.112 = load i64, ptr %try_state, align 8
  %.113 = icmp ugt i64 %.112, 0
  %.114 = load ptr, ptr %excinfo, align 8
  ret i32 1

B379.else:                                        ; preds = %B379
  store i64 0, ptr %.116, align 8
  store i64 0, ptr %.119, align 8
  %.122 = icmp eq i64 %.106, -9223372036854775808
  %.123 = icmp eq i64 2, -1
  %.124 = and i1 %.122, %.123
  %.125 = xor i1 %.124, true
  br i1 %.125, label %B379.else.if, label %B379.else.endif, !prof !2

B379.endif:                                       ; preds = %B379.else.endif
  %.148 = load i64, ptr %quot.1, align 8
  %.149 = load i64, ptr %closure__locals__inner_v43_k_3.2, align 8
  store i64 %.148, ptr %closure__locals__inner_v43_k_3.2, align 8
  %.151 = load i64, ptr %closure__locals__inner_v43_k_2.2, align 8
  store i64 %.148, ptr %closure__locals__inner_v43_k_2.2, align 8
  call void @nbcount.line(i32 16)
  %.154 = icmp sgt i64 %.148, 3
  call void @nbcount.poll()
  br i1 %.154, label %B379, label %B401

B379.else.if:                                     ; preds = %B379.else
  %.127 = sdiv i64 %.106, 2
  %.128 = srem i64 %.106, 2
  %.129 = xor i64 2, %.128
  %.130 = icmp slt i64 %.129, 0
  %.131 = icmp ne i64 %.128, 0
  %.132 = and i1 %.131, %.130
  br i1 %.132, label %B379.else.if.if, label %B379.else.if.else

B379.else.endif:                                  ; preds = %B379.else.if.endif, %B379.else
  %.143 = load i64, ptr %.116, align 8
  %.144 = load i64, ptr %.119, align 8
  store i64 %.143, ptr %quot.1, align 8
  store i64 %.144, ptr %rem.1, align 8
  br label %B379.endif

B379.else.if.if:                                  ; preds = %B379.else.if
  %.137 = sub i64 %.127, 1
  store i64 %.137, ptr %.116, align 8
  %.139 = add i64 %.128, 2
  store i64 %.139, ptr %.119, align 8
  br label %B379.else.if.endif

B379.else.if.else:                                ; preds = %B379.else.if
  store i64 %.127, ptr %.116, align 8
  store i64 %.128, ptr %.119, align 8
  br label %B379.else.if.endif

B379.else.if.endif:                               ; preds = %B379.else.if.else, %B379.else.if.if
  br label %B379.else.endif
}

declare void @nbcount.line(i32)

declare void @nbcount.poll()

!0 = !{!"branch_weights", i32 1, i32 99}
!1 = !{i1 true}
!2 = !{!"branch_weights", i32 99, i32 1}
