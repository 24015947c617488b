; Locations of ours go, beside a lowered add; the user's function @user keeps its own, and at the call of
; what was inlined, its call's. A tally's goes with it; a count that becomes a select loses its own.
target triple = "x86_64-unknown-linux-gnu"

@nbcount.m.0123456789abcdef0123456789abcdef = external global { i64, ptr, i64 }

declare void @nbcount.add.0123456789abcdef0123456789abcdef.0(ptr, i64)

declare i32 @other(ptr)

declare void @nbcount.tally(i64, i1)

declare i64 @nbcount.tallied(i64)

define i32 @f(i64 %n) !dbg !6 {
entry:
  br label %loop, !dbg !8

loop:                                             ; preds = %loop, %entry
  %i = phi i64 [ 0, %entry ], [ %next, %loop ], !dbg !8
  %next = add nsw i64 %i, 1, !dbg !9
  %more = icmp slt i64 %next, %n, !dbg !8
  call void @nbcount.tally(i64 12, i1 %more), !dbg !8
  br i1 %more, label %loop, label %done, !dbg !8, !llvm.loop !10

done:                                             ; preds = %loop
  %all = call i64 @nbcount.tallied(i64 12) "call-inline-cost"="-10", !dbg !9
  %less = icmp slt i64 %n, 7, !dbg !9
  %nbcount.1.0.arm = zext i1 %less to i64, !dbg !9
  %nbcount.1.0.new = add i64 %all, %nbcount.1.0.arm, !dbg !9
  %least = select i1 %less, i64 %n, i64 9, !dbg !9
  %status = trunc i64 %least to i32, !dbg !9
  call void @nbcount.add.0123456789abcdef0123456789abcdef.0(ptr @nbcount.m.0123456789abcdef0123456789abcdef, i64 %nbcount.1.0.new)
  ret i32 %status, !dbg !9
}

define i32 @user() !dbg !12 {
  %x = alloca i64, align 8, !dbg !14
    #dbg_declare(ptr %x, !15, !DIExpression(), !14)
  %r = call i32 @other(ptr %x), !dbg !17
  ret i32 %r, !dbg !14
}

!llvm.dbg.cu = !{!0, !2}
!llvm.module.flags = !{!4}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "nbcount", isOptimized: true, runtimeVersion: 0, emissionKind: NoDebug)
!1 = !DIFile(filename: "/home/a b/\22x\22.py", directory: "0123456789abcdef")
!2 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !3, producer: "clang (Numba)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!3 = !DIFile(filename: "x.py", directory: "/home")
!4 = !{i32 2, !"Debug Info Version", i32 3}
!5 = distinct !DISubprogram(name: "inner", linkageName: "function\09", scope: null, file: !1, line: 20, spFlags: DISPFlagDefinition, unit: !0)
!6 = distinct !DISubprogram(name: "f", linkageName: "function\09(int64)", scope: null, file: !1, line: 10, spFlags: DISPFlagDefinition, unit: !0)
!7 = distinct !DILocation(line: 10, scope: !6)
!8 = !DILocation(line: 11, scope: !6)
!9 = !DILocation(line: 21, scope: !5, inlinedAt: !7)
!10 = distinct !{!10, !8, !9, !11}
!11 = !{!"llvm.loop.mustprogress"}
!12 = distinct !DISubprogram(name: "user", scope: !3, file: !3, line: 1, type: !13, spFlags: DISPFlagDefinition, unit: !2)
!13 = !DISubroutineType(types: !19)
!14 = !DILocation(line: 2, column: 1, scope: !12)
!15 = !DILocalVariable(name: "x", scope: !12, file: !3, line: 2, type: !16)
!16 = !DIBasicType(name: "i64", size: 64, encoding: DW_ATE_unsigned)
!17 = !DILocation(line: 21, scope: !5, inlinedAt: !18)
!18 = distinct !DILocation(line: 3, column: 1, scope: !12)
!19 = !{null}
