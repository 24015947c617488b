; Counters that follow from all others: an `if` with `and`, an `elif` and an `else` have four by rules. The `else` has none. But it has where a poll stands behind
; the `elif` (behind), for what is flushed there has no end of this trip; unless the poll is in the `elif`, before it counts (before). The trips' counter is a spare one: each loop may have its own (two), none if they do not go by steps (chase). Forks
; are dropped, too (forks). Not in functions that call themselves (self).
@nbcount.info = private constant [191 x i8] c"file\090\09-\09/src/a.py\0Afunction\090\090\0910\09function\09f\09\0Asite\090\090\090\0912\090\090\0Asite\091\090\090\0913\090\090\0Asite\092\090\090\0914\090\090\0Asite\093\090\090\0915\090\090\0Asite\094\090\090\0916\090\090\0Asite\095\090\090\0917\090\090\0Asite\096\090\090\0918\090\090\0Asite\097\090\090\0919\090\090\0A"

declare void @nbcount.line(i32)
declare void @nbcount.poll()
declare i64 @other()

define i64 @f(ptr %a, ptr %b, i64 %n) {
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
  %w = call i64 @other()
  %some = icmp eq i64 %w, 2
  br i1 %some, label %first, label %thread

thread:
  call void @nbcount.line(i32 2)
  br label %else

first:
  call void @nbcount.line(i32 1)
  store i64 1, ptr %b, align 8
  br label %join

elif:
  call void @nbcount.line(i32 2)
  %u = call i64 @other()
  %dead = icmp eq i64 %u, 0
  br i1 %dead, label %second, label %elif.else

elif.else:
  br label %else

second:
  call void @nbcount.line(i32 3)
  store i64 2, ptr %b, align 8
  br label %join

else:
  call void @nbcount.line(i32 4)
  store i64 0, ptr %b, align 8
  br label %join

join:
  %i.next = add nuw nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %head, label %done

done:
  ret i64 0
}

define i64 @behind(ptr %a, ptr %b, i64 %n) {
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
  %w = call i64 @other()
  %some = icmp eq i64 %w, 2
  br i1 %some, label %first, label %thread

thread:
  call void @nbcount.line(i32 2)
  br label %else

first:
  call void @nbcount.line(i32 1)
  store i64 1, ptr %b, align 8
  br label %join

elif:
  call void @nbcount.line(i32 2)
  %u = call i64 @other()
  %dead = icmp eq i64 %u, 0
  br i1 %dead, label %second, label %elif.else

elif.else:
  call void @nbcount.poll()
  br label %else

second:
  call void @nbcount.line(i32 3)
  store i64 2, ptr %b, align 8
  br label %join

else:
  call void @nbcount.line(i32 4)
  store i64 0, ptr %b, align 8
  br label %join

join:
  %i.next = add nuw nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %head, label %done

done:
  ret i64 0
}

define i64 @before(ptr %a, ptr %b, i64 %n) {
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
  %w = call i64 @other()
  %some = icmp eq i64 %w, 2
  br i1 %some, label %first, label %thread

thread:
  call void @nbcount.line(i32 2)
  br label %else

first:
  call void @nbcount.line(i32 1)
  store i64 1, ptr %b, align 8
  br label %join

elif:
  call void @nbcount.line(i32 2)
  call void @nbcount.poll()
  call void @nbcount.line(i32 5)
  %u = call i64 @other()
  %dead = icmp eq i64 %u, 0
  br i1 %dead, label %second, label %elif.else

elif.else:
  br label %else

second:
  call void @nbcount.line(i32 3)
  store i64 2, ptr %b, align 8
  br label %join

else:
  call void @nbcount.line(i32 4)
  store i64 0, ptr %b, align 8
  br label %join

join:
  %i.next = add nuw nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %head, label %done

done:
  ret i64 0
}

define i64 @forks(ptr %a, ptr %b, i64 %n) {
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
  br i1 %more, label %head, label %done

done:
  ret i64 0
}

define i64 @chase(ptr %a, ptr %b, i64 %n) {
entry:
  br label %head

head:
  %i = phi i64 [ %n, %entry ], [ %i.next, %join ]
  call void @nbcount.line(i32 0)
  %at = getelementptr i64, ptr %a, i64 %i
  %v = load i64, ptr %at, align 8
  %alive = icmp eq i64 %v, 1
  br i1 %alive, label %two, label %elif

two:
  %w = call i64 @other()
  %some = icmp eq i64 %w, 2
  br i1 %some, label %first, label %thread

thread:
  call void @nbcount.line(i32 2)
  br label %else

first:
  call void @nbcount.line(i32 1)
  store i64 1, ptr %b, align 8
  br label %join

elif:
  call void @nbcount.line(i32 2)
  %u = call i64 @other()
  %dead = icmp eq i64 %u, 0
  br i1 %dead, label %second, label %elif.else

elif.else:
  br label %else

second:
  call void @nbcount.line(i32 3)
  store i64 2, ptr %b, align 8
  br label %join

else:
  call void @nbcount.line(i32 4)
  store i64 0, ptr %b, align 8
  br label %join

join:
  %i.next = load i64, ptr %b, align 8
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %head, label %done

done:
  ret i64 0
}

define i64 @two(ptr %a, ptr %b, i64 %n) {
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

define i64 @self(ptr %a, ptr %b, i64 %n) {
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
  br i1 %more, label %head, label %done

done:
  %less = add i64 %n, -1
  %back = call i64 @self(ptr %a, ptr %b, i64 %less)
  ret i64 0
}
