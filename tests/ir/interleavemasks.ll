; With AVX-512, four vectors in a trip of a loop with one tally over elements of 8 bytes, and two of one with two: masks are to stay in
; registers.
@nbcount.info = private constant [100 x i8] c"file\090\09-\09/src/a.py\0Afunction\090\090\0910\09function\09f\09\0Asite\090\090\090\090\090\090\0Asite\091\090\090\0912\090\090\0Asite\092\090\090\0913\090\090\0A"

declare void @nbcount.masks.avx512()
declare void @nbcount.line(i32)

define i64 @one(ptr %a, ptr %to, i64 %n) {
entry:
  call void @nbcount.line(i32 0)
  br label %head

head:
  %i = phi i64 [ 0, %entry ], [ %i.next, %next1 ]
  %at = getelementptr double, ptr %a, i64 %i
  %v = load double, ptr %at, align 8
  %c1 = fcmp ogt double %v, 1.000000e+00
  br i1 %c1, label %then1, label %next1

then1:
  call void @nbcount.line(i32 1)
  %p1 = getelementptr double, ptr %to, i64 %i
  store double %v, ptr %p1, align 8
  br label %next1

next1:
  %i.next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %i.next, %n
  br i1 %again, label %head, label %done

done:
  ret i64 0
}

define i64 @two(ptr %a, ptr %to, i64 %n) {
entry:
  call void @nbcount.line(i32 0)
  br label %head

head:
  %i = phi i64 [ 0, %entry ], [ %i.next, %next2 ]
  %at = getelementptr double, ptr %a, i64 %i
  %v = load double, ptr %at, align 8
  %c1 = fcmp ogt double %v, 1.000000e+00
  br i1 %c1, label %then1, label %next1

then1:
  call void @nbcount.line(i32 1)
  %p1 = getelementptr double, ptr %to, i64 %i
  store double %v, ptr %p1, align 8
  br label %next1

next1:
  %c2 = fcmp ogt double %v, 2.000000e+00
  br i1 %c2, label %then2, label %next2

then2:
  call void @nbcount.line(i32 2)
  %p2 = getelementptr double, ptr %to, i64 %i
  store double %v, ptr %p2, align 8
  br label %next2

next2:
  %i.next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %i.next, %n
  br i1 %again, label %head, label %done

done:
  ret i64 0
}
