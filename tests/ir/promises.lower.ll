declare void @nbcount.add.0123456789abcdef0123456789abcdef.7(ptr, i64) #0
declare i64 @nbcount.poll.0123456789abcdef0123456789abcdef.9(ptr, i64, i64)
declare i64 @nbcount.epoch()

define void @a() local_unnamed_addr #0 {
entry:
  ret void
}

define void @b() nounwind memory(none) {
entry:
  ret void
}

declare void @c() #1

attributes #0 = { nounwind memory(argmem: readwrite, inaccessiblemem: readwrite) "x"="#1" }
attributes #1 = { nounwind memory(none) }

!llvm.module.flags = !{!0}
!0 = !{i32 1, !"a", i32 3}
!7 = distinct !{!7}
