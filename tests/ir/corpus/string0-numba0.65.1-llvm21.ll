; ModuleID = 'kernels.<locals>.string$7'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@_ZN08NumbaEnv8__main__7kernels12_3clocals_3e6stringB2v7B38c8tJTIeFIjxB2IKSgI4CrvQClQZ6FczSBAA_3dE8UniTupleI12unicode_typeLi2EE = common global ptr null
@.const.pickledata.140224515107584 = internal constant [70 x i8] c"\80\04\95;\00\00\00\00\00\00\00\8C\08builtins\94\8C\0AIndexError\94\93\94\8C\18tuple index out of range\94\85\94N\87\94."
@.const.pickledata.140224515107584.sha1 = internal constant [20 x i8] c"\A82\A7\F8\17\\%0i*\B8.X\1E$k\F5dj("
@.const.picklebuf.140224515107584 = internal constant { ptr, i32, ptr, ptr, i32 } { ptr @.const.pickledata.140224515107584, i32 70, ptr @.const.pickledata.140224515107584.sha1, ptr null, i32 0 }
@.bytes.428989098140432148 = internal constant [3 x i8] c"a}\00"
@.bytes.825452470804780771 = internal constant [9 x i8] c";{define\00"
@nbcount.info = private constant [219 x i8] c"file\090\09-\09capture.py\0Afunction\090\090\091\09function\09k\09()\0Asite\090\090\090\0981\0Asite\091\090\090\0983\0Asite\092\090\090\0984\0Asite\093\090\090\0984\0Asite\094\090\090\0984\0Asite\095\090\090\0985\0Asite\096\090\090\0986\0Asite\097\090\090\0985\0Asite\098\090\090\0986\0Asite\099\090\090\0987\0Asite\0910\090\090\0986\0Asite\0911\090\090\0984\0A"

