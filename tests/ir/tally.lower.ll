; Variables in place of tallies: one condition, vectors of them, with and without masks, constants; two functions.
declare void @nbcount.tally(i64, i1)
declare void @nbcount.tally.few(i64, i1)
declare i64 @nbcount.tallied(i64)
declare void @nbcount.tally.N64(i64, <64 x i1>)
declare void @nbcount.tally.M64(i64, <64 x i1>, <64 x i1>)
declare void @nbcount.tally.N8(i64, <8 x i1>)
declare void @nbcount.tally.M8(i64, <8 x i1>, <8 x i1>)
declare i64 @llvm.ctpop.i64(i64)

define i64 @f(i1 %c, <64 x i1> %v, <64 x i1> %m, <8 x i1> %w) {
entry:
  tail call void @nbcount.tally(i64 12, i1 %c) "call-inline-cost"="-20"
  call void @nbcount.tally(i64 12, i1 noundef true)
  call void @nbcount.tally.N64(i64 13, <64 x i1> %v)
  call void @nbcount.tally.M64(i64 13, <64 x i1> splat (i1 true), <64 x i1> %m)
  call void @nbcount.tally.N8(i64 12, <8 x i1> noundef %w)
  call void @nbcount.tally.M8(i64 12, <8 x i1> %w, <8 x i1> zeroinitializer)
  %1 = call i64 @nbcount.tallied(i64 12)
  %2 = tail call i64 @nbcount.tallied(i64 13) "call-inline-cost"="-10"
  %s = add i64 %1, %2
  %p = call i64 @llvm.ctpop.i64(i64 %s)
  ret i64 %p
}

define i64 @g(i1 %c) {
  call void @nbcount.tally(i64 13, i1 %c)
  call void @nbcount.tally.few(i64 13, i1 %c)
  %2 = call i64 @nbcount.tallied(i64 13)
  ret i64 %2
}
