; Floats that a counted comparison chooses: the count gets one of its own.
declare void @nbcount.add.0123456789abcdef0123456789abcdef.0(ptr, i64)

define float @leaky(float %x, float %y, i64 %n) {
  %c = fcmp ogt float %x, 0.000000e+00
  %nbcount.1.arm = zext i1 %c to i64
  %nbcount.1.new = add i64 %n, %nbcount.1.arm
  %nbcount.1.not = xor i1 %c, true
  %nbcount.1.0.arm = zext i1 %nbcount.1.not to i64
  %nbcount.1.0.new = add i64 %nbcount.1.new, %nbcount.1.0.arm
  %z = select i1 %c, float %x, float %y
  call void @nbcount.add.0123456789abcdef0123456789abcdef.0(ptr null, i64 %nbcount.1.0.new)
  ret float %z
}

; With a constant on the left, and flags; %c.more is another name.
define double @left(double %x, double %y, i64 %n) {
  %c.more = fcmp uno double %y, %y
  %c = fcmp nsz ult double 5.000000e-01, %x
  %nbcount.1.arm = zext i1 %c to i64
  %nbcount.1.new = add i64 %n, %nbcount.1.arm
  %z = select nsz i1 %c, double %x, double %y
  %w = select i1 %c.more, double %z, double %y
  call void @nbcount.add.0123456789abcdef0123456789abcdef.0(ptr null, i64 %nbcount.1.new)
  ret double %w
}

; Not the greater of the two, for which there is an instruction.
define double @greater(double %x, double %y, i64 %n) {
  %c = fcmp ogt double %x, %y
  %nbcount.1.arm = zext i1 %c to i64
  %nbcount.1.new = add i64 %n, %nbcount.1.arm
  %z = select i1 %c, double %x, double %y
  call void @nbcount.add.0123456789abcdef0123456789abcdef.0(ptr null, i64 %nbcount.1.new)
  ret double %z
}

; Nor where code asks twice without us,
define double @twice(double %x, double %y, i64 %n) {
  %c = fcmp ogt double %x, 1.000000e+00
  %nbcount.1.arm = zext i1 %c to i64
  %nbcount.1.new = add i64 %n, %nbcount.1.arm
  %z = select i1 %c, double %x, double %y
  %w = select i1 %c, double %y, double 2.000000e+00
  %s = fadd double %z, %w
  call void @nbcount.add.0123456789abcdef0123456789abcdef.0(ptr null, i64 %nbcount.1.new)
  ret double %s
}

; elsewhere,
define double @elsewhere(double %x, double %y, i64 %n) {
entry:
  %c = fcmp ogt double %x, 1.000000e+00
  %nbcount.1.arm = zext i1 %c to i64
  %nbcount.1.new = add i64 %n, %nbcount.1.arm
  %z = select i1 %c, double %x, double %y
  call void @nbcount.add.0123456789abcdef0123456789abcdef.0(ptr null, i64 %nbcount.1.new)
  br label %next

next:                                             ; preds = %entry
  br i1 %c, label %yes, label %no

yes:                                              ; preds = %next
  ret double %z

no:                                               ; preds = %next
  ret double %y
}

; or chooses between something else.
define i64 @numbers(double %x, i64 %y, i64 %n) {
  %c = fcmp ogt double %x, 1.000000e+00
  %nbcount.1.arm = zext i1 %c to i64
  %nbcount.1.new = add i64 %n, %nbcount.1.arm
  %z = select i1 %c, i64 %y, i64 7
  call void @nbcount.add.0123456789abcdef0123456789abcdef.0(ptr null, i64 %nbcount.1.new)
  ret i64 %z
}
