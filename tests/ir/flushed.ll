; A poll behind a block's last line changes places with it: what is flushed in a trip's beginning has nothing of that trip, for its other lines may come hours later. A line
; behind a call is not counted before it.
@nbcount.info = private constant [191 x i8] c"file\090\09-\09/src/a.py\0Afunction\090\090\0910\09function\09f\09\0Asite\090\090\090\0912\090\090\0Asite\091\090\090\0913\090\090\0Asite\092\090\090\0914\090\090\0Asite\093\090\090\0915\090\090\0Asite\094\090\090\0916\090\090\0Asite\095\090\090\0917\090\090\0Asite\096\090\090\0918\090\090\0Asite\097\090\090\0919\090\090\0A"

declare void @nbcount.line(i32)
declare void @nbcount.poll()
declare i64 @other()

define i64 @f(ptr %a) {
entry:
  br label %head

head:
  call void @nbcount.line(i32 0)
  call void @nbcount.poll()
  br label %body

body:
  %w = call i64 @other()
  call void @nbcount.line(i32 1)
  %more = icmp ne i64 %w, 0
  br i1 %more, label %head, label %done

done:
  ret i64 0
}

define i64 @once(ptr %a) {
  call void @nbcount.line(i32 2)
  %w = call i64 @other()
  call void @nbcount.line(i32 3)
  ret i64 %w
}
