; Each of two loops has a record, which is counted where its loop's counts are taken, once, and not where the other's are.
target triple = "x86_64-unknown-linux-gnu"
@nbcount.m.00000000000000000000000000000000 = linkonce_odr global { i64, ptr, i64, ptr } zeroinitializer, align 8
define i32 @f(ptr %a, i64 %n) {
entry:
  br label %oh

oh:
  %o = phi i64 [ 0, %entry ], [ %o1, %ol ]
  br label %h0

h0:
  %i0 = phi i64 [ 0, %oh ], [ %j0, %h0 ]
  %p0 = getelementptr i64, ptr %a, i64 %i0
  %v0 = load i64, ptr %p0, align 8
  %w0 = xor i64 %v0, %i0
  %c0.0 = icmp sgt i64 %v0, 0
  call void @nbcount.tally(i64 1000, i1 %c0.0)
  %c0.1 = icmp sgt i64 %v0, 7
  call void @nbcount.tally(i64 1001, i1 %c0.1)
  %c0.2 = icmp sgt i64 %v0, 14
  call void @nbcount.tally(i64 1002, i1 %c0.2)
  %c0.3 = icmp sgt i64 %v0, 21
  call void @nbcount.tally(i64 1003, i1 %c0.3)
  %c0.4 = icmp sgt i64 %v0, 28
  call void @nbcount.tally(i64 1004, i1 %c0.4)
  %j0 = add nuw nsw i64 %i0, 1
  %e0 = icmp eq i64 %j0, %n
  br i1 %e0, label %x0, label %h0

x0:
  %t0.0 = call i64 @nbcount.tallied(i64 1000)
  call void @nbcount.held.00000000000000000000000000000000.0(ptr @nbcount.m.00000000000000000000000000000000, i64 %t0.0)
  %t0.1 = call i64 @nbcount.tallied(i64 1001)
  call void @nbcount.held.00000000000000000000000000000000.1(ptr @nbcount.m.00000000000000000000000000000000, i64 %t0.1)
  %t0.2 = call i64 @nbcount.tallied(i64 1002)
  call void @nbcount.held.00000000000000000000000000000000.2(ptr @nbcount.m.00000000000000000000000000000000, i64 %t0.2)
  %t0.3 = call i64 @nbcount.tallied(i64 1003)
  call void @nbcount.held.00000000000000000000000000000000.3(ptr @nbcount.m.00000000000000000000000000000000, i64 %t0.3)
  %t0.4 = call i64 @nbcount.tallied(i64 1004)
  call void @nbcount.held.00000000000000000000000000000000.4(ptr @nbcount.m.00000000000000000000000000000000, i64 %t0.4)
  br label %h1

h1:
  %i1 = phi i64 [ 0, %x0 ], [ %j1, %h1 ]
  %p1 = getelementptr i64, ptr %a, i64 %i1
  %v1 = load i64, ptr %p1, align 8
  %w1 = xor i64 %v1, %i1
  %c1.0 = icmp sgt i64 %v1, 0
  call void @nbcount.tally(i64 1005, i1 %c1.0)
  %c1.1 = icmp sgt i64 %v1, 7
  call void @nbcount.tally(i64 1006, i1 %c1.1)
  %c1.2 = icmp sgt i64 %v1, 14
  call void @nbcount.tally(i64 1007, i1 %c1.2)
  %c1.3 = icmp sgt i64 %v1, 21
  call void @nbcount.tally(i64 1008, i1 %c1.3)
  %c1.4 = icmp sgt i64 %v1, 28
  call void @nbcount.tally(i64 1009, i1 %c1.4)
  %j1 = add nuw nsw i64 %i1, 1
  %e1 = icmp eq i64 %j1, %n
  br i1 %e1, label %x1, label %h1

x1:
  %t1.0 = call i64 @nbcount.tallied(i64 1005)
  call void @nbcount.held.00000000000000000000000000000000.5(ptr @nbcount.m.00000000000000000000000000000000, i64 %t1.0)
  %t1.1 = call i64 @nbcount.tallied(i64 1006)
  call void @nbcount.held.00000000000000000000000000000000.6(ptr @nbcount.m.00000000000000000000000000000000, i64 %t1.1)
  %t1.2 = call i64 @nbcount.tallied(i64 1007)
  call void @nbcount.held.00000000000000000000000000000000.7(ptr @nbcount.m.00000000000000000000000000000000, i64 %t1.2)
  %t1.3 = call i64 @nbcount.tallied(i64 1008)
  call void @nbcount.held.00000000000000000000000000000000.8(ptr @nbcount.m.00000000000000000000000000000000, i64 %t1.3)
  %t1.4 = call i64 @nbcount.tallied(i64 1009)
  call void @nbcount.held.00000000000000000000000000000000.9(ptr @nbcount.m.00000000000000000000000000000000, i64 %t1.4)
  br label %ol

ol:
  %o1 = add i64 %o, 1
  %oc = icmp slt i64 %o1, %n
  br i1 %oc, label %oh, label %done

done:
  ret i32 0
}
declare void @nbcount.tally(i64, i1)
declare i64 @nbcount.tallied(i64)
declare void @nbcount.held.00000000000000000000000000000000.0(ptr, i64)
declare void @nbcount.held.00000000000000000000000000000000.1(ptr, i64)
declare void @nbcount.held.00000000000000000000000000000000.2(ptr, i64)
declare void @nbcount.held.00000000000000000000000000000000.3(ptr, i64)
declare void @nbcount.held.00000000000000000000000000000000.4(ptr, i64)
declare void @nbcount.held.00000000000000000000000000000000.5(ptr, i64)
declare void @nbcount.held.00000000000000000000000000000000.6(ptr, i64)
declare void @nbcount.held.00000000000000000000000000000000.7(ptr, i64)
declare void @nbcount.held.00000000000000000000000000000000.8(ptr, i64)
declare void @nbcount.held.00000000000000000000000000000000.9(ptr, i64)
