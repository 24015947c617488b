; Beside a call of 8: of 5, its code says what it takes, and how much longer it is seen; nothing of 6 and 7, which the next trip waits for, the one by way of a call and a variable in memory;
; of 4, that is next to nothing; 11 is between two calls that leave errors at one place, which neither waits for; nor of 10, where a caller may wait, as long as it takes.
target triple = "x86_64-unknown-linux-gnu"

define double @f(ptr %b, double %x, i64 %n) !dbg !3 {
entry:
  %out = alloca double, align 8
  %error = alloca ptr, align 8
  %other = alloca double, align 8
  store double %x, ptr %out, align 8
  br label %loop, !dbg !6

loop:                                             ; preds = %loop, %entry
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %t = phi double [ %x, %entry ], [ %t.next, %loop ]
  %h = phi double [ %x, %entry ], [ %h.next, %loop ]
  %at = getelementptr double, ptr %b, i64 %i, !dbg !7
  %v = load double, ptr %at, align 8, !dbg !7
  %half = fmul double %v, 5.000000e-01, !dbg !7
  %t.next = fadd double %t, %half, !dbg !7
  call void @long(ptr %error), !dbg !10
  %h1 = fmul double %h, %x, !dbg !9
  %h.next = fadd double %h1, %x, !dbg !9
  call void @long(ptr %error), !dbg !10
  %g = call double @get(ptr %error), !dbg !10
  %gl = load double, ptr %b, align 8, !dbg !13
  %g1 = fmul double %g, %gl, !dbg !13
  %g2 = fadd double %g1, %x, !dbg !13
  call void @more(double %g2, ptr %other, ptr %error), !dbg !10
  %o = load double, ptr %out, align 8, !dbg !8
  %p = fdiv double %o, %x, !dbg !8
  call void @more(double %p, ptr %out, ptr %error), !dbg !10
  %i.next = add i64 %i, 1, !dbg !6
  %more = icmp slt i64 %i.next, %n, !dbg !6
  br i1 %more, label %loop, label %exit, !dbg !6

exit:                                             ; preds = %loop
  call void @long(ptr %error), !dbg !12
  %r = fdiv double %t.next, %h.next, !dbg !11
  ret double %r, !dbg !11
}

declare double @get(ptr)
declare void @long(ptr)
declare void @more(double, ptr, ptr)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "nbcount", isOptimized: true, runtimeVersion: 0, emissionKind: NoDebug, debugInfoForProfiling: true)
!1 = !DIFile(filename: "/src/k.py", directory: "00000000000000ff")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "f", linkageName: "function\09(int64)", scope: !1, file: !1, line: 3, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!4 = !DISubroutineType(types: !5)
!5 = !{}
!6 = !DILocation(line: 4, scope: !3)
!7 = !DILocation(line: 5, scope: !3)
!8 = !DILocation(line: 7, scope: !3)
!9 = !DILocation(line: 6, scope: !3)
!10 = !DILocation(line: 8, scope: !3)
!11 = !DILocation(line: 10, scope: !3)
!12 = !DILocation(line: 9, scope: !3)
!13 = !DILocation(line: 11, scope: !3)
