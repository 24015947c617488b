; No form has so many lanes.
declare void @nbcount.tally.sve.N32(i64, <vscale x 32 x i8>, i16, i32, i64)

define void @f(<vscale x 32 x i8> %v) {
  call void @nbcount.tally.sve.N32(i64 1, <vscale x 32 x i8> %v, i16 0, i32 0, i64 0)
  ret void
}