define i32 @_ZN8__main__7kernels12_3clocals_3e6stringB2v7B38c8tJTIeFIjxB2IKSgI4CrvQClQZ6FczSBAA_3dE8UniTupleI12unicode_typeLi2EE(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.words.0.0, i64 %arg.words.0.1, i32 %arg.words.0.2, i32 %arg.words.0.3, i64 %arg.words.0.4, ptr %arg.words.0.5, ptr %arg.words.0.6, ptr %arg.words.1.0, i64 %arg.words.1.1, i32 %arg.words.1.2, i32 %arg.words.1.3, i64 %arg.words.1.4, ptr %arg.words.1.5, ptr %arg.words.1.6) {
entry:
  %inserted.data = insertvalue { ptr, i64, i32, i32, i64, ptr, ptr } undef, ptr %arg.words.0.0, 0
  %inserted.length = insertvalue { ptr, i64, i32, i32, i64, ptr, ptr } %inserted.data, i64 %arg.words.0.1, 1
  %inserted.kind = insertvalue { ptr, i64, i32, i32, i64, ptr, ptr } %inserted.length, i32 %arg.words.0.2, 2
  %inserted.is_ascii = insertvalue { ptr, i64, i32, i32, i64, ptr, ptr } %inserted.kind, i32 %arg.words.0.3, 3
  %inserted.hash = insertvalue { ptr, i64, i32, i32, i64, ptr, ptr } %inserted.is_ascii, i64 %arg.words.0.4, 4
  %inserted.meminfo = insertvalue { ptr, i64, i32, i32, i64, ptr, ptr } %inserted.hash, ptr %arg.words.0.5, 5
  %inserted.parent = insertvalue { ptr, i64, i32, i32, i64, ptr, ptr } %inserted.meminfo, ptr %arg.words.0.6, 6
  %.18 = insertvalue [2 x { ptr, i64, i32, i32, i64, ptr, ptr }] undef, { ptr, i64, i32, i32, i64, ptr, ptr } %inserted.parent, 0
  %inserted.data.1 = insertvalue { ptr, i64, i32, i32, i64, ptr, ptr } undef, ptr %arg.words.1.0, 0
  %inserted.length.1 = insertvalue { ptr, i64, i32, i32, i64, ptr, ptr } %inserted.data.1, i64 %arg.words.1.1, 1
  %inserted.kind.1 = insertvalue { ptr, i64, i32, i32, i64, ptr, ptr } %inserted.length.1, i32 %arg.words.1.2, 2
  %inserted.is_ascii.1 = insertvalue { ptr, i64, i32, i32, i64, ptr, ptr } %inserted.kind.1, i32 %arg.words.1.3, 3
  %inserted.hash.1 = insertvalue { ptr, i64, i32, i32, i64, ptr, ptr } %inserted.is_ascii.1, i64 %arg.words.1.4, 4
  %inserted.meminfo.1 = insertvalue { ptr, i64, i32, i32, i64, ptr, ptr } %inserted.hash.1, ptr %arg.words.1.5, 5
  %inserted.parent.1 = insertvalue { ptr, i64, i32, i32, i64, ptr, ptr } %inserted.meminfo.1, ptr %arg.words.1.6, 6
  %.19 = insertvalue [2 x { ptr, i64, i32, i32, i64, ptr, ptr }] %.18, { ptr, i64, i32, i32, i64, ptr, ptr } %inserted.parent.1, 1
  %n.2 = alloca i64, align 8
  store i64 0, ptr %n.2, align 8
  %.30 = alloca { ptr, [2 x { ptr, i64, i32, i32, i64, ptr, ptr }] }, align 8
  store { ptr, [2 x { ptr, i64, i32, i32, i64, ptr, ptr }] } zeroinitializer, ptr %.30, align 8
  %.33 = alloca i64, align 8
  store i64 0, ptr %.33, align 8
  %"$phi12.0" = alloca { ptr, [2 x { ptr, i64, i32, i32, i64, ptr, ptr }] }, align 8
  store { ptr, [2 x { ptr, i64, i32, i32, i64, ptr, ptr }] } zeroinitializer, ptr %"$phi12.0", align 8
  %.67 = alloca { { ptr, i64, i32, i32, i64, ptr, ptr }, i1 }, align 8
  store { { ptr, i64, i32, i32, i64, ptr, ptr }, i1 } zeroinitializer, ptr %.67, align 8
  %.70 = alloca { ptr, [2 x { ptr, i64, i32, i32, i64, ptr, ptr }] }, align 8
  store { ptr, [2 x { ptr, i64, i32, i32, i64, ptr, ptr }] } zeroinitializer, ptr %.70, align 8
  %try_state = alloca i64, align 8
  store i64 0, ptr %try_state, align 8
  %.107 = alloca { { ptr, i64, i32, i32, i64, ptr, ptr }, i1 }, align 8
  store { { ptr, i64, i32, i32, i64, ptr, ptr }, i1 } zeroinitializer, ptr %.107, align 8
  %.114 = alloca { { ptr, i64, i32, i32, i64, ptr, ptr }, i1 }, align 8
  store { { ptr, i64, i32, i32, i64, ptr, ptr }, i1 } zeroinitializer, ptr %.114, align 8
  %"$phi16.1" = alloca { ptr, i64, i32, i32, i64, ptr, ptr }, align 8
  store { ptr, i64, i32, i32, i64, ptr, ptr } zeroinitializer, ptr %"$phi16.1", align 8
  %w = alloca { ptr, i64, i32, i32, i64, ptr, ptr }, align 8
  store { ptr, i64, i32, i32, i64, ptr, ptr } zeroinitializer, ptr %w, align 8
  %.142 = alloca { ptr, i64, i32, i32, i64, ptr, ptr }, align 8
  store { ptr, i64, i32, i32, i64, ptr, ptr } zeroinitializer, ptr %.142, align 8
  %.164 = alloca i8, align 1
  store i8 0, ptr %.164, align 1
  %excinfo.1 = alloca ptr, align 8
  store ptr null, ptr %excinfo.1, align 8
  %.179 = alloca i1, align 1
  store i1 false, ptr %.179, align 1
  %n.3 = alloca i64, align 8
  store i64 0, ptr %n.3, align 8
  %.214 = alloca { ptr, i64, i32, i32, i64, ptr, ptr }, align 8
  store { ptr, i64, i32, i32, i64, ptr, ptr } zeroinitializer, ptr %.214, align 8
  %.236 = alloca { ptr, i64, i32, i32, i64, ptr, ptr }, align 8
  store { ptr, i64, i32, i32, i64, ptr, ptr } zeroinitializer, ptr %.236, align 8
  %excinfo.2 = alloca ptr, align 8
  store ptr null, ptr %excinfo.2, align 8
  %.270 = alloca i64, align 8
  store i64 0, ptr %.270, align 8
  %excinfo.3 = alloca ptr, align 8
  store ptr null, ptr %excinfo.3, align 8
  br label %B0

B0:                                               ; preds = %entry
  call void @nbcount.line(i32 0)
  %.21 = extractvalue [2 x { ptr, i64, i32, i32, i64, ptr, ptr }] %.19, 0
  %extracted.data = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.21, 0
  %extracted.length = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.21, 1
  %extracted.kind = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.21, 2
  %extracted.is_ascii = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.21, 3
  %extracted.hash = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.21, 4
  %extracted.meminfo = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.21, 5
  %extracted.parent = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.21, 6
  %.22 = extractvalue [2 x { ptr, i64, i32, i32, i64, ptr, ptr }] %.19, 1
  %extracted.data.1 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.22, 0
  %extracted.length.1 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.22, 1
  %extracted.kind.1 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.22, 2
  %extracted.is_ascii.1 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.22, 3
  %extracted.hash.1 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.22, 4
  %extracted.meminfo.1 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.22, 5
  %extracted.parent.1 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.22, 6
  call void @NRT_incref(ptr %extracted.meminfo)
  call void @NRT_incref(ptr %extracted.meminfo.1)
  call void @nbcount.line(i32 1)
  %.27 = load i64, ptr %n.2, align 8
  store i64 0, ptr %n.2, align 8
  call void @nbcount.line(i32 2)
  store { ptr, [2 x { ptr, i64, i32, i32, i64, ptr, ptr }] } zeroinitializer, ptr %.30, align 8
  store i64 0, ptr %.33, align 8
  %.36 = getelementptr inbounds { ptr, [2 x { ptr, i64, i32, i32, i64, ptr, ptr }] }, ptr %.30, i32 0, i32 0
  store ptr %.33, ptr %.36, align 8
  %.38 = getelementptr inbounds { ptr, [2 x { ptr, i64, i32, i32, i64, ptr, ptr }] }, ptr %.30, i32 0, i32 1
  store [2 x { ptr, i64, i32, i32, i64, ptr, ptr }] %.19, ptr %.38, align 8
  %.40 = load { ptr, [2 x { ptr, i64, i32, i32, i64, ptr, ptr }] }, ptr %.30, align 8
  %extracted.index = extractvalue { ptr, [2 x { ptr, i64, i32, i32, i64, ptr, ptr }] } %.40, 0
  %extracted.tuple = extractvalue { ptr, [2 x { ptr, i64, i32, i32, i64, ptr, ptr }] } %.40, 1
  %.41 = extractvalue [2 x { ptr, i64, i32, i32, i64, ptr, ptr }] %extracted.tuple, 0
  %extracted.data.2 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.41, 0
  %extracted.length.2 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.41, 1
  %extracted.kind.2 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.41, 2
  %extracted.is_ascii.2 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.41, 3
  %extracted.hash.2 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.41, 4
  %extracted.meminfo.2 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.41, 5
  %extracted.parent.2 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.41, 6
  %.42 = extractvalue [2 x { ptr, i64, i32, i32, i64, ptr, ptr }] %extracted.tuple, 1
  %extracted.data.3 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.42, 0
  %extracted.length.3 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.42, 1
  %extracted.kind.3 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.42, 2
  %extracted.is_ascii.3 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.42, 3
  %extracted.hash.3 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.42, 4
  %extracted.meminfo.3 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.42, 5
  %extracted.parent.3 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.42, 6
  call void @NRT_incref(ptr %extracted.meminfo.2)
  call void @NRT_incref(ptr %extracted.meminfo.3)
  %.45 = extractvalue [2 x { ptr, i64, i32, i32, i64, ptr, ptr }] %.19, 0
  %extracted.data.4 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.45, 0
  %extracted.length.4 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.45, 1
  %extracted.kind.4 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.45, 2
  %extracted.is_ascii.4 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.45, 3
  %extracted.hash.4 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.45, 4
  %extracted.meminfo.4 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.45, 5
  %extracted.parent.4 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.45, 6
  %.46 = extractvalue [2 x { ptr, i64, i32, i32, i64, ptr, ptr }] %.19, 1
  %extracted.data.5 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.46, 0
  %extracted.length.5 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.46, 1
  %extracted.kind.5 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.46, 2
  %extracted.is_ascii.5 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.46, 3
  %extracted.hash.5 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.46, 4
  %extracted.meminfo.5 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.46, 5
  %extracted.parent.5 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.46, 6
  call void @NRT_decref(ptr %extracted.meminfo.4)
  call void @NRT_decref(ptr %extracted.meminfo.5)
  %extracted.index.1 = extractvalue { ptr, [2 x { ptr, i64, i32, i32, i64, ptr, ptr }] } %.40, 0
  %extracted.tuple.1 = extractvalue { ptr, [2 x { ptr, i64, i32, i32, i64, ptr, ptr }] } %.40, 1
  %.49 = extractvalue [2 x { ptr, i64, i32, i32, i64, ptr, ptr }] %extracted.tuple.1, 0
  %extracted.data.6 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.49, 0
  %extracted.length.6 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.49, 1
  %extracted.kind.6 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.49, 2
  %extracted.is_ascii.6 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.49, 3
  %extracted.hash.6 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.49, 4
  %extracted.meminfo.6 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.49, 5
  %extracted.parent.6 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.49, 6
  %.50 = extractvalue [2 x { ptr, i64, i32, i32, i64, ptr, ptr }] %extracted.tuple.1, 1
  %extracted.data.7 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.50, 0
  %extracted.length.7 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.50, 1
  %extracted.kind.7 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.50, 2
  %extracted.is_ascii.7 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.50, 3
  %extracted.hash.7 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.50, 4
  %extracted.meminfo.7 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.50, 5
  %extracted.parent.7 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.50, 6
  call void @NRT_incref(ptr %extracted.meminfo.6)
  call void @NRT_incref(ptr %extracted.meminfo.7)
  %.54 = load { ptr, [2 x { ptr, i64, i32, i32, i64, ptr, ptr }] }, ptr %"$phi12.0", align 8
  %extracted.index.2 = extractvalue { ptr, [2 x { ptr, i64, i32, i32, i64, ptr, ptr }] } %.54, 0
  %extracted.tuple.2 = extractvalue { ptr, [2 x { ptr, i64, i32, i32, i64, ptr, ptr }] } %.54, 1
  %.55 = extractvalue [2 x { ptr, i64, i32, i32, i64, ptr, ptr }] %extracted.tuple.2, 0
  %extracted.data.8 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.55, 0
  %extracted.length.8 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.55, 1
  %extracted.kind.8 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.55, 2
  %extracted.is_ascii.8 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.55, 3
  %extracted.hash.8 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.55, 4
  %extracted.meminfo.8 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.55, 5
  %extracted.parent.8 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.55, 6
  %.56 = extractvalue [2 x { ptr, i64, i32, i32, i64, ptr, ptr }] %extracted.tuple.2, 1
  %extracted.data.9 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.56, 0
  %extracted.length.9 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.56, 1
  %extracted.kind.9 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.56, 2
  %extracted.is_ascii.9 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.56, 3
  %extracted.hash.9 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.56, 4
  %extracted.meminfo.9 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.56, 5
  %extracted.parent.9 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.56, 6
  call void @NRT_decref(ptr %extracted.meminfo.8)
  call void @NRT_decref(ptr %extracted.meminfo.9)
  store { ptr, [2 x { ptr, i64, i32, i32, i64, ptr, ptr }] } %.40, ptr %"$phi12.0", align 8
  %extracted.index.3 = extractvalue { ptr, [2 x { ptr, i64, i32, i32, i64, ptr, ptr }] } %.40, 0
  %extracted.tuple.3 = extractvalue { ptr, [2 x { ptr, i64, i32, i32, i64, ptr, ptr }] } %.40, 1
  %.60 = extractvalue [2 x { ptr, i64, i32, i32, i64, ptr, ptr }] %extracted.tuple.3, 0
  %extracted.data.10 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.60, 0
  %extracted.length.10 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.60, 1
  %extracted.kind.10 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.60, 2
  %extracted.is_ascii.10 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.60, 3
  %extracted.hash.10 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.60, 4
  %extracted.meminfo.10 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.60, 5
  %extracted.parent.10 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.60, 6
  %.61 = extractvalue [2 x { ptr, i64, i32, i32, i64, ptr, ptr }] %extracted.tuple.3, 1
  %extracted.data.11 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.61, 0
  %extracted.length.11 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.61, 1
  %extracted.kind.11 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.61, 2
  %extracted.is_ascii.11 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.61, 3
  %extracted.hash.11 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.61, 4
  %extracted.meminfo.11 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.61, 5
  %extracted.parent.11 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.61, 6
  call void @NRT_decref(ptr %extracted.meminfo.10)
  call void @NRT_decref(ptr %extracted.meminfo.11)
  br label %B12

B12:                                              ; preds = %B91, %B0
  call void @nbcount.line(i32 3)
  %.66 = load { ptr, [2 x { ptr, i64, i32, i32, i64, ptr, ptr }] }, ptr %"$phi12.0", align 8
  store { { ptr, i64, i32, i32, i64, ptr, ptr }, i1 } zeroinitializer, ptr %.67, align 8
  store { ptr, [2 x { ptr, i64, i32, i32, i64, ptr, ptr }] } zeroinitializer, ptr %.70, align 8
  store { ptr, [2 x { ptr, i64, i32, i32, i64, ptr, ptr }] } %.66, ptr %.70, align 8
  %.74 = getelementptr inbounds { ptr, [2 x { ptr, i64, i32, i32, i64, ptr, ptr }] }, ptr %.70, i32 0, i32 1
  %.75 = load [2 x { ptr, i64, i32, i32, i64, ptr, ptr }], ptr %.74, align 8
  %.76 = getelementptr inbounds { ptr, [2 x { ptr, i64, i32, i32, i64, ptr, ptr }] }, ptr %.70, i32 0, i32 0
  %.77 = load ptr, ptr %.76, align 8
  %.78 = load i64, ptr %.77, align 8
  %.79 = icmp slt i64 %.78, 2
  %.80 = getelementptr inbounds { { ptr, i64, i32, i32, i64, ptr, ptr }, i1 }, ptr %.67, i32 0, i32 1
  store i1 %.79, ptr %.80, align 1
  br i1 %.79, label %B12.if, label %B12.endif

B16:                                              ; preds = %B12.endif
  call void @nbcount.line(i32 4)
  %.130 = load { ptr, i64, i32, i32, i64, ptr, ptr }, ptr %"$phi16.1", align 8
  %extracted.data.20 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.130, 0
  %extracted.length.20 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.130, 1
  %extracted.kind.20 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.130, 2
  %extracted.is_ascii.20 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.130, 3
  %extracted.hash.20 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.130, 4
  %extracted.meminfo.20 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.130, 5
  %extracted.parent.20 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.130, 6
  call void @NRT_incref(ptr %extracted.meminfo.20)
  %.133 = load { ptr, i64, i32, i32, i64, ptr, ptr }, ptr %w, align 8
  %extracted.data.21 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.133, 0
  %extracted.length.21 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.133, 1
  %extracted.kind.21 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.133, 2
  %extracted.is_ascii.21 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.133, 3
  %extracted.hash.21 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.133, 4
  %extracted.meminfo.21 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.133, 5
  %extracted.parent.21 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.133, 6
  call void @NRT_decref(ptr %extracted.meminfo.21)
  store { ptr, i64, i32, i32, i64, ptr, ptr } %.130, ptr %w, align 8
  %.136 = load { ptr, i64, i32, i32, i64, ptr, ptr }, ptr %"$phi16.1", align 8
  %extracted.data.22 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.136, 0
  %extracted.length.22 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.136, 1
  %extracted.kind.22 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.136, 2
  %extracted.is_ascii.22 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.136, 3
  %extracted.hash.22 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.136, 4
  %extracted.meminfo.22 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.136, 5
  %extracted.parent.22 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.136, 6
  call void @NRT_decref(ptr %extracted.meminfo.22)
  store { ptr, i64, i32, i32, i64, ptr, ptr } zeroinitializer, ptr %"$phi16.1", align 8
  call void @nbcount.line(i32 5)
  %.140 = load { ptr, i64, i32, i32, i64, ptr, ptr }, ptr %w, align 8
  %extracted.data.23 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.140, 0
  %extracted.length.23 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.140, 1
  %extracted.kind.23 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.140, 2
  %extracted.is_ascii.23 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.140, 3
  %extracted.hash.23 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.140, 4
  %extracted.meminfo.23 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.140, 5
  %extracted.parent.23 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.140, 6
  call void @NRT_incref(ptr %extracted.meminfo.23)
  store { ptr, i64, i32, i32, i64, ptr, ptr } zeroinitializer, ptr %.142, align 8
  %.145 = getelementptr inbounds { ptr, i64, i32, i32, i64, ptr, ptr }, ptr %.142, i32 0, i32 0
  store ptr @.bytes.428989098140432148, ptr %.145, align 8
  %.147 = getelementptr inbounds { ptr, i64, i32, i32, i64, ptr, ptr }, ptr %.142, i32 0, i32 1
  %.148 = load i64, ptr %.147, align 8
  %.149 = getelementptr inbounds { ptr, i64, i32, i32, i64, ptr, ptr }, ptr %.142, i32 0, i32 1
  store i64 2, ptr %.149, align 8
  %.151 = getelementptr inbounds { ptr, i64, i32, i32, i64, ptr, ptr }, ptr %.142, i32 0, i32 2
  %.152 = load i32, ptr %.151, align 4
  %.153 = getelementptr inbounds { ptr, i64, i32, i32, i64, ptr, ptr }, ptr %.142, i32 0, i32 2
  store i32 1, ptr %.153, align 4
  %.155 = getelementptr inbounds { ptr, i64, i32, i32, i64, ptr, ptr }, ptr %.142, i32 0, i32 3
  %.156 = load i32, ptr %.155, align 4
  %.157 = getelementptr inbounds { ptr, i64, i32, i32, i64, ptr, ptr }, ptr %.142, i32 0, i32 3
  store i32 1, ptr %.157, align 4
  %.159 = getelementptr inbounds { ptr, i64, i32, i32, i64, ptr, ptr }, ptr %.142, i32 0, i32 4
  %.160 = load i64, ptr %.159, align 8
  %.161 = getelementptr inbounds { ptr, i64, i32, i32, i64, ptr, ptr }, ptr %.142, i32 0, i32 4
  store i64 -1, ptr %.161, align 8
  %.163 = load { ptr, i64, i32, i32, i64, ptr, ptr }, ptr %.142, align 8
  store i8 0, ptr %.164, align 1
  %extracted.data.24 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.140, 0
  %extracted.length.24 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.140, 1
  %extracted.kind.24 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.140, 2
  %extracted.is_ascii.24 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.140, 3
  %extracted.hash.24 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.140, 4
  %extracted.meminfo.24 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.140, 5
  %extracted.parent.24 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.140, 6
  %extracted.data.25 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.163, 0
  %extracted.length.25 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.163, 1
  %extracted.kind.25 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.163, 2
  %extracted.is_ascii.25 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.163, 3
  %extracted.hash.25 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.163, 4
  %extracted.meminfo.25 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.163, 5
  %extracted.parent.25 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.163, 6
  %.168 = call i32 @_ZN5numba7cpython7unicode18unicode_startswith12_3clocals_3e23startswith_unicode_implB3v28B42c8tJTIeFIjxB2IKSgI4CrvQClcaMQ5hEEUSJJgA_3dE12unicode_type12unicode_type27omitted_28default_3dNone_2927omitted_28default_3dNone_29(ptr %.164, ptr %excinfo.1, ptr %extracted.data.24, i64 %extracted.length.24, i32 %extracted.kind.24, i32 %extracted.is_ascii.24, i64 %extracted.hash.24, ptr %extracted.meminfo.24, ptr %extracted.parent.24, ptr %extracted.data.25, i64 %extracted.length.25, i32 %extracted.kind.25, i32 %extracted.is_ascii.25, i64 %extracted.hash.25, ptr %extracted.meminfo.25, ptr %extracted.parent.25)
  %.169 = load ptr, ptr %excinfo.1, align 8
  %.170 = icmp eq i32 %.168, 0
  %.171 = icmp eq i32 %.168, -2
  %.172 = icmp eq i32 %.168, -1
  %.173 = icmp eq i32 %.168, -3
  %.174 = or i1 %.170, %.171
  %.175 = xor i1 %.174, true
  %.176 = icmp sge i32 %.168, 1
  %.177 = select i1 %.176, ptr %.169, ptr undef
  %.178 = load i8, ptr %.164, align 1
  %.181 = icmp eq i8 %.178, 0
  br i1 %.181, label %B16.if, label %B16.else

B52:                                              ; preds = %B16.endif.endif
  call void @nbcount.line(i32 6)
  %.201 = load { ptr, i64, i32, i32, i64, ptr, ptr }, ptr %w, align 8
  %extracted.data.27 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.201, 0
  %extracted.length.27 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.201, 1
  %extracted.kind.27 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.201, 2
  %extracted.is_ascii.27 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.201, 3
  %extracted.hash.27 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.201, 4
  %extracted.meminfo.27 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.201, 5
  %extracted.parent.27 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.201, 6
  call void @NRT_decref(ptr %extracted.meminfo.27)
  store { ptr, i64, i32, i32, i64, ptr, ptr } zeroinitializer, ptr %w, align 8
  %.204 = load i64, ptr %n.2, align 8
  %.206 = load i64, ptr %n.3, align 8
  store i64 %.204, ptr %n.3, align 8
  %.208 = load i64, ptr %n.2, align 8
  store i64 0, ptr %n.2, align 8
  call void @nbcount.line(i32 7)
  br label %B91

B54:                                              ; preds = %B16.endif.endif
  call void @nbcount.line(i32 8)
  %.213 = load { ptr, i64, i32, i32, i64, ptr, ptr }, ptr %w, align 8
  store { ptr, i64, i32, i32, i64, ptr, ptr } zeroinitializer, ptr %.214, align 8
  %.217 = getelementptr inbounds { ptr, i64, i32, i32, i64, ptr, ptr }, ptr %.214, i32 0, i32 0
  store ptr @.bytes.825452470804780771, ptr %.217, align 8
  %.219 = getelementptr inbounds { ptr, i64, i32, i32, i64, ptr, ptr }, ptr %.214, i32 0, i32 1
  %.220 = load i64, ptr %.219, align 8
  %.221 = getelementptr inbounds { ptr, i64, i32, i32, i64, ptr, ptr }, ptr %.214, i32 0, i32 1
  store i64 8, ptr %.221, align 8
  %.223 = getelementptr inbounds { ptr, i64, i32, i32, i64, ptr, ptr }, ptr %.214, i32 0, i32 2
  %.224 = load i32, ptr %.223, align 4
  %.225 = getelementptr inbounds { ptr, i64, i32, i32, i64, ptr, ptr }, ptr %.214, i32 0, i32 2
  store i32 1, ptr %.225, align 4
  %.227 = getelementptr inbounds { ptr, i64, i32, i32, i64, ptr, ptr }, ptr %.214, i32 0, i32 3
  %.228 = load i32, ptr %.227, align 4
  %.229 = getelementptr inbounds { ptr, i64, i32, i32, i64, ptr, ptr }, ptr %.214, i32 0, i32 3
  store i32 1, ptr %.229, align 4
  %.231 = getelementptr inbounds { ptr, i64, i32, i32, i64, ptr, ptr }, ptr %.214, i32 0, i32 4
  %.232 = load i64, ptr %.231, align 8
  %.233 = getelementptr inbounds { ptr, i64, i32, i32, i64, ptr, ptr }, ptr %.214, i32 0, i32 4
  store i64 -1, ptr %.233, align 8
  %.235 = load { ptr, i64, i32, i32, i64, ptr, ptr }, ptr %.214, align 8
  store { ptr, i64, i32, i32, i64, ptr, ptr } zeroinitializer, ptr %.236, align 8
  %extracted.data.28 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.213, 0
  %extracted.length.28 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.213, 1
  %extracted.kind.28 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.213, 2
  %extracted.is_ascii.28 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.213, 3
  %extracted.hash.28 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.213, 4
  %extracted.meminfo.28 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.213, 5
  %extracted.parent.28 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.213, 6
  %extracted.data.29 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.235, 0
  %extracted.length.29 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.235, 1
  %extracted.kind.29 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.235, 2
  %extracted.is_ascii.29 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.235, 3
  %extracted.hash.29 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.235, 4
  %extracted.meminfo.29 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.235, 5
  %extracted.parent.29 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.235, 6
  %.240 = call i32 @_ZN5numba7cpython7unicode14unicode_concat12_3clocals_3e11concat_implB3v23B42c8tJTIeFIjxB2IKSgI4CrvQClcaMQ5hEEUSJJgA_3dE12unicode_type12unicode_type(ptr %.236, ptr %excinfo.2, ptr %extracted.data.28, i64 %extracted.length.28, i32 %extracted.kind.28, i32 %extracted.is_ascii.28, i64 %extracted.hash.28, ptr %extracted.meminfo.28, ptr %extracted.parent.28, ptr %extracted.data.29, i64 %extracted.length.29, i32 %extracted.kind.29, i32 %extracted.is_ascii.29, i64 %extracted.hash.29, ptr %extracted.meminfo.29, ptr %extracted.parent.29)
  %.241 = load ptr, ptr %excinfo.2, align 8
  %.242 = icmp eq i32 %.240, 0
  %.243 = icmp eq i32 %.240, -2
  %.244 = icmp eq i32 %.240, -1
  %.245 = icmp eq i32 %.240, -3
  %.246 = or i1 %.242, %.243
  %.247 = xor i1 %.246, true
  %.248 = icmp sge i32 %.240, 1
  %.249 = select i1 %.248, ptr %.241, ptr undef
  %.250 = load { ptr, i64, i32, i32, i64, ptr, ptr }, ptr %.236, align 8
  %.251 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.250, 0
  %.252 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.250, 1
  %.253 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.250, 2
  %.254 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.250, 3
  %.255 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.250, 4
  %.256 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.250, 5
  %.257 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.250, 6
  %inserted.data.2 = insertvalue { ptr, i64, i32, i32, i64, ptr, ptr } undef, ptr %.251, 0
  %inserted.length.2 = insertvalue { ptr, i64, i32, i32, i64, ptr, ptr } %inserted.data.2, i64 %.252, 1
  %inserted.kind.2 = insertvalue { ptr, i64, i32, i32, i64, ptr, ptr } %inserted.length.2, i32 %.253, 2
  %inserted.is_ascii.2 = insertvalue { ptr, i64, i32, i32, i64, ptr, ptr } %inserted.kind.2, i32 %.254, 3
  %inserted.hash.2 = insertvalue { ptr, i64, i32, i32, i64, ptr, ptr } %inserted.is_ascii.2, i64 %.255, 4
  %inserted.meminfo.2 = insertvalue { ptr, i64, i32, i32, i64, ptr, ptr } %inserted.hash.2, ptr %.256, 5
  %inserted.parent.2 = insertvalue { ptr, i64, i32, i32, i64, ptr, ptr } %inserted.meminfo.2, ptr %.257, 6
  br i1 %.247, label %B54.if, label %B54.endif, !prof !4

B90:                                              ; preds = %B12.endif
  call void @nbcount.line(i32 9)
  %.303 = load { ptr, i64, i32, i32, i64, ptr, ptr }, ptr %"$phi16.1", align 8
  %extracted.data.33 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.303, 0
  %extracted.length.33 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.303, 1
  %extracted.kind.33 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.303, 2
  %extracted.is_ascii.33 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.303, 3
  %extracted.hash.33 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.303, 4
  %extracted.meminfo.33 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.303, 5
  %extracted.parent.33 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.303, 6
  call void @NRT_decref(ptr %extracted.meminfo.33)
  store { ptr, i64, i32, i32, i64, ptr, ptr } zeroinitializer, ptr %"$phi16.1", align 8
  %.306 = load { ptr, [2 x { ptr, i64, i32, i32, i64, ptr, ptr }] }, ptr %"$phi12.0", align 8
  %extracted.index.4 = extractvalue { ptr, [2 x { ptr, i64, i32, i32, i64, ptr, ptr }] } %.306, 0
  %extracted.tuple.4 = extractvalue { ptr, [2 x { ptr, i64, i32, i32, i64, ptr, ptr }] } %.306, 1
  %.307 = extractvalue [2 x { ptr, i64, i32, i32, i64, ptr, ptr }] %extracted.tuple.4, 0
  %extracted.data.34 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.307, 0
  %extracted.length.34 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.307, 1
  %extracted.kind.34 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.307, 2
  %extracted.is_ascii.34 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.307, 3
  %extracted.hash.34 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.307, 4
  %extracted.meminfo.34 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.307, 5
  %extracted.parent.34 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.307, 6
  %.308 = extractvalue [2 x { ptr, i64, i32, i32, i64, ptr, ptr }] %extracted.tuple.4, 1
  %extracted.data.35 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.308, 0
  %extracted.length.35 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.308, 1
  %extracted.kind.35 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.308, 2
  %extracted.is_ascii.35 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.308, 3
  %extracted.hash.35 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.308, 4
  %extracted.meminfo.35 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.308, 5
  %extracted.parent.35 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.308, 6
  call void @NRT_decref(ptr %extracted.meminfo.34)
  call void @NRT_decref(ptr %extracted.meminfo.35)
  store { ptr, [2 x { ptr, i64, i32, i32, i64, ptr, ptr }] } zeroinitializer, ptr %"$phi12.0", align 8
  %.312 = load i64, ptr %n.2, align 8
  %.313 = load i64, ptr %n.2, align 8
  store i64 0, ptr %n.2, align 8
  store i64 %.312, ptr %retptr, align 8
  ret i32 0

B91:                                              ; preds = %B54.endif.endif, %B52
  call void @nbcount.line(i32 10)
  %.318 = load i64, ptr %n.3, align 8
  %.319 = load i64, ptr %n.2, align 8
  store i64 %.318, ptr %n.2, align 8
  %.321 = load i64, ptr %n.3, align 8
  store i64 0, ptr %n.3, align 8
  call void @nbcount.line(i32 11)
  br label %B12

B12.if:                                           ; preds = %B12
  switch i64 %.78, label %switch.else [
    i64 0, label %switch.0
    i64 -2, label %switch.0
    i64 1, label %switch.1
    i64 -1, label %switch.1
  ]

B12.endif:                                        ; preds = %switch.end, %B12
  %.105 = load { { ptr, i64, i32, i32, i64, ptr, ptr }, i1 }, ptr %.67, align 8
  %extracted.first = extractvalue { { ptr, i64, i32, i32, i64, ptr, ptr }, i1 } %.105, 0
  %extracted.data.14 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %extracted.first, 0
  %extracted.length.14 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %extracted.first, 1
  %extracted.kind.14 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %extracted.first, 2
  %extracted.is_ascii.14 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %extracted.first, 3
  %extracted.hash.14 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %extracted.first, 4
  %extracted.meminfo.14 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %extracted.first, 5
  %extracted.parent.14 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %extracted.first, 6
  %extracted.second = extractvalue { { ptr, i64, i32, i32, i64, ptr, ptr }, i1 } %.105, 1
  call void @NRT_incref(ptr %extracted.meminfo.14)
  store { { ptr, i64, i32, i32, i64, ptr, ptr }, i1 } zeroinitializer, ptr %.107, align 8
  store { { ptr, i64, i32, i32, i64, ptr, ptr }, i1 } %.105, ptr %.107, align 8
  %.111 = getelementptr inbounds { { ptr, i64, i32, i32, i64, ptr, ptr }, i1 }, ptr %.107, i32 0, i32 0
  %.112 = load { ptr, i64, i32, i32, i64, ptr, ptr }, ptr %.111, align 8
  %extracted.data.15 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.112, 0
  %extracted.length.15 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.112, 1
  %extracted.kind.15 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.112, 2
  %extracted.is_ascii.15 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.112, 3
  %extracted.hash.15 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.112, 4
  %extracted.meminfo.15 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.112, 5
  %extracted.parent.15 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.112, 6
  call void @NRT_incref(ptr %extracted.meminfo.15)
  store { { ptr, i64, i32, i32, i64, ptr, ptr }, i1 } zeroinitializer, ptr %.114, align 8
  store { { ptr, i64, i32, i32, i64, ptr, ptr }, i1 } %.105, ptr %.114, align 8
  %.118 = getelementptr inbounds { { ptr, i64, i32, i32, i64, ptr, ptr }, i1 }, ptr %.114, i32 0, i32 1
  %.119 = load i1, ptr %.118, align 1
  %extracted.first.1 = extractvalue { { ptr, i64, i32, i32, i64, ptr, ptr }, i1 } %.105, 0
  %extracted.data.16 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %extracted.first.1, 0
  %extracted.length.16 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %extracted.first.1, 1
  %extracted.kind.16 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %extracted.first.1, 2
  %extracted.is_ascii.16 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %extracted.first.1, 3
  %extracted.hash.16 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %extracted.first.1, 4
  %extracted.meminfo.16 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %extracted.first.1, 5
  %extracted.parent.16 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %extracted.first.1, 6
  %extracted.second.1 = extractvalue { { ptr, i64, i32, i32, i64, ptr, ptr }, i1 } %.105, 1
  call void @NRT_decref(ptr %extracted.meminfo.16)
  %extracted.data.17 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.112, 0
  %extracted.length.17 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.112, 1
  %extracted.kind.17 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.112, 2
  %extracted.is_ascii.17 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.112, 3
  %extracted.hash.17 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.112, 4
  %extracted.meminfo.17 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.112, 5
  %extracted.parent.17 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.112, 6
  call void @NRT_incref(ptr %extracted.meminfo.17)
  %.123 = load { ptr, i64, i32, i32, i64, ptr, ptr }, ptr %"$phi16.1", align 8
  %extracted.data.18 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.123, 0
  %extracted.length.18 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.123, 1
  %extracted.kind.18 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.123, 2
  %extracted.is_ascii.18 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.123, 3
  %extracted.hash.18 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.123, 4
  %extracted.meminfo.18 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.123, 5
  %extracted.parent.18 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.123, 6
  call void @NRT_decref(ptr %extracted.meminfo.18)
  store { ptr, i64, i32, i32, i64, ptr, ptr } %.112, ptr %"$phi16.1", align 8
  %extracted.data.19 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.112, 0
  %extracted.length.19 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.112, 1
  %extracted.kind.19 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.112, 2
  %extracted.is_ascii.19 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.112, 3
  %extracted.hash.19 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.112, 4
  %extracted.meminfo.19 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.112, 5
  %extracted.parent.19 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.112, 6
  call void @NRT_decref(ptr %extracted.meminfo.19)
  call void @nbcount.poll()
  br i1 %.119, label %B16, label %B90

switch.else:                                      ; preds = %B12.if
  store ptr @.const.picklebuf.140224515107584, ptr %excinfo, align 8, !numba_exception_output !5
  store i64 0, ptr %try_state, align 8
  %.87 = load i64, ptr %try_state, align 8
  %.88 = icmp ugt i64 %.87, 0
  %.89 = load ptr, ptr %excinfo, align 8
  ret i32 1

switch.end:                                       ; preds = %switch.1, %switch.0
  %.91 = phi { ptr, i64, i32, i32, i64, ptr, ptr } [ %.92, %switch.0 ], [ %.94, %switch.1 ]
  %extracted.data.12 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.91, 0
  %extracted.length.12 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.91, 1
  %extracted.kind.12 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.91, 2
  %extracted.is_ascii.12 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.91, 3
  %extracted.hash.12 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.91, 4
  %extracted.meminfo.12 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.91, 5
  %extracted.parent.12 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.91, 6
  call void @NRT_incref(ptr %extracted.meminfo.12)
  %extracted.data.13 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.91, 0
  %extracted.length.13 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.91, 1
  %extracted.kind.13 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.91, 2
  %extracted.is_ascii.13 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.91, 3
  %extracted.hash.13 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.91, 4
  %extracted.meminfo.13 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.91, 5
  %extracted.parent.13 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.91, 6
  call void @NRT_decref(ptr %extracted.meminfo.13)
  %.98 = getelementptr inbounds { { ptr, i64, i32, i32, i64, ptr, ptr }, i1 }, ptr %.67, i32 0, i32 0
  store { ptr, i64, i32, i32, i64, ptr, ptr } %.91, ptr %.98, align 8
  %.100 = add i64 %.78, 1
  %.101 = getelementptr inbounds { ptr, [2 x { ptr, i64, i32, i32, i64, ptr, ptr }] }, ptr %.70, i32 0, i32 0
  %.102 = load ptr, ptr %.101, align 8
  store i64 %.100, ptr %.102, align 8
  br label %B12.endif

switch.0:                                         ; preds = %B12.if, %B12.if
  %.92 = extractvalue [2 x { ptr, i64, i32, i32, i64, ptr, ptr }] %.75, 0
  br label %switch.end

switch.1:                                         ; preds = %B12.if, %B12.if
  %.94 = extractvalue [2 x { ptr, i64, i32, i32, i64, ptr, ptr }] %.75, 1
  br label %switch.end

B16.if:                                           ; preds = %B16
  store i1 false, ptr %.179, align 1
  br label %B16.endif

B16.else:                                         ; preds = %B16
  store i1 true, ptr %.179, align 1
  br label %B16.endif

B16.endif:                                        ; preds = %B16.else, %B16.if
  %.187 = load i1, ptr %.179, align 1
  br i1 %.175, label %B16.endif.if, label %B16.endif.endif, !prof !4

B16.endif.if:                                     ; preds = %B16.endif
  %.189 = load i64, ptr %try_state, align 8
  %.190 = icmp ugt i64 %.189, 0
  %.191 = load ptr, ptr %excinfo, align 8
  store ptr %.177, ptr %excinfo, align 8
  %.193 = xor i1 %.190, true
  br i1 %.193, label %B16.endif.if.if, label %B16.endif.if.endif

B16.endif.endif:                                  ; preds = %B16.endif.if.endif, %B16.endif
  %extracted.data.26 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.140, 0
  %extracted.length.26 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.140, 1
  %extracted.kind.26 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.140, 2
  %extracted.is_ascii.26 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.140, 3
  %extracted.hash.26 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.140, 4
  %extracted.meminfo.26 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.140, 5
  %extracted.parent.26 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.140, 6
  call void @NRT_decref(ptr %extracted.meminfo.26)
  call void @nbcount.poll()
  br i1 %.187, label %B54, label %B52

B16.endif.if.if:                                  ; preds = %B16.endif.if
  ret i32 %.168

B16.endif.if.endif:                               ; preds = %B16.endif.if
  br label %B16.endif.endif

B54.if:                                           ; preds = %B54
  %.259 = load i64, ptr %try_state, align 8
  %.260 = icmp ugt i64 %.259, 0
  %.261 = load ptr, ptr %excinfo, align 8
  store ptr %.249, ptr %excinfo, align 8
  %.263 = xor i1 %.260, true
  br i1 %.263, label %B54.if.if, label %B54.if.endif

B54.endif:                                        ; preds = %B54.if.endif, %B54
  %.267 = load { ptr, i64, i32, i32, i64, ptr, ptr }, ptr %w, align 8
  %extracted.data.30 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.267, 0
  %extracted.length.30 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.267, 1
  %extracted.kind.30 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.267, 2
  %extracted.is_ascii.30 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.267, 3
  %extracted.hash.30 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.267, 4
  %extracted.meminfo.30 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.267, 5
  %extracted.parent.30 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %.267, 6
  call void @NRT_decref(ptr %extracted.meminfo.30)
  store { ptr, i64, i32, i32, i64, ptr, ptr } zeroinitializer, ptr %w, align 8
  store i64 0, ptr %.270, align 8
  %extracted.data.31 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %inserted.parent.2, 0
  %extracted.length.31 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %inserted.parent.2, 1
  %extracted.kind.31 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %inserted.parent.2, 2
  %extracted.is_ascii.31 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %inserted.parent.2, 3
  %extracted.hash.31 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %inserted.parent.2, 4
  %extracted.meminfo.31 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %inserted.parent.2, 5
  %extracted.parent.31 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %inserted.parent.2, 6
  %.274 = call i32 @_ZN5numba7cpython7unicode11unicode_len12_3clocals_3e8len_implB2v9B42c8tJTIeFIjxB2IKSgI4CrvQClcaMQ5hEEUSJJgA_3dE12unicode_type(ptr %.270, ptr %excinfo.3, ptr %extracted.data.31, i64 %extracted.length.31, i32 %extracted.kind.31, i32 %extracted.is_ascii.31, i64 %extracted.hash.31, ptr %extracted.meminfo.31, ptr %extracted.parent.31)
  %.275 = load ptr, ptr %excinfo.3, align 8
  %.276 = icmp eq i32 %.274, 0
  %.277 = icmp eq i32 %.274, -2
  %.278 = icmp eq i32 %.274, -1
  %.279 = icmp eq i32 %.274, -3
  %.280 = or i1 %.276, %.277
  %.281 = xor i1 %.280, true
  %.282 = icmp sge i32 %.274, 1
  %.283 = select i1 %.282, ptr %.275, ptr undef
  %.284 = load i64, ptr %.270, align 8
  br i1 %.281, label %B54.endif.if, label %B54.endif.endif, !prof !4

B54.if.if:                                        ; preds = %B54.if
  ret i32 %.240

B54.if.endif:                                     ; preds = %B54.if
  br label %B54.endif

B54.endif.if:                                     ; preds = %B54.endif
  %.286 = load i64, ptr %try_state, align 8
  %.287 = icmp ugt i64 %.286, 0
  %.288 = load ptr, ptr %excinfo, align 8
  store ptr %.283, ptr %excinfo, align 8
  %.290 = xor i1 %.287, true
  br i1 %.290, label %B54.endif.if.if, label %B54.endif.if.endif

B54.endif.endif:                                  ; preds = %B54.endif.if.endif, %B54.endif
  %extracted.data.32 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %inserted.parent.2, 0
  %extracted.length.32 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %inserted.parent.2, 1
  %extracted.kind.32 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %inserted.parent.2, 2
  %extracted.is_ascii.32 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %inserted.parent.2, 3
  %extracted.hash.32 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %inserted.parent.2, 4
  %extracted.meminfo.32 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %inserted.parent.2, 5
  %extracted.parent.32 = extractvalue { ptr, i64, i32, i32, i64, ptr, ptr } %inserted.parent.2, 6
  call void @NRT_decref(ptr %extracted.meminfo.32)
  %.295 = load i64, ptr %n.2, align 8
  %.296 = add nsw i64 %.295, %.284
  %.297 = load i64, ptr %n.2, align 8
  store i64 0, ptr %n.2, align 8
  %.299 = load i64, ptr %n.3, align 8
  store i64 %.296, ptr %n.3, align 8
  br label %B91

B54.endif.if.if:                                  ; preds = %B54.endif.if
  ret i32 %.274

B54.endif.if.endif:                               ; preds = %B54.endif.if
  br label %B54.endif.endif
}

