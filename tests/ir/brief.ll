; A loop of a few trips is not tallied; one that counts down to a few is, from a value or from a constant.
@nbcount.info = private constant [83 x i8] c"file\090\09-\09/src/a.py\0Afunction\090\090\0910\09function\09f\09\0Asite\090\090\090\0912\090\090\0Asite\091\090\090\0913\090\090\0A"

declare void @nbcount.line(i32)

define i64 @three(ptr %a, i64 %n) {
entry:
  br label %head

head:                                             ; preds = %next.head, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %next.head ]
  %c = phi i64 [ 0, %entry ], [ %c.next, %next.head ]
  call void @nbcount.line(i32 0)
  %at = getelementptr i8, ptr %a, i64 %i
  %v = load i8, ptr %at, align 1
  %high = icmp ugt i8 %v, 100
  br i1 %high, label %arm, label %head.next

head.next:                                        ; preds = %head
  br label %next

arm:                                              ; preds = %head
  call void @nbcount.line(i32 1)
  %more = add i64 %c, 3
  br label %next

next:                                             ; preds = %arm, %head.next
  %c.next = phi i64 [ %more, %arm ], [ %c, %head.next ]
  %i.next = add i64 %i, 1
  %end = icmp eq i64 %i.next, 3
  br i1 %end, label %done, label %next.head

next.head:                                        ; preds = %next
  br label %head

done:                                             ; preds = %next
  ret i64 %c.next
}

define i64 @down(ptr %a, i64 %n) {
entry:
  br label %head

head:                                             ; preds = %next.head, %entry
  %i = phi i64 [ %n, %entry ], [ %i.next, %next.head ]
  %c = phi i64 [ 0, %entry ], [ %c.next, %next.head ]
  call void @nbcount.line(i32 0)
  %at = getelementptr i8, ptr %a, i64 %i
  %v = load i8, ptr %at, align 1
  %high = icmp ugt i8 %v, 100
  br i1 %high, label %arm, label %head.next

head.next:                                        ; preds = %head
  br label %next

arm:                                              ; preds = %head
  call void @nbcount.line(i32 1)
  %more = add i64 %c, 3
  br label %next

next:                                             ; preds = %arm, %head.next
  %c.next = phi i64 [ %more, %arm ], [ %c, %head.next ]
  %i.next = add i64 %i, -1
  %end = icmp eq i64 %i.next, 2
  br i1 %end, label %done, label %next.head

next.head:                                        ; preds = %next
  br label %head

done:                                             ; preds = %next
  ret i64 %c.next
}

define i64 @down_from(ptr %a, i64 %n) {
entry:
  br label %head

head:                                             ; preds = %next.head, %entry
  %i = phi i64 [ 1000000, %entry ], [ %i.next, %next.head ]
  %c = phi i64 [ 0, %entry ], [ %c.next, %next.head ]
  call void @nbcount.line(i32 0)
  %at = getelementptr i8, ptr %a, i64 %i
  %v = load i8, ptr %at, align 1
  %high = icmp ugt i8 %v, 100
  br i1 %high, label %arm, label %head.next

head.next:                                        ; preds = %head
  br label %next

arm:                                              ; preds = %head
  call void @nbcount.line(i32 1)
  %more = add i64 %c, 3
  br label %next

next:                                             ; preds = %arm, %head.next
  %c.next = phi i64 [ %more, %arm ], [ %c, %head.next ]
  %i.next = add i64 %i, -1
  %end = icmp eq i64 %i.next, 2
  br i1 %end, label %done, label %next.head

next.head:                                        ; preds = %next
  br label %head

done:                                             ; preds = %next
  ret i64 %c.next
}

define i64 @many(ptr %a, i64 %n) {
entry:
  br label %head

head:                                             ; preds = %next.head, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %next.head ]
  %c = phi i64 [ 0, %entry ], [ %c.next, %next.head ]
  call void @nbcount.line(i32 0)
  %at = getelementptr i8, ptr %a, i64 %i
  %v = load i8, ptr %at, align 1
  %high = icmp ugt i8 %v, 100
  br i1 %high, label %arm, label %head.next

head.next:                                        ; preds = %head
  br label %next

arm:                                              ; preds = %head
  call void @nbcount.line(i32 1)
  %more = add i64 %c, 3
  br label %next

next:                                             ; preds = %arm, %head.next
  %c.next = phi i64 [ %more, %arm ], [ %c, %head.next ]
  %i.next = add i64 %i, 1
  %end = icmp eq i64 %i.next, 300
  br i1 %end, label %done, label %next.head

next.head:                                        ; preds = %next
  br label %head

done:                                             ; preds = %next
  ret i64 %c.next
}
