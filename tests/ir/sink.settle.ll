; Counts at forks go to the arms that are still there.
@nbcount.m.119f5e61b627cdd4f97750070f4d6baf = external global i64
declare void @nbcount.held.119f5e61b627cdd4f97750070f4d6baf.3(ptr, i64)
declare void @nbcount.held.119f5e61b627cdd4f97750070f4d6baf.4(ptr, i64)
declare void @nbcount.tally(i64, i1)
declare i64 @nbcount.tallied(i64)

define i64 @f(ptr %a, i64 %n) {
  br label %trip

trip:                                             ; preds = %latch, %0
  %i = phi i64 [ 0, %0 ], [ %next, %latch ]
  %nbcount.c0 = phi i64 [ 0, %0 ], [ %nbcount.c0.4, %latch ]
  %nbcount.c1 = phi i64 [ 0, %0 ], [ %nbcount.1.new, %latch ]
  %nbcount.c2 = phi i64 [ 0, %0 ], [ %nbcount.c2.2, %latch ]
  %p = getelementptr i64, ptr %a, i64 %i
  %x = load i64, ptr %p, align 8
  %one = icmp eq i64 %x, 1
  %nbcount.0.arm = zext i1 %one to i64
  %nbcount.0.new = add i64 %nbcount.c0, %nbcount.0.arm
  br i1 %one, label %alone, label %else

alone:                                            ; preds = %trip
  store i64 2, ptr %p, align 8
  br label %join

else:                                             ; preds = %trip
  %two = icmp eq i64 %x, 2
  %nbcount.3.not = xor i1 %two, true
  %nbcount.3.arm = zext i1 %nbcount.3.not to i64
  %nbcount.3.new = add i64 %nbcount.3.arm, %nbcount.0.new
  %nbcount.2.arm = zext i1 %two to i64
  %nbcount.2.new = add i64 %nbcount.c2, %nbcount.2.arm
  call void @nbcount.tally(i64 12, i1 noundef %two) "call-inline-cost"="0"
  call void @nbcount.held.119f5e61b627cdd4f97750070f4d6baf.3(ptr @nbcount.m.119f5e61b627cdd4f97750070f4d6baf, i64 %nbcount.2.arm) "call-inline-cost"="0"
  call void @nbcount.held.119f5e61b627cdd4f97750070f4d6baf.4(ptr @nbcount.m.119f5e61b627cdd4f97750070f4d6baf, i64 %nbcount.c2) "call-inline-cost"="0"
  br i1 %two, label %join, label %three, !prof !0

three:                                            ; preds = %else
  %nbcount.4.new = add i64 %nbcount.3.new, 1
  %odd = trunc i64 %x to i1
  call void @nbcount.tally(i64 13, i1 %odd)
  br i1 %odd, label %out, label %join

join:                                             ; preds = %three, %else, %alone
  %nbcount.c0.4 = phi i64 [ %nbcount.0.new, %alone ], [ %nbcount.3.new, %else ], [ %nbcount.4.new, %three ]
  %nbcount.c2.2 = phi i64 [ %nbcount.c2, %alone ], [ %nbcount.2.new, %else ], [ %nbcount.2.new, %three ]
  %y = phi i64 [ 1, %alone ], [ 2, %else ], [ 3, %three ]
  store i64 %y, ptr %p, align 8
  br label %latch

latch:                                            ; preds = %join
  %next = add i64 %i, 1
  %more = icmp slt i64 %next, %n
  %nbcount.1.arm = zext i1 %more to i64
  %nbcount.1.new = add i64 %nbcount.c1, %nbcount.1.arm
  br i1 %more, label %trip, label %out

out:                                              ; preds = %latch, %three
  %nbcount.c0.out = phi i64 [ %nbcount.c0.4, %latch ], [ %nbcount.4.new, %three ]
  %nbcount.c1.out = phi i64 [ %nbcount.1.new, %latch ], [ %nbcount.c1, %three ]
  %nbcount.c2.out = phi i64 [ %nbcount.c2.2, %latch ], [ %nbcount.2.new, %three ]
  %t = call i64 @nbcount.tallied(i64 12)
  %u = call i64 @nbcount.tallied(i64 13)
  %s0 = add i64 %nbcount.c0.out, %nbcount.c1.out
  %s1 = add i64 %s0, %nbcount.c2.out
  %s2 = add i64 %s1, %t
  %s3 = add i64 %s2, %u
  ret i64 %s3
}

; Counts that their own block uses stay, and those of no loop, and tallies that are taken first.
define i64 @g(ptr %a, i64 %n) {
entry:
  %some = icmp sgt i64 %n, 0
  %nbcount.0.arm = zext i1 %some to i64
  %nbcount.0.new = add i64 5, %nbcount.0.arm
  br i1 %some, label %trip, label %out

trip:                                             ; preds = %latch, %entry
  %nbcount.c = phi i64 [ %nbcount.0.new, %entry ], [ %nbcount.2.new, %latch ]
  %x = load volatile i64, ptr %a, align 8
  %one = icmp eq i64 %x, 1
  %nbcount.1.arm = zext i1 %one to i64
  %nbcount.1.new = add i64 %nbcount.c, %nbcount.1.arm
  %nbcount.2.new = add i64 %nbcount.1.new, 1
  call void @nbcount.tally(i64 12, i1 %one)
  %t = call i64 @nbcount.tallied(i64 12)
  store i64 %t, ptr %a, align 8
  br i1 %one, label %arm, label %latch

arm:                                              ; preds = %trip
  store i64 3, ptr %a, align 8
  br label %latch

latch:                                            ; preds = %arm, %trip
  %more = icmp slt i64 %x, %n
  br i1 %more, label %trip, label %out

out:                                              ; preds = %latch, %entry
  %nbcount.all = phi i64 [ %nbcount.0.new, %entry ], [ %nbcount.2.new, %latch ]
  ret i64 %nbcount.all
}
!0 = !{!"branch_weights", i32 1, i32 99}
