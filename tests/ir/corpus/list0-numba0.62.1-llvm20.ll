; ModuleID = 'kernels.<locals>.typed$36'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@_ZN08NumbaEnv8__main__7kernels12_3clocals_3e5typedB3v36B38c8tJTIeFIjxB2IKSgI4CrvQClQZ6FczSBAA_3dE19ListType_5bint64_5d = common global ptr null
@.const.pickledata.140111387954112 = internal constant [76 x i8] c"\80\04\95A\00\00\00\00\00\00\00\8C\08builtins\94\8C\0AValueError\94\93\94\8C\1Erange() arg 3 must not be zero\94\85\94N\87\94."
@.const.pickledata.140111387954112.sha1 = internal constant [20 x i8] c"\CA\8E\FB:r\D6\14\FE\87 2\CC\E3\AC2`\07\A3\07'"
@.const.picklebuf.140111387954112 = internal constant { ptr, i32, ptr, ptr, i32 } { ptr @.const.pickledata.140111387954112, i32 76, ptr @.const.pickledata.140111387954112.sha1, ptr null, i32 0 }
@nbcount.info = private constant [154 x i8] c"file\090\09-\09capture.py\0Afunction\090\090\091\09function\09k\09()\0Asite\090\090\090\09116\0Asite\091\090\090\09118\0Asite\092\090\090\09119\0Asite\093\090\090\09119\0Asite\094\090\090\09119\0Asite\095\090\090\09120\0Asite\096\090\090\09121\0A"

