; A unit with two ways out to one line, by way of what moves values for reg2mem; behind a third one, a call on the unit's line,
; which is no part of it; small lines; an entry without a name.
; ModuleID = 'unit'
target triple = "x86_64-unknown-linux-gnu"


define i32 @f(ptr %0, i64 %1) !dbg !4 {
  %n.reg2mem = alloca i64, align 8
  %last.reg2mem = alloca i64, align 8
  %3 = xor i64 %1, 5, !dbg !6
  %4 = and i64 %3, 255, !dbg !7
  store i64 %4, ptr %n.reg2mem, align 8
  br label %cells, !dbg !9

cells:                                            ; preds = %more, %2
  %j = load i64, ptr %n.reg2mem, align 8
  %k = udiv i64 %j, 2, !dbg !10
  store i64 %k, ptr %n.reg2mem, align 8
  %odd = icmp eq i64 %k, 77, !dbg !9
  br i1 %odd, label %found, label %more, !dbg !9

more:                                             ; preds = %cells
  %k1 = load i64, ptr %n.reg2mem, align 8
  %again = icmp ne i64 %k1, 0, !dbg !9
  br i1 %again, label %cells, label %last, !dbg !9

last:                                             ; preds = %more
  %big = icmp ugt i64 %k1, 9, !dbg !9
  br i1 %big, label %call, label %ended, !dbg !9

call:                                             ; preds = %last
  call void @outside(), !dbg !9
  store i64 2, ptr %last.reg2mem, align 8
  br label %exit, !dbg !9

found:                                            ; preds = %cells
  store i64 1, ptr %last.reg2mem, align 8
  br label %exit, !dbg !9

ended:                                            ; preds = %last
  store i64 0, ptr %last.reg2mem, align 8
  br label %exit, !dbg !9

exit:                                             ; preds = %call, %ended, %found
  %5 = load i64, ptr %last.reg2mem, align 8
  store i64 %5, ptr %0, align 8, !dbg !11
  ret i32 0, !dbg !12
}

declare void @outside()

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
!10 = !DILocation(line: 8, scope: !13, inlinedAt: !14)
!11 = !DILocation(line: 9, scope: !4)
!12 = !DILocation(line: 0, scope: !4)
!13 = distinct !DISubprogram(name: "g", linkageName: "function\09(int64)", scope: !1, file: !1, line: 1, type: !2, spFlags: DISPFlagDefinition, unit: !0)
!14 = distinct !DILocation(line: 7, scope: !4)
