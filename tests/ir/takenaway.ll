; Line 12 is what entering the loop and the trips leave of other counters. That of the entry could follow from these, but at the poll, where it is too low in the first trip, line 12 would be -1.
@nbcount.info = private constant [188 x i8] c"file\090\09-\09/src/k.py\0Afunction\090\090\091\09function\09f\09\0Asite\090\090\090\0910\090\090\0Asite\091\090\090\0911\090\090\0Asite\092\090\090\0912\090\090\0Asite\093\090\090\0913\090\090\0Asite\094\090\090\0914\090\090\0Asite\095\090\090\0915\090\090\0A"

define i32 @f(i1 %c, i1 %d, i1 %e) {
entry:
  call void @nbcount.line(i32 0)
  br label %loop

loop:
  call void @nbcount.poll()
  call void @nbcount.line(i32 1)
  br i1 %c, label %yes, label %no

yes:
  call void @nbcount.line(i32 2)
  br label %latch

no:
  call void @nbcount.line(i32 3)
  br i1 %d, label %out, label %inner

out:
  ret i32 2

inner:
  call void @nbcount.line(i32 4)
  br i1 %e, label %done, label %body

body:
  call void @nbcount.line(i32 5)
  br label %inner

done:
  br label %latch

latch:
  br label %loop
}

declare void @nbcount.line(i32)
declare void @nbcount.poll()
