; ModuleID = 'kernels.<locals>.tries$29'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@_ZN08NumbaEnv8__main__7kernels12_3clocals_3e5triesB3v29B38c8tJTIeFIjxB2IKSgI4CrvQClQZ6FczSBAA_3dEx = common global ptr null
@.const.pickledata.140111387979136 = internal constant [76 x i8] c"\80\04\95A\00\00\00\00\00\00\00\8C\08builtins\94\8C\0AValueError\94\93\94\8C\1Erange() arg 3 must not be zero\94\85\94N\87\94."
@.const.pickledata.140111387979136.sha1 = internal constant [20 x i8] c"\CA\8E\FB:r\D6\14\FE\87 2\CC\E3\AC2`\07\A3\07'"
@.const.picklebuf.140111387979136 = internal constant { ptr, i32, ptr, ptr, i32 } { ptr @.const.pickledata.140111387979136, i32 76, ptr @.const.pickledata.140111387979136.sha1, ptr null, i32 0 }
@.const.pickledata.140111388107520 = internal constant [98 x i8] c"\80\04\95W\00\00\00\00\00\00\00\8C\08builtins\94\8C\0AValueError\94\93\94\8C\03two\94\85\94\8C\05tries\94\8C#/src/of/nbcount/tests/ir/capture.py\94K_\87\94\87\94."
@.const.pickledata.140111388107520.sha1 = internal constant [20 x i8] c";\B6\E1\EB\EC\DD\A0\E4\F8\FA+\FB\D6\0ED\80\A8\DEz\97"
@.const.picklebuf.140111388107520 = internal constant { ptr, i32, ptr, ptr, i32 } { ptr @.const.pickledata.140111388107520, i32 98, ptr @.const.pickledata.140111388107520.sha1, ptr null, i32 0 }
@.const.pickledata.140111399455744 = internal constant [77 x i8] c"\80\04\95B\00\00\00\00\00\00\00\8C\08builtins\94\8C\11ZeroDivisionError\94\93\94\8C\18integer division by zero\94\85\94N\87\94."
@.const.pickledata.140111399455744.sha1 = internal constant [20 x i8] c"K5\BA\8A\F2h-\BA\F0D\AFG\E8\94\DD,\B18P4"
@.const.picklebuf.140111399455744 = internal constant { ptr, i32, ptr, ptr, i32 } { ptr @.const.pickledata.140111399455744, i32 77, ptr @.const.pickledata.140111399455744.sha1, ptr null, i32 0 }
@.const.pickledata.140111400131776 = internal constant [686 x i8] c"\80\04\95\A3\02\00\00\00\00\00\00\8C\08builtins\94\8C\0EAssertionError\94\93\94XH\02\00\00Unreachable condition reached (op code RERAISE executed)\0A-------------------------------------------------------------------------------\0AThis should not have happened, a problem has occurred in Numba's internals.\0AYou are currently using Numba version 0.62.1.\0A\0APlease report the error message and traceback, along with a minimal reproducer\0Aat: https://github.com/numba/numba/issues/new?template=bug_report.md\0A\0AIf more help is needed please feel free to speak to the Numba core developers\0Adirectly at: https://gitter.im/numba/numba\0A\0AThanks in advance for your help in improving Numba!\0A\0A\94\85\94\8C\05tries\94\8C#/src/of/nbcount/tests/ir/capture.py\94Ka\87\94\87\94."
@.const.pickledata.140111400131776.sha1 = internal constant [20 x i8] c"\ED>\FA;g\18.[\1D\D7\0D\BF\1Ab\07\CF\9D,\D9d"
@.const.picklebuf.140111400131776 = internal constant { ptr, i32, ptr, ptr, i32 } { ptr @.const.pickledata.140111400131776, i32 686, ptr @.const.pickledata.140111400131776.sha1, ptr null, i32 0 }
@nbcount.info = private constant [1194 x i8] c"file\090\09-\09capture.py\0Afunction\090\090\091\09function\09k\09()\0Asite\090\090\090\0989\0Asite\091\090\090\0991\0Asite\092\090\090\0992\0Asite\093\090\090\0992\0Asite\094\090\090\0992\0Asite\095\090\090\0994\0Asite\096\090\090\0996\0Asite\097\090\090\0994\0Asite\098\090\090\0996\0Asite\099\090\090\0994\0Asite\0910\090\090\0996\0Asite\0911\090\090\0994\0Asite\0912\090\090\0996\0Asite\0913\090\090\0994\0Asite\0914\090\090\0994\0Asite\0915\090\090\0996\0Asite\0916\090\090\0995\0Asite\0917\090\090\0996\0Asite\0918\090\090\0995\0Asite\0919\090\090\0996\0Asite\0920\090\090\0995\0Asite\0921\090\090\0996\0Asite\0922\090\090\0995\0Asite\0923\090\090\0996\0Asite\0924\090\090\0995\0Asite\0925\090\090\0996\0Asite\0926\090\090\0995\0Asite\0927\090\090\0996\0Asite\0928\090\090\0995\0Asite\0929\090\090\0996\0Asite\0930\090\090\0995\0Asite\0931\090\090\0996\0Asite\0932\090\090\0995\0Asite\0933\090\090\0996\0Asite\0934\090\090\0995\0Asite\0935\090\090\0996\0Asite\0936\090\090\0995\0Asite\0937\090\090\0996\0Asite\0938\090\090\0995\0Asite\0939\090\090\0996\0Asite\0940\090\090\0995\0Asite\0941\090\090\0996\0Asite\0942\090\090\0996\0Asite\0943\090\090\0996\0Asite\0944\090\090\0996\0Asite\0945\090\090\0996\0Asite\0946\090\090\0996\0Asite\0947\090\090\0996\0Asite\0948\090\090\0996\0Asite\0949\090\090\0999\0Asite\0950\090\090\0996\0Asite\0951\090\090\0999\0Asite\0952\090\090\0997\0Asite\0953\090\090\0997\0Asite\0954\090\090\0997\0Asite\0955\090\090\0997\0Asite\0956\090\090\0997\0Asite\0957\090\090\0997\0Asite\0958\090\090\0997\0Asite\0959\090\090\0997\0Asite\0960\090\090\0997\0Asite\0961\090\090\0997\0Asite\0962\090\090\0998\0Asite\0963\090\090\0998\0Asite\0964\090\090\0998\0Asite\0965\090\090\0998\0Asite\0966\090\090\0998\0Asite\0967\090\090\0998\0Asite\0968\090\090\0999\0Asite\0969\090\090\0998\0Asite\0970\090\090\0999\0Asite\0971\090\090\0997\0Asite\0972\090\090\0999\0Asite\0973\090\090\0997\0Asite\0974\090\090\0999\0Asite\0975\090\090\0996\0Asite\0976\090\090\0992\0A"

