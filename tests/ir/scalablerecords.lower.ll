; Conditions of tallies of bytes are recorded as others are.
declare void @nbcount.tally.sve(i64, i8, i16, i32, i64)
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
  %nbcount.b1.arm = zext i1 %c1 to i8
  call void @nbcount.tally.sve(i64 1, i8 %nbcount.b1.arm, i16 0, i32 0, i64 0)
  %sum = add nuw nsw i64 %x, %k
  %small = trunc i64 %sum to i32
  %"c 2" = icmp slt i32 %small, -7
  call void @nbcount.tally.few(i64 2, i1 noundef %"c 2")
  %c3 = trunc i64 %k to i1
  %c3n = xor i1 %c3, true
  %nbcount.b2.arm = zext i1 %c3n to i8
  call void @nbcount.tally.sve(i64 3, i8 %nbcount.b2.arm, i16 0, i32 0, i64 0)
  %c4 = icmp eq i64 %alone, 1
  %nbcount.b3.arm = zext i1 %c4 to i8
  call void @nbcount.tally.sve(i64 4, i8 %nbcount.b3.arm, i16 0, i32 0, i64 0)
  %c5 = fcmp fast olt double %d, 5.000000e-01
  %nbcount.b4.arm = zext i1 %c5 to i8
  call void @nbcount.tally.sve(i64 5, i8 %nbcount.b4.arm, i16 0, i32 0, i64 0)
  %nbcount.b5.arm = zext i1 %outside to i8
  call void @nbcount.tally.sve(i64 6, i8 %nbcount.b5.arm, i16 0, i32 0, i64 0)
  call void @nbcount.tally.sve(i64 6, i8 1, i16 0, i32 0, i64 0)
  %m = select i1 %c1, i64 %x, i64 %k
  %c7 = icmp ult i64 %m, 9
  %nbcount.b6.arm = zext i1 %c7 to i8
  call void @nbcount.tally.sve(i64 1, i8 %nbcount.b6.arm, i16 0, i32 0, i64 0)
  %t1 = call i64 @nbcount.tallied(i64 1)
  %t2 = call i64 @nbcount.tallied(i64 2)
  %nbcount.b7.arm = zext i1 %c1 to i8
  call void @nbcount.tally.sve(i64 1, i8 %nbcount.b7.arm, i16 0, i32 0, i64 0)
  %nbcount.b8.arm = zext i1 %c4 to i8
  call void @nbcount.tally.sve(i64 2, i8 %nbcount.b8.arm, i16 0, i32 0, i64 0)
  %nbcount.b9.arm = zext i1 %c5 to i8
  call void @nbcount.tally.sve(i64 3, i8 %nbcount.b9.arm, i16 0, i32 0, i64 0)
  %nbcount.b10.arm = zext i1 %c7 to i8
  call void @nbcount.tally.sve(i64 4, i8 %nbcount.b10.arm, i16 0, i32 0, i64 0)
  %i1 = add i64 %i, 1
  %more = icmp ult i64 %i1, %n
  br i1 %more, label %loop, label %end

end:
  %nbcount.b11.arm = zext i1 %outside to i8
  call void @nbcount.tally.sve(i64 1, i8 %nbcount.b11.arm, i16 0, i32 0, i64 0)
  %nbcount.b12.arm = zext i1 %outside to i8
  call void @nbcount.tally.sve(i64 2, i8 %nbcount.b12.arm, i16 0, i32 0, i64 0)
  %nbcount.b13.arm = zext i1 %outside to i8
  call void @nbcount.tally.sve(i64 3, i8 %nbcount.b13.arm, i16 0, i32 0, i64 0)
  %nbcount.b14.arm = zext i1 %outside to i8
  call void @nbcount.tally.sve(i64 4, i8 %nbcount.b14.arm, i16 0, i32 0, i64 0)
  %nbcount.b15.arm = zext i1 %outside to i8
  call void @nbcount.tally.sve(i64 5, i8 %nbcount.b15.arm, i16 0, i32 0, i64 0)
  %t3 = call i64 @nbcount.tallied(i64 3)
  %t4 = call i64 @nbcount.tallied(i64 4)
  %t5 = call i64 @nbcount.tallied(i64 5)
  %t6 = call i64 @nbcount.tallied(i64 6)
  ret i64 %t6
}
