; Twice the largest factor that there can be.
@nbcount.t.0123456789abcdef0123456789abcdef = linkonce_odr constant [208 x i8] c"nbcount-table\091\090123456789abcdef0123456789abcdef\0Aslots\092\0Afile\090\0900000000000000ff\09/src/a.py\0Afunction\090\090\0910\09function\09g\09g(int64)\0Acalls\090\090\0Aline\090\090\0911\090*9223372036854775807,1\0Aline\090\090\0912\091*-9223372036854775807\0A"
@nbcount.m.0123456789abcdef0123456789abcdef = linkonce_odr global { i64, ptr, i64 } { i64 4611686018427387904, ptr @nbcount.t.0123456789abcdef0123456789abcdef, i64 208 }, align 8

declare void @nbcount.add.0123456789abcdef0123456789abcdef.0(ptr, i64, i64)

define i64 @f(i64 %n) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  call void @nbcount.add.0123456789abcdef0123456789abcdef.0(ptr @nbcount.m.0123456789abcdef0123456789abcdef, i64 2, i64 2)
  %next = add i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %done

done:
  ret i64 %next
}
