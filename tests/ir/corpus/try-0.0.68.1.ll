; ModuleID = 'kernels.<locals>.tries$29'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@_ZN08NumbaEnv8__main__7kernels12_3clocals_3e5triesB3v29B38c8tJTIeFIjxB2IKSgI4CrvQClQZ6FczSBAA_3dE5ArrayIxLi1E1C7mutable7alignedE = common global ptr null
@.const.pickledata.ca8efb3a72d614fe872032cce3ac326007a30727 = internal constant [76 x i8] c"\80\04\95A\00\00\00\00\00\00\00\8C\08builtins\94\8C\0AValueError\94\93\94\8C\1Erange() arg 3 must not be zero\94\85\94N\87\94."
@.const.pickledata.ca8efb3a72d614fe872032cce3ac326007a30727.sha1 = internal constant [20 x i8] c"\CA\8E\FB:r\D6\14\FE\87 2\CC\E3\AC2`\07\A3\07'"
@.const.picklebuf.ca8efb3a72d614fe872032cce3ac326007a30727 = internal constant { ptr, i32, ptr, ptr, i32 } { ptr @.const.pickledata.ca8efb3a72d614fe872032cce3ac326007a30727, i32 76, ptr @.const.pickledata.ca8efb3a72d614fe872032cce3ac326007a30727.sha1, ptr null, i32 0 }
@.const.pickledata.dc2d4ff12a45df4cd706f730c1b0d6d9b7b7bdcb = internal constant [98 x i8] c"\80\04\95W\00\00\00\00\00\00\00\8C\08builtins\94\8C\0AValueError\94\93\94\8C\08negative\94\85\94\8C\05tries\94\8C\1E/work/main/tests/ir/capture.py\94K]\87\94\87\94."
@.const.pickledata.dc2d4ff12a45df4cd706f730c1b0d6d9b7b7bdcb.sha1 = internal constant [20 x i8] c"\DC-O\F1*E\DFL\D7\06\F70\C1\B0\D6\D9\B7\B7\BD\CB"
@.const.picklebuf.dc2d4ff12a45df4cd706f730c1b0d6d9b7b7bdcb = internal constant { ptr, i32, ptr, ptr, i32 } { ptr @.const.pickledata.dc2d4ff12a45df4cd706f730c1b0d6d9b7b7bdcb, i32 98, ptr @.const.pickledata.dc2d4ff12a45df4cd706f730c1b0d6d9b7b7bdcb.sha1, ptr null, i32 0 }
@.const.pickledata.4b35ba8af2682dbaf044af47e894dd2cb1385034 = internal constant [77 x i8] c"\80\04\95B\00\00\00\00\00\00\00\8C\08builtins\94\8C\11ZeroDivisionError\94\93\94\8C\18integer division by zero\94\85\94N\87\94."
@.const.pickledata.4b35ba8af2682dbaf044af47e894dd2cb1385034.sha1 = internal constant [20 x i8] c"K5\BA\8A\F2h-\BA\F0D\AFG\E8\94\DD,\B18P4"
@.const.picklebuf.4b35ba8af2682dbaf044af47e894dd2cb1385034 = internal constant { ptr, i32, ptr, ptr, i32 } { ptr @.const.pickledata.4b35ba8af2682dbaf044af47e894dd2cb1385034, i32 77, ptr @.const.pickledata.4b35ba8af2682dbaf044af47e894dd2cb1385034.sha1, ptr null, i32 0 }
@.const.pickledata.5d11401a9d28d4179e3fc5506dd049c62da95934 = internal constant [668 x i8] c"\80\04\95\91\02\00\00\00\00\00\00\8C\08builtins\94\8C\0EAssertionError\94\93\94X;\02\00\00Unreachable condition reached (op code RERAISE executed)\0A-------------------------------------------------------------------------------\0AThis should not have happened, a problem has occurred in Numba's internals.\0AYou are currently using Numba version 0.68.1.\0A\0APlease report the error message and traceback, along with a minimal reproducer\0Aat: https://github.com/numba/numba/issues/new?template=bug_report.md\0A\0AIf more help is needed please feel free to ask on the Numba discourse forum:\0Ahttps://numba.discourse.group/\0A\0AThanks in advance for your help in improving Numba!\0A\0A\94\85\94\8C\05tries\94\8C\1E/work/main/tests/ir/capture.py\94K_\87\94\87\94."
@.const.pickledata.5d11401a9d28d4179e3fc5506dd049c62da95934.sha1 = internal constant [20 x i8] c"]\11@\1A\9D(\D4\17\9E?\C5Pm\D0I\C6-\A9Y4"
@.const.picklebuf.5d11401a9d28d4179e3fc5506dd049c62da95934 = internal constant { ptr, i32, ptr, ptr, i32 } { ptr @.const.pickledata.5d11401a9d28d4179e3fc5506dd049c62da95934, i32 668, ptr @.const.pickledata.5d11401a9d28d4179e3fc5506dd049c62da95934.sha1, ptr null, i32 0 }
@nbcount.info = private constant [1464 x i8] c"file\090\09-\09capture.py\0Afunction\090\090\091\09function\09k\09()\0Asite\090\090\090\0987\0Asite\091\090\090\0989\0Asite\092\090\090\0990\0Asite\093\090\090\0990\0Asite\094\090\090\0990\0Asite\095\090\090\0992\0Asite\096\090\090\0994\0Asite\097\090\090\0992\0Asite\098\090\090\0994\0Asite\099\090\090\0992\0Asite\0910\090\090\0994\0Asite\0911\090\090\0992\0Asite\0912\090\090\0994\0Asite\0913\090\090\0992\0Asite\0914\090\090\0994\0Asite\0915\090\090\0992\0Asite\0916\090\090\0994\0Asite\0917\090\090\0992\0Asite\0918\090\090\0994\0Asite\0919\090\090\0992\0Asite\0920\090\090\0994\0Asite\0921\090\090\0992\0Asite\0922\090\090\0994\0Asite\0923\090\090\0992\0Asite\0924\090\090\0994\0Asite\0925\090\090\0992\0Asite\0926\090\090\0992\0Asite\0927\090\090\0994\0Asite\0928\090\090\0993\0Asite\0929\090\090\0994\0Asite\0930\090\090\0993\0Asite\0931\090\090\0994\0Asite\0932\090\090\0993\0Asite\0933\090\090\0994\0Asite\0934\090\090\0993\0Asite\0935\090\090\0994\0Asite\0936\090\090\0993\0Asite\0937\090\090\0994\0Asite\0938\090\090\0993\0Asite\0939\090\090\0994\0Asite\0940\090\090\0993\0Asite\0941\090\090\0994\0Asite\0942\090\090\0993\0Asite\0943\090\090\0994\0Asite\0944\090\090\0993\0Asite\0945\090\090\0994\0Asite\0946\090\090\0993\0Asite\0947\090\090\0994\0Asite\0948\090\090\0993\0Asite\0949\090\090\0994\0Asite\0950\090\090\0993\0Asite\0951\090\090\0994\0Asite\0952\090\090\0993\0Asite\0953\090\090\0994\0Asite\0954\090\090\0994\0Asite\0955\090\090\0994\0Asite\0956\090\090\0994\0Asite\0957\090\090\0994\0Asite\0958\090\090\0994\0Asite\0959\090\090\0994\0Asite\0960\090\090\0994\0Asite\0961\090\090\0994\0Asite\0962\090\090\0994\0Asite\0963\090\090\0994\0Asite\0964\090\090\0994\0Asite\0965\090\090\0994\0Asite\0966\090\090\0994\0Asite\0967\090\090\0997\0Asite\0968\090\090\0994\0Asite\0969\090\090\0997\0Asite\0970\090\090\0995\0Asite\0971\090\090\0995\0Asite\0972\090\090\0995\0Asite\0973\090\090\0995\0Asite\0974\090\090\0995\0Asite\0975\090\090\0995\0Asite\0976\090\090\0995\0Asite\0977\090\090\0995\0Asite\0978\090\090\0995\0Asite\0979\090\090\0995\0Asite\0980\090\090\0996\0Asite\0981\090\090\0996\0Asite\0982\090\090\0996\0Asite\0983\090\090\0996\0Asite\0984\090\090\0996\0Asite\0985\090\090\0996\0Asite\0986\090\090\0997\0Asite\0987\090\090\0996\0Asite\0988\090\090\0997\0Asite\0989\090\090\0995\0Asite\0990\090\090\0997\0Asite\0991\090\090\0995\0Asite\0992\090\090\0997\0Asite\0993\090\090\0994\0Asite\0994\090\090\0990\0A"

