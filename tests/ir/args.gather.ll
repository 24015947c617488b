@nbcount.m.0123456789abcdef0123456789abcdef = external global { i64, ptr, i64 }

declare void @nbcount.add.0123456789abcdef0123456789abcdef.0(ptr, i64, i64)
declare void @nbcount.add.0123456789abcdef0123456789abcdef.2(ptr, i64)

; One add of a symbol, in no loop: nothing to gain.
define void @leave(i64 %x) {
entry:
  %nbcount.g4.c0 = add i64 %x, 1
  call void @nbcount.add.0123456789abcdef0123456789abcdef.2(ptr @nbcount.m.0123456789abcdef0123456789abcdef, i64 %x)
  ret void
}

; Every form of argument; two exits; a tail call forbids nothing here.
define i32 @odd(i1 %b, i64 %x) {
  br i1 %b, label %2, label %3

2:                                                ; preds = %1
  tail call void @nbcount.add.0123456789abcdef0123456789abcdef.0(ptr nonnull @nbcount.m.0123456789abcdef0123456789abcdef, i64 noundef range(i64 0, 5) %x, i64 -3) #0
  call void @nbcount.add.0123456789abcdef0123456789abcdef.2(ptr @nbcount.m.0123456789abcdef0123456789abcdef, i64 undef)
  br label %3

3:                                                ; preds = %2, %1
  br i1 %b, label %4, label %5

4:                                                ; preds = %3
  ret i32 0

5:                                                ; preds = %3
  call void @nbcount.add.0123456789abcdef0123456789abcdef.0(ptr @nbcount.m.0123456789abcdef0123456789abcdef, i64 1, i64 poison)
  ret i32 1
}

; Left alone: nothing may stand between a musttail call and its ret.
define i32 @tail(i1 %b, i64 %x) {
entry:
  call void @nbcount.add.0123456789abcdef0123456789abcdef.2(ptr @nbcount.m.0123456789abcdef0123456789abcdef, i64 1)
  call void @nbcount.add.0123456789abcdef0123456789abcdef.2(ptr @nbcount.m.0123456789abcdef0123456789abcdef, i64 1)
  %r = musttail call i32 @odd(i1 %b, i64 %x)
  ret i32 %r
}

attributes #0 = { "call-inline-cost"="-30" }