define i32 @_ZN8__main__7kernels12_3clocals_3e5triesB3v29B38c8tJTIeFIjxB2IKSgI4CrvQClQZ6FczSBAA_3dEx(ptr noalias nocapture %retptr, ptr noalias nocapture %excinfo, i64 %arg.n) {
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
  %"$phi38.0" = alloca { ptr, i64, i64, ptr }, align 8
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %"$phi38.0", align 8
  %.83 = alloca { i64, i1 }, align 8
  store { i64, i1 } zeroinitializer, ptr %.83, align 8
  %.86 = alloca { ptr, i64, i64, ptr }, align 8
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %.86, align 8
  %.112 = alloca { i64, i1 }, align 8
  store { i64, i1 } zeroinitializer, ptr %.112, align 8
  %.118 = alloca { i64, i1 }, align 8
  store { i64, i1 } zeroinitializer, ptr %.118, align 8
  %"$phi40.1" = alloca i64, align 8
  store i64 0, ptr %"$phi40.1", align 8
  %i = alloca i64, align 8
  store i64 0, ptr %i, align 8
  %total.5 = alloca i64, align 8
  store i64 0, ptr %total.5, align 8
  %"$phi46.1" = alloca i64, align 8
  store i64 0, ptr %"$phi46.1", align 8
  %"$phi118.2.24" = alloca ptr, align 8
  store ptr null, ptr %"$phi118.2.24", align 8
  %"$phi54.1" = alloca i1, align 1
  store i1 false, ptr %"$phi54.1", align 1
  %"$phi74.2" = alloca ptr, align 8
  store ptr null, ptr %"$phi74.2", align 8
  %"$phi74.3" = alloca ptr, align 8
  store ptr null, ptr %"$phi74.3", align 8
  %"$phi96.1" = alloca i64, align 8
  store i64 0, ptr %"$phi96.1", align 8
  %"$phi92.3" = alloca i64, align 8
  store i64 0, ptr %"$phi92.3", align 8
  %"$phi92.2" = alloca i64, align 8
  store i64 0, ptr %"$phi92.2", align 8
  %quot = alloca i64, align 8
  store i64 0, ptr %quot, align 8
  %rem = alloca i64, align 8
  store i64 0, ptr %rem, align 8
  %.469 = alloca i64, align 8
  store i64 0, ptr %.469, align 8
  %.472 = alloca i64, align 8
  store i64 0, ptr %.472, align 8
  %"$phi96.2" = alloca i64, align 8
  store i64 0, ptr %"$phi96.2", align 8
  %"$phi100.1" = alloca i64, align 8
  store i64 0, ptr %"$phi100.1", align 8
  %total.1 = alloca i64, align 8
  store i64 0, ptr %total.1, align 8
  %total.4 = alloca i64, align 8
  store i64 0, ptr %total.4, align 8
  %"$phi118.3" = alloca ptr, align 8
  store ptr null, ptr %"$phi118.3", align 8
  %"$phi120.3" = alloca i1, align 1
  store i1 false, ptr %"$phi120.3", align 1
  %"$phi126.2" = alloca i64, align 8
  store i64 0, ptr %"$phi126.2", align 8
  %"$phi132.2" = alloca i64, align 8
  store i64 0, ptr %"$phi132.2", align 8
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

B38:                                              ; preds = %B0.endif.endif, %B147
  call void @nbcount.line(i32 3)
  %.82 = load { ptr, i64, i64, ptr }, ptr %"$phi38.0", align 8
  store { i64, i1 } zeroinitializer, ptr %.83, align 8
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %.86, align 8
  store { ptr, i64, i64, ptr } %.82, ptr %.86, align 8
  %.90 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.86, i32 0, i32 3
  %.91 = load ptr, ptr %.90, align 8
  %.92 = load i64, ptr %.91, align 8
  %.93 = icmp sgt i64 %.92, 0
  %.94 = getelementptr inbounds { i64, i1 }, ptr %.83, i32 0, i32 1
  store i1 %.93, ptr %.94, align 1
  br i1 %.93, label %B38.if, label %B38.endif

B40:                                              ; preds = %B38.endif
  call void @nbcount.line(i32 4)
  %.130 = load i64, ptr %"$phi40.1", align 8
  %.132 = load i64, ptr %i, align 8
  store i64 %.130, ptr %i, align 8
  %.134 = load i64, ptr %"$phi40.1", align 8
  store i64 0, ptr %"$phi40.1", align 8
  call void @nbcount.line(i32 5)
  br label %B44

B44:                                              ; preds = %B40
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
  %.152 = load i64, ptr %i, align 8
  %.154 = load i64, ptr %"$phi46.1", align 8
  store i64 %.152, ptr %"$phi46.1", align 8
  %.157 = load ptr, ptr %"$phi118.2.24", align 8
  store ptr null, ptr %"$phi118.2.24", align 8
  call void @nbcount.poll()
  br i1 %.151, label %B104, label %B46

B46:                                              ; preds = %B44
  call void @nbcount.line(i32 8)
  %.162 = load i64, ptr %total.3, align 8
  %.163 = load i64, ptr %total.5, align 8
  store i64 %.162, ptr %total.5, align 8
  call void @nbcount.line(i32 9)
  %.166 = load i64, ptr %"$phi46.1", align 8
  %.167 = icmp eq i64 %.166, 2
  %.168 = load i64, ptr %"$phi46.1", align 8
  store i64 0, ptr %"$phi46.1", align 8
  %.170 = load i64, ptr %try_state, align 8
  %.171 = icmp ugt i64 %.170, 0
  %.172 = load ptr, ptr %excinfo, align 8
  %.173 = icmp eq ptr null, %.172
  %.174 = xor i1 %.173, true
  %.176 = load i1, ptr %"$phi54.1", align 1
  store i1 %.167, ptr %"$phi54.1", align 1
  %.178 = load ptr, ptr %"$phi118.2.24", align 8
  store ptr null, ptr %"$phi118.2.24", align 8
  call void @nbcount.poll()
  br i1 %.174, label %B104, label %B50

B50:                                              ; preds = %B46
  call void @nbcount.line(i32 10)
  %.183 = load i64, ptr %total.3, align 8
  %.184 = load i64, ptr %total.5, align 8
  store i64 %.183, ptr %total.5, align 8
  call void @nbcount.line(i32 11)
  %.187 = load i64, ptr %try_state, align 8
  %.188 = icmp ugt i64 %.187, 0
  %.189 = load ptr, ptr %excinfo, align 8
  %.190 = icmp eq ptr null, %.189
  %.191 = xor i1 %.190, true
  %.192 = load ptr, ptr %"$phi118.2.24", align 8
  store ptr null, ptr %"$phi118.2.24", align 8
  call void @nbcount.poll()
  br i1 %.191, label %B104, label %B52

B52:                                              ; preds = %B50
  call void @nbcount.line(i32 12)
  %.197 = load i64, ptr %total.3, align 8
  %.198 = load i64, ptr %total.5, align 8
  store i64 %.197, ptr %total.5, align 8
  call void @nbcount.line(i32 13)
  %.201 = load i64, ptr %try_state, align 8
  %.202 = icmp ugt i64 %.201, 0
  %.203 = load ptr, ptr %excinfo, align 8
  %.204 = icmp eq ptr null, %.203
  %.205 = xor i1 %.204, true
  %.206 = load ptr, ptr %"$phi118.2.24", align 8
  store ptr null, ptr %"$phi118.2.24", align 8
  call void @nbcount.poll()
  br i1 %.205, label %B104, label %B54

B54:                                              ; preds = %B52
  call void @nbcount.line(i32 14)
  %.211 = load i64, ptr %total.5, align 8
  store i64 0, ptr %total.5, align 8
  %.213 = load ptr, ptr %"$phi118.2.24", align 8
  store ptr null, ptr %"$phi118.2.24", align 8
  %.215 = load i1, ptr %"$phi54.1", align 1
  %.216 = load i1, ptr %"$phi54.1", align 1
  store i1 false, ptr %"$phi54.1", align 1
  call void @nbcount.poll()
  br i1 %.215, label %B56, label %B86

B56:                                              ; preds = %B54
  call void @nbcount.line(i32 15)
  %.221 = load i64, ptr %i, align 8
  store i64 0, ptr %i, align 8
  %.223 = load i64, ptr %total.3, align 8
  %.224 = load i64, ptr %total.5, align 8
  store i64 %.223, ptr %total.5, align 8
  call void @nbcount.line(i32 16)
  %.227 = load i64, ptr %try_state, align 8
  %.228 = icmp ugt i64 %.227, 0
  %.229 = load ptr, ptr %excinfo, align 8
  %.230 = icmp eq ptr null, %.229
  %.231 = xor i1 %.230, true
  %.233 = load ptr, ptr %"$phi74.2", align 8
  store ptr null, ptr %"$phi74.2", align 8
  %.235 = load ptr, ptr %"$phi118.2.24", align 8
  store ptr null, ptr %"$phi118.2.24", align 8
  call void @nbcount.poll()
  br i1 %.231, label %B104, label %B58

B58:                                              ; preds = %B56
  call void @nbcount.line(i32 17)
  %.240 = load i64, ptr %total.3, align 8
  %.241 = load i64, ptr %total.5, align 8
  store i64 %.240, ptr %total.5, align 8
  call void @nbcount.line(i32 18)
  %.244 = load i64, ptr %try_state, align 8
  %.245 = icmp ugt i64 %.244, 0
  %.246 = load ptr, ptr %excinfo, align 8
  %.247 = icmp eq ptr null, %.246
  %.248 = xor i1 %.247, true
  %.249 = load ptr, ptr %"$phi118.2.24", align 8
  store ptr null, ptr %"$phi118.2.24", align 8
  call void @nbcount.poll()
  br i1 %.248, label %B104, label %B60

B60:                                              ; preds = %B58
  call void @nbcount.line(i32 19)
  %.254 = load i64, ptr %total.3, align 8
  %.255 = load i64, ptr %total.5, align 8
  store i64 %.254, ptr %total.5, align 8
  call void @nbcount.line(i32 20)
  %.258 = load i64, ptr %try_state, align 8
  %.259 = icmp ugt i64 %.258, 0
  %.260 = load ptr, ptr %excinfo, align 8
  %.261 = icmp eq ptr null, %.260
  %.262 = xor i1 %.261, true
  %.263 = load ptr, ptr %"$phi118.2.24", align 8
  store ptr null, ptr %"$phi118.2.24", align 8
  call void @nbcount.poll()
  br i1 %.262, label %B104, label %B62

B62:                                              ; preds = %B60
  call void @nbcount.line(i32 21)
  %.268 = load i64, ptr %total.3, align 8
  %.269 = load i64, ptr %total.5, align 8
  store i64 %.268, ptr %total.5, align 8
  call void @nbcount.line(i32 22)
  %.272 = load i64, ptr %try_state, align 8
  %.273 = icmp ugt i64 %.272, 0
  %.274 = load ptr, ptr %excinfo, align 8
  %.275 = icmp eq ptr null, %.274
  %.276 = xor i1 %.275, true
  %.277 = load ptr, ptr %"$phi118.2.24", align 8
  store ptr null, ptr %"$phi118.2.24", align 8
  call void @nbcount.poll()
  br i1 %.276, label %B104, label %B64

B64:                                              ; preds = %B62
  call void @nbcount.line(i32 23)
  %.282 = load i64, ptr %total.3, align 8
  %.283 = load i64, ptr %total.5, align 8
  store i64 %.282, ptr %total.5, align 8
  call void @nbcount.line(i32 24)
  %.286 = load i64, ptr %try_state, align 8
  %.287 = icmp ugt i64 %.286, 0
  %.288 = load ptr, ptr %excinfo, align 8
  %.289 = icmp eq ptr null, %.288
  %.290 = xor i1 %.289, true
  %.291 = load ptr, ptr %"$phi118.2.24", align 8
  store ptr null, ptr %"$phi118.2.24", align 8
  call void @nbcount.poll()
  br i1 %.290, label %B104, label %B66

B66:                                              ; preds = %B64
  call void @nbcount.line(i32 25)
  %.296 = load i64, ptr %total.3, align 8
  %.297 = load i64, ptr %total.5, align 8
  store i64 %.296, ptr %total.5, align 8
  call void @nbcount.line(i32 26)
  %.300 = load i64, ptr %try_state, align 8
  %.301 = icmp ugt i64 %.300, 0
  %.302 = load ptr, ptr %excinfo, align 8
  %.303 = icmp eq ptr null, %.302
  %.304 = xor i1 %.303, true
  %.305 = load ptr, ptr %"$phi118.2.24", align 8
  store ptr null, ptr %"$phi118.2.24", align 8
  call void @nbcount.poll()
  br i1 %.304, label %B104, label %B68

B68:                                              ; preds = %B66
  call void @nbcount.line(i32 27)
  %.310 = load i64, ptr %total.3, align 8
  %.311 = load i64, ptr %total.5, align 8
  store i64 %.310, ptr %total.5, align 8
  call void @nbcount.line(i32 28)
  %.314 = load i64, ptr %try_state, align 8
  %.315 = icmp ugt i64 %.314, 0
  %.316 = load ptr, ptr %excinfo, align 8
  %.317 = icmp eq ptr null, %.316
  %.318 = xor i1 %.317, true
  %.320 = load ptr, ptr %"$phi74.3", align 8
  store ptr null, ptr %"$phi74.3", align 8
  %.322 = load ptr, ptr %"$phi118.2.24", align 8
  store ptr null, ptr %"$phi118.2.24", align 8
  call void @nbcount.poll()
  br i1 %.318, label %B104, label %B74

B74:                                              ; preds = %B68
  call void @nbcount.line(i32 29)
  %.327 = load i64, ptr %total.3, align 8
  %.328 = load i64, ptr %total.5, align 8
  store i64 %.327, ptr %total.5, align 8
  call void @nbcount.line(i32 30)
  %.331 = load ptr, ptr %"$phi74.3", align 8
  store ptr null, ptr %"$phi74.3", align 8
  %.333 = load ptr, ptr %"$phi74.2", align 8
  store ptr null, ptr %"$phi74.2", align 8
  %.335 = load i64, ptr %try_state, align 8
  %.336 = icmp ugt i64 %.335, 0
  %.337 = load ptr, ptr %excinfo, align 8
  %.338 = icmp eq ptr null, %.337
  %.339 = xor i1 %.338, true
  %.340 = load ptr, ptr %"$phi118.2.24", align 8
  store ptr null, ptr %"$phi118.2.24", align 8
  call void @nbcount.poll()
  br i1 %.339, label %B104, label %B76

B76:                                              ; preds = %B74
  call void @nbcount.line(i32 31)
  %.345 = load i64, ptr %total.3, align 8
  %.346 = load i64, ptr %total.5, align 8
  store i64 %.345, ptr %total.5, align 8
  call void @nbcount.line(i32 32)
  %.349 = load i64, ptr %try_state, align 8
  %.350 = icmp ugt i64 %.349, 0
  %.351 = load ptr, ptr %excinfo, align 8
  %.352 = icmp eq ptr null, %.351
  %.353 = xor i1 %.352, true
  %.354 = load ptr, ptr %"$phi118.2.24", align 8
  store ptr null, ptr %"$phi118.2.24", align 8
  call void @nbcount.poll()
  br i1 %.353, label %B104, label %B78

B78:                                              ; preds = %B76
  call void @nbcount.line(i32 33)
  %.359 = load i64, ptr %total.3, align 8
  %.360 = load i64, ptr %total.5, align 8
  store i64 %.359, ptr %total.5, align 8
  call void @nbcount.line(i32 34)
  %.363 = load i64, ptr %try_state, align 8
  %.364 = icmp ugt i64 %.363, 0
  %.365 = load ptr, ptr %excinfo, align 8
  %.366 = icmp eq ptr null, %.365
  %.367 = xor i1 %.366, true
  %.368 = load ptr, ptr %"$phi118.2.24", align 8
  store ptr null, ptr %"$phi118.2.24", align 8
  call void @nbcount.poll()
  br i1 %.367, label %B104, label %B80

B80:                                              ; preds = %B78
  call void @nbcount.line(i32 35)
  %.373 = load i64, ptr %total.3, align 8
  %.374 = load i64, ptr %total.5, align 8
  store i64 %.373, ptr %total.5, align 8
  call void @nbcount.line(i32 36)
  %.377 = load i64, ptr %try_state, align 8
  %.378 = icmp ugt i64 %.377, 0
  %.379 = load ptr, ptr %excinfo, align 8
  %.380 = icmp eq ptr null, %.379
  %.381 = xor i1 %.380, true
  %.382 = load ptr, ptr %"$phi118.2.24", align 8
  store ptr null, ptr %"$phi118.2.24", align 8
  call void @nbcount.poll()
  br i1 %.381, label %B104, label %B82

B82:                                              ; preds = %B80
  call void @nbcount.line(i32 37)
  %.387 = load i64, ptr %total.3, align 8
  %.388 = load i64, ptr %total.5, align 8
  store i64 %.387, ptr %total.5, align 8
  call void @nbcount.line(i32 38)
  %.391 = load i64, ptr %try_state, align 8
  %.392 = icmp ugt i64 %.391, 0
  %.393 = load ptr, ptr %excinfo, align 8
  %.394 = icmp eq ptr null, %.393
  %.395 = xor i1 %.394, true
  %.396 = load ptr, ptr %"$phi118.2.24", align 8
  store ptr null, ptr %"$phi118.2.24", align 8
  call void @nbcount.poll()
  br i1 %.395, label %B104, label %B84

B84:                                              ; preds = %B82
  call void @nbcount.line(i32 39)
  %.401 = load i64, ptr %total.3, align 8
  %.402 = load i64, ptr %total.5, align 8
  store i64 %.401, ptr %total.5, align 8
  %.404 = load i64, ptr %total.3, align 8
  store i64 0, ptr %total.3, align 8
  call void @nbcount.line(i32 40)
  store ptr @.const.picklebuf.140111388107520, ptr %excinfo, align 8, !numba_exception_output !1
  %.408 = load i64, ptr %try_state, align 8
  %.409 = sub i64 %.408, 1
  store i64 %.409, ptr %try_state, align 8
  store ptr null, ptr %excinfo, align 8
  %.412 = load ptr, ptr %"$phi118.2.24", align 8
  store ptr null, ptr %"$phi118.2.24", align 8
  br label %B104

B86:                                              ; preds = %B54
  call void @nbcount.line(i32 41)
  %.416 = load i64, ptr %total.3, align 8
  %.417 = load i64, ptr %total.5, align 8
  store i64 %.416, ptr %total.5, align 8
  %.419 = load i64, ptr %try_state, align 8
  %.420 = icmp ugt i64 %.419, 0
  %.421 = load ptr, ptr %excinfo, align 8
  %.422 = icmp eq ptr null, %.421
  %.423 = xor i1 %.422, true
  %.424 = load i64, ptr %total.3, align 8
  %.426 = load i64, ptr %"$phi96.1", align 8
  store i64 %.424, ptr %"$phi96.1", align 8
  %.428 = load ptr, ptr %"$phi118.2.24", align 8
  store ptr null, ptr %"$phi118.2.24", align 8
  call void @nbcount.poll()
  br i1 %.423, label %B104, label %B88

B88:                                              ; preds = %B86
  call void @nbcount.line(i32 42)
  %.433 = load i64, ptr %total.3, align 8
  %.434 = load i64, ptr %total.5, align 8
  store i64 %.433, ptr %total.5, align 8
  %.436 = load i64, ptr %try_state, align 8
  %.437 = icmp ugt i64 %.436, 0
  %.438 = load ptr, ptr %excinfo, align 8
  %.439 = icmp eq ptr null, %.438
  %.440 = xor i1 %.439, true
  %.441 = load i64, ptr %i, align 8
  %.443 = load i64, ptr %"$phi92.3", align 8
  store i64 %.441, ptr %"$phi92.3", align 8
  %.445 = load i64, ptr %i, align 8
  store i64 0, ptr %i, align 8
  %.448 = load i64, ptr %"$phi92.2", align 8
  store i64 7, ptr %"$phi92.2", align 8
  %.450 = load ptr, ptr %"$phi118.2.24", align 8
  store ptr null, ptr %"$phi118.2.24", align 8
  call void @nbcount.poll()
  br i1 %.440, label %B104, label %B92

B92:                                              ; preds = %B88
  call void @nbcount.line(i32 43)
  %.455 = load i64, ptr %total.3, align 8
  %.456 = load i64, ptr %total.5, align 8
  store i64 %.455, ptr %total.5, align 8
  %.458 = load i64, ptr %"$phi92.2", align 8
  %.459 = load i64, ptr %"$phi92.3", align 8
  %.462 = icmp eq i64 %.459, 0
  br i1 %.462, label %B92.if, label %B92.else, !prof !0

B94:                                              ; preds = %B92.endif
  call void @nbcount.line(i32 44)
  %.519 = load i64, ptr %total.3, align 8
  %.520 = load i64, ptr %total.5, align 8
  store i64 %.519, ptr %total.5, align 8
  %.522 = load i64, ptr %try_state, align 8
  %.523 = icmp ugt i64 %.522, 0
  %.524 = load ptr, ptr %excinfo, align 8
  %.525 = icmp eq ptr null, %.524
  %.526 = xor i1 %.525, true
  %.527 = load ptr, ptr %"$phi118.2.24", align 8
  store ptr null, ptr %"$phi118.2.24", align 8
  call void @nbcount.poll()
  br i1 %.526, label %B104, label %B96

B96:                                              ; preds = %B94
  call void @nbcount.line(i32 45)
  %.532 = load i64, ptr %total.3, align 8
  %.533 = load i64, ptr %total.5, align 8
  store i64 %.532, ptr %total.5, align 8
  %.535 = load i64, ptr %"$phi96.1", align 8
  %.536 = load i64, ptr %"$phi96.2", align 8
  %.537 = add nsw i64 %.535, %.536
  %.538 = load i64, ptr %"$phi96.2", align 8
  store i64 0, ptr %"$phi96.2", align 8
  %.540 = load i64, ptr %"$phi96.1", align 8
  store i64 0, ptr %"$phi96.1", align 8
  %.542 = load i64, ptr %try_state, align 8
  %.543 = icmp ugt i64 %.542, 0
  %.544 = load ptr, ptr %excinfo, align 8
  %.545 = icmp eq ptr null, %.544
  %.546 = xor i1 %.545, true
  %.548 = load i64, ptr %"$phi100.1", align 8
  store i64 %.537, ptr %"$phi100.1", align 8
  %.550 = load ptr, ptr %"$phi118.2.24", align 8
  store ptr null, ptr %"$phi118.2.24", align 8
  call void @nbcount.poll()
  br i1 %.546, label %B104, label %B98

B98:                                              ; preds = %B96
  call void @nbcount.line(i32 46)
  %.555 = load i64, ptr %total.3, align 8
  %.556 = load i64, ptr %total.5, align 8
  store i64 %.555, ptr %total.5, align 8
  %.558 = load i64, ptr %total.3, align 8
  store i64 0, ptr %total.3, align 8
  %.560 = load i64, ptr %try_state, align 8
  %.561 = icmp ugt i64 %.560, 0
  %.562 = load ptr, ptr %excinfo, align 8
  %.563 = icmp eq ptr null, %.562
  %.564 = xor i1 %.563, true
  %.565 = load ptr, ptr %"$phi118.2.24", align 8
  store ptr null, ptr %"$phi118.2.24", align 8
  call void @nbcount.poll()
  br i1 %.564, label %B104, label %B100

B100:                                             ; preds = %B98
  call void @nbcount.line(i32 47)
  %.570 = load i64, ptr %"$phi100.1", align 8
  %.572 = load i64, ptr %total.1, align 8
  store i64 %.570, ptr %total.1, align 8
  %.574 = load i64, ptr %"$phi100.1", align 8
  store i64 0, ptr %"$phi100.1", align 8
  %.576 = load i64, ptr %total.1, align 8
  %.577 = load i64, ptr %total.5, align 8
  store i64 %.576, ptr %total.5, align 8
  %.579 = load i64, ptr %try_state, align 8
  %.580 = icmp ugt i64 %.579, 0
  %.581 = load ptr, ptr %excinfo, align 8
  %.582 = icmp eq ptr null, %.581
  %.583 = xor i1 %.582, true
  %.584 = load ptr, ptr %"$phi118.2.24", align 8
  store ptr null, ptr %"$phi118.2.24", align 8
  call void @nbcount.poll()
  br i1 %.583, label %B104, label %B102

B102:                                             ; preds = %B100
  call void @nbcount.line(i32 48)
  %.589 = load i64, ptr %total.5, align 8
  store i64 0, ptr %total.5, align 8
  %.591 = load ptr, ptr %"$phi118.2.24", align 8
  store ptr null, ptr %"$phi118.2.24", align 8
  %.593 = load i64, ptr %total.1, align 8
  %.595 = load i64, ptr %total.4, align 8
  store i64 %.593, ptr %total.4, align 8
  %.597 = load i64, ptr %total.1, align 8
  store i64 0, ptr %total.1, align 8
  call void @nbcount.line(i32 49)
  %.600 = load i64, ptr %try_state, align 8
  %.601 = sub i64 %.600, 1
  store i64 %.601, ptr %try_state, align 8
  store ptr null, ptr %excinfo, align 8
  call void @nbcount.line(i32 50)
  br label %B147

B104:                                             ; preds = %B92.endif, %B92.if, %B100, %B98, %B96, %B94, %B88, %B86, %B84, %B82, %B80, %B78, %B76, %B74, %B68, %B66, %B64, %B62, %B60, %B58, %B56, %B52, %B50, %B46, %B44
  call void @nbcount.line(i32 51)
  %.607 = load i64, ptr %total.3, align 8
  store i64 0, ptr %total.3, align 8
  %.609 = load i64, ptr %total.1, align 8
  store i64 0, ptr %total.1, align 8
  %.611 = load i64, ptr %i, align 8
  store i64 0, ptr %i, align 8
  %.613 = load i64, ptr %"$phi96.2", align 8
  store i64 0, ptr %"$phi96.2", align 8
  %.615 = load i64, ptr %"$phi96.1", align 8
  store i64 0, ptr %"$phi96.1", align 8
  %.617 = load i64, ptr %"$phi92.3", align 8
  store i64 0, ptr %"$phi92.3", align 8
  %.619 = load i64, ptr %"$phi92.2", align 8
  store i64 0, ptr %"$phi92.2", align 8
  %.621 = load ptr, ptr %"$phi74.3", align 8
  store ptr null, ptr %"$phi74.3", align 8
  %.623 = load ptr, ptr %"$phi74.2", align 8
  store ptr null, ptr %"$phi74.2", align 8
  %.625 = load i1, ptr %"$phi54.1", align 1
  store i1 false, ptr %"$phi54.1", align 1
  %.627 = load i64, ptr %"$phi46.1", align 8
  store i64 0, ptr %"$phi46.1", align 8
  %.629 = load i64, ptr %"$phi100.1", align 8
  store i64 0, ptr %"$phi100.1", align 8
  %.631 = load i64, ptr %try_state, align 8
  %.632 = sub i64 %.631, 1
  store i64 %.632, ptr %try_state, align 8
  store ptr null, ptr %excinfo, align 8
  call void @nbcount.line(i32 52)
  br label %B106

B106:                                             ; preds = %B104
  call void @nbcount.line(i32 53)
  %.638 = load i64, ptr %try_state, align 8
  %.639 = add i64 %.638, 1
  store i64 %.639, ptr %try_state, align 8
  %.641 = load i64, ptr %try_state, align 8
  %.642 = icmp ugt i64 %.641, 0
  %.643 = load ptr, ptr %excinfo, align 8
  %.644 = icmp eq ptr null, %.643
  %.645 = xor i1 %.644, true
  %.647 = load ptr, ptr %"$phi118.3", align 8
  store ptr null, ptr %"$phi118.3", align 8
  call void @nbcount.poll()
  br i1 %.645, label %B140, label %B108

B108:                                             ; preds = %B106
  call void @nbcount.line(i32 54)
  %.652 = load i64, ptr %try_state, align 8
  %.653 = icmp ugt i64 %.652, 0
  %.654 = load ptr, ptr %excinfo, align 8
  %.655 = icmp eq ptr null, %.654
  %.656 = xor i1 %.655, true
  call void @nbcount.poll()
  br i1 %.656, label %B140, label %B110

B110:                                             ; preds = %B108
  call void @nbcount.line(i32 55)
  %.660 = load i64, ptr %try_state, align 8
  %.661 = icmp ugt i64 %.660, 0
  %.662 = load ptr, ptr %excinfo, align 8
  %.663 = icmp eq ptr null, %.662
  %.664 = xor i1 %.663, true
  call void @nbcount.poll()
  br i1 %.664, label %B140, label %B112

B112:                                             ; preds = %B110
  call void @nbcount.line(i32 56)
  %.668 = load i64, ptr %try_state, align 8
  %.669 = icmp ugt i64 %.668, 0
  %.670 = load ptr, ptr %excinfo, align 8
  %.671 = icmp eq ptr null, %.670
  %.672 = xor i1 %.671, true
  call void @nbcount.poll()
  br i1 %.672, label %B140, label %B114

B114:                                             ; preds = %B112
  call void @nbcount.line(i32 57)
  %.676 = load i64, ptr %try_state, align 8
  %.677 = icmp ugt i64 %.676, 0
  %.678 = load ptr, ptr %excinfo, align 8
  %.679 = icmp eq ptr null, %.678
  %.680 = xor i1 %.679, true
  call void @nbcount.poll()
  br i1 %.680, label %B140, label %B116

B116:                                             ; preds = %B114
  call void @nbcount.line(i32 58)
  %.684 = load i64, ptr %try_state, align 8
  %.685 = icmp ugt i64 %.684, 0
  %.686 = load ptr, ptr %excinfo, align 8
  %.687 = icmp eq ptr null, %.686
  %.688 = xor i1 %.687, true
  call void @nbcount.poll()
  br i1 %.688, label %B140, label %B118

B118:                                             ; preds = %B116
  call void @nbcount.line(i32 59)
  %.692 = load ptr, ptr %"$phi118.2.24", align 8
  %.693 = load ptr, ptr %"$phi118.3", align 8
  %.694 = load ptr, ptr %"$phi118.3", align 8
  store ptr null, ptr %"$phi118.3", align 8
  %.696 = load ptr, ptr %"$phi118.2.24", align 8
  store ptr null, ptr %"$phi118.2.24", align 8
  %.698 = load i64, ptr %try_state, align 8
  %.699 = icmp ugt i64 %.698, 0
  %.700 = load ptr, ptr %excinfo, align 8
  %.701 = icmp eq ptr null, %.700
  %.702 = xor i1 %.701, true
  %.704 = load i1, ptr %"$phi120.3", align 1
  store i1 true, ptr %"$phi120.3", align 1
  call void @nbcount.poll()
  br i1 %.702, label %B140, label %B120

B120:                                             ; preds = %B118
  call void @nbcount.line(i32 60)
  %.709 = load i1, ptr %"$phi120.3", align 1
  %.710 = load i1, ptr %"$phi120.3", align 1
  store i1 false, ptr %"$phi120.3", align 1
  call void @nbcount.poll()
  br i1 %.709, label %B122, label %B138

B122:                                             ; preds = %B120
  call void @nbcount.line(i32 61)
  %.715 = load i64, ptr %try_state, align 8
  %.716 = icmp ugt i64 %.715, 0
  %.717 = load ptr, ptr %excinfo, align 8
  %.718 = icmp eq ptr null, %.717
  %.719 = xor i1 %.718, true
  call void @nbcount.line(i32 62)
  call void @nbcount.poll()
  br i1 %.719, label %B140, label %B124

B124:                                             ; preds = %B122
  call void @nbcount.line(i32 63)
  %.724 = load i64, ptr %try_state, align 8
  %.725 = icmp ugt i64 %.724, 0
  %.726 = load ptr, ptr %excinfo, align 8
  %.727 = icmp eq ptr null, %.726
  %.728 = xor i1 %.727, true
  %.729 = load i64, ptr %total.5, align 8
  %.731 = load i64, ptr %"$phi126.2", align 8
  store i64 %.729, ptr %"$phi126.2", align 8
  %.733 = load i64, ptr %total.5, align 8
  store i64 0, ptr %total.5, align 8
  call void @nbcount.poll()
  br i1 %.728, label %B140, label %B126

B126:                                             ; preds = %B124
  call void @nbcount.line(i32 64)
  %.738 = load i64, ptr %"$phi126.2", align 8
  %.739 = sub nsw i64 %.738, 1
  %.740 = load i64, ptr %"$phi126.2", align 8
  store i64 0, ptr %"$phi126.2", align 8
  %.742 = load i64, ptr %try_state, align 8
  %.743 = icmp ugt i64 %.742, 0
  %.744 = load ptr, ptr %excinfo, align 8
  %.745 = icmp eq ptr null, %.744
  %.746 = xor i1 %.745, true
  %.748 = load i64, ptr %"$phi132.2", align 8
  store i64 %.739, ptr %"$phi132.2", align 8
  call void @nbcount.poll()
  br i1 %.746, label %B140, label %B130

B130:                                             ; preds = %B126
  call void @nbcount.line(i32 65)
  %.753 = load i64, ptr %try_state, align 8
  %.754 = icmp ugt i64 %.753, 0
  %.755 = load ptr, ptr %excinfo, align 8
  %.756 = icmp eq ptr null, %.755
  %.757 = xor i1 %.756, true
  call void @nbcount.poll()
  br i1 %.757, label %B140, label %B132

B132:                                             ; preds = %B130
  call void @nbcount.line(i32 66)
  %.761 = load i64, ptr %"$phi132.2", align 8
  %.763 = load i64, ptr %total.2, align 8
  store i64 %.761, ptr %total.2, align 8
  %.765 = load i64, ptr %"$phi132.2", align 8
  store i64 0, ptr %"$phi132.2", align 8
  %.767 = load i64, ptr %try_state, align 8
  %.768 = icmp ugt i64 %.767, 0
  %.769 = load ptr, ptr %excinfo, align 8
  %.770 = icmp eq ptr null, %.769
  %.771 = xor i1 %.770, true
  call void @nbcount.poll()
  br i1 %.771, label %B140, label %B134

B134:                                             ; preds = %B132
  call void @nbcount.line(i32 67)
  %.775 = load i64, ptr %total.2, align 8
  %.776 = load i64, ptr %total.4, align 8
  store i64 %.775, ptr %total.4, align 8
  %.778 = load i64, ptr %total.2, align 8
  store i64 0, ptr %total.2, align 8
  call void @nbcount.line(i32 68)
  %.781 = load i64, ptr %try_state, align 8
  %.782 = sub i64 %.781, 1
  store i64 %.782, ptr %try_state, align 8
  store ptr null, ptr %excinfo, align 8
  call void @nbcount.line(i32 69)
  br label %B147

B138:                                             ; preds = %B120
  call void @nbcount.line(i32 70)
  %.788 = load i64, ptr %total.5, align 8
  store i64 0, ptr %total.5, align 8
  %.790 = load { ptr, i64, i64, ptr }, ptr %"$phi38.0", align 8
  %extracted.iter.3 = extractvalue { ptr, i64, i64, ptr } %.790, 0
  %extracted.stop.4 = extractvalue { ptr, i64, i64, ptr } %.790, 1
  %extracted.step.4 = extractvalue { ptr, i64, i64, ptr } %.790, 2
  %extracted.count.3 = extractvalue { ptr, i64, i64, ptr } %.790, 3
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %"$phi38.0", align 8
  %.792 = load i64, ptr %try_state, align 8
  %.793 = sub i64 %.792, 1
  store i64 %.793, ptr %try_state, align 8
  store ptr null, ptr %excinfo, align 8
  call void @nbcount.line(i32 71)
  store ptr @.const.picklebuf.140111400131776, ptr %excinfo, align 8, !numba_exception_output !1
  %.798 = load i64, ptr %try_state, align 8
  %.799 = icmp ugt i64 %.798, 0
  %.800 = load ptr, ptr %excinfo, align 8
  ret i32 1

B140:                                             ; preds = %B132, %B130, %B126, %B124, %B122, %B118, %B116, %B114, %B112, %B110, %B108, %B106
  call void @nbcount.line(i32 72)
  %.803 = load i64, ptr %total.5, align 8
  store i64 0, ptr %total.5, align 8
  %.805 = load i64, ptr %total.2, align 8
  store i64 0, ptr %total.2, align 8
  %.807 = load { ptr, i64, i64, ptr }, ptr %"$phi38.0", align 8
  %extracted.iter.4 = extractvalue { ptr, i64, i64, ptr } %.807, 0
  %extracted.stop.5 = extractvalue { ptr, i64, i64, ptr } %.807, 1
  %extracted.step.5 = extractvalue { ptr, i64, i64, ptr } %.807, 2
  %extracted.count.4 = extractvalue { ptr, i64, i64, ptr } %.807, 3
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %"$phi38.0", align 8
  %.809 = load i64, ptr %"$phi132.2", align 8
  store i64 0, ptr %"$phi132.2", align 8
  %.811 = load i64, ptr %"$phi126.2", align 8
  store i64 0, ptr %"$phi126.2", align 8
  %.813 = load i1, ptr %"$phi120.3", align 1
  store i1 false, ptr %"$phi120.3", align 1
  %.815 = load ptr, ptr %"$phi118.3", align 8
  store ptr null, ptr %"$phi118.3", align 8
  %.817 = load ptr, ptr %"$phi118.2.24", align 8
  store ptr null, ptr %"$phi118.2.24", align 8
  %.819 = load i64, ptr %try_state, align 8
  %.820 = sub i64 %.819, 1
  store i64 %.820, ptr %try_state, align 8
  store ptr null, ptr %excinfo, align 8
  call void @nbcount.line(i32 73)
  store ptr @.const.picklebuf.140111400131776, ptr %excinfo, align 8, !numba_exception_output !1
  %.825 = load i64, ptr %try_state, align 8
  %.826 = icmp ugt i64 %.825, 0
  %.827 = load ptr, ptr %excinfo, align 8
  ret i32 1

B146:                                             ; preds = %B38.endif
  call void @nbcount.line(i32 74)
  %.830 = load i64, ptr %"$phi40.1", align 8
  store i64 0, ptr %"$phi40.1", align 8
  %.832 = load { ptr, i64, i64, ptr }, ptr %"$phi38.0", align 8
  %extracted.iter.5 = extractvalue { ptr, i64, i64, ptr } %.832, 0
  %extracted.stop.6 = extractvalue { ptr, i64, i64, ptr } %.832, 1
  %extracted.step.6 = extractvalue { ptr, i64, i64, ptr } %.832, 2
  %extracted.count.5 = extractvalue { ptr, i64, i64, ptr } %.832, 3
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %"$phi38.0", align 8
  %.834 = load i64, ptr %total.3, align 8
  %.835 = load i64, ptr %total.3, align 8
  store i64 0, ptr %total.3, align 8
  store i64 %.834, ptr %retptr, align 8
  ret i32 0

B147:                                             ; preds = %B134, %B102
  call void @nbcount.line(i32 75)
  %.840 = load i64, ptr %total.4, align 8
  %.841 = load i64, ptr %total.3, align 8
  store i64 %.840, ptr %total.3, align 8
  %.843 = load i64, ptr %total.4, align 8
  store i64 0, ptr %total.4, align 8
  call void @nbcount.line(i32 76)
  br label %B38

B0.if:                                            ; preds = %B0
  store ptr @.const.picklebuf.140111387979136, ptr %excinfo, align 8, !numba_exception_output !1
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
  %.78 = load { ptr, i64, i64, ptr }, ptr %"$phi38.0", align 8
  %extracted.iter.1 = extractvalue { ptr, i64, i64, ptr } %.78, 0
  %extracted.stop.2 = extractvalue { ptr, i64, i64, ptr } %.78, 1
  %extracted.step.2 = extractvalue { ptr, i64, i64, ptr } %.78, 2
  %extracted.count.1 = extractvalue { ptr, i64, i64, ptr } %.78, 3
  store { ptr, i64, i64, ptr } %.76, ptr %"$phi38.0", align 8
  %extracted.iter.2 = extractvalue { ptr, i64, i64, ptr } %.76, 0
  %extracted.stop.3 = extractvalue { ptr, i64, i64, ptr } %.76, 1
  %extracted.step.3 = extractvalue { ptr, i64, i64, ptr } %.76, 2
  %extracted.count.2 = extractvalue { ptr, i64, i64, ptr } %.76, 3
  br label %B38

B38.if:                                           ; preds = %B38
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
  br label %B38.endif

B38.endif:                                        ; preds = %B38.if, %B38
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
  %.125 = load i64, ptr %"$phi40.1", align 8
  store i64 %.117, ptr %"$phi40.1", align 8
  call void @nbcount.poll()
  br i1 %.123, label %B40, label %B146

B92.if:                                           ; preds = %B92
  store ptr @.const.picklebuf.140111399455744, ptr %excinfo, align 8, !numba_exception_output !1
  %.465 = load i64, ptr %try_state, align 8
  %.466 = icmp ugt i64 %.465, 0
  %.467 = load ptr, ptr %excinfo, align 8
  br label %B104

B92.else:                                         ; preds = %B92
  store i64 0, ptr %.469, align 8
  store i64 0, ptr %.472, align 8
  %.475 = icmp eq i64 7, -9223372036854775808
  %.476 = icmp eq i64 %.459, -1
  %.477 = and i1 %.475, %.476
  %.478 = xor i1 %.477, true
  br i1 %.478, label %B92.else.if, label %B92.else.endif, !prof !2

B92.endif:                                        ; preds = %B92.else.endif
  %.501 = load i64, ptr %quot, align 8
  %.502 = load i64, ptr %"$phi92.3", align 8
  store i64 0, ptr %"$phi92.3", align 8
  %.504 = load i64, ptr %"$phi92.2", align 8
  store i64 0, ptr %"$phi92.2", align 8
  %.506 = load i64, ptr %try_state, align 8
  %.507 = icmp ugt i64 %.506, 0
  %.508 = load ptr, ptr %excinfo, align 8
  %.509 = icmp eq ptr null, %.508
  %.510 = xor i1 %.509, true
  %.512 = load i64, ptr %"$phi96.2", align 8
  store i64 %.501, ptr %"$phi96.2", align 8
  %.514 = load ptr, ptr %"$phi118.2.24", align 8
  store ptr null, ptr %"$phi118.2.24", align 8
  call void @nbcount.poll()
  br i1 %.510, label %B104, label %B94

B92.else.if:                                      ; preds = %B92.else
  %.480 = sdiv i64 7, %.459
  %.481 = srem i64 7, %.459
  %.482 = xor i64 %.459, %.481
  %.483 = icmp slt i64 %.482, 0
  %.484 = icmp ne i64 %.481, 0
  %.485 = and i1 %.484, %.483
  br i1 %.485, label %B92.else.if.if, label %B92.else.if.else

B92.else.endif:                                   ; preds = %B92.else.if.endif, %B92.else
  %.496 = load i64, ptr %.469, align 8
  %.497 = load i64, ptr %.472, align 8
  store i64 %.496, ptr %quot, align 8
  store i64 %.497, ptr %rem, align 8
  br label %B92.endif

B92.else.if.if:                                   ; preds = %B92.else.if
  %.490 = sub i64 %.480, 1
  store i64 %.490, ptr %.469, align 8
  %.492 = add i64 %.481, %.459
  store i64 %.492, ptr %.472, align 8
  br label %B92.else.if.endif

B92.else.if.else:                                 ; preds = %B92.else.if
  store i64 %.480, ptr %.469, align 8
  store i64 %.481, ptr %.472, align 8
  br label %B92.else.if.endif

B92.else.if.endif:                                ; preds = %B92.else.if.else, %B92.else.if.if
  br label %B92.else.endif
}

declare void @nbcount.line(i32)

declare void @nbcount.poll()

!0 = !{!"branch_weights", i32 1, i32 99}
!1 = !{i1 true}
!2 = !{!"branch_weights", i32 99, i32 1}
