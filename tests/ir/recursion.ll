; A function that calls itself, in a loop that has no other: its counts go to memory, but for those of the loop within. It may call
; what never forks (g), not what is unknown (h); and one that is called by another is none (k).
@nbcount.info = private constant [692 x i8] c"file\090\0900000000000000ff\09/src/a.py\0Afunction\090\090\0910\09f\09f\09f(int64)\0Afunction\091\090\0920\09g\09g\09g(int64)\0Afunction\092\090\0930\09h\09h\09h(int64)\0Afunction\093\090\0940\09k\09k\09k(int64)\0Afunction\094\090\0950\09q\09q\09q(int64)\0Asite\090\090\090\090\0Asite\091\090\090\0911\0Asite\092\090\090\0912\0Asite\093\090\090\0913\0Asite\094\090\090\0914\0Asite\095\090\090\0915\0Asite\096\090\090\0916\0Asite\097\090\090\0917\0Asite\098\091\090\0918\0Asite\099\091\090\0919\0Asite\0910\091\090\0920\0Asite\0911\091\090\0921\0Asite\0912\091\090\0922\0Asite\0913\091\090\0923\0Asite\0914\091\090\0924\0Asite\0915\091\090\0925\0Asite\0916\092\090\0926\0Asite\0917\092\090\0927\0Asite\0918\092\090\0928\0Asite\0919\092\090\0929\0Asite\0920\092\090\0930\0Asite\0921\092\090\0931\0Asite\0922\092\090\0932\0Asite\0923\092\090\0933\0Asite\0924\093\090\0934\0Asite\0925\093\090\0935\0Asite\0926\093\090\0936\0Asite\0927\093\090\0937\0Asite\0928\093\090\0938\0Asite\0929\093\090\0939\0Asite\0930\093\090\0940\0Asite\0931\093\090\0941\0Asite\0932\094\090\090\0Asite\0933\094\090\0953\0Asite\0934\094\090\0954\0A"

declare void @nbcount.line(i32)
declare void @nbcount.poll()
declare void @NRT_incref(ptr)
declare void @unknown(ptr)

define i32 @f(ptr %r, i64 %n, i64 %m) {
entry:
  call void @nbcount.line(i32 0)
  %small = icmp slt i64 %n, 2
  br i1 %small, label %leaf, label %rows

leaf:
  call void @nbcount.line(i32 1)
  ret i32 0

rows:                                             ; preds = %back, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %back ]
  call void @nbcount.line(i32 2)
  br label %sum

sum:                                              ; preds = %sum, %rows
  %j = phi i64 [ 0, %rows ], [ %j.next, %sum ]
  call void @nbcount.line(i32 3)
  %at = getelementptr i64, ptr %r, i64 %j
  store i64 %i, ptr %at, align 8
  %j.next = add i64 %j, 1
  %j.more = icmp slt i64 %j.next, %m
  br i1 %j.more, label %sum, label %down

down:                                             ; preds = %sum
  call void @nbcount.line(i32 4)
  %less = sub i64 %n, 1
  %status = call i32 @f(ptr %r, i64 %less, i64 %m)
  %bad = icmp ne i32 %status, 0
  br i1 %bad, label %error, label %back

error:                                            ; preds = %down
  ret i32 %status

back:                                             ; preds = %down
  call void @nbcount.line(i32 5)
  %i.next = add i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %rows, label %done

done:                                             ; preds = %back
  ret i32 0
}

define i32 @g(ptr %r, i64 %n, i64 %m) {
entry:
  call void @nbcount.line(i32 8)
  %small = icmp slt i64 %n, 2
  br i1 %small, label %leaf, label %rows

leaf:
  call void @nbcount.line(i32 9)
  ret i32 0

rows:                                             ; preds = %back, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %back ]
  call void @nbcount.line(i32 10)
  br label %sum

sum:                                              ; preds = %sum, %rows
  %j = phi i64 [ 0, %rows ], [ %j.next, %sum ]
  call void @nbcount.line(i32 11)
  %at = getelementptr i64, ptr %r, i64 %j
  store i64 %i, ptr %at, align 8
  %j.next = add i64 %j, 1
  %j.more = icmp slt i64 %j.next, %m
  br i1 %j.more, label %sum, label %down

