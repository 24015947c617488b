; A loop that was unrolled by four. Of line 5 there are four copies. Of line 6 LLVM has left one, in each trip, and of line 7 two, in arms; so there are three divisions for lines
; 6 and 7 together in their common end. Names say nothing of what LLVM makes one of: loads (line 8), integers (9), additions in any order (10), vectors (11), what
; it left of one for all lanes (12). Line 14 has no lanes, so that its copies are not such; 15 is in each trip once.
target triple = "x86_64-unknown-linux-gnu"

define i32 @f(ptr %r, ptr %p, i64 %n) !dbg !3 {
entry:
  br label %loop, !dbg !6

loop:                                             ; preds = %loop, %entry
  %j.v0 = phi i64 [ 0, %entry ], [ %next, %end ]
  %x.v0 = phi double [ 1.0, %entry ], [ %x.v1, %end ]
  %.10 = fadd double %x.v0, 1.000000e+00, !dbg !7
  %.11 = fdiv double 3.000000e+00, %.10, !dbg !7
  %.10.1 = fadd double %.11, 1.000000e+00, !dbg !7
  %.11.1 = fdiv double 3.000000e+00, %.10.1, !dbg !7
  %.20.1 = fdiv double 5.000000e+00, %.11.1, !dbg !9
  %.10.2 = fadd double %.20.1, 1.000000e+00, !dbg !7
  %.11.2 = fdiv double 3.000000e+00, %.10.2, !dbg !7
  %.40 = load i64, ptr %p, align 8, !dbg !11
  %.50 = mul i64 %.40, %n, !dbg !12
  store i64 %.50, ptr %r, align 8, !dbg !11
  %.60 = fadd fast double %.11.2, %x.v0, !dbg !13
  %.70 = fdiv double %.60, %.11, !dbg !14
  %wide = fadd <2 x double> zeroinitializer, zeroinitializer, !dbg !14
  %.80.cloned = fdiv double %.70, %.11.1, !dbg !15
  %.90 = fdiv double %.80.cloned, 2.000000e+00, !dbg !20
  %.90.1 = fdiv double %.90, 2.000000e+00, !dbg !20
  %.99.1 = fdiv double %.90.1, 2.000000e+00, !dbg !21
  %some = icmp eq i64 %.50, 3, !dbg !6
  br i1 %some, label %arm, label %other, !dbg !6

arm:                                              ; preds = %loop
  %.30 = fdiv double %.99.1, 7.000000e+00, !dbg !10
  br label %end, !dbg !10

other:                                            ; preds = %loop
  %.30.2 = fdiv double %.99.1, 9.000000e+00, !dbg !10
  br label %end, !dbg !10

end:                                              ; preds = %other, %arm
  %y = phi double [ %.30, %arm ], [ %.30.2, %other ]
  %.10.3 = fadd double %y, 1.000000e+00, !dbg !7
  %.11.3 = fdiv double 3.000000e+00, %.10.3, !dbg !7
  %x.v1 = fdiv double %.11.3, %y, !dbg !16
  %next = add i64 %j.v0, 4, !dbg !6
  %more = icmp slt i64 %next, %n, !dbg !6
  br i1 %more, label %loop, label %out, !dbg !6

out:                                              ; preds = %end
  store double %x.v1, ptr %r, align 8, !dbg !18
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
!6 = !DILocation(line: 4, scope: !8)
!7 = !DILocation(line: 5, scope: !8)
!8 = !DILexicalBlockFile(scope: !3, file: !1, discriminator: 17)
!9 = !DILocation(line: 6, scope: !8)
!10 = !DILocation(line: 7, scope: !8)
!11 = !DILocation(line: 8, scope: !8)
!12 = !DILocation(line: 9, scope: !8)
!13 = !DILocation(line: 10, scope: !8)
!14 = !DILocation(line: 11, scope: !8)
!15 = !DILocation(line: 12, scope: !8)
!16 = !DILocation(line: 6, scope: !17)
!17 = !DILexicalBlockFile(scope: !19, file: !1, discriminator: 17)
!18 = !DILocation(line: 13, scope: !3)
!19 = !DILexicalBlock(scope: !3, file: !1, line: 7)
!20 = !DILocation(line: 14, scope: !3)
!21 = !DILocation(line: 15, scope: !8)
