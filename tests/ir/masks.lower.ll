; Tallies in vector loops of one block, avx512: masks are added to vectors of counts, the shortest with as many lanes, and the loop is in
; strips: of one key four times, in turns to two vectors; once; of two keys, with masks of blocks, with another phi, and a test the other
; way round; of three; of lanes of two widths; with a scalar one; of masks of which nothing else is known, and of few lanes; of elements of
; 8 bytes, but for those outside of the loop. Not where the loop's number may wrap, or its end is no
; number that it meets, or changes, where the count is taken within, where it is entered from two blocks, with seven keys, or 33 calls, or
; with another loop at once behind it, nor in the epilogue of a vector loop. Entered from a
; block without a name.
target triple = "x86_64-unknown-linux-gnu"

declare void @nbcount.masks.avx512()
declare i64 @nbcount.tallied(i64)
declare void @nbcount.tally(i64, i1)
declare void @nbcount.tally.N8(i64, <8 x i1>)
declare void @nbcount.tally.N16(i64, <16 x i1>)
declare void @nbcount.tally.N64(i64, <64 x i1>)
declare void @nbcount.tally.M16(i64, <16 x i1>, <16 x i1>)
declare void @nbcount.tally.wide.N8(i64, <8 x i1>)
declare void @nbcount.tally.wide.M8(i64, <8 x i1>, <8 x i1>)

define i64 @four(ptr %a, i64 %n) {
entry:
  br label %body

body:
  %i = phi i64 [ 0, %entry ], [ %i.next, %body ]
  %p = getelementptr i8, ptr %a, i64 %i
  %x = load <64 x i8>, ptr %p, align 1
  %y = load <16 x float>, ptr %p, align 1
  %v0 = icmp eq <64 x i8> %x, zeroinitializer
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v0)
  %v1 = icmp ne <64 x i8> %x, zeroinitializer
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v1)
  %v2 = icmp samesign ult <64 x i8> %x, zeroinitializer
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v2)
  %v3 = icmp sgt <64 x i8> %x, zeroinitializer
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v3)
  %i.next = add nuw i64 %i, 64
  %end = icmp eq i64 %i.next, %n
  br i1 %end, label %exit, label %body

exit:
  %1 = call i64 @nbcount.tallied(i64 12)
  ret i64 %1
}

define i64 @one(ptr %a, i64 %n) {
entry:
  br label %body

body:
  %i = phi i64 [ 0, %entry ], [ %i.next, %body ]
  %p = getelementptr i8, ptr %a, i64 %i
  %x = load <64 x i8>, ptr %p, align 1
  %y = load <16 x float>, ptr %p, align 1
  %v = icmp eq <64 x i8> %x, zeroinitializer
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v)
  %i.next = add nuw i64 %i, 64
  %end = icmp eq i64 %i.next, %n
  br i1 %end, label %exit, label %body

exit:
  %1 = call i64 @nbcount.tallied(i64 12)
  ret i64 %1
}

define i64 @two_keys(ptr %a, i64 %n) {
entry:
  br label %body

body:
  %i = phi i64 [ 0, %entry ], [ %i.next, %body ]
  %sum = phi <16 x float> [ %sum.next, %body ], [ splat (float -0.000000e+00), %entry ]
  %p = getelementptr i8, ptr %a, i64 %i
  %x = load <64 x i8>, ptr %p, align 1
  %y = load <16 x float>, ptr %p, align 1
  %v = fcmp fast ogt <16 x float> %y, zeroinitializer
  %w = fcmp ult <16 x float> %y, zeroinitializer
  call void @nbcount.tally.M16(i64 12, <16 x i1> splat (i1 true), <16 x i1> %v)
  call void @nbcount.tally.M16(i64 13, <16 x i1> %v, <16 x i1> %w)
  %both = select <16 x i1> %v, <16 x i1> %w, <16 x i1> zeroinitializer
  tail call void @nbcount.tally.N16(i64 13, <16 x i1> noundef %both) "call-inline-cost"="-20"
  %sum.next = fadd <16 x float> %sum, %y
  %i.next = add nuw i64 %i, 64
  %end = icmp ne i64 %i.next, 1024
  br i1 %end, label %body, label %exit

exit:
  %last = phi <16 x float> [ %sum.next, %body ]
  %1 = call i64 @nbcount.tallied(i64 12)
  %2 = call i64 @nbcount.tallied(i64 13)
  %3 = add i64 %1, %2
  ret i64 %3
}

