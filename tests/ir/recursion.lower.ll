; Functions that call themselves have the address of their counters in a register: f, with its own counts only, others of which stay; g with its
; probed copy. Not what calls something unknown (h), counts nothing (i), has a copy that others call (k), a parameter that is no plain one (l), or none at
; all (n).
target triple = "x86_64-unknown-linux-gnu"

@nbcount.t.0123456789abcdef0123456789abcdef = linkonce_odr constant [57 x i8] c"nbcount-table\091\090123456789abcdef0123456789abcdef\0Aslots\098\0A"
@nbcount.m.0123456789abcdef0123456789abcdef = linkonce_odr global { i64, ptr, i64 } { i64 4611686018427387904, ptr @nbcount.t.0123456789abcdef0123456789abcdef, i64 57 }, align 8
@nbcount.t.fedcba9876543210fedcba9876543210 = linkonce_odr constant [57 x i8] c"nbcount-table\091\09fedcba9876543210fedcba9876543210\0Aslots\094\0A"
@nbcount.m.fedcba9876543210fedcba9876543210 = linkonce_odr global { i64, ptr, i64 } { i64 4611686018427387904, ptr @nbcount.t.fedcba9876543210fedcba9876543210, i64 57 }, align 8

declare void @nbcount.add.0123456789abcdef0123456789abcdef.0(ptr, i64, i64)
declare void @nbcount.held.0123456789abcdef0123456789abcdef.2(ptr, i64)
declare void @nbcount.held.fedcba9876543210fedcba9876543210.3(ptr, i64)
declare void @nbcount.out.0123456789abcdef0123456789abcdef.4(ptr, i64)
declare void @NRT_decref(ptr)
declare void @unknown()

define linkonce_odr noundef i32 @"f(x)"(ptr noalias writeonly %r, i64 %n) local_unnamed_addr #0 !dbg !3 {
  call void @nbcount.held.0123456789abcdef0123456789abcdef.2(ptr nonnull @nbcount.m.0123456789abcdef0123456789abcdef, i64 1)
  call void @nbcount.held.fedcba9876543210fedcba9876543210.3(ptr @nbcount.m.fedcba9876543210fedcba9876543210, i64 1)
  %less = add i64 %n, -1
  %end = icmp eq i64 %less, 0
  br i1 %end, label %done, label %more

more:
  %status = tail call i32 @"f(x)"(ptr nonnull %r, i64 %less), !dbg !4
  %bad = icmp ne i32 %status, 0
  br i1 %bad, label %error, label %done

error:
  call void @nbcount.out.0123456789abcdef0123456789abcdef.4(ptr @nbcount.m.0123456789abcdef0123456789abcdef, i64 1)
  ret i32 1

done:
  %v = phi i64 [ 1, %0 ], [ poison, %more ]
  call void @NRT_decref(ptr %r)
  tail call void @nbcount.add.0123456789abcdef0123456789abcdef.0(ptr nonnull @nbcount.m.0123456789abcdef0123456789abcdef, i64 %v, i64 0) #0
  ret i32 0
}

define i32 @g(ptr %0, i64 %1) {
  %flag = icmp eq i64 %1, 3
  br i1 %flag, label %on, label %go

on:
  %r = musttail call i32 @g.nbcount.probed(ptr %0, i64 %1)
  ret i32 %r

go:
  call void @nbcount.add.0123456789abcdef0123456789abcdef.0(ptr @nbcount.m.0123456789abcdef0123456789abcdef, i64 1, i64 2)
  %status = call i32 @g(ptr %0, i64 1)
  ret i32 %status
}

define internal i32 @g.nbcount.probed(ptr %0, i64 %1) {
  %off = icmp eq i64 %1, 4
  br i1 %off, label %back, label %go

back:
  %r = musttail call i32 @g(ptr %0, i64 %1)
  ret i32 %r

go:
  call void @nbcount.add.0123456789abcdef0123456789abcdef.0(ptr @nbcount.m.0123456789abcdef0123456789abcdef, i64 1, i64 undef)
  %status = call i32 @g(ptr %0, i64 1)
  ret i32 %status
}

define i32 @caller(ptr %r) {
  %a = call i32 @"f(x)"(ptr %r, i64 5)
  %b = call i32 @g(ptr %r, i64 5)
  %c = call i32 @k.nbcount.probed(ptr %r)
  ret i32 %b
}

define i32 @h(ptr %r) {
  call void @nbcount.add.0123456789abcdef0123456789abcdef.0(ptr @nbcount.m.0123456789abcdef0123456789abcdef, i64 1, i64 2)
  call void @unknown()
  %status = call i32 @h(ptr %r)
  ret i32 %status
}

define i32 @i(ptr %r) {
  %status = call i32 @i(ptr %r)
  ret i32 %status
}

define i32 @k(ptr %r) {
  call void @nbcount.add.0123456789abcdef0123456789abcdef.0(ptr @nbcount.m.0123456789abcdef0123456789abcdef, i64 1, i64 2)
  %status = call i32 @k(ptr %r)
  ret i32 %status
}

define internal i32 @k.nbcount.probed(ptr %r) {
  %status = call i32 @k(ptr %r)
  ret i32 %status
}

define i32 @l(ptr byval(i64) %r) {
  call void @nbcount.add.0123456789abcdef0123456789abcdef.0(ptr @nbcount.m.0123456789abcdef0123456789abcdef, i64 1, i64 2)
  %status = call i32 @l(ptr byval(i64) %r)
  ret i32 %status
}

define i32 @n() {
  call void @nbcount.add.0123456789abcdef0123456789abcdef.0(ptr @nbcount.m.0123456789abcdef0123456789abcdef, i64 1, i64 2)
  %status = call i32 @n()
  ret i32 %status
}

attributes #0 = { nounwind memory(readwrite) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, producer: "user", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.py", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "f", linkageName: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!4 = !DILocation(line: 2, column: 1, scope: !3)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
