; The numbers of slots that one function lost are the next one's, with nothing else of them: its ways out were taken for counters in a loop, and one was dropped.
@nbcount.info = private constant [191 x i8] c"file\090\09-\09/src/a.py\0Afunction\090\090\0910\09function\09f\09\0Asite\090\090\090\0912\090\090\0Asite\091\090\090\0913\090\090\0Asite\092\090\090\0914\090\090\0Asite\093\090\090\0915\090\090\0Asite\094\090\090\0916\090\090\0Asite\095\090\090\0917\090\090\0Asite\096\090\090\0918\090\090\0Asite\097\090\090\0919\090\090\0A"

declare void @nbcount.line(i32)
declare void @nbcount.poll()
declare i64 @other()
declare void @other2()
declare i32 @may(i64)

define i64 @n0_two(ptr %a, ptr %b, i64 %n) {
entry:
  br label %head

head:
  %i = phi i64 [ 0, %entry ], [ %i.next, %join ]
  call void @nbcount.line(i32 0)
  %at = getelementptr i64, ptr %a, i64 %i
  %v = load i64, ptr %at, align 8
  %alive = icmp eq i64 %v, 1
  br i1 %alive, label %two, label %elif

two:
  %w = and i64 %v, 6
  %some = icmp eq i64 %w, 2
  br i1 %some, label %first, label %thread

thread:
  call void @nbcount.line(i32 2)
  br label %else

first:
  call void @nbcount.line(i32 1)
  br label %join

elif:
  call void @nbcount.line(i32 2)
  %u = and i64 %v, 5
  %dead = icmp eq i64 %u, 0
  br i1 %dead, label %second, label %elif.else

elif.else:
  br label %else

second:
  call void @nbcount.line(i32 3)
  br label %join

else:
  call void @nbcount.line(i32 4)
  br label %join

join:
  %i.next = add nuw nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %head, label %head2

head2:
  br label %k.head

k.head:
  %k.i = phi i64 [ 0, %head2 ], [ %k.i.next, %k.join ]
  call void @nbcount.line(i32 0)
  %k.at = getelementptr i64, ptr %a, i64 %k.i
  %k.v = load i64, ptr %k.at, align 8
  %k.alive = icmp eq i64 %k.v, 1
  br i1 %k.alive, label %k.two, label %k.elif

k.two:
  %k.w = and i64 %k.v, 6
  %k.some = icmp eq i64 %k.w, 2
  br i1 %k.some, label %k.first, label %k.thread

k.thread:
  call void @nbcount.line(i32 2)
  br label %k.else

k.first:
  call void @nbcount.line(i32 1)
  br label %k.join

k.elif:
  call void @nbcount.line(i32 2)
  %k.u = and i64 %k.v, 5
  %k.dead = icmp eq i64 %k.u, 0
  br i1 %k.dead, label %k.second, label %k.elif.else

k.elif.else:
  br label %k.else

k.second:
  call void @nbcount.line(i32 3)
  br label %k.join

k.else:
  call void @nbcount.line(i32 4)
  br label %k.join

k.join:
  %k.i.next = add nuw nsw i64 %k.i, 1
  %k.more = icmp slt i64 %k.i.next, %n
  br i1 %k.more, label %k.head, label %done

done:
  ret i64 0
}

define i32 @n1_g(ptr %a, ptr %b, i64 %n) {
entry:
  br label %head

head:
  %i = phi i64 [ 0, %entry ], [ %i.next, %last ]
  call void @nbcount.line(i32 5)
  %s = call i32 @may(i64 %i)
  %bad = icmp ne i32 %s, 0
  br i1 %bad, label %error, label %fine

error:
  ret i32 %s

fine:
  call void @nbcount.line(i32 6)
  %t = call i32 @may(i64 %i)
  %worse = icmp ne i32 %t, 0
  br i1 %worse, label %failure, label %last

failure:
  ret i32 %t

last:
  call void @nbcount.line(i32 7)
  %i.next = add nuw nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %head, label %done

done:
  ret i32 0
}
