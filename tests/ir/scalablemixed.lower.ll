; Tallies of known lanes beside a declaration that there are vectors of unknown length: no masks of x86-64.
target triple = "aarch64-unknown-linux-gnu"
declare void @nbcount.masks.sve()
declare void @nbcount.tally.N32(i64, <32 x i1>)
declare i64 @nbcount.tallied(i64)
define i64 @f(ptr %p, i64 %n) {
entry:
  br label %body

body:
  %i = phi i64 [ 0, %entry ], [ %i.next, %body ]
  %v = load <32 x i8>, ptr %p, align 1
  %is = icmp eq <32 x i8> %v, zeroinitializer
  call void @nbcount.tally.N32(i64 7, <32 x i1> %is)
  %i.next = add nuw i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %body

exit:
  %count = call i64 @nbcount.tallied(i64 7)
  ret i64 %count
}
