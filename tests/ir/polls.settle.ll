; Polls of a loop that was unrolled as a whole are in no loop, and counters behind them are what they were; one in a loop that still calls stays.
; ModuleID = 'polls'
target triple = "x86_64-unknown-linux-gnu"

@nbcount.m.00000000000000000000000000000001 = linkonce_odr global { i64, ptr, i64 } zeroinitializer

define i64 @unrolled(i64 %n, ptr %p) {
entry:
  %seen = call i64 @nbcount.epoch()
  %e = call i64 @nbcount.poll.00000000000000000000000000000001.0(ptr @nbcount.m.00000000000000000000000000000001, i64 %seen, i64 1, i64 %n)
  %asked = icmp ne i64 %e, %seen
  %same = icmp eq i64 %e, %seen
  %kept = zext i1 %same to i64
  %more = icmp sgt i64 %n, 1
  br i1 %more, label %second, label %exit

second:
  %e.1 = call i64 @nbcount.poll.00000000000000000000000000000001.0(ptr @nbcount.m.00000000000000000000000000000001, i64 %e, i64 %kept, i64 %n)
  %same.1 = icmp eq i64 %e, %e.1
  %kept.1 = select i1 %same.1, i64 %n, i64 0, !prof !0
  %other = select i1 %asked, i64 %n, i64 0
  store i64 %kept.1, ptr %p, align 8
  store i64 %other, ptr %p, align 8
  br label %exit

exit:
  %last = phi i64 [ %e, %entry ], [ %e.1, %second ]
  ret i64 %last
}

define i64 @calls(i64 %n) {
entry:
  %seen = call i64 @nbcount.epoch()
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %e = call i64 @nbcount.poll.00000000000000000000000000000001.0(ptr @nbcount.m.00000000000000000000000000000001, i64 7, i64 %i, i64 %n)
  %r = call i64 @calls(i64 %i)
  %next = add i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  ret i64 %n
}

declare i64 @nbcount.poll.00000000000000000000000000000001.0(ptr, i64, i64, i64)
declare i64 @nbcount.epoch()

!0 = !{!"branch_weights", i32 1048575, i32 1}
