@nbcount.info = private constant [1 x i8] c"\0A"

define void @f() {
entry:
  ret void
