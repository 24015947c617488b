declare void @nbcount.masks.avx512()
declare void @nbcount.add.cfb7a5666115b6360bbc7282ba964e45.0(ptr, i64)

; vectors of conditions, up to four in a block, where they are added
define <8 x i64> @masks(<8 x i64> %x, <8 x i64> %c, <4 x i64> %d) {
entry:
  %above = icmp sgt <8 x i64> %x, splat (i64 50)
  %one = zext <8 x i1> %above to <8 x i64>, !dbg !3
  %sum = add <8 x i64> %c, %one
  %odd = trunc <8 x i64> %x to <8 x i1>
  %two = zext <8 x i1> %odd to <8 x i64>
  %more = add <8 x i64> %two, %sum
  %alone = zext <8 x i1> %odd to <8 x i64>
  %all = mul <8 x i64> %more, %alone
  ret <8 x i64> %all
}

define <2 x i64> @many_masks(<2 x i64> %x, <2 x i64> %c) {
entry:
  %is0 = icmp sgt <2 x i64> %x, splat (i64 0)
  %n0 = zext <2 x i1> %is0 to <2 x i64>
  %s0 = add <2 x i64> %c, %n0
  %is1 = icmp sgt <2 x i64> %x, splat (i64 1)
  %n1 = zext <2 x i1> %is1 to <2 x i64>
  %s1 = add <2 x i64> %s0, %n1
  %is2 = icmp sgt <2 x i64> %x, splat (i64 2)
  %n2 = zext <2 x i1> %is2 to <2 x i64>
  %s2 = add <2 x i64> %s1, %n2
  %is3 = icmp sgt <2 x i64> %x, splat (i64 3)
  %n3 = zext <2 x i1> %is3 to <2 x i64>
  %s3 = add <2 x i64> %s2, %n3
  %is4 = icmp sgt <2 x i64> %x, splat (i64 4)
  %n4 = zext <2 x i1> %is4 to <2 x i64>
  %s4 = add <2 x i64> %s3, %n4
  ret <2 x i64> %s4
}
!llvm.dbg.cu = !{!0}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, producer: "nbcount", emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "a.py", directory: "/src")
!2 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, unit: !0)
!3 = !DILocation(line: 2, scope: !2)
