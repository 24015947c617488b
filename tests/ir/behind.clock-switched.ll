; ModuleID = 'behind'
target triple = "x86_64-unknown-linux-gnu"


define i32 @f(ptr %r, i64 %n) !dbg !4 {
entry:
  br label %rows, !dbg !7

rows:                                             ; preds = %next, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %next ]
  br label %first, !dbg !7

first:                                            ; preds = %first.next, %rows
  %j = phi i64 [ 0, %rows ], [ %j.next, %first.next ]
  br label %cells, !dbg !8

cells:                                            ; preds = %cells, %first
  %k = phi i64 [ %j, %first ], [ %k.next, %cells ]
  %k.next = udiv i64 %k, 2, !dbg !8
  %cells.more = icmp ne i64 %k.next, 0, !dbg !8
  br i1 %cells.more, label %cells, label %first.next, !dbg !8

first.next:                                       ; preds = %cells
  %j.next = add i64 %j, 1, !dbg !8
  %first.more = icmp slt i64 %j.next, %n, !dbg !8
  br i1 %first.more, label %first, label %second, !dbg !8

second:                                           ; preds = %second.next, %first.next
  %l = phi i64 [ 0, %first.next ], [ %l.next, %second.next ]
  br label %others, !dbg !9

others:                                           ; preds = %others, %second
  %m = phi i64 [ %l, %second ], [ %m.next, %others ]
  %m.next = udiv i64 %m, 3, !dbg !10
  %others.more = icmp ne i64 %m.next, 0, !dbg !10
  br i1 %others.more, label %others, label %second.next, !dbg !10

second.next:                                      ; preds = %others
  %l.next = add i64 %l, 1, !dbg !9
  %second.more = icmp slt i64 %l.next, %n, !dbg !9
  br i1 %second.more, label %second, label %next, !dbg !9

next:                                             ; preds = %second.next
  %i.next = add i64 %i, 1, !dbg !7
  %more = icmp slt i64 %i.next, %n, !dbg !7
  br i1 %more, label %rows, label %exit, !dbg !7

exit:                                             ; preds = %next
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
!10 = !DILocation(line: 8, scope: !4)
!11 = !DILocation(line: 9, scope: !4)
!12 = !DILocation(line: 0, scope: !4)
