; LLVM is told to make as many vectors of a loop with tallies as it makes of one without: four, or two where there are two loads and two
; stores. Not if three of each are there, or what costs more, an address that is looked up, or many statements; nor in a loop with a reduction,
; which LLVM does by itself, or of which something is said already, or which goes on from two places.
@nbcount.info = private constant [82 x i8] c"file\090\09-\09/src/a.py\0Afunction\090\090\0910\09function\09f\09\0Asite\090\090\090\090\090\090\0Asite\091\090\090\0912\090\090\0A"

declare void @nbcount.line(i32)

define i64 @four(ptr %a, ptr %b, i64 %n) {
entry:
  call void @nbcount.line(i32 0)
  br label %head

head:                                             ; preds = %next, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %next ]
  %at = getelementptr float, ptr %a, i64 %i
  %v = load float, ptr %at, align 4
  %high = fcmp ogt float %v, 1.000000e+02
  br i1 %high, label %then, label %next

then:                                             ; preds = %head
  call void @nbcount.line(i32 1)
  %p = getelementptr float, ptr %b, i64 %i
  %w = load float, ptr %p, align 4
  %s = fadd float %v, %w
  store float %s, ptr %p, align 4
  br label %next

next:                                             ; preds = %then, %head
  %i.next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %i.next, %n
  br i1 %again, label %head, label %done

done:                                             ; preds = %next
  ret i64 0
}

define i64 @two(ptr %a, ptr %b, i64 %n) {
entry:
  call void @nbcount.line(i32 0)
  br label %head

head:                                             ; preds = %next, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %next ]
  %at = getelementptr float, ptr %a, i64 %i
  %v = load float, ptr %at, align 4
  %high = fcmp ogt float %v, 1.000000e+02
  br i1 %high, label %then, label %next

then:                                             ; preds = %head
  call void @nbcount.line(i32 1)
  %p = getelementptr float, ptr %b, i64 %i
  %q1 = getelementptr float, ptr %p, i64 1000000
  %w1 = load float, ptr %q1, align 4
  store float %w1, ptr %q1, align 4
  store float %v, ptr %p, align 4
  br label %next

next:                                             ; preds = %then, %head
  %i.next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %i.next, %n
  br i1 %again, label %head, label %done

done:                                             ; preds = %next
  ret i64 0
}

define i64 @one(ptr %a, ptr %b, i64 %n) {
entry:
  call void @nbcount.line(i32 0)
  br label %head

head:                                             ; preds = %next, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %next ]
  %at = getelementptr float, ptr %a, i64 %i
  %v = load float, ptr %at, align 4
  %high = fcmp ogt float %v, 1.000000e+02
  br i1 %high, label %then, label %next

then:                                             ; preds = %head
  call void @nbcount.line(i32 1)
  %p = getelementptr float, ptr %b, i64 %i
  %q1 = getelementptr float, ptr %p, i64 1000000
  %w1 = load float, ptr %q1, align 4
  store float %w1, ptr %q1, align 4
  %q2 = getelementptr float, ptr %p, i64 2000000
  %w2 = load float, ptr %q2, align 4
  store float %w2, ptr %q2, align 4
  %q3 = getelementptr float, ptr %p, i64 3000000
  %w3 = load float, ptr %q3, align 4
  store float %w3, ptr %q3, align 4
  store float %v, ptr %p, align 4
  br label %next

next:                                             ; preds = %then, %head
  %i.next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %i.next, %n
  br i1 %again, label %head, label %done

done:                                             ; preds = %next
  ret i64 0
}

define i64 @divides(ptr %a, ptr %b, i64 %n) {
entry:
  call void @nbcount.line(i32 0)
  br label %head

head:                                             ; preds = %next, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %next ]
  %at = getelementptr float, ptr %a, i64 %i
  %v = load float, ptr %at, align 4
  %high = fcmp ogt float %v, 1.000000e+02
  br i1 %high, label %then, label %next

then:                                             ; preds = %head
  call void @nbcount.line(i32 1)
  %p = getelementptr float, ptr %b, i64 %i
  %d = fdiv float %v, 3.000000e+00
  store float %d, ptr %p, align 4
  br label %next

next:                                             ; preds = %then, %head
  %i.next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %i.next, %n
  br i1 %again, label %head, label %done

done:                                             ; preds = %next
  ret i64 0
}

define i64 @looked_up(ptr %a, ptr %b, i64 %n) {
entry:
  call void @nbcount.line(i32 0)
  br label %head

head:                                             ; preds = %next, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %next ]
  %at = getelementptr float, ptr %a, i64 %i
  %v = load float, ptr %at, align 4
  %high = fcmp ogt float %v, 1.000000e+02
  br i1 %high, label %then, label %next

then:                                             ; preds = %head
  call void @nbcount.line(i32 1)
  %p = getelementptr float, ptr %b, i64 %i
  %k = fptosi float %v to i64
  store float %v, ptr %p, align 4
  br label %next

