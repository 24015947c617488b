; Units that are there once, though a loop is around them: of vectors, and of arithmetic that LLVM may calculate otherwise.
; ModuleID = 'once'
target triple = "x86_64-unknown-linux-gnu"


define i32 @f(ptr %r, i64 %n) !dbg !4 {
entry:
  %i.mem = alloca i64, align 8
  %j.mem = alloca i64, align 8
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
  %pair = load <2 x i64>, ptr %r, align 8, !dbg !10
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
  %i.mem = alloca i64, align 8
  %j.mem = alloca i64, align 8
  store i64 0, ptr %i.mem, align 8, !dbg !16
  br label %rows, !dbg !17

rows:                                             ; preds = %next, %entry
  %i = load i64, ptr %i.mem, align 8
  %more = icmp slt i64 %i, %n, !dbg !17
  br i1 %more, label %row, label %exit, !dbg !17

row:                                              ; preds = %rows
  %row.i = load i64, ptr %i.mem, align 8
  %x = mul i64 %row.i, 3, !dbg !18
  store i64 %x, ptr %j.mem, align 8
  br label %cells, !dbg !19

cells:                                            ; preds = %cells, %row
  %j = load i64, ptr %j.mem, align 8
  %sum = fadd fast double 1.0, 2.0, !dbg !20
  %k = udiv i64 %j, 2, !dbg !20
  store i64 %k, ptr %j.mem, align 8
  %again = icmp ne i64 %k, 0, !dbg !19
  br i1 %again, label %cells, label %next, !dbg !19

next:                                             ; preds = %cells
  %old = load i64, ptr %i.mem, align 8
  %new = add i64 %old, 1, !dbg !17
  store i64 %new, ptr %i.mem, align 8
  br label %rows, !dbg !17

exit:                                             ; preds = %rows
  store i64 %n, ptr %r, align 8, !dbg !21
  ret i32 0, !dbg !22
}

attributes #0 = { noinline }

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
!15 = distinct !DISubprogram(name: "h", linkageName: "function\09(int64, int64)", scope: !1, file: !1, line: 23, type: !2, spFlags: DISPFlagDefinition, unit: !0)
!16 = !DILocation(line: 24, scope: !15)
!17 = !DILocation(line: 25, scope: !15)
!18 = !DILocation(line: 26, scope: !15)
!19 = !DILocation(line: 27, scope: !15)
!20 = !DILocation(line: 28, scope: !15)
!21 = !DILocation(line: 29, scope: !15)
!22 = !DILocation(line: 0, scope: !15)
