; An `or` with two arms in a loop: the second arm is the trip less the first one, though both are entered from two tests.
@nbcount.info = private constant [176 x i8] c"file\090\09-\09/src/a.py\0Afunction\090\090\0910\09function\09f\09\0Abranch\090\090\0911\09loop\0Abranch\090\090\0912\09if\0Asite\090\090\090\090\090\090\0Asite\091\090\090\0912\0911\090\0Asite\092\090\090\0913\0912\090\0Asite\093\090\090\0914\090\090\0A"

declare void @nbcount.line(i32)

define i32 @f(ptr %retptr, ptr %a, i64 %n) {
entry:
  call void @nbcount.line(i32 0)
  br label %head

head:                                             ; preds = %next, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %next ]
  call void @nbcount.line(i32 1)
  %three = icmp eq i64 %i, 3
  br i1 %three, label %then, label %two

two:                                              ; preds = %head
  %is.two = icmp eq i64 %i, 2
  br i1 %is.two, label %alive, label %else

alive:                                            ; preds = %two
  %cell = load i64, ptr %a, align 8
  %is.alive = icmp eq i64 %cell, 1
  br i1 %is.alive, label %then, label %else

then:                                             ; preds = %alive, %head
  call void @nbcount.line(i32 2)
  br label %next

else:                                             ; preds = %alive, %two
  call void @nbcount.line(i32 3)
  br label %next

next:                                             ; preds = %else, %then
  %new = phi i64 [ 1, %then ], [ 0, %else ]
  store i64 %new, ptr %a, align 8
  %i.next = add i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %head, label %done

done:                                             ; preds = %next
  store i64 %n, ptr %retptr, align 8
  ret i32 0
}
