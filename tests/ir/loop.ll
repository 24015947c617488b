@nbcount.info = private constant [139 x i8] c"file\090\0900000000000000ff\09/src/a.py\0Afunction\090\090\0910\09function\09f\09f(int64)\0Asite\090\090\090\090\0Asite\091\090\090\0911\0Asite\092\090\090\0912\0Asite\093\090\090\0913\0Asite\094\090\090\0914\0A"

declare void @nbcount.line(i32)

define i32 @f(ptr %retptr, i64 %n) {
entry:
  %s = alloca i64, align 8
  store i64 0, ptr %s, align 8
  call void @nbcount.line(i32 0)
  call void @nbcount.line(i32 1)
  br label %head

head:                                             ; preds = %odd, %head.2, %entry
  %i = phi i64 [ 0, %entry ], [ %j, %next ]
  call void @nbcount.line(i32 2)
  %go = icmp slt i64 %i, %n
  br i1 %go, label %body, label %done

body:                                             ; preds = %head
  call void @nbcount.line(i32 3)
  %bit = and i64 %i, 1
  %odd = icmp ne i64 %bit, 0
  br i1 %odd, label %add, label %next

add:                                              ; preds = %body
  call void @nbcount.line(i32 4)
  %old = load i64, ptr %s, align 8
  %new = add i64 %old, %i
  store i64 %new, ptr %s, align 8
  br label %next

next:                                             ; preds = %add, %body
  %j = add i64 %i, 1
  br label %head

done:                                             ; preds = %head
  %sum = load i64, ptr %s, align 8
  store i64 %sum, ptr %retptr, align 8
  ret i32 0
}
