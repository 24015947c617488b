; Arms one behind another that store to one place, of which LLVM makes one store: their counters go up by their conditions, behind the last of them. Not
; where memory is touched between, counters may be flushed, an arm has work to do, or stores elsewhere.
@nbcount.info = private constant [100 x i8] c"file\090\09-\09/src/a.py\0Afunction\090\090\0910\09function\09f\09\0Asite\090\090\090\090\090\090\0Asite\091\090\090\0912\090\090\0Asite\092\090\090\0913\090\090\0A"

declare void @nbcount.line(i32)
declare void @nbcount.poll()

define i64 @wide(ptr %a, ptr %b, double %low, double %high, i64 %n) {
entry:
  call void @nbcount.line(i32 0)
  br label %head

head:                                             ; preds = %next, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %next ]
  %at = getelementptr double, ptr %a, i64 %i
  %other = getelementptr double, ptr %b, i64 %i
  %v = load double, ptr %at, align 4
  %above = fcmp ogt double %v, %high
  br i1 %above, label %cut, label %head.middle

head.middle:                                      ; preds = %head
  br label %middle

cut:                                              ; preds = %head
  call void @nbcount.line(i32 1)
  store double %high, ptr %at, align 4
  br label %middle

middle:                                           ; preds = %head.middle, %cut
  %w = phi double [ %high, %cut ], [ %v, %head.middle ]
  %below = fcmp olt double %w, %low
  br i1 %below, label %raise, label %middle.next

middle.next:                                      ; preds = %middle
  br label %next

raise:                                            ; preds = %middle
  call void @nbcount.line(i32 2)
  store double %low, ptr %at, align 4
  br label %next

next:                                             ; preds = %middle.next, %raise
  %i.next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %i.next, %n
  br i1 %again, label %head, label %done

done:                                             ; preds = %next
  ret i64 0
}

define i64 @small(ptr %a, ptr %b, float %low, float %high, i64 %n) {
entry:
  call void @nbcount.line(i32 0)
  br label %head

head:                                             ; preds = %next, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %next ]
  %at = getelementptr float, ptr %a, i64 %i
  %other = getelementptr float, ptr %b, i64 %i
  %v = load float, ptr %at, align 4
  %above = fcmp ogt float %v, %high
  br i1 %above, label %cut, label %head.middle

head.middle:                                      ; preds = %head
  br label %middle

cut:                                              ; preds = %head
  call void @nbcount.line(i32 1)
  store float %high, ptr %at, align 4
  br label %middle

middle:                                           ; preds = %head.middle, %cut
  %w = phi float [ %high, %cut ], [ %v, %head.middle ]
  %below = fcmp olt float %w, %low
  br i1 %below, label %raise, label %middle.next

middle.next:                                      ; preds = %middle
  br label %next

raise:                                            ; preds = %middle
  call void @nbcount.line(i32 2)
  store float %low, ptr %at, align 4
  br label %next

next:                                             ; preds = %middle.next, %raise
  %i.next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %i.next, %n
  br i1 %again, label %head, label %done

done:                                             ; preds = %next
  ret i64 0
}

define i64 @reads(ptr %a, ptr %b, double %low, double %high, i64 %n) {
entry:
  call void @nbcount.line(i32 0)
  br label %head

head:                                             ; preds = %next, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %next ]
  %at = getelementptr double, ptr %a, i64 %i
  %other = getelementptr double, ptr %b, i64 %i
  %v = load double, ptr %at, align 4
  %above = fcmp ogt double %v, %high
  br i1 %above, label %cut, label %head.middle

head.middle:                                      ; preds = %head
  br label %middle

cut:                                              ; preds = %head
  call void @nbcount.line(i32 1)
  store double %high, ptr %at, align 4
  br label %middle

middle:                                           ; preds = %head.middle, %cut
  %w = phi double [ %high, %cut ], [ %v, %head.middle ]
  %x = load i64, ptr %b, align 8
  %below = fcmp olt double %w, %low
  br i1 %below, label %raise, label %middle.next

middle.next:                                      ; preds = %middle
  br label %next

raise:                                            ; preds = %middle
  call void @nbcount.line(i32 2)
  store double %low, ptr %at, align 4
  br label %next

