; An arm of several forks is counted by its ways; one of the two tests of an `or` is not.
@nbcount.info = private constant [137 x i8] c"file\090\09-\09/src/a.py\0Afunction\090\090\0910\09function\09f\09\0Asite\090\090\090\0912\090\090\0Asite\091\090\090\0913\090\090\0Asite\092\090\090\0914\090\090\0Asite\093\090\090\0915\090\090\0Asite\094\090\090\0916\090\090\0A"

declare void @nbcount.line(i32)

define float @f(ptr %a, i64 %n, i64 %m) {
entry:
  br label %head

head:                                             ; preds = %join, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %join ]
  %best = phi float [ 0.000000e+00, %entry ], [ %r, %join ]
  call void @nbcount.line(i32 0)
  %some = icmp sgt i64 %m, 0
  br i1 %some, label %trip, label %none

trip:                                             ; preds = %trip.trip, %head
  %s = phi float [ 0.000000e+00, %head ], [ %s.next, %trip.trip ]
  %k = phi i64 [ 0, %head ], [ %k.next, %trip.trip ]
  call void @nbcount.line(i32 1)
  %at = getelementptr float, ptr %a, i64 %k
  %v = load float, ptr %at, align 4
  %s.next = fadd float %s, %v
  %k.next = add nuw nsw i64 %k, 1
  %more = icmp slt i64 %k.next, %m
  br i1 %more, label %trip.trip, label %test

trip.trip:                                        ; preds = %trip
  br label %trip

none:                                             ; preds = %head
  call void @nbcount.line(i32 2)
  br label %low

test:                                             ; preds = %trip
  call void @nbcount.line(i32 2)
  %high = fcmp ogt float %s.next, 1.000000e+00
  br i1 %high, label %up, label %test.low

up:                                               ; preds = %test
  call void @nbcount.line(i32 3)
  br label %join

test.low:                                         ; preds = %test
  br label %low

low:                                              ; preds = %test.low, %none
  %l = phi float [ 0.000000e+00, %none ], [ %s.next, %test.low ]
  call void @nbcount.line(i32 4)
  %half = fmul float %l, 5.000000e-01
  br label %join

join:                                             ; preds = %low, %up
  %r = phi float [ %s.next, %up ], [ %half, %low ]
  %i.next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %i.next, %n
  br i1 %again, label %head, label %done

done:                                             ; preds = %join
  ret float %r
}

define i64 @either(ptr %a, i64 %n) {
entry:
  br label %head

head:                                             ; preds = %next.head, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %next.head ]
  %c = phi i64 [ 0, %entry ], [ %c.next, %next.head ]
  call void @nbcount.line(i32 0)
  %at = getelementptr i64, ptr %a, i64 %i
  %v = load i64, ptr %at, align 8
  %three = icmp eq i64 %v, 3
  br i1 %three, label %head.arm, label %second

head.arm:                                         ; preds = %head
  br label %arm

second:                                           ; preds = %head
  %two = icmp eq i64 %v, 2
  br i1 %two, label %second.arm, label %second.next

second.arm:                                       ; preds = %second
  br label %arm

second.next:                                      ; preds = %second
  br label %next

arm:                                              ; preds = %second.arm, %head.arm
  call void @nbcount.line(i32 1)
  %more = add i64 %c, %v
  br label %next

next:                                             ; preds = %arm, %second.next
  %c.next = phi i64 [ %more, %arm ], [ %c, %second.next ]
  %i.next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %i.next, %n
  br i1 %again, label %next.head, label %done

next.head:                                        ; preds = %next
  br label %head

done:                                             ; preds = %next
  ret i64 %c.next
}
