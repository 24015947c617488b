; A tally whose key is no constant.
declare void @nbcount.tally(i64, i1)

define void @f(i64 %k, i1 %c) {
  call void @nbcount.tally(i64 %k, i1 %c)
  ret void
}
