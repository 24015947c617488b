; The way back to the header of a loop that finds errors there needs no block (f), unless something is done on it (counts, does), the header finds none (fine), or
; several ways lead to the block (meets).
@nbcount.info = private constant [119 x i8] c"file\090\09-\09/src/a.py\0Afunction\090\090\0910\09function\09f\09\0Asite\090\090\090\0912\090\090\0Asite\091\090\090\0913\090\090\0Asite\092\090\090\0914\090\090\0Asite\093\090\090\0915\090\090\0A"

declare void @nbcount.line(i32)
declare void @other()

define i32 @f(ptr %r, ptr %a, i64 %n) {
entry:
  br label %head

head:
  %i = phi i64 [ 0, %entry ], [ %i.next, %edge ]
  call void @nbcount.line(i32 0)
  %at = getelementptr i64, ptr %a, i64 %i
  %v = load i64, ptr %at, align 8
  %zero = icmp eq i64 %v, 0
  br i1 %zero, label %error, label %body

error:
  store i64 1, ptr %r, align 8
  ret i32 1

body:
  call void @nbcount.line(i32 1)
  %i.next = add nuw nsw i64 %i, %v
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %edge, label %done

edge:
  br label %head

done:
  ret i32 0
}

define i32 @counts(ptr %r, ptr %a, i64 %n) {
entry:
  br label %head

head:
  %i = phi i64 [ 0, %entry ], [ %i.next, %edge ]
  call void @nbcount.line(i32 0)
  %at = getelementptr i64, ptr %a, i64 %i
  %v = load i64, ptr %at, align 8
  %zero = icmp eq i64 %v, 0
  br i1 %zero, label %error, label %body

error:
  store i64 1, ptr %r, align 8
  ret i32 1

body:
  call void @nbcount.line(i32 1)
  %i.next = add nuw nsw i64 %i, %v
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %edge, label %done

edge:
  call void @nbcount.line(i32 2)
  br label %head

done:
  ret i32 0
}

define i32 @fine(ptr %r, ptr %a, i64 %n) {
entry:
  br label %head

head:
  %i = phi i64 [ 0, %entry ], [ %i.next, %edge ]
  call void @nbcount.line(i32 0)
  %at = getelementptr i64, ptr %a, i64 %i
  %v = load i64, ptr %at, align 8
  %zero = icmp eq i64 %v, 0
  br i1 %zero, label %error, label %body

error:
  ret i32 0

body:
  call void @nbcount.line(i32 1)
  %i.next = add nuw nsw i64 %i, %v
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %edge, label %done

edge:
  br label %head

done:
  ret i32 0
}

define i32 @meets(ptr %r, ptr %a, i64 %n) {
entry:
  br label %head

head:
  %i = phi i64 [ 0, %entry ], [ %i.next, %edge ]
  call void @nbcount.line(i32 0)
  %at = getelementptr i64, ptr %a, i64 %i
  %v = load i64, ptr %at, align 8
  %zero = icmp eq i64 %v, 0
  br i1 %zero, label %error, label %body

error:
  store i64 1, ptr %r, align 8
  ret i32 1

body:
  call void @nbcount.line(i32 1)
  %i.next = add nuw nsw i64 %i, %v
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %other, label %done

other:
  %odd = icmp eq i64 %v, 7
  br i1 %odd, label %edge, label %third

third:
  call void @other()
  br label %edge

edge:
  br label %head

done:
  ret i32 0
}

define i32 @does(ptr %r, ptr %a, i64 %n) {
entry:
  br label %head

head:
  %i = phi i64 [ 0, %entry ], [ %i.next, %edge ]
  call void @nbcount.line(i32 0)
  %at = getelementptr i64, ptr %a, i64 %i
  %v = load i64, ptr %at, align 8
  %zero = icmp eq i64 %v, 0
  br i1 %zero, label %error, label %body

error:
  store i64 1, ptr %r, align 8
  ret i32 1

body:
  call void @nbcount.line(i32 1)
  %i.next = add nuw nsw i64 %i, %v
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %edge, label %done

edge:
  store i64 2, ptr %a, align 8
  br label %head

done:
  ret i32 0
}
