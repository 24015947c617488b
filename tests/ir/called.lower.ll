; Beside clocks, the add of a function that is polled is a call; that of another is not.
@nbcount.m.cfb7a5666115b6360bbc7282ba964e45 = linkonce_odr global { i64, ptr, i64 } { i64 4611686018427387904, ptr null, i64 0 }, align 8

declare ptr @nbcount.block()
declare void @nbcount.add.cfb7a5666115b6360bbc7282ba964e45.0(ptr, i64)
declare void @nbcount.add.cfb7a5666115b6360bbc7282ba964e45.1(ptr, i64, i64, i64)
declare i64 @nbcount.poll.cfb7a5666115b6360bbc7282ba964e45.1(ptr, i64, i64, i64, i64)
declare i64 @nbcount.epoch()

define void @f(i64 %n) {
entry:
  %block = call ptr @nbcount.block()
  %seen = call i64 @nbcount.epoch()
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %epoch = call i64 @nbcount.poll.cfb7a5666115b6360bbc7282ba964e45.1(ptr @nbcount.m.cfb7a5666115b6360bbc7282ba964e45, i64 %seen, i64 %i, i64 %n, i64 2)
  %next = add i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %done

done:
  call void @nbcount.add.cfb7a5666115b6360bbc7282ba964e45.1(ptr @nbcount.m.cfb7a5666115b6360bbc7282ba964e45, i64 %i, i64 %n, i64 2)
  call void @nbcount.add.cfb7a5666115b6360bbc7282ba964e45.0(ptr @nbcount.m.cfb7a5666115b6360bbc7282ba964e45, i64 1)
  ret void
}