next:                                             ; preds = %then, %head
  %i.next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %i.next, %n
  br i1 %again, label %head, label %done

done:                                             ; preds = %next
  ret i64 0
}

define i64 @from_where(ptr %a, ptr %b, i64 %n) {
entry:
  call void @nbcount.line(i32 0)
  br label %head

head:                                             ; preds = %next, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %next ]
  %at = getelementptr float, ptr %a, i64 %i
  %v = load float, ptr %at, align 4
  %high = fcmp ogt float %v, 1.000000e+02
  br i1 %high, label %then, label %next

then:                                             ; preds = %head
  call void @nbcount.line(i32 1)
  %p = getelementptr float, ptr %b, i64 %i
  %k = load i32, ptr %p, align 4
  %l = zext i32 %k to i64
  %q = getelementptr float, ptr %a, i64 %l
  store float %v, ptr %q, align 4
  br label %next

next:                                             ; preds = %then, %head
  %i.next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %i.next, %n
  br i1 %again, label %head, label %done

done:                                             ; preds = %next
  ret i64 0
}

define i64 @many(ptr %a, ptr %b, i64 %n) {
entry:
  call void @nbcount.line(i32 0)
  br label %head

head:                                             ; preds = %next, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %next ]
  %at = getelementptr float, ptr %a, i64 %i
  %v = load float, ptr %at, align 4
  %high = fcmp ogt float %v, 1.000000e+02
  br i1 %high, label %then, label %next

then:                                             ; preds = %head
  call void @nbcount.line(i32 1)
  %p = getelementptr float, ptr %b, i64 %i
  %x0 = fadd float %v, 1.000000e+00
  %x1 = fadd float %x0, 1.000000e+00
  %x2 = fadd float %x1, 1.000000e+00
  %x3 = fadd float %x2, 1.000000e+00
  %x4 = fadd float %x3, 1.000000e+00
  %x5 = fadd float %x4, 1.000000e+00
  %x6 = fadd float %x5, 1.000000e+00
  %x7 = fadd float %x6, 1.000000e+00
  %x8 = fadd float %x7, 1.000000e+00
  store float %x8, ptr %p, align 4
  br label %next

next:                                             ; preds = %then, %head
  %i.next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %i.next, %n
  br i1 %again, label %head, label %done

done:                                             ; preds = %next
  ret i64 0
}

define i64 @reduces(ptr %a, ptr %b, i64 %n) {
entry:
  call void @nbcount.line(i32 0)
  br label %head

head:                                             ; preds = %next, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %next ]
  %m = phi float [ 0.000000e+00, %entry ], [ %m.next, %next ]
  %at = getelementptr float, ptr %a, i64 %i
  %v = load float, ptr %at, align 4
  %high = fcmp ogt float %v, 1.000000e+02
  br i1 %high, label %then, label %next

then:                                             ; preds = %head
  call void @nbcount.line(i32 1)
  %p = getelementptr float, ptr %b, i64 %i
  store float %v, ptr %p, align 4
  br label %next

next:                                             ; preds = %then, %head
  %m.next = fadd fast float %m, %v
  %i.next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %i.next, %n
  br i1 %again, label %head, label %done

done:                                             ; preds = %next
  ret i64 0
}

define i64 @said(ptr %a, ptr %b, i64 %n) {
entry:
  call void @nbcount.line(i32 0)
  br label %head

head:                                             ; preds = %next, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %next ]
  %at = getelementptr float, ptr %a, i64 %i
  %v = load float, ptr %at, align 4
  %high = fcmp ogt float %v, 1.000000e+02
  br i1 %high, label %then, label %next

then:                                             ; preds = %head
  call void @nbcount.line(i32 1)
  %p = getelementptr float, ptr %b, i64 %i
  store float %v, ptr %p, align 4
  br label %next

next:                                             ; preds = %then, %head
  %i.next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %i.next, %n
  br i1 %again, label %head, label %done, !llvm.loop !7

done:                                             ; preds = %next
  ret i64 0
}

define i64 @from_two(ptr %a, ptr %b, i64 %n) {
entry:
  call void @nbcount.line(i32 0)
  br label %head

head:                                             ; preds = %next, %then, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %next ], [ %i.then, %then ]
  %at = getelementptr float, ptr %a, i64 %i
  %v = load float, ptr %at, align 4
  %high = fcmp ogt float %v, 1.000000e+02
  br i1 %high, label %then, label %next

then:                                             ; preds = %head
  call void @nbcount.line(i32 1)
  %p = getelementptr float, ptr %b, i64 %i
  store float %v, ptr %p, align 4
  %i.then = add nuw nsw i64 %i, 1
  %goes = icmp slt i64 %i.then, %n
  br i1 %goes, label %head, label %done

next:                                             ; preds = %head
  %i.next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %i.next, %n
  br i1 %again, label %head, label %done

done:                                             ; preds = %next, %then
  ret i64 0
}

!7 = distinct !{!7, !8}
!8 = !{!"llvm.loop.mustprogress"}
