; Arms of a callee's fork, inlined into loops. Where the loop's trips are counted anyway, one of the arms is enough; else nothing
; in the fork's block could count.
source_filename = "<string>"

@nbcount.t.cfb7a5666115b6360bbc7282ba964e45 = linkonce_odr constant [193 x i8] c"nbcount-table\091\09cfb7a5666115b6360bbc7282ba964e45\0Aslots\095\0Afile\090\0900000000000000ff\09/src/a.py\0Afunction\090\090\0910\09function\09f\09f(int64)\0Acalls\090\090\0Aline\090\090\0911\091\0Aline\090\090\0912\092\0Aline\090\090\0913\093\0Aline\090\090\0914\094\0A"
@nbcount.m.cfb7a5666115b6360bbc7282ba964e45 = linkonce_odr global { i64, ptr, i64 } { i64 4611686018427387904, ptr @nbcount.t.cfb7a5666115b6360bbc7282ba964e45, i64 193 }, align 8

declare void @nbcount.add.cfb7a5666115b6360bbc7282ba964e45.0(ptr, i64)
declare void @nbcount.add.cfb7a5666115b6360bbc7282ba964e45.1(ptr, i64)
declare void @nbcount.add.cfb7a5666115b6360bbc7282ba964e45.2(ptr, i64)
declare void @nbcount.add.cfb7a5666115b6360bbc7282ba964e45.3(ptr, i64)
declare void @nbcount.add.cfb7a5666115b6360bbc7282ba964e45.4(ptr, i64)
declare void @other()

define void @known(i64 %n, i1 %b, i1 %c) {
entry:
  br label %loop

loop:                                             ; preds = %latch, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  tail call void @nbcount.add.cfb7a5666115b6360bbc7282ba964e45.0(ptr nonnull @nbcount.m.cfb7a5666115b6360bbc7282ba964e45, i64 1) #0
  br i1 %b, label %short, label %long

short:                                            ; preds = %loop
  br label %fork

long:                                             ; preds = %loop
  br label %fork

fork:                                             ; preds = %short, %long
  %odd = phi i1 [ %b, %short ], [ %c, %long ]
  br i1 %odd, label %one, label %two

one:                                              ; preds = %fork
  tail call void @nbcount.add.cfb7a5666115b6360bbc7282ba964e45.1(ptr nonnull @nbcount.m.cfb7a5666115b6360bbc7282ba964e45, i64 1) #0
  call void @other()
  br label %latch

two:                                              ; preds = %fork
  tail call void @nbcount.add.cfb7a5666115b6360bbc7282ba964e45.2(ptr nonnull @nbcount.m.cfb7a5666115b6360bbc7282ba964e45, i64 1) #0
  call void @other()
  br label %latch

latch:                                            ; preds = %one, %two
  %i.next = add i64 %i, 1
  %again = icmp slt i64 %i.next, %n
  br i1 %again, label %loop, label %exit

exit:                                             ; preds = %latch
  ret void
}

define void @alone(i64 %n, i1 %b, i1 %c) {
entry:
  br label %loop

loop:                                             ; preds = %latch, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  br i1 %b, label %short, label %long

short:                                            ; preds = %loop
  br label %fork

long:                                             ; preds = %loop
  br label %fork

fork:                                             ; preds = %short, %long
  %odd = phi i1 [ %b, %short ], [ %c, %long ]
  br i1 %odd, label %one, label %two

one:                                              ; preds = %fork
  tail call void @nbcount.add.cfb7a5666115b6360bbc7282ba964e45.3(ptr nonnull @nbcount.m.cfb7a5666115b6360bbc7282ba964e45, i64 1) #0
  call void @other()
  br label %latch

two:                                              ; preds = %fork
  tail call void @nbcount.add.cfb7a5666115b6360bbc7282ba964e45.4(ptr nonnull @nbcount.m.cfb7a5666115b6360bbc7282ba964e45, i64 1) #0
  call void @other()
  br label %latch

latch:                                            ; preds = %one, %two
  %i.next = add i64 %i, 1
  %again = icmp slt i64 %i.next, %n
  br i1 %again, label %loop, label %exit

exit:                                             ; preds = %latch
  ret void
}
