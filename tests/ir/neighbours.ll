; Loops of three trips: one that LLVM would unroll without markers, one that is too large, one that says something of itself, one without
; markers, one whose trips nobody knows, and one that steps down by two. Two in each other, and the same where the inner one is too large.
; And two that are left for the next trip of a loop around them: by a way on which nothing is left of it when variables are values, and behind a store.
; One that is left for one place from two tests, and the same with a store on one of the ways.
@nbcount.info = private constant [118 x i8] c"file\090\09-\09/src/a.py\0Afunction\090\090\0910\09function\09f\09\0Asite\090\090\090\090\090\090\0Asite\091\090\090\0912\090\090\0Asite\092\090\090\0913\090\090\0Asite\093\090\090\0914\090\090\0A"

declare void @nbcount.line(i32)

define i64 @small(ptr %a, i64 %h) {
entry:
  br label %loop

loop:                                             ; preds = %again, %entry
  %i = phi i64 [ -1, %entry ], [ %next, %again ]
  call void @nbcount.line(i32 0)
  %r = srem i64 %i, %h
  %p = getelementptr i64, ptr %a, i64 %r
  store i64 %i, ptr %p, align 8
  %next = add nsw i64 %i, 1
  %done = icmp eq i64 %next, 2
  br i1 %done, label %end, label %again

again:                                            ; preds = %loop
  br label %loop

end:                                              ; preds = %loop
  ret i64 0
}

define i64 @down(ptr %a, i64 %h) {
entry:
  br label %loop

loop:                                             ; preds = %loop, %entry
  %i = phi i64 [ 60, %entry ], [ %next, %loop ]
  call void @nbcount.line(i32 1)
  store i64 %i, ptr %a, align 8
  %next = add nsw i64 %i, -2
  %more = icmp ugt i64 %i, 1
  br i1 %more, label %loop, label %end

end:                                              ; preds = %loop
  ret i64 0
}

define i64 @large(ptr %a, i64 %h) {
entry:
  br label %loop

loop:                                             ; preds = %loop, %entry
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  call void @nbcount.line(i32 2)
  %r = srem i64 %i, %h
  %s = srem i64 %r, %h
  %p = getelementptr i64, ptr %a, i64 %s
  store i64 %i, ptr %p, align 8
  %next = add nsw i64 %i, 1
  %done = icmp sge i64 %next, 40
  br i1 %done, label %end, label %loop

end:                                              ; preds = %loop
  ret i64 0
}

define i64 @two_ways(ptr %a, i64 %h) {
entry:
  br label %loop

loop:                                             ; preds = %again, %entry
  %i = phi i64 [ 0, %entry ], [ %next, %again ]
  call void @nbcount.line(i32 2)
  %p = getelementptr i64, ptr %a, i64 %i
  %v = load i64, ptr %p, align 8
  store i64 %h, ptr %p, align 8
  %next = add nsw i64 %i, 1
  %found = icmp eq i64 %v, %h
  br i1 %found, label %way, label %again

again:                                            ; preds = %loop
  %done = icmp eq i64 %next, 5
  br i1 %done, label %end, label %loop

way:                                              ; preds = %loop
  br label %end

end:                                              ; preds = %way, %again
  ret i64 0
}

define i64 @two_places(ptr %a, i64 %h) {
entry:
  br label %loop

loop:                                             ; preds = %again, %entry
  %i = phi i64 [ 0, %entry ], [ %next, %again ]
  call void @nbcount.line(i32 2)
  %p = getelementptr i64, ptr %a, i64 %i
  %v = load i64, ptr %p, align 8
  store i64 %h, ptr %p, align 8
  %next = add nsw i64 %i, 1
  %found = icmp eq i64 %v, %h
  br i1 %found, label %way, label %again

again:                                            ; preds = %loop
  %done = icmp eq i64 %next, 5
  br i1 %done, label %end, label %loop

way:                                              ; preds = %loop
  store i64 7, ptr %a, align 8
  br label %end

end:                                              ; preds = %way, %again
  ret i64 0
}

define i64 @told(ptr %a) {
entry:
  br label %loop

loop:                                             ; preds = %loop, %entry
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  call void @nbcount.line(i32 2)
  store i64 %i, ptr %a, align 8
  %next = add nsw i64 %i, 1
  %done = icmp eq i64 %next, 3
  br i1 %done, label %end, label %loop, !llvm.loop !0

end:                                              ; preds = %loop
  ret i64 0
}

define i64 @unmarked(ptr %a) {
entry:
  br label %loop

loop:                                             ; preds = %loop, %entry
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  store i64 %i, ptr %a, align 8
  %next = add nsw i64 %i, 1
  %done = icmp eq i64 %next, 3
  br i1 %done, label %end, label %loop

end:                                              ; preds = %loop
  ret i64 0
}

