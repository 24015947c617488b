; ModuleID = 'memory of the stack, switched: what is done before it is taken, is done once'
target triple = "x86_64-unknown-linux-gnu"

declare i32 @take(ptr)

define i32 @twin(ptr %r, i64 %n) !dbg !4 {
entry:
  %some = alloca i64, align 8
  store i64 1, ptr %r, align 8, !dbg !6
  %fixed = alloca [4 x i64], align 8, !dbg !7
  %size = load i64, ptr %r, align 8, !dbg !7
  %any = alloca i64, i64 %size, align 8, !dbg !7
  %more = alloca i32, i64 2, align 4, !dbg !7
  %a = call i32 @take(ptr %some), !dbg !7
  %b = call i32 @take(ptr %fixed), !dbg !7
  %c = call i32 @take(ptr %any), !dbg !7
  %d = call i32 @take(ptr %more), !dbg !7
  ret i32 0, !dbg !7
}

define i32 @joined(ptr %r, i64 %n) !dbg !8 {
  store i64 1, ptr %r, align 8, !dbg !9
  %fixed = alloca i64, align 8, !dbg !9
  store i64 0, ptr %fixed, align 8, !dbg !9
  %any = alloca i64, i64 %n, align 8, !dbg !9
  %a = call i32 @take(ptr %any), !dbg !9
  %more = alloca i64, align 8, !dbg !9
  store i64 %n, ptr %more, align 8, !dbg !9
  br label %loop, !dbg !9

loop:
  %i = load i64, ptr %fixed, align 8, !dbg !10
  %at = getelementptr i64, ptr %r, i64 %i, !dbg !10
  store i64 %i, ptr %at, align 8, !dbg !10
  %next = add i64 %i, 1, !dbg !10
  store i64 %next, ptr %fixed, align 8, !dbg !10
  %again = icmp slt i64 %next, %n, !dbg !10
  br i1 %again, label %loop, label %done, !dbg !10

done:
  %b = call i32 @take(ptr %any), !dbg !9
  %c = call i32 @take(ptr %more), !dbg !9
  ret i32 0, !dbg !9
}

define i32 @numbers(ptr %r, i64 %n) !dbg !11 {
  %1 = alloca i64, align 8
  store i64 %n, ptr %1, align 8, !dbg !12
  %2 = load i64, ptr %1, align 8, !dbg !12
  %3 = alloca i64, align 8, !dbg !12
  store i64 %2, ptr %3, align 8, !dbg !12
  %4 = call i32 @take(ptr %3), !dbg !12
  %named = alloca i64, align 8, !dbg !12
  store i64 1, ptr %named, align 8, !dbg !12
  %5 = call i32 @take(ptr %named), !dbg !12
  ret i32 0, !dbg !12
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, producer: "nbcount", isOptimized: false, runtimeVersion: 0, emissionKind: NoDebug)
!1 = !DIFile(filename: "/src/k.py", directory: "00000000000000ff")
!2 = !DISubroutineType(types: !5)
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "twin", linkageName: "function\09(int64)", scope: !1, file: !1, line: 3, type: !2, spFlags: DISPFlagDefinition, unit: !0)
!5 = !{}
!6 = !DILocation(line: 4, scope: !4)
!7 = !DILocation(line: 5, scope: !4)
!8 = distinct !DISubprogram(name: "joined", linkageName: "function\09(int64)", scope: !1, file: !1, line: 8, type: !2, spFlags: DISPFlagDefinition, unit: !0)
!9 = !DILocation(line: 9, scope: !8)
!10 = !DILocation(line: 10, scope: !8)
!11 = distinct !DISubprogram(name: "numbers", linkageName: "function\09(int64)", scope: !1, file: !1, line: 12, type: !2, spFlags: DISPFlagDefinition, unit: !0)
!12 = !DILocation(line: 13, scope: !11)
