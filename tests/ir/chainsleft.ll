; Two arms that store to one place, but the other way out of the first one's fork leads on to the next trip, and the place where
; the arm's way ends is reached from elsewhere: what chose the arm is not known there.
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
  %odd = trunc i64 %v to i1
  br i1 %odd, label %some, label %others

some:                                             ; preds = %head
  %high = icmp sgt i64 %v, 100
  br i1 %high, label %one, label %next

others:                                           ; preds = %head
  %half = lshr i64 %v, 1
  br label %second

one:                                              ; preds = %some
  call void @nbcount.line(i32 1)
  store i64 100, ptr %at, align 8
  br label %second

second:                                           ; preds = %one, %others
  %w = phi i64 [ 100, %one ], [ %half, %others ]
  %low = icmp slt i64 %w, 10
  br i1 %low, label %two, label %third

two:                                              ; preds = %second
  call void @nbcount.line(i32 2)
  store i64 10, ptr %at, align 8
  br label %third

third:                                            ; preds = %two, %second
  br label %next

next:                                             ; preds = %third, %some
  %i.next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %i.next, %n
  br i1 %again, label %head, label %done

done:                                             ; preds = %next
  ret i64 0
}
