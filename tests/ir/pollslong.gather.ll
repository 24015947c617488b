; Polls stay around loops that compare something with a small number, which is not how many trips there are: where the value is no number of trips
; (until), or the loop goes on (passes).
; ModuleID = 'pollslong'
target triple = "x86_64-unknown-linux-gnu"

@nbcount.m.00000000000000000000000000000001 = linkonce_odr global { i64, ptr, i64 } zeroinitializer

define i64 @until(i64 %n) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %last ]
  %e = call i64 @nbcount.poll.00000000000000000000000000000001.0(ptr @nbcount.m.00000000000000000000000000000001, i64 7, i64 %i)
  br label %inner

inner:
  %x = phi i64 [ 0, %loop ], [ %other, %inner ]
  %product = mul i64 %x, 5
  %other = add i64 %product, 1
  %ten = icmp eq i64 %other, 10
  br i1 %ten, label %last, label %inner

last:
  %next = add i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  ret i64 %n
}

define i64 @passes(i64 %n) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %last ]
  %e = call i64 @nbcount.poll.00000000000000000000000000000001.0(ptr @nbcount.m.00000000000000000000000000000001, i64 7, i64 %i)
  br label %inner

inner:
  %k = phi i64 [ 0, %loop ], [ %up, %on ]
  %up = add i64 %k, 1
  %ten = icmp eq i64 %up, 10
  br i1 %ten, label %arm, label %on

arm:
  br label %on

on:
  %end = icmp eq i64 %up, %n
  br i1 %end, label %last, label %inner

last:
  %next = add i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  ret i64 %n
}

declare i64 @nbcount.poll.00000000000000000000000000000001.0(ptr, i64, i64)
