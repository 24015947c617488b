declare void @nbcount.add.0123456789abcdef0123456789abcdef.0(i64, i64)
