; ModuleID = '<string>'
source_filename = "<string>"

@nbcount.t.cfb7a5666115b6360bbc7282ba964e45 = linkonce_odr constant [254 x i8] c"nbcount-table\091\09cfb7a5666115b6360bbc7282ba964e45\0Aslots\095\0Afile\090\0900000000000000ff\09/src/a.py\0Asource\090\09x = 1\5Cn\0Afunction\090\090\0910\09function\09f\09f(int64)\0Auntimed\090\09why\0Asymbol\090\09f\0Acalls\090\090\0Aline\090\090\0911\091\0Acalls\090\092\0Aline\090\090\0921\093\0Aline\090\090\0922\094\0Acall\090\090\0922\09callee\094*2\0A"
@nbcount.m.cfb7a5666115b6360bbc7282ba964e45 = linkonce_odr global { i64, ptr, i64 } { i64 4611686018427387904, ptr @nbcount.t.cfb7a5666115b6360bbc7282ba964e45, i64 254 }, align 8

; Function Attrs: mustprogress nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @nbcount.add.cfb7a5666115b6360bbc7282ba964e45.0(ptr, i64, i64) local_unnamed_addr #0

; Function Attrs: mustprogress nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @nbcount.add.cfb7a5666115b6360bbc7282ba964e45.2(ptr, i64, i64, i64) local_unnamed_addr #0

; Function Attrs: mustprogress nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare i64 @nbcount.poll.cfb7a5666115b6360bbc7282ba964e45.2(ptr, i64, i64, i64, i64) local_unnamed_addr #0

; Function Attrs: mustprogress nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare i64 @nbcount.epoch() local_unnamed_addr #0

; Function Attrs: nofree nosync nounwind memory(inaccessiblemem: readwrite)
define i64 @f(i64 %n) local_unnamed_addr #1 {
entry:
  %nbcount.epoch = tail call i64 @nbcount.epoch() #2
  br label %loop

loop:                                             ; preds = %loop, %entry
  %nbcount.c0.0 = phi i64 [ 1, %entry ], [ %nbcount.10.0.kept, %loop ]
  %nbcount.c1.0 = phi i64 [ 0, %entry ], [ %nbcount.11.new, %loop ]
  %nbcount.seen.0 = phi i64 [ %nbcount.epoch, %entry ], [ %nbcount.10.epoch, %loop ]
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %sum = phi i64 [ 0, %entry ], [ %sum.next, %loop ]
  %nbcount.10.epoch = tail call i64 @nbcount.poll.cfb7a5666115b6360bbc7282ba964e45.2(ptr nonnull @nbcount.m.cfb7a5666115b6360bbc7282ba964e45, i64 %nbcount.seen.0, i64 %nbcount.c0.0, i64 %nbcount.c1.0, i64 0) #3
  %nbcount.10.same = icmp eq i64 %nbcount.10.epoch, %nbcount.seen.0
  %nbcount.10.0.kept = select i1 %nbcount.10.same, i64 %nbcount.c0.0, i64 0
  %0 = add i64 %nbcount.c1.0, 1
  %nbcount.11.new = select i1 %nbcount.10.same, i64 %0, i64 1
  %small.i = icmp samesign ult i64 %i, 10
  %spec.select.i = zext i1 %small.i to i64
  %spec.select3.i = select i1 %small.i, i64 1, i64 %i
  tail call void @nbcount.add.cfb7a5666115b6360bbc7282ba964e45.0(ptr nonnull @nbcount.m.cfb7a5666115b6360bbc7282ba964e45, i64 1, i64 %spec.select.i) #4
  %sum.next = add i64 %spec.select3.i, %sum
  %i.next = add nuw nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %loop, label %done

done:                                             ; preds = %loop
  tail call void @nbcount.add.cfb7a5666115b6360bbc7282ba964e45.2(ptr nonnull @nbcount.m.cfb7a5666115b6360bbc7282ba964e45, i64 %nbcount.10.0.kept, i64 %nbcount.11.new, i64 1) #3
  ret i64 %sum.next
}

attributes #0 = { mustprogress nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }
attributes #1 = { nofree nosync nounwind memory(inaccessiblemem: readwrite) }
attributes #2 = { "call-inline-cost"="-10" }
attributes #3 = { "call-inline-cost"="-40" }
attributes #4 = { "call-inline-cost"="-30" }
