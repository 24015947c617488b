; Functions that are nothing but arms of floats hand over variables, of which LLVM makes selects; others add at once.
@nbcount.info = private constant [118 x i8] c"file\090\09-\09/src/a.py\0Afunction\090\090\0910\09function\09f\09\0Asite\090\090\090\090\090\090\0Asite\091\090\090\0912\090\090\0Asite\092\090\090\0913\090\090\0Asite\093\090\090\0914\090\090\0A"

declare void @nbcount.line(i32)
declare double @work()

define i32 @floats(ptr %retptr, double %v, double %lo, double %hi, i64 %n, i64 %m) {
entry:
  call void @nbcount.line(i32 0)
  call void @nbcount.line(i32 1)
  %a = fcmp olt double %v, %lo
  br i1 %a, label %early, label %more

early:
  br label %end

more:
  call void @nbcount.line(i32 2)
  %b = fcmp ogt double %v, %hi
  br i1 %b, label %late, label %last

late:
  br label %end

last:
  call void @nbcount.line(i32 3)
  br label %end

end:
  %r = phi double [ %lo, %early ], [ %hi, %late ], [ %v, %last ]
  store double %r, ptr %retptr, align 8
  ret i32 0
}

define i32 @integers(ptr %retptr, double %v, double %lo, double %hi, i64 %n, i64 %m) {
entry:
  call void @nbcount.line(i32 0)
  call void @nbcount.line(i32 1)
  %a = icmp slt i64 %n, %m
  br i1 %a, label %early, label %more

early:
  br label %end

more:
  call void @nbcount.line(i32 2)
  %b = icmp sgt i64 %n, 9
  br i1 %b, label %late, label %last

late:
  br label %end

last:
  call void @nbcount.line(i32 3)
  br label %end

end:
  %r = phi double [ %lo, %early ], [ %hi, %late ], [ %v, %last ]
  store double %r, ptr %retptr, align 8
  ret i32 0
}

define i32 @busy(ptr %retptr, double %v, double %lo, double %hi, i64 %n, i64 %m) {
entry:
  call void @nbcount.line(i32 0)
  call void @nbcount.line(i32 1)
  %a = fcmp olt double %v, %lo
  br i1 %a, label %early, label %more

early:
  br label %end

more:
  call void @nbcount.line(i32 2)
  %w = call double @work()
  %b = fcmp ogt double %w, %hi
  br i1 %b, label %late, label %last

late:
  br label %end

last:
  call void @nbcount.line(i32 3)
  br label %end

end:
  %r = phi double [ %lo, %early ], [ %hi, %late ], [ %v, %last ]
  store double %r, ptr %retptr, align 8
  ret i32 0
}

