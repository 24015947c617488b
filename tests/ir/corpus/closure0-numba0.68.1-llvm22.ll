; ModuleID = 'kernels.<locals>.closure$41'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@_ZN08NumbaEnv8__main__7kernels12_3clocals_3e7closureB3v41B38c8tJTIeFIjxB2IKSgI4CrvQClQZ6FczSBAA_3dEx = common global ptr null
@.const.pickledata.4b35ba8af2682dbaf044af47e894dd2cb1385034 = internal constant [77 x i8] c"\80\04\95B\00\00\00\00\00\00\00\8C\08builtins\94\8C\11ZeroDivisionError\94\93\94\8C\18integer division by zero\94\85\94N\87\94."
@.const.pickledata.4b35ba8af2682dbaf044af47e894dd2cb1385034.sha1 = internal constant [20 x i8] c"K5\BA\8A\F2h-\BA\F0D\AFG\E8\94\DD,\B18P4"
@.const.picklebuf.4b35ba8af2682dbaf044af47e894dd2cb1385034 = internal constant { ptr, i32, ptr, ptr, i32 } { ptr @.const.pickledata.4b35ba8af2682dbaf044af47e894dd2cb1385034, i32 77, ptr @.const.pickledata.4b35ba8af2682dbaf044af47e894dd2cb1385034.sha1, ptr null, i32 0 }
@nbcount.info = private constant [407 x i8] c"file\090\09-\09capture.py\0Afunction\090\090\091\09function\09k\09()\0Asite\090\090\090\09123\0Asite\091\090\090\09125\0Asite\092\090\090\09128\0Asite\093\090\090\09125\0Asite\094\090\090\09127\0Asite\095\090\090\09126\0Asite\096\090\090\09127\0Asite\097\090\090\09126\0Asite\098\090\090\09127\0Asite\099\090\090\09126\0Asite\0910\090\090\09128\0Asite\0911\090\090\09129\0Asite\0912\090\090\09125\0Asite\0913\090\090\09128\0Asite\0914\090\090\09125\0Asite\0915\090\090\09127\0Asite\0916\090\090\09126\0Asite\0917\090\090\09127\0Asite\0918\090\090\09126\0Asite\0919\090\090\09127\0Asite\0920\090\090\09126\0Asite\0921\090\090\09128\0Asite\0922\090\090\09129\0A"

