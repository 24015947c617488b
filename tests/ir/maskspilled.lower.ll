; As in masks.lower.ll, of texts that reg2mem went through: no phis, so a loop may be entered from two blocks. With masks that are loaded; an
; end that no slot has. Not where the end is stored in the loop, or what is stored back is not what was counted up, or was counted up from
; another slot.
target triple = "x86_64-unknown-linux-gnu"

declare void @nbcount.masks.avx2()
declare i64 @nbcount.tallied(i64)
declare void @nbcount.tally.N32(i64, <32 x i1>)

define i64 @spilled(ptr %a, i64 %n) {
entry:
  %i.reg2mem = alloca i64, align 8
  %j.reg2mem = alloca i64, align 8
  %n.reg2mem = alloca i64, align 8
  %next.reg2mem = alloca i64, align 8
  store i64 0, ptr %i.reg2mem, align 8
  store i64 0, ptr %j.reg2mem, align 8
  store i64 %n, ptr %n.reg2mem, align 8
  %few = icmp ult i64 %n, 9
  br i1 %few, label %body, label %other

other:
  br label %body

body:
  %i = load i64, ptr %i.reg2mem, align 8
  %p = getelementptr i8, ptr %a, i64 %i
  %x = load <32 x i8>, ptr %p, align 1
  %m = icmp eq <32 x i8> %x, zeroinitializer
  call void @nbcount.tally.N32(i64 12, <32 x i1> %m)
  %next = add nuw i64 %i, 32
  store i64 %next, ptr %next.reg2mem, align 8
  %again = load i64, ptr %next.reg2mem, align 8
  store i64 %again, ptr %i.reg2mem, align 8
  %now = load i64, ptr %next.reg2mem, align 8
  %bound = load i64, ptr %n.reg2mem, align 8
  %end = icmp eq i64 %now, %bound
  br i1 %end, label %exit, label %body

exit:
  %1 = call i64 @nbcount.tallied(i64 12)
  ret i64 %1
}

define i64 @loaded_masks(ptr %a, i64 %n) {
entry:
  %m.reg2mem = alloca <32 x i1>, align 4
  %i.reg2mem = alloca i64, align 8
  %j.reg2mem = alloca i64, align 8
  %n.reg2mem = alloca i64, align 8
  %next.reg2mem = alloca i64, align 8
  store i64 0, ptr %i.reg2mem, align 8
  store i64 0, ptr %j.reg2mem, align 8
  store i64 %n, ptr %n.reg2mem, align 8
  %few = icmp ult i64 %n, 9
  br i1 %few, label %body, label %other

other:
  br label %body

body:
  %i = load i64, ptr %i.reg2mem, align 8
  %p = getelementptr i8, ptr %a, i64 %i
  %x = load <32 x i8>, ptr %p, align 1
  %m = icmp eq <32 x i8> %x, zeroinitializer
  store <32 x i1> %m, ptr %m.reg2mem, align 4
  %m.reload = load <32 x i1>, ptr %m.reg2mem, align 4
  call void @nbcount.tally.N32(i64 12, <32 x i1> %m.reload)
  %next = add nuw i64 %i, 32
  store i64 %next, ptr %next.reg2mem, align 8
  %again = load i64, ptr %next.reg2mem, align 8
  store i64 %again, ptr %i.reg2mem, align 8
  %now = load i64, ptr %next.reg2mem, align 8
  %bound = load i64, ptr %n.reg2mem, align 8
  %end = icmp eq i64 %now, %bound
  br i1 %end, label %exit, label %body

exit:
  %1 = call i64 @nbcount.tallied(i64 12)
  ret i64 %1
}

define i64 @constant_end(ptr %a, i64 %n) {
entry:
  %i.reg2mem = alloca i64, align 8
  %j.reg2mem = alloca i64, align 8
  %n.reg2mem = alloca i64, align 8
  %next.reg2mem = alloca i64, align 8
  store i64 0, ptr %i.reg2mem, align 8
  store i64 0, ptr %j.reg2mem, align 8
  store i64 %n, ptr %n.reg2mem, align 8
  %few = icmp ult i64 %n, 9
  br i1 %few, label %body, label %other

other:
  br label %body

body:
  %i = load i64, ptr %i.reg2mem, align 8
  %p = getelementptr i8, ptr %a, i64 %i
  %x = load <32 x i8>, ptr %p, align 1
  %m = icmp eq <32 x i8> %x, zeroinitializer
  call void @nbcount.tally.N32(i64 12, <32 x i1> %m)
  %next = add nuw i64 %i, 32
  store i64 %next, ptr %next.reg2mem, align 8
  %again = load i64, ptr %next.reg2mem, align 8
  store i64 %again, ptr %i.reg2mem, align 8
  %now = load i64, ptr %next.reg2mem, align 8
  %bound = load i64, ptr %n.reg2mem, align 8
  %end = icmp eq i64 %now, 1024
  br i1 %end, label %exit, label %body

exit:
  %1 = call i64 @nbcount.tallied(i64 12)
  ret i64 %1
}

