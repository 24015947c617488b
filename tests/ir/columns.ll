; Counters that count the same lines are one: of a loop that was unrolled, one for its trips; of another loop that has a line of the first, that one's. Not the
; trips of both loops, for one loop's follow from its arms; and not what stands in other sums as well; trips and arms
; of one line (apart), a line once and twice, and what is tallied keep their own; held ones (heldcolumns.ll) are joined, too.
@nbcount.info = private constant [137 x i8] c"file\090\09-\09/src/a.py\0Afunction\090\090\0910\09function\09f\09\0Asite\090\090\090\0912\090\090\0Asite\091\090\090\0913\090\090\0Asite\092\090\090\0914\090\090\0Asite\093\090\090\0915\090\090\0Asite\094\090\090\0916\090\090\0A"

declare void @nbcount.line(i32)
declare void @other()

define i64 @f(ptr %a, i64 %v, i64 %n) {
entry:
  br label %head

head:
  %i = phi i64 [ 0, %entry ], [ %i.next, %next ]
  call void @nbcount.line(i32 0)
  %v0 = load i64, ptr %a, align 8
  call void @nbcount.line(i32 1)
  %is0 = icmp eq i64 %v0, %i
  br i1 %is0, label %out, label %trip1

trip1:
  call void @nbcount.line(i32 1)
  %a1 = getelementptr i64, ptr %a, i64 1
  %v1 = load i64, ptr %a1, align 8
  %is1 = icmp eq i64 %v1, %i
  br i1 %is1, label %out, label %trip2

trip2:
  call void @nbcount.line(i32 1)
  %a2 = getelementptr i64, ptr %a, i64 2
  %v2 = load i64, ptr %a2, align 8
  %is2 = icmp eq i64 %v2, %i
  br i1 %is2, label %out, label %last

last:
  store i64 %i, ptr %a, align 8
  call void @nbcount.line(i32 3)
  br label %next

out:
  store i64 0, ptr %a, align 8
  call void @nbcount.line(i32 2)
  br label %next

next:
  %i.next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %i.next, %n
  br i1 %again, label %head, label %again.head

again.head:
  %k = phi i64 [ 0, %next ], [ %k.next, %again.next ]
  call void @nbcount.line(i32 0)
  %odd = and i64 %k, 5
  %is = icmp eq i64 %odd, 5
  br i1 %is, label %again.odd, label %again.next

again.odd:
  call void @other()
  call void @nbcount.line(i32 1)
  br label %again.next

again.next:
  %k.next = add nuw nsw i64 %k, 1
  %more = icmp slt i64 %k.next, %n
  br i1 %more, label %again.head, label %done

done:
  ret i64 0
}

define i64 @apart(ptr %a, i64 %n) {
entry:
  br label %head

head:
  %k = phi i64 [ 0, %entry ], [ %k.next, %next ]
  call void @nbcount.line(i32 1)
  %odd = and i64 %k, 5
  %is = icmp eq i64 %odd, 5
  br i1 %is, label %arm, label %other.head

arm:
  call void @other()
  call void @nbcount.line(i32 1)
  br label %other.head

other.head:
  %even = icmp eq i64 %odd, 4
  br i1 %even, label %other.arm, label %next

other.arm:
  call void @other()
  call void @nbcount.line(i32 1)
  br label %next

next:
  %k.next = add nuw nsw i64 %k, 1
  %more = icmp slt i64 %k.next, %n
  br i1 %more, label %head, label %done

done:
  ret i64 0
}

define i64 @twice(ptr %a, i64 %n) {
entry:
  br label %head

head:
  %k = phi i64 [ 0, %entry ], [ %k.next, %next ]
  %odd = and i64 %k, 5
  %is = icmp eq i64 %odd, 5
  br i1 %is, label %arm, label %other.head

arm:
  call void @other()
  call void @nbcount.line(i32 1)
  br label %other.head

other.head:
  %even = icmp eq i64 %odd, 4
  br i1 %even, label %twice, label %third.head

twice:
  call void @other()
  call void @nbcount.line(i32 1)
  call void @nbcount.line(i32 1)
  br label %third.head

third.head:
  %one = icmp eq i64 %odd, 1
  br i1 %one, label %third, label %next

third:
  call void @other()
  call void @nbcount.line(i32 1)
  br label %next

next:
  %k.next = add nuw nsw i64 %k, 1
  %more = icmp slt i64 %k.next, %n
  br i1 %more, label %head, label %narrow

narrow:
  %j = phi i64 [ 0, %next ], [ %j.next, %narrow.next ]
  %at = getelementptr i8, ptr %a, i64 %j
  %v = load i8, ptr %at, align 1
  %small = icmp ult i8 %v, 7
  br i1 %small, label %narrow.arm, label %narrow.else

narrow.arm:
  call void @nbcount.line(i32 2)
  store i8 1, ptr %at, align 1
  br label %narrow.next

narrow.else:
  %large = icmp ugt i8 %v, 77
  br i1 %large, label %narrow.large, label %narrow.next

narrow.large:
  call void @nbcount.line(i32 2)
  store i8 2, ptr %at, align 1
  br label %narrow.next

narrow.next:
  %j.next = add nuw nsw i64 %j, 1
  %some = icmp slt i64 %j.next, %n
  br i1 %some, label %narrow, label %done

done:
  ret i64 0
}
