; ModuleID = 'types that are called like values, switched'
target triple = "x86_64-unknown-linux-gnu"

%v = type { i64, i64 }
%w = type { %v }

declare i32 @take(ptr)
declare %v @get(ptr, %v)

define i32 @f(ptr %r, i64 %n) !dbg !4 {
entry:
  %i.at = alloca i64, align 8
  store i64 0, ptr %i.at, align 8
  br label %loop, !dbg !6

loop:
  %i = load i64, ptr %i.at, align 8, !dbg !6
  %w = getelementptr inbounds [4 x %v], ptr %r, i64 %i, i32 1, !dbg !6
  %v = load %v, ptr %w, align 8, !dbg !6
  %next = call %v @get(ptr byval(%v) %w, %v %v), !dbg !6
  %pair = insertvalue { %w, i64, { %v } } zeroinitializer, %v %v, 0, 0, !dbg !6
  store %v %next, ptr %w, align 8, !dbg !6
  %some = alloca %v, i64 %n, align 8, !dbg !6
  %both = select i1 true, %v %v, %v %next, !dbg !6
  store %v %both, ptr %some, align 8, !dbg !6
  %x = call i32 @take(ptr %w), !dbg !7
  %i.next = add i64 %i, 1, !dbg !7
  store i64 %i.next, ptr %i.at, align 8, !dbg !7
  %again = icmp slt i64 %i.next, %n, !dbg !7
  br i1 %again, label %loop, label %done, !dbg !7

done:
  ret i32 0, !dbg !8
}

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