define i32 @_ZN8__main__7kernels12_3clocals_3e7closureB3v41B38c8tJTIeFIjxB2IKSgI4CrvQClQZ6FczSBAA_3dEx(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, i64 %arg.n) {
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
  %closure__locals__inner_v42_k_1 = alloca i64, align 8
  store i64 0, ptr %closure__locals__inner_v42_k_1, align 8
  %"$16call.5" = alloca i64, align 8
  store i64 0, ptr %"$16call.5", align 8
  %closure__locals__inner_v43_k_3.2 = alloca i64, align 8
  store i64 0, ptr %closure__locals__inner_v43_k_3.2, align 8
  %closure__locals__inner_v43_k_2.2 = alloca i64, align 8
  store i64 0, ptr %closure__locals__inner_v43_k_2.2, align 8
  %quot.1 = alloca i64, align 8
  store i64 0, ptr %quot.1, align 8
  %rem.1 = alloca i64, align 8
  store i64 0, ptr %rem.1, align 8
  %.133 = alloca i64, align 8
  store i64 0, ptr %.133, align 8
  %.136 = alloca i64, align 8
  store i64 0, ptr %.136, align 8
  %closure__locals__inner_v43_k_1 = alloca i64, align 8
  store i64 0, ptr %closure__locals__inner_v43_k_1, align 8
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
  br i1 %.20, label %B316, label %B338

B316:                                             ; preds = %B336, %B0
  call void @nbcount.line(i32 6)
  %.24 = load i64, ptr %closure__locals__inner_v42_k_2.2, align 8
  %.27 = icmp eq i64 2, 0
  br i1 %.27, label %B316.if, label %B316.else, !prof !0

B336:                                             ; preds = %B316.endif
  call void @nbcount.line(i32 8)
  %.83 = load i64, ptr %closure__locals__inner_v42_k_3.2, align 8
  store i64 0, ptr %closure__locals__inner_v42_k_3.2, align 8
  %.85 = load i64, ptr %closure__locals__inner_v42_k_1, align 8
  %.86 = load i64, ptr %closure__locals__inner_v42_k_1, align 8
  store i64 0, ptr %closure__locals__inner_v42_k_1, align 8
  %.88 = load i64, ptr %closure__locals__inner_v42_k_2.2, align 8
  store i64 %.85, ptr %closure__locals__inner_v42_k_2.2, align 8
  call void @nbcount.line(i32 9)
  br label %B316

B338:                                             ; preds = %B316.endif, %B0
  call void @nbcount.line(i32 10)
  %.93 = load i64, ptr %closure__locals__inner_v42_k_2.2, align 8
  store i64 0, ptr %closure__locals__inner_v42_k_2.2, align 8
  %.95 = load i64, ptr %closure__locals__inner_v42_k_1, align 8
  store i64 0, ptr %closure__locals__inner_v42_k_1, align 8
  %.97 = load i64, ptr %closure__locals__inner_v42_k_3.2, align 8
  %.98 = load i64, ptr %closure__locals__inner_v42_k_3.2, align 8
  store i64 0, ptr %closure__locals__inner_v42_k_3.2, align 8
  %.101 = load i64, ptr %"$16call.5", align 8
  store i64 %.97, ptr %"$16call.5", align 8
  call void @nbcount.line(i32 11)
  %.104 = load i64, ptr %n, align 8
  %.105 = add nsw i64 %.104, 1
  %.106 = load i64, ptr %n, align 8
  store i64 0, ptr %n, align 8
  call void @nbcount.line(i32 12)
  call void @nbcount.line(i32 13)
  %.111 = load i64, ptr %closure__locals__inner_v43_k_3.2, align 8
  store i64 %.105, ptr %closure__locals__inner_v43_k_3.2, align 8
  call void @nbcount.line(i32 14)
  call void @nbcount.line(i32 15)
  %.116 = load i64, ptr %closure__locals__inner_v43_k_2.2, align 8
  store i64 %.105, ptr %closure__locals__inner_v43_k_2.2, align 8
  call void @nbcount.line(i32 16)
  %.119 = icmp sgt i64 %.105, 3
  call void @nbcount.poll()
  br i1 %.119, label %B355, label %B377

B355:                                             ; preds = %B375, %B338
  call void @nbcount.line(i32 17)
  %.123 = load i64, ptr %closure__locals__inner_v43_k_2.2, align 8
  %.126 = icmp eq i64 2, 0
  br i1 %.126, label %B355.if, label %B355.else, !prof !0

B375:                                             ; preds = %B355.endif
  call void @nbcount.line(i32 19)
  %.180 = load i64, ptr %closure__locals__inner_v43_k_3.2, align 8
  store i64 0, ptr %closure__locals__inner_v43_k_3.2, align 8
  %.182 = load i64, ptr %closure__locals__inner_v43_k_1, align 8
  %.183 = load i64, ptr %closure__locals__inner_v43_k_1, align 8
  store i64 0, ptr %closure__locals__inner_v43_k_1, align 8
  %.185 = load i64, ptr %closure__locals__inner_v43_k_2.2, align 8
  store i64 %.182, ptr %closure__locals__inner_v43_k_2.2, align 8
  call void @nbcount.line(i32 20)
  br label %B355

B377:                                             ; preds = %B355.endif, %B338
  call void @nbcount.line(i32 21)
  %.190 = load i64, ptr %closure__locals__inner_v43_k_2.2, align 8
  store i64 0, ptr %closure__locals__inner_v43_k_2.2, align 8
  %.192 = load i64, ptr %closure__locals__inner_v43_k_1, align 8
  store i64 0, ptr %closure__locals__inner_v43_k_1, align 8
  %.194 = load i64, ptr %closure__locals__inner_v43_k_3.2, align 8
  %.195 = load i64, ptr %closure__locals__inner_v43_k_3.2, align 8
  store i64 0, ptr %closure__locals__inner_v43_k_3.2, align 8
  call void @nbcount.line(i32 22)
  %.198 = load i64, ptr %"$16call.5", align 8
  %.199 = add nsw i64 %.198, %.194
  %.200 = load i64, ptr %"$16call.5", align 8
  store i64 0, ptr %"$16call.5", align 8
  store i64 %.199, ptr %retptr, align 8
  ret i32 0

B316.if:                                          ; preds = %B316
  store ptr @.const.picklebuf.4b35ba8af2682dbaf044af47e894dd2cb1385034, ptr %excinfo, align 8, !numba_exception_output !1
  store i64 0, ptr %try_state, align 8
  %.32 = load i64, ptr %try_state, align 8
  %.33 = icmp ugt i64 %.32, 0
  %.34 = load ptr, ptr %excinfo, align 8
  ret i32 1

B316.else:                                        ; preds = %B316
  store i64 0, ptr %.36, align 8
  store i64 0, ptr %.39, align 8
  %.42 = icmp eq i64 %.24, -9223372036854775808
  %.43 = icmp eq i64 2, -1
  %.44 = and i1 %.42, %.43
  %.45 = xor i1 %.44, true
  br i1 %.45, label %B316.else.if, label %B316.else.endif, !prof !2

B316.endif:                                       ; preds = %B316.else.endif
  %.68 = load i64, ptr %quot, align 8
  %.69 = load i64, ptr %closure__locals__inner_v42_k_2.2, align 8
  store i64 0, ptr %closure__locals__inner_v42_k_2.2, align 8
  %.72 = load i64, ptr %closure__locals__inner_v42_k_1, align 8
  store i64 %.68, ptr %closure__locals__inner_v42_k_1, align 8
  %.74 = load i64, ptr %closure__locals__inner_v42_k_1, align 8
  %.75 = load i64, ptr %closure__locals__inner_v42_k_3.2, align 8
  store i64 %.74, ptr %closure__locals__inner_v42_k_3.2, align 8
  call void @nbcount.line(i32 7)
  %.78 = load i64, ptr %closure__locals__inner_v42_k_1, align 8
  %.79 = icmp sgt i64 %.78, 3
  call void @nbcount.poll()
  br i1 %.79, label %B336, label %B338

B316.else.if:                                     ; preds = %B316.else
  %.47 = sdiv i64 %.24, 2
  %.48 = srem i64 %.24, 2
  %.49 = xor i64 2, %.48
  %.50 = icmp slt i64 %.49, 0
  %.51 = icmp ne i64 %.48, 0
  %.52 = and i1 %.51, %.50
  br i1 %.52, label %B316.else.if.if, label %B316.else.if.else

B316.else.endif:                                  ; preds = %B316.else.if.endif, %B316.else
  %.63 = load i64, ptr %.36, align 8
  %.64 = load i64, ptr %.39, align 8
  store i64 %.63, ptr %quot, align 8
  store i64 %.64, ptr %rem, align 8
  br label %B316.endif

B316.else.if.if:                                  ; preds = %B316.else.if
  %.57 = sub i64 %.47, 1
  store i64 %.57, ptr %.36, align 8
  %.59 = add i64 %.48, 2
  store i64 %.59, ptr %.39, align 8
  br label %B316.else.if.endif

B316.else.if.else:                                ; preds = %B316.else.if
  store i64 %.47, ptr %.36, align 8
  store i64 %.48, ptr %.39, align 8
  br label %B316.else.if.endif

B316.else.if.endif:                               ; preds = %B316.else.if.else, %B316.else.if.if
  br label %B316.else.endif

B355.if:                                          ; preds = %B355
  store ptr @.const.picklebuf.4b35ba8af2682dbaf044af47e894dd2cb1385034, ptr %excinfo, align 8, !numba_exception_output !1
  %.129 = load i64, ptr %try_state, align 8
  %.130 = icmp ugt i64 %.129, 0
  %.131 = load ptr, ptr %excinfo, align 8
  ret i32 1

B355.else:                                        ; preds = %B355
  store i64 0, ptr %.133, align 8
  store i64 0, ptr %.136, align 8
  %.139 = icmp eq i64 %.123, -9223372036854775808
  %.140 = icmp eq i64 2, -1
  %.141 = and i1 %.139, %.140
  %.142 = xor i1 %.141, true
  br i1 %.142, label %B355.else.if, label %B355.else.endif, !prof !2

B355.endif:                                       ; preds = %B355.else.endif
  %.165 = load i64, ptr %quot.1, align 8
  %.166 = load i64, ptr %closure__locals__inner_v43_k_2.2, align 8
  store i64 0, ptr %closure__locals__inner_v43_k_2.2, align 8
  %.169 = load i64, ptr %closure__locals__inner_v43_k_1, align 8
  store i64 %.165, ptr %closure__locals__inner_v43_k_1, align 8
  %.171 = load i64, ptr %closure__locals__inner_v43_k_1, align 8
  %.172 = load i64, ptr %closure__locals__inner_v43_k_3.2, align 8
  store i64 %.171, ptr %closure__locals__inner_v43_k_3.2, align 8
  call void @nbcount.line(i32 18)
  %.175 = load i64, ptr %closure__locals__inner_v43_k_1, align 8
  %.176 = icmp sgt i64 %.175, 3
  call void @nbcount.poll()
  br i1 %.176, label %B375, label %B377

B355.else.if:                                     ; preds = %B355.else
  %.144 = sdiv i64 %.123, 2
  %.145 = srem i64 %.123, 2
  %.146 = xor i64 2, %.145
  %.147 = icmp slt i64 %.146, 0
  %.148 = icmp ne i64 %.145, 0
  %.149 = and i1 %.148, %.147
  br i1 %.149, label %B355.else.if.if, label %B355.else.if.else

B355.else.endif:                                  ; preds = %B355.else.if.endif, %B355.else
  %.160 = load i64, ptr %.133, align 8
  %.161 = load i64, ptr %.136, align 8
  store i64 %.160, ptr %quot.1, align 8
  store i64 %.161, ptr %rem.1, align 8
  br label %B355.endif

B355.else.if.if:                                  ; preds = %B355.else.if
  %.154 = sub i64 %.144, 1
  store i64 %.154, ptr %.133, align 8
  %.156 = add i64 %.145, 2
  store i64 %.156, ptr %.136, align 8
  br label %B355.else.if.endif

B355.else.if.else:                                ; preds = %B355.else.if
  store i64 %.144, ptr %.133, align 8
  store i64 %.145, ptr %.136, align 8
  br label %B355.else.if.endif

B355.else.if.endif:                               ; preds = %B355.else.if.else, %B355.else.if.if
  br label %B355.else.endif
}

declare void @nbcount.line(i32)

declare void @nbcount.poll()

!0 = !{!"branch_weights", i32 1, i32 99}
!1 = !{i1 true}
!2 = !{!"branch_weights", i32 99, i32 1}
