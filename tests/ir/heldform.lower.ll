@nbcount.t.0123456789abcdef0123456789abcdef = linkonce_odr constant [57 x i8] c"nbcount-table\091\090123456789abcdef0123456789abcdef\0Aslots\098\0A"
@nbcount.m.0123456789abcdef0123456789abcdef = linkonce_odr global { i64, ptr, i64 } { i64 4611686018427387904, ptr @nbcount.t.0123456789abcdef0123456789abcdef, i64 57 }, align 8

declare void @nbcount.held.0123456789abcdef0123456789abcdef.2(ptr, i64)

define void @f() {
  call void @nbcount.held.0123456789abcdef0123456789abcdef.2(ptr @nbcount.m.0123456789abcdef0123456789abcdef, i64 ptrtoint (ptr @f to i64))
  ret void
}
