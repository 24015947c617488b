; ModuleID = 'kernels.<locals>.matrix$31'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@_ZN08NumbaEnv8__main__7kernels12_3clocals_3e6matrixB3v31B38c8tJTIeFIjxB2IKSgI4CrvQClQZ6FczSBAA_3dE5ArrayIdLi2E1C7mutable7alignedE = common global ptr null
@.const.pickledata.140224514125888 = internal constant [76 x i8] c"\80\04\95A\00\00\00\00\00\00\00\8C\08builtins\94\8C\0AValueError\94\93\94\8C\1Erange() arg 3 must not be zero\94\85\94N\87\94."
@.const.pickledata.140224514125888.sha1 = internal constant [20 x i8] c"\CA\8E\FB:r\D6\14\FE\87 2\CC\E3\AC2`\07\A3\07'"
@.const.picklebuf.140224514125888 = internal constant { ptr, i32, ptr, ptr, i32 } { ptr @.const.pickledata.140224514125888, i32 76, ptr @.const.pickledata.140224514125888.sha1, ptr null, i32 0 }
@nbcount.info = private constant [295 x i8] c"file\090\09-\09capture.py\0Afunction\090\090\091\09function\09k\09()\0Asite\090\090\090\09107\0Asite\091\090\090\09109\0Asite\092\090\090\09110\0Asite\093\090\090\09110\0Asite\094\090\090\09112\0Asite\095\090\090\09110\0Asite\096\090\090\09111\0Asite\097\090\090\09112\0Asite\098\090\090\09112\0Asite\099\090\090\09112\0Asite\0910\090\090\09113\0Asite\0911\090\090\09113\0Asite\0912\090\090\09113\0Asite\0913\090\090\09113\0Asite\0914\090\090\09112\0Asite\0915\090\090\09114\0A"

