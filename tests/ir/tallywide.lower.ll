; Vectors of conditions of elements of 8 bytes are added lane by lane.
declare void @nbcount.tally.wide(i64, i1)
declare i64 @nbcount.tallied(i64)
declare void @nbcount.tally.wide.N8(i64, <8 x i1>)
declare void @nbcount.tally.wide.M8(i64, <8 x i1>, <8 x i1>)
declare void @nbcount.tally.wide.M2(i64, <2 x i1>, <2 x i1>)

define i64 @f(i1 %c, <8 x i1> %v, <8 x i1> %m, <2 x i1> %w) {
entry:
  call void @nbcount.tally.wide(i64 12, i1 %c)
  call void @nbcount.tally.wide.N8(i64 12, <8 x i1> %v)
  call void @nbcount.tally.wide.M8(i64 12, <8 x i1> splat (i1 true), <8 x i1> %m)
  call void @nbcount.tally.wide.M8(i64 13, <8 x i1> %v, <8 x i1> %m)
  call void @nbcount.tally.wide.M2(i64 12, <2 x i1> splat (i1 true), <2 x i1> %w)
  %1 = call i64 @nbcount.tallied(i64 12)
  %2 = call i64 @nbcount.tallied(i64 13)
  %s = add i64 %1, %2
  ret i64 %s
}
