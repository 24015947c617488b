; ModuleID = 'arm'
target triple = "x86_64-unknown-linux-gnu"

; rows are a level, what some of them allocate is one in it, and so are the cells of some: each has clocks of its own.
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
  %odd = trunc i64 %row.i to i1, !dbg !8
  br i1 %odd, label %arm, label %third, !dbg !8

arm:                                              ; preds = %row
  %m = call ptr @NRT_MemInfo_alloc_aligned(i64 %n, i32 32), !dbg !9
  br label %next, !dbg !9

third:                                            ; preds = %row
  store i64 7, ptr %j.mem, align 8
  %some = icmp sgt i64 %n, 3, !dbg !8
  br i1 %some, label %cells, label %next, !dbg !8

cells:                                            ; preds = %cells, %third
  %j = load i64, ptr %j.mem, align 8
  %k = sub i64 %j, 1, !dbg !10
  call void @sorts(ptr %r), !dbg !10
  store i64 %k, ptr %j.mem, align 8
  %again = icmp ne i64 %k, 0, !dbg !10
  br i1 %again, label %cells, label %next, !dbg !10

next:                                             ; preds = %cells, %third, %arm
  %old = load i64, ptr %i.mem, align 8
  %new = add i64 %old, 1, !dbg !7
  store i64 %new, ptr %i.mem, align 8
  br label %rows, !dbg !7

exit:                                             ; preds = %rows
  store i64 %n, ptr %r, align 8, !dbg !11
  ret i32 0, !dbg !12
}

declare ptr @NRT_MemInfo_alloc_aligned(i64, i32)
declare void @sorts(ptr)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, producer: "nbcount", isOptimized: false, runtimeVersion: 0, emissionKind: NoDebug)
!1 = !DIFile(filename: "/src/k.py", directory: "00000000000000ff")
!2 = !DISubroutineType(types: !5)
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", linkageName: "function\09(int64)", scope: !1, file: !1, line: 3, type: !2, spFlags: DISPFlagDefinition, unit: !0)
!5 = !{}
!6 = !DILocation(line: 4, scope: !4)
!7 = !DILocation(line: 5, scope: !4)
!8 = !DILocation(line: 6, scope: !4)
!9 = !DILocation(line: 7, scope: !4)
!10 = !DILocation(line: 9, scope: !4)
!11 = !DILocation(line: 11, scope: !4)
!12 = !DILocation(line: 12, scope: !4)
