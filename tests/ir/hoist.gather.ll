; Adds where ways meet, in loops. Nothing is known of the table, so they are not gathered.
@nbcount.m.0123456789abcdef0123456789abcdef = external global { i64, ptr, i64 }

declare void @nbcount.add.0123456789abcdef0123456789abcdef.0(ptr, i64, i64, i64)
declare void @nbcount.tally(i64, i1)
declare i64 @nbcount.tallied(i64)
declare void @other(i64)

; One way has only constants; in the other there was a loop, and a tally.
define void @early(i64 %n, i1 %b, i1 %c) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %meet ]
  br i1 %b, label %at_once, label %body

at_once:
  br label %meet

body:
  %k = phi i64 [ 0, %loop ], [ %more, %body ]
  %more = add i64 %k, 1
  call void @nbcount.tally(i64 7, i1 %c)
  %last = icmp eq i64 %more, %n
  br i1 %last, label %done, label %body

done:
  br i1 %c, label %short, label %long

short:
  br label %inner

long:
  br label %inner

inner:
  %v = phi i64 [ 5, %short ], [ %more, %long ]
  br label %meet

meet:
  %count = phi i64 [ 0, %at_once ], [ %v, %inner ]
  %other = phi i64 [ 1, %at_once ], [ undef, %inner ]
  %n.taken = call i64 @nbcount.tallied(i64 7)
  tail call void @nbcount.add.0123456789abcdef0123456789abcdef.0(ptr nonnull @nbcount.m.0123456789abcdef0123456789abcdef, i64 %n.taken, i64 noundef %count, i64 %other) #0
  %next = add i64 %i, 1
  %end = icmp eq i64 %next, %n
  br i1 %end, label %exit, label %loop

exit:
  ret void
}

; No way has only constants, for the tally may have counted on both.
define void @tallied(i64 %n, i1 %b) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %meet ]
  call void @nbcount.tally(i64 8, i1 %b)
  br i1 %b, label %left, label %right

left:
  br label %meet

right:
  br label %meet

meet:
  %count = phi i64 [ 0, %left ], [ %i, %right ]
  %taken = call i64 @nbcount.tallied(i64 8)
  call void @nbcount.add.0123456789abcdef0123456789abcdef.0(ptr @nbcount.m.0123456789abcdef0123456789abcdef, i64 %taken, i64 %count, i64 0)
  %next = add i64 %i, 1
  %end = icmp eq i64 %next, %n
  br i1 %end, label %exit, label %loop

exit:
  ret void
}

; Left alone, for the block counts itself what is taken: LLVM made straight code of a loop.
define void @counted(i64 %n, i1 %b) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %back ]
  call void @nbcount.tally(i64 9, i1 %b)
  call void @nbcount.tally(i64 9, i1 true)
  %taken = call i64 @nbcount.tallied(i64 9)
  call void @nbcount.add.0123456789abcdef0123456789abcdef.0(ptr nonnull @nbcount.m.0123456789abcdef0123456789abcdef, i64 1, i64 %taken, i64 0)
  %next = add i64 %i, 1
  %end = icmp eq i64 %next, %n
  br i1 %end, label %exit, label %back

back:
  br label %loop

exit:
  ret void
}

; Left alone: all ways have constants; a way leads elsewhere, too; there is a call before the add; what was taken, or a sum with
; it, is used besides; in no loop.
define void @left(i64 %n, i1 %b) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %five ]
  br i1 %b, label %a1, label %b1

a1:
  br label %one

b1:
  br label %one

one:
  %c1 = phi i64 [ 0, %a1 ], [ 1, %b1 ]
  call void @nbcount.add.0123456789abcdef0123456789abcdef.0(ptr @nbcount.m.0123456789abcdef0123456789abcdef, i64 0, i64 %c1, i64 0)
  br i1 %b, label %b2, label %two

b2:
  br label %two

two:
  %c2 = phi i64 [ 0, %one ], [ %i, %b2 ]
  call void @nbcount.add.0123456789abcdef0123456789abcdef.0(ptr @nbcount.m.0123456789abcdef0123456789abcdef, i64 0, i64 %c2, i64 0)
  br i1 %b, label %a3, label %b3

a3:
  br label %three

b3:
  br label %three

three:
  %c3 = phi i64 [ 0, %a3 ], [ %i, %b3 ]
  call void @other(i64 1)
  call void @nbcount.add.0123456789abcdef0123456789abcdef.0(ptr @nbcount.m.0123456789abcdef0123456789abcdef, i64 0, i64 %c3, i64 0)
  br i1 %b, label %a4, label %b4

a4:
  br label %four

b4:
  br label %four

four:
  %c4 = phi i64 [ 0, %a4 ], [ %i, %b4 ]
  %taken = call i64 @nbcount.tallied(i64 9)
  call void @nbcount.add.0123456789abcdef0123456789abcdef.0(ptr @nbcount.m.0123456789abcdef0123456789abcdef, i64 %taken, i64 %c4, i64 0)
  call void @other(i64 %taken)
  br i1 %b, label %a5, label %b5

a5:
  br label %five

b5:
  br label %five

five:
  %c5 = phi i64 [ 0, %a5 ], [ %i, %b5 ]
  %sum = add i64 %c5, 1
  call void @nbcount.add.0123456789abcdef0123456789abcdef.0(ptr @nbcount.m.0123456789abcdef0123456789abcdef, i64 0, i64 %sum, i64 %c5)
  %next = add i64 %i, 1
  %end = icmp eq i64 %next, %n
  br i1 %end, label %a6, label %loop

a6:
  br i1 %b, label %a7, label %b7

a7:
  br label %seven

b7:
  br label %seven

seven:
  %c7 = phi i64 [ 0, %a7 ], [ %n, %b7 ]
  call void @nbcount.add.0123456789abcdef0123456789abcdef.0(ptr @nbcount.m.0123456789abcdef0123456789abcdef, i64 0, i64 %c7, i64 0)
  ret void
}

; The tally counts behind where it is taken: on the way back, there is some of it.
define void @behind(i64 %n, i1 %b, i1 %c) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %end ]
  br i1 %b, label %left, label %right

left:
  br label %meet

right:
  br label %meet

meet:
  %count = phi i64 [ 0, %left ], [ %i, %right ]
  %taken = call i64 @nbcount.tallied(i64 3)
  call void @nbcount.add.0123456789abcdef0123456789abcdef.0(ptr @nbcount.m.0123456789abcdef0123456789abcdef, i64 %taken, i64 %count, i64 0)
  br label %end

end:
  call void @nbcount.tally(i64 3, i1 %c)
  %next = add i64 %i, 1
  %last = icmp eq i64 %next, %n
  br i1 %last, label %exit, label %loop

exit:
  ret void
}

attributes #0 = { nomerge nounwind }
