; Variables of the inner loop, of which one is taken away from another, are emptied where it is left, behind a phi, but not on the way out.
@nbcount.info = private constant [299 x i8] c"file\090\0900000000000000ff\09/src/a.py\0Afunction\090\090\0910\09function\09f\09f(int64)\0Asite\090\090\090\090\0Asite\091\090\090\0912\0Asite\092\090\090\0913\0Asite\093\090\090\0914\0Asite\094\090\090\0915\0Asite\095\090\090\0916\0Asite\096\090\090\0917\0Asite\097\090\090\0918\0Asite\098\090\090\0919\0Asite\099\090\090\0920\0Asite\0910\090\090\0921\0Asite\0911\090\090\0922\0Asite\0912\090\090\0923\0Asite\0913\090\090\0924\0Asite\0914\090\090\0925\0Asite\0915\090\090\0926\0A"

declare void @nbcount.line(i32)
declare void @nbcount.poll()

define i32 @f(ptr %a, i64 %n, i64 %m) {
entry:
  call void @nbcount.line(i32 0)
  br label %outer

outer:                                            ; preds = %last, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %last ]
  call void @nbcount.poll()
  br label %inner

inner:                                            ; preds = %latch, %outer
  %j = phi i64 [ 0, %outer ], [ %j.next, %latch ]
  call void @nbcount.line(i32 1)
  %low = and i64 %j, 1
  %odd = icmp ne i64 %low, 0
  br i1 %odd, label %arm, label %other

arm:
  call void @nbcount.line(i32 13)
  store i64 %j, ptr %a, align 8
  br label %latch

other:
  call void @nbcount.line(i32 14)
  %bad = icmp eq i64 %j, 64
  br i1 %bad, label %error, label %latch

latch:
  call void @nbcount.poll()
  %j.next = add i64 %j, 1
  %again = icmp slt i64 %j.next, %m
  br i1 %again, label %inner, label %if0

error:
  call void @nbcount.line(i32 15)
  ret i32 1

if0:
  %went = phi i64 [ %j.next, %latch ]
  %bit0 = and i64 %i, 1
  %odd0 = icmp ne i64 %bit0, 0
  br i1 %odd0, label %then0, label %if1

then0:
  call void @nbcount.line(i32 2)
  %at0 = getelementptr i64, ptr %a, i64 0
  store i64 %went, ptr %at0, align 8
  br label %if1

if1:
  %bit1 = and i64 %i, 2
  %odd1 = icmp ne i64 %bit1, 0
  br i1 %odd1, label %then1, label %if2

then1:
  call void @nbcount.line(i32 3)
  %at1 = getelementptr i64, ptr %a, i64 1
  store i64 %i, ptr %at1, align 8
  br label %if2

if2:
  %bit2 = and i64 %i, 4
  %odd2 = icmp ne i64 %bit2, 0
  br i1 %odd2, label %then2, label %if3

then2:
  call void @nbcount.line(i32 4)
  %at2 = getelementptr i64, ptr %a, i64 2
  store i64 %i, ptr %at2, align 8
  br label %if3

if3:
  %bit3 = and i64 %i, 8
  %odd3 = icmp ne i64 %bit3, 0
  br i1 %odd3, label %then3, label %if4

then3:
  call void @nbcount.line(i32 5)
  %at3 = getelementptr i64, ptr %a, i64 3
  store i64 %i, ptr %at3, align 8
  br label %if4

if4:
  %bit4 = and i64 %i, 16
  %odd4 = icmp ne i64 %bit4, 0
  br i1 %odd4, label %then4, label %if5

then4:
  call void @nbcount.line(i32 6)
  %at4 = getelementptr i64, ptr %a, i64 4
  store i64 %i, ptr %at4, align 8
  br label %if5

if5:
  %bit5 = and i64 %i, 32
  %odd5 = icmp ne i64 %bit5, 0
  br i1 %odd5, label %then5, label %if6

then5:
  call void @nbcount.line(i32 7)
  %at5 = getelementptr i64, ptr %a, i64 5
  store i64 %i, ptr %at5, align 8
  br label %if6

if6:
  %bit6 = and i64 %i, 64
  %odd6 = icmp ne i64 %bit6, 0
  br i1 %odd6, label %then6, label %if7

then6:
  call void @nbcount.line(i32 8)
  %at6 = getelementptr i64, ptr %a, i64 6
  store i64 %i, ptr %at6, align 8
  br label %if7

if7:
  %bit7 = and i64 %i, 128
  %odd7 = icmp ne i64 %bit7, 0
  br i1 %odd7, label %then7, label %if8

then7:
  call void @nbcount.line(i32 9)
  %at7 = getelementptr i64, ptr %a, i64 7
  store i64 %i, ptr %at7, align 8
  br label %if8

if8:
  %bit8 = and i64 %i, 256
  %odd8 = icmp ne i64 %bit8, 0
  br i1 %odd8, label %then8, label %if9

then8:
  call void @nbcount.line(i32 10)
  %at8 = getelementptr i64, ptr %a, i64 8
  store i64 %i, ptr %at8, align 8
  br label %if9

if9:
  %bit9 = and i64 %i, 512
  %odd9 = icmp ne i64 %bit9, 0
  br i1 %odd9, label %then9, label %last

then9:
  call void @nbcount.line(i32 11)
  %at9 = getelementptr i64, ptr %a, i64 9
  store i64 %i, ptr %at9, align 8
  br label %last

last:
  call void @nbcount.line(i32 12)
  %i.next = add i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %outer, label %done

done:                                             ; preds = %last
  ret i32 0
}
