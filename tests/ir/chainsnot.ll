; Three arms one behind another that store to one place, one of them where the condition does not hold.
@nbcount.info = private constant [118 x i8] c"file\090\09-\09/src/a.py\0Afunction\090\090\0910\09function\09f\09\0Asite\090\090\090\090\090\090\0Asite\091\090\090\0912\090\090\0Asite\092\090\090\0913\090\090\0Asite\093\090\090\0914\090\090\0A"

declare void @nbcount.line(i32)

define i64 @f(ptr %a, i64 %n) {
entry:
  call void @nbcount.line(i32 0)
  br label %head

head:                                             ; preds = %next, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %next ]
  %at = getelementptr i64, ptr %a, i64 %i
  %v = load i64, ptr %at, align 8
  %high = icmp sgt i64 %v, 100
  br i1 %high, label %one, label %second

one:                                              ; preds = %head
  call void @nbcount.line(i32 1)
  store i64 100, ptr %at, align 8
  br label %second

second:                                           ; preds = %one, %head
  %w = phi i64 [ 100, %one ], [ %v, %head ]
  %fine = icmp sgt i64 %w, 10
  br i1 %fine, label %third, label %two

two:                                              ; preds = %second
  call void @nbcount.line(i32 2)
  store i64 10, ptr %at, align 8
  br label %third

third:                                            ; preds = %two, %second
  %x = phi i64 [ 10, %two ], [ %w, %second ]
  %is = icmp eq i64 %x, 50
  br i1 %is, label %three, label %next

three:                                            ; preds = %third
  call void @nbcount.line(i32 3)
  store i64 51, ptr %at, align 8
  br label %next

next:                                             ; preds = %three, %third
  %i.next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %i.next, %n
  br i1 %again, label %head, label %done

done:                                             ; preds = %next
  ret i64 0
}
