@nbcount.info = private constant [98 x i8] c"file\090\0900000000000000ff\09/src/a.py\0Afunction\090\090\0910\09function\09f\09f(int64)\0Asite\090\090\090\0911\0Asite\091\090\090\0912\0A"

declare void @nbcount.line(i32)

@text = private constant [32 x i8] c"define } ; { @nbcount.line(i32 0"
@.const.define = private constant [3 x i8] c"};{"

define i32 @"f<int64, C-array>; {"(ptr %p) personality ptr @g {
entry:
  store [4 x i8] c"};{[", ptr %p, align 1
  call void @nbcount.line(i32 0)
  invoke void @g(ptr @"f<int64, C-array>; {")
          to label %fine unwind label %pad

fine:                                             ; preds = %entry
  ret i32 0

pad:                                              ; preds = %entry
  %caught = landingpad { ptr, i32 }
          catch ptr null
  ret i32 1
}

declare void @g(ptr)

!0 = !{!"call void @nbcount.line(i32 9)"}
