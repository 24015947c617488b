; ModuleID = 'parallel'
target triple = "x86_64-unknown-linux-gnu"

declare void @numba_parallel_for(ptr, ptr, ptr, ptr, ptr, i64, i64, i64)
declare void @"__gufunc__.far away"(ptr, ptr, ptr, ptr)

define i32 @f(ptr %r, i64 %n) !dbg !4 {
entry:
  %args = alloca [2 x ptr], align 8
  %i.mem = alloca i64, align 8
  store i64 0, ptr %i.mem, align 8, !dbg !6
  call void @numba_parallel_for(ptr nonnull @__gufunc__.near, ptr %args, ptr %r, ptr %r, ptr null, i64 1, i64 2, i64 %n), !dbg !7
  br label %rows, !dbg !8

rows:                                             ; preds = %rows, %entry
  %i = load i64, ptr %i.mem, align 8
  %threads = call i64 @get_num_threads(), !dbg !8
  call void @numba_parallel_for(ptr @"__gufunc__.far away", ptr %args, ptr %r, ptr %r, ptr null, i64 1, i64 2, i64 %threads), !dbg !9
  %next = add i64 %i, 1, !dbg !8
  store i64 %next, ptr %i.mem, align 8
  %again = icmp slt i64 %next, %n, !dbg !8
  br i1 %again, label %rows, label %exit, !dbg !8

exit:                                             ; preds = %rows
  ret i32 0, !dbg !9
}

; What is no launch of a loop that a line has stays as it is; and no clock is in it, for its own work is of no line.
define void @other(ptr %kernel, ptr %p) {
entry:
  call void @numba_parallel_for(ptr @__gufunc__.near, ptr %p, ptr %p, ptr %p, ptr null, i64 1, i64 2, i64 4)
  call void @numba_parallel_for(ptr %kernel, ptr %p, ptr %p, ptr %p, ptr null, i64 1, i64 2, i64 4), !dbg !9
  ret void
}

; Without clocks, for it ends in an odd way, and yet with a launch.
define void @odd(ptr %p) personality ptr null !dbg !10 {
entry:
  call void @numba_parallel_for(ptr @__gufunc__.near, ptr %p, ptr %p, ptr %p, ptr null, i64 1, i64 2, i64 4), !dbg !11
  invoke void @g()
          to label %done unwind label %lost

done:                                             ; preds = %entry
  ret void

lost:                                             ; preds = %entry
  %pad = landingpad { ptr, i32 }
          cleanup
  resume { ptr, i32 } %pad
}

define weak_odr void @__gufunc__.near(ptr %args, ptr %shape, ptr %steps, ptr %data) {
entry:
  ret void
}

declare i64 @get_num_threads()
declare void @g()

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
!10 = distinct !DISubprogram(name: "h", linkageName: "function\09()", scope: !1, file: !1, line: 20, type: !2, spFlags: DISPFlagDefinition, unit: !0)
!11 = !DILocation(line: 21, scope: !10)
