; Tallies of bytes in machine code: one, a constant, and vectors of known and unknown length, with and without masks.
target triple = "aarch64-unknown-linux-gnu"
declare void @nbcount.masks.sve()
declare void @nbcount.tally.sve(i64, i8, i16, i32, i64)
declare void @nbcount.tally.sve.wide(i64, i8, i16, i32, i64)
declare i64 @nbcount.tallied(i64)
declare void @nbcount.tally.sve.N2(i64, <vscale x 2 x i8>, i16, i32, <vscale x 2 x i64>)
declare void @nbcount.tally.sve.M4(i64, <vscale x 4 x i8>, i16, <vscale x 4 x i32>, i64, <vscale x 4 x i1>)
declare void @nbcount.tally.neon.N8(i64, <8 x i8>, i16, i32, i64)
declare void @nbcount.tally.neon.M16(i64, <16 x i8>, i16, i32, i64, <16 x i1>)

define i64 @f(i1 %c, <vscale x 2 x i8> %v, <vscale x 4 x i1> %m, <8 x i8> %w, <16 x i8> %x, <16 x i1> %k) {
entry:
  %nbcount.g0.1.0.arm = zext i1 %c to i8
  call void @nbcount.tally.sve(i64 12, i8 %nbcount.g0.1.0.arm, i16 0, i32 0, i64 0)
  call void @nbcount.tally.sve(i64 12, i8 1, i16 0, i32 0, i64 0)
  call void @nbcount.tally.sve.wide(i64 13, i8 noundef 1, i16 0, i32 0, i64 0)
  call void @nbcount.tally.sve.N2(i64 13, <vscale x 2 x i8> %v, i16 0, i32 0, <vscale x 2 x i64> zeroinitializer)
  call void @nbcount.tally.sve.M4(i64 12, <vscale x 4 x i8> splat (i8 1), i16 0, <vscale x 4 x i32> zeroinitializer, i64 0, <vscale x 4 x i1> %m)
  call void @nbcount.tally.neon.N8(i64 12, <8 x i8> %w, i16 0, i32 0, i64 0)
  call void @nbcount.tally.neon.M16(i64 12, <16 x i8> %x, i16 0, i32 0, i64 0, <16 x i1> %k)
  %1 = call i64 @nbcount.tallied(i64 12)
  %2 = call i64 @nbcount.tallied(i64 13)
  %s = add i64 %1, %2
  ret i64 %s
}