down:                                             ; preds = %sum
  call void @nbcount.line(i32 12)
  call void @NRT_incref(ptr %r)
  %less = sub i64 %n, 1
  %status = call i32 @g(ptr %r, i64 %less, i64 %m)
  %bad = icmp ne i32 %status, 0
  br i1 %bad, label %error, label %back

error:                                            ; preds = %down
  ret i32 %status

back:                                             ; preds = %down
  call void @nbcount.line(i32 13)
  %i.next = add i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %rows, label %done

done:                                             ; preds = %back
  ret i32 0
}

define i32 @h(ptr %r, i64 %n, i64 %m) {
entry:
  call void @nbcount.line(i32 16)
  %small = icmp slt i64 %n, 2
  br i1 %small, label %leaf, label %rows

leaf:
  call void @nbcount.line(i32 17)
  ret i32 0

rows:                                             ; preds = %back, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %back ]
  call void @nbcount.line(i32 18)
  br label %sum

sum:                                              ; preds = %sum, %rows
  %j = phi i64 [ 0, %rows ], [ %j.next, %sum ]
  call void @nbcount.line(i32 19)
  %at = getelementptr i64, ptr %r, i64 %j
  store i64 %i, ptr %at, align 8
  %j.next = add i64 %j, 1
  %j.more = icmp slt i64 %j.next, %m
  br i1 %j.more, label %sum, label %down

down:                                             ; preds = %sum
  call void @nbcount.line(i32 20)
  call void @unknown(ptr %r)
  %less = sub i64 %n, 1
  %status = call i32 @h(ptr %r, i64 %less, i64 %m)
  %bad = icmp ne i32 %status, 0
  br i1 %bad, label %error, label %back

error:                                            ; preds = %down
  ret i32 %status

back:                                             ; preds = %down
  call void @nbcount.line(i32 21)
  %i.next = add i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %rows, label %done

done:                                             ; preds = %back
  ret i32 0
}

define i32 @k(ptr %r, i64 %n, i64 %m) {
entry:
  call void @nbcount.line(i32 24)
  %small = icmp slt i64 %n, 2
  br i1 %small, label %leaf, label %rows

leaf:
  call void @nbcount.line(i32 25)
  ret i32 0

rows:                                             ; preds = %back, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %back ]
  call void @nbcount.line(i32 26)
  br label %sum

sum:                                              ; preds = %sum, %rows
  %j = phi i64 [ 0, %rows ], [ %j.next, %sum ]
  call void @nbcount.line(i32 27)
  %at = getelementptr i64, ptr %r, i64 %j
  store i64 %i, ptr %at, align 8
  %j.next = add i64 %j, 1
  %j.more = icmp slt i64 %j.next, %m
  br i1 %j.more, label %sum, label %down

down:                                             ; preds = %sum
  call void @nbcount.line(i32 28)
  %less = sub i64 %n, 1
  %status = call i32 @f(ptr %r, i64 %less, i64 %m)
  %bad = icmp ne i32 %status, 0
  br i1 %bad, label %error, label %back

error:                                            ; preds = %down
  ret i32 %status

back:                                             ; preds = %down
  call void @nbcount.line(i32 29)
  %i.next = add i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %rows, label %done

done:                                             ; preds = %back
  ret i32 0
}

; its loop has no other, but calls it
define i32 @q(ptr %r, i64 %n) {
entry:
  call void @nbcount.line(i32 32)
  br label %trip

trip:                                             ; preds = %back, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %back ]
  call void @nbcount.line(i32 33)
  %status = call i32 @q(ptr %r, i64 %i)
  %bad = icmp ne i32 %status, 0
  br i1 %bad, label %error, label %back

error:                                            ; preds = %trip
  ret i32 %status

back:                                             ; preds = %trip
  call void @nbcount.line(i32 34)
  %i.next = add i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %trip, label %done

done:                                             ; preds = %back
  ret i32 0
}