declare void @nbcount.line(i32)

declare void @NRT_incref(ptr noalias captures(none))

declare void @NRT_decref(ptr noalias captures(none))

declare void @nbcount.poll()

declare i32 @_ZN5numba7cpython7unicode18unicode_startswith12_3clocals_3e23startswith_unicode_implB3v28B42c8tJTIeFIjxB2IKSgI4CrvQClcaMQ5hEEUSJJgA_3dE12unicode_type12unicode_type27omitted_28default_3dNone_2927omitted_28default_3dNone_29(ptr noalias captures(none), ptr noalias captures(none), ptr, i64, i32, i32, i64, ptr, ptr, ptr, i64, i32, i32, i64, ptr, ptr)

declare i32 @_ZN5numba7cpython7unicode14unicode_concat12_3clocals_3e11concat_implB3v23B42c8tJTIeFIjxB2IKSgI4CrvQClcaMQ5hEEUSJJgA_3dE12unicode_type12unicode_type(ptr noalias captures(none), ptr noalias captures(none), ptr, i64, i32, i32, i64, ptr, ptr, ptr, i64, i32, i32, i64, ptr, ptr)

declare i32 @_ZN5numba7cpython7unicode11unicode_len12_3clocals_3e8len_implB2v9B42c8tJTIeFIjxB2IKSgI4CrvQClcaMQ5hEEUSJJgA_3dE12unicode_type(ptr noalias captures(none), ptr noalias captures(none), ptr, i64, i32, i32, i64, ptr, ptr)