define i64 @three_keys(ptr %a, i64 %n) {
entry:
  br label %body

body:
  %i = phi i64 [ 0, %entry ], [ %i.next, %body ]
  %p = getelementptr i8, ptr %a, i64 %i
  %x = load <64 x i8>, ptr %p, align 1
  %y = load <16 x float>, ptr %p, align 1
  %v0 = icmp eq <64 x i8> %x, splat (i8 0)
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v0)
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v0)
  %v1 = icmp eq <64 x i8> %x, splat (i8 1)
  call void @nbcount.tally.N64(i64 13, <64 x i1> %v1)
  call void @nbcount.tally.N64(i64 13, <64 x i1> %v1)
  %v2 = icmp eq <64 x i8> %x, splat (i8 2)
  call void @nbcount.tally.N64(i64 14, <64 x i1> %v2)
  call void @nbcount.tally.N64(i64 14, <64 x i1> %v2)
  %i.next = add nuw i64 %i, 64
  %end = icmp eq i64 %i.next, %n
  br i1 %end, label %exit, label %body

exit:
  %1 = call i64 @nbcount.tallied(i64 12)
  %2 = call i64 @nbcount.tallied(i64 13)
  %3 = call i64 @nbcount.tallied(i64 14)
  ret i64 %1
}

define i64 @other_lanes(ptr %a, i64 %n) {
entry:
  br label %body

body:
  %i = phi i64 [ 0, %entry ], [ %i.next, %body ]
  %p = getelementptr i8, ptr %a, i64 %i
  %x = load <64 x i8>, ptr %p, align 1
  %y = load <16 x float>, ptr %p, align 1
  %v = icmp eq <64 x i8> %x, zeroinitializer
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v)
  %w = fcmp oeq <16 x float> %y, zeroinitializer
  call void @nbcount.tally.N16(i64 12, <16 x i1> %w)
  %i.next = add nuw i64 %i, 64
  %end = icmp eq i64 %i.next, %n
  br i1 %end, label %exit, label %body

exit:
  %1 = call i64 @nbcount.tallied(i64 12)
  ret i64 %1
}

define i64 @with_a_scalar(ptr %a, i64 %n) {
entry:
  br label %body

body:
  %i = phi i64 [ 0, %entry ], [ %i.next, %body ]
  %p = getelementptr i8, ptr %a, i64 %i
  %x = load <64 x i8>, ptr %p, align 1
  %y = load <16 x float>, ptr %p, align 1
  %v = icmp eq <64 x i8> %x, zeroinitializer
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v)
  %odd = trunc i64 %i to i1
  call void @nbcount.tally(i64 12, i1 %odd)
  %i.next = add nuw i64 %i, 64
  %end = icmp eq i64 %i.next, %n
  br i1 %end, label %exit, label %body

exit:
  %1 = call i64 @nbcount.tallied(i64 12)
  ret i64 %1
}

define i64 @not_known(ptr %a, i64 %n, <64 x i1> %m) {
entry:
  br label %body

body:
  %i = phi i64 [ 0, %entry ], [ %i.next, %body ]
  %p = getelementptr i8, ptr %a, i64 %i
  %x = load <64 x i8>, ptr %p, align 1
  %y = load <16 x float>, ptr %p, align 1
  call void @nbcount.tally.N64(i64 12, <64 x i1> %m)
  %i.next = add nuw i64 %i, 64
  %end = icmp eq i64 %i.next, %n
  br i1 %end, label %exit, label %body

exit:
  %1 = call i64 @nbcount.tallied(i64 12)
  ret i64 %1
}

define i64 @narrow(ptr %a, i64 %n) {
entry:
  br label %body

body:
  %i = phi i64 [ 0, %entry ], [ %i.next, %body ]
  %p = getelementptr i8, ptr %a, i64 %i
  %x = load <64 x i8>, ptr %p, align 1
  %y = load <16 x float>, ptr %p, align 1
  %q = load <8 x i8>, ptr %p, align 1
  %v = icmp eq <8 x i8> %q, zeroinitializer
  call void @nbcount.tally.N8(i64 12, <8 x i1> %v)
  %i.next = add nuw i64 %i, 64
  %end = icmp eq i64 %i.next, %n
  br i1 %end, label %exit, label %body

exit:
  %1 = call i64 @nbcount.tallied(i64 12)
  ret i64 %1
}

