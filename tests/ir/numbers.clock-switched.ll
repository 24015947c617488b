; ModuleID = 'a call that has the number of a block'
target triple = "x86_64-unknown-linux-gnu"


define i32 @f(ptr %r, i64 %n) !dbg !4 {
entry:
  %i.mem = alloca i64, align 8
  %j.mem = alloca i64, align 8
  %status = call i32 @g(ptr %r, i64 %n), !dbg !6
  store i64 0, ptr %i.mem, align 8, !dbg !6
  br label %rows, !dbg !7

rows:                                             ; preds = %next, %entry
  %i = load i64, ptr %i.mem, align 8
  %more = icmp slt i64 %i, %n, !dbg !7
  br i1 %more, label %row, label %exit, !dbg !7

row:                                              ; preds = %rows
  %row.i = load i64, ptr %i.mem, align 8
  %x = mul i64 %row.i, 3, !dbg !8
  store i64 %x, ptr %j.mem, align 8
  br label %cells, !dbg !9

cells:                                            ; preds = %cells, %row
  %j = load i64, ptr %j.mem, align 8
  %k = udiv i64 %j, 2, !dbg !10
  store i64 %k, ptr %j.mem, align 8
  %again = icmp ne i64 %k, 0, !dbg !9
  br i1 %again, label %cells, label %next, !dbg !9

next:                                             ; preds = %cells
  %old = load i64, ptr %i.mem, align 8
  %new = add i64 %old, 1, !dbg !7
  store i64 %new, ptr %i.mem, align 8
  br label %rows, !dbg !7

exit:                                             ; preds = %rows
  store i64 %n, ptr %r, align 8, !dbg !11
  ret i32 0, !dbg !12
}

define i32 @g(ptr %r, i64 %n) !dbg !15 {
entry:
  store i64 %n, ptr %r, align 8, !dbg !16
  ret i32 0, !dbg !16
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
!10 = !DILocation(line: 8, scope: !13, inlinedAt: !14)
!11 = !DILocation(line: 9, scope: !4)
!12 = !DILocation(line: 0, scope: !4)
!13 = distinct !DISubprogram(name: "g", linkageName: "function\09(int64)", scope: !1, file: !1, line: 1, type: !2, spFlags: DISPFlagDefinition, unit: !0)
!14 = distinct !DILocation(line: 7, scope: !4)
!15 = distinct !DISubprogram(name: "h", linkageName: "function\09(int64)", scope: !1, file: !1, line: 20, type: !2, spFlags: DISPFlagDefinition, unit: !0)
!16 = !DILocation(line: 21, scope: !15)
