; ModuleID = 'kernels.<locals>.tries$29'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@_ZN08NumbaEnv8__main__7kernels12_3clocals_3e5triesB3v29B38c8tJTIeFIjxB2IKSgI4CrvQClQZ6FczSBAA_3dEx = common global ptr null
@.const.pickledata.ca8efb3a72d614fe872032cce3ac326007a30727 = internal constant [76 x i8] c"\80\04\95A\00\00\00\00\00\00\00\8C\08builtins\94\8C\0AValueError\94\93\94\8C\1Erange() arg 3 must not be zero\94\85\94N\87\94."
@.const.pickledata.ca8efb3a72d614fe872032cce3ac326007a30727.sha1 = internal constant [20 x i8] c"\CA\8E\FB:r\D6\14\FE\87 2\CC\E3\AC2`\07\A3\07'"
@.const.picklebuf.ca8efb3a72d614fe872032cce3ac326007a30727 = internal constant { ptr, i32, ptr, ptr, i32 } { ptr @.const.pickledata.ca8efb3a72d614fe872032cce3ac326007a30727, i32 76, ptr @.const.pickledata.ca8efb3a72d614fe872032cce3ac326007a30727.sha1, ptr null, i32 0 }
@.const.pickledata.3bb6e1ebecdda0e4f8fa2bfbd60e4480a8de7a97 = internal constant [98 x i8] c"\80\04\95W\00\00\00\00\00\00\00\8C\08builtins\94\8C\0AValueError\94\93\94\8C\03two\94\85\94\8C\05tries\94\8C#/src/of/nbcount/tests/ir/capture.py\94K_\87\94\87\94."
@.const.pickledata.3bb6e1ebecdda0e4f8fa2bfbd60e4480a8de7a97.sha1 = internal constant [20 x i8] c";\B6\E1\EB\EC\DD\A0\E4\F8\FA+\FB\D6\0ED\80\A8\DEz\97"
@.const.picklebuf.3bb6e1ebecdda0e4f8fa2bfbd60e4480a8de7a97 = internal constant { ptr, i32, ptr, ptr, i32 } { ptr @.const.pickledata.3bb6e1ebecdda0e4f8fa2bfbd60e4480a8de7a97, i32 98, ptr @.const.pickledata.3bb6e1ebecdda0e4f8fa2bfbd60e4480a8de7a97.sha1, ptr null, i32 0 }
@.const.pickledata.4b35ba8af2682dbaf044af47e894dd2cb1385034 = internal constant [77 x i8] c"\80\04\95B\00\00\00\00\00\00\00\8C\08builtins\94\8C\11ZeroDivisionError\94\93\94\8C\18integer division by zero\94\85\94N\87\94."
@.const.pickledata.4b35ba8af2682dbaf044af47e894dd2cb1385034.sha1 = internal constant [20 x i8] c"K5\BA\8A\F2h-\BA\F0D\AFG\E8\94\DD,\B18P4"
@.const.picklebuf.4b35ba8af2682dbaf044af47e894dd2cb1385034 = internal constant { ptr, i32, ptr, ptr, i32 } { ptr @.const.pickledata.4b35ba8af2682dbaf044af47e894dd2cb1385034, i32 77, ptr @.const.pickledata.4b35ba8af2682dbaf044af47e894dd2cb1385034.sha1, ptr null, i32 0 }
@.const.pickledata.d25c15a06f50b5673d8ec92e7c9e249fd804d391 = internal constant [673 x i8] c"\80\04\95\96\02\00\00\00\00\00\00\8C\08builtins\94\8C\0EAssertionError\94\93\94X;\02\00\00Unreachable condition reached (op code RERAISE executed)\0A-------------------------------------------------------------------------------\0AThis should not have happened, a problem has occurred in Numba's internals.\0AYou are currently using Numba version 0.68.1.\0A\0APlease report the error message and traceback, along with a minimal reproducer\0Aat: https://github.com/numba/numba/issues/new?template=bug_report.md\0A\0AIf more help is needed please feel free to ask on the Numba discourse forum:\0Ahttps://numba.discourse.group/\0A\0AThanks in advance for your help in improving Numba!\0A\0A\94\85\94\8C\05tries\94\8C#/src/of/nbcount/tests/ir/capture.py\94Ka\87\94\87\94."
@.const.pickledata.d25c15a06f50b5673d8ec92e7c9e249fd804d391.sha1 = internal constant [20 x i8] c"\D2\\\15\A0oP\B5g=\8E\C9.|\9E$\9F\D8\04\D3\91"
@.const.picklebuf.d25c15a06f50b5673d8ec92e7c9e249fd804d391 = internal constant { ptr, i32, ptr, ptr, i32 } { ptr @.const.pickledata.d25c15a06f50b5673d8ec92e7c9e249fd804d391, i32 673, ptr @.const.pickledata.d25c15a06f50b5673d8ec92e7c9e249fd804d391.sha1, ptr null, i32 0 }
@nbcount.info = private constant [669 x i8] c"file\090\09-\09capture.py\0Afunction\090\090\091\09function\09k\09()\0Asite\090\090\090\0989\0Asite\091\090\090\0991\0Asite\092\090\090\0992\0Asite\093\090\090\0992\0Asite\094\090\090\0992\0Asite\095\090\090\0994\0Asite\096\090\090\0996\0Asite\097\090\090\0994\0Asite\098\090\090\0996\0Asite\099\090\090\0994\0Asite\0910\090\090\0994\0Asite\0911\090\090\0996\0Asite\0912\090\090\0995\0Asite\0913\090\090\0996\0Asite\0914\090\090\0995\0Asite\0915\090\090\0996\0Asite\0916\090\090\0995\0Asite\0917\090\090\0996\0Asite\0918\090\090\0996\0Asite\0919\090\090\0996\0Asite\0920\090\090\0996\0Asite\0921\090\090\0996\0Asite\0922\090\090\0996\0Asite\0923\090\090\0997\0Asite\0924\090\090\0996\0Asite\0925\090\090\0999\0Asite\0926\090\090\0997\0Asite\0927\090\090\0997\0Asite\0928\090\090\0997\0Asite\0929\090\090\0997\0Asite\0930\090\090\0997\0Asite\0931\090\090\0998\0Asite\0932\090\090\0998\0Asite\0933\090\090\0998\0Asite\0934\090\090\0998\0Asite\0935\090\090\0998\0Asite\0936\090\090\0997\0Asite\0937\090\090\0998\0Asite\0938\090\090\0997\0Asite\0939\090\090\0997\0Asite\0940\090\090\0996\0Asite\0941\090\090\0992\0A"

