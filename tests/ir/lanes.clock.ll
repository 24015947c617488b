; A loop of four lanes, what stands behind it for its sum, and the trips that remain, which are few: they cost nothing, but for line 6, that is nowhere else; and a loop
; of three trips that was unrolled. Of line 10 there is only what is of line 5, too, so it has four lanes, and nothing says for which of both a trip runs
; it; line 11 has 12, but line 5, which it is of, too, four.
target triple = "x86_64-unknown-linux-gnu"

declare i64 @llvm.vector.reduce.add.v4i64(<4 x i64>)

define i32 @f(ptr %r, ptr %p, i64 %n) !dbg !3 {
entry:
  br label %vector.body, !dbg !6

vector.body:                                      ; preds = %vector.body, %entry
  %i.v0 = phi i64 [ 0, %entry ], [ %index.next, %vector.body ]
  %wide = load <4 x i64>, ptr %p, align 8, !dbg !7
  store <4 x i64> %wide, ptr %r, align 8, !dbg !7
  %both = udiv <4 x i64> %wide, %wide, !dbg !15
  %twelve = udiv <4 x i64> %both, %wide, !dbg !18
  %index.next = add nuw i64 %i.v0, 4, !dbg !9
  %done = icmp eq i64 %index.next, %n, !dbg !9
  br i1 %done, label %middle.block, label %vector.body, !dbg !9

middle.block:                                     ; preds = %vector.body
  %sum = call i64 @llvm.vector.reduce.add.v4i64(<4 x i64> %wide), !dbg !7
  %none = icmp eq i64 %sum, 0, !dbg !9
  br i1 %none, label %few, label %loop, !dbg !9

loop:                                             ; preds = %loop, %middle.block
  %j.v0 = phi i64 [ 0, %middle.block ], [ %next, %loop ]
  %x = load i64, ptr %p, align 8, !dbg !10
  %only = udiv i64 %x, %n, !dbg !14
  store i64 %only, ptr %r, align 8, !dbg !10
  %rest = udiv i64 %only, %n, !dbg !22
  %next = add i64 %j.v0, 1, !dbg !6
  %more = icmp slt i64 %next, %n, !dbg !6
  br i1 %more, label %loop, label %few, !dbg !6

few:                                              ; preds = %loop, %middle.block
  store i64 1, ptr %r, align 8, !dbg !11
  store i64 2, ptr %r, align 8, !dbg !11
  store i64 3, ptr %r, align 8, !dbg !11
  store i64 %n, ptr %r, align 8, !dbg !13
  ret i32 0, !dbg !13
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "nbcount", isOptimized: true, runtimeVersion: 0, emissionKind: NoDebug, debugInfoForProfiling: true)
!1 = !DIFile(filename: "/src/k.py", directory: "00000000000000ff")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "f", linkageName: "function\09(int64)", scope: !1, file: !1, line: 3, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!4 = !DISubroutineType(types: !5)
!5 = !{}
!6 = !DILocation(line: 4, scope: !3)
!7 = !DILocation(line: 5, scope: !8)
!8 = !DILexicalBlockFile(scope: !3, file: !1, discriminator: 17)
!9 = !DILocation(line: 4, scope: !8)
!10 = !DILocation(line: 5, scope: !3)
!11 = !DILocation(line: 7, scope: !12)
!12 = !DILexicalBlockFile(scope: !3, file: !1, discriminator: 13)
!13 = !DILocation(line: 9, scope: !3)
!14 = !DILocation(line: 6, scope: !3)
!15 = !DILocation(line: 5, scope: !16)
!16 = !DILexicalBlockFile(scope: !17, file: !1, discriminator: 17)
!17 = !DILexicalBlock(scope: !3, file: !1, line: 10)
!18 = !DILocation(line: 11, scope: !19)
!19 = !DILexicalBlockFile(scope: !20, file: !1, discriminator: 49)
!20 = !DILexicalBlock(scope: !3, file: !1, line: 5)
!21 = !{!"none"}
!22 = !DILocation(line: 5, scope: !17)
