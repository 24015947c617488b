; What a module that was woven before has left of the declarations is not declared again.
@nbcount.info = private constant [192 x i8] c"file\090\09-\09/src/a.py\0Afunction\090\090\0910\09function\09f\09\0Abranch\090\090\0911\09loop\0Abranch\090\090\0912\09if\0Asite\090\090\090\090\090\090\0Asite\091\090\090\0911\090\091\0Asite\092\090\090\0912\0911\090\0Asite\093\090\090\0913\0912\090\0Asite\094\090\090\0914\090\090\0Asite\095\090\090\0915\090\090\0A"

declare void @nbcount.line(i32)
declare i64 @nbcount.tallied(i64)
declare void @nbcount.tally.few(i64, i1)
declare void @nbcount.tally.M16(i64, <16 x i1>, <16 x i1>)

define i32 @f(ptr %a, ptr noalias %to, i64 %n) {
entry:
  call void @nbcount.line(i32 0)
  call void @nbcount.line(i32 1)
  br label %head

head:                                             ; preds = %next, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %next ]
  call void @nbcount.line(i32 2)
  %from.at = getelementptr i8, ptr %a, i64 %i
  %v = load i8, ptr %from.at, align 1
  %high = icmp ugt i8 %v, 100
  br i1 %high, label %then, label %else

then:                                             ; preds = %head
  call void @nbcount.line(i32 3)
  %odd = trunc i8 %v to i1
  br i1 %odd, label %both, label %next

both:                                             ; preds = %then
  call void @nbcount.line(i32 4)
  %more = add i8 %v, 7
  br label %next

else:                                             ; preds = %head
  call void @nbcount.line(i32 5)
  br label %next

next:                                             ; preds = %else, %both, %then
  %r = phi i8 [ %v, %then ], [ %more, %both ], [ 1, %else ]
  %to.at = getelementptr i8, ptr %to, i64 %i
  store i8 %r, ptr %to.at, align 1
  %i.next = add i64 %i, 1
  %again = icmp slt i64 %i.next, %n
  br i1 %again, label %head, label %done

done:                                             ; preds = %next
  ret i32 0
}
