; Values that other blocks use, of each kind of statement; by their names, quoted, or numbered. Phis: of a loop that is its own end, of two that change places,
; of constants, of an array, from a block without a label. A value may be called like a type. An alloca of the entry block stays; one of another block is a value.
target triple = "x86_64-unknown-linux-gnu"

%pair = type { i32, [2 x double] }

define i64 @f(ptr %r, i64 %n, <4 x i64> %v, %pair %p, ptr %g) !dbg !4 {
  %room = alloca i64, align 8
  %"x y" = add nuw i64 %n, 1, !dbg !6
  %1 = zext i1 true to i64, !dbg !6
  %less = icmp slt <4 x i64> %v, zeroinitializer, !dbg !6
  %part = extractelement <4 x i64> %v, i64 1, !dbg !6
  %mixed = shufflevector <4 x i64> %v, <4 x i64> poison, <2 x i32> <i32 0, i32 3>, !dbg !6
  %one = extractvalue %pair %p, 1, 0, !dbg !6
  %array = extractvalue %pair %p, 1, !dbg !6
  %pair = extractvalue %pair %p, 0, !dbg !6
  %at = getelementptr inbounds nuw i8, ptr %r, i64 8, !dbg !6
  %places = getelementptr i64, ptr %r, <4 x i64> %v, !dbg !6
  %swapped = cmpxchg ptr %r, i64 0, i64 1 acq_rel monotonic, align 8, !dbg !6
  %old = atomicrmw add ptr %r, i64 1 monotonic, align 8, !dbg !6
  %called = call noundef range(i64 0, 9) i64 %g(i64 %n), !dbg !6
  %half = select fast i1 true, float 0.000000e+00, float 1.000000e+00, !dbg !6
  %here = add i64 %1, 1, !dbg !6
  br label %loop, !dbg !6

loop:                                             ; preds = %loop, %0
  %i = phi i64 [ 0, %0 ], [ %next, %loop ], !dbg !7
  %a = phi double [ 1.000000e+00, %0 ], [ %b, %loop ]
  %b = phi double [ %one, %0 ], [ %a, %loop ]
  %next = add i64 %i, %"x y", !dbg !7
  %more = icmp slt i64 %next, %"x y", !dbg !7
  br i1 %more, label %loop, label %out, !dbg !7

out:                                              ; preds = %loop
  %many = alloca i64, i64 %i, align 8
  %narrow = trunc i64 %i to i32, !dbg !8
  switch i32 %narrow, label %last [
    i32 0, label %last
    i32 1, label %call
  ], !dbg !8

call:                                             ; preds = %out
  call void asm sideeffect "movq %1, %rax", "r"(i64 %next), !dbg !8
  %sum = add i64 %1, %part, !dbg !8
  br label %last, !dbg !8

last:                                             ; preds = %out, %out, %call
  %all = phi i64 [ %i, %out ], [ %i, %out ], [ %sum, %call ]
  %arrays = phi [2 x double] [ %array, %out ], [ %array, %out ], [ zeroinitializer, %call ]
  store [2 x double] %arrays, ptr %at, align 8, !dbg !9
  store <4 x i1> %less, ptr %room, align 1, !dbg !9
  store <2 x i64> %mixed, ptr %room, align 8, !dbg !9
  store <4 x ptr> %places, ptr %many, align 8, !dbg !9
  store { i64, i1 } %swapped, ptr %room, align 8, !dbg !9
  store float %half, ptr %room, align 4, !dbg !9
  %made = insertvalue %pair %p, i32 %pair, 0, !dbg !9
  store %pair %made, ptr %room, align 8, !dbg !9
  %some = add i64 %old, %called, !dbg !9
  %most = add i64 %all, %some, !dbg !9
  ret i64 %most, !dbg !9
}

; It has no lines.
define i64 @stays(i64 %n) {
entry:
  br label %out

out:                                              ; preds = %entry
  %all = phi i64 [ %n, %entry ]
  ret i64 %all
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "nbcount", isOptimized: true, runtimeVersion: 0, emissionKind: NoDebug)
!1 = !DIFile(filename: "/src/k.py", directory: "00000000000000ff")
!2 = !DISubroutineType(types: !5)
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", linkageName: "function\09(int64)", scope: !1, file: !1, line: 3, type: !2, spFlags: DISPFlagDefinition, unit: !0)
!5 = !{}
!6 = !DILocation(line: 4, scope: !4)
!7 = !DILocation(line: 5, scope: !4)
!8 = !DILocation(line: 6, scope: !4)
!9 = !DILocation(line: 7, scope: !4)