!numba_args_may_always_need_nrt = !{!0, !1, !2, !3}

!0 = !{ptr @_ZN8__main__7kernels12_3clocals_3e6stringB2v7B38c8tJTIeFIjxB2IKSgI4CrvQClQZ6FczSBAA_3dE8UniTupleI12unicode_typeLi2EE}
!1 = !{ptr @_ZN5numba7cpython7unicode18unicode_startswith12_3clocals_3e23startswith_unicode_implB3v28B42c8tJTIeFIjxB2IKSgI4CrvQClcaMQ5hEEUSJJgA_3dE12unicode_type12unicode_type27omitted_28default_3dNone_2927omitted_28default_3dNone_29}
!2 = !{ptr @_ZN5numba7cpython7unicode14unicode_concat12_3clocals_3e11concat_implB3v23B42c8tJTIeFIjxB2IKSgI4CrvQClcaMQ5hEEUSJJgA_3dE12unicode_type12unicode_type}
!3 = !{ptr @_ZN5numba7cpython7unicode11unicode_len12_3clocals_3e8len_implB2v9B42c8tJTIeFIjxB2IKSgI4CrvQClcaMQ5hEEUSJJgA_3dE12unicode_type}
!4 = !{!"branch_weights", i32 1, i32 99}
!5 = !{i1 true}
