; A tally of more lanes than there can be.
declare void @nbcount.tally.N128(i64, <128 x i1>)

define void @f(<128 x i1> %v) {
  call void @nbcount.tally.N128(i64 1, <128 x i1> %v)
  ret void
}
