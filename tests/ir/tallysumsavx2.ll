; With AVX2: a loop over bytes that adds up numbers of 8 bytes has tallies of few lanes; one that only counts its trips (up, and down by what it does not
; change) has those of many.
@nbcount.info = private constant [100 x i8] c"file\090\09-\09/src/a.py\0Afunction\090\090\0910\09function\09f\09\0Asite\090\090\090\090\090\090\0Asite\091\090\090\0912\090\090\0Asite\092\090\090\0913\090\090\0A"

declare void @nbcount.line(i32)

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

define i64 @trips(ptr %a, ptr %to, i64 %n, i64 %step) {
entry:
  call void @nbcount.line(i32 0)
  br label %head

head:                                             ; preds = %next, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %next ]
  %left = phi i64 [ %n, %entry ], [ %left.next, %next ]
  %at = getelementptr i8, ptr %a, i64 %i
  %v = load i8, ptr %at, align 1
  %high = icmp ugt i8 %v, 100
  br i1 %high, label %then, label %next

then:                                             ; preds = %head
  call void @nbcount.line(i32 2)
  br label %next

next:                                             ; preds = %then, %head
  %r = phi i8 [ 1, %then ], [ %v, %head ]
  store i8 %r, ptr %at, align 1
  %i.next = add nuw nsw i64 %i, 1
  %left.next = sub i64 %left, %step
  %again = icmp sgt i64 %left.next, 0
  br i1 %again, label %head, label %done

done:                                             ; preds = %next
  ret i64 0
}

define double @floats(ptr %a, i64 %n) {
entry:
  call void @nbcount.line(i32 0)
  br label %head

head:                                             ; preds = %next, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %next ]
  %sum = phi double [ 0.0, %entry ], [ %sum.next, %next ]
  %at = getelementptr float, ptr %a, i64 %i
  %v = load float, ptr %at, align 4
  %wide = fpext float %v to double
  %high = fcmp ogt double %wide, 1.0
  br i1 %high, label %then, label %next

then:                                             ; preds = %head
  call void @nbcount.line(i32 2)
  br label %next

next:                                             ; preds = %then, %head
  %one = phi double [ 1.0, %then ], [ 0.0, %head ]
  %sum.next = fadd double %sum, %one
  %i.next = add i64 1, %i
  %again = icmp slt i64 %i.next, %n
  br i1 %again, label %head, label %done

done:                                             ; preds = %next
  ret double %sum.next
}

declare void @nbcount.masks.avx2()