define i32 @_ZN8__main__7kernels12_3clocals_3e5typedB3v36B38c8tJTIeFIjxB2IKSgI4CrvQClQZ6FczSBAA_3dE19ListType_5bint64_5d(ptr noalias nocapture %retptr, ptr noalias nocapture %excinfo, ptr %arg.items.0, ptr %arg.items.1) {
entry:
  %inserted.meminfo = insertvalue { ptr, ptr } undef, ptr %arg.items.0, 0
  %inserted.data = insertvalue { ptr, ptr } %inserted.meminfo, ptr %arg.items.1, 1
  %items = alloca { ptr, ptr }, align 8
  store { ptr, ptr } zeroinitializer, ptr %items, align 8
  %s.2 = alloca i64, align 8
  store i64 0, ptr %s.2, align 8
  %.16 = alloca i64, align 8
  store i64 0, ptr %.16, align 8
  %excinfo.1 = alloca ptr, align 8
  store ptr null, ptr %excinfo.1, align 8
  %try_state = alloca i64, align 8
  store i64 0, ptr %try_state, align 8
  %.42 = alloca { i64, i64, i64 }, align 8
  store { i64, i64, i64 } zeroinitializer, ptr %.42, align 8
  %.52 = alloca { i64, i64, i64 }, align 8
  store { i64, i64, i64 } zeroinitializer, ptr %.52, align 8
  %.56 = alloca { ptr, i64, i64, ptr }, align 8
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %.56, align 8
  %.65 = alloca i64, align 8
  store i64 0, ptr %.65, align 8
  %.68 = alloca i64, align 8
  store i64 0, ptr %.68, align 8
  %"$phi64.0" = alloca { ptr, i64, i64, ptr }, align 8
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %"$phi64.0", align 8
  %.112 = alloca { i64, i1 }, align 8
  store { i64, i1 } zeroinitializer, ptr %.112, align 8
  %.115 = alloca { ptr, i64, i64, ptr }, align 8
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %.115, align 8
  %.141 = alloca { i64, i1 }, align 8
  store { i64, i1 } zeroinitializer, ptr %.141, align 8
  %.147 = alloca { i64, i1 }, align 8
  store { i64, i1 } zeroinitializer, ptr %.147, align 8
  %"$phi66.1" = alloca i64, align 8
  store i64 0, ptr %"$phi66.1", align 8
  %.164 = alloca i64, align 8
  store i64 0, ptr %.164, align 8
  %excinfo.2 = alloca ptr, align 8
  store ptr null, ptr %excinfo.2, align 8
  br label %B0

B0:                                               ; preds = %entry
  call void @nbcount.line(i32 0)
  %extracted.meminfo = extractvalue { ptr, ptr } %inserted.data, 0
  %extracted.data = extractvalue { ptr, ptr } %inserted.data, 1
  call void @NRT_incref(ptr %extracted.meminfo)
  store { ptr, ptr } %inserted.data, ptr %items, align 8
  call void @nbcount.line(i32 1)
  %.12 = load i64, ptr %s.2, align 8
  store i64 0, ptr %s.2, align 8
  call void @nbcount.line(i32 2)
  %.15 = load { ptr, ptr }, ptr %items, align 8
  store i64 0, ptr %.16, align 8
  %extracted.meminfo.1 = extractvalue { ptr, ptr } %.15, 0
  %extracted.data.1 = extractvalue { ptr, ptr } %.15, 1
  %.20 = call i32 @_ZN5numba5typed10listobject8impl_len12_3clocals_3e4implB3v37B42c8tJTIeFIjxB2IKSgI4CrvQClcaMQ5hEEUSJJgA_3dE19ListType_5bint64_5d(ptr %.16, ptr %excinfo.1, ptr %extracted.meminfo.1, ptr %extracted.data.1)
  %.21 = load ptr, ptr %excinfo.1, align 8
  %.22 = icmp eq i32 %.20, 0
  %.23 = icmp eq i32 %.20, -2
  %.24 = icmp eq i32 %.20, -1
  %.25 = icmp eq i32 %.20, -3
  %.26 = or i1 %.22, %.23
  %.27 = xor i1 %.26, true
  %.28 = icmp sge i32 %.20, 1
  %.29 = select i1 %.28, ptr %.21, ptr undef
  %.30 = load i64, ptr %.16, align 8
  br i1 %.27, label %B0.if, label %B0.endif, !prof !3

B64:                                              ; preds = %B66.endif, %B0.endif.endif.endif
  call void @nbcount.line(i32 3)
  %.111 = load { ptr, i64, i64, ptr }, ptr %"$phi64.0", align 8
  store { i64, i1 } zeroinitializer, ptr %.112, align 8
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %.115, align 8
  store { ptr, i64, i64, ptr } %.111, ptr %.115, align 8
  %.119 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.115, i32 0, i32 3
  %.120 = load ptr, ptr %.119, align 8
  %.121 = load i64, ptr %.120, align 8
  %.122 = icmp sgt i64 %.121, 0
  %.123 = getelementptr inbounds { i64, i1 }, ptr %.112, i32 0, i32 1
  store i1 %.122, ptr %.123, align 1
  br i1 %.122, label %B64.if, label %B64.endif

B66:                                              ; preds = %B64.endif
  call void @nbcount.line(i32 4)
  %.159 = load i64, ptr %"$phi66.1", align 8
  %.160 = load i64, ptr %"$phi66.1", align 8
  store i64 0, ptr %"$phi66.1", align 8
  call void @nbcount.line(i32 5)
  %.163 = load { ptr, ptr }, ptr %items, align 8
  store i64 0, ptr %.164, align 8
  %extracted.meminfo.2 = extractvalue { ptr, ptr } %.163, 0
  %extracted.data.2 = extractvalue { ptr, ptr } %.163, 1
  %.168 = call i32 @_ZN5numba5typed10listobject12impl_getitem12_3clocals_3e21integer_non_none_implB3v38B42c8tJTIeFIjxB2IKSgI4CrvQClcaMQ5hEEUSJJgA_3dE19ListType_5bint64_5dx(ptr %.164, ptr %excinfo.2, ptr %extracted.meminfo.2, ptr %extracted.data.2, i64 %.159)
  %.169 = load ptr, ptr %excinfo.2, align 8
  %.170 = icmp eq i32 %.168, 0
  %.171 = icmp eq i32 %.168, -2
  %.172 = icmp eq i32 %.168, -1
  %.173 = icmp eq i32 %.168, -3
  %.174 = or i1 %.170, %.171
  %.175 = xor i1 %.174, true
  %.176 = icmp sge i32 %.168, 1
  %.177 = select i1 %.176, ptr %.169, ptr undef
  %.178 = load i64, ptr %.164, align 8
  br i1 %.175, label %B66.if, label %B66.endif, !prof !3

B92:                                              ; preds = %B64.endif
  call void @nbcount.line(i32 6)
  %.194 = load { ptr, ptr }, ptr %items, align 8
  %extracted.meminfo.3 = extractvalue { ptr, ptr } %.194, 0
  %extracted.data.3 = extractvalue { ptr, ptr } %.194, 1
  call void @NRT_decref(ptr %extracted.meminfo.3)
  store { ptr, ptr } zeroinitializer, ptr %items, align 8
  %.197 = load i64, ptr %"$phi66.1", align 8
  store i64 0, ptr %"$phi66.1", align 8
  %.199 = load { ptr, i64, i64, ptr }, ptr %"$phi64.0", align 8
  %extracted.iter.3 = extractvalue { ptr, i64, i64, ptr } %.199, 0
  %extracted.stop.4 = extractvalue { ptr, i64, i64, ptr } %.199, 1
  %extracted.step.4 = extractvalue { ptr, i64, i64, ptr } %.199, 2
  %extracted.count.3 = extractvalue { ptr, i64, i64, ptr } %.199, 3
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %"$phi64.0", align 8
  %.201 = load i64, ptr %s.2, align 8
  %.202 = load i64, ptr %s.2, align 8
  store i64 0, ptr %s.2, align 8
  store i64 %.201, ptr %retptr, align 8
  ret i32 0

B0.if:                                            ; preds = %B0
  store i64 0, ptr %try_state, align 8
  %.34 = load i64, ptr %try_state, align 8
  %.35 = icmp ugt i64 %.34, 0
  %.36 = load ptr, ptr %excinfo, align 8
  store ptr %.29, ptr %excinfo, align 8
  %.38 = xor i1 %.35, true
  br i1 %.38, label %B0.if.if, label %B0.if.endif

B0.endif:                                         ; preds = %B0.if.endif, %B0
  store { i64, i64, i64 } zeroinitializer, ptr %.42, align 8
  %.45 = getelementptr inbounds { i64, i64, i64 }, ptr %.42, i32 0, i32 0
  store i64 0, ptr %.45, align 8
  %.47 = getelementptr inbounds { i64, i64, i64 }, ptr %.42, i32 0, i32 1
  store i64 %.30, ptr %.47, align 8
  %.49 = getelementptr inbounds { i64, i64, i64 }, ptr %.42, i32 0, i32 2
  store i64 1, ptr %.49, align 8
  %.51 = load { i64, i64, i64 }, ptr %.42, align 8
  store { i64, i64, i64 } zeroinitializer, ptr %.52, align 8
  store { i64, i64, i64 } %.51, ptr %.52, align 8
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %.56, align 8
  %.59 = getelementptr inbounds { i64, i64, i64 }, ptr %.52, i32 0, i32 0
  %.60 = load i64, ptr %.59, align 8
  %.61 = getelementptr inbounds { i64, i64, i64 }, ptr %.52, i32 0, i32 1
  %.62 = load i64, ptr %.61, align 8
  %.63 = getelementptr inbounds { i64, i64, i64 }, ptr %.52, i32 0, i32 2
  %.64 = load i64, ptr %.63, align 8
  store i64 %.60, ptr %.65, align 8
  %.70 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.56, i32 0, i32 0
  store ptr %.65, ptr %.70, align 8
  %.72 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.56, i32 0, i32 1
  store i64 %.62, ptr %.72, align 8
  %.74 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.56, i32 0, i32 2
  store i64 %.64, ptr %.74, align 8
  %.76 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.56, i32 0, i32 3
  store ptr %.68, ptr %.76, align 8
  %.78 = sub i64 %.62, %.60
  %.79 = icmp sgt i64 %.78, 0
  %.80 = icmp sgt i64 %.64, 0
  %.81 = xor i1 %.79, %.80
  %.82 = icmp eq i64 %.64, 0
  br i1 %.82, label %B0.endif.if, label %B0.endif.endif, !prof !3

B0.if.if:                                         ; preds = %B0.if
  ret i32 %.20

B0.if.endif:                                      ; preds = %B0.if
  br label %B0.endif

B0.endif.if:                                      ; preds = %B0.endif
  store ptr @.const.picklebuf.140111387954112, ptr %excinfo, align 8, !numba_exception_output !4
  %.85 = load i64, ptr %try_state, align 8
  %.86 = icmp ugt i64 %.85, 0
  %.87 = load ptr, ptr %excinfo, align 8
  ret i32 1

B0.endif.endif:                                   ; preds = %B0.endif
  br i1 %.81, label %B0.endif.endif.if, label %B0.endif.endif.else

B0.endif.endif.if:                                ; preds = %B0.endif.endif
  %.90 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.56, i32 0, i32 3
  %.91 = load ptr, ptr %.90, align 8
  store i64 0, ptr %.91, align 8
  br label %B0.endif.endif.endif

B0.endif.endif.else:                              ; preds = %B0.endif.endif
  %.94 = srem i64 %.78, %.64
  %.95 = sub i64 0, %.94
  %.96 = select i1 %.79, i64 %.94, i64 %.95
  %.97 = icmp sgt i64 %.96, 0
  %.98 = sdiv i64 %.78, %.64
  %.99 = select i1 %.97, i64 1, i64 0
  %.100 = add i64 %.98, %.99
  %.101 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.56, i32 0, i32 3
  %.102 = load ptr, ptr %.101, align 8
  store i64 %.100, ptr %.102, align 8
  br label %B0.endif.endif.endif

B0.endif.endif.endif:                             ; preds = %B0.endif.endif.else, %B0.endif.endif.if
  %.105 = load { ptr, i64, i64, ptr }, ptr %.56, align 8
  %extracted.start = extractvalue { i64, i64, i64 } %.51, 0
  %extracted.stop = extractvalue { i64, i64, i64 } %.51, 1
  %extracted.step = extractvalue { i64, i64, i64 } %.51, 2
  %extracted.iter = extractvalue { ptr, i64, i64, ptr } %.105, 0
  %extracted.stop.1 = extractvalue { ptr, i64, i64, ptr } %.105, 1
  %extracted.step.1 = extractvalue { ptr, i64, i64, ptr } %.105, 2
  %extracted.count = extractvalue { ptr, i64, i64, ptr } %.105, 3
  %.107 = load { ptr, i64, i64, ptr }, ptr %"$phi64.0", align 8
  %extracted.iter.1 = extractvalue { ptr, i64, i64, ptr } %.107, 0
  %extracted.stop.2 = extractvalue { ptr, i64, i64, ptr } %.107, 1
  %extracted.step.2 = extractvalue { ptr, i64, i64, ptr } %.107, 2
  %extracted.count.1 = extractvalue { ptr, i64, i64, ptr } %.107, 3
  store { ptr, i64, i64, ptr } %.105, ptr %"$phi64.0", align 8
  %extracted.iter.2 = extractvalue { ptr, i64, i64, ptr } %.105, 0
  %extracted.stop.3 = extractvalue { ptr, i64, i64, ptr } %.105, 1
  %extracted.step.3 = extractvalue { ptr, i64, i64, ptr } %.105, 2
  %extracted.count.2 = extractvalue { ptr, i64, i64, ptr } %.105, 3
  br label %B64

B64.if:                                           ; preds = %B64
  %.126 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.115, i32 0, i32 0
  %.127 = load ptr, ptr %.126, align 8
  %.128 = load i64, ptr %.127, align 8
  %.129 = getelementptr inbounds { i64, i1 }, ptr %.112, i32 0, i32 0
  store i64 %.128, ptr %.129, align 8
  %.131 = sub nsw i64 %.121, 1
  store i64 %.131, ptr %.120, align 8
  %.133 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.115, i32 0, i32 2
  %.134 = load i64, ptr %.133, align 8
  %.135 = add i64 %.128, %.134
  %.136 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.115, i32 0, i32 0
  %.137 = load ptr, ptr %.136, align 8
  store i64 %.135, ptr %.137, align 8
  br label %B64.endif

B64.endif:                                        ; preds = %B64.if, %B64
  %.140 = load { i64, i1 }, ptr %.112, align 8
  %extracted.first = extractvalue { i64, i1 } %.140, 0
  %extracted.second = extractvalue { i64, i1 } %.140, 1
  store { i64, i1 } zeroinitializer, ptr %.141, align 8
  store { i64, i1 } %.140, ptr %.141, align 8
  %.145 = getelementptr inbounds { i64, i1 }, ptr %.141, i32 0, i32 0
  %.146 = load i64, ptr %.145, align 8
  store { i64, i1 } zeroinitializer, ptr %.147, align 8
  store { i64, i1 } %.140, ptr %.147, align 8
  %.151 = getelementptr inbounds { i64, i1 }, ptr %.147, i32 0, i32 1
  %.152 = load i1, ptr %.151, align 1
  %extracted.first.1 = extractvalue { i64, i1 } %.140, 0
  %extracted.second.1 = extractvalue { i64, i1 } %.140, 1
  %.154 = load i64, ptr %"$phi66.1", align 8
  store i64 %.146, ptr %"$phi66.1", align 8
  call void @nbcount.poll()
  br i1 %.152, label %B66, label %B92

B66.if:                                           ; preds = %B66
  %.180 = load i64, ptr %try_state, align 8
  %.181 = icmp ugt i64 %.180, 0
  %.182 = load ptr, ptr %excinfo, align 8
  store ptr %.177, ptr %excinfo, align 8
  %.184 = xor i1 %.181, true
  br i1 %.184, label %B66.if.if, label %B66.if.endif

B66.endif:                                        ; preds = %B66.if.endif, %B66
  %.188 = load i64, ptr %s.2, align 8
  %.189 = add nsw i64 %.188, %.178
  %.190 = load i64, ptr %s.2, align 8
  store i64 %.189, ptr %s.2, align 8
  br label %B64

B66.if.if:                                        ; preds = %B66.if
  ret i32 %.168

B66.if.endif:                                     ; preds = %B66.if
  br label %B66.endif
}

