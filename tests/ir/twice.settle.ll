@nbcount.t.0123456789abcdef0123456789abcdef = linkonce_odr constant [169 x i8] c"nbcount-table\091\090123456789abcdef0123456789abcdef\0Aslots\093\0Afile\090\0900000000000000ff\09/src/a.py\0Afunction\090\090\0910\09function\09f\09f(int64)\0Aline\090\090\0911\090\0Aline\090\090\0912\091\0Aline\090\090\0913\092\0A"
@nbcount.m.0123456789abcdef0123456789abcdef = linkonce_odr global { i64, ptr, i64 } { i64 4611686018427387904, ptr @nbcount.t.0123456789abcdef0123456789abcdef, i64 169 }, align 8

declare void @nbcount.add.0123456789abcdef0123456789abcdef.0(ptr, i64)
declare void @nbcount.add.0123456789abcdef0123456789abcdef.1(ptr, i64)
declare void @nbcount.add.0123456789abcdef0123456789abcdef.2(ptr, i64)

; Two adds in one block, and behind it one that stays as it is: its block owns no counter.
define i32 @stays(i1 %b, i64 %x) {
entry:
  br i1 %b, label %call, label %end

call:
  call void @nbcount.add.0123456789abcdef0123456789abcdef.0(ptr @nbcount.m.0123456789abcdef0123456789abcdef, i64 1)
  %c = icmp eq i64 %x, 0
  br i1 %c, label %left, label %right

left:
  br label %behind

right:
  br label %behind

behind:
  call void @nbcount.add.0123456789abcdef0123456789abcdef.2(ptr @nbcount.m.0123456789abcdef0123456789abcdef, i64 %x)
  br label %end

end:
  call void @nbcount.add.0123456789abcdef0123456789abcdef.1(ptr @nbcount.m.0123456789abcdef0123456789abcdef, i64 1)
  call void @nbcount.add.0123456789abcdef0123456789abcdef.1(ptr @nbcount.m.0123456789abcdef0123456789abcdef, i64 1)
  br i1 %b, label %one, label %two

one:
  ret i32 1

two:
  ret i32 2
}
