; Two loops of one region, for they share line 4. Each trip of both runs line 5; of line 6, of one of them, it is not known how many trips run it
target triple = "x86_64-unknown-linux-gnu"

define void @f(ptr %p, i64 %n) !dbg !3 {
entry:
  br label %one, !dbg !6

one:                                              ; preds = %one, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %one ]
  %a = load double, ptr %p, align 8, !dbg !7
  store double %a, ptr %p, align 8, !dbg !7
  %i.next = add i64 %i, 1, !dbg !6
  %i.more = icmp slt i64 %i.next, %n, !dbg !6
  br i1 %i.more, label %one, label %both, !dbg !6

both:                                             ; preds = %one
  br label %two, !dbg !6

two:                                              ; preds = %two, %both
  %k = phi i64 [ 0, %both ], [ %k.next, %two ]
  %b = load double, ptr %p, align 8, !dbg !7
  store double %b, ptr %p, align 8, !dbg !7
  %c = fdiv double %b, 3.000000e+00, !dbg !8
  store double %c, ptr %p, align 8, !dbg !8
  %k.next = add i64 %k, 1, !dbg !6
  %k.more = icmp slt i64 %k.next, %n, !dbg !6
  br i1 %k.more, label %two, label %exit, !dbg !6

exit:                                             ; preds = %two
  ret void, !dbg !9
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
!7 = !DILocation(line: 5, scope: !3)
!8 = !DILocation(line: 6, scope: !3)
!9 = !DILocation(line: 7, scope: !3)
!10 = !DILocation(line: 8, scope: !3)
!11 = !DILocation(line: 9, scope: !3)
!12 = !DILocation(line: 10, scope: !3)
!13 = !DILocation(line: 11, scope: !3)
!14 = !DILocation(line: 12, scope: !3)