define i64 @end_changes(ptr %a, i64 %n) {
entry:
  %i.reg2mem = alloca i64, align 8
  %j.reg2mem = alloca i64, align 8
  %n.reg2mem = alloca i64, align 8
  %next.reg2mem = alloca i64, align 8
  store i64 0, ptr %i.reg2mem, align 8
  store i64 0, ptr %j.reg2mem, align 8
  store i64 %n, ptr %n.reg2mem, align 8
  %few = icmp ult i64 %n, 9
  br i1 %few, label %body, label %other

other:
  br label %body

body:
  %i = load i64, ptr %i.reg2mem, align 8
  %p = getelementptr i8, ptr %a, i64 %i
  %x = load <32 x i8>, ptr %p, align 1
  %m = icmp eq <32 x i8> %x, zeroinitializer
  call void @nbcount.tally.N32(i64 12, <32 x i1> %m)
  %next = add nuw i64 %i, 32
  store i64 %next, ptr %next.reg2mem, align 8
  %again = load i64, ptr %next.reg2mem, align 8
  store i64 %again, ptr %i.reg2mem, align 8
  %now = load i64, ptr %next.reg2mem, align 8
  %bound = load i64, ptr %n.reg2mem, align 8
  store i64 %now, ptr %n.reg2mem, align 8
  %end = icmp eq i64 %now, %bound
  br i1 %end, label %exit, label %body

exit:
  %1 = call i64 @nbcount.tallied(i64 12)
  ret i64 %1
}

define i64 @stored_elsewhere(ptr %a, i64 %n) {
entry:
  %i.reg2mem = alloca i64, align 8
  %j.reg2mem = alloca i64, align 8
  %n.reg2mem = alloca i64, align 8
  %next.reg2mem = alloca i64, align 8
  store i64 0, ptr %i.reg2mem, align 8
  store i64 0, ptr %j.reg2mem, align 8
  store i64 %n, ptr %n.reg2mem, align 8
  %few = icmp ult i64 %n, 9
  br i1 %few, label %body, label %other

other:
  br label %body

body:
  %i = load i64, ptr %i.reg2mem, align 8
  %p = getelementptr i8, ptr %a, i64 %i
  %x = load <32 x i8>, ptr %p, align 1
  %m = icmp eq <32 x i8> %x, zeroinitializer
  call void @nbcount.tally.N32(i64 12, <32 x i1> %m)
  %next = add nuw i64 %i, 32
  store i64 %next, ptr %next.reg2mem, align 8
  %again = load i64, ptr %next.reg2mem, align 8
  store i64 %again, ptr %j.reg2mem, align 8
  %now = load i64, ptr %next.reg2mem, align 8
  %bound = load i64, ptr %n.reg2mem, align 8
  %end = icmp eq i64 %now, %bound
  br i1 %end, label %exit, label %body

exit:
  %1 = call i64 @nbcount.tallied(i64 12)
  ret i64 %1
}

define i64 @counts_another(ptr %a, i64 %n) {
entry:
  %i.reg2mem = alloca i64, align 8
  %j.reg2mem = alloca i64, align 8
  %n.reg2mem = alloca i64, align 8
  %next.reg2mem = alloca i64, align 8
  store i64 0, ptr %i.reg2mem, align 8
  store i64 0, ptr %j.reg2mem, align 8
  store i64 %n, ptr %n.reg2mem, align 8
  %few = icmp ult i64 %n, 9
  br i1 %few, label %body, label %other

other:
  br label %body

body:
  %j = load i64, ptr %j.reg2mem, align 8
  %i = load i64, ptr %i.reg2mem, align 8
  %p = getelementptr i8, ptr %a, i64 %i
  %x = load <32 x i8>, ptr %p, align 1
  %m = icmp eq <32 x i8> %x, zeroinitializer
  call void @nbcount.tally.N32(i64 12, <32 x i1> %m)
  %next = add nuw i64 %j, 32
  store i64 %next, ptr %next.reg2mem, align 8
  %again = load i64, ptr %next.reg2mem, align 8
  store i64 %again, ptr %i.reg2mem, align 8
  %now = load i64, ptr %next.reg2mem, align 8
  %bound = load i64, ptr %n.reg2mem, align 8
  %end = icmp eq i64 %now, %bound
  br i1 %end, label %exit, label %body

exit:
  %1 = call i64 @nbcount.tallied(i64 12)
  ret i64 %1
}
