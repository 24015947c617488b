target triple = "aarch64-unknown-linux-gnu"
declare void @nbcount.helpers()
