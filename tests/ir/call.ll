@nbcount.info = private constant [170 x i8] c"file\090\0900000000000000ff\09/src/a.py\0Afunction\090\090\0910\09function\09f\09f(int64)\0Asymbol\090\09f\0Asite\090\090\090\090\0Asite\091\090\090\0911\0Asite\092\090\090\090\0Asite\093\090\090\0921\0Asite\094\090\090\0922\0Acall\095\090\090\0921\09callee\0A"

declare void @nbcount.line(i32)
declare void @nbcount.poll()

define linkonce_odr i64 @callee(i64 %x) {
entry:
  call void @nbcount.line(i32 0)
  %small = icmp slt i64 %x, 10
  br i1 %small, label %yes, label %no

yes:                                              ; preds = %entry
  call void @nbcount.line(i32 1)
  ret i64 1

no:                                               ; preds = %entry
  ret i64 %x
}

define i64 @f(i64 %n) {
entry:
  call void @nbcount.line(i32 2)
  br label %loop

loop:                                             ; preds = %loop, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %sum = phi i64 [ 0, %entry ], [ %sum.next, %loop ]
  call void @nbcount.poll()
  call void @nbcount.line(i32 3)
  call void @nbcount.line(i32 5)
  %v = call i64 @callee(i64 %i)
  %sum.next = add i64 %sum, %v
  %i.next = add i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %loop, label %done

done:                                             ; preds = %loop
  call void @nbcount.line(i32 4)
  ret i64 %sum.next
}
