; As in masks.lower.ll, but nobody has told that there is AVX-512: population counts.
target triple = "x86_64-unknown-linux-gnu"

declare i64 @nbcount.tallied(i64)
declare void @nbcount.tally.N64(i64, <64 x i1>)

define i64 @four(<64 x i8> %a, <64 x i8> %b) {
entry:
  %v1 = icmp ugt <64 x i8> %a, %b
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v1)
  %v2 = icmp samesign ult <64 x i8> %a, %b
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v2)
  %v3 = xor <64 x i1> %v2, splat (i1 true)
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v3)
  %v4 = icmp eq <64 x i8> %a, %b
  tail call void @nbcount.tally.N64(i64 12, <64 x i1> noundef %v4) "call-inline-cost"="-20"
  br label %exit

exit:
  %alone = icmp ne <64 x i8> %a, %b
  call void @nbcount.tally.N64(i64 12, <64 x i1> %alone)
  %1 = call i64 @nbcount.tallied(i64 12)
  ret i64 %1
}
