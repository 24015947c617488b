; Conditions that are recorded and counted 64 trips at a time: of shared values (two, through a chain of operations), of their own (a fast
; comparison, one of a value nobody else uses, one out of another block), one that is constant; not those of a block that is in no
; loop, nor the four behind a take.
declare void @nbcount.tally(i64, i1)
declare void @nbcount.tally.few(i64, i1)
declare i64 @nbcount.tallied(i64)

define i64 @f(ptr %a, i64 %n, i64 %k, i1 %outside, double %d) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %p = getelementptr i64, ptr %a, i64 %i
  %x = load i64, ptr %p, align 8
  %alone = srem i64 %x, 3
  %c1 = icmp samesign sgt i64 %x, 5
  call void @nbcount.tally(i64 1, i1 %c1)
  %sum = add nuw nsw i64 %x, %k
  %small = trunc i64 %sum to i32
  %"c 2" = icmp slt i32 %small, -7
  call void @nbcount.tally.few(i64 2, i1 noundef %"c 2")
  %c3 = trunc i64 %k to i1
  %c3n = xor i1 %c3, true
  call void @nbcount.tally(i64 3, i1 %c3n)
  %c4 = icmp eq i64 %alone, 1
  call void @nbcount.tally(i64 4, i1 %c4)
  %c5 = fcmp fast olt double %d, 5.000000e-01
  call void @nbcount.tally(i64 5, i1 %c5)
  call void @nbcount.tally(i64 6, i1 %outside)
  call void @nbcount.tally(i64 6, i1 true)
  %m = select i1 %c1, i64 %x, i64 %k
  %c7 = icmp ult i64 %m, 9
  call void @nbcount.tally(i64 1, i1 %c7)
  %t1 = call i64 @nbcount.tallied(i64 1)
  %t2 = call i64 @nbcount.tallied(i64 2)
  call void @nbcount.tally(i64 1, i1 %c1)
  call void @nbcount.tally(i64 2, i1 %c4)
  call void @nbcount.tally(i64 3, i1 %c5)
  call void @nbcount.tally(i64 4, i1 %c7)
  %i1 = add i64 %i, 1
  %more = icmp ult i64 %i1, %n
  br i1 %more, label %loop, label %end

end:
  call void @nbcount.tally(i64 1, i1 %outside)
  call void @nbcount.tally(i64 2, i1 %outside)
  call void @nbcount.tally(i64 3, i1 %outside)
  call void @nbcount.tally(i64 4, i1 %outside)
  call void @nbcount.tally(i64 5, i1 %outside)
  %t3 = call i64 @nbcount.tallied(i64 3)
  %t4 = call i64 @nbcount.tallied(i64 4)
  %t5 = call i64 @nbcount.tallied(i64 5)
  %t6 = call i64 @nbcount.tallied(i64 6)
  ret i64 %t6
}

; It calls itself: no record.
define i64 @g(ptr %a, i64 %n) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %p = getelementptr i64, ptr %a, i64 %i
  %x = load i64, ptr %p, align 8
  %c = icmp sgt i64 %x, 5
  call void @nbcount.tally(i64 1, i1 %c)
  call void @nbcount.tally(i64 2, i1 %c)
  call void @nbcount.tally(i64 3, i1 %c)
  call void @nbcount.tally(i64 4, i1 %c)
  call void @nbcount.tally(i64 5, i1 %c)
  %i1 = add i64 %i, 1
  %more = icmp ult i64 %i1, %n
  br i1 %more, label %loop, label %end

end:
  %r = call i64 @g(ptr %a, i64 %i)
  %t1 = call i64 @nbcount.tallied(i64 1)
  ret i64 %t1
}

; reg2mem's: two loads of one variable are one leaf; what is loaded behind a store of the block is what that has stored.
define i64 @h(i64 %n) {
entry:
  %x.reg2mem = alloca i64, align 8
  %y.reg2mem = alloca i64, align 8
  store i64 %n, ptr %x.reg2mem, align 8
  store i64 %n, ptr %y.reg2mem, align 8
  br label %loop

loop:
  %x1 = load i64, ptr %x.reg2mem, align 8
  %c1 = icmp sgt i64 %x1, 5
  call void @nbcount.tally(i64 1, i1 %c1)
  %x2 = load i64, ptr %x.reg2mem, align 8
  %c2 = icmp sgt i64 %x2, 6
  call void @nbcount.tally(i64 2, i1 %c2)
  %y1 = load i64, ptr %y.reg2mem, align 8
  %c3 = icmp sgt i64 %y1, 7
  call void @nbcount.tally(i64 3, i1 %c3)
  %c4 = icmp sgt i64 %y1, 8
  call void @nbcount.tally(i64 4, i1 %c4)
  %less = sub i64 %y1, 1
  store i64 %less, ptr %y.reg2mem, align 8
  %y2 = load i64, ptr %y.reg2mem, align 8
  %c5 = icmp sgt i64 %y2, 8
  call void @nbcount.tally(i64 5, i1 %c5)
  %more = icmp sgt i64 %y2, 0
  br i1 %more, label %loop, label %end

end:
  %t1 = call i64 @nbcount.tallied(i64 1)
  ret i64 %t1
}
