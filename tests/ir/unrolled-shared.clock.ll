; A loop that was unrolled by four, and what remains of it, which says nothing of copies. Line 5 is in each trip once; line 6, too, and has more with line 7 (three copies), and with 8, of
; which there are four, so that it is not known how many executions both are. 9 and 10 have three copies each; what is of both of them is of four executions at most. The loop behind has
; line 11, too, so nothing is known of it, and 12, of which no lanes are known. A call of line 5 stands behind the loops. What lines 6 and 7 meet at has no line.
; Of line 14 there are three copies, of what was inlined for it; of 15 and 16 one, where one may be the other's; of 17 none is known, for it may be
; what several were; and of 18 one, with what was peeled. Line 19 has one
; quotient, for LLVM had the others already, and four of the rest; line 20 one of both.
target triple = "x86_64-unknown-linux-gnu"

declare double @sin(double)
declare double @llvm.fabs.f64(double)

define i32 @f(ptr %r, ptr %p, i64 %n) !dbg !3 {
entry:
  br label %loop, !dbg !6

loop:                                             ; preds = %end, %entry
  %j.v0 = phi i64 [ 0, %entry ], [ %next, %end ]
  %x.v0 = phi double [ 1.0, %entry ], [ %x.v1, %end ]
  %.10.2 = fdiv double %x.v0, 5.000000e+00, !dbg !7
  %.20.1 = fdiv double %.10.2, 6.000000e+00, !dbg !8
  %.21 = fdiv double %.20.1, 7.000000e+00, !dbg !14
  %.21.1 = fdiv double %.21, 7.000000e+00, !dbg !14
  %.21.2 = fdiv double %.21.1, 7.000000e+00, !dbg !14
  %.22 = fdiv double %.21.2, 8.000000e+00, !dbg !16
  %.30 = fdiv double %.22, 9.000000e+00, !dbg !9
  %.30.1 = fdiv double %.30, 9.000000e+00, !dbg !9
  %.30.2 = fdiv double %.30.1, 9.000000e+00, !dbg !9
  %.40 = fdiv double %.30.2, 9.000000e+00, !dbg !10
  %.40.1 = fdiv double %.40, 9.000000e+00, !dbg !10
  %.40.2 = fdiv double %.40.1, 9.000000e+00, !dbg !10
  %.40.3 = fdiv double %.40.2, 9.000000e+00, !dbg !10
  %.50 = fdiv double %.40.3, 9.000000e+00, !dbg !11
  %.50.1 = fdiv double %.50, 9.000000e+00, !dbg !11
  %.50.2 = fdiv double %.50.1, 9.000000e+00, !dbg !11
  %.60 = fdiv double %.50.2, 9.000000e+00, !dbg !12
  %.60.1 = fdiv double %.60, 9.000000e+00, !dbg !12
  %.60.2 = fdiv double %.60.1, 9.000000e+00, !dbg !12
  %.61 = fdiv double %.60.2, 9.000000e+00, !dbg !17
  %.70 = fdiv double %.61, 9.000000e+00, !dbg !13
  %.75.i = fdiv double %.70, 9.000000e+00, !dbg !28
  %.75.i.1 = fdiv double %.75.i, 9.000000e+00, !dbg !28
  %.75.1.i5 = fdiv double %.75.i.1, 9.000000e+00, !dbg !28
  %.90 = fdiv double %.75.1.i5, 9.000000e+00, !dbg !28
  %.76 = fdiv double %.90, 9.000000e+00, !dbg !29
  %.76.1 = fdiv double %.76, 9.000000e+00, !dbg !30
  %.78 = call double @llvm.fabs.f64(double %.76.1), !dbg !31
  %.79 = fdiv double %.78, 9.000000e+00, !dbg !32
  %.79.peel = fdiv double %.79, 9.000000e+00, !dbg !32
  %.91 = fdiv double %.79.peel, 9.000000e+00, !dbg !33
  %.92 = xor i64 %j.v0, %n, !dbg !33
  %.92.1 = xor i64 %.92, %j.v0, !dbg !33
  %.92.2 = xor i64 %.92.1, %n, !dbg !33
  %.92.3 = xor i64 %.92.2, %j.v0, !dbg !33
  %.93 = fdiv double %.91, 9.000000e+00, !dbg !34
  %.94 = xor i64 %.92.3, %n, !dbg !34
  store i64 %.94, ptr %p, align 8, !dbg !33
  %some = icmp eq i64 %j.v0, 3, !dbg !8
  br i1 %some, label %arm, label %end, !dbg !8

arm:                                              ; preds = %loop
  store double %.70, ptr %p, align 8, !dbg !9
  br label %end, !dbg !9

end:                                              ; preds = %arm, %loop
  %m1 = fdiv double %.93, 4.000000e+00
  %m2 = fdiv double %m1, 4.000000e+00
  %m3 = fdiv double %m2, 4.000000e+00
  %x.v1 = fdiv double %m3, 4.000000e+00
  %next = add i64 %j.v0, 4, !dbg !6
  %more = icmp slt i64 %next, %n, !dbg !6
  br i1 %more, label %loop, label %rest, !dbg !6

rest:                                             ; preds = %rest, %end
  %k.v0 = phi i64 [ 0, %end ], [ %k.next, %rest ]
  %y.v0 = phi double [ %x.v1, %end ], [ %.20.7, %rest ]
  %.20.6 = fdiv double %y.v0, 6.000000e+00, !dbg !19
  %.20.7 = fdiv double %.20.6, 6.000000e+00, !dbg !19
  %k.next = add i64 %k.v0, 1, !dbg !20
  %k.more = icmp slt i64 %k.next, %n, !dbg !20
  br i1 %k.more, label %rest, label %behind, !dbg !20

behind:                                           ; preds = %behind, %rest
  %l.v0 = phi i64 [ 0, %rest ], [ %l.next, %behind ]
  %z.v0 = phi double [ %.20.7, %rest ], [ %.80.1, %behind ]
  %.70.1 = fdiv double %z.v0, 6.000000e+00, !dbg !13
  %.80 = fdiv double %.70.1, 6.000000e+00, !dbg !21
  %.80.1 = fdiv double %.80, 6.000000e+00, !dbg !21
  %l.next = add i64 %l.v0, 1, !dbg !21
  %l.more = icmp slt i64 %l.next, %n, !dbg !21
  br i1 %l.more, label %behind, label %out, !dbg !21

out:                                              ; preds = %behind
  %sine = call double @sin(double %.80.1), !dbg !7
  store double %sine, ptr %r, align 8, !dbg !18
  ret i32 0, !dbg !18
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "nbcount", isOptimized: true, runtimeVersion: 0, emissionKind: NoDebug, debugInfoForProfiling: true)
!1 = !DIFile(filename: "/src/k.py", directory: "00000000000000ff")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "f", linkageName: "function\09(int64)", scope: !1, file: !1, line: 3, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!4 = !DISubroutineType(types: !5)
!5 = !{}
!6 = !DILocation(line: 4, scope: !22)
!7 = !DILocation(line: 5, scope: !22)
!8 = !DILocation(line: 6, scope: !22)
!9 = !DILocation(line: 7, scope: !22)
!10 = !DILocation(line: 8, scope: !22)
!11 = !DILocation(line: 9, scope: !22)
!12 = !DILocation(line: 10, scope: !22)
!13 = !DILocation(line: 11, scope: !22)
!14 = !DILocation(line: 6, scope: !15)
!15 = !DILexicalBlockFile(scope: !23, file: !1, discriminator: 17)
!16 = !DILocation(line: 6, scope: !24)
!17 = !DILocation(line: 9, scope: !25)
!18 = !DILocation(line: 13, scope: !3)
!19 = !DILocation(line: 6, scope: !3)
!20 = !DILocation(line: 4, scope: !3)
!21 = !DILocation(line: 12, scope: !3)
!22 = !DILexicalBlockFile(scope: !3, file: !1, discriminator: 17)
!23 = !DILexicalBlock(scope: !3, file: !1, line: 7)
!24 = !DILexicalBlockFile(scope: !26, file: !1, discriminator: 17)
!25 = !DILexicalBlockFile(scope: !27, file: !1, discriminator: 17)
!26 = !DILexicalBlock(scope: !3, file: !1, line: 8)
!27 = !DILexicalBlock(scope: !3, file: !1, line: 10)
!28 = !DILocation(line: 14, scope: !22)
!29 = !DILocation(line: 15, scope: !22)
!30 = !DILocation(line: 16, scope: !22)
!31 = !DILocation(line: 17, scope: !22)
!32 = !DILocation(line: 18, scope: !22)
!33 = !DILocation(line: 19, scope: !22)
!34 = !DILocation(line: 20, scope: !22)