define i32 @_ZN8__main__7kernels12_3clocals_3e5triesB3v29B38c8tJTIeFIjxB2IKSgI4CrvQClQZ6FczSBAA_3dEx(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, i64 %arg.n) {
entry:
  %total.3 = alloca i64, align 8
  store i64 0, ptr %total.3, align 8
  %.11 = alloca { i64, i64, i64 }, align 8
  store { i64, i64, i64 } zeroinitializer, ptr %.11, align 8
  %.21 = alloca { i64, i64, i64 }, align 8
  store { i64, i64, i64 } zeroinitializer, ptr %.21, align 8
  %.25 = alloca { ptr, i64, i64, ptr }, align 8
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %.25, align 8
  %.34 = alloca i64, align 8
  store i64 0, ptr %.34, align 8
  %.37 = alloca i64, align 8
  store i64 0, ptr %.37, align 8
  %try_state = alloca i64, align 8
  store i64 0, ptr %try_state, align 8
  %"$phi30.0" = alloca { ptr, i64, i64, ptr }, align 8
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %"$phi30.0", align 8
  %.83 = alloca { i64, i1 }, align 8
  store { i64, i1 } zeroinitializer, ptr %.83, align 8
  %.86 = alloca { ptr, i64, i64, ptr }, align 8
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %.86, align 8
  %.112 = alloca { i64, i1 }, align 8
  store { i64, i1 } zeroinitializer, ptr %.112, align 8
  %.118 = alloca { i64, i1 }, align 8
  store { i64, i1 } zeroinitializer, ptr %.118, align 8
  %"$phi34.1" = alloca i64, align 8
  store i64 0, ptr %"$phi34.1", align 8
  %i = alloca i64, align 8
  store i64 0, ptr %i, align 8
  %total.5 = alloca i64, align 8
  store i64 0, ptr %total.5, align 8
  %"$phi106.2.10" = alloca ptr, align 8
  store ptr null, ptr %"$phi106.2.10", align 8
  %"$phi40.1" = alloca i64, align 8
  store i64 0, ptr %"$phi40.1", align 8
  %"$phi46.1" = alloca i1, align 1
  store i1 false, ptr %"$phi46.1", align 1
  %"$phi58.2" = alloca ptr, align 8
  store ptr null, ptr %"$phi58.2", align 8
  %"$phi80.1" = alloca i64, align 8
  store i64 0, ptr %"$phi80.1", align 8
  %"$phi76.3" = alloca i64, align 8
  store i64 0, ptr %"$phi76.3", align 8
  %"$phi76.2" = alloca i64, align 8
  store i64 0, ptr %"$phi76.2", align 8
  %quot = alloca i64, align 8
  store i64 0, ptr %quot, align 8
  %rem = alloca i64, align 8
  store i64 0, ptr %rem, align 8
  %.296 = alloca i64, align 8
  store i64 0, ptr %.296, align 8
  %.299 = alloca i64, align 8
  store i64 0, ptr %.299, align 8
  %"$phi80.2" = alloca i64, align 8
  store i64 0, ptr %"$phi80.2", align 8
  %"$phi84.1" = alloca i64, align 8
  store i64 0, ptr %"$phi84.1", align 8
  %total.1 = alloca i64, align 8
  store i64 0, ptr %total.1, align 8
  %total.4 = alloca i64, align 8
  store i64 0, ptr %total.4, align 8
  %"$phi106.3" = alloca ptr, align 8
  store ptr null, ptr %"$phi106.3", align 8
  %"$phi108.3" = alloca i1, align 1
  store i1 false, ptr %"$phi108.3", align 1
  %"$phi114.2" = alloca i64, align 8
  store i64 0, ptr %"$phi114.2", align 8
  %"$phi120.2" = alloca i64, align 8
  store i64 0, ptr %"$phi120.2", align 8
  %total.2 = alloca i64, align 8
  store i64 0, ptr %total.2, align 8
  br label %B0

B0:                                               ; preds = %entry
  call void @nbcount.line(i32 0)
  call void @nbcount.line(i32 1)
  %.8 = load i64, ptr %total.3, align 8
  store i64 0, ptr %total.3, align 8
  call void @nbcount.line(i32 2)
  store { i64, i64, i64 } zeroinitializer, ptr %.11, align 8
  %.14 = getelementptr inbounds { i64, i64, i64 }, ptr %.11, i32 0, i32 0
  store i64 0, ptr %.14, align 8
  %.16 = getelementptr inbounds { i64, i64, i64 }, ptr %.11, i32 0, i32 1
  store i64 %arg.n, ptr %.16, align 8
  %.18 = getelementptr inbounds { i64, i64, i64 }, ptr %.11, i32 0, i32 2
  store i64 1, ptr %.18, align 8
  %.20 = load { i64, i64, i64 }, ptr %.11, align 8
  store { i64, i64, i64 } zeroinitializer, ptr %.21, align 8
  store { i64, i64, i64 } %.20, ptr %.21, align 8
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %.25, align 8
  %.28 = getelementptr inbounds { i64, i64, i64 }, ptr %.21, i32 0, i32 0
  %.29 = load i64, ptr %.28, align 8
  %.30 = getelementptr inbounds { i64, i64, i64 }, ptr %.21, i32 0, i32 1
  %.31 = load i64, ptr %.30, align 8
  %.32 = getelementptr inbounds { i64, i64, i64 }, ptr %.21, i32 0, i32 2
  %.33 = load i64, ptr %.32, align 8
  store i64 %.29, ptr %.34, align 8
  %.39 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.25, i32 0, i32 0
  store ptr %.34, ptr %.39, align 8
  %.41 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.25, i32 0, i32 1
  store i64 %.31, ptr %.41, align 8
  %.43 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.25, i32 0, i32 2
  store i64 %.33, ptr %.43, align 8
  %.45 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.25, i32 0, i32 3
  store ptr %.37, ptr %.45, align 8
  %.47 = sub i64 %.31, %.29
  %.48 = icmp sgt i64 %.47, 0
  %.49 = icmp sgt i64 %.33, 0
  %.50 = xor i1 %.48, %.49
  %.51 = icmp eq i64 %.33, 0
  br i1 %.51, label %B0.if, label %B0.endif, !prof !0

B30:                                              ; preds = %B0.endif.endif, %B129
  call void @nbcount.line(i32 3)
  %.82 = load { ptr, i64, i64, ptr }, ptr %"$phi30.0", align 8
  store { i64, i1 } zeroinitializer, ptr %.83, align 8
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %.86, align 8
  store { ptr, i64, i64, ptr } %.82, ptr %.86, align 8
  %.90 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.86, i32 0, i32 3
  %.91 = load ptr, ptr %.90, align 8
  %.92 = load i64, ptr %.91, align 8
  %.93 = icmp sgt i64 %.92, 0
  %.94 = getelementptr inbounds { i64, i1 }, ptr %.83, i32 0, i32 1
  store i1 %.93, ptr %.94, align 1
  br i1 %.93, label %B30.if, label %B30.endif

B34:                                              ; preds = %B30.endif
  call void @nbcount.line(i32 4)
  %.130 = load i64, ptr %"$phi34.1", align 8
  %.132 = load i64, ptr %i, align 8
  store i64 %.130, ptr %i, align 8
  %.134 = load i64, ptr %"$phi34.1", align 8
  store i64 0, ptr %"$phi34.1", align 8
  call void @nbcount.line(i32 5)
  br label %B38

B38:                                              ; preds = %B34
  call void @nbcount.line(i32 6)
  %.139 = load i64, ptr %total.3, align 8
  %.141 = load i64, ptr %total.5, align 8
  store i64 %.139, ptr %total.5, align 8
  call void @nbcount.line(i32 7)
  %.144 = load i64, ptr %try_state, align 8
  %.145 = add i64 %.144, 1
  store i64 %.145, ptr %try_state, align 8
  %.147 = load i64, ptr %try_state, align 8
  %.148 = icmp ugt i64 %.147, 0
  %.149 = load ptr, ptr %excinfo, align 8
  %.150 = icmp eq ptr null, %.149
  %.151 = xor i1 %.150, true
  %.153 = load ptr, ptr %"$phi106.2.10", align 8
  store ptr null, ptr %"$phi106.2.10", align 8
  %.155 = load i64, ptr %i, align 8
  %.157 = load i64, ptr %"$phi40.1", align 8
  store i64 %.155, ptr %"$phi40.1", align 8
  call void @nbcount.poll()
  br i1 %.151, label %B94, label %B40

B40:                                              ; preds = %B38
  call void @nbcount.line(i32 8)
  %.162 = load i64, ptr %total.3, align 8
  %.163 = load i64, ptr %total.5, align 8
  store i64 %.162, ptr %total.5, align 8
  call void @nbcount.line(i32 9)
  %.166 = load i64, ptr %"$phi40.1", align 8
  %.167 = icmp eq i64 %.166, 2
  %.168 = load i64, ptr %"$phi40.1", align 8
  store i64 0, ptr %"$phi40.1", align 8
  %.170 = load i64, ptr %try_state, align 8
  %.171 = icmp ugt i64 %.170, 0
  %.172 = load ptr, ptr %excinfo, align 8
  %.173 = icmp eq ptr null, %.172
  %.174 = xor i1 %.173, true
  %.176 = load i1, ptr %"$phi46.1", align 1
  store i1 %.167, ptr %"$phi46.1", align 1
  %.178 = load ptr, ptr %"$phi106.2.10", align 8
  store ptr null, ptr %"$phi106.2.10", align 8
  call void @nbcount.poll()
  br i1 %.174, label %B94, label %B46

B46:                                              ; preds = %B40
  call void @nbcount.line(i32 10)
  %.183 = load i64, ptr %total.5, align 8
  store i64 0, ptr %total.5, align 8
  %.185 = load ptr, ptr %"$phi106.2.10", align 8
  store ptr null, ptr %"$phi106.2.10", align 8
  %.187 = load i1, ptr %"$phi46.1", align 1
  %.188 = load i1, ptr %"$phi46.1", align 1
  store i1 false, ptr %"$phi46.1", align 1
  call void @nbcount.poll()
  br i1 %.187, label %B48, label %B70

B48:                                              ; preds = %B46
  call void @nbcount.line(i32 11)
  %.193 = load i64, ptr %i, align 8
  store i64 0, ptr %i, align 8
  %.195 = load i64, ptr %total.3, align 8
  %.196 = load i64, ptr %total.5, align 8
  store i64 %.195, ptr %total.5, align 8
  call void @nbcount.line(i32 12)
  %.199 = load i64, ptr %try_state, align 8
  %.200 = icmp ugt i64 %.199, 0
  %.201 = load ptr, ptr %excinfo, align 8
  %.202 = icmp eq ptr null, %.201
  %.203 = xor i1 %.202, true
  %.204 = load ptr, ptr %"$phi106.2.10", align 8
  store ptr null, ptr %"$phi106.2.10", align 8
  %.207 = load ptr, ptr %"$phi58.2", align 8
  store ptr null, ptr %"$phi58.2", align 8
  call void @nbcount.poll()
  br i1 %.203, label %B94, label %B58

B58:                                              ; preds = %B48
  call void @nbcount.line(i32 13)
  %.212 = load i64, ptr %total.3, align 8
  %.213 = load i64, ptr %total.5, align 8
  store i64 %.212, ptr %total.5, align 8
  call void @nbcount.line(i32 14)
  %.216 = load ptr, ptr %"$phi58.2", align 8
  store ptr null, ptr %"$phi58.2", align 8
  %.218 = load i64, ptr %try_state, align 8
  %.219 = icmp ugt i64 %.218, 0
  %.220 = load ptr, ptr %excinfo, align 8
  %.221 = icmp eq ptr null, %.220
  %.222 = xor i1 %.221, true
  %.223 = load ptr, ptr %"$phi106.2.10", align 8
  store ptr null, ptr %"$phi106.2.10", align 8
  call void @nbcount.poll()
  br i1 %.222, label %B94, label %B68

B68:                                              ; preds = %B58
  call void @nbcount.line(i32 15)
  %.228 = load i64, ptr %total.3, align 8
  %.229 = load i64, ptr %total.5, align 8
  store i64 %.228, ptr %total.5, align 8
  %.231 = load i64, ptr %total.3, align 8
  store i64 0, ptr %total.3, align 8
  call void @nbcount.line(i32 16)
  store ptr @.const.picklebuf.3bb6e1ebecdda0e4f8fa2bfbd60e4480a8de7a97, ptr %excinfo, align 8, !numba_exception_output !1
  %.235 = load i64, ptr %try_state, align 8
  %.236 = sub i64 %.235, 1
  store i64 %.236, ptr %try_state, align 8
  store ptr null, ptr %excinfo, align 8
  %.239 = load ptr, ptr %"$phi106.2.10", align 8
  store ptr null, ptr %"$phi106.2.10", align 8
  br label %B94

B70:                                              ; preds = %B46
  call void @nbcount.line(i32 17)
  %.243 = load i64, ptr %total.3, align 8
  %.244 = load i64, ptr %total.5, align 8
  store i64 %.243, ptr %total.5, align 8
  %.246 = load i64, ptr %try_state, align 8
  %.247 = icmp ugt i64 %.246, 0
  %.248 = load ptr, ptr %excinfo, align 8
  %.249 = icmp eq ptr null, %.248
  %.250 = xor i1 %.249, true
  %.251 = load ptr, ptr %"$phi106.2.10", align 8
  store ptr null, ptr %"$phi106.2.10", align 8
  %.253 = load i64, ptr %total.3, align 8
  %.255 = load i64, ptr %"$phi80.1", align 8
  store i64 %.253, ptr %"$phi80.1", align 8
  call void @nbcount.poll()
  br i1 %.250, label %B94, label %B72

B72:                                              ; preds = %B70
  call void @nbcount.line(i32 18)
  %.260 = load i64, ptr %total.3, align 8
  %.261 = load i64, ptr %total.5, align 8
  store i64 %.260, ptr %total.5, align 8
  %.263 = load i64, ptr %try_state, align 8
  %.264 = icmp ugt i64 %.263, 0
  %.265 = load ptr, ptr %excinfo, align 8
  %.266 = icmp eq ptr null, %.265
  %.267 = xor i1 %.266, true
  %.268 = load ptr, ptr %"$phi106.2.10", align 8
  store ptr null, ptr %"$phi106.2.10", align 8
  %.270 = load i64, ptr %i, align 8
  %.272 = load i64, ptr %"$phi76.3", align 8
  store i64 %.270, ptr %"$phi76.3", align 8
  %.274 = load i64, ptr %i, align 8
  store i64 0, ptr %i, align 8
  %.277 = load i64, ptr %"$phi76.2", align 8
  store i64 7, ptr %"$phi76.2", align 8
  call void @nbcount.poll()
  br i1 %.267, label %B94, label %B76

B76:                                              ; preds = %B72
  call void @nbcount.line(i32 19)
  %.282 = load i64, ptr %total.3, align 8
  %.283 = load i64, ptr %total.5, align 8
  store i64 %.282, ptr %total.5, align 8
  %.285 = load i64, ptr %"$phi76.2", align 8
  %.286 = load i64, ptr %"$phi76.3", align 8
  %.289 = icmp eq i64 %.286, 0
  br i1 %.289, label %B76.if, label %B76.else, !prof !0

B80:                                              ; preds = %B76.endif
  call void @nbcount.line(i32 20)
  %.346 = load i64, ptr %total.3, align 8
  %.347 = load i64, ptr %total.5, align 8
  store i64 %.346, ptr %total.5, align 8
  %.349 = load i64, ptr %total.3, align 8
  store i64 0, ptr %total.3, align 8
  %.351 = load i64, ptr %"$phi80.1", align 8
  %.352 = load i64, ptr %"$phi80.2", align 8
  %.353 = add nsw i64 %.351, %.352
  %.354 = load i64, ptr %"$phi80.2", align 8
  store i64 0, ptr %"$phi80.2", align 8
  %.356 = load i64, ptr %"$phi80.1", align 8
  store i64 0, ptr %"$phi80.1", align 8
  %.358 = load i64, ptr %try_state, align 8
  %.359 = icmp ugt i64 %.358, 0
  %.360 = load ptr, ptr %excinfo, align 8
  %.361 = icmp eq ptr null, %.360
  %.362 = xor i1 %.361, true
  %.363 = load ptr, ptr %"$phi106.2.10", align 8
  store ptr null, ptr %"$phi106.2.10", align 8
  %.366 = load i64, ptr %"$phi84.1", align 8
  store i64 %.353, ptr %"$phi84.1", align 8
  call void @nbcount.poll()
  br i1 %.362, label %B94, label %B84

B84:                                              ; preds = %B80
  call void @nbcount.line(i32 21)
  %.371 = load i64, ptr %"$phi84.1", align 8
  %.373 = load i64, ptr %total.1, align 8
  store i64 %.371, ptr %total.1, align 8
  %.375 = load i64, ptr %"$phi84.1", align 8
  store i64 0, ptr %"$phi84.1", align 8
  %.377 = load i64, ptr %total.1, align 8
  %.378 = load i64, ptr %total.5, align 8
  store i64 %.377, ptr %total.5, align 8
  %.380 = load i64, ptr %try_state, align 8
  %.381 = icmp ugt i64 %.380, 0
  %.382 = load ptr, ptr %excinfo, align 8
  %.383 = icmp eq ptr null, %.382
  %.384 = xor i1 %.383, true
  %.385 = load ptr, ptr %"$phi106.2.10", align 8
  store ptr null, ptr %"$phi106.2.10", align 8
  call void @nbcount.poll()
  br i1 %.384, label %B94, label %B86

B86:                                              ; preds = %B84
  call void @nbcount.line(i32 22)
  %.390 = load i64, ptr %total.5, align 8
  store i64 0, ptr %total.5, align 8
  %.392 = load ptr, ptr %"$phi106.2.10", align 8
  store ptr null, ptr %"$phi106.2.10", align 8
  %.394 = load i64, ptr %total.1, align 8
  %.396 = load i64, ptr %total.4, align 8
  store i64 %.394, ptr %total.4, align 8
  %.398 = load i64, ptr %total.1, align 8
  store i64 0, ptr %total.1, align 8
  call void @nbcount.line(i32 23)
  %.401 = load i64, ptr %try_state, align 8
  %.402 = sub i64 %.401, 1
  store i64 %.402, ptr %try_state, align 8
  store ptr null, ptr %excinfo, align 8
  call void @nbcount.line(i32 24)
  br label %B129

B88:                                              ; preds = %B30.endif
  call void @nbcount.line(i32 25)
  %.408 = load i64, ptr %"$phi34.1", align 8
  store i64 0, ptr %"$phi34.1", align 8
  %.410 = load { ptr, i64, i64, ptr }, ptr %"$phi30.0", align 8
  %extracted.iter.3 = extractvalue { ptr, i64, i64, ptr } %.410, 0
  %extracted.stop.4 = extractvalue { ptr, i64, i64, ptr } %.410, 1
  %extracted.step.4 = extractvalue { ptr, i64, i64, ptr } %.410, 2
  %extracted.count.3 = extractvalue { ptr, i64, i64, ptr } %.410, 3
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %"$phi30.0", align 8
  %.412 = load i64, ptr %total.3, align 8
  %.413 = load i64, ptr %total.3, align 8
  store i64 0, ptr %total.3, align 8
  store i64 %.412, ptr %retptr, align 8
  ret i32 0

B94:                                              ; preds = %B76.endif, %B76.if, %B84, %B80, %B72, %B70, %B68, %B58, %B48, %B40, %B38
  call void @nbcount.line(i32 26)
  %.418 = load i64, ptr %total.3, align 8
  store i64 0, ptr %total.3, align 8
  %.420 = load i64, ptr %total.1, align 8
  store i64 0, ptr %total.1, align 8
  %.422 = load i64, ptr %i, align 8
  store i64 0, ptr %i, align 8
  %.424 = load i64, ptr %"$phi84.1", align 8
  store i64 0, ptr %"$phi84.1", align 8
  %.426 = load i64, ptr %"$phi80.2", align 8
  store i64 0, ptr %"$phi80.2", align 8
  %.428 = load i64, ptr %"$phi80.1", align 8
  store i64 0, ptr %"$phi80.1", align 8
  %.430 = load i64, ptr %"$phi76.3", align 8
  store i64 0, ptr %"$phi76.3", align 8
  %.432 = load i64, ptr %"$phi76.2", align 8
  store i64 0, ptr %"$phi76.2", align 8
  %.434 = load ptr, ptr %"$phi58.2", align 8
  store ptr null, ptr %"$phi58.2", align 8
  %.436 = load i1, ptr %"$phi46.1", align 1
  store i1 false, ptr %"$phi46.1", align 1
  %.438 = load i64, ptr %"$phi40.1", align 8
  store i64 0, ptr %"$phi40.1", align 8
  %.440 = load i64, ptr %try_state, align 8
  %.441 = sub i64 %.440, 1
  store i64 %.441, ptr %try_state, align 8
  store ptr null, ptr %excinfo, align 8
  br label %B96

B96:                                              ; preds = %B94
  call void @nbcount.line(i32 27)
  %.446 = load i64, ptr %try_state, align 8
  %.447 = add i64 %.446, 1
  store i64 %.447, ptr %try_state, align 8
  %.449 = load i64, ptr %try_state, align 8
  %.450 = icmp ugt i64 %.449, 0
  %.451 = load ptr, ptr %excinfo, align 8
  %.452 = icmp eq ptr null, %.451
  %.453 = xor i1 %.452, true
  %.455 = load ptr, ptr %"$phi106.3", align 8
  store ptr null, ptr %"$phi106.3", align 8
  call void @nbcount.poll()
  br i1 %.453, label %B128, label %B106

B106:                                             ; preds = %B96
  call void @nbcount.line(i32 28)
  %.460 = load ptr, ptr %"$phi106.2.10", align 8
  %.461 = load ptr, ptr %"$phi106.3", align 8
  %.462 = load ptr, ptr %"$phi106.3", align 8
  store ptr null, ptr %"$phi106.3", align 8
  %.464 = load ptr, ptr %"$phi106.2.10", align 8
  store ptr null, ptr %"$phi106.2.10", align 8
  %.466 = load i64, ptr %try_state, align 8
  %.467 = icmp ugt i64 %.466, 0
  %.468 = load ptr, ptr %excinfo, align 8
  %.469 = icmp eq ptr null, %.468
  %.470 = xor i1 %.469, true
  %.472 = load i1, ptr %"$phi108.3", align 1
  store i1 true, ptr %"$phi108.3", align 1
  call void @nbcount.poll()
  br i1 %.470, label %B128, label %B108

B108:                                             ; preds = %B106
  call void @nbcount.line(i32 29)
  %.477 = load i1, ptr %"$phi108.3", align 1
  %.478 = load i1, ptr %"$phi108.3", align 1
  store i1 false, ptr %"$phi108.3", align 1
  call void @nbcount.poll()
  br i1 %.477, label %B110, label %B126

B110:                                             ; preds = %B108
  call void @nbcount.line(i32 30)
  %.483 = load i64, ptr %try_state, align 8
  %.484 = icmp ugt i64 %.483, 0
  %.485 = load ptr, ptr %excinfo, align 8
  %.486 = icmp eq ptr null, %.485
  %.487 = xor i1 %.486, true
  call void @nbcount.line(i32 31)
  call void @nbcount.poll()
  br i1 %.487, label %B128, label %B112

B112:                                             ; preds = %B110
  call void @nbcount.line(i32 32)
  %.492 = load i64, ptr %try_state, align 8
  %.493 = icmp ugt i64 %.492, 0
  %.494 = load ptr, ptr %excinfo, align 8
  %.495 = icmp eq ptr null, %.494
  %.496 = xor i1 %.495, true
  %.497 = load i64, ptr %total.5, align 8
  %.499 = load i64, ptr %"$phi114.2", align 8
  store i64 %.497, ptr %"$phi114.2", align 8
  %.501 = load i64, ptr %total.5, align 8
  store i64 0, ptr %total.5, align 8
  call void @nbcount.poll()
  br i1 %.496, label %B128, label %B114

B114:                                             ; preds = %B112
  call void @nbcount.line(i32 33)
  %.506 = load i64, ptr %"$phi114.2", align 8
  %.507 = sub nsw i64 %.506, 1
  %.508 = load i64, ptr %"$phi114.2", align 8
  store i64 0, ptr %"$phi114.2", align 8
  %.510 = load i64, ptr %try_state, align 8
  %.511 = icmp ugt i64 %.510, 0
  %.512 = load ptr, ptr %excinfo, align 8
  %.513 = icmp eq ptr null, %.512
  %.514 = xor i1 %.513, true
  %.516 = load i64, ptr %"$phi120.2", align 8
  store i64 %.507, ptr %"$phi120.2", align 8
  call void @nbcount.poll()
  br i1 %.514, label %B128, label %B120

B120:                                             ; preds = %B114
  call void @nbcount.line(i32 34)
  %.521 = load i64, ptr %"$phi120.2", align 8
  %.523 = load i64, ptr %total.2, align 8
  store i64 %.521, ptr %total.2, align 8
  %.525 = load i64, ptr %"$phi120.2", align 8
  store i64 0, ptr %"$phi120.2", align 8
  %.527 = load i64, ptr %try_state, align 8
  %.528 = icmp ugt i64 %.527, 0
  %.529 = load ptr, ptr %excinfo, align 8
  %.530 = icmp eq ptr null, %.529
  %.531 = xor i1 %.530, true
  call void @nbcount.poll()
  br i1 %.531, label %B128, label %B122

B122:                                             ; preds = %B120
  call void @nbcount.line(i32 35)
  %.535 = load i64, ptr %total.2, align 8
  %.536 = load i64, ptr %total.4, align 8
  store i64 %.535, ptr %total.4, align 8
  %.538 = load i64, ptr %total.2, align 8
  store i64 0, ptr %total.2, align 8
  call void @nbcount.line(i32 36)
  %.541 = load i64, ptr %try_state, align 8
  %.542 = sub i64 %.541, 1
  store i64 %.542, ptr %try_state, align 8
  store ptr null, ptr %excinfo, align 8
  call void @nbcount.line(i32 37)
  br label %B129

B126:                                             ; preds = %B108
  call void @nbcount.line(i32 38)
  %.548 = load i64, ptr %total.5, align 8
  store i64 0, ptr %total.5, align 8
  %.550 = load { ptr, i64, i64, ptr }, ptr %"$phi30.0", align 8
  %extracted.iter.4 = extractvalue { ptr, i64, i64, ptr } %.550, 0
  %extracted.stop.5 = extractvalue { ptr, i64, i64, ptr } %.550, 1
  %extracted.step.5 = extractvalue { ptr, i64, i64, ptr } %.550, 2
  %extracted.count.4 = extractvalue { ptr, i64, i64, ptr } %.550, 3
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %"$phi30.0", align 8
  %.552 = load i64, ptr %try_state, align 8
  %.553 = sub i64 %.552, 1
  store i64 %.553, ptr %try_state, align 8
  store ptr null, ptr %excinfo, align 8
  store ptr @.const.picklebuf.d25c15a06f50b5673d8ec92e7c9e249fd804d391, ptr %excinfo, align 8, !numba_exception_output !1
  %.557 = load i64, ptr %try_state, align 8
  %.558 = icmp ugt i64 %.557, 0
  %.559 = load ptr, ptr %excinfo, align 8
  ret i32 1

B128:                                             ; preds = %B120, %B114, %B112, %B110, %B106, %B96
  call void @nbcount.line(i32 39)
  %.562 = load i64, ptr %total.5, align 8
  store i64 0, ptr %total.5, align 8
  %.564 = load i64, ptr %total.2, align 8
  store i64 0, ptr %total.2, align 8
  %.566 = load { ptr, i64, i64, ptr }, ptr %"$phi30.0", align 8
  %extracted.iter.5 = extractvalue { ptr, i64, i64, ptr } %.566, 0
  %extracted.stop.6 = extractvalue { ptr, i64, i64, ptr } %.566, 1
  %extracted.step.6 = extractvalue { ptr, i64, i64, ptr } %.566, 2
  %extracted.count.5 = extractvalue { ptr, i64, i64, ptr } %.566, 3
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %"$phi30.0", align 8
  %.568 = load i64, ptr %"$phi120.2", align 8
  store i64 0, ptr %"$phi120.2", align 8
  %.570 = load i64, ptr %"$phi114.2", align 8
  store i64 0, ptr %"$phi114.2", align 8
  %.572 = load i1, ptr %"$phi108.3", align 1
  store i1 false, ptr %"$phi108.3", align 1
  %.574 = load ptr, ptr %"$phi106.3", align 8
  store ptr null, ptr %"$phi106.3", align 8
  %.576 = load ptr, ptr %"$phi106.2.10", align 8
  store ptr null, ptr %"$phi106.2.10", align 8
  %.578 = load i64, ptr %try_state, align 8
  %.579 = sub i64 %.578, 1
  store i64 %.579, ptr %try_state, align 8
  store ptr null, ptr %excinfo, align 8
  store ptr @.const.picklebuf.d25c15a06f50b5673d8ec92e7c9e249fd804d391, ptr %excinfo, align 8, !numba_exception_output !1
  %.583 = load i64, ptr %try_state, align 8
  %.584 = icmp ugt i64 %.583, 0
  %.585 = load ptr, ptr %excinfo, align 8
  ret i32 1

B129:                                             ; preds = %B122, %B86
  call void @nbcount.line(i32 40)
  %.588 = load i64, ptr %total.4, align 8
  %.589 = load i64, ptr %total.3, align 8
  store i64 %.588, ptr %total.3, align 8
  %.591 = load i64, ptr %total.4, align 8
  store i64 0, ptr %total.4, align 8
  call void @nbcount.line(i32 41)
  br label %B30

B0.if:                                            ; preds = %B0
  store ptr @.const.picklebuf.ca8efb3a72d614fe872032cce3ac326007a30727, ptr %excinfo, align 8, !numba_exception_output !1
  store i64 0, ptr %try_state, align 8
  %.56 = load i64, ptr %try_state, align 8
  %.57 = icmp ugt i64 %.56, 0
  %.58 = load ptr, ptr %excinfo, align 8
  ret i32 1

B0.endif:                                         ; preds = %B0
  br i1 %.50, label %B0.endif.if, label %B0.endif.else

B0.endif.if:                                      ; preds = %B0.endif
  %.61 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.25, i32 0, i32 3
  %.62 = load ptr, ptr %.61, align 8
  store i64 0, ptr %.62, align 8
  br label %B0.endif.endif

B0.endif.else:                                    ; preds = %B0.endif
  %.65 = srem i64 %.47, %.33
  %.66 = sub i64 0, %.65
  %.67 = select i1 %.48, i64 %.65, i64 %.66
  %.68 = icmp sgt i64 %.67, 0
  %.69 = sdiv i64 %.47, %.33
  %.70 = select i1 %.68, i64 1, i64 0
  %.71 = add i64 %.69, %.70
  %.72 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.25, i32 0, i32 3
  %.73 = load ptr, ptr %.72, align 8
  store i64 %.71, ptr %.73, align 8
  br label %B0.endif.endif

B0.endif.endif:                                   ; preds = %B0.endif.else, %B0.endif.if
  %.76 = load { ptr, i64, i64, ptr }, ptr %.25, align 8
  %extracted.start = extractvalue { i64, i64, i64 } %.20, 0
  %extracted.stop = extractvalue { i64, i64, i64 } %.20, 1
  %extracted.step = extractvalue { i64, i64, i64 } %.20, 2
  %extracted.iter = extractvalue { ptr, i64, i64, ptr } %.76, 0
  %extracted.stop.1 = extractvalue { ptr, i64, i64, ptr } %.76, 1
  %extracted.step.1 = extractvalue { ptr, i64, i64, ptr } %.76, 2
  %extracted.count = extractvalue { ptr, i64, i64, ptr } %.76, 3
  %.78 = load { ptr, i64, i64, ptr }, ptr %"$phi30.0", align 8
  %extracted.iter.1 = extractvalue { ptr, i64, i64, ptr } %.78, 0
  %extracted.stop.2 = extractvalue { ptr, i64, i64, ptr } %.78, 1
  %extracted.step.2 = extractvalue { ptr, i64, i64, ptr } %.78, 2
  %extracted.count.1 = extractvalue { ptr, i64, i64, ptr } %.78, 3
  store { ptr, i64, i64, ptr } %.76, ptr %"$phi30.0", align 8
  %extracted.iter.2 = extractvalue { ptr, i64, i64, ptr } %.76, 0
  %extracted.stop.3 = extractvalue { ptr, i64, i64, ptr } %.76, 1
  %extracted.step.3 = extractvalue { ptr, i64, i64, ptr } %.76, 2
  %extracted.count.2 = extractvalue { ptr, i64, i64, ptr } %.76, 3
  br label %B30

B30.if:                                           ; preds = %B30
  %.97 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.86, i32 0, i32 0
  %.98 = load ptr, ptr %.97, align 8
  %.99 = load i64, ptr %.98, align 8
  %.100 = getelementptr inbounds { i64, i1 }, ptr %.83, i32 0, i32 0
  store i64 %.99, ptr %.100, align 8
  %.102 = sub nsw i64 %.92, 1
  store i64 %.102, ptr %.91, align 8
  %.104 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.86, i32 0, i32 2
  %.105 = load i64, ptr %.104, align 8
  %.106 = add i64 %.99, %.105
  %.107 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.86, i32 0, i32 0
  %.108 = load ptr, ptr %.107, align 8
  store i64 %.106, ptr %.108, align 8
  br label %B30.endif

B30.endif:                                        ; preds = %B30.if, %B30
  %.111 = load { i64, i1 }, ptr %.83, align 8
  %extracted.first = extractvalue { i64, i1 } %.111, 0
  %extracted.second = extractvalue { i64, i1 } %.111, 1
  store { i64, i1 } zeroinitializer, ptr %.112, align 8
  store { i64, i1 } %.111, ptr %.112, align 8
  %.116 = getelementptr inbounds { i64, i1 }, ptr %.112, i32 0, i32 0
  %.117 = load i64, ptr %.116, align 8
  store { i64, i1 } zeroinitializer, ptr %.118, align 8
  store { i64, i1 } %.111, ptr %.118, align 8
  %.122 = getelementptr inbounds { i64, i1 }, ptr %.118, i32 0, i32 1
  %.123 = load i1, ptr %.122, align 1
  %extracted.first.1 = extractvalue { i64, i1 } %.111, 0
  %extracted.second.1 = extractvalue { i64, i1 } %.111, 1
  %.125 = load i64, ptr %"$phi34.1", align 8
  store i64 %.117, ptr %"$phi34.1", align 8
  call void @nbcount.poll()
  br i1 %.123, label %B34, label %B88

B76.if:                                           ; preds = %B76
  store ptr @.const.picklebuf.4b35ba8af2682dbaf044af47e894dd2cb1385034, ptr %excinfo, align 8, !numba_exception_output !1
  %.292 = load i64, ptr %try_state, align 8
  %.293 = icmp ugt i64 %.292, 0
  %.294 = load ptr, ptr %excinfo, align 8
  br label %B94

B76.else:                                         ; preds = %B76
  store i64 0, ptr %.296, align 8
  store i64 0, ptr %.299, align 8
  %.302 = icmp eq i64 7, -9223372036854775808
  %.303 = icmp eq i64 %.286, -1
  %.304 = and i1 %.302, %.303
  %.305 = xor i1 %.304, true
  br i1 %.305, label %B76.else.if, label %B76.else.endif, !prof !2

B76.endif:                                        ; preds = %B76.else.endif
  %.328 = load i64, ptr %quot, align 8
  %.329 = load i64, ptr %"$phi76.3", align 8
  store i64 0, ptr %"$phi76.3", align 8
  %.331 = load i64, ptr %"$phi76.2", align 8
  store i64 0, ptr %"$phi76.2", align 8
  %.333 = load i64, ptr %try_state, align 8
  %.334 = icmp ugt i64 %.333, 0
  %.335 = load ptr, ptr %excinfo, align 8
  %.336 = icmp eq ptr null, %.335
  %.337 = xor i1 %.336, true
  %.338 = load ptr, ptr %"$phi106.2.10", align 8
  store ptr null, ptr %"$phi106.2.10", align 8
  %.341 = load i64, ptr %"$phi80.2", align 8
  store i64 %.328, ptr %"$phi80.2", align 8
  call void @nbcount.poll()
  br i1 %.337, label %B94, label %B80

B76.else.if:                                      ; preds = %B76.else
  %.307 = sdiv i64 7, %.286
  %.308 = srem i64 7, %.286
  %.309 = xor i64 %.286, %.308
  %.310 = icmp slt i64 %.309, 0
  %.311 = icmp ne i64 %.308, 0
  %.312 = and i1 %.311, %.310
  br i1 %.312, label %B76.else.if.if, label %B76.else.if.else

B76.else.endif:                                   ; preds = %B76.else.if.endif, %B76.else
  %.323 = load i64, ptr %.296, align 8
  %.324 = load i64, ptr %.299, align 8
  store i64 %.323, ptr %quot, align 8
  store i64 %.324, ptr %rem, align 8
  br label %B76.endif

B76.else.if.if:                                   ; preds = %B76.else.if
  %.317 = sub i64 %.307, 1
  store i64 %.317, ptr %.296, align 8
  %.319 = add i64 %.308, %.286
  store i64 %.319, ptr %.299, align 8
  br label %B76.else.if.endif

B76.else.if.else:                                 ; preds = %B76.else.if
  store i64 %.307, ptr %.296, align 8
  store i64 %.308, ptr %.299, align 8
  br label %B76.else.if.endif

B76.else.if.endif:                                ; preds = %B76.else.if.else, %B76.else.if.if
  br label %B76.else.endif
}

declare void @nbcount.line(i32)

declare void @nbcount.poll()

!0 = !{!"branch_weights", i32 1, i32 99}
!1 = !{i1 true}
!2 = !{!"branch_weights", i32 99, i32 1}
