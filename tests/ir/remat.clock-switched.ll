; Addresses with constant offsets are computed anew for loads and stores of other blocks: from a slot (a), a parameter (b), with several offsets (c). Not from what is not constant (d), what a
; phi has (e), for another use (f), or in their own block (g).
; ModuleID = 'remat'
target triple = "x86_64-unknown-linux-gnu"

declare void @take(ptr)

define i32 @f(ptr %r, i64 %n) !dbg !4 {
entry:
  %i.reg2mem = alloca i64, align 8
  %base.reg2mem = alloca ptr, align 8
  %a.reg2mem = alloca ptr, align 8
  %b.reg2mem = alloca ptr, align 8
  %c.reg2mem = alloca ptr, align 8
  %d.reg2mem = alloca ptr, align 8
  %e.reg2mem = alloca ptr, align 8
  %f.reg2mem = alloca ptr, align 8
  %phi.reg2mem = alloca ptr, align 8
  %base = load ptr, ptr %r, align 8, !dbg !6
  store ptr %base, ptr %base.reg2mem, align 8
  store ptr %base, ptr %phi.reg2mem, align 8
  %base.reload = load ptr, ptr %base.reg2mem, align 8
  %a = getelementptr inbounds i8, ptr %base.reload, i64 -8, !dbg !6
  store ptr %a, ptr %a.reg2mem, align 8
  %a.reload = load ptr, ptr %a.reg2mem, align 8
  %g = load i64, ptr %a.reload, align 8, !dbg !6
  %b = getelementptr i64, ptr %r, i64 3
  store ptr %b, ptr %b.reg2mem, align 8
  %c = getelementptr { i64, [2 x i64] }, ptr %r, i64 0, i32 1, i64 1
  store ptr %c, ptr %c.reg2mem, align 8
  %d = getelementptr i64, ptr %r, i64 %n
  store ptr %d, ptr %d.reg2mem, align 8
  %f = getelementptr i64, ptr %r, i64 7
  store ptr %f, ptr %f.reg2mem, align 8
  store i64 0, ptr %i.reg2mem, align 8, !dbg !6
  br label %rows, !dbg !7

rows:
  %phi = load ptr, ptr %phi.reg2mem, align 8
  %e = getelementptr i8, ptr %phi, i64 16, !dbg !7
  store ptr %e, ptr %e.reg2mem, align 8
  %i = load i64, ptr %i.reg2mem, align 8
  %more = icmp slt i64 %i, %n, !dbg !7
  br i1 %more, label %row, label %exit, !dbg !7

row:
  %a.reload1 = load ptr, ptr %a.reg2mem, align 8
  %va = load i64, ptr %a.reload1, align 8, !dbg !8
  %b.reload = load ptr, ptr %b.reg2mem, align 8
  store i64 %va, ptr %b.reload, align 8, !dbg !8
  %c.reload = load ptr, ptr %c.reg2mem, align 8
  store i64 %va, ptr %c.reload, align 8, !dbg !8
  %d.reload = load ptr, ptr %d.reg2mem, align 8
  store i64 %va, ptr %d.reload, align 8, !dbg !8
  %e.reload = load ptr, ptr %e.reg2mem, align 8
  store i64 %va, ptr %e.reload, align 8, !dbg !8
  %f.reload = load ptr, ptr %f.reg2mem, align 8
  call void @take(ptr %f.reload), !dbg !8
  %old = load i64, ptr %i.reg2mem, align 8
  %new = add i64 %old, 1, !dbg !7
  store i64 %new, ptr %i.reg2mem, align 8
  br label %again, !dbg !7

again:
  store ptr %r, ptr %phi.reg2mem, align 8
  br label %rows, !dbg !7

exit:
  store i64 %n, ptr %r, align 8, !dbg !11
  ret i32 0, !dbg !12
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
