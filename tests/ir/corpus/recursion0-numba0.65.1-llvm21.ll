; ModuleID = 'kernels.<locals>.fib$44'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@_ZN08NumbaEnv8__main__7kernels12_3clocals_3e3fibB3v44B38c8tJTIeFIjxB2IKSgI4CrvQClQZ6FczSBAA_3dEx = common global ptr null
@nbcount.info = private constant [109 x i8] c"file\090\09-\09capture.py\0Afunction\090\090\091\09function\09k\09()\0Asite\090\090\090\09131\0Asite\091\090\090\09133\0Asite\092\090\090\09134\0Asite\093\090\090\09135\0A"

define i32 @_ZN8__main__7kernels12_3clocals_3e3fibB3v44B38c8tJTIeFIjxB2IKSgI4CrvQClQZ6FczSBAA_3dEx(ptr noalias captures(none) %retptr.2, ptr noalias captures(none) %excinfo.3, i64 %arg.n.2) {
entry:
  %n = alloca i64, align 8
  store i64 0, ptr %n, align 8
  %.22 = alloca i64, align 8
  store i64 0, ptr %.22, align 8
  %excinfo.2 = alloca ptr, align 8
  store ptr null, ptr %excinfo.2, align 8
  %try_state = alloca i64, align 8
  store i64 0, ptr %try_state, align 8
  %.52 = alloca i64, align 8
  store i64 0, ptr %.52, align 8
  %excinfo.4 = alloca ptr, align 8
  store ptr null, ptr %excinfo.4, align 8
  br label %B0

B0:                                               ; preds = %entry
  call void @nbcount.line(i32 0)
  store i64 %arg.n.2, ptr %n, align 8
  call void @nbcount.line(i32 1)
  %.9 = load i64, ptr %n, align 8
  %.10 = icmp slt i64 %.9, 2
  call void @nbcount.poll()
  br i1 %.10, label %B16, label %B20

B16:                                              ; preds = %B0
  call void @nbcount.line(i32 2)
  %.14 = load i64, ptr %n, align 8
  %.15 = load i64, ptr %n, align 8
  store i64 0, ptr %n, align 8
  store i64 %.14, ptr %retptr.2, align 8
  ret i32 0

B20:                                              ; preds = %B0
  call void @nbcount.line(i32 3)
  %.20 = load i64, ptr %n, align 8
  %.21 = sub nsw i64 %.20, 1
  store i64 0, ptr %.22, align 8
  %.26 = call i32 @_ZN8__main__7kernels12_3clocals_3e3fibB3v44B38c8tJTIeFIjxB2IKSgI4CrvQClQZ6FczSBAA_3dEx(ptr %.22, ptr %excinfo.2, i64 %.21)
  %.27 = load ptr, ptr %excinfo.2, align 8
  %.28 = icmp eq i32 %.26, 0
  %.29 = icmp eq i32 %.26, -2
  %.30 = icmp eq i32 %.26, -1
  %.31 = icmp eq i32 %.26, -3
  %.32 = or i1 %.28, %.29
  %.33 = xor i1 %.32, true
  %.34 = icmp sge i32 %.26, 1
  %.35 = select i1 %.34, ptr %.27, ptr undef
  %.36 = load i64, ptr %.22, align 8
  br i1 %.33, label %B20.if, label %B20.endif, !prof !0

B20.if:                                           ; preds = %B20
  store i64 0, ptr %try_state, align 8
  %.40 = load i64, ptr %try_state, align 8
  %.41 = icmp ugt i64 %.40, 0
  %.42 = load ptr, ptr %excinfo.3, align 8
  store ptr %.35, ptr %excinfo.3, align 8
  %.44 = xor i1 %.41, true
  br i1 %.44, label %B20.if.if, label %B20.if.endif

B20.endif:                                        ; preds = %B20.if.endif, %B20
  %.48 = load i64, ptr %n, align 8
  %.49 = sub nsw i64 %.48, 2
  %.50 = load i64, ptr %n, align 8
  store i64 0, ptr %n, align 8
  store i64 0, ptr %.52, align 8
  %.56 = call i32 @_ZN8__main__7kernels12_3clocals_3e3fibB3v44B38c8tJTIeFIjxB2IKSgI4CrvQClQZ6FczSBAA_3dEx(ptr %.52, ptr %excinfo.4, i64 %.49)
  %.57 = load ptr, ptr %excinfo.4, align 8
  %.58 = icmp eq i32 %.56, 0
  %.59 = icmp eq i32 %.56, -2
  %.60 = icmp eq i32 %.56, -1
  %.61 = icmp eq i32 %.56, -3
  %.62 = or i1 %.58, %.59
  %.63 = xor i1 %.62, true
  %.64 = icmp sge i32 %.56, 1
  %.65 = select i1 %.64, ptr %.57, ptr undef
  %.66 = load i64, ptr %.52, align 8
  br i1 %.63, label %B20.endif.if, label %B20.endif.endif, !prof !0

B20.if.if:                                        ; preds = %B20.if
  ret i32 %.26

B20.if.endif:                                     ; preds = %B20.if
  br label %B20.endif

B20.endif.if:                                     ; preds = %B20.endif
  %.68 = load i64, ptr %try_state, align 8
  %.69 = icmp ugt i64 %.68, 0
  %.70 = load ptr, ptr %excinfo.3, align 8
  store ptr %.65, ptr %excinfo.3, align 8
  %.72 = xor i1 %.69, true
  br i1 %.72, label %B20.endif.if.if, label %B20.endif.if.endif

B20.endif.endif:                                  ; preds = %B20.endif.if.endif, %B20.endif
  %.76 = add nsw i64 %.36, %.66
  store i64 %.76, ptr %retptr.2, align 8
  ret i32 0

B20.endif.if.if:                                  ; preds = %B20.endif.if
  ret i32 %.56

B20.endif.if.endif:                               ; preds = %B20.endif.if
  br label %B20.endif.endif
}

declare void @nbcount.line(i32)

declare void @nbcount.poll()

!0 = !{!"branch_weights", i32 1, i32 99}
