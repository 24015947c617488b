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

; each comparison, and its opposite
define i64 @all(<4 x double> %x, <4 x i64> %i) {
entry:
  %c0 = fcmp oeq <4 x double> %x, zeroinitializer
  %n0 = xor <4 x i1> %c0, splat (i1 true)
  call void @nbcount.tally.wide.N4(i64 12, <4 x i1> %n0)
  %c1 = fcmp une <4 x double> %x, zeroinitializer
  %n1 = xor <4 x i1> %c1, splat (i1 true)
  call void @nbcount.tally.wide.N4(i64 12, <4 x i1> %n1)
  %c2 = fcmp ogt <4 x double> %x, zeroinitializer
  %n2 = xor <4 x i1> %c2, splat (i1 true)
  call void @nbcount.tally.wide.N4(i64 12, <4 x i1> %n2)
  %c3 = fcmp ule <4 x double> %x, zeroinitializer
  %n3 = xor <4 x i1> %c3, splat (i1 true)
  call void @nbcount.tally.wide.N4(i64 12, <4 x i1> %n3)
  %c4 = fcmp oge <4 x double> %x, zeroinitializer
  %n4 = xor <4 x i1> %c4, splat (i1 true)
  call void @nbcount.tally.wide.N4(i64 12, <4 x i1> %n4)
  %c5 = fcmp ult <4 x double> %x, zeroinitializer
  %n5 = xor <4 x i1> %c5, splat (i1 true)
  call void @nbcount.tally.wide.N4(i64 12, <4 x i1> %n5)
  %c6 = fcmp olt <4 x double> %x, zeroinitializer
  %n6 = xor <4 x i1> %c6, splat (i1 true)
  call void @nbcount.tally.wide.N4(i64 12, <4 x i1> %n6)
  %c7 = fcmp uge <4 x double> %x, zeroinitializer
  %n7 = xor <4 x i1> %c7, splat (i1 true)
  call void @nbcount.tally.wide.N4(i64 12, <4 x i1> %n7)
  %c8 = fcmp ole <4 x double> %x, zeroinitializer
  %n8 = xor <4 x i1> %c8, splat (i1 true)
  call void @nbcount.tally.wide.N4(i64 12, <4 x i1> %n8)
  %c9 = fcmp ugt <4 x double> %x, zeroinitializer
  %n9 = xor <4 x i1> %c9, splat (i1 true)
  call void @nbcount.tally.wide.N4(i64 12, <4 x i1> %n9)
  %c10 = fcmp one <4 x double> %x, zeroinitializer
  %n10 = xor <4 x i1> %c10, splat (i1 true)
  call void @nbcount.tally.wide.N4(i64 12, <4 x i1> %n10)
  %c11 = fcmp ueq <4 x double> %x, zeroinitializer
  %n11 = xor <4 x i1> %c11, splat (i1 true)
  call void @nbcount.tally.wide.N4(i64 12, <4 x i1> %n11)
  %c12 = fcmp ord <4 x double> %x, zeroinitializer
  %n12 = xor <4 x i1> %c12, splat (i1 true)
  call void @nbcount.tally.wide.N4(i64 12, <4 x i1> %n12)
  %c13 = fcmp uno <4 x double> %x, zeroinitializer
  %n13 = xor <4 x i1> %c13, splat (i1 true)
  call void @nbcount.tally.wide.N4(i64 12, <4 x i1> %n13)
  %c14 = icmp eq <4 x i64> %i, splat (i64 7)
  %n14 = xor <4 x i1> %c14, splat (i1 true)
  call void @nbcount.tally.wide.N4(i64 12, <4 x i1> %n14)
  %c15 = icmp ne <4 x i64> %i, splat (i64 7)
  %n15 = xor <4 x i1> %c15, splat (i1 true)
  call void @nbcount.tally.wide.N4(i64 12, <4 x i1> %n15)
  %c16 = icmp sgt <4 x i64> %i, splat (i64 7)
  %n16 = xor <4 x i1> %c16, splat (i1 true)
  call void @nbcount.tally.wide.N4(i64 12, <4 x i1> %n16)
  %c17 = icmp sle <4 x i64> %i, splat (i64 7)
  %n17 = xor <4 x i1> %c17, splat (i1 true)
  call void @nbcount.tally.wide.N4(i64 12, <4 x i1> %n17)
  %c18 = icmp sge <4 x i64> %i, splat (i64 7)
  %n18 = xor <4 x i1> %c18, splat (i1 true)
  call void @nbcount.tally.wide.N4(i64 12, <4 x i1> %n18)
  %c19 = icmp slt <4 x i64> %i, splat (i64 7)
  %n19 = xor <4 x i1> %c19, splat (i1 true)
  call void @nbcount.tally.wide.N4(i64 12, <4 x i1> %n19)
  %c20 = icmp ugt <4 x i64> %i, splat (i64 7)
  %n20 = xor <4 x i1> %c20, splat (i1 true)
  call void @nbcount.tally.wide.N4(i64 12, <4 x i1> %n20)
  %c21 = icmp ule <4 x i64> %i, splat (i64 7)
  %n21 = xor <4 x i1> %c21, splat (i1 true)
  call void @nbcount.tally.wide.N4(i64 12, <4 x i1> %n21)
  %c22 = icmp uge <4 x i64> %i, splat (i64 7)
  %n22 = xor <4 x i1> %c22, splat (i1 true)
  call void @nbcount.tally.wide.N4(i64 12, <4 x i1> %n22)
  %c23 = icmp ult <4 x i64> %i, splat (i64 7)
  %n23 = xor <4 x i1> %c23, splat (i1 true)
  call void @nbcount.tally.wide.N4(i64 12, <4 x i1> %n23)
  %n = call i64 @nbcount.tallied(i64 12)
  ret i64 %n
}
