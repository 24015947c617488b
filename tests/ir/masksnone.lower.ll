; As in masks.lower.ll, but nobody has told which vectors there are: population counts.
target triple = "x86_64-unknown-linux-gnu"

declare i64 @nbcount.tallied(i64)
declare void @nbcount.tally(i64, i1)
declare void @nbcount.tally.N8(i64, <8 x i1>)
declare void @nbcount.tally.N16(i64, <16 x i1>)
declare void @nbcount.tally.N64(i64, <64 x i1>)
declare void @nbcount.tally.M16(i64, <16 x i1>, <16 x i1>)

define i64 @four(ptr %a, i64 %n) {
entry:
  br label %body

body:
  %i = phi i64 [ 0, %entry ], [ %i.next, %body ]
  %p = getelementptr i8, ptr %a, i64 %i
  %x = load <64 x i8>, ptr %p, align 1
  %y = load <16 x float>, ptr %p, align 1
  %v0 = icmp eq <64 x i8> %x, zeroinitializer
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v0)
  %v1 = icmp ne <64 x i8> %x, zeroinitializer
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v1)
  %v2 = icmp samesign ult <64 x i8> %x, zeroinitializer
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v2)
  %v3 = icmp sgt <64 x i8> %x, zeroinitializer
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v3)
  %i.next = add nuw i64 %i, 64
  %end = icmp eq i64 %i.next, %n
  br i1 %end, label %exit, label %body

exit:
  %1 = call i64 @nbcount.tallied(i64 12)
  ret i64 %1
}