define i64 @wide(ptr %a, i64 %n, <8 x i1> %m) {
entry:
  call void @nbcount.tally.wide.N8(i64 13, <8 x i1> %m)
  br label %body

body:
  %i = phi i64 [ 0, %entry ], [ %i.next, %body ]
  %p = getelementptr double, ptr %a, i64 %i
  %x = load <8 x double>, ptr %p, align 8
  %v = fcmp olt <8 x double> %x, zeroinitializer
  call void @nbcount.tally.wide.N8(i64 12, <8 x i1> %v)
  call void @nbcount.tally.wide.M8(i64 13, <8 x i1> %v, <8 x i1> %m)
  %i.next = add nuw i64 %i, 8
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %out, label %body

out:
  %c = call i64 @nbcount.tallied(i64 12)
  %d = call i64 @nbcount.tallied(i64 13)
  %s = add i64 %c, %d
  ret i64 %s
}

define i64 @may_wrap(ptr %a, i64 %n) {
entry:
  br label %body

body:
  %i = phi i64 [ 0, %entry ], [ %i.next, %body ]
  %p = getelementptr i8, ptr %a, i64 %i
  %x = load <64 x i8>, ptr %p, align 1
  %y = load <16 x float>, ptr %p, align 1
  %v = icmp eq <64 x i8> %x, zeroinitializer
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v)
  %i.next = add i64 %i, 64
  %end = icmp eq i64 %i.next, %n
  br i1 %end, label %exit, label %body

exit:
  %1 = call i64 @nbcount.tallied(i64 12)
  ret i64 %1
}

define i64 @until_more(ptr %a, i64 %n) {
entry:
  br label %body

body:
  %i = phi i64 [ 0, %entry ], [ %i.next, %body ]
  %p = getelementptr i8, ptr %a, i64 %i
  %x = load <64 x i8>, ptr %p, align 1
  %y = load <16 x float>, ptr %p, align 1
  %v = icmp eq <64 x i8> %x, zeroinitializer
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v)
  %i.next = add nuw i64 %i, 64
  %end = icmp uge i64 %i.next, %n
  br i1 %end, label %exit, label %body

exit:
  %1 = call i64 @nbcount.tallied(i64 12)
  ret i64 %1
}

define i64 @bound_changes(ptr %a, i64 %n) {
entry:
  br label %body

body:
  %i = phi i64 [ 0, %entry ], [ %i.next, %body ]
  %p = getelementptr i8, ptr %a, i64 %i
  %x = load <64 x i8>, ptr %p, align 1
  %y = load <16 x float>, ptr %p, align 1
  %v = icmp eq <64 x i8> %x, zeroinitializer
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v)
  %most = sub i64 %n, %i
  %i.next = add nuw i64 %i, 64
  %end = icmp eq i64 %i.next, %most
  br i1 %end, label %exit, label %body

exit:
  %1 = call i64 @nbcount.tallied(i64 12)
  ret i64 %1
}

define i64 @taken_within(ptr %a, i64 %n) {
entry:
  br label %body

body:
  %i = phi i64 [ 0, %entry ], [ %i.next, %body ]
  %p = getelementptr i8, ptr %a, i64 %i
  %x = load <64 x i8>, ptr %p, align 1
  %y = load <16 x float>, ptr %p, align 1
  %v = icmp eq <64 x i8> %x, zeroinitializer
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v)
  %t = call i64 @nbcount.tallied(i64 12)
  %i.next = add nuw i64 %i, 64
  %end = icmp eq i64 %i.next, %n
  br i1 %end, label %exit, label %body

exit:
  %1 = call i64 @nbcount.tallied(i64 12)
  ret i64 %1
}

define i64 @two_ways_in(ptr %a, i64 %n) {
entry:
  %is = icmp eq i64 %n, 0
  br i1 %is, label %body, label %other

other:
  br label %body

body:
  %i = phi i64 [ 0, %entry ], [ 64, %other ], [ %i.next, %body ]
  %p = getelementptr i8, ptr %a, i64 %i
  %x = load <64 x i8>, ptr %p, align 1
  %y = load <16 x float>, ptr %p, align 1
  %v = icmp eq <64 x i8> %x, zeroinitializer
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v)
  %i.next = add nuw i64 %i, 64
  %end = icmp eq i64 %i.next, %n
  br i1 %end, label %exit, label %body

exit:
  %1 = call i64 @nbcount.tallied(i64 12)
  ret i64 %1
}

define i64 @first_block(ptr %a, i64 %n) {
  br label %body

body:
  %i = phi i64 [ 0, %0 ], [ %i.next, %body ]
  %p = getelementptr i8, ptr %a, i64 %i
  %x = load <64 x i8>, ptr %p, align 1
  %y = load <16 x float>, ptr %p, align 1
  %v = icmp eq <64 x i8> %x, zeroinitializer
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v)
  %i.next = add nuw i64 %i, 64
  %end = icmp eq i64 %i.next, %n
  br i1 %end, label %exit, label %body

exit:
  %1 = call i64 @nbcount.tallied(i64 12)
  ret i64 %1
}