declare void @nbcount.line(i32)

declare void @NRT_incref(ptr noalias nocapture)

declare i32 @_ZN5numba5typed10listobject8impl_len12_3clocals_3e4implB3v37B42c8tJTIeFIjxB2IKSgI4CrvQClcaMQ5hEEUSJJgA_3dE19ListType_5bint64_5d(ptr noalias nocapture, ptr noalias nocapture, ptr, ptr)

declare void @nbcount.poll()

declare i32 @_ZN5numba5typed10listobject12impl_getitem12_3clocals_3e21integer_non_none_implB3v38B42c8tJTIeFIjxB2IKSgI4CrvQClcaMQ5hEEUSJJgA_3dE19ListType_5bint64_5dx(ptr noalias nocapture, ptr noalias nocapture, ptr, ptr, i64)

declare void @NRT_decref(ptr noalias nocapture)

!numba_args_may_always_need_nrt = !{!0, !1, !2}

!0 = !{ptr @_ZN8__main__7kernels12_3clocals_3e5typedB3v36B38c8tJTIeFIjxB2IKSgI4CrvQClQZ6FczSBAA_3dE19ListType_5bint64_5d}
!1 = !{ptr @_ZN5numba5typed10listobject8impl_len12_3clocals_3e4implB3v37B42c8tJTIeFIjxB2IKSgI4CrvQClcaMQ5hEEUSJJgA_3dE19ListType_5bint64_5d}
!2 = !{ptr @_ZN5numba5typed10listobject12impl_getitem12_3clocals_3e21integer_non_none_implB3v38B42c8tJTIeFIjxB2IKSgI4CrvQClcaMQ5hEEUSJJgA_3dE19ListType_5bint64_5dx}
!3 = !{!"branch_weights", i32 1, i32 99}
!4 = !{i1 true}
