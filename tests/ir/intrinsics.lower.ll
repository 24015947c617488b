; ModuleID = 'what clocks and counters call of LLVM, and the user calls, too, is declared once'
target triple = "x86_64-unknown-linux-gnu"

@nbcount.t.cfb7a5666115b6360bbc7282ba964e45 = linkonce_odr constant [1 x i8] c"t"
@nbcount.m.cfb7a5666115b6360bbc7282ba964e45 = linkonce_odr global { i64, ptr, i64 } { i64 4611686018427387904, ptr @nbcount.t.cfb7a5666115b6360bbc7282ba964e45, i64 1 }, align 8

declare void @nbcount.add.cfb7a5666115b6360bbc7282ba964e45.0(ptr, i64)
declare i64 @nbcount.now()
declare i64 @llvm.readcyclecounter()
declare ptr @llvm.thread.pointer()
declare void @llvm.x86.sse2.lfence()

define i64 @f() {
  call void @llvm.x86.sse2.lfence()
  %user = call i64 @llvm.readcyclecounter()
  %ours = call i64 @nbcount.now()
  %thread = call ptr @llvm.thread.pointer()
  %id = ptrtoint ptr %thread to i64
  call void @nbcount.add.cfb7a5666115b6360bbc7282ba964e45.0(ptr @nbcount.m.cfb7a5666115b6360bbc7282ba964e45, i64 1)
  %passed = sub i64 %ours, %user
  %r = add i64 %passed, %id
  ret i64 %r
}
