declare void @nbcount.add.0123456789abcdef0123456789abcdef.0(ptr, i64)

define void @f(i1 %b) {
entry:
  br label %loop

loop:                                             ; preds = %loop, %entry
  call void @nbcount.add.0123456789abcdef0123456789abcdef.0(ptr null, i64 ptrtoint (ptr @f to i64))
  br i1 %b, label %loop, label %end

end:                                              ; preds = %loop
  ret void
}
