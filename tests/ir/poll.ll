@nbcount.info = private constant [118 x i8] c"file\090\0900000000000000ff\09/src/a.py\0Afunction\090\090\0910\09function\09f\09f(int64, int64)\0Asite\090\090\090\090\0Asite\091\090\090\0911\0Asite\092\090\090\0912\0A"

declare void @nbcount.line(i32)
declare void @nbcount.poll()

define void @f(i64 %n, i64 %m) {
entry:
  call void @nbcount.line(i32 0)
  br label %outer

outer:                                            ; preds = %latch, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  call void @nbcount.poll()
  call void @nbcount.line(i32 1)
  br label %inner

inner:                                            ; preds = %inner, %outer
  %k = phi i64 [ 0, %outer ], [ %k.next, %inner ]
  call void @nbcount.line(i32 2)
  %k.next = add i64 %k, 1
  %more = icmp slt i64 %k.next, %m
  br i1 %more, label %inner, label %latch

latch:                                            ; preds = %inner
  %i.next = add i64 %i, 1
  %again = icmp slt i64 %i.next, %n
  br i1 %again, label %outer, label %done

done:                                             ; preds = %latch
  ret void
}
