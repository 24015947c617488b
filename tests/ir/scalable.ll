; Where vectors are as long as the machine has them, tallies are of bytes: at forks, also beside sums of 8 bytes, and of as many lanes as elements of 8
; bytes have in arms that store.
target triple = "aarch64-unknown-linux-gnu"
@nbcount.info = private constant [118 x i8] c"file\090\09-\09/src/a.py\0Afunction\090\090\0910\09function\09f\09\0Asite\090\090\090\090\090\090\0Asite\091\090\090\0912\090\090\0Asite\092\090\090\0913\090\090\0Asite\093\090\090\0914\090\090\0A"

declare void @nbcount.line(i32)
declare void @nbcount.masks.sve()

define void @bytes(ptr %a, ptr noalias %to, i64 %n) {
entry:
  call void @nbcount.line(i32 0)
  br label %head

head:                                             ; preds = %next, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %next ]
  %at = getelementptr i8, ptr %a, i64 %i
  %v = load i8, ptr %at, align 1
  %high = icmp ugt i8 %v, 100
  br i1 %high, label %then, label %else

then:                                             ; preds = %head
  call void @nbcount.line(i32 1)
  %less = sub i8 %v, 7
  br label %next

else:                                             ; preds = %head
  %low = icmp ult i8 %v, 9
  br i1 %low, label %lower, label %next

lower:                                            ; preds = %else
  call void @nbcount.line(i32 2)
  %more = add i8 %v, 7
  br label %next

next:                                             ; preds = %lower, %else, %then
  %r = phi i8 [ %v, %else ], [ %more, %lower ], [ %less, %then ]
  %to.at = getelementptr i8, ptr %to, i64 %i
  store i8 %r, ptr %to.at, align 1
  %i.next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %i.next, %n
  br i1 %again, label %head, label %done

done:                                             ; preds = %next
  ret void
}

define i64 @sums(ptr %a, i64 %n) {
entry:
  call void @nbcount.line(i32 0)
  br label %head

head:                                             ; preds = %next, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %next ]
  %count = phi i64 [ 0, %entry ], [ %count.next, %next ]
  %at = getelementptr i8, ptr %a, i64 %i
  %v = load i8, ptr %at, align 1
  %high = icmp ugt i8 %v, 100
  br i1 %high, label %then, label %next

then:                                             ; preds = %head
  call void @nbcount.line(i32 1)
  %more = add nsw i64 %count, 1
  br label %next

next:                                             ; preds = %then, %head
  %count.next = phi i64 [ %more, %then ], [ %count, %head ]
  %i.next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %i.next, %n
  br i1 %again, label %head, label %done

done:                                             ; preds = %next
  ret i64 %count.next
}

define void @doubles(ptr noalias %a, ptr noalias %to, i64 %n) {
entry:
  call void @nbcount.line(i32 0)
  br label %head

head:                                             ; preds = %next, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %next ]
  %at = getelementptr double, ptr %a, i64 %i
  %v = load double, ptr %at, align 8
  %high = fcmp ogt double %v, 5.000000e-01
  br i1 %high, label %then, label %next

then:                                             ; preds = %head
  call void @nbcount.line(i32 3)
  %to.at = getelementptr double, ptr %to, i64 %i
  store double %v, ptr %to.at, align 8
  br label %next

next:                                             ; preds = %then, %head
  %i.next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %i.next, %n
  br i1 %again, label %head, label %done

done:                                             ; preds = %next
  ret void
}