define i32 @_ZN8__main__7kernels12_3clocals_3e6matrixB3v31B38c8tJTIeFIjxB2IKSgI4CrvQClQZ6FczSBAA_3dE5ArrayIdLi2E1C7mutable7alignedE(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.a.0, ptr %arg.a.1, i64 %arg.a.2, i64 %arg.a.3, ptr %arg.a.4, i64 %arg.a.5.0, i64 %arg.a.5.1, i64 %arg.a.6.0, i64 %arg.a.6.1) {
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
  %s.3 = alloca double, align 8
  store double 0.000000e+00, ptr %s.3, align 8
  %.31 = alloca { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] }, align 8
  store { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } zeroinitializer, ptr %.31, align 8
  %.45 = alloca { i64, i64, i64 }, align 8
  store { i64, i64, i64 } zeroinitializer, ptr %.45, align 8
  %.55 = alloca { i64, i64, i64 }, align 8
  store { i64, i64, i64 } zeroinitializer, ptr %.55, align 8
  %.59 = alloca { ptr, i64, i64, ptr }, align 8
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %.59, align 8
  %.68 = alloca i64, align 8
  store i64 0, ptr %.68, align 8
  %.71 = alloca i64, align 8
  store i64 0, ptr %.71, align 8
  %try_state = alloca i64, align 8
  store i64 0, ptr %try_state, align 8
  %"$phi56.0" = alloca { ptr, i64, i64, ptr }, align 8
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %"$phi56.0", align 8
  %.117 = alloca { i64, i1 }, align 8
  store { i64, i1 } zeroinitializer, ptr %.117, align 8
  %.120 = alloca { ptr, i64, i64, ptr }, align 8
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %.120, align 8
  %.146 = alloca { i64, i1 }, align 8
  store { i64, i1 } zeroinitializer, ptr %.146, align 8
  %.152 = alloca { i64, i1 }, align 8
  store { i64, i1 } zeroinitializer, ptr %.152, align 8
  %"$phi60.1" = alloca i64, align 8
  store i64 0, ptr %"$phi60.1", align 8
  %s.2 = alloca double, align 8
  store double 0.000000e+00, ptr %s.2, align 8
  %.176 = alloca { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] }, align 8
  store { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } zeroinitializer, ptr %.176, align 8
  %.215 = alloca { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %.215, align 8
  %.247 = alloca { ptr, { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } }, align 8
  store { ptr, { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } } zeroinitializer, ptr %.247, align 8
  %.250 = alloca i64, align 8
  store i64 0, ptr %.250, align 8
  %"$phi76.1" = alloca { ptr, { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } }, align 8
  store { ptr, { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } } zeroinitializer, ptr %"$phi76.1", align 8
  %.279 = alloca { double, i1 }, align 8
  store { double, i1 } zeroinitializer, ptr %.279, align 8
  %.282 = alloca { ptr, { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } }, align 8
  store { ptr, { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } } zeroinitializer, ptr %.282, align 8
  %.288 = alloca { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %.288, align 8
  %.327 = alloca { double, i1 }, align 8
  store { double, i1 } zeroinitializer, ptr %.327, align 8
  %.333 = alloca { double, i1 }, align 8
  store { double, i1 } zeroinitializer, ptr %.333, align 8
  %"$phi80.2" = alloca double, align 8
  store double 0.000000e+00, ptr %"$phi80.2", align 8
  %x = alloca double, align 8
  store double 0.000000e+00, ptr %x, align 8
  %"$phi102.2" = alloca double, align 8
  store double 0.000000e+00, ptr %"$phi102.2", align 8
  %"$phi102.3.2" = alloca double, align 8
  store double 0.000000e+00, ptr %"$phi102.3.2", align 8
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
  %.27 = load double, ptr %s.3, align 8
  store double 0.000000e+00, ptr %s.3, align 8
  call void @nbcount.line(i32 2)
  %.30 = load { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] }, ptr %a, align 8
  store { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } zeroinitializer, ptr %.31, align 8
  store { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %.30, ptr %.31, align 8
  %.35 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] }, ptr %.31, i32 0, i32 5
  %.36 = getelementptr inbounds [2 x i64], ptr %.35, i32 0, i32 0
  %.37 = load i64, ptr %.36, align 8, !range !0
  %.38 = getelementptr inbounds [2 x i64], ptr %.35, i32 0, i32 1
  %.39 = load i64, ptr %.38, align 8, !range !0
  %.40 = insertvalue [2 x i64] undef, i64 %.37, 0
  %.41 = insertvalue [2 x i64] %.40, i64 %.39, 1
  %.42 = extractvalue [2 x i64] %.41, 0
  %.43 = extractvalue [2 x i64] %.41, 0
  %.44 = extractvalue [2 x i64] %.41, 1
  store { i64, i64, i64 } zeroinitializer, ptr %.45, align 8
  %.48 = getelementptr inbounds { i64, i64, i64 }, ptr %.45, i32 0, i32 0
  store i64 0, ptr %.48, align 8
  %.50 = getelementptr inbounds { i64, i64, i64 }, ptr %.45, i32 0, i32 1
  store i64 %.42, ptr %.50, align 8
  %.52 = getelementptr inbounds { i64, i64, i64 }, ptr %.45, i32 0, i32 2
  store i64 1, ptr %.52, align 8
  %.54 = load { i64, i64, i64 }, ptr %.45, align 8
  store { i64, i64, i64 } zeroinitializer, ptr %.55, align 8
  store { i64, i64, i64 } %.54, ptr %.55, align 8
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %.59, align 8
  %.62 = getelementptr inbounds { i64, i64, i64 }, ptr %.55, i32 0, i32 0
  %.63 = load i64, ptr %.62, align 8
  %.64 = getelementptr inbounds { i64, i64, i64 }, ptr %.55, i32 0, i32 1
  %.65 = load i64, ptr %.64, align 8
  %.66 = getelementptr inbounds { i64, i64, i64 }, ptr %.55, i32 0, i32 2
  %.67 = load i64, ptr %.66, align 8
  store i64 %.63, ptr %.68, align 8
  %.73 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.59, i32 0, i32 0
  store ptr %.68, ptr %.73, align 8
  %.75 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.59, i32 0, i32 1
  store i64 %.65, ptr %.75, align 8
  %.77 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.59, i32 0, i32 2
  store i64 %.67, ptr %.77, align 8
  %.79 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.59, i32 0, i32 3
  store ptr %.71, ptr %.79, align 8
  %.81 = sub i64 %.65, %.63
  %.82 = icmp sgt i64 %.81, 0
  %.83 = icmp sgt i64 %.67, 0
  %.84 = xor i1 %.82, %.83
  %.85 = icmp eq i64 %.67, 0
  br i1 %.85, label %B0.if, label %B0.endif, !prof !1

