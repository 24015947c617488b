; As in masks.lower.ll, but for AVX2: vectors of 256 bits, lanes of -1, and one that is alone goes to the sums as it is.
target triple = "x86_64-unknown-linux-gnu"

declare void @nbcount.masks.avx2()
declare i64 @nbcount.tallied(i64)
declare void @nbcount.tally(i64, i1)
declare void @nbcount.tally.N32(i64, <32 x i1>)
declare void @nbcount.tally.N16(i64, <16 x i1>)
declare void @nbcount.tally.M8(i64, <8 x i1>, <8 x i1>)
declare void @nbcount.tally.N8(i64, <8 x i1>)

define i64 @four(<32 x i8> %a, <32 x i8> %b) {
entry:
  %v1 = icmp ugt <32 x i8> %a, %b
  call void @nbcount.tally.N32(i64 12, <32 x i1> %v1)
  %v2 = icmp samesign ult <32 x i8> %a, %b
  call void @nbcount.tally.N32(i64 12, <32 x i1> %v2)
  %v3 = xor <32 x i1> %v2, splat (i1 true)
  call void @nbcount.tally.N32(i64 12, <32 x i1> %v3)
  %v4 = icmp eq <32 x i8> %a, %b
  tail call void @nbcount.tally.N32(i64 12, <32 x i1> noundef %v4) "call-inline-cost"="-20"
  br label %exit

exit:
  %alone = icmp ne <32 x i8> %a, %b
  call void @nbcount.tally.N32(i64 12, <32 x i1> %alone)
  %1 = call i64 @nbcount.tallied(i64 12)
  ret i64 %1
}

define i64 @in_turns(<8 x float> %a, <8 x float> %b, <8 x i1> %m, i1 %c) {
  %v1 = fcmp fast ogt <8 x float> %a, %b
  %v2 = fcmp ult <8 x float> %a, %b
  call void @nbcount.tally.N16(i64 12, <8 x i1> %v1)
  call void @nbcount.tally.M8(i64 13, <8 x i1> splat (i1 true), <8 x i1> %v1)
  call void @nbcount.tally(i64 12, i1 %c)
  call void @nbcount.tally.M8(i64 12, <8 x i1> %m, <8 x i1> %v2)
  %both = select <8 x i1> %m, <8 x i1> %v2, <8 x i1> zeroinitializer
  call void @nbcount.tally.M8(i64 13, <8 x i1> %both, <8 x i1> splat (i1 true))
  %1 = call i64 @nbcount.tallied(i64 12)
  %2 = call i64 @nbcount.tallied(i64 13)
  %s = add i64 %1, %2
  ret i64 %s
}

define i64 @not_known(<16 x i1> %v, <8 x i16> %a, <16 x i64> %b) {
  call void @nbcount.tally.N16(i64 12, <16 x i1> %v)
  call void @nbcount.tally.N16(i64 12, <16 x i1> %v)
  %few = icmp eq <8 x i16> %a, zeroinitializer
  call void @nbcount.tally.N8(i64 12, <8 x i1> %few)
  call void @nbcount.tally.N8(i64 12, <8 x i1> %few)
  %many = icmp eq <16 x i64> %b, zeroinitializer
  call void @nbcount.tally.N16(i64 12, <16 x i1> %many)
  call void @nbcount.tally.N16(i64 12, <16 x i1> %many)
  %1 = call i64 @nbcount.tallied(i64 12)
  ret i64 %1
}

define i64 @taken_between(<32 x i8> %a, <16 x i8> %b) {
  %v = trunc nuw <32 x i8> %a to <32 x i1>
  %w = icmp slt <16 x i8> %b, zeroinitializer
  call void @nbcount.tally.N32(i64 12, <32 x i1> %v)
  call void @nbcount.tally.N16(i64 12, <16 x i1> %w)
  %1 = call i64 @nbcount.tallied(i64 13)
  call void @nbcount.tally.N32(i64 12, <32 x i1> %v)
  call void @nbcount.tally.N16(i64 12, <16 x i1> %w)
  %2 = call i64 @nbcount.tallied(i64 12)
  call void @nbcount.tally.N32(i64 12, <32 x i1> %v)
  %3 = call i64 @nbcount.tallied(i64 12)
  %s1 = add i64 %1, %2
  %s = add i64 %s1, %3
  ret i64 %s
}
