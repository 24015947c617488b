; A function with a calling convention of its own stays as it is (f); one whose parameter's name only begins like what would keep it so does not (g).
@nbcount.t.0123456789abcdef0123456789abcdef = linkonce_odr constant [1 x i8] c"x"
@nbcount.m.0123456789abcdef0123456789abcdef = linkonce_odr global { i64, ptr, i64 } { i64 4611686018427387904, ptr @nbcount.t.0123456789abcdef0123456789abcdef, i64 1 }
declare void @nbcount.add.0123456789abcdef0123456789abcdef.0(ptr, i64)
define internal fastcc i32 @f(ptr %r, i64 %n) {
entry:
  call void @nbcount.add.0123456789abcdef0123456789abcdef.0(ptr @nbcount.m.0123456789abcdef0123456789abcdef, i64 1)
  %c = icmp sgt i64 %n, 0
  br i1 %c, label %go, label %done
go:
  %n1 = sub i64 %n, 1
  %x = call fastcc i32 @f(ptr %r, i64 %n1)
  ret i32 %x
done:
  ret i32 0
}
define i32 @g(ptr %nested, i64 %"inreg cc") "comdat"="no" {
  call void @nbcount.add.0123456789abcdef0123456789abcdef.0(ptr @nbcount.m.0123456789abcdef0123456789abcdef, i64 1)
  %y = call i32 @g(ptr %nested, i64 3)
  ret i32 %y
}
