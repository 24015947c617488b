; Addresses with constant offsets are computed anew for loads and stores of other blocks: from a slot (a), a parameter (b), with several offsets (c). Not from what is not constant (d), what a
; phi has (e), for another use (f), or in their own block (g).
target triple = "x86_64-unknown-linux-gnu"

declare void @take(ptr)

define i32 @f(ptr %r, i64 %n) !dbg !3 {
entry:
  %base = load ptr, ptr %r, align 8, !dbg !6
  %a = getelementptr inbounds i8, ptr %base, i64 -8, !dbg !6
  %g = load i64, ptr %a, align 8, !dbg !6
  %b = getelementptr i64, ptr %r, i64 3
  %c = getelementptr { i64, [2 x i64] }, ptr %r, i64 0, i32 1, i64 1
  %d = getelementptr i64, ptr %r, i64 %n
  %f = getelementptr i64, ptr %r, i64 7
  br label %rows, !dbg !7

rows:                                             ; preds = %again, %entry
  %i.v0 = phi i64 [ 0, %entry ], [ %new, %again ]
  %phi.v0 = phi ptr [ %base, %entry ], [ %r, %again ]
  %e = getelementptr i8, ptr %phi.v0, i64 16, !dbg !7
  %more = icmp slt i64 %i.v0, %n, !dbg !7
  br i1 %more, label %row, label %exit, !dbg !7

row:                                              ; preds = %rows
  %va = load i64, ptr %a, align 8, !dbg !8
  store i64 %va, ptr %b, align 8, !dbg !8
  store i64 %va, ptr %c, align 8, !dbg !8
  store i64 %va, ptr %d, align 8, !dbg !8
  store i64 %va, ptr %e, align 8, !dbg !8
  call void @take(ptr %f), !dbg !8
  %new = add i64 %i.v0, 1, !dbg !7
  br label %again, !dbg !7

again:                                            ; preds = %row
  br label %rows, !dbg !7

exit:                                             ; preds = %rows
  store i64 %n, ptr %r, align 8, !dbg !9
  ret i32 0, !dbg !10
}

define ptr @wrapper(ptr %args) {
entry:
  %r = alloca i64, align 8
  %status = call i32 @f(ptr %r, i64 7) #0
  %value = inttoptr i32 %status to ptr
  ret ptr %value
}

attributes #0 = { noinline }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, producer: "nbcount", isOptimized: false, runtimeVersion: 0, emissionKind: NoDebug)
!1 = !DIFile(filename: "/src/k.py", directory: "00000000000000ff")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "f", linkageName: "function\09(int64, int64)", scope: !1, file: !1, line: 3, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!4 = !DISubroutineType(types: !5)
!5 = !{}
!6 = !DILocation(line: 4, scope: !3)
!7 = !DILocation(line: 5, scope: !3)
!8 = !DILocation(line: 6, scope: !3)
!9 = !DILocation(line: 9, scope: !3)
!10 = !DILocation(line: 0, scope: !3)
