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

; conditions that leave the carry: the first comes late, the second does not
define i64 @carry(ptr %x, i64 %n) {
  br label %loop

loop:
  %j = phi i64 [ 0, %0 ], [ %j.next, %loop ]
  %c0 = phi i64 [ 0, %0 ], [ %nbcount.g0.1.0.new, %loop ]
  %c1 = phi i64 [ 0, %0 ], [ %nbcount.g0.2.0.new, %loop ]
  %at = getelementptr i64, ptr %x, i64 %j
  %v = load i64, ptr %at, align 8
  %few = icmp ult i64 %v, 3
  %nbcount.g0.1.0.arm = zext i1 %few to i64
  %nbcount.g0.1.0.new = add i64 %c0, %nbcount.g0.1.0.arm
  %kind = select i1 %few, i64 %j, i64 %n
  %nearly = icmp ult i64 %j, 3
  %nbcount.g0.2.0.arm = zext i1 %nearly to i64
  %nbcount.g0.2.0.new = add i64 %c1, %nbcount.g0.2.0.arm
  %way = select i1 %nearly, i64 %kind, i64 %n
  store i64 %way, ptr %at, align 8
  %j.next = add i64 %j, 1
  %more = icmp slt i64 %j.next, %n
  br i1 %more, label %loop, label %done

done:
  call void @nbcount.add.cfb7a5666115b6360bbc7282ba964e45.0(ptr null, i64 %nbcount.g0.1.0.new, i64 %nbcount.g0.2.0.new, i64 0, i64 0)
  ret i64 %j.next
}

; this one is late in the second trip
define i64 @late(i64 %n, i64 %m) {
entry:
  br label %loop

loop:
  %j = phi i64 [ 0, %entry ], [ %j.next, %loop ]
  %c0 = phi i64 [ 0, %entry ], [ %nbcount.g0.1.0.new, %loop ]
  %err = phi i64 [ %n, %entry ], [ %err.new, %loop ]
  %twice = shl i64 %err, 1
  %over = icmp sge i64 %twice, %n
  %nbcount.g0.1.0.arm = zext i1 %over to i64
  %nbcount.g0.1.0.new = add i64 %c0, %nbcount.g0.1.0.arm
  %step = select i1 %over, i64 %j, i64 0
  %err.new = sub i64 %err, %step
  %j.next = add i64 %j, 1
  %more = icmp slt i64 %j.next, %n
  br i1 %more, label %loop, label %done

done:
  call void @nbcount.add.cfb7a5666115b6360bbc7282ba964e45.0(ptr null, i64 %nbcount.g0.1.0.new, i64 0, i64 0, i64 0)
  ret i64 %err.new
}

; what is chosen might be computed between the comparison and what uses its flags: an address-like sum, or a load; not a plain sum
define i64 @between(ptr %x, i64 %n) {
  br label %loop

loop:
  %node = phi i64 [ 0, %0 ], [ %next, %loop ]
  %c0 = phi i64 [ 0, %0 ], [ %nbcount.g0.1.0.new, %loop ]
  %c1 = phi i64 [ 0, %0 ], [ %nbcount.g0.2.0.new, %loop ]
  %c2 = phi i64 [ 0, %0 ], [ %nbcount.g0.3.0.new, %loop ]
  %at = getelementptr i64, ptr %x, i64 %node
  %v = load i64, ptr %at, align 8
  %right = icmp sgt i64 %v, 3
  %nbcount.g0.1.0.arm = zext i1 %right to i64
  %nbcount.g0.1.0.new = add i64 %c0, %nbcount.g0.1.0.arm
  %twice = shl i64 %node, 1
  %left.node = add i64 %twice, 1
  %next = select i1 %right, i64 %n, i64 %left.node
  %seen = load i64, ptr %x, align 8
  %w = mul i64 %v, %v
  %large = icmp sgt i64 %w, 3
  %nbcount.g0.2.0.arm = zext i1 %large to i64
  %nbcount.g0.2.0.new = add i64 %c1, %nbcount.g0.2.0.arm
  %some = select i1 %large, i64 %seen, i64 %n
  %even = icmp sgt i64 %w, 8
  %nbcount.g0.3.0.arm = zext i1 %even to i64
  %nbcount.g0.3.0.new = add i64 %c2, %nbcount.g0.3.0.arm
  %half = lshr i64 %node, 1
  %middle = add i64 %half, 1
  %bound = select i1 %even, i64 %half, i64 %middle
  store i64 %bound, ptr %x, align 8
  store i64 %some, ptr %at, align 8
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %done

done:
  call void @nbcount.add.cfb7a5666115b6360bbc7282ba964e45.0(ptr null, i64 %nbcount.g0.1.0.new, i64 %nbcount.g0.2.0.new, i64 %nbcount.g0.3.0.new, i64 0)
  ret i64 %next
}

!0 = !{}
