declare void @nbcount.add.0123456789abcdef0123456789abcdef.0(ptr, i64)

define void @f() {
entry:
  call void @nbcount.add.0123456789abcdef0123456789abcdef.0(ptr null, i64 ptrtoint (ptr @f to i64))
  br label %end

end:                                              ; preds = %entry
  ret void
}
