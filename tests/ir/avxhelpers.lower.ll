target triple = "x86_64-unknown-linux-gnu"
declare void @nbcount.helpers.avx()
