; ModuleID = 'ufunc'
target triple = "x86_64-unknown-linux-gnu"

; All of Numba's loop over the elements is one call from outside.
define void @__ufunc__.f(ptr %args, ptr %dims) {
entry:
  %r = alloca double, align 8
  %i.mem = alloca i64, align 8
  %n = load i64, ptr %dims, align 8
  %n.mem = alloca i64, align 8
  store i64 %n, ptr %n.mem, align 8
  store i64 0, ptr %i.mem, align 8
  %some = icmp sgt i64 %n, 0
  br i1 %some, label %element, label %none

none:                                             ; preds = %entry
  ret void

element:                                          ; preds = %element, %entry
  %status = call i32 @f(ptr %r, double 1.0)
  %again.status = call i32 @f(ptr %r, double 2.0)
  %i = load i64, ptr %i.mem, align 8
  %next = add i64 %i, 1
  store i64 %next, ptr %i.mem, align 8
  %all = load i64, ptr %n.mem, align 8
  %again = icmp slt i64 %next, %all
  br i1 %again, label %element, label %exit

exit:                                             ; preds = %element
  ret void
}

; Of two functions, whose each call's time is must be known; so it must of one called by other code.
define void @__ufunc__.both(ptr %r) {
entry:
  %one = call i32 @f(ptr %r, double 1.0)
  %two = call i32 @g(ptr %r, double 2.0)
  ret void
}

define void @other(ptr %r) {
entry:
  %status = call i32 @f(ptr %r, double 1.0)
  ret void
}

define linkonce_odr i32 @f(ptr %retptr, double %x) !dbg !4 {
entry:
  %y = fmul double %x, 3.0, !dbg !6
  store double %y, ptr %retptr, align 8, !dbg !6
  ret i32 0, !dbg !7
}

define i32 @g(ptr %retptr, double %x) !dbg !5 {
entry:
  %y = fadd double %x, 3.0, !dbg !8
  store double %y, ptr %retptr, align 8, !dbg !8
  ret i32 0, !dbg !8
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "nbcount", isOptimized: true, runtimeVersion: 0, emissionKind: NoDebug, debugInfoForProfiling: true)
!1 = !DIFile(filename: "/tmp/u.py", directory: "0123456789abcdef")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", linkageName: "function\09(float64)", scope: null, file: !1, line: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = distinct !DISubprogram(name: "g", linkageName: "function\09(float64)", scope: null, file: !1, line: 11, spFlags: DISPFlagDefinition, unit: !0)
!6 = !DILocation(line: 2, scope: !4)
!7 = !DILocation(line: 3, scope: !4)
!8 = !DILocation(line: 12, scope: !5)
