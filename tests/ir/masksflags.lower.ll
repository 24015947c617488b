; A phi of a loop in strips may have flags.
declare void @nbcount.masks.avx512()
declare void @nbcount.tally.N8(i64, <8 x i1>)
declare i64 @nbcount.tallied(i64)
define i64 @f(ptr %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %s = phi fast <8 x double> [ zeroinitializer, %entry ], [ %s1, %loop ]
  %p = getelementptr double, ptr %a, i64 %i
  %x = load <8 x double>, ptr %p, align 8
  %c = fcmp ogt <8 x double> %x, zeroinitializer
  call void @nbcount.tally.N8(i64 1, <8 x i1> %c)
  %s1 = fadd fast <8 x double> %x, %s
  %i1 = add nuw i64 %i, 8
  %more = icmp eq i64 %i1, %n
  br i1 %more, label %end, label %loop
end:
  %t1 = call i64 @nbcount.tallied(i64 1)
  ret i64 %t1
}
