; A block that no terminator ends: what follows its phis may be of another block.
@nbcount.info = private constant [1 x i8] c"\0A"

define i32 @f(i1 %c) {
entry:
  br label %b

b:                                                ; preds = %entry
  %s = phi i32 [ 1, %entry ]

c:                                                ; No predecessors!
  ret i32 0
}
