@nbcount.info = private constant [125 x i8] c"file\090\0900000000000000ff\09/src/a.py\0Afunction\090\090\0910\09function\09f\09f(int64)\0Asite\090\090\090\090\0Asite\091\090\090\0911\0Asite\092\090\090\0912\0Asite\093\090\090\0912\0A"

declare void @nbcount.line(i32)

%pair = type { i64, i1 }

define { i64, i1 } @f(i64 %0, i64 %"odd name") {
  call void @nbcount.line(i32 0)
  %2 = icmp eq i64 %0, 0
  br i1 %2, label %"b,1", label %3

"b,1":                                            ; preds = %1
  tail call void @nbcount.line(i32 1)
  ret { i64, i1 } { i64 1, i1 true }

3:                                                ; preds = %1
  notail call void @nbcount.line(i32 2)
  call void @nbcount.line(i32 2)
  call void @nbcount.line(i32 3)
  switch i64 %0, label %4 [
    i64 1, label %5
    i64 -2, label %5
  ]

4:                                                ; preds = %3
  ret { i64, i1 } zeroinitializer

5:                                                ; preds = %3, %3
  %6 = insertvalue { i64, i1 } undef, i64 %0, 0
  ret { i64, i1 } %6
}

define void @unmarked() {
  ret void
}

define void @never_returns() {
entry:
  call void @nbcount.line(i32 1)
  unreachable
}
