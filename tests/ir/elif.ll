; Of a chain of `elif`, arms own counters, also where a test goes on to the next one if it holds.
@nbcount.info = private constant [137 x i8] c"file\090\09-\09/src/a.py\0Afunction\090\090\0910\09function\09f\09\0Asite\090\090\090\0912\090\090\0Asite\091\090\090\0913\090\090\0Asite\092\090\090\0914\090\090\0Asite\093\090\090\0915\090\090\0Asite\094\090\090\0916\090\090\0A"

declare void @nbcount.line(i32)

define i64 @f(ptr %a, ptr %to, i64 %n) {
entry:
  br label %head

head:                                             ; preds = %next, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %next ]
  call void @nbcount.line(i32 0)
  %at = getelementptr double, ptr %a, i64 %i
  %v = load double, ptr %at, align 8
  %p = getelementptr double, ptr %to, i64 %i
  %past1 = fcmp ugt double %v, 1.000000e+00
  br i1 %past1, label %second, label %one

one:                                              ; preds = %head
  call void @nbcount.line(i32 1)
  store double 0.000000e+00, ptr %p, align 8
  br label %next

second:                                           ; preds = %head
  call void @nbcount.line(i32 2)
  %past2 = fcmp ugt double %v, 2.000000e+00
  br i1 %past2, label %rest, label %two

two:                                              ; preds = %second
  call void @nbcount.line(i32 3)
  store double 1.000000e+00, ptr %p, align 8
  br label %next

rest:                                             ; preds = %second
  call void @nbcount.line(i32 4)
  store double 2.000000e+00, ptr %p, align 8
  br label %next

next:                                             ; preds = %rest, %two, %one
  %i.next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %i.next, %n
  br i1 %again, label %head, label %done

done:                                             ; preds = %next
  ret i64 0
}
