; ModuleID = 'lanes'
target triple = "x86_64-unknown-linux-gnu"

; A loop of four lanes, what stands behind it for its sum, and the trips that remain; and a loop of three trips that was unrolled.
define i32 @f(ptr %r, ptr %p, i64 %n) !dbg !4 {
entry:
  %i.reg2mem = alloca i64, align 8
  %j.reg2mem = alloca i64, align 8
  store i64 0, ptr %i.reg2mem, align 8
  br label %vector.body, !dbg !6

vector.body:                                      ; preds = %vector.body, %entry
  %i.reload = load i64, ptr %i.reg2mem, align 8, !dbg !9
  %wide = load <4 x i64>, ptr %p, align 8, !dbg !10
  store <4 x i64> %wide, ptr %r, align 8, !dbg !10
  %index.next = add nuw i64 %i.reload, 4, !dbg !9
  store i64 %index.next, ptr %i.reg2mem, align 8
  %done = icmp eq i64 %index.next, %n, !dbg !9
  br i1 %done, label %middle.block, label %vector.body, !dbg !9

middle.block:                                     ; preds = %vector.body
  store i64 0, ptr %j.reg2mem, align 8
  %none = icmp eq i64 %n, 0, !dbg !9
  br i1 %none, label %few, label %loop, !dbg !9

loop:                                             ; preds = %loop, %middle.block
  %j = load i64, ptr %j.reg2mem, align 8, !dbg !6
  %x = load i64, ptr %p, align 8, !dbg !7
  store i64 %x, ptr %r, align 8, !dbg !7
  %next = add i64 %j, 1, !dbg !6
  store i64 %next, ptr %j.reg2mem, align 8
  %more = icmp slt i64 %next, %n, !dbg !6
  br i1 %more, label %loop, label %few, !dbg !6

few:                                              ; preds = %loop, %middle.block
  store i64 1, ptr %r, align 8, !dbg !12
  store i64 2, ptr %r, align 8, !dbg !12
  store i64 3, ptr %r, align 8, !dbg !12
  store i64 %n, ptr %r, align 8, !dbg !8
  ret i32 0, !dbg !8
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "nbcount", isOptimized: true, runtimeVersion: 0, emissionKind: NoDebug, debugInfoForProfiling: true)
!1 = !DIFile(filename: "/src/k.py", directory: "00000000000000ff")
!2 = !DISubroutineType(types: !5)
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", linkageName: "function\09(int64)", scope: !1, file: !1, line: 3, type: !2, spFlags: DISPFlagDefinition, unit: !0)
!5 = !{}
!6 = !DILocation(line: 4, scope: !4)
!7 = !DILocation(line: 5, scope: !4)
!8 = !DILocation(line: 9, scope: !4)
!9 = !DILocation(line: 4, scope: !11)
!10 = !DILocation(line: 5, scope: !11)
!11 = !DILexicalBlockFile(scope: !4, file: !1, discriminator: 17)
!12 = !DILocation(line: 7, scope: !13)
!13 = !DILexicalBlockFile(scope: !4, file: !1, discriminator: 13)
