; Polls of loops that call what counts, behind inlining: a loop without calls, one that has only a brief loop in it, one with
; a long loop in it, one with a loop of few trips that are too long to be unrolled, and one that still calls.
; ModuleID = 'polls'
target triple = "x86_64-unknown-linux-gnu"

@nbcount.m.00000000000000000000000000000001 = linkonce_odr global { i64, ptr, i64 } zeroinitializer

define i64 @innermost(i64 %n) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %seen = phi i64 [ 0, %entry ], [ %e, %loop ]
  %e = call i64 @nbcount.poll.00000000000000000000000000000001.0(ptr @nbcount.m.00000000000000000000000000000001, i64 %seen, i64 %i)
  %next = add i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  ret i64 %e
}

define i64 @brief(i64 %n) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %last ]
  %e = call i64 @nbcount.poll.00000000000000000000000000000001.0(ptr @nbcount.m.00000000000000000000000000000001, i64 7, i64 %i)
  br label %inner

inner:
  %k = phi i64 [ 0, %loop ], [ %up, %inner ]
  %up = add i64 %k, 1
  %three = icmp eq i64 %up, 3
  br i1 %three, label %last, label %inner

last:
  %next = add i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  ret i64 %n
}

define i64 @nested(i64 %n) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %last ]
  %e = call i64 @nbcount.poll.00000000000000000000000000000001.0(ptr @nbcount.m.00000000000000000000000000000001, i64 0, i64 %i)
  br label %inner

inner:
  %k = phi i64 [ 0, %loop ], [ %up, %inner ]
  %up = add i64 %k, 1
  %end = icmp eq i64 %up, %n
  br i1 %end, label %last, label %inner

last:
  %next = add i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  ret i64 %n
}

define i64 @heavy(i64 %n) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %last ]
  %e = call i64 @nbcount.poll.00000000000000000000000000000001.0(ptr @nbcount.m.00000000000000000000000000000001, i64 7, i64 %i)
  br label %inner

inner:
  %k = phi i64 [ 0, %loop ], [ %up, %inner ]
  %x0 = phi i64 [ 1, %loop ], [ %x14, %inner ]
  %x1 = mul i64 %x0, %i
  %x2 = mul i64 %x1, %i
  %x3 = mul i64 %x2, %i
  %x4 = mul i64 %x3, %i
  %x5 = mul i64 %x4, %i
  %x6 = mul i64 %x5, %i
  %x7 = mul i64 %x6, %i
  %x8 = mul i64 %x7, %i
  %x9 = mul i64 %x8, %i
  %x10 = mul i64 %x9, %i
  %x11 = mul i64 %x10, %i
  %x12 = mul i64 %x11, %i
  %x13 = mul i64 %x12, %i
  %x14 = mul i64 %x13, %i
  %up = add i64 %k, 1
  %thirty = icmp eq i64 %up, 30
  br i1 %thirty, label %last, label %inner

last:
  %next = add i64 %i, %x14
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  ret i64 %n
}

define i64 @calls(i64 %n) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %e = call i64 @nbcount.poll.00000000000000000000000000000001.0(ptr @nbcount.m.00000000000000000000000000000001, i64 0, i64 %i)
  call void @outside()
  %next = add i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  ret i64 %n
}

declare void @outside()
declare i64 @nbcount.poll.00000000000000000000000000000001.0(ptr, i64, i64)
