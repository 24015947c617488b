target triple = "x86_64-unknown-linux-gnu"

@nbcount.t.0123456789abcdef0123456789abcdef = linkonce_odr constant [57 x i8] c"nbcount-table\091\090123456789abcdef0123456789abcdef\0Aslots\098\0A"
@nbcount.m.0123456789abcdef0123456789abcdef = linkonce_odr global { i64, ptr, i64 } { i64 4611686018427387904, ptr @nbcount.t.0123456789abcdef0123456789abcdef, i64 57 }, align 8
@nbcount.t.fedcba9876543210fedcba9876543210 = linkonce_odr constant [57 x i8] c"nbcount-table\091\09fedcba9876543210fedcba9876543210\0Aslots\094\0A"
@nbcount.m.fedcba9876543210fedcba9876543210 = linkonce_odr global { i64, ptr, i64 } { i64 4611686018427387904, ptr @nbcount.t.fedcba9876543210fedcba9876543210, i64 57 }, align 8

declare void @nbcount.held.0123456789abcdef0123456789abcdef.2(ptr, i64)
declare void @nbcount.held.0123456789abcdef0123456789abcdef.5(ptr, i64)
declare void @nbcount.held.0123456789abcdef0123456789abcdef.6(ptr, i64)
declare void @nbcount.held.fedcba9876543210fedcba9876543210.3(ptr, i64)
declare i64 @nbcount.poll.0123456789abcdef0123456789abcdef.0(ptr, i64)
declare i64 @nbcount.epoch()

define i64 @f(i64 %n, i1 %c) {
  call void @nbcount.held.0123456789abcdef0123456789abcdef.5(ptr @nbcount.m.0123456789abcdef0123456789abcdef, i64 1)
  call void @nbcount.held.0123456789abcdef0123456789abcdef.6(ptr @nbcount.m.0123456789abcdef0123456789abcdef, i64 1)
  %seen = call i64 @nbcount.epoch()
  br label %loop

loop:
  %i = phi i64 [ 0, %0 ], [ %next, %loop ]
  tail call void @nbcount.held.fedcba9876543210fedcba9876543210.3(ptr nonnull @nbcount.m.fedcba9876543210fedcba9876543210, i64 %i) #0
  call void @nbcount.held.0123456789abcdef0123456789abcdef.2(ptr @nbcount.m.0123456789abcdef0123456789abcdef, i64 poison)
  %epoch = call i64 @nbcount.poll.0123456789abcdef0123456789abcdef.0(ptr @nbcount.m.0123456789abcdef0123456789abcdef, i64 %seen)
  call void @nbcount.held.0123456789abcdef0123456789abcdef.5(ptr @nbcount.m.0123456789abcdef0123456789abcdef, i64 2)
  %later = call i64 @nbcount.poll.0123456789abcdef0123456789abcdef.0(ptr @nbcount.m.0123456789abcdef0123456789abcdef, i64 %epoch)
  %next = add i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %done

done:
  br i1 %c, label %here, label %there

here:
  ret i64 %next

there:
  %other = musttail call i64 @f(i64 %next, i1 true)
  ret i64 %other
}

define void @g(i64 %n) {
  ret void
}

define void @h(i64 %n) {
  call void @nbcount.held.fedcba9876543210fedcba9876543210.3(ptr @nbcount.m.fedcba9876543210fedcba9876543210, i64 %n)
  unreachable
}

attributes #0 = { nounwind }
