; An error in what was rewritten before it: its place would be one of a text that nobody has.
@nbcount.m.00000000000000000000000000000001 = linkonce_odr global { i64, ptr, i64 } zeroinitializer

define i64 @dropped(i64 %n) {
entry:
  %seen = call i64 @nbcount.epoch()
  %e = call i64 @nbcount.poll.00000000000000000000000000000001.0(ptr @nbcount.m.00000000000000000000000000000001, i64 %seen, i64 1)
  ret i64 %n
}

define i64 @f(i64 %n) {
entry:
  br label %trip

trip:
  %nbcount.c = phi i64 [ 0, %entry ], [ %nbcount.0.new, %nowhere ]
  %one = icmp eq i64 %n, 1
  %nbcount.0.arm = zext i1 %one to i64
  %nbcount.0.new = add i64 %nbcount.c, %nbcount.0.arm
  br i1 %one, label %arm, label %latch

arm:
  br label %latch

latch:
  %more = icmp slt i64 %n, 9
  br i1 %more, label %trip, label %out

out:
  ret i64 %n
}

declare i64 @nbcount.poll.00000000000000000000000000000001.0(ptr, i64, i64)
declare i64 @nbcount.epoch()