define i32 @_ZN8__main__7kernels12_3clocals_3e5triesB3v29B38c8tJTIeFIjxB2IKSgI4CrvQClQZ6FczSBAA_3dE5ArrayIxLi1E1C7mutable7alignedE(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.a.0, ptr %arg.a.1, i64 %arg.a.2, i64 %arg.a.3, ptr %arg.a.4, i64 %arg.a.5.0, i64 %arg.a.6.0) {
entry:
  %inserted.meminfo = insertvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } undef, ptr %arg.a.0, 0
  %inserted.parent = insertvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.meminfo, ptr %arg.a.1, 1
  %inserted.nitems = insertvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.parent, i64 %arg.a.2, 2
  %inserted.itemsize = insertvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.nitems, i64 %arg.a.3, 3
  %inserted.data = insertvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.itemsize, ptr %arg.a.4, 4
  %.11 = insertvalue [1 x i64] undef, i64 %arg.a.5.0, 0
  %inserted.shape = insertvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.data, [1 x i64] %.11, 5
  %.12 = insertvalue [1 x i64] undef, i64 %arg.a.6.0, 0
  %inserted.strides = insertvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.shape, [1 x i64] %.12, 6
  %a = alloca { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %a, align 8
  %total.3 = alloca i64, align 8
  store i64 0, ptr %total.3, align 8
  %.25 = alloca { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %.25, align 8
  %.34 = alloca { i64, i64, i64 }, align 8
  store { i64, i64, i64 } zeroinitializer, ptr %.34, align 8
  %.44 = alloca { i64, i64, i64 }, align 8
  store { i64, i64, i64 } zeroinitializer, ptr %.44, align 8
  %.48 = alloca { ptr, i64, i64, ptr }, align 8
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %.48, align 8
  %.57 = alloca i64, align 8
  store i64 0, ptr %.57, align 8
  %.60 = alloca i64, align 8
  store i64 0, ptr %.60, align 8
  %try_state = alloca i64, align 8
  store i64 0, ptr %try_state, align 8
  %"$phi64.0" = alloca { ptr, i64, i64, ptr }, align 8
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %"$phi64.0", align 8
  %.106 = alloca { i64, i1 }, align 8
  store { i64, i1 } zeroinitializer, ptr %.106, align 8
  %.109 = alloca { ptr, i64, i64, ptr }, align 8
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %.109, align 8
  %.135 = alloca { i64, i1 }, align 8
  store { i64, i1 } zeroinitializer, ptr %.135, align 8
  %.141 = alloca { i64, i1 }, align 8
  store { i64, i1 } zeroinitializer, ptr %.141, align 8
  %"$phi66.1" = alloca i64, align 8
  store i64 0, ptr %"$phi66.1", align 8
  %i = alloca i64, align 8
  store i64 0, ptr %i, align 8
  %total.5 = alloca i64, align 8
  store i64 0, ptr %total.5, align 8
  %"$phi168.2.36" = alloca ptr, align 8
  store ptr null, ptr %"$phi168.2.36", align 8
  %"$phi74.1" = alloca { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %"$phi74.1", align 8
  %"$phi74.2" = alloca i64, align 8
  store i64 0, ptr %"$phi74.2", align 8
  %.215 = alloca { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %.215, align 8
  %"$phi84.1" = alloca i64, align 8
  store i64 0, ptr %"$phi84.1", align 8
  %"$phi92.1" = alloca i1, align 1
  store i1 false, ptr %"$phi92.1", align 1
  %"$phi112.2" = alloca ptr, align 8
  store ptr null, ptr %"$phi112.2", align 8
  %"$phi112.3" = alloca ptr, align 8
  store ptr null, ptr %"$phi112.3", align 8
  %"$phi146.1" = alloca i64, align 8
  store i64 0, ptr %"$phi146.1", align 8
  %"$phi132.3" = alloca { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %"$phi132.3", align 8
  %"$phi142.2" = alloca i64, align 8
  store i64 0, ptr %"$phi142.2", align 8
  %"$phi132.4" = alloca i64, align 8
  store i64 0, ptr %"$phi132.4", align 8
  %.641 = alloca { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %.641, align 8
  %"$phi142.3" = alloca i64, align 8
  store i64 0, ptr %"$phi142.3", align 8
  %quot = alloca i64, align 8
  store i64 0, ptr %quot, align 8
  %rem = alloca i64, align 8
  store i64 0, ptr %rem, align 8
  %.756 = alloca i64, align 8
  store i64 0, ptr %.756, align 8
  %.759 = alloca i64, align 8
  store i64 0, ptr %.759, align 8
  %"$phi146.2" = alloca i64, align 8
  store i64 0, ptr %"$phi146.2", align 8
  %"$phi150.1" = alloca i64, align 8
  store i64 0, ptr %"$phi150.1", align 8
  %total.1 = alloca i64, align 8
  store i64 0, ptr %total.1, align 8
  %total.4 = alloca i64, align 8
  store i64 0, ptr %total.4, align 8
  %"$phi168.3" = alloca ptr, align 8
  store ptr null, ptr %"$phi168.3", align 8
  %"$phi170.3" = alloca i1, align 1
  store i1 false, ptr %"$phi170.3", align 1
  %"$phi176.2" = alloca i64, align 8
  store i64 0, ptr %"$phi176.2", align 8
  %"$phi182.2" = alloca i64, align 8
  store i64 0, ptr %"$phi182.2", align 8
  %total.2 = alloca i64, align 8
  store i64 0, ptr %total.2, align 8
  br label %B0

B0:                                               ; preds = %entry
  call void @nbcount.line(i32 0)
  %extracted.meminfo = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.strides, 0
  %extracted.parent = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.strides, 1
  %extracted.nitems = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.strides, 2
  %extracted.itemsize = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.strides, 3
  %extracted.data = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.strides, 4
  %extracted.shape = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.strides, 5
  %.14 = extractvalue [1 x i64] %extracted.shape, 0
  %extracted.strides = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.strides, 6
  %.15 = extractvalue [1 x i64] %extracted.strides, 0
  call void @NRT_incref(ptr %extracted.meminfo)
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %inserted.strides, ptr %a, align 8
  call void @nbcount.line(i32 1)
  %.21 = load i64, ptr %total.3, align 8
  store i64 0, ptr %total.3, align 8
  call void @nbcount.line(i32 2)
  %.24 = load { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %a, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %.25, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.24, ptr %.25, align 8
  %.29 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.25, i32 0, i32 5
  %.30 = getelementptr inbounds [1 x i64], ptr %.29, i32 0, i32 0
  %.31 = load i64, ptr %.30, align 8, !range !0
  %.32 = insertvalue [1 x i64] undef, i64 %.31, 0
  %.33 = extractvalue [1 x i64] %.32, 0
  store { i64, i64, i64 } zeroinitializer, ptr %.34, align 8
  %.37 = getelementptr inbounds { i64, i64, i64 }, ptr %.34, i32 0, i32 0
  store i64 0, ptr %.37, align 8
  %.39 = getelementptr inbounds { i64, i64, i64 }, ptr %.34, i32 0, i32 1
  store i64 %.33, ptr %.39, align 8
  %.41 = getelementptr inbounds { i64, i64, i64 }, ptr %.34, i32 0, i32 2
  store i64 1, ptr %.41, align 8
  %.43 = load { i64, i64, i64 }, ptr %.34, align 8
  store { i64, i64, i64 } zeroinitializer, ptr %.44, align 8
  store { i64, i64, i64 } %.43, ptr %.44, align 8
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %.48, align 8
  %.51 = getelementptr inbounds { i64, i64, i64 }, ptr %.44, i32 0, i32 0
  %.52 = load i64, ptr %.51, align 8
  %.53 = getelementptr inbounds { i64, i64, i64 }, ptr %.44, i32 0, i32 1
  %.54 = load i64, ptr %.53, align 8
  %.55 = getelementptr inbounds { i64, i64, i64 }, ptr %.44, i32 0, i32 2
  %.56 = load i64, ptr %.55, align 8
  store i64 %.52, ptr %.57, align 8
  %.62 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.48, i32 0, i32 0
  store ptr %.57, ptr %.62, align 8
  %.64 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.48, i32 0, i32 1
  store i64 %.54, ptr %.64, align 8
  %.66 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.48, i32 0, i32 2
  store i64 %.56, ptr %.66, align 8
  %.68 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.48, i32 0, i32 3
  store ptr %.60, ptr %.68, align 8
  %.70 = sub i64 %.54, %.52
  %.71 = icmp sgt i64 %.70, 0
  %.72 = icmp sgt i64 %.56, 0
  %.73 = xor i1 %.71, %.72
  %.74 = icmp eq i64 %.56, 0
  br i1 %.74, label %B0.if, label %B0.endif, !prof !1

B64:                                              ; preds = %B0.endif.endif, %B197
  call void @nbcount.line(i32 3)
  %.105 = load { ptr, i64, i64, ptr }, ptr %"$phi64.0", align 8
  store { i64, i1 } zeroinitializer, ptr %.106, align 8
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %.109, align 8
  store { ptr, i64, i64, ptr } %.105, ptr %.109, align 8
  %.113 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.109, i32 0, i32 3
  %.114 = load ptr, ptr %.113, align 8
  %.115 = load i64, ptr %.114, align 8
  %.116 = icmp sgt i64 %.115, 0
  %.117 = getelementptr inbounds { i64, i1 }, ptr %.106, i32 0, i32 1
  store i1 %.116, ptr %.117, align 1
  br i1 %.116, label %B64.if, label %B64.endif

B66:                                              ; preds = %B64.endif
  call void @nbcount.line(i32 4)
  %.153 = load i64, ptr %"$phi66.1", align 8
  %.155 = load i64, ptr %i, align 8
  store i64 %.153, ptr %i, align 8
  %.157 = load i64, ptr %"$phi66.1", align 8
  store i64 0, ptr %"$phi66.1", align 8
  call void @nbcount.line(i32 5)
  br label %B70

B70:                                              ; preds = %B66
  call void @nbcount.line(i32 6)
  %.162 = load i64, ptr %total.3, align 8
  %.164 = load i64, ptr %total.5, align 8
  store i64 %.162, ptr %total.5, align 8
  call void @nbcount.line(i32 7)
  %.167 = load i64, ptr %try_state, align 8
  %.168 = add i64 %.167, 1
  store i64 %.168, ptr %try_state, align 8
  %.170 = load i64, ptr %try_state, align 8
  %.171 = icmp ugt i64 %.170, 0
  %.172 = load ptr, ptr %excinfo, align 8
  %.173 = icmp eq ptr null, %.172
  %.174 = xor i1 %.173, true
  %.176 = load ptr, ptr %"$phi168.2.36", align 8
  store ptr null, ptr %"$phi168.2.36", align 8
  %.178 = load { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %a, align 8
  %extracted.meminfo.1 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.178, 0
  %extracted.parent.1 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.178, 1
  %extracted.nitems.1 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.178, 2
  %extracted.itemsize.1 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.178, 3
  %extracted.data.1 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.178, 4
  %extracted.shape.1 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.178, 5
  %.179 = extractvalue [1 x i64] %extracted.shape.1, 0
  %extracted.strides.1 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.178, 6
  %.180 = extractvalue [1 x i64] %extracted.strides.1, 0
  call void @NRT_incref(ptr %extracted.meminfo.1)
  %.183 = load { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %"$phi74.1", align 8
  %extracted.meminfo.2 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.183, 0
  %extracted.parent.2 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.183, 1
  %extracted.nitems.2 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.183, 2
  %extracted.itemsize.2 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.183, 3
  %extracted.data.2 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.183, 4
  %extracted.shape.2 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.183, 5
  %.184 = extractvalue [1 x i64] %extracted.shape.2, 0
  %extracted.strides.2 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.183, 6
  %.185 = extractvalue [1 x i64] %extracted.strides.2, 0
  call void @NRT_decref(ptr %extracted.meminfo.2)
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.178, ptr %"$phi74.1", align 8
  call void @nbcount.poll()
  br i1 %.174, label %B154, label %B72

B72:                                              ; preds = %B70
  call void @nbcount.line(i32 8)
  %.191 = load i64, ptr %total.3, align 8
  %.192 = load i64, ptr %total.5, align 8
  store i64 %.191, ptr %total.5, align 8
  call void @nbcount.line(i32 9)
  %.195 = load i64, ptr %try_state, align 8
  %.196 = icmp ugt i64 %.195, 0
  %.197 = load ptr, ptr %excinfo, align 8
  %.198 = icmp eq ptr null, %.197
  %.199 = xor i1 %.198, true
  %.200 = load ptr, ptr %"$phi168.2.36", align 8
  store ptr null, ptr %"$phi168.2.36", align 8
  %.202 = load i64, ptr %i, align 8
  %.204 = load i64, ptr %"$phi74.2", align 8
  store i64 %.202, ptr %"$phi74.2", align 8
  call void @nbcount.poll()
  br i1 %.199, label %B154, label %B74

B74:                                              ; preds = %B72
  call void @nbcount.line(i32 10)
  %.209 = load i64, ptr %total.3, align 8
  %.210 = load i64, ptr %total.5, align 8
  store i64 %.209, ptr %total.5, align 8
  call void @nbcount.line(i32 11)
  %.213 = load { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %"$phi74.1", align 8
  %.214 = load i64, ptr %"$phi74.2", align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %.215, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.213, ptr %.215, align 8
  %.219 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.215, i32 0, i32 5
  %.220 = getelementptr inbounds [1 x i64], ptr %.219, i32 0, i32 0
  %.221 = load i64, ptr %.220, align 8, !range !0
  %.222 = insertvalue [1 x i64] undef, i64 %.221, 0
  %.223 = extractvalue [1 x i64] %.222, 0
  %.224 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.215, i32 0, i32 6
  %.225 = load [1 x i64], ptr %.224, align 8
  %.226 = extractvalue [1 x i64] %.225, 0
  %.227 = icmp slt i64 %.214, 0
  %.228 = add i64 %.214, %.223
  %.229 = select i1 %.227, i64 %.228, i64 %.214
  %.230 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.215, i32 0, i32 5
  %.231 = getelementptr inbounds [1 x i64], ptr %.230, i32 0, i32 0
  %.232 = load i64, ptr %.231, align 8, !range !0
  %.233 = insertvalue [1 x i64] undef, i64 %.232, 0
  %.234 = extractvalue [1 x i64] %.233, 0
  %.235 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.215, i32 0, i32 6
  %.236 = load [1 x i64], ptr %.235, align 8
  %.237 = extractvalue [1 x i64] %.236, 0
  %.238 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.215, i32 0, i32 4
  %.239 = load ptr, ptr %.238, align 8
  %.240 = mul i64 %.229, 1
  %.241 = add i64 0, %.240
  %.242 = getelementptr i64, ptr %.239, i64 %.241
  %.243 = load i64, ptr %.242, align 8
  %.244 = load i64, ptr %"$phi74.2", align 8
  store i64 0, ptr %"$phi74.2", align 8
  %.246 = load { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %"$phi74.1", align 8
  %extracted.meminfo.3 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.246, 0
  %extracted.parent.3 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.246, 1
  %extracted.nitems.3 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.246, 2
  %extracted.itemsize.3 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.246, 3
  %extracted.data.3 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.246, 4
  %extracted.shape.3 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.246, 5
  %.247 = extractvalue [1 x i64] %extracted.shape.3, 0
  %extracted.strides.3 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.246, 6
  %.248 = extractvalue [1 x i64] %extracted.strides.3, 0
  call void @NRT_decref(ptr %extracted.meminfo.3)
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %"$phi74.1", align 8
  %.251 = load i64, ptr %try_state, align 8
  %.252 = icmp ugt i64 %.251, 0
  %.253 = load ptr, ptr %excinfo, align 8
  %.254 = icmp eq ptr null, %.253
  %.255 = xor i1 %.254, true
  %.256 = load ptr, ptr %"$phi168.2.36", align 8
  store ptr null, ptr %"$phi168.2.36", align 8
  %.259 = load i64, ptr %"$phi84.1", align 8
  store i64 %.243, ptr %"$phi84.1", align 8
  call void @nbcount.poll()
  br i1 %.255, label %B154, label %B76

B76:                                              ; preds = %B74
  call void @nbcount.line(i32 12)
  %.264 = load i64, ptr %total.3, align 8
  %.265 = load i64, ptr %total.5, align 8
  store i64 %.264, ptr %total.5, align 8
  call void @nbcount.line(i32 13)
  %.268 = load i64, ptr %try_state, align 8
  %.269 = icmp ugt i64 %.268, 0
  %.270 = load ptr, ptr %excinfo, align 8
  %.271 = icmp eq ptr null, %.270
  %.272 = xor i1 %.271, true
  %.273 = load ptr, ptr %"$phi168.2.36", align 8
  store ptr null, ptr %"$phi168.2.36", align 8
  call void @nbcount.poll()
  br i1 %.272, label %B154, label %B78

B78:                                              ; preds = %B76
  call void @nbcount.line(i32 14)
  %.278 = load i64, ptr %total.3, align 8
  %.279 = load i64, ptr %total.5, align 8
  store i64 %.278, ptr %total.5, align 8
  call void @nbcount.line(i32 15)
  %.282 = load i64, ptr %try_state, align 8
  %.283 = icmp ugt i64 %.282, 0
  %.284 = load ptr, ptr %excinfo, align 8
  %.285 = icmp eq ptr null, %.284
  %.286 = xor i1 %.285, true
  %.287 = load ptr, ptr %"$phi168.2.36", align 8
  store ptr null, ptr %"$phi168.2.36", align 8
  call void @nbcount.poll()
  br i1 %.286, label %B154, label %B80

B80:                                              ; preds = %B78
  call void @nbcount.line(i32 16)
  %.292 = load i64, ptr %total.3, align 8
  %.293 = load i64, ptr %total.5, align 8
  store i64 %.292, ptr %total.5, align 8
  call void @nbcount.line(i32 17)
  %.296 = load i64, ptr %try_state, align 8
  %.297 = icmp ugt i64 %.296, 0
  %.298 = load ptr, ptr %excinfo, align 8
  %.299 = icmp eq ptr null, %.298
  %.300 = xor i1 %.299, true
  %.301 = load ptr, ptr %"$phi168.2.36", align 8
  store ptr null, ptr %"$phi168.2.36", align 8
  call void @nbcount.poll()
  br i1 %.300, label %B154, label %B82

B82:                                              ; preds = %B80
  call void @nbcount.line(i32 18)
  %.306 = load i64, ptr %total.3, align 8
  %.307 = load i64, ptr %total.5, align 8
  store i64 %.306, ptr %total.5, align 8
  call void @nbcount.line(i32 19)
  %.310 = load i64, ptr %try_state, align 8
  %.311 = icmp ugt i64 %.310, 0
  %.312 = load ptr, ptr %excinfo, align 8
  %.313 = icmp eq ptr null, %.312
  %.314 = xor i1 %.313, true
  %.315 = load ptr, ptr %"$phi168.2.36", align 8
  store ptr null, ptr %"$phi168.2.36", align 8
  call void @nbcount.poll()
  br i1 %.314, label %B154, label %B84

B84:                                              ; preds = %B82
  call void @nbcount.line(i32 20)
  %.320 = load i64, ptr %total.3, align 8
  %.321 = load i64, ptr %total.5, align 8
  store i64 %.320, ptr %total.5, align 8
  call void @nbcount.line(i32 21)
  %.324 = load i64, ptr %"$phi84.1", align 8
  %.325 = icmp slt i64 %.324, 0
  %.326 = load i64, ptr %"$phi84.1", align 8
  store i64 0, ptr %"$phi84.1", align 8
  %.328 = load i64, ptr %try_state, align 8
  %.329 = icmp ugt i64 %.328, 0
  %.330 = load ptr, ptr %excinfo, align 8
  %.331 = icmp eq ptr null, %.330
  %.332 = xor i1 %.331, true
  %.333 = load ptr, ptr %"$phi168.2.36", align 8
  store ptr null, ptr %"$phi168.2.36", align 8
  %.336 = load i1, ptr %"$phi92.1", align 1
  store i1 %.325, ptr %"$phi92.1", align 1
  call void @nbcount.poll()
  br i1 %.332, label %B154, label %B88

B88:                                              ; preds = %B84
  call void @nbcount.line(i32 22)
  %.341 = load i64, ptr %total.3, align 8
  %.342 = load i64, ptr %total.5, align 8
  store i64 %.341, ptr %total.5, align 8
  call void @nbcount.line(i32 23)
  %.345 = load i64, ptr %try_state, align 8
  %.346 = icmp ugt i64 %.345, 0
  %.347 = load ptr, ptr %excinfo, align 8
  %.348 = icmp eq ptr null, %.347
  %.349 = xor i1 %.348, true
  %.350 = load ptr, ptr %"$phi168.2.36", align 8
  store ptr null, ptr %"$phi168.2.36", align 8
  call void @nbcount.poll()
  br i1 %.349, label %B154, label %B90

B90:                                              ; preds = %B88
  call void @nbcount.line(i32 24)
  %.355 = load i64, ptr %total.3, align 8
  %.356 = load i64, ptr %total.5, align 8
  store i64 %.355, ptr %total.5, align 8
  call void @nbcount.line(i32 25)
  %.359 = load i64, ptr %try_state, align 8
  %.360 = icmp ugt i64 %.359, 0
  %.361 = load ptr, ptr %excinfo, align 8
  %.362 = icmp eq ptr null, %.361
  %.363 = xor i1 %.362, true
  %.364 = load ptr, ptr %"$phi168.2.36", align 8
  store ptr null, ptr %"$phi168.2.36", align 8
  call void @nbcount.poll()
  br i1 %.363, label %B154, label %B92

B92:                                              ; preds = %B90
  call void @nbcount.line(i32 26)
  %.369 = load i64, ptr %total.5, align 8
  store i64 0, ptr %total.5, align 8
  %.371 = load ptr, ptr %"$phi168.2.36", align 8
  store ptr null, ptr %"$phi168.2.36", align 8
  %.373 = load i1, ptr %"$phi92.1", align 1
  %.374 = load i1, ptr %"$phi92.1", align 1
  store i1 false, ptr %"$phi92.1", align 1
  call void @nbcount.poll()
  br i1 %.373, label %B94, label %B124

B94:                                              ; preds = %B92
  call void @nbcount.line(i32 27)
  %.379 = load i64, ptr %i, align 8
  store i64 0, ptr %i, align 8
  %.381 = load i64, ptr %total.3, align 8
  %.382 = load i64, ptr %total.5, align 8
  store i64 %.381, ptr %total.5, align 8
  call void @nbcount.line(i32 28)
  %.385 = load i64, ptr %try_state, align 8
  %.386 = icmp ugt i64 %.385, 0
  %.387 = load ptr, ptr %excinfo, align 8
  %.388 = icmp eq ptr null, %.387
  %.389 = xor i1 %.388, true
  %.390 = load ptr, ptr %"$phi168.2.36", align 8
  store ptr null, ptr %"$phi168.2.36", align 8
  %.393 = load ptr, ptr %"$phi112.2", align 8
  store ptr null, ptr %"$phi112.2", align 8
  call void @nbcount.poll()
  br i1 %.389, label %B154, label %B96

B96:                                              ; preds = %B94
  call void @nbcount.line(i32 29)
  %.398 = load i64, ptr %total.3, align 8
  %.399 = load i64, ptr %total.5, align 8
  store i64 %.398, ptr %total.5, align 8
  call void @nbcount.line(i32 30)
  %.402 = load i64, ptr %try_state, align 8
  %.403 = icmp ugt i64 %.402, 0
  %.404 = load ptr, ptr %excinfo, align 8
  %.405 = icmp eq ptr null, %.404
  %.406 = xor i1 %.405, true
  %.407 = load ptr, ptr %"$phi168.2.36", align 8
  store ptr null, ptr %"$phi168.2.36", align 8
  call void @nbcount.poll()
  br i1 %.406, label %B154, label %B98

B98:                                              ; preds = %B96
  call void @nbcount.line(i32 31)
  %.412 = load i64, ptr %total.3, align 8
  %.413 = load i64, ptr %total.5, align 8
  store i64 %.412, ptr %total.5, align 8
  call void @nbcount.line(i32 32)
  %.416 = load i64, ptr %try_state, align 8
  %.417 = icmp ugt i64 %.416, 0
  %.418 = load ptr, ptr %excinfo, align 8
  %.419 = icmp eq ptr null, %.418
  %.420 = xor i1 %.419, true
  %.421 = load ptr, ptr %"$phi168.2.36", align 8
  store ptr null, ptr %"$phi168.2.36", align 8
  call void @nbcount.poll()
  br i1 %.420, label %B154, label %B100

B100:                                             ; preds = %B98
  call void @nbcount.line(i32 33)
  %.426 = load i64, ptr %total.3, align 8
  %.427 = load i64, ptr %total.5, align 8
  store i64 %.426, ptr %total.5, align 8
  call void @nbcount.line(i32 34)
  %.430 = load i64, ptr %try_state, align 8
  %.431 = icmp ugt i64 %.430, 0
  %.432 = load ptr, ptr %excinfo, align 8
  %.433 = icmp eq ptr null, %.432
  %.434 = xor i1 %.433, true
  %.435 = load ptr, ptr %"$phi168.2.36", align 8
  store ptr null, ptr %"$phi168.2.36", align 8
  call void @nbcount.poll()
  br i1 %.434, label %B154, label %B102

B102:                                             ; preds = %B100
  call void @nbcount.line(i32 35)
  %.440 = load i64, ptr %total.3, align 8
  %.441 = load i64, ptr %total.5, align 8
  store i64 %.440, ptr %total.5, align 8
  call void @nbcount.line(i32 36)
  %.444 = load i64, ptr %try_state, align 8
  %.445 = icmp ugt i64 %.444, 0
  %.446 = load ptr, ptr %excinfo, align 8
  %.447 = icmp eq ptr null, %.446
  %.448 = xor i1 %.447, true
  %.449 = load ptr, ptr %"$phi168.2.36", align 8
  store ptr null, ptr %"$phi168.2.36", align 8
  call void @nbcount.poll()
  br i1 %.448, label %B154, label %B104

B104:                                             ; preds = %B102
  call void @nbcount.line(i32 37)
  %.454 = load i64, ptr %total.3, align 8
  %.455 = load i64, ptr %total.5, align 8
  store i64 %.454, ptr %total.5, align 8
  call void @nbcount.line(i32 38)
  %.458 = load i64, ptr %try_state, align 8
  %.459 = icmp ugt i64 %.458, 0
  %.460 = load ptr, ptr %excinfo, align 8
  %.461 = icmp eq ptr null, %.460
  %.462 = xor i1 %.461, true
  %.463 = load ptr, ptr %"$phi168.2.36", align 8
  store ptr null, ptr %"$phi168.2.36", align 8
  call void @nbcount.poll()
  br i1 %.462, label %B154, label %B106

B106:                                             ; preds = %B104
  call void @nbcount.line(i32 39)
  %.468 = load i64, ptr %total.3, align 8
  %.469 = load i64, ptr %total.5, align 8
  store i64 %.468, ptr %total.5, align 8
  call void @nbcount.line(i32 40)
  %.472 = load i64, ptr %try_state, align 8
  %.473 = icmp ugt i64 %.472, 0
  %.474 = load ptr, ptr %excinfo, align 8
  %.475 = icmp eq ptr null, %.474
  %.476 = xor i1 %.475, true
  %.477 = load ptr, ptr %"$phi168.2.36", align 8
  store ptr null, ptr %"$phi168.2.36", align 8
  %.480 = load ptr, ptr %"$phi112.3", align 8
  store ptr null, ptr %"$phi112.3", align 8
  call void @nbcount.poll()
  br i1 %.476, label %B154, label %B112

B112:                                             ; preds = %B106
  call void @nbcount.line(i32 41)
  %.485 = load i64, ptr %total.3, align 8
  %.486 = load i64, ptr %total.5, align 8
  store i64 %.485, ptr %total.5, align 8
  call void @nbcount.line(i32 42)
  %.489 = load ptr, ptr %"$phi112.3", align 8
  store ptr null, ptr %"$phi112.3", align 8
  %.491 = load ptr, ptr %"$phi112.2", align 8
  store ptr null, ptr %"$phi112.2", align 8
  %.493 = load i64, ptr %try_state, align 8
  %.494 = icmp ugt i64 %.493, 0
  %.495 = load ptr, ptr %excinfo, align 8
  %.496 = icmp eq ptr null, %.495
  %.497 = xor i1 %.496, true
  %.498 = load ptr, ptr %"$phi168.2.36", align 8
  store ptr null, ptr %"$phi168.2.36", align 8
  call void @nbcount.poll()
  br i1 %.497, label %B154, label %B114

B114:                                             ; preds = %B112
  call void @nbcount.line(i32 43)
  %.503 = load i64, ptr %total.3, align 8
  %.504 = load i64, ptr %total.5, align 8
  store i64 %.503, ptr %total.5, align 8
  call void @nbcount.line(i32 44)
  %.507 = load i64, ptr %try_state, align 8
  %.508 = icmp ugt i64 %.507, 0
  %.509 = load ptr, ptr %excinfo, align 8
  %.510 = icmp eq ptr null, %.509
  %.511 = xor i1 %.510, true
  %.512 = load ptr, ptr %"$phi168.2.36", align 8
  store ptr null, ptr %"$phi168.2.36", align 8
  call void @nbcount.poll()
  br i1 %.511, label %B154, label %B116

B116:                                             ; preds = %B114
  call void @nbcount.line(i32 45)
  %.517 = load i64, ptr %total.3, align 8
  %.518 = load i64, ptr %total.5, align 8
  store i64 %.517, ptr %total.5, align 8
  call void @nbcount.line(i32 46)
  %.521 = load i64, ptr %try_state, align 8
  %.522 = icmp ugt i64 %.521, 0
  %.523 = load ptr, ptr %excinfo, align 8
  %.524 = icmp eq ptr null, %.523
  %.525 = xor i1 %.524, true
  %.526 = load ptr, ptr %"$phi168.2.36", align 8
  store ptr null, ptr %"$phi168.2.36", align 8
  call void @nbcount.poll()
  br i1 %.525, label %B154, label %B118

B118:                                             ; preds = %B116
  call void @nbcount.line(i32 47)
  %.531 = load i64, ptr %total.3, align 8
  %.532 = load i64, ptr %total.5, align 8
  store i64 %.531, ptr %total.5, align 8
  call void @nbcount.line(i32 48)
  %.535 = load i64, ptr %try_state, align 8
  %.536 = icmp ugt i64 %.535, 0
  %.537 = load ptr, ptr %excinfo, align 8
  %.538 = icmp eq ptr null, %.537
  %.539 = xor i1 %.538, true
  %.540 = load ptr, ptr %"$phi168.2.36", align 8
  store ptr null, ptr %"$phi168.2.36", align 8
  call void @nbcount.poll()
  br i1 %.539, label %B154, label %B120

B120:                                             ; preds = %B118
  call void @nbcount.line(i32 49)
  %.545 = load i64, ptr %total.3, align 8
  %.546 = load i64, ptr %total.5, align 8
  store i64 %.545, ptr %total.5, align 8
  call void @nbcount.line(i32 50)
  %.549 = load i64, ptr %try_state, align 8
  %.550 = icmp ugt i64 %.549, 0
  %.551 = load ptr, ptr %excinfo, align 8
  %.552 = icmp eq ptr null, %.551
  %.553 = xor i1 %.552, true
  %.554 = load ptr, ptr %"$phi168.2.36", align 8
  store ptr null, ptr %"$phi168.2.36", align 8
  call void @nbcount.poll()
  br i1 %.553, label %B154, label %B122

B122:                                             ; preds = %B120
  call void @nbcount.line(i32 51)
  %.559 = load i64, ptr %total.3, align 8
  %.560 = load i64, ptr %total.5, align 8
  store i64 %.559, ptr %total.5, align 8
  %.562 = load i64, ptr %total.3, align 8
  store i64 0, ptr %total.3, align 8
  call void @nbcount.line(i32 52)
  store ptr @.const.picklebuf.dc2d4ff12a45df4cd706f730c1b0d6d9b7b7bdcb, ptr %excinfo, align 8, !numba_exception_output !2
  %.566 = load i64, ptr %try_state, align 8
  %.567 = sub i64 %.566, 1
  store i64 %.567, ptr %try_state, align 8
  store ptr null, ptr %excinfo, align 8
  %.570 = load ptr, ptr %"$phi168.2.36", align 8
  store ptr null, ptr %"$phi168.2.36", align 8
  br label %B154

B124:                                             ; preds = %B92
  call void @nbcount.line(i32 53)
  %.574 = load i64, ptr %total.3, align 8
  %.575 = load i64, ptr %total.5, align 8
  store i64 %.574, ptr %total.5, align 8
  %.577 = load i64, ptr %try_state, align 8
  %.578 = icmp ugt i64 %.577, 0
  %.579 = load ptr, ptr %excinfo, align 8
  %.580 = icmp eq ptr null, %.579
  %.581 = xor i1 %.580, true
  %.582 = load ptr, ptr %"$phi168.2.36", align 8
  store ptr null, ptr %"$phi168.2.36", align 8
  %.584 = load i64, ptr %total.3, align 8
  %.586 = load i64, ptr %"$phi146.1", align 8
  store i64 %.584, ptr %"$phi146.1", align 8
  call void @nbcount.poll()
  br i1 %.581, label %B154, label %B126

B126:                                             ; preds = %B124
  call void @nbcount.line(i32 54)
  %.591 = load i64, ptr %total.3, align 8
  %.592 = load i64, ptr %total.5, align 8
  store i64 %.591, ptr %total.5, align 8
  %.594 = load i64, ptr %try_state, align 8
  %.595 = icmp ugt i64 %.594, 0
  %.596 = load ptr, ptr %excinfo, align 8
  %.597 = icmp eq ptr null, %.596
  %.598 = xor i1 %.597, true
  %.599 = load ptr, ptr %"$phi168.2.36", align 8
  store ptr null, ptr %"$phi168.2.36", align 8
  %.601 = load { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %a, align 8
  %extracted.meminfo.4 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.601, 0
  %extracted.parent.4 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.601, 1
  %extracted.nitems.4 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.601, 2
  %extracted.itemsize.4 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.601, 3
  %extracted.data.4 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.601, 4
  %extracted.shape.4 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.601, 5
  %.602 = extractvalue [1 x i64] %extracted.shape.4, 0
  %extracted.strides.4 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.601, 6
  %.603 = extractvalue [1 x i64] %extracted.strides.4, 0
  call void @NRT_incref(ptr %extracted.meminfo.4)
  %.606 = load { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %"$phi132.3", align 8
  %extracted.meminfo.5 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.606, 0
  %extracted.parent.5 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.606, 1
  %extracted.nitems.5 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.606, 2
  %extracted.itemsize.5 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.606, 3
  %extracted.data.5 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.606, 4
  %extracted.shape.5 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.606, 5
  %.607 = extractvalue [1 x i64] %extracted.shape.5, 0
  %extracted.strides.5 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.606, 6
  %.608 = extractvalue [1 x i64] %extracted.strides.5, 0
  call void @NRT_decref(ptr %extracted.meminfo.5)
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.601, ptr %"$phi132.3", align 8
  %.612 = load i64, ptr %"$phi142.2", align 8
  store i64 1, ptr %"$phi142.2", align 8
  call void @nbcount.poll()
  br i1 %.598, label %B154, label %B130

B130:                                             ; preds = %B126
  call void @nbcount.line(i32 55)
  %.617 = load i64, ptr %total.3, align 8
  %.618 = load i64, ptr %total.5, align 8
  store i64 %.617, ptr %total.5, align 8
  %.620 = load i64, ptr %try_state, align 8
  %.621 = icmp ugt i64 %.620, 0
  %.622 = load ptr, ptr %excinfo, align 8
  %.623 = icmp eq ptr null, %.622
  %.624 = xor i1 %.623, true
  %.625 = load ptr, ptr %"$phi168.2.36", align 8
  store ptr null, ptr %"$phi168.2.36", align 8
  %.627 = load i64, ptr %i, align 8
  %.629 = load i64, ptr %"$phi132.4", align 8
  store i64 %.627, ptr %"$phi132.4", align 8
  %.631 = load i64, ptr %i, align 8
  store i64 0, ptr %i, align 8
  call void @nbcount.poll()
  br i1 %.624, label %B154, label %B132

B132:                                             ; preds = %B130
  call void @nbcount.line(i32 56)
  %.636 = load i64, ptr %total.3, align 8
  %.637 = load i64, ptr %total.5, align 8
  store i64 %.636, ptr %total.5, align 8
  %.639 = load { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %"$phi132.3", align 8
  %.640 = load i64, ptr %"$phi132.4", align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %.641, align 8
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.639, ptr %.641, align 8
  %.645 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.641, i32 0, i32 5
  %.646 = getelementptr inbounds [1 x i64], ptr %.645, i32 0, i32 0
  %.647 = load i64, ptr %.646, align 8, !range !0
  %.648 = insertvalue [1 x i64] undef, i64 %.647, 0
  %.649 = extractvalue [1 x i64] %.648, 0
  %.650 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.641, i32 0, i32 6
  %.651 = load [1 x i64], ptr %.650, align 8
  %.652 = extractvalue [1 x i64] %.651, 0
  %.653 = icmp slt i64 %.640, 0
  %.654 = add i64 %.640, %.649
  %.655 = select i1 %.653, i64 %.654, i64 %.640
  %.656 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.641, i32 0, i32 5
  %.657 = getelementptr inbounds [1 x i64], ptr %.656, i32 0, i32 0
  %.658 = load i64, ptr %.657, align 8, !range !0
  %.659 = insertvalue [1 x i64] undef, i64 %.658, 0
  %.660 = extractvalue [1 x i64] %.659, 0
  %.661 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.641, i32 0, i32 6
  %.662 = load [1 x i64], ptr %.661, align 8
  %.663 = extractvalue [1 x i64] %.662, 0
  %.664 = getelementptr inbounds { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %.641, i32 0, i32 4
  %.665 = load ptr, ptr %.664, align 8
  %.666 = mul i64 %.655, 1
  %.667 = add i64 0, %.666
  %.668 = getelementptr i64, ptr %.665, i64 %.667
  %.669 = load i64, ptr %.668, align 8
  %.670 = load i64, ptr %"$phi132.4", align 8
  store i64 0, ptr %"$phi132.4", align 8
  %.672 = load { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %"$phi132.3", align 8
  %extracted.meminfo.6 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.672, 0
  %extracted.parent.6 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.672, 1
  %extracted.nitems.6 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.672, 2
  %extracted.itemsize.6 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.672, 3
  %extracted.data.6 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.672, 4
  %extracted.shape.6 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.672, 5
  %.673 = extractvalue [1 x i64] %extracted.shape.6, 0
  %extracted.strides.6 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.672, 6
  %.674 = extractvalue [1 x i64] %extracted.strides.6, 0
  call void @NRT_decref(ptr %extracted.meminfo.6)
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %"$phi132.3", align 8
  %.677 = load i64, ptr %try_state, align 8
  %.678 = icmp ugt i64 %.677, 0
  %.679 = load ptr, ptr %excinfo, align 8
  %.680 = icmp eq ptr null, %.679
  %.681 = xor i1 %.680, true
  %.682 = load ptr, ptr %"$phi168.2.36", align 8
  store ptr null, ptr %"$phi168.2.36", align 8
  %.685 = load i64, ptr %"$phi142.3", align 8
  store i64 %.669, ptr %"$phi142.3", align 8
  call void @nbcount.poll()
  br i1 %.681, label %B154, label %B134

B134:                                             ; preds = %B132
  call void @nbcount.line(i32 57)
  %.690 = load i64, ptr %total.3, align 8
  %.691 = load i64, ptr %total.5, align 8
  store i64 %.690, ptr %total.5, align 8
  %.693 = load i64, ptr %try_state, align 8
  %.694 = icmp ugt i64 %.693, 0
  %.695 = load ptr, ptr %excinfo, align 8
  %.696 = icmp eq ptr null, %.695
  %.697 = xor i1 %.696, true
  %.698 = load ptr, ptr %"$phi168.2.36", align 8
  store ptr null, ptr %"$phi168.2.36", align 8
  call void @nbcount.poll()
  br i1 %.697, label %B154, label %B136

B136:                                             ; preds = %B134
  call void @nbcount.line(i32 58)
  %.703 = load i64, ptr %total.3, align 8
  %.704 = load i64, ptr %total.5, align 8
  store i64 %.703, ptr %total.5, align 8
  %.706 = load i64, ptr %try_state, align 8
  %.707 = icmp ugt i64 %.706, 0
  %.708 = load ptr, ptr %excinfo, align 8
  %.709 = icmp eq ptr null, %.708
  %.710 = xor i1 %.709, true
  %.711 = load ptr, ptr %"$phi168.2.36", align 8
  store ptr null, ptr %"$phi168.2.36", align 8
  call void @nbcount.poll()
  br i1 %.710, label %B154, label %B138

B138:                                             ; preds = %B136
  call void @nbcount.line(i32 59)
  %.716 = load i64, ptr %total.3, align 8
  %.717 = load i64, ptr %total.5, align 8
  store i64 %.716, ptr %total.5, align 8
  %.719 = load i64, ptr %try_state, align 8
  %.720 = icmp ugt i64 %.719, 0
  %.721 = load ptr, ptr %excinfo, align 8
  %.722 = icmp eq ptr null, %.721
  %.723 = xor i1 %.722, true
  %.724 = load ptr, ptr %"$phi168.2.36", align 8
  store ptr null, ptr %"$phi168.2.36", align 8
  call void @nbcount.poll()
  br i1 %.723, label %B154, label %B140

B140:                                             ; preds = %B138
  call void @nbcount.line(i32 60)
  %.729 = load i64, ptr %total.3, align 8
  %.730 = load i64, ptr %total.5, align 8
  store i64 %.729, ptr %total.5, align 8
  %.732 = load i64, ptr %try_state, align 8
  %.733 = icmp ugt i64 %.732, 0
  %.734 = load ptr, ptr %excinfo, align 8
  %.735 = icmp eq ptr null, %.734
  %.736 = xor i1 %.735, true
  %.737 = load ptr, ptr %"$phi168.2.36", align 8
  store ptr null, ptr %"$phi168.2.36", align 8
  call void @nbcount.poll()
  br i1 %.736, label %B154, label %B142

B142:                                             ; preds = %B140
  call void @nbcount.line(i32 61)
  %.742 = load i64, ptr %total.3, align 8
  %.743 = load i64, ptr %total.5, align 8
  store i64 %.742, ptr %total.5, align 8
  %.745 = load i64, ptr %"$phi142.2", align 8
  %.746 = load i64, ptr %"$phi142.3", align 8
  %.749 = icmp eq i64 %.746, 0
  br i1 %.749, label %B142.if, label %B142.else, !prof !1

B144:                                             ; preds = %B142.endif
  call void @nbcount.line(i32 62)
  %.806 = load i64, ptr %total.3, align 8
  %.807 = load i64, ptr %total.5, align 8
  store i64 %.806, ptr %total.5, align 8
  %.809 = load i64, ptr %try_state, align 8
  %.810 = icmp ugt i64 %.809, 0
  %.811 = load ptr, ptr %excinfo, align 8
  %.812 = icmp eq ptr null, %.811
  %.813 = xor i1 %.812, true
  %.814 = load ptr, ptr %"$phi168.2.36", align 8
  store ptr null, ptr %"$phi168.2.36", align 8
  call void @nbcount.poll()
  br i1 %.813, label %B154, label %B146

B146:                                             ; preds = %B144
  call void @nbcount.line(i32 63)
  %.819 = load i64, ptr %total.3, align 8
  %.820 = load i64, ptr %total.5, align 8
  store i64 %.819, ptr %total.5, align 8
  %.822 = load i64, ptr %"$phi146.1", align 8
  %.823 = load i64, ptr %"$phi146.2", align 8
  %.824 = add nsw i64 %.822, %.823
  %.825 = load i64, ptr %"$phi146.2", align 8
  store i64 0, ptr %"$phi146.2", align 8
  %.827 = load i64, ptr %"$phi146.1", align 8
  store i64 0, ptr %"$phi146.1", align 8
  %.829 = load i64, ptr %try_state, align 8
  %.830 = icmp ugt i64 %.829, 0
  %.831 = load ptr, ptr %excinfo, align 8
  %.832 = icmp eq ptr null, %.831
  %.833 = xor i1 %.832, true
  %.834 = load ptr, ptr %"$phi168.2.36", align 8
  store ptr null, ptr %"$phi168.2.36", align 8
  %.837 = load i64, ptr %"$phi150.1", align 8
  store i64 %.824, ptr %"$phi150.1", align 8
  call void @nbcount.poll()
  br i1 %.833, label %B154, label %B148

B148:                                             ; preds = %B146
  call void @nbcount.line(i32 64)
  %.842 = load i64, ptr %total.3, align 8
  %.843 = load i64, ptr %total.5, align 8
  store i64 %.842, ptr %total.5, align 8
  %.845 = load i64, ptr %total.3, align 8
  store i64 0, ptr %total.3, align 8
  %.847 = load i64, ptr %try_state, align 8
  %.848 = icmp ugt i64 %.847, 0
  %.849 = load ptr, ptr %excinfo, align 8
  %.850 = icmp eq ptr null, %.849
  %.851 = xor i1 %.850, true
  %.852 = load ptr, ptr %"$phi168.2.36", align 8
  store ptr null, ptr %"$phi168.2.36", align 8
  call void @nbcount.poll()
  br i1 %.851, label %B154, label %B150

B150:                                             ; preds = %B148
  call void @nbcount.line(i32 65)
  %.857 = load i64, ptr %"$phi150.1", align 8
  %.859 = load i64, ptr %total.1, align 8
  store i64 %.857, ptr %total.1, align 8
  %.861 = load i64, ptr %"$phi150.1", align 8
  store i64 0, ptr %"$phi150.1", align 8
  %.863 = load i64, ptr %total.1, align 8
  %.864 = load i64, ptr %total.5, align 8
  store i64 %.863, ptr %total.5, align 8
  %.866 = load i64, ptr %try_state, align 8
  %.867 = icmp ugt i64 %.866, 0
  %.868 = load ptr, ptr %excinfo, align 8
  %.869 = icmp eq ptr null, %.868
  %.870 = xor i1 %.869, true
  %.871 = load ptr, ptr %"$phi168.2.36", align 8
  store ptr null, ptr %"$phi168.2.36", align 8
  call void @nbcount.poll()
  br i1 %.870, label %B154, label %B152

B152:                                             ; preds = %B150
  call void @nbcount.line(i32 66)
  %.876 = load i64, ptr %total.5, align 8
  store i64 0, ptr %total.5, align 8
  %.878 = load ptr, ptr %"$phi168.2.36", align 8
  store ptr null, ptr %"$phi168.2.36", align 8
  %.880 = load i64, ptr %total.1, align 8
  %.882 = load i64, ptr %total.4, align 8
  store i64 %.880, ptr %total.4, align 8
  %.884 = load i64, ptr %total.1, align 8
  store i64 0, ptr %total.1, align 8
  call void @nbcount.line(i32 67)
  %.887 = load i64, ptr %try_state, align 8
  %.888 = sub i64 %.887, 1
  store i64 %.888, ptr %try_state, align 8
  store ptr null, ptr %excinfo, align 8
  call void @nbcount.line(i32 68)
  br label %B197

B154:                                             ; preds = %B142.endif, %B142.if, %B150, %B148, %B146, %B144, %B140, %B138, %B136, %B134, %B132, %B130, %B126, %B124, %B122, %B120, %B118, %B116, %B114, %B112, %B106, %B104, %B102, %B100, %B98, %B96, %B94, %B90, %B88, %B84, %B82, %B80, %B78, %B76, %B74, %B72, %B70
  call void @nbcount.line(i32 69)
  %.894 = load i64, ptr %total.3, align 8
  store i64 0, ptr %total.3, align 8
  %.896 = load i64, ptr %total.1, align 8
  store i64 0, ptr %total.1, align 8
  %.898 = load i64, ptr %i, align 8
  store i64 0, ptr %i, align 8
  %.900 = load i1, ptr %"$phi92.1", align 1
  store i1 false, ptr %"$phi92.1", align 1
  %.902 = load i64, ptr %"$phi84.1", align 8
  store i64 0, ptr %"$phi84.1", align 8
  %.904 = load i64, ptr %"$phi74.2", align 8
  store i64 0, ptr %"$phi74.2", align 8
  %.906 = load { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %"$phi74.1", align 8
  %extracted.meminfo.7 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.906, 0
  %extracted.parent.7 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.906, 1
  %extracted.nitems.7 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.906, 2
  %extracted.itemsize.7 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.906, 3
  %extracted.data.7 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.906, 4
  %extracted.shape.7 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.906, 5
  %.907 = extractvalue [1 x i64] %extracted.shape.7, 0
  %extracted.strides.7 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.906, 6
  %.908 = extractvalue [1 x i64] %extracted.strides.7, 0
  call void @NRT_decref(ptr %extracted.meminfo.7)
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %"$phi74.1", align 8
  %.911 = load i64, ptr %"$phi150.1", align 8
  store i64 0, ptr %"$phi150.1", align 8
  %.913 = load i64, ptr %"$phi146.2", align 8
  store i64 0, ptr %"$phi146.2", align 8
  %.915 = load i64, ptr %"$phi146.1", align 8
  store i64 0, ptr %"$phi146.1", align 8
  %.917 = load i64, ptr %"$phi142.3", align 8
  store i64 0, ptr %"$phi142.3", align 8
  %.919 = load i64, ptr %"$phi142.2", align 8
  store i64 0, ptr %"$phi142.2", align 8
  %.921 = load i64, ptr %"$phi132.4", align 8
  store i64 0, ptr %"$phi132.4", align 8
  %.923 = load { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %"$phi132.3", align 8
  %extracted.meminfo.8 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.923, 0
  %extracted.parent.8 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.923, 1
  %extracted.nitems.8 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.923, 2
  %extracted.itemsize.8 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.923, 3
  %extracted.data.8 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.923, 4
  %extracted.shape.8 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.923, 5
  %.924 = extractvalue [1 x i64] %extracted.shape.8, 0
  %extracted.strides.8 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.923, 6
  %.925 = extractvalue [1 x i64] %extracted.strides.8, 0
  call void @NRT_decref(ptr %extracted.meminfo.8)
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %"$phi132.3", align 8
  %.928 = load ptr, ptr %"$phi112.3", align 8
  store ptr null, ptr %"$phi112.3", align 8
  %.930 = load ptr, ptr %"$phi112.2", align 8
  store ptr null, ptr %"$phi112.2", align 8
  %.932 = load i64, ptr %try_state, align 8
  %.933 = sub i64 %.932, 1
  store i64 %.933, ptr %try_state, align 8
  store ptr null, ptr %excinfo, align 8
  call void @nbcount.line(i32 70)
  br label %B156

B156:                                             ; preds = %B154
  call void @nbcount.line(i32 71)
  %.939 = load i64, ptr %try_state, align 8
  %.940 = add i64 %.939, 1
  store i64 %.940, ptr %try_state, align 8
  %.942 = load i64, ptr %try_state, align 8
  %.943 = icmp ugt i64 %.942, 0
  %.944 = load ptr, ptr %excinfo, align 8
  %.945 = icmp eq ptr null, %.944
  %.946 = xor i1 %.945, true
  %.948 = load ptr, ptr %"$phi168.3", align 8
  store ptr null, ptr %"$phi168.3", align 8
  call void @nbcount.poll()
  br i1 %.946, label %B190, label %B158

B158:                                             ; preds = %B156
  call void @nbcount.line(i32 72)
  %.953 = load i64, ptr %try_state, align 8
  %.954 = icmp ugt i64 %.953, 0
  %.955 = load ptr, ptr %excinfo, align 8
  %.956 = icmp eq ptr null, %.955
  %.957 = xor i1 %.956, true
  call void @nbcount.poll()
  br i1 %.957, label %B190, label %B160

B160:                                             ; preds = %B158
  call void @nbcount.line(i32 73)
  %.961 = load i64, ptr %try_state, align 8
  %.962 = icmp ugt i64 %.961, 0
  %.963 = load ptr, ptr %excinfo, align 8
  %.964 = icmp eq ptr null, %.963
  %.965 = xor i1 %.964, true
  call void @nbcount.poll()
  br i1 %.965, label %B190, label %B162

B162:                                             ; preds = %B160
  call void @nbcount.line(i32 74)
  %.969 = load i64, ptr %try_state, align 8
  %.970 = icmp ugt i64 %.969, 0
  %.971 = load ptr, ptr %excinfo, align 8
  %.972 = icmp eq ptr null, %.971
  %.973 = xor i1 %.972, true
  call void @nbcount.poll()
  br i1 %.973, label %B190, label %B164

B164:                                             ; preds = %B162
  call void @nbcount.line(i32 75)
  %.977 = load i64, ptr %try_state, align 8
  %.978 = icmp ugt i64 %.977, 0
  %.979 = load ptr, ptr %excinfo, align 8
  %.980 = icmp eq ptr null, %.979
  %.981 = xor i1 %.980, true
  call void @nbcount.poll()
  br i1 %.981, label %B190, label %B166

B166:                                             ; preds = %B164
  call void @nbcount.line(i32 76)
  %.985 = load i64, ptr %try_state, align 8
  %.986 = icmp ugt i64 %.985, 0
  %.987 = load ptr, ptr %excinfo, align 8
  %.988 = icmp eq ptr null, %.987
  %.989 = xor i1 %.988, true
  call void @nbcount.poll()
  br i1 %.989, label %B190, label %B168

B168:                                             ; preds = %B166
  call void @nbcount.line(i32 77)
  %.993 = load ptr, ptr %"$phi168.2.36", align 8
  %.994 = load ptr, ptr %"$phi168.3", align 8
  %.995 = load ptr, ptr %"$phi168.3", align 8
  store ptr null, ptr %"$phi168.3", align 8
  %.997 = load ptr, ptr %"$phi168.2.36", align 8
  store ptr null, ptr %"$phi168.2.36", align 8
  %.999 = load i64, ptr %try_state, align 8
  %.1000 = icmp ugt i64 %.999, 0
  %.1001 = load ptr, ptr %excinfo, align 8
  %.1002 = icmp eq ptr null, %.1001
  %.1003 = xor i1 %.1002, true
  %.1005 = load i1, ptr %"$phi170.3", align 1
  store i1 true, ptr %"$phi170.3", align 1
  call void @nbcount.poll()
  br i1 %.1003, label %B190, label %B170

B170:                                             ; preds = %B168
  call void @nbcount.line(i32 78)
  %.1010 = load i1, ptr %"$phi170.3", align 1
  %.1011 = load i1, ptr %"$phi170.3", align 1
  store i1 false, ptr %"$phi170.3", align 1
  call void @nbcount.poll()
  br i1 %.1010, label %B172, label %B188

B172:                                             ; preds = %B170
  call void @nbcount.line(i32 79)
  %.1016 = load i64, ptr %try_state, align 8
  %.1017 = icmp ugt i64 %.1016, 0
  %.1018 = load ptr, ptr %excinfo, align 8
  %.1019 = icmp eq ptr null, %.1018
  %.1020 = xor i1 %.1019, true
  call void @nbcount.line(i32 80)
  call void @nbcount.poll()
  br i1 %.1020, label %B190, label %B174

B174:                                             ; preds = %B172
  call void @nbcount.line(i32 81)
  %.1025 = load i64, ptr %try_state, align 8
  %.1026 = icmp ugt i64 %.1025, 0
  %.1027 = load ptr, ptr %excinfo, align 8
  %.1028 = icmp eq ptr null, %.1027
  %.1029 = xor i1 %.1028, true
  %.1030 = load i64, ptr %total.5, align 8
  %.1032 = load i64, ptr %"$phi176.2", align 8
  store i64 %.1030, ptr %"$phi176.2", align 8
  %.1034 = load i64, ptr %total.5, align 8
  store i64 0, ptr %total.5, align 8
  call void @nbcount.poll()
  br i1 %.1029, label %B190, label %B176

B176:                                             ; preds = %B174
  call void @nbcount.line(i32 82)
  %.1039 = load i64, ptr %"$phi176.2", align 8
  %.1040 = sub nsw i64 %.1039, 1
  %.1041 = load i64, ptr %"$phi176.2", align 8
  store i64 0, ptr %"$phi176.2", align 8
  %.1043 = load i64, ptr %try_state, align 8
  %.1044 = icmp ugt i64 %.1043, 0
  %.1045 = load ptr, ptr %excinfo, align 8
  %.1046 = icmp eq ptr null, %.1045
  %.1047 = xor i1 %.1046, true
  %.1049 = load i64, ptr %"$phi182.2", align 8
  store i64 %.1040, ptr %"$phi182.2", align 8
  call void @nbcount.poll()
  br i1 %.1047, label %B190, label %B180

B180:                                             ; preds = %B176
  call void @nbcount.line(i32 83)
  %.1054 = load i64, ptr %try_state, align 8
  %.1055 = icmp ugt i64 %.1054, 0
  %.1056 = load ptr, ptr %excinfo, align 8
  %.1057 = icmp eq ptr null, %.1056
  %.1058 = xor i1 %.1057, true
  call void @nbcount.poll()
  br i1 %.1058, label %B190, label %B182

B182:                                             ; preds = %B180
  call void @nbcount.line(i32 84)
  %.1062 = load i64, ptr %"$phi182.2", align 8
  %.1064 = load i64, ptr %total.2, align 8
  store i64 %.1062, ptr %total.2, align 8
  %.1066 = load i64, ptr %"$phi182.2", align 8
  store i64 0, ptr %"$phi182.2", align 8
  %.1068 = load i64, ptr %try_state, align 8
  %.1069 = icmp ugt i64 %.1068, 0
  %.1070 = load ptr, ptr %excinfo, align 8
  %.1071 = icmp eq ptr null, %.1070
  %.1072 = xor i1 %.1071, true
  call void @nbcount.poll()
  br i1 %.1072, label %B190, label %B184

B184:                                             ; preds = %B182
  call void @nbcount.line(i32 85)
  %.1076 = load i64, ptr %total.2, align 8
  %.1077 = load i64, ptr %total.4, align 8
  store i64 %.1076, ptr %total.4, align 8
  %.1079 = load i64, ptr %total.2, align 8
  store i64 0, ptr %total.2, align 8
  call void @nbcount.line(i32 86)
  %.1082 = load i64, ptr %try_state, align 8
  %.1083 = sub i64 %.1082, 1
  store i64 %.1083, ptr %try_state, align 8
  store ptr null, ptr %excinfo, align 8
  call void @nbcount.line(i32 87)
  br label %B197

B188:                                             ; preds = %B170
  call void @nbcount.line(i32 88)
  %.1089 = load i64, ptr %total.5, align 8
  store i64 0, ptr %total.5, align 8
  %.1091 = load { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %a, align 8
  %extracted.meminfo.9 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.1091, 0
  %extracted.parent.9 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.1091, 1
  %extracted.nitems.9 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.1091, 2
  %extracted.itemsize.9 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.1091, 3
  %extracted.data.9 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.1091, 4
  %extracted.shape.9 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.1091, 5
  %.1092 = extractvalue [1 x i64] %extracted.shape.9, 0
  %extracted.strides.9 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.1091, 6
  %.1093 = extractvalue [1 x i64] %extracted.strides.9, 0
  call void @NRT_decref(ptr %extracted.meminfo.9)
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %a, align 8
  %.1096 = load { ptr, i64, i64, ptr }, ptr %"$phi64.0", align 8
  %extracted.iter.3 = extractvalue { ptr, i64, i64, ptr } %.1096, 0
  %extracted.stop.4 = extractvalue { ptr, i64, i64, ptr } %.1096, 1
  %extracted.step.4 = extractvalue { ptr, i64, i64, ptr } %.1096, 2
  %extracted.count.3 = extractvalue { ptr, i64, i64, ptr } %.1096, 3
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %"$phi64.0", align 8
  %.1098 = load i64, ptr %try_state, align 8
  %.1099 = sub i64 %.1098, 1
  store i64 %.1099, ptr %try_state, align 8
  store ptr null, ptr %excinfo, align 8
  call void @nbcount.line(i32 89)
  store ptr @.const.picklebuf.5d11401a9d28d4179e3fc5506dd049c62da95934, ptr %excinfo, align 8, !numba_exception_output !2
  %.1104 = load i64, ptr %try_state, align 8
  %.1105 = icmp ugt i64 %.1104, 0
  %.1106 = load ptr, ptr %excinfo, align 8
  ret i32 1

B190:                                             ; preds = %B182, %B180, %B176, %B174, %B172, %B168, %B166, %B164, %B162, %B160, %B158, %B156
  call void @nbcount.line(i32 90)
  %.1109 = load i64, ptr %total.5, align 8
  store i64 0, ptr %total.5, align 8
  %.1111 = load i64, ptr %total.2, align 8
  store i64 0, ptr %total.2, align 8
  %.1113 = load { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %a, align 8
  %extracted.meminfo.10 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.1113, 0
  %extracted.parent.10 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.1113, 1
  %extracted.nitems.10 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.1113, 2
  %extracted.itemsize.10 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.1113, 3
  %extracted.data.10 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.1113, 4
  %extracted.shape.10 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.1113, 5
  %.1114 = extractvalue [1 x i64] %extracted.shape.10, 0
  %extracted.strides.10 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.1113, 6
  %.1115 = extractvalue [1 x i64] %extracted.strides.10, 0
  call void @NRT_decref(ptr %extracted.meminfo.10)
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %a, align 8
  %.1118 = load { ptr, i64, i64, ptr }, ptr %"$phi64.0", align 8
  %extracted.iter.4 = extractvalue { ptr, i64, i64, ptr } %.1118, 0
  %extracted.stop.5 = extractvalue { ptr, i64, i64, ptr } %.1118, 1
  %extracted.step.5 = extractvalue { ptr, i64, i64, ptr } %.1118, 2
  %extracted.count.4 = extractvalue { ptr, i64, i64, ptr } %.1118, 3
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %"$phi64.0", align 8
  %.1120 = load i64, ptr %"$phi182.2", align 8
  store i64 0, ptr %"$phi182.2", align 8
  %.1122 = load i64, ptr %"$phi176.2", align 8
  store i64 0, ptr %"$phi176.2", align 8
  %.1124 = load i1, ptr %"$phi170.3", align 1
  store i1 false, ptr %"$phi170.3", align 1
  %.1126 = load ptr, ptr %"$phi168.3", align 8
  store ptr null, ptr %"$phi168.3", align 8
  %.1128 = load ptr, ptr %"$phi168.2.36", align 8
  store ptr null, ptr %"$phi168.2.36", align 8
  %.1130 = load i64, ptr %try_state, align 8
  %.1131 = sub i64 %.1130, 1
  store i64 %.1131, ptr %try_state, align 8
  store ptr null, ptr %excinfo, align 8
  call void @nbcount.line(i32 91)
  store ptr @.const.picklebuf.5d11401a9d28d4179e3fc5506dd049c62da95934, ptr %excinfo, align 8, !numba_exception_output !2
  %.1136 = load i64, ptr %try_state, align 8
  %.1137 = icmp ugt i64 %.1136, 0
  %.1138 = load ptr, ptr %excinfo, align 8
  ret i32 1

B196:                                             ; preds = %B64.endif
  call void @nbcount.line(i32 92)
  %.1141 = load { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }, ptr %a, align 8
  %extracted.meminfo.11 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.1141, 0
  %extracted.parent.11 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.1141, 1
  %extracted.nitems.11 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.1141, 2
  %extracted.itemsize.11 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.1141, 3
  %extracted.data.11 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.1141, 4
  %extracted.shape.11 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.1141, 5
  %.1142 = extractvalue [1 x i64] %extracted.shape.11, 0
  %extracted.strides.11 = extractvalue { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } %.1141, 6
  %.1143 = extractvalue [1 x i64] %extracted.strides.11, 0
  call void @NRT_decref(ptr %extracted.meminfo.11)
  store { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] } zeroinitializer, ptr %a, align 8
  %.1146 = load i64, ptr %"$phi66.1", align 8
  store i64 0, ptr %"$phi66.1", align 8
  %.1148 = load { ptr, i64, i64, ptr }, ptr %"$phi64.0", align 8
  %extracted.iter.5 = extractvalue { ptr, i64, i64, ptr } %.1148, 0
  %extracted.stop.6 = extractvalue { ptr, i64, i64, ptr } %.1148, 1
  %extracted.step.6 = extractvalue { ptr, i64, i64, ptr } %.1148, 2
  %extracted.count.5 = extractvalue { ptr, i64, i64, ptr } %.1148, 3
  store { ptr, i64, i64, ptr } zeroinitializer, ptr %"$phi64.0", align 8
  %.1150 = load i64, ptr %total.3, align 8
  %.1151 = load i64, ptr %total.3, align 8
  store i64 0, ptr %total.3, align 8
  store i64 %.1150, ptr %retptr, align 8
  ret i32 0

B197:                                             ; preds = %B184, %B152
  call void @nbcount.line(i32 93)
  %.1156 = load i64, ptr %total.4, align 8
  %.1157 = load i64, ptr %total.3, align 8
  store i64 %.1156, ptr %total.3, align 8
  %.1159 = load i64, ptr %total.4, align 8
  store i64 0, ptr %total.4, align 8
  call void @nbcount.line(i32 94)
  br label %B64

B0.if:                                            ; preds = %B0
  store ptr @.const.picklebuf.ca8efb3a72d614fe872032cce3ac326007a30727, ptr %excinfo, align 8, !numba_exception_output !2
  store i64 0, ptr %try_state, align 8
  %.79 = load i64, ptr %try_state, align 8
  %.80 = icmp ugt i64 %.79, 0
  %.81 = load ptr, ptr %excinfo, align 8
  ret i32 1

B0.endif:                                         ; preds = %B0
  br i1 %.73, label %B0.endif.if, label %B0.endif.else

B0.endif.if:                                      ; preds = %B0.endif
  %.84 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.48, i32 0, i32 3
  %.85 = load ptr, ptr %.84, align 8
  store i64 0, ptr %.85, align 8
  br label %B0.endif.endif

B0.endif.else:                                    ; preds = %B0.endif
  %.88 = srem i64 %.70, %.56
  %.89 = sub i64 0, %.88
  %.90 = select i1 %.71, i64 %.88, i64 %.89
  %.91 = icmp sgt i64 %.90, 0
  %.92 = sdiv i64 %.70, %.56
  %.93 = select i1 %.91, i64 1, i64 0
  %.94 = add i64 %.92, %.93
  %.95 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.48, i32 0, i32 3
  %.96 = load ptr, ptr %.95, align 8
  store i64 %.94, ptr %.96, align 8
  br label %B0.endif.endif

B0.endif.endif:                                   ; preds = %B0.endif.else, %B0.endif.if
  %.99 = load { ptr, i64, i64, ptr }, ptr %.48, align 8
  %extracted.start = extractvalue { i64, i64, i64 } %.43, 0
  %extracted.stop = extractvalue { i64, i64, i64 } %.43, 1
  %extracted.step = extractvalue { i64, i64, i64 } %.43, 2
  %extracted.iter = extractvalue { ptr, i64, i64, ptr } %.99, 0
  %extracted.stop.1 = extractvalue { ptr, i64, i64, ptr } %.99, 1
  %extracted.step.1 = extractvalue { ptr, i64, i64, ptr } %.99, 2
  %extracted.count = extractvalue { ptr, i64, i64, ptr } %.99, 3
  %.101 = load { ptr, i64, i64, ptr }, ptr %"$phi64.0", align 8
  %extracted.iter.1 = extractvalue { ptr, i64, i64, ptr } %.101, 0
  %extracted.stop.2 = extractvalue { ptr, i64, i64, ptr } %.101, 1
  %extracted.step.2 = extractvalue { ptr, i64, i64, ptr } %.101, 2
  %extracted.count.1 = extractvalue { ptr, i64, i64, ptr } %.101, 3
  store { ptr, i64, i64, ptr } %.99, ptr %"$phi64.0", align 8
  %extracted.iter.2 = extractvalue { ptr, i64, i64, ptr } %.99, 0
  %extracted.stop.3 = extractvalue { ptr, i64, i64, ptr } %.99, 1
  %extracted.step.3 = extractvalue { ptr, i64, i64, ptr } %.99, 2
  %extracted.count.2 = extractvalue { ptr, i64, i64, ptr } %.99, 3
  br label %B64

B64.if:                                           ; preds = %B64
  %.120 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.109, i32 0, i32 0
  %.121 = load ptr, ptr %.120, align 8
  %.122 = load i64, ptr %.121, align 8
  %.123 = getelementptr inbounds { i64, i1 }, ptr %.106, i32 0, i32 0
  store i64 %.122, ptr %.123, align 8
  %.125 = sub nsw i64 %.115, 1
  store i64 %.125, ptr %.114, align 8
  %.127 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.109, i32 0, i32 2
  %.128 = load i64, ptr %.127, align 8
  %.129 = add i64 %.122, %.128
  %.130 = getelementptr inbounds { ptr, i64, i64, ptr }, ptr %.109, i32 0, i32 0
  %.131 = load ptr, ptr %.130, align 8
  store i64 %.129, ptr %.131, align 8
  br label %B64.endif

B64.endif:                                        ; preds = %B64.if, %B64
  %.134 = load { i64, i1 }, ptr %.106, align 8
  %extracted.first = extractvalue { i64, i1 } %.134, 0
  %extracted.second = extractvalue { i64, i1 } %.134, 1
  store { i64, i1 } zeroinitializer, ptr %.135, align 8
  store { i64, i1 } %.134, ptr %.135, align 8
  %.139 = getelementptr inbounds { i64, i1 }, ptr %.135, i32 0, i32 0
  %.140 = load i64, ptr %.139, align 8
  store { i64, i1 } zeroinitializer, ptr %.141, align 8
  store { i64, i1 } %.134, ptr %.141, align 8
  %.145 = getelementptr inbounds { i64, i1 }, ptr %.141, i32 0, i32 1
  %.146 = load i1, ptr %.145, align 1
  %extracted.first.1 = extractvalue { i64, i1 } %.134, 0
  %extracted.second.1 = extractvalue { i64, i1 } %.134, 1
  %.148 = load i64, ptr %"$phi66.1", align 8
  store i64 %.140, ptr %"$phi66.1", align 8
  call void @nbcount.poll()
  br i1 %.146, label %B66, label %B196

B142.if:                                          ; preds = %B142
  store ptr @.const.picklebuf.4b35ba8af2682dbaf044af47e894dd2cb1385034, ptr %excinfo, align 8, !numba_exception_output !2
  %.752 = load i64, ptr %try_state, align 8
  %.753 = icmp ugt i64 %.752, 0
  %.754 = load ptr, ptr %excinfo, align 8
  br label %B154

B142.else:                                        ; preds = %B142
  store i64 0, ptr %.756, align 8
  store i64 0, ptr %.759, align 8
  %.762 = icmp eq i64 1, -9223372036854775808
  %.763 = icmp eq i64 %.746, -1
  %.764 = and i1 %.762, %.763
  %.765 = xor i1 %.764, true
  br i1 %.765, label %B142.else.if, label %B142.else.endif, !prof !3

B142.endif:                                       ; preds = %B142.else.endif
  %.788 = load i64, ptr %quot, align 8
  %.789 = load i64, ptr %"$phi142.3", align 8
  store i64 0, ptr %"$phi142.3", align 8
  %.791 = load i64, ptr %"$phi142.2", align 8
  store i64 0, ptr %"$phi142.2", align 8
  %.793 = load i64, ptr %try_state, align 8
  %.794 = icmp ugt i64 %.793, 0
  %.795 = load ptr, ptr %excinfo, align 8
  %.796 = icmp eq ptr null, %.795
  %.797 = xor i1 %.796, true
  %.798 = load ptr, ptr %"$phi168.2.36", align 8
  store ptr null, ptr %"$phi168.2.36", align 8
  %.801 = load i64, ptr %"$phi146.2", align 8
  store i64 %.788, ptr %"$phi146.2", align 8
  call void @nbcount.poll()
  br i1 %.797, label %B154, label %B144

B142.else.if:                                     ; preds = %B142.else
  %.767 = sdiv i64 1, %.746
  %.768 = srem i64 1, %.746
  %.769 = xor i64 %.746, %.768
  %.770 = icmp slt i64 %.769, 0
  %.771 = icmp ne i64 %.768, 0
  %.772 = and i1 %.771, %.770
  br i1 %.772, label %B142.else.if.if, label %B142.else.if.else

B142.else.endif:                                  ; preds = %B142.else.if.endif, %B142.else
  %.783 = load i64, ptr %.756, align 8
  %.784 = load i64, ptr %.759, align 8
  store i64 %.783, ptr %quot, align 8
  store i64 %.784, ptr %rem, align 8
  br label %B142.endif

B142.else.if.if:                                  ; preds = %B142.else.if
  %.777 = sub i64 %.767, 1
  store i64 %.777, ptr %.756, align 8
  %.779 = add i64 %.768, %.746
  store i64 %.779, ptr %.759, align 8
  br label %B142.else.if.endif

B142.else.if.else:                                ; preds = %B142.else.if
  store i64 %.767, ptr %.756, align 8
  store i64 %.768, ptr %.759, align 8
  br label %B142.else.if.endif

B142.else.if.endif:                               ; preds = %B142.else.if.else, %B142.else.if.if
  br label %B142.else.endif
}

declare void @nbcount.line(i32)

declare void @NRT_incref(ptr noalias captures(none))

declare void @nbcount.poll()

declare void @NRT_decref(ptr noalias captures(none))

!0 = !{i64 0, i64 9223372036854775807}
!1 = !{!"branch_weights", i32 1, i32 99}
!2 = !{i1 true}
!3 = !{!"branch_weights", i32 99, i32 1}
