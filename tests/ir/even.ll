; Of two arms, that of odd numbers is counted, be it the second: the bit is what its counter goes up by.
@nbcount.info = private constant [210 x i8] c"file\090\09-\09/src/a.py\0Afunction\090\090\0910\09function\09f\09\0Abranch\090\090\0911\09loop\0Abranch\090\090\0912\09if\0Asite\090\090\090\090\090\090\0Asite\091\090\090\0911\090\091\0Asite\092\090\090\0912\0911\090\0Asite\093\090\090\0913\0912\090\0Asite\094\090\090\0914\090\090\0Asite\095\090\090\0911\090\090\0Asite\096\090\090\0915\090\090\0A"

declare void @nbcount.line(i32)

define i32 @f(ptr %retptr, ptr %a, i64 %n) {
entry:
  call void @nbcount.line(i32 0)
  call void @nbcount.line(i32 1)
  br label %head

head:                                             ; preds = %next, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %next ]
  %s = phi i64 [ 0, %entry ], [ %s.next, %next ]
  call void @nbcount.line(i32 2)
  %bit = and i64 %i, 1
  %even = icmp eq i64 %bit, 0
  br i1 %even, label %then, label %else

then:                                             ; preds = %head
  call void @nbcount.line(i32 3)
  %s.then = add i64 %s, %i
  br label %join

else:                                             ; preds = %head
  call void @nbcount.line(i32 4)
  %s.else = sub i64 %s, 1
  br label %join

join:                                             ; preds = %else, %then
  %s.next = phi i64 [ %s.then, %then ], [ %s.else, %else ]
  %small = icmp slt i64 %s.next, 100
  br i1 %small, label %store, label %next

store:                                            ; preds = %join
  call void @nbcount.line(i32 6)
  %s.low = trunc i64 %s.next to i32
  store i32 %s.low, ptr %a, align 8
  br label %next

next:                                             ; preds = %store, %join
  call void @nbcount.line(i32 5)
  %i.next = add i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %head, label %done

done:                                             ; preds = %next
  store i64 %s.next, ptr %retptr, align 8
  ret i32 0
}
