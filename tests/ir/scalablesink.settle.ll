; A tally of a byte goes to the arm that is still there, unless its condition is calculated elsewhere.
declare void @nbcount.tally.sve(i64, i8, i16, i32, i64)
declare i64 @nbcount.tallied(i64)

define i64 @f(ptr %a, i64 %n, i1 %other) {
entry:
  %nbcount.1.arm = zext i1 %other to i8
  br label %trip

trip:                                             ; preds = %next, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %next ]
  %p = getelementptr i64, ptr %a, i64 %i
  %x = load i64, ptr %p, align 8
  %two = icmp eq i64 %x, 2
  %nbcount.0.arm = zext i1 %two to i8
  call void @nbcount.tally.sve(i64 12, i8 noundef %nbcount.0.arm, i16 0, i32 0, i64 0) "call-inline-cost"="0"
  br i1 %two, label %then, label %middle

then:                                             ; preds = %trip
  store i64 3, ptr %p, align 8
  br label %middle

middle:                                           ; preds = %then, %trip
  call void @nbcount.tally.sve(i64 13, i8 %nbcount.1.arm, i16 0, i32 0, i64 0)
  br i1 %other, label %last, label %next

last:                                             ; preds = %middle
  store i64 4, ptr %p, align 8
  br label %next

next:                                             ; preds = %last, %middle
  %i.next = add i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %trip, label %out

out:                                              ; preds = %next
  %one = call i64 @nbcount.tallied(i64 12)
  %all = call i64 @nbcount.tallied(i64 13)
  %sum = add i64 %one, %all
  ret i64 %sum
}
