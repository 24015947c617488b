; In a loop, two loops with branches: of the one with nine blocks there is one copy, of the one with eight there are two.
; ModuleID = 'branchy'
target triple = "x86_64-unknown-linux-gnu"


define i32 @f(ptr %0, i64 %1) !dbg !4 {
entry:
  %i.reg2mem = alloca i64, align 8
  %n.reg2mem = alloca i64, align 8
  store i64 %1, ptr %n.reg2mem, align 8
  br label %outer, !dbg !6

outer:                                            ; preds = %rest, %entry
  store i64 9, ptr %i.reg2mem, align 8
  br label %nine, !dbg !6

nine:                                            ; preds = %nine.next, %outer
  %nine.i = load i64, ptr %i.reg2mem, align 8
  br label %nine.t0, !dbg !7

nine.t0:
  %nine.v0 = load i64, ptr %i.reg2mem, align 8
  %nine.c0 = icmp eq i64 %nine.v0, 3
  br i1 %nine.c0, label %nine.a0, label %nine.t1, !dbg !7

nine.a0:
  store i64 40, ptr %0, align 8, !dbg !7
  br label %nine.t1, !dbg !7

nine.t1:
  %nine.v1 = load i64, ptr %i.reg2mem, align 8
  %nine.c1 = icmp eq i64 %nine.v1, 4
  br i1 %nine.c1, label %nine.a1, label %nine.t2, !dbg !7

nine.a1:
  store i64 41, ptr %0, align 8, !dbg !7
  br label %nine.t2, !dbg !7

nine.t2:
  %nine.v2 = load i64, ptr %i.reg2mem, align 8
  %nine.c2 = icmp eq i64 %nine.v2, 5
  br i1 %nine.c2, label %nine.a2, label %nine.more, !dbg !7

nine.a2:
  store i64 42, ptr %0, align 8, !dbg !7
  br label %nine.more, !dbg !7

nine.more:
  store i64 77, ptr %0, align 8, !dbg !7
  br label %nine.next, !dbg !7

nine.next:
  %nine.o = load i64, ptr %i.reg2mem, align 8
  %nine.n = add i64 %nine.o, -1, !dbg !7
  store i64 %nine.n, ptr %i.reg2mem, align 8
  %nine.m = icmp ne i64 %nine.n, 0
  br i1 %nine.m, label %nine, label %between, !dbg !7

between:
  store i64 5, ptr %i.reg2mem, align 8
  br label %eight, !dbg !6

eight:                                            ; preds = %eight.next, %between
  %eight.i = load i64, ptr %i.reg2mem, align 8
  br label %eight.t0, !dbg !8

eight.t0:
  %eight.v0 = load i64, ptr %i.reg2mem, align 8
  %eight.c0 = icmp eq i64 %eight.v0, 3
  br i1 %eight.c0, label %eight.a0, label %eight.t1, !dbg !8

eight.a0:
  store i64 40, ptr %0, align 8, !dbg !8
  br label %eight.t1, !dbg !8

eight.t1:
  %eight.v1 = load i64, ptr %i.reg2mem, align 8
  %eight.c1 = icmp eq i64 %eight.v1, 4
  br i1 %eight.c1, label %eight.a1, label %eight.t2, !dbg !8

eight.a1:
  store i64 41, ptr %0, align 8, !dbg !8
  br label %eight.t2, !dbg !8

eight.t2:
  %eight.v2 = load i64, ptr %i.reg2mem, align 8
  %eight.c2 = icmp eq i64 %eight.v2, 5
  br i1 %eight.c2, label %eight.a2, label %eight.next, !dbg !8

eight.a2:
  store i64 42, ptr %0, align 8, !dbg !8
  br label %eight.next, !dbg !8

eight.next:
  %eight.o = load i64, ptr %i.reg2mem, align 8
  %eight.n = add i64 %eight.o, -1, !dbg !8
  store i64 %eight.n, ptr %i.reg2mem, align 8
  %eight.m = icmp ne i64 %eight.n, 0
  br i1 %eight.m, label %eight, label %rest, !dbg !8

rest:
  %n.o = load i64, ptr %n.reg2mem, align 8
  %n.n = add i64 %n.o, -1, !dbg !6
  store i64 %n.n, ptr %n.reg2mem, align 8
  %n.m = icmp ne i64 %n.n, 0
  br i1 %n.m, label %outer, label %exit, !dbg !6

exit:
  ret i32 0, !dbg !9
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, producer: "nbcount", isOptimized: false, runtimeVersion: 0, emissionKind: NoDebug)
!1 = !DIFile(filename: "/src/k.py", directory: "00000000000000ff")
!2 = !DISubroutineType(types: !5)
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", linkageName: "function\09(int64, int64)", scope: !1, file: !1, line: 3, type: !2, spFlags: DISPFlagDefinition, unit: !0)
!5 = !{}
!6 = !DILocation(line: 4, scope: !4)
!7 = !DILocation(line: 5, scope: !4)
!8 = !DILocation(line: 6, scope: !4)
!9 = !DILocation(line: 7, scope: !4)
