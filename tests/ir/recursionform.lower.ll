@nbcount.m.0123456789abcdef0123456789abcdef = linkonce_odr global { i64, ptr, i64 } { i64 4611686018427387904, ptr null, i64 57 }, align 8

declare void @nbcount.add.0123456789abcdef0123456789abcdef.0(ptr, i64)

define i32 @f(i64 %n) {
  call void @nbcount.add.0123456789abcdef0123456789abcdef.0(ptr @nbcount.m.0123456789abcdef0123456789abcdef, i64 ptrtoint (ptr @f to i64))
  %status = call i32 @f(i64 %n)
  ret i32 %status
}
