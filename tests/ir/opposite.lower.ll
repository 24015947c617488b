; The opposite of a comparison is one itself, so that its masked addition is one instruction.
declare void @nbcount.tally.wide(i64, i1)
declare i64 @nbcount.tallied(i64)
declare void @nbcount.tally.wide.N4(i64, <4 x i1>)
declare void @nbcount.tally.wide.M4(i64, <4 x i1>, <4 x i1>)

define i64 @f(<4 x double> %x, <4 x double> %y, <4 x i64> %i, <4 x i1> %m) {
entry:
  %greater = fcmp nnan ugt <4 x double> %x, %y
  %fast = xor <4 x i1> %greater, splat (i1 true)
  %less = fcmp ult <4 x double> %x, splat (double 2.000000e+00)
  %not = xor <4 x i1> %less, splat (i1 true)
  %same = icmp eq <4 x i64> %i, zeroinitializer
  %other = xor <4 x i1> %same, splat (i1 true)
  %both = and <4 x i1> %same, %less
  %neither = xor <4 x i1> %both, splat (i1 true)
  %one = xor <4 x i1> %same, %less
  call void @nbcount.tally.wide.N4(i64 12, <4 x i1> %fast)
  call void @nbcount.tally.wide.N4(i64 12, <4 x i1> %not)
  call void @nbcount.tally.wide.M4(i64 12, <4 x i1> splat (i1 true), <4 x i1> %other)
  call void @nbcount.tally.wide.M4(i64 12, <4 x i1> %not, <4 x i1> %m)
  call void @nbcount.tally.wide.N4(i64 12, <4 x i1> %neither)
  call void @nbcount.tally.wide.N4(i64 12, <4 x i1> %one)
  %n = call i64 @nbcount.tallied(i64 12)
  ret i64 %n
}
