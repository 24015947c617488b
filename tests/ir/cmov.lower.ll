; Counts of conditions: those that LLVM selects by, too, become selects.
target triple = "x86_64-unknown-linux-gnu"

declare void @nbcount.add.cfb7a5666115b6360bbc7282ba964e45.0(ptr, i64)

; selected by, in either order of operands; the last has no select of its own
define i64 @chosen(i64 %n, i64 %m, double %x, i64 %c) {
entry:
  %less = icmp slt i64 %n, %m
  %nbcount.1.0.arm = zext i1 %less to i64
  %nbcount.1.0.new = add i64 %c, %nbcount.1.0.arm
  %low = select i1 %less, i64 %n, i64 %m
  %same = icmp samesign ne i64 %low, 7
  %nbcount.2.0.arm = zext i1 %same to i64
  %nbcount.2.0.new = add i64 %nbcount.2.0.arm, %nbcount.1.0.new
  %high = select i1 %same, i64 %m, i64 %low
  %alone = icmp sgt i64 %high, 9
  %nbcount.3.0.arm = zext i1 %alone to i64
  %nbcount.3.0.new = add i64 %nbcount.2.0.new, %nbcount.3.0.arm
  call void @nbcount.add.cfb7a5666115b6360bbc7282ba964e45.0(ptr null, i64 %nbcount.3.0.new)
  ret i64 %high
}

; the carry is added by one instruction; the user's own sums are his
define i64 @kept(i64 %n, i64 %m, i64 %c) {
entry:
  %below = icmp ult i64 %n, %m
  %nbcount.1.0.arm = zext i1 %below to i64
  %nbcount.1.0.new = add i64 %c, %nbcount.1.0.arm
  %low = select i1 %below, i64 %n, i64 %m
  %less = icmp slt i64 %low, 3
  %his = zext i1 %less to i64
  %sum = add i64 %low, %his
  %new = select i1 %less, i64 %sum, i64 %n
  call void @nbcount.add.cfb7a5666115b6360bbc7282ba964e45.0(ptr null, i64 %nbcount.1.0.new)
  ret i64 %new
}

; of floats, too: `above` and what is not are no carry, `below` is one
define double @floats(double %x, double %y, i64 %c) {
entry:
  %above = fcmp ogt double %x, %y
  %nbcount.1.0.arm = zext i1 %above to i64
  %nbcount.1.0.new = add i64 %c, %nbcount.1.0.arm
  %high = select i1 %above, double %x, double %y
  %below = fcmp oge double %high, 1.000000e+00
  %nbcount.2.0.arm = zext i1 %below to i64
  %nbcount.2.0.new = add i64 %nbcount.1.0.new, %nbcount.2.0.arm
  %low = select i1 %below, double %high, double 1.000000e+00
  call void @nbcount.add.cfb7a5666115b6360bbc7282ba964e45.0(ptr null, i64 %nbcount.2.0.new)
  ret double %low
}

; more than four in a block
define i64 @many(i64 %n, i64 %c) {
entry:
  %is0 = icmp sgt i64 %n, 0
  %nbcount.0.0.arm = zext i1 %is0 to i64
  %nbcount.0.0.new = add i64 %c, %nbcount.0.0.arm
  %v0 = select i1 %is0, i64 %n, i64 0
  %is1 = icmp sgt i64 %v0, 1
  %nbcount.1.0.arm = zext i1 %is1 to i64
  %nbcount.1.0.new = add i64 %nbcount.0.0.new, %nbcount.1.0.arm
  %v1 = select i1 %is1, i64 %v0, i64 3
  %is2 = icmp sgt i64 %v1, 2
  %nbcount.2.0.arm = zext i1 %is2 to i64
  %nbcount.2.0.new = add i64 %nbcount.1.0.new, %nbcount.2.0.arm
  %v2 = select i1 %is2, i64 %v1, i64 6
  %is3 = icmp sgt i64 %v2, 3
  %nbcount.3.0.arm = zext i1 %is3 to i64
  %nbcount.3.0.new = add i64 %nbcount.2.0.new, %nbcount.3.0.arm
  %v3 = select i1 %is3, i64 %v2, i64 9
  %is4 = icmp sgt i64 %v3, 4
  %nbcount.4.0.arm = zext i1 %is4 to i64
  %nbcount.4.0.new = add i64 %nbcount.3.0.new, %nbcount.4.0.arm
  %v4 = select i1 %is4, i64 %v3, i64 12
  call void @nbcount.add.cfb7a5666115b6360bbc7282ba964e45.0(ptr null, i64 %nbcount.4.0.new)
  ret i64 %v4
}
