; In a loop, two loops with branches: of the one with nine blocks there is one copy, of the one with eight there are two.
target triple = "x86_64-unknown-linux-gnu"

define i32 @f(ptr %0, i64 %1) !dbg !3 {
entry:
  br label %outer, !dbg !6

outer:                                            ; preds = %rest, %entry
  %n.v0 = phi i64 [ %1, %entry ], [ %n.n, %rest ]
  br label %nine, !dbg !6

nine:                                             ; preds = %nine.next, %outer
  %i.v0 = phi i64 [ 9, %outer ], [ %nine.n, %nine.next ]
  br label %nine.t0, !dbg !7

nine.t0:                                          ; preds = %nine
  %nine.c0 = icmp eq i64 %i.v0, 3
  br i1 %nine.c0, label %nine.a0, label %nine.t1, !dbg !7

nine.a0:                                          ; preds = %nine.t0
  store i64 40, ptr %0, align 8, !dbg !7
  br label %nine.t1, !dbg !7

nine.t1:                                          ; preds = %nine.a0, %nine.t0
  %nine.c1 = icmp eq i64 %i.v0, 4
  br i1 %nine.c1, label %nine.a1, label %nine.t2, !dbg !7

nine.a1:                                          ; preds = %nine.t1
  store i64 41, ptr %0, align 8, !dbg !7
  br label %nine.t2, !dbg !7

nine.t2:                                          ; preds = %nine.a1, %nine.t1
  %nine.c2 = icmp eq i64 %i.v0, 5
  br i1 %nine.c2, label %nine.a2, label %nine.more, !dbg !7

nine.a2:                                          ; preds = %nine.t2
  store i64 42, ptr %0, align 8, !dbg !7
  br label %nine.more, !dbg !7

nine.more:                                        ; preds = %nine.a2, %nine.t2
  store i64 77, ptr %0, align 8, !dbg !7
  br label %nine.next, !dbg !7

nine.next:                                        ; preds = %nine.more
  %nine.n = add i64 %i.v0, -1, !dbg !7
  %nine.m = icmp ne i64 %nine.n, 0
  br i1 %nine.m, label %nine, label %between, !dbg !7

between:                                          ; preds = %nine.next
  br label %eight, !dbg !6

eight:                                            ; preds = %eight.next, %between
  %i.v1 = phi i64 [ 5, %between ], [ %eight.n, %eight.next ]
  br label %eight.t0, !dbg !8

eight.t0:                                         ; preds = %eight
  %eight.c0 = icmp eq i64 %i.v1, 3
  br i1 %eight.c0, label %eight.a0, label %eight.t1, !dbg !8

eight.a0:                                         ; preds = %eight.t0
  store i64 40, ptr %0, align 8, !dbg !8
  br label %eight.t1, !dbg !8

eight.t1:                                         ; preds = %eight.a0, %eight.t0
  %eight.c1 = icmp eq i64 %i.v1, 4
  br i1 %eight.c1, label %eight.a1, label %eight.t2, !dbg !8

eight.a1:                                         ; preds = %eight.t1
  store i64 41, ptr %0, align 8, !dbg !8
  br label %eight.t2, !dbg !8

eight.t2:                                         ; preds = %eight.a1, %eight.t1
  %eight.c2 = icmp eq i64 %i.v1, 5
  br i1 %eight.c2, label %eight.a2, label %eight.next, !dbg !8

eight.a2:                                         ; preds = %eight.t2
  store i64 42, ptr %0, align 8, !dbg !8
  br label %eight.next, !dbg !8

eight.next:                                       ; preds = %eight.a2, %eight.t2
  %eight.n = add i64 %i.v1, -1, !dbg !8
  %eight.m = icmp ne i64 %eight.n, 0
  br i1 %eight.m, label %eight, label %rest, !dbg !8

rest:                                             ; preds = %eight.next
  %n.n = add i64 %n.v0, -1, !dbg !6
  %n.m = icmp ne i64 %n.n, 0
  br i1 %n.m, label %outer, label %exit, !dbg !6

exit:                                             ; preds = %rest
  ret i32 0, !dbg !9
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, producer: "nbcount", isOptimized: false, runtimeVersion: 0, emissionKind: NoDebug)
!1 = !DIFile(filename: "/src/k.py", directory: "00000000000000ff")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "f", linkageName: "function\09(int64, int64)", scope: !1, file: !1, line: 3, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!4 = !DISubroutineType(types: !5)
!5 = !{}
!6 = !DILocation(line: 4, scope: !3)
!7 = !DILocation(line: 5, scope: !3)
!8 = !DILocation(line: 6, scope: !3)
!9 = !DILocation(line: 7, scope: !3)
