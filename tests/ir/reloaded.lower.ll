; A poll whose values have been to memory and back, as in code with clocks: its epoch, what was seen before, and counters,
; of which some are loaded from their slots twice, or from where they were stored, are the same values by other names. Not the same:
; a slot that was written in between, and memory that is no slot of LLVM's. A slot may be written behind both.
target triple = "x86_64-unknown-linux-gnu"

@nbcount.m.cfb7a5666115b6360bbc7282ba964e45 = external global { i64, ptr, i64 }

define i64 @f(ptr %own, i64 %n) {
entry:
  %c0.reg2mem = alloca i64, align 8
  %c1.reg2mem = alloca i64, align 8
  %c2.reg2mem = alloca i64, align 8
  %c4.reg2mem = alloca i64, align 8
  %seen.reg2mem = alloca i64, align 8
  %epoch.reg2mem = alloca i64, align 8
  br label %loop

loop:
  %c0.reload = load i64, ptr %c0.reg2mem, align 8
  store i64 %c0.reload, ptr %c1.reg2mem, align 8
  %c2.reload = load i64, ptr %c2.reg2mem, align 8
  %c3.reload = load i64, ptr %own, align 8
  %c4.reload = load i64, ptr %c4.reg2mem, align 8
  %seen.reload = load i64, ptr %seen.reg2mem, align 8
  %epoch = call i64 @nbcount.poll.cfb7a5666115b6360bbc7282ba964e45.0(ptr @nbcount.m.cfb7a5666115b6360bbc7282ba964e45, i64 %seen.reload, i64 %n, i64 %c0.reload, i64 %c2.reload, i64 %c3.reload, i64 %c4.reload)
  store i64 %epoch, ptr %epoch.reg2mem, align 8
  %epoch.reload = load i64, ptr %epoch.reg2mem, align 8
  %seen.reload1 = load i64, ptr %seen.reg2mem, align 8
  %same = icmp eq i64 %epoch.reload, %seen.reload1
  %kept.n = select i1 %same, i64 %n, i64 0
  %c1.reload = load i64, ptr %c1.reg2mem, align 8
  %kept.c0 = select i1 %same, i64 %c1.reload, i64 0
  store i64 7, ptr %c2.reg2mem, align 8
  %c2.reload1 = load i64, ptr %c2.reg2mem, align 8
  %other.c2 = select i1 %same, i64 %c2.reload1, i64 0
  %c3.reload1 = load i64, ptr %own, align 8
  %other.c3 = select i1 %same, i64 %c3.reload1, i64 0
  %c4.reload1 = load i64, ptr %c4.reg2mem, align 8
  %kept.c4 = select i1 %same, i64 %c4.reload1, i64 0
  store i64 %kept.c4, ptr %c4.reg2mem, align 8
  %again = icmp ult i64 %kept.n, %n
  br i1 %again, label %loop, label %done

done:
  %sum = add i64 %kept.c0, %other.c2
  %sum.c3 = add i64 %sum, %other.c3
  ret i64 %sum.c3
}

declare i64 @nbcount.poll.cfb7a5666115b6360bbc7282ba964e45.0(ptr, i64, i64, i64, i64, i64, i64)
