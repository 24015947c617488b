@nbcount.t.0123456789abcdef0123456789abcdef = linkonce_odr constant [253 x i8] c"nbcount-table\091\090123456789abcdef0123456789abcdef\0Aslots\099\0Afile\090\0900000000000000ff\09/src/a.py\0Afunction\090\090\0910\09function\09f\09f(int64)\0Aline\090\090\0911\090\0Aline\090\090\0912\091\0Aline\090\090\0913\092\0Aline\090\090\0914\093\0Aline\090\090\0915\094\0Aline\090\090\0916\095\0Aline\090\090\0917\096\0Aline\090\090\0918\097\0Aline\090\090\0919\098\0A"
@nbcount.m.0123456789abcdef0123456789abcdef = linkonce_odr global { i64, ptr, i64 } { i64 4611686018427387904, ptr @nbcount.t.0123456789abcdef0123456789abcdef, i64 253 }, align 8

declare void @nbcount.add.0123456789abcdef0123456789abcdef.0(ptr, i64, i64, i64, i64, i64, i64, i64, i64, i64)
declare void @nbcount.add.0123456789abcdef0123456789abcdef.7(ptr, i64, i64)
declare i64 @nbcount.poll.0123456789abcdef0123456789abcdef.0(ptr, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64)

; Trips, and what are sums of them: two counters and the block's are all it needs.
define i32 @sums(i64 %trips, i64 %other) {
entry:
  %more = add nuw i64 %trips, 3
  %twice = shl i64 %more, 1
  %both = add i64 %twice, %other
  %next = or disjoint i64 %other, 1
  %five = mul i64 %both, 5
  call void @nbcount.add.0123456789abcdef0123456789abcdef.0(ptr @nbcount.m.0123456789abcdef0123456789abcdef, i64 1, i64 %trips, i64 %more, i64 %more, i64 %twice, i64 %both, i64 %other, i64 %next, i64 %five)
  ret i32 0
}

; Of values that are no arguments themselves, of what is taken away, and of too much, nothing is a sum: this stays.
define i32 @others(i64 %x, i64 %y) {
entry:
  %a = add i64 %x, 1
  %b = add i64 %x, %y
  %c = sub i64 %a, %b
  %d = add i64 %a, -1
  %e = mul i64 %a, 70000
  %f = shl i64 %a, %b
  %g = or i64 %a, 1
  %h = mul i64 %e, 65536
  call void @nbcount.add.0123456789abcdef0123456789abcdef.0(ptr @nbcount.m.0123456789abcdef0123456789abcdef, i64 %a, i64 %b, i64 %c, i64 %d, i64 %e, i64 %f, i64 %g, i64 %h, i64 %y)
  ret i32 0
}

; What polls hand over is no such sum.
define i32 @polled(i64 %x, i1 %end) {
entry:
  br label %loop

loop:
  %n = phi i64 [ 0, %entry ], [ %n.next, %loop ]
  %n.next = add i64 %n, 1
  %e = call i64 @nbcount.poll.0123456789abcdef0123456789abcdef.0(ptr @nbcount.m.0123456789abcdef0123456789abcdef, i64 0, i64 0, i64 0, i64 0, i64 0, i64 0, i64 0, i64 0, i64 0, i64 0)
  %r = call i64 @random()
  %c = icmp eq i64 %r, 0
  br i1 %c, label %out, label %loop

out:
  call void @nbcount.add.0123456789abcdef0123456789abcdef.0(ptr @nbcount.m.0123456789abcdef0123456789abcdef, i64 1, i64 %n, i64 %n, i64 %n, i64 %n, i64 %n, i64 %n, i64 %n, i64 %n)
  ret i32 0
}

; One counter less is not worth it.
define i32 @even(i64 %x) {
entry:
  %y = shl i64 %x, 1
  call void @nbcount.add.0123456789abcdef0123456789abcdef.7(ptr @nbcount.m.0123456789abcdef0123456789abcdef, i64 %x, i64 %y)
  ret i32 0
}

; Code that is never reached may go round in circles.
define i32 @circles(i64 %x) {
entry:
  ret i32 1

never:
  %a = add i64 %b, 1
  %b = add i64 %a, 1
  %c = add i64 %c, 1
  call void @nbcount.add.0123456789abcdef0123456789abcdef.0(ptr @nbcount.m.0123456789abcdef0123456789abcdef, i64 1, i64 %a, i64 %b, i64 %c, i64 %a, i64 %b, i64 %c, i64 %x, i64 %x)
  ret i32 0
}

declare i64 @random()