define i64 @unknown(ptr %a, i64 %n) {
entry:
  br label %loop

loop:                                             ; preds = %loop, %entry
  %i = phi i64 [ %n, %entry ], [ %next, %loop ]
  call void @nbcount.line(i32 3)
  store i64 %i, ptr %a, align 8
  %next = add nsw i64 %i, 1
  %done = icmp eq i64 %next, 3
  br i1 %done, label %end, label %loop

end:                                              ; preds = %loop
  ret i64 0
}

define i64 @sometimes(ptr %a, i1 %c) {
entry:
  br label %loop

loop:                                             ; preds = %latch, %entry
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  call void @nbcount.line(i32 3)
  store i64 %i, ptr %a, align 8
  %next = add nsw i64 %i, 1
  br i1 %c, label %test, label %latch

test:                                             ; preds = %loop
  %done = icmp eq i64 %next, 3
  br i1 %done, label %end, label %latch

latch:                                            ; preds = %test, %loop
  br label %loop

end:                                              ; preds = %test
  ret i64 0
}

define i64 @nest(ptr %a, i64 %h) {
entry:
  br label %rows

rows:                                             ; preds = %again, %entry
  %i = phi i64 [ -1, %entry ], [ %i.next, %again ]
  call void @nbcount.line(i32 1)
  br label %columns

columns:                                          ; preds = %columns, %rows
  %j = phi i64 [ -1, %rows ], [ %j.next, %columns ]
  call void @nbcount.line(i32 2)
  %r = srem i64 %j, %h
  %p = getelementptr i64, ptr %a, i64 %r
  store i64 %i, ptr %p, align 8
  %j.next = add nsw i64 %j, 1
  %j.done = icmp eq i64 %j.next, 2
  br i1 %j.done, label %below, label %columns

below:                                            ; preds = %columns
  %i.next = add nsw i64 %i, 1
  %i.done = icmp eq i64 %i.next, 2
  br i1 %i.done, label %end, label %again

again:                                            ; preds = %below
  br label %rows

end:                                              ; preds = %below
  ret i64 0
}

define i64 @stays(ptr %a, i64 %h) {
entry:
  br label %rows

rows:                                             ; preds = %below, %entry
  %i = phi i64 [ -1, %entry ], [ %i.next, %below ]
  call void @nbcount.line(i32 1)
  br label %columns

columns:                                          ; preds = %columns, %rows
  %j = phi i64 [ -1, %rows ], [ %j.next, %columns ]
  call void @nbcount.line(i32 2)
  %r = srem i64 %j, %h
  %p = getelementptr i64, ptr %a, i64 %r
  store i64 %i, ptr %p, align 8
  %j.next = add nsw i64 %j, 1
  %j.done = icmp eq i64 %j.next, 100
  br i1 %j.done, label %below, label %columns

below:                                            ; preds = %columns
  %i.next = add nsw i64 %i, 1
  %i.done = icmp eq i64 %i.next, 2
  br i1 %i.done, label %end, label %rows

end:                                              ; preds = %below
  ret i64 0
}

define i64 @round(ptr %a, i64 %h) {
entry:
  %sum = alloca i64, align 8
  br label %rows

rows:                                             ; preds = %below, %entry
  call void @nbcount.line(i32 1)
  %x = load i64, ptr %a, align 8
  %over = icmp sgt i64 %x, %h
  br i1 %over, label %end, label %columns

columns:                                          ; preds = %columns, %rows
  %j = phi i64 [ -1, %rows ], [ %j.next, %columns ]
  call void @nbcount.line(i32 2)
  %r = srem i64 %j, %h
  %p = getelementptr i64, ptr %a, i64 %r
  store i64 %j, ptr %p, align 8
  %j.next = add nsw i64 %j, 1
  %j.done = icmp eq i64 %j.next, 2
  br i1 %j.done, label %left, label %columns

left:                                             ; preds = %columns
  %last = phi i64 [ %j, %columns ]
  call void @nbcount.line(i32 3)
  br label %below

below:                                            ; preds = %left
  store i64 %last, ptr %sum, align 8
  br label %rows

end:                                              ; preds = %rows
  ret i64 0
}

define i64 @behind(ptr %a, i64 %h) {
entry:
  %sum = alloca i64, align 8
  br label %rows

rows:                                             ; preds = %below, %entry
  call void @nbcount.line(i32 1)
  %x = load i64, ptr %a, align 8
  %over = icmp sgt i64 %x, %h
  br i1 %over, label %end, label %columns

columns:                                          ; preds = %columns, %rows
  %j = phi i64 [ -1, %rows ], [ %j.next, %columns ]
  call void @nbcount.line(i32 2)
  %r = srem i64 %j, %h
  %p = getelementptr i64, ptr %a, i64 %r
  store i64 %j, ptr %p, align 8
  %j.next = add nsw i64 %j, 1
  %j.done = icmp eq i64 %j.next, 2
  br i1 %j.done, label %left, label %columns

left:                                             ; preds = %columns
  %last = phi i64 [ %j, %columns ]
  call void @nbcount.line(i32 3)
  br label %below

below:                                            ; preds = %left
  store i64 %last, ptr %a, align 8
  br label %rows

end:                                              ; preds = %rows
  ret i64 0
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.mustprogress"}
