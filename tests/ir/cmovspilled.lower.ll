; What reg2mem made of a loop that is late in its second trip: the way back was split off, and hands the values on.
target triple = "x86_64-unknown-linux-gnu"

declare void @nbcount.add.cfb7a5666115b6360bbc7282ba964e45.0(ptr, i64, i64, i64, i64)

define i64 @late(i64 %n, i64 %m) {
entry:
  %j.next.reg2mem = alloca i64, align 8
  %err.new.reg2mem = alloca i64, align 8
  %nbcount.g0.1.0.new.reg2mem = alloca i64, align 8
  %err.reg2mem = alloca i64, align 8
  %c0.reg2mem = alloca i64, align 8
  %j.reg2mem = alloca i64, align 8
  %"reg2mem alloca point" = bitcast i32 0 to i32
  store i64 %n, ptr %err.reg2mem, align 4
  store i64 0, ptr %c0.reg2mem, align 4
  store i64 0, ptr %j.reg2mem, align 4
  br label %loop

loop:                                             ; preds = %loop.loop_crit_edge, %entry
  %j.reload = load i64, ptr %j.reg2mem, align 4
  %c0.reload = load i64, ptr %c0.reg2mem, align 4
  %err.reload = load i64, ptr %err.reg2mem, align 4
  %twice = shl i64 %err.reload, 1
  %over = icmp sge i64 %twice, %n
  %nbcount.g0.1.0.arm = zext i1 %over to i64
  %nbcount.g0.1.0.new = add i64 %c0.reload, %nbcount.g0.1.0.arm
  store i64 %nbcount.g0.1.0.new, ptr %nbcount.g0.1.0.new.reg2mem, align 4
  %step = select i1 %over, i64 %j.reload, i64 0
  %err.new = sub i64 %err.reload, %step
  store i64 %err.new, ptr %err.new.reg2mem, align 4
  %j.next = add i64 %j.reload, 1
  store i64 %j.next, ptr %j.next.reg2mem, align 4
  %j.next.reload = load i64, ptr %j.next.reg2mem, align 4
  %more = icmp slt i64 %j.next.reload, %n
  br i1 %more, label %loop.loop_crit_edge, label %done

loop.loop_crit_edge:                              ; preds = %loop
  %j.next.reload1 = load i64, ptr %j.next.reg2mem, align 4
  %err.new.reload2 = load i64, ptr %err.new.reg2mem, align 4
  %nbcount.g0.1.0.new.reload3 = load i64, ptr %nbcount.g0.1.0.new.reg2mem, align 4
  store i64 %err.new.reload2, ptr %err.reg2mem, align 4
  store i64 %nbcount.g0.1.0.new.reload3, ptr %c0.reg2mem, align 4
  store i64 %j.next.reload1, ptr %j.reg2mem, align 4
  br label %loop

done:                                             ; preds = %loop
  %nbcount.g0.1.0.new.reload = load i64, ptr %nbcount.g0.1.0.new.reg2mem, align 4
  call void @nbcount.add.cfb7a5666115b6360bbc7282ba964e45.0(ptr null, i64 %nbcount.g0.1.0.new.reload, i64 0, i64 0, i64 0)
  %err.new.reload = load i64, ptr %err.new.reg2mem, align 4
  ret i64 %err.new.reload
}
