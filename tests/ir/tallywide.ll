; In loops over elements of 8 bytes, arms are tallied that store to where the trip's number says, as vectors can: not to where what was
; loaded says, or a number that only goes up in some trips, nor to what the next trip reads, nor what LLVM may do without the branch.
@nbcount.info = private constant [100 x i8] c"file\090\09-\09/src/a.py\0Afunction\090\090\0910\09function\09f\09\0Asite\090\090\090\090\090\090\0Asite\091\090\090\0912\090\090\0Asite\092\090\090\0913\090\090\0A"

declare void @nbcount.line(i32)

define i64 @along(ptr %a, ptr %to, i64 %n) {
entry:
  call void @nbcount.line(i32 0)
  br label %head

head:                                             ; preds = %next, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %next ]
  %at = getelementptr i64, ptr %a, i64 %i
  %v = load i64, ptr %at, align 8
  %high = icmp sgt i64 %v, 100
  br i1 %high, label %then, label %next

then:                                             ; preds = %head
  call void @nbcount.line(i32 1)
  %where = shl i64 %i, 4
  %p = getelementptr i8, ptr %to, i64 %where
  store i64 %v, ptr %p, align 8
  br label %next

next:                                             ; preds = %then, %head
  %i.next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %i.next, %n
  br i1 %again, label %head, label %done

done:                                             ; preds = %next
  ret i64 0
}

define i64 @looked_up(ptr %a, ptr %to, i64 %n) {
entry:
  call void @nbcount.line(i32 0)
  br label %head

head:                                             ; preds = %next, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %next ]
  %at = getelementptr i64, ptr %a, i64 %i
  %v = load i64, ptr %at, align 8
  %high = icmp sgt i64 %v, 100
  br i1 %high, label %then, label %next

then:                                             ; preds = %head
  call void @nbcount.line(i32 1)
  %p = getelementptr i64, ptr %to, i64 %v
  store i64 1, ptr %p, align 8
  br label %next

next:                                             ; preds = %then, %head
  %i.next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %i.next, %n
  br i1 %again, label %head, label %done

done:                                             ; preds = %next
  ret i64 0
}

define i64 @packed(ptr %a, ptr %to, i64 %n) {
entry:
  call void @nbcount.line(i32 0)
  br label %head

head:                                             ; preds = %next, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %next ]
  %k = phi i64 [ 0, %entry ], [ %k.next, %next ]
  %at = getelementptr i64, ptr %a, i64 %i
  %v = load i64, ptr %at, align 8
  %high = icmp sgt i64 %v, 100
  br i1 %high, label %then, label %next

then:                                             ; preds = %head
  call void @nbcount.line(i32 1)
  %p = getelementptr i64, ptr %to, i64 %k
  store i64 %v, ptr %p, align 8
  %more = add i64 %k, 1
  br label %next

next:                                             ; preds = %then, %head
  %k.next = phi i64 [ %more, %then ], [ %k, %head ]
  %i.next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %i.next, %n
  br i1 %again, label %head, label %done

done:                                             ; preds = %next
  ret i64 0
}

define i64 @behind(ptr %a, ptr %to, i64 %n) {
entry:
  call void @nbcount.line(i32 0)
  br label %head

head:                                             ; preds = %next, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %next ]
  %at = getelementptr i64, ptr %a, i64 %i
  %v = load i64, ptr %at, align 8
  %high = icmp sgt i64 %v, 100
  br i1 %high, label %then, label %next

then:                                             ; preds = %head
  call void @nbcount.line(i32 1)
  %p = getelementptr i64, ptr %to, i64 %n
  %q = getelementptr i64, ptr %a, i64 %i
  store i64 %v, ptr %q, align 8
  store i64 %v, ptr %p, align 8
  br label %next

next:                                             ; preds = %then, %head
  %unused = phi i64 [ 1, %then ], [ 2, %head ]
  %i.next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %i.next, %n
  br i1 %again, label %head, label %done

done:                                             ; preds = %next
  ret i64 0
}

define i64 @elsewhere(ptr %a, ptr %to, i64 %n) {
entry:
  call void @nbcount.line(i32 0)
  br label %head

head:                                             ; preds = %next, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %next ]
  %at = getelementptr i64, ptr %a, i64 %i
  %v = load i64, ptr %at, align 8
  %high = icmp sgt i64 %v, 100
  br i1 %high, label %then, label %next

then:                                             ; preds = %head
  call void @nbcount.line(i32 1)
  %j = add i64 %i, 1
  %q = getelementptr i64, ptr %a, i64 %j
  store i64 %v, ptr %q, align 8
  br label %next

next:                                             ; preds = %then, %head
  %i.next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %i.next, %n
  br i1 %again, label %head, label %done

done:                                             ; preds = %next
  ret i64 0
}

; Two arms: LLVM makes one store of both.
define void @either(ptr %a, ptr %to, i64 %n) {
entry:
  call void @nbcount.line(i32 0)
  br label %head

head:                                             ; preds = %next, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %next ]
  %at = getelementptr i64, ptr %a, i64 %i
  %v = load i64, ptr %at, align 8
  %p = getelementptr i64, ptr %to, i64 %i
  %high = icmp sgt i64 %v, 100
  call void @nbcount.line(i32 0)
  br i1 %high, label %then, label %else

then:                                             ; preds = %head
  call void @nbcount.line(i32 1)
  store i64 %v, ptr %p, align 8
  br label %next

else:                                             ; preds = %head
  call void @nbcount.line(i32 2)
  store i64 7, ptr %p, align 8
  br label %next

next:                                             ; preds = %then, %else
  %i.next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %i.next, %n
  br i1 %again, label %head, label %done

done:                                             ; preds = %next
  ret void
}
