; In an innermost loop, a count by a condition that comes later than what LLVM selects by it adds one or nothing, as it was selected. Where
; what is selected is as late, as a maximum, written as a select or not, and in other loops, the count is a select itself.
target triple = "x86_64-unknown-linux-gnu"

declare void @nbcount.add.cfb7a5666115b6360bbc7282ba964e45.0(ptr, i64, i64, i64, i64)
declare i64 @llvm.smax.i64(i64, i64)

define i64 @nested(ptr %x, i64 %n) {
  br label %outer

outer:
  %i = phi i64 [ 0, %0 ], [ %i.next, %behind ]
  %c0 = phi i64 [ 0, %0 ], [ %nbcount.g0.1.0.new, %behind ]
  %c1 = phi i64 [ 0, %0 ], [ %nbcount.g0.2.0.new, %behind ]
  br label %inner

inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %best = phi i64 [ 0, %outer ], [ %better, %inner ]
  %d1 = phi i64 [ %c1, %outer ], [ %nbcount.g0.2.0.new, %inner ]
  %d2 = phi i64 [ 0, %outer ], [ %nbcount.g0.3.0.new, %inner ]
  %d3 = phi i64 [ 0, %outer ], [ %nbcount.g0.4.0.new, %inner ]
  %sum = phi i64 [ 0, %outer ], [ %sum.new, %inner ]
  %at = getelementptr i64, ptr %x, i64 %j
  %v = load i64, ptr %at, align 8
  %more = icmp sgt i64 %v, %best
  %nbcount.g0.2.0.arm = zext i1 %more to i64
  %nbcount.g0.2.0.new = add i64 %d1, %nbcount.g0.2.0.arm, !dbg !0
  %better = select i1 %more, i64 %v, i64 %best
  %odd = icmp sgt i64 %v, 7
  %nbcount.g0.3.0.arm = zext i1 %odd to i64
  %nbcount.g0.3.0.new = add i64 %nbcount.g0.3.0.arm, %d2
  %step = select i1 %odd, i64 %n, i64 0
  %sum.new = add i64 %sum, %step
  %low = icmp slt i64 %v, %n
  %nbcount.g0.4.0.arm = zext i1 %low to i64
  %nbcount.g0.4.0.new = add i64 %d3, %nbcount.g0.4.0.arm
  %digit = select i1 %low, i64 1, i64 2
  %high = call i64 @llvm.smax.i64(i64 %v, i64 %n)
  %mixed = xor i64 %high, %digit
  store i64 %mixed, ptr %at, align 8
  %j.next = add i64 %j, 1
  %j.more = icmp slt i64 %j.next, %n
  br i1 %j.more, label %inner, label %behind

behind:
  %large = icmp sgt i64 %better, 9
  %nbcount.g0.1.0.arm = zext i1 %large to i64
  %nbcount.g0.1.0.new = add i64 %c0, %nbcount.g0.1.0.arm
  %kept = select i1 %large, i64 9, i64 %better
  store i64 %kept, ptr %x, align 8
  %i.next = add i64 %i, 1
  %i.more = icmp slt i64 %i.next, %n
  br i1 %i.more, label %outer, label %done

done:
  call void @nbcount.add.cfb7a5666115b6360bbc7282ba964e45.0(ptr null, i64 %nbcount.g0.1.0.new, i64 %nbcount.g0.2.0.new, i64 %nbcount.g0.3.0.new, i64 %nbcount.g0.4.0.new)
  ret i64 %i.next
}

!0 = !{}
