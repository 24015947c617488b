; A loop that was unrolled by four, of which LLVM has left other numbers of copies. What is behind a name's number counts copies, however many (three of line 5), unless it says of
; what else the statement is a copy (two of line 6). Calls tell as well (two of line 7); what takes no time does not (one of line 8). A name of something else says nothing, be it like a
; number (two of line 9) or without one (one of line 11); nor do any names of a line of which part is in vectors, wherever in the trip (line 12).
declare double @llvm.sqrt.f64(double)

define i32 @f(ptr %r, ptr %p, i64 %n) !dbg !3 {
entry:
  br label %loop, !dbg !104

loop:                                             ; preds = %loop, %entry
  %j.v0 = phi i64 [ 0, %entry ], [ %next, %loop ]
  %x.v0 = phi double [ 1.000000e+00, %entry ], [ %.37, %loop ]
  %.30 = fdiv double %x.v0, 3.000000e+00, !dbg !105
  %.30.9 = fdiv double %.30, 3.000000e+00, !dbg !105
  %.30.10 = fdiv double %.30.9, 3.000000e+00, !dbg !105
  %.31.i = fdiv double %.30.10, 3.000000e+00, !dbg !106
  %.31.i.1 = fdiv double %.31.i, 3.000000e+00, !dbg !106
  %.31.peel = fdiv double %.31.i.1, 3.000000e+00, !dbg !106
  %.32 = call double @llvm.sqrt.f64(double %.31.peel), !dbg !107
  %.32.1 = call double @llvm.sqrt.f64(double %.32), !dbg !107
  %.33 = fdiv double %.32.1, 3.000000e+00, !dbg !108
  %.34 = getelementptr i8, ptr %p, i64 0, !dbg !108
  %.34.1 = getelementptr i8, ptr %p, i64 8, !dbg !108
  %.34.2 = getelementptr i8, ptr %p, i64 16, !dbg !108
  store double %.33, ptr %.34, align 8, !dbg !108
  store double %.33, ptr %.34.1, align 8, !dbg !108
  store double %.33, ptr %.34.2, align 8, !dbg !108
  %.35 = fdiv double %.33, 3.000000e+00, !dbg !109
  %.35.1 = fdiv double %.35, 3.000000e+00, !dbg !109
  %x35 = fdiv double %.35.1, 3.000000e+00, !dbg !110
  %.36 = fdiv double %x35, 3.000000e+00, !dbg !111
  %.pre = fdiv double %.36, 3.000000e+00, !dbg !111
  %.split = fdiv double %.pre, 3.000000e+00, !dbg !111
  %wide = fadd <2 x double> zeroinitializer, zeroinitializer, !dbg !112
  %.37 = fdiv double %.split, 3.000000e+00, !dbg !112
  %next = add i64 %j.v0, 4, !dbg !104
  %more = icmp slt i64 %next, %n, !dbg !104
  br i1 %more, label %loop, label %out, !dbg !104

out:                                              ; preds = %loop
  store double %.37, ptr %r, align 8, !dbg !6
  ret i32 0, !dbg !6
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "nbcount", isOptimized: true, runtimeVersion: 0, emissionKind: NoDebug, debugInfoForProfiling: true)
!1 = !DIFile(filename: "/src/k.py", directory: "00000000000000ff")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "f", linkageName: "function\09(int64)", scope: !1, file: !1, line: 3, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!4 = !DISubroutineType(types: !5)
!5 = !{}
!6 = !DILocation(line: 13, scope: !3)
!8 = !DILexicalBlockFile(scope: !3, file: !1, discriminator: 17)
!104 = !DILocation(line: 4, scope: !8)
!105 = !DILocation(line: 5, scope: !8)
!106 = !DILocation(line: 6, scope: !8)
!107 = !DILocation(line: 7, scope: !8)
!108 = !DILocation(line: 8, scope: !8)
!109 = !DILocation(line: 9, scope: !8)
!110 = !DILocation(line: 10, scope: !8)
!111 = !DILocation(line: 11, scope: !8)
!112 = !DILocation(line: 12, scope: !8)