define i64 @seven_keys(ptr %a, i64 %n) {
entry:
  br label %body

body:
  %i = phi i64 [ 0, %entry ], [ %i.next, %body ]
  %p = getelementptr i8, ptr %a, i64 %i
  %x = load <64 x i8>, ptr %p, align 1
  %y = load <16 x float>, ptr %p, align 1
  %v0 = icmp eq <64 x i8> %x, splat (i8 0)
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v0)
  %v1 = icmp eq <64 x i8> %x, splat (i8 1)
  call void @nbcount.tally.N64(i64 13, <64 x i1> %v1)
  %v2 = icmp eq <64 x i8> %x, splat (i8 2)
  call void @nbcount.tally.N64(i64 14, <64 x i1> %v2)
  %v3 = icmp eq <64 x i8> %x, splat (i8 3)
  call void @nbcount.tally.N64(i64 15, <64 x i1> %v3)
  %v4 = icmp eq <64 x i8> %x, splat (i8 4)
  call void @nbcount.tally.N64(i64 16, <64 x i1> %v4)
  %v5 = icmp eq <64 x i8> %x, splat (i8 5)
  call void @nbcount.tally.N64(i64 17, <64 x i1> %v5)
  %v6 = icmp eq <64 x i8> %x, splat (i8 6)
  call void @nbcount.tally.N64(i64 18, <64 x i1> %v6)
  %i.next = add nuw i64 %i, 64
  %end = icmp eq i64 %i.next, %n
  br i1 %end, label %exit, label %body

exit:
  %1 = call i64 @nbcount.tallied(i64 12)
  ret i64 %1
}

define i64 @another_behind(ptr %a, i64 %n) {
entry:
  br label %body

body:
  %i = phi i64 [ 0, %entry ], [ %i.next, %body ]
  %p = getelementptr i8, ptr %a, i64 %i
  %x = load <64 x i8>, ptr %p, align 1
  %y = load <16 x float>, ptr %p, align 1
  %v = icmp eq <64 x i8> %x, zeroinitializer
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v)
  %i.next = add nuw i64 %i, 64
  %end = icmp eq i64 %i.next, %n
  br i1 %end, label %next, label %body

next:
  %j = phi i64 [ 0, %body ], [ %j.next, %next ]
  %q = getelementptr i8, ptr %a, i64 %j
  %w = load <64 x i8>, ptr %q, align 1
  %u = icmp ne <64 x i8> %w, zeroinitializer
  call void @nbcount.tally.N64(i64 12, <64 x i1> %u)
  %j.next = add nuw i64 %j, 64
  %stop = icmp eq i64 %j.next, %n
  br i1 %stop, label %exit, label %next

exit:
  %1 = call i64 @nbcount.tallied(i64 12)
  ret i64 %1
}

define i64 @epilogue(ptr %a, i64 %n) {
entry:
  br label %vec.epilog.vector.body

vec.epilog.vector.body:
  %i = phi i64 [ 0, %entry ], [ %i.next, %vec.epilog.vector.body ]
  %p = getelementptr i8, ptr %a, i64 %i
  %x = load <64 x i8>, ptr %p, align 1
  %y = load <16 x float>, ptr %p, align 1
  %v = icmp eq <64 x i8> %x, zeroinitializer
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v)
  %i.next = add nuw i64 %i, 64
  %end = icmp eq i64 %i.next, %n
  br i1 %end, label %exit, label %vec.epilog.vector.body

exit:
  %1 = call i64 @nbcount.tallied(i64 12)
  ret i64 %1
}

define i64 @many(ptr %a, i64 %n) {
entry:
  br label %body

body:
  %i = phi i64 [ 0, %entry ], [ %i.next, %body ]
  %p = getelementptr i8, ptr %a, i64 %i
  %x = load <64 x i8>, ptr %p, align 1
  %y = load <16 x float>, ptr %p, align 1
  %v = icmp eq <64 x i8> %x, zeroinitializer
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v)
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v)
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v)
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v)
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v)
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v)
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v)
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v)
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v)
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v)
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v)
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v)
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v)
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v)
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v)
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v)
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v)
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v)
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v)
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v)
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v)
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v)
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v)
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v)
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v)
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v)
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v)
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v)
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v)
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v)
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v)
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v)
  call void @nbcount.tally.N64(i64 12, <64 x i1> %v)
  %i.next = add nuw i64 %i, 64
  %end = icmp eq i64 %i.next, %n
  br i1 %end, label %exit, label %body

exit:
  %1 = call i64 @nbcount.tallied(i64 12)
  ret i64 %1
}