B56:                                              ; preds = %B0.endif.endif, %B110
  call void @nbcount.line(i32 3)
  %.116 = load { ptr, i64, i64, ptr }, ptr %"$phi56.0", align 8
  store { i64, i1 } zeroinitializer, ptr %.117, align 8
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %.120, align 8
  store { ptr, i64, i64, ptr } %.116, ptr %.120, align 8
  %.124 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.120, i32 0, i32 3
  %.125 = load ptr, ptr %.124, align 8
  %.126 = load i64, ptr %.125, align 8
  %.127 = icmp sgt i64 %.126, 0
  %.128 = getelementptr inbounds { i64, i1 }, ptr %.117, i32 0, i32 1
  store i1 %.127, ptr %.128, align 1
  br i1 %.127, label %B56.if, label %B56.endif

B60:                                              ; preds = %B56.endif
  call void @nbcount.line(i32 4)
  %.164 = load double, ptr %s.3, align 8
  %.166 = load double, ptr %s.2, align 8
  store double %.164, ptr %s.2, align 8
  %.168 = load double, ptr %s.3, align 8
  store double 0.000000e+00, ptr %s.3, align 8
  call void @nbcount.line(i32 5)
  %.171 = load i64, ptr %"$phi60.1", align 8
  %.172 = load i64, ptr %"$phi60.1", align 8
  store i64 0, ptr %"$phi60.1", align 8
  call void @nbcount.line(i32 6)
  %.175 = load { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] }, ptr %a, align 8
  store { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } zeroinitializer, ptr %.176, align 8
  store { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %.175, ptr %.176, align 8
  %.180 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] }, ptr %.176, i32 0, i32 5
  %.181 = getelementptr inbounds [2 x i64], ptr %.180, i32 0, i32 0
  %.182 = load i64, ptr %.181, align 8, !range !0
  %.183 = getelementptr inbounds [2 x i64], ptr %.180, i32 0, i32 1
  %.184 = load i64, ptr %.183, align 8, !range !0
  %.185 = insertvalue [2 x i64] undef, i64 %.182, 0
  %.186 = insertvalue [2 x i64] %.185, i64 %.184, 1
  %.187 = extractvalue [2 x i64] %.186, 0
  %.188 = extractvalue [2 x i64] %.186, 1
  %.189 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] }, ptr %.176, i32 0, i32 6
  %.190 = load [2 x i64], ptr %.189, align 8
  %.191 = extractvalue [2 x i64] %.190, 0
  %.192 = extractvalue [2 x i64] %.190, 1
  %.193 = icmp slt i64 %.171, 0
  %.194 = add i64 %.171, %.187
  %.195 = select i1 %.193, i64 %.194, i64 %.171
  %.196 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] }, ptr %.176, i32 0, i32 5
  %.197 = getelementptr inbounds [2 x i64], ptr %.196, i32 0, i32 0
  %.198 = load i64, ptr %.197, align 8, !range !0
  %.199 = getelementptr inbounds [2 x i64], ptr %.196, i32 0, i32 1
  %.200 = load i64, ptr %.199, align 8, !range !0
  %.201 = insertvalue [2 x i64] undef, i64 %.198, 0
  %.202 = insertvalue [2 x i64] %.201, i64 %.200, 1
  %.203 = extractvalue [2 x i64] %.202, 0
  %.204 = extractvalue [2 x i64] %.202, 1
  %.205 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] }, ptr %.176, i32 0, i32 6
  %.206 = load [2 x i64], ptr %.205, align 8
  %.207 = extractvalue [2 x i64] %.206, 0
  %.208 = extractvalue [2 x i64] %.206, 1
  %.209 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] }, ptr %.176, i32 0, i32 4
  %.210 = load ptr, ptr %.209, align 8
  %.211 = mul i64 1, %.204
  %.212 = mul i64 %.195, %.211
  %.213 = add i64 0, %.212
  %.214 = getelementptr double, ptr %.210, i64 %.213
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %.215, align 8
  %.218 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] }, ptr %.176, i32 0, i32 3
  %.219 = load i64, ptr %.218, align 8
  %.220 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] }, ptr %.176, i32 0, i32 0
  %.221 = load ptr, ptr %.220, align 8
  %.222 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] }, ptr %.176, i32 0, i32 1
  %.223 = load ptr, ptr %.222, align 8
  %.224 = insertvalue [1 x i64] undef, i64 %.188, 0
  %.225 = insertvalue [1 x i64] undef, i64 %.192, 0
  %.226 = extractvalue [1 x i64] %.224, 0
  %.227 = mul nsw i64 1, %.226
  %.228 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.215, i32 0, i32 5
  store [1 x i64] %.224, ptr %.228, align 8
  %.230 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.215, i32 0, i32 6
  store [1 x i64] %.225, ptr %.230, align 8
  %.232 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.215, i32 0, i32 4
  store ptr %.214, ptr %.232, align 8
  %.234 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.215, i32 0, i32 3
  store i64 %.219, ptr %.234, align 8
  %.236 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.215, i32 0, i32 0
  store ptr %.221, ptr %.236, align 8
  %.238 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.215, i32 0, i32 1
  store ptr %.223, ptr %.238, align 8
  %.240 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.215, i32 0, i32 2
  store i64 %.227, ptr %.240, align 8
  %.242 = load { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.215, align 8
  %extracted.meminfo.1 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.242, 0
  %extracted.parent.1 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.242, 1
  %extracted.nitems.1 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.242, 2
  %extracted.itemsize.1 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.242, 3
  %extracted.data.1 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.242, 4
  %extracted.shape.1 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.242, 5
  %.243 = extractvalue [1 x i64] %extracted.shape.1, 0
  %extracted.strides.1 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.242, 6
  %.244 = extractvalue [1 x i64] %extracted.strides.1, 0
  call void @NRT_incref(ptr %extracted.meminfo.1)
  call void @nbcount.line(i32 7)
  store { ptr, { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } } zeroinitializer, ptr %.247, align 8
  store i64 0, ptr %.250, align 8
  %.253 = getelementptr inbounds { ptr, { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } }, ptr %.247, i32 0, i32 0
  store ptr %.250, ptr %.253, align 8
  %.255 = getelementptr inbounds { ptr, { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } }, ptr %.247, i32 0, i32 1
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.242, ptr %.255, align 8
  %extracted.meminfo.2 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.242, 0
  %extracted.parent.2 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.242, 1
  %extracted.nitems.2 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.242, 2
  %extracted.itemsize.2 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.242, 3
  %extracted.data.2 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.242, 4
  %extracted.shape.2 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.242, 5
  %.257 = extractvalue [1 x i64] %extracted.shape.2, 0
  %extracted.strides.2 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.242, 6
  %.258 = extractvalue [1 x i64] %extracted.strides.2, 0
  call void @NRT_incref(ptr %extracted.meminfo.2)
  %.260 = load { ptr, { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } }, ptr %.247, align 8
  %extracted.meminfo.3 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.242, 0
  %extracted.parent.3 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.242, 1
  %extracted.nitems.3 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.242, 2
  %extracted.itemsize.3 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.242, 3
  %extracted.data.3 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.242, 4
  %extracted.shape.3 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.242, 5
  %.261 = extractvalue [1 x i64] %extracted.shape.3, 0
  %extracted.strides.3 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.242, 6
  %.262 = extractvalue [1 x i64] %extracted.strides.3, 0
  call void @NRT_decref(ptr %extracted.meminfo.3)
  %extracted.index = extractvalue { ptr, { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } } %.260, 0
  %extracted.array = extractvalue { ptr, { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } } %.260, 1
  %extracted.meminfo.4 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %extracted.array, 0
  %extracted.parent.4 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %extracted.array, 1
  %extracted.nitems.4 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %extracted.array, 2
  %extracted.itemsize.4 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %extracted.array, 3
  %extracted.data.4 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %extracted.array, 4
  %extracted.shape.4 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %extracted.array, 5
  %.264 = extractvalue [1 x i64] %extracted.shape.4, 0
  %extracted.strides.4 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %extracted.array, 6
  %.265 = extractvalue [1 x i64] %extracted.strides.4, 0
  call void @NRT_incref(ptr %extracted.meminfo.4)
  %.268 = load { ptr, { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } }, ptr %"$phi76.1", align 8
  %extracted.index.1 = extractvalue { ptr, { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } } %.268, 0
  %extracted.array.1 = extractvalue { ptr, { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } } %.268, 1
  %extracted.meminfo.5 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %extracted.array.1, 0
  %extracted.parent.5 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %extracted.array.1, 1
  %extracted.nitems.5 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %extracted.array.1, 2
  %extracted.itemsize.5 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %extracted.array.1, 3
  %extracted.data.5 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %extracted.array.1, 4
  %extracted.shape.5 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %extracted.array.1, 5
  %.269 = extractvalue [1 x i64] %extracted.shape.5, 0
  %extracted.strides.5 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %extracted.array.1, 6
  %.270 = extractvalue [1 x i64] %extracted.strides.5, 0
  call void @NRT_decref(ptr %extracted.meminfo.5)
  store { ptr, { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } } %.260, ptr %"$phi76.1", align 8
  %extracted.index.2 = extractvalue { ptr, { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } } %.260, 0
  %extracted.array.2 = extractvalue { ptr, { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } } %.260, 1
  %extracted.meminfo.6 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %extracted.array.2, 0
  %extracted.parent.6 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %extracted.array.2, 1
  %extracted.nitems.6 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %extracted.array.2, 2
  %extracted.itemsize.6 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %extracted.array.2, 3
  %extracted.data.6 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %extracted.array.2, 4
  %extracted.shape.6 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %extracted.array.2, 5
  %.273 = extractvalue [1 x i64] %extracted.shape.6, 0
  %extracted.strides.6 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %extracted.array.2, 6
  %.274 = extractvalue [1 x i64] %extracted.strides.6, 0
  call void @NRT_decref(ptr %extracted.meminfo.6)
  br label %B76

B76:                                              ; preds = %B102, %B60
  call void @nbcount.line(i32 8)
  %.278 = load { ptr, { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } }, ptr %"$phi76.1", align 8
  store { double, i1 } zeroinitializer, ptr %.279, align 8
  store { ptr, { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } } zeroinitializer, ptr %.282, align 8
  store { ptr, { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } } %.278, ptr %.282, align 8
  %.286 = getelementptr inbounds { ptr, { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } }, ptr %.282, i32 0, i32 1
  %.287 = load { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.286, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %.288, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.287, ptr %.288, align 8
  %.292 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.288, i32 0, i32 5
  %.293 = getelementptr inbounds [1 x i64], ptr %.292, i32 0, i32 0
  %.294 = load i64, ptr %.293, align 8, !range !0
  %.295 = insertvalue [1 x i64] undef, i64 %.294, 0
  %.296 = extractvalue [1 x i64] %.295, 0
  %.297 = getelementptr inbounds { ptr, { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } }, ptr %.282, i32 0, i32 0
  %.298 = load ptr, ptr %.297, align 8
  %.299 = load i64, ptr %.298, align 8
  %.300 = icmp slt i64 %.299, %.296
  %.301 = getelementptr inbounds { double, i1 }, ptr %.279, i32 0, i32 1
  store i1 %.300, ptr %.301, align 1
  br i1 %.300, label %B76.if, label %B76.endif

B80:                                              ; preds = %B76.endif
  call void @nbcount.line(i32 9)
  %.345 = load double, ptr %"$phi80.2", align 8
  %.347 = load double, ptr %x, align 8
  store double %.345, ptr %x, align 8
  %.349 = load double, ptr %"$phi80.2", align 8
  store double 0.000000e+00, ptr %"$phi80.2", align 8
  call void @nbcount.line(i32 10)
  %.352 = load double, ptr %x, align 8
  %.353 = fcmp ogt double %.352, 5.000000e-01
  %.354 = load double, ptr %s.2, align 8
  %.356 = load double, ptr %"$phi102.2", align 8
  store double %.354, ptr %"$phi102.2", align 8
  %.358 = load double, ptr %s.2, align 8
  store double 0.000000e+00, ptr %s.2, align 8
  call void @nbcount.poll()
  br i1 %.353, label %B94, label %B98

B94:                                              ; preds = %B80
  call void @nbcount.line(i32 11)
  %.363 = load double, ptr %x, align 8
  %.364 = load double, ptr %x, align 8
  store double 0.000000e+00, ptr %x, align 8
  %.367 = load double, ptr %"$phi102.3.2", align 8
  store double %.363, ptr %"$phi102.3.2", align 8
  br label %B102

B98:                                              ; preds = %B80
  call void @nbcount.line(i32 12)
  %.371 = load double, ptr %x, align 8
  %.372 = fsub double -0.000000e+00, %.371
  %.373 = load double, ptr %x, align 8
  store double 0.000000e+00, ptr %x, align 8
  %.375 = load double, ptr %"$phi102.3.2", align 8
  store double %.372, ptr %"$phi102.3.2", align 8
  br label %B102

B102:                                             ; preds = %B98, %B94
  call void @nbcount.line(i32 13)
  %.379 = load double, ptr %"$phi102.2", align 8
  %.380 = load double, ptr %"$phi102.3.2", align 8
  %.381 = fadd double %.379, %.380
  %.382 = load double, ptr %"$phi102.3.2", align 8
  store double 0.000000e+00, ptr %"$phi102.3.2", align 8
  %.384 = load double, ptr %"$phi102.2", align 8
  store double 0.000000e+00, ptr %"$phi102.2", align 8
  %.386 = load double, ptr %s.2, align 8
  store double %.381, ptr %s.2, align 8
  br label %B76

B110:                                             ; preds = %B76.endif
  call void @nbcount.line(i32 14)
  %.390 = load double, ptr %"$phi80.2", align 8
  store double 0.000000e+00, ptr %"$phi80.2", align 8
  %.392 = load { ptr, { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } }, ptr %"$phi76.1", align 8
  %extracted.index.3 = extractvalue { ptr, { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } } %.392, 0
  %extracted.array.3 = extractvalue { ptr, { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } } %.392, 1
  %extracted.meminfo.7 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %extracted.array.3, 0
  %extracted.parent.7 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %extracted.array.3, 1
  %extracted.nitems.7 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %extracted.array.3, 2
  %extracted.itemsize.7 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %extracted.array.3, 3
  %extracted.data.7 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %extracted.array.3, 4
  %extracted.shape.7 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %extracted.array.3, 5
  %.393 = extractvalue [1 x i64] %extracted.shape.7, 0
  %extracted.strides.7 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %extracted.array.3, 6
  %.394 = extractvalue [1 x i64] %extracted.strides.7, 0
  call void @NRT_decref(ptr %extracted.meminfo.7)
  store { ptr, { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } } zeroinitializer, ptr %"$phi76.1", align 8
  %.397 = load double, ptr %s.2, align 8
  %.398 = load double, ptr %s.3, align 8
  store double %.397, ptr %s.3, align 8
  %.400 = load double, ptr %s.2, align 8
  store double 0.000000e+00, ptr %s.2, align 8
  br label %B56

B114:                                             ; preds = %B56.endif
  call void @nbcount.line(i32 15)
  %.404 = load { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] }, ptr %a, align 8
  %extracted.meminfo.8 = extractvalue { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %.404, 0
  %extracted.parent.8 = extractvalue { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %.404, 1
  %extracted.nitems.8 = extractvalue { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %.404, 2
  %extracted.itemsize.8 = extractvalue { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %.404, 3
  %extracted.data.8 = extractvalue { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %.404, 4
  %extracted.shape.8 = extractvalue { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %.404, 5
  %.405 = extractvalue [2 x i64] %extracted.shape.8, 0
  %.406 = extractvalue [2 x i64] %extracted.shape.8, 1
  %extracted.strides.8 = extractvalue { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } %.404, 6
  %.407 = extractvalue [2 x i64] %extracted.strides.8, 0
  %.408 = extractvalue [2 x i64] %extracted.strides.8, 1
  call void @NRT_decref(ptr %extracted.meminfo.8)
  store { ptr, ptr, i64, i64, ptr, [2 x i64], [2 x i64] } zeroinitializer, ptr %a, align 8
  %.411 = load i64, ptr %"$phi60.1", align 8
  store i64 0, ptr %"$phi60.1", align 8
  %.413 = load { ptr, i64, i64, ptr }, ptr %"$phi56.0", align 8
  %extracted.iter.3 = extractvalue { ptr, i64, i64, ptr } %.413, 0
  %extracted.stop.4 = extractvalue { ptr, i64, i64, ptr } %.413, 1
  %extracted.step.4 = extractvalue { ptr, i64, i64, ptr } %.413, 2
  %extracted.count.3 = extractvalue { ptr, i64, i64, ptr } %.413, 3
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %"$phi56.0", align 8
  %.415 = load double, ptr %s.3, align 8
  %.416 = load double, ptr %s.3, align 8
  store double 0.000000e+00, ptr %s.3, align 8
  store double %.415, ptr %retptr, align 8
  ret i32 0

B0.if:                                            ; preds = %B0
  store ptr @.const.picklebuf.140224514125888, ptr %excinfo, align 8, !numba_exception_output !2
  store i64 0, ptr %try_state, align 8
  %.90 = load i64, ptr %try_state, align 8
  %.91 = icmp ugt i64 %.90, 0
  %.92 = load ptr, ptr %excinfo, align 8
  ret i32 1

B0.endif:                                         ; preds = %B0
  br i1 %.84, label %B0.endif.if, label %B0.endif.else

B0.endif.if:                                      ; preds = %B0.endif
  %.95 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.59, i32 0, i32 3
  %.96 = load ptr, ptr %.95, align 8
  store i64 0, ptr %.96, align 8
  br label %B0.endif.endif

B0.endif.else:                                    ; preds = %B0.endif
  %.99 = srem i64 %.81, %.67
  %.100 = sub i64 0, %.99
  %.101 = select i1 %.82, i64 %.99, i64 %.100
  %.102 = icmp sgt i64 %.101, 0
  %.103 = sdiv i64 %.81, %.67
  %.104 = select i1 %.102, i64 1, i64 0
  %.105 = add i64 %.103, %.104
  %.106 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.59, i32 0, i32 3
  %.107 = load ptr, ptr %.106, align 8
  store i64 %.105, ptr %.107, align 8
  br label %B0.endif.endif

B0.endif.endif:                                   ; preds = %B0.endif.else, %B0.endif.if
  %.110 = load { ptr, i64, i64, ptr }, ptr %.59, align 8
  %extracted.start = extractvalue { i64, i64, i64 } %.54, 0
  %extracted.stop = extractvalue { i64, i64, i64 } %.54, 1
  %extracted.step = extractvalue { i64, i64, i64 } %.54, 2
  %extracted.iter = extractvalue { ptr, i64, i64, ptr } %.110, 0
  %extracted.stop.1 = extractvalue { ptr, i64, i64, ptr } %.110, 1
  %extracted.step.1 = extractvalue { ptr, i64, i64, ptr } %.110, 2
  %extracted.count = extractvalue { ptr, i64, i64, ptr } %.110, 3
  %.112 = load { ptr, i64, i64, ptr }, ptr %"$phi56.0", align 8
  %extracted.iter.1 = extractvalue { ptr, i64, i64, ptr } %.112, 0
  %extracted.stop.2 = extractvalue { ptr, i64, i64, ptr } %.112, 1
  %extracted.step.2 = extractvalue { ptr, i64, i64, ptr } %.112, 2
  %extracted.count.1 = extractvalue { ptr, i64, i64, ptr } %.112, 3
  store { ptr, i64, i64, ptr } %.110, ptr %"$phi56.0", align 8
  %extracted.iter.2 = extractvalue { ptr, i64, i64, ptr } %.110, 0
  %extracted.stop.3 = extractvalue { ptr, i64, i64, ptr } %.110, 1
  %extracted.step.3 = extractvalue { ptr, i64, i64, ptr } %.110, 2
  %extracted.count.2 = extractvalue { ptr, i64, i64, ptr } %.110, 3
  br label %B56

B56.if:                                           ; preds = %B56
  %.131 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.120, i32 0, i32 0
  %.132 = load ptr, ptr %.131, align 8
  %.133 = load i64, ptr %.132, align 8
  %.134 = getelementptr inbounds { i64, i1 }, ptr %.117, i32 0, i32 0
  store i64 %.133, ptr %.134, align 8
  %.136 = sub nsw i64 %.126, 1
  store i64 %.136, ptr %.125, align 8
  %.138 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.120, i32 0, i32 2
  %.139 = load i64, ptr %.138, align 8
  %.140 = add i64 %.133, %.139
  %.141 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.120, i32 0, i32 0
  %.142 = load ptr, ptr %.141, align 8
  store i64 %.140, ptr %.142, align 8
  br label %B56.endif

B56.endif:                                        ; preds = %B56.if, %B56
  %.145 = load { i64, i1 }, ptr %.117, align 8
  %extracted.first = extractvalue { i64, i1 } %.145, 0
  %extracted.second = extractvalue { i64, i1 } %.145, 1
  store { i64, i1 } zeroinitializer, ptr %.146, align 8
  store { i64, i1 } %.145, ptr %.146, align 8
  %.150 = getelementptr inbounds { i64, i1 }, ptr %.146, i32 0, i32 0
  %.151 = load i64, ptr %.150, align 8
  store { i64, i1 } zeroinitializer, ptr %.152, align 8
  store { i64, i1 } %.145, ptr %.152, align 8
  %.156 = getelementptr inbounds { i64, i1 }, ptr %.152, i32 0, i32 1
  %.157 = load i1, ptr %.156, align 1
  %extracted.first.1 = extractvalue { i64, i1 } %.145, 0
  %extracted.second.1 = extractvalue { i64, i1 } %.145, 1
  %.159 = load i64, ptr %"$phi60.1", align 8
  store i64 %.151, ptr %"$phi60.1", align 8
  call void @nbcount.poll()
  br i1 %.157, label %B60, label %B114

B76.if:                                           ; preds = %B76
  %.304 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.288, i32 0, i32 5
  %.305 = getelementptr inbounds [1 x i64], ptr %.304, i32 0, i32 0
  %.306 = load i64, ptr %.305, align 8, !range !0
  %.307 = insertvalue [1 x i64] undef, i64 %.306, 0
  %.308 = extractvalue [1 x i64] %.307, 0
  %.309 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.288, i32 0, i32 6
  %.310 = load [1 x i64], ptr %.309, align 8
  %.311 = extractvalue [1 x i64] %.310, 0
  %.312 = mul i64 %.311, %.299
  %.313 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.288, i32 0, i32 4
  %.314 = load ptr, ptr %.313, align 8
  %.315 = ptrtoint ptr %.314 to i64
  %.316 = add i64 %.315, %.312
  %.317 = inttoptr i64 %.316 to ptr
  %.318 = load double, ptr %.317, align 8
  %.319 = getelementptr inbounds { double, i1 }, ptr %.279, i32 0, i32 0
  store double %.318, ptr %.319, align 8
  %.321 = add nsw i64 %.299, 1
  %.322 = getelementptr inbounds { ptr, { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } }, ptr %.282, i32 0, i32 0
  %.323 = load ptr, ptr %.322, align 8
  store i64 %.321, ptr %.323, align 8
  br label %B76.endif

B76.endif:                                        ; preds = %B76.if, %B76
  %.326 = load { double, i1 }, ptr %.279, align 8
  %extracted.first.2 = extractvalue { double, i1 } %.326, 0
  %extracted.second.2 = extractvalue { double, i1 } %.326, 1
  store { double, i1 } zeroinitializer, ptr %.327, align 8
  store { double, i1 } %.326, ptr %.327, align 8
  %.331 = getelementptr inbounds { double, i1 }, ptr %.327, i32 0, i32 0
  %.332 = load double, ptr %.331, align 8
  store { double, i1 } zeroinitializer, ptr %.333, align 8
  store { double, i1 } %.326, ptr %.333, align 8
  %.337 = getelementptr inbounds { double, i1 }, ptr %.333, i32 0, i32 1
  %.338 = load i1, ptr %.337, align 1
  %extracted.first.3 = extractvalue { double, i1 } %.326, 0
  %extracted.second.3 = extractvalue { double, i1 } %.326, 1
  %.340 = load double, ptr %"$phi80.2", align 8
  store double %.332, ptr %"$phi80.2", align 8
  call void @nbcount.poll()
  br i1 %.338, label %B80, label %B110
}

declare void @nbcount.line(i32)

declare void @NRT_incref(ptr noalias captures(none))

declare void @nbcount.poll()

declare void @NRT_decref(ptr noalias captures(none))

!0 = !{i64 0, i64 9223372036854775807}
!1 = !{!"branch_weights", i32 1, i32 99}
!2 = !{i1 true}
