; What a loop counted is handed over where it is left, also by unwinding: behind the landingpad, which must stay first.
@nbcount.info = private constant [643 x i8] c"file\090\09-\09/s/a.py\0Afunction\090\090\0910\09function\09f\09\0Asite\090\090\090\0910\090\090\0Asite\091\090\090\0911\090\090\0Asite\092\090\090\0912\090\090\0Asite\093\090\090\0913\090\090\0Asite\094\090\090\0914\090\090\0Asite\095\090\090\0915\090\090\0Asite\096\090\090\0916\090\090\0Asite\097\090\090\0917\090\090\0Asite\098\090\090\0918\090\090\0Asite\099\090\090\0919\090\090\0Asite\0910\090\090\0920\090\090\0Asite\0911\090\090\0921\090\090\0Asite\0912\090\090\0922\090\090\0Asite\0913\090\090\0923\090\090\0Asite\0914\090\090\0924\090\090\0Asite\0915\090\090\0925\090\090\0Asite\0916\090\090\0926\090\090\0Asite\0917\090\090\0927\090\090\0Asite\0918\090\090\0928\090\090\0Asite\0919\090\090\0929\090\090\0Asite\0920\090\090\0930\090\090\0Asite\0921\090\090\0931\090\090\0Asite\0922\090\090\0932\090\090\0Asite\0923\090\090\0933\090\090\0Asite\0924\090\090\0934\090\090\0Asite\0925\090\090\0935\090\090\0Asite\0926\090\090\0936\090\090\0Asite\0927\090\090\0937\090\090\0Asite\0928\090\090\0938\090\090\0Asite\0929\090\090\0939\090\090\0Asite\0930\090\090\0940\090\090\0Asite\0931\090\090\0941\090\090\0A"

declare void @nbcount.line(i32)

declare void @g()
declare i32 @__gxx_personality_v0(...)
define i32 @f(ptr %a, i64 %n) personality ptr @__gxx_personality_v0 {
entry:
  call void @nbcount.line(i32 0)
  br label %oh

oh:
  %o = phi i64 [0, %entry], [%o1, %ol]
  call void @nbcount.line(i32 1)
  br label %b0

b0:
  call void @nbcount.line(i32 2)
  %v0 = load volatile i64, ptr %a
  %t0 = icmp eq i64 %v0, 0
  br i1 %t0, label %y0, label %n0

y0:
  call void @nbcount.line(i32 3)
  store volatile i64 0, ptr %a
  br label %b1

n0:
  br label %b1

b1:
  call void @nbcount.line(i32 4)
  %v1 = load volatile i64, ptr %a
  %t1 = icmp eq i64 %v1, 1
  br i1 %t1, label %y1, label %n1

y1:
  call void @nbcount.line(i32 5)
  store volatile i64 1, ptr %a
  br label %b2

n1:
  br label %b2

b2:
  call void @nbcount.line(i32 6)
  %v2 = load volatile i64, ptr %a
  %t2 = icmp eq i64 %v2, 2
  br i1 %t2, label %y2, label %n2

y2:
  call void @nbcount.line(i32 7)
  store volatile i64 2, ptr %a
  br label %b3

n2:
  br label %b3

b3:
  call void @nbcount.line(i32 8)
  %v3 = load volatile i64, ptr %a
  %t3 = icmp eq i64 %v3, 3
  br i1 %t3, label %y3, label %n3

y3:
  call void @nbcount.line(i32 9)
  store volatile i64 3, ptr %a
  br label %b4

n3:
  br label %b4

b4:
  call void @nbcount.line(i32 10)
  %v4 = load volatile i64, ptr %a
  %t4 = icmp eq i64 %v4, 4
  br i1 %t4, label %y4, label %n4

y4:
  call void @nbcount.line(i32 11)
  store volatile i64 4, ptr %a
  br label %b5

n4:
  br label %b5

b5:
  call void @nbcount.line(i32 12)
  %v5 = load volatile i64, ptr %a
  %t5 = icmp eq i64 %v5, 5
  br i1 %t5, label %y5, label %n5

y5:
  call void @nbcount.line(i32 13)
  store volatile i64 5, ptr %a
  br label %b6

n5:
  br label %b6

b6:
  call void @nbcount.line(i32 14)
  %v6 = load volatile i64, ptr %a
  %t6 = icmp eq i64 %v6, 6
  br i1 %t6, label %y6, label %n6

y6:
  call void @nbcount.line(i32 15)
  store volatile i64 6, ptr %a
  br label %b7

n6:
  br label %b7

b7:
  call void @nbcount.line(i32 16)
  %v7 = load volatile i64, ptr %a
  %t7 = icmp eq i64 %v7, 7
  br i1 %t7, label %y7, label %n7

y7:
  call void @nbcount.line(i32 17)
  store volatile i64 7, ptr %a
  br label %b8

n7:
  br label %b8

b8:
  call void @nbcount.line(i32 18)
  %v8 = load volatile i64, ptr %a
  %t8 = icmp eq i64 %v8, 8
  br i1 %t8, label %y8, label %n8

y8:
  call void @nbcount.line(i32 19)
  store volatile i64 8, ptr %a
  br label %b9

n8:
  br label %b9

b9:
  call void @nbcount.line(i32 20)
  %v9 = load volatile i64, ptr %a
  %t9 = icmp eq i64 %v9, 9
  br i1 %t9, label %y9, label %n9

y9:
  call void @nbcount.line(i32 21)
  store volatile i64 9, ptr %a
  br label %b10

n9:
  br label %b10

b10:
  call void @nbcount.line(i32 22)
  %v10 = load volatile i64, ptr %a
  %t10 = icmp eq i64 %v10, 10
  br i1 %t10, label %y10, label %n10

y10:
  call void @nbcount.line(i32 23)
  store volatile i64 10, ptr %a
  br label %b11

n10:
  br label %b11

b11:
  call void @nbcount.line(i32 24)
  %v11 = load volatile i64, ptr %a
  %t11 = icmp eq i64 %v11, 11
  br i1 %t11, label %y11, label %n11

y11:
  call void @nbcount.line(i32 25)
  store volatile i64 11, ptr %a
  br label %b12

n11:
  br label %b12

b12:
  br label %h

h:
  %i = phi i64 [0, %b12], [%j, %c]
  call void @nbcount.line(i32 26)
  %w = load volatile i64, ptr %a
  %wq = icmp eq i64 %w, 3
  br i1 %wq, label %yy, label %nn

yy:
  call void @nbcount.line(i32 27)
  store volatile i64 4, ptr %a
  br label %iv

nn:
  br label %iv

iv:
  invoke void @g() to label %c unwind label %lp

c:
  call void @nbcount.line(i32 28)
  %j = add i64 %i, 1
  %q = icmp slt i64 %j, %n
  br i1 %q, label %h, label %x

lp:
  %l = landingpad { ptr, i32 } catch ptr null
  call void @nbcount.line(i32 29)
  br label %ol

x:
  call void @nbcount.line(i32 30)
  br label %ol

ol:
  %o1 = add i64 %o, 1
  %oc = icmp slt i64 %o1, %n
  br i1 %oc, label %oh, label %done

done:
  call void @nbcount.line(i32 31)
  ret i32 0
}