next:                                             ; preds = %middle.next, %raise
  %i.next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %i.next, %n
  br i1 %again, label %head, label %done

done:                                             ; preds = %next
  ret i64 0
}

define i64 @flushed(ptr %a, ptr %b, double %low, double %high, i64 %n) {
entry:
  call void @nbcount.line(i32 0)
  br label %head

head:                                             ; preds = %next, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %next ]
  %at = getelementptr double, ptr %a, i64 %i
  %other = getelementptr double, ptr %b, i64 %i
  %v = load double, ptr %at, align 4
  %above = fcmp ogt double %v, %high
  br i1 %above, label %cut, label %head.middle

head.middle:                                      ; preds = %head
  br label %middle

cut:                                              ; preds = %head
  call void @nbcount.line(i32 1)
  store double %high, ptr %at, align 4
  br label %middle

middle:                                           ; preds = %head.middle, %cut
  %w = phi double [ %high, %cut ], [ %v, %head.middle ]
  call void @nbcount.poll()
  %below = fcmp olt double %w, %low
  br i1 %below, label %raise, label %middle.next

middle.next:                                      ; preds = %middle
  br label %next

raise:                                            ; preds = %middle
  call void @nbcount.line(i32 2)
  store double %low, ptr %at, align 4
  br label %next

next:                                             ; preds = %middle.next, %raise
  %i.next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %i.next, %n
  br i1 %again, label %head, label %done

done:                                             ; preds = %next
  ret i64 0
}

define i64 @works(ptr %a, ptr %b, i64 %low, i64 %high, i64 %n) {
entry:
  call void @nbcount.line(i32 0)
  br label %head

head:                                             ; preds = %next, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %next ]
  %at = getelementptr i64, ptr %a, i64 %i
  %other = getelementptr i64, ptr %b, i64 %i
  %v = load i64, ptr %at, align 4
  %above = icmp sgt i64 %v, %high
  br i1 %above, label %cut, label %head.middle

head.middle:                                      ; preds = %head
  br label %middle

cut:                                              ; preds = %head
  call void @nbcount.line(i32 1)
  %x = mul i64 %v, %v
  %y = xor i64 %x, %i
  %z = or i64 %y, 5
  store i64 %high, ptr %at, align 4
  br label %middle

middle:                                           ; preds = %head.middle, %cut
  %w = phi i64 [ %high, %cut ], [ %v, %head.middle ]
  %below = icmp slt i64 %w, %low
  br i1 %below, label %raise, label %middle.next

middle.next:                                      ; preds = %middle
  br label %next

raise:                                            ; preds = %middle
  call void @nbcount.line(i32 2)
  store i64 %low, ptr %at, align 4
  br label %next

next:                                             ; preds = %middle.next, %raise
  %i.next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %i.next, %n
  br i1 %again, label %head, label %done

done:                                             ; preds = %next
  ret i64 0
}

define i64 @elsewhere(ptr %a, ptr %b, double %low, double %high, i64 %n) {
entry:
  call void @nbcount.line(i32 0)
  br label %head

head:                                             ; preds = %next, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %next ]
  %at = getelementptr double, ptr %a, i64 %i
  %other = getelementptr double, ptr %b, i64 %i
  %v = load double, ptr %at, align 4
  %above = fcmp ogt double %v, %high
  br i1 %above, label %cut, label %head.middle

head.middle:                                      ; preds = %head
  br label %middle

cut:                                              ; preds = %head
  call void @nbcount.line(i32 1)
  store double %high, ptr %at, align 4
  br label %middle

middle:                                           ; preds = %head.middle, %cut
  %w = phi double [ %high, %cut ], [ %v, %head.middle ]
  %below = fcmp olt double %w, %low
  br i1 %below, label %raise, label %middle.next

middle.next:                                      ; preds = %middle
  br label %next

raise:                                            ; preds = %middle
  call void @nbcount.line(i32 2)
  store double %low, ptr %other, align 4
  br label %next

next:                                             ; preds = %middle.next, %raise
  %i.next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %i.next, %n
  br i1 %again, label %head, label %done

done:                                             ; preds = %next
  ret i64 0
}
