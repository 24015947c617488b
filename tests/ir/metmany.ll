; What stands without a line where two ways meet is of the last line of each: of the line before (6, 11) where the last one is the end of a loop that was unrolled, though it be of two
; trips (5) or do nothing itself (11 and 8), but not where it does something (14); whatever stands behind without a line (18); of the last of lines that do nothing (22) where there is
; no other. A way without any has none, so nothing is of the other (25). An address and what is stored there calculate nothing, so line 28 has them. Of what is the same on
; both ways (31, 32), addresses stay where they are. That of one line (34) does not matter beside divisions (35 and 36). The line without other statements comes first: 39, for 38 has
; one behind, 42, for 41 has one as its first, and 45, for another line's are none. What differs in its lines has locations of its own (48 and 50, 49 and 51).
; What the ways and each trip of a loop end with is of the ways, too: where it stands alone in the latch (53 and 55), with a phi that has a line before it (77 and 79), and in other loops,
; where it gets no mark of a line (85 and 87). Not where the latch has two ways (59), where one leads past the loop (65), or where it is a phi (71).
@nbcount.info = private constant [1325 x i8] c"file\090\0900000000000000ff\09/src/k.py\0Afunction\090\090\093\09function\09(int64)\0Asite\090\090\090\094\0Asite\091\090\090\095\0Asite\092\090\090\096\0Asite\093\090\090\097\0Asite\094\090\090\098\0Asite\095\090\090\099\0Asite\096\090\090\0910\0Asite\097\090\090\0911\0Asite\098\090\090\0912\0Asite\099\090\090\0913\0Asite\0910\090\090\0914\0Asite\0911\090\090\0915\0Asite\0912\090\090\0916\0Asite\0913\090\090\0917\0Asite\0914\090\090\0918\0Asite\0915\090\090\0919\0Asite\0916\090\090\0920\0Asite\0917\090\090\0921\0Asite\0918\090\090\0922\0Asite\0919\090\090\0923\0Asite\0920\090\090\0924\0Asite\0921\090\090\0925\0Asite\0922\090\090\0926\0Asite\0923\090\090\0927\0Asite\0924\090\090\0928\0Asite\0925\090\090\0929\0Asite\0926\090\090\0930\0Asite\0927\090\090\0931\0Asite\0928\090\090\0932\0Asite\0929\090\090\0933\0Asite\0930\090\090\0934\0Asite\0931\090\090\0935\0Asite\0932\090\090\0936\0Asite\0933\090\090\0937\0Asite\0934\090\090\0938\0Asite\0935\090\090\0939\0Asite\0936\090\090\0940\0Asite\0937\090\090\0941\0Asite\0938\090\090\0942\0Asite\0939\090\090\0943\0Asite\0940\090\090\0944\0Asite\0941\090\090\0945\0Asite\0942\090\090\0946\0Asite\0943\090\090\0947\0Asite\0944\090\090\0948\0Asite\0945\090\090\0949\0Asite\0946\090\090\0950\0Asite\0947\090\090\0951\0Asite\0948\090\090\0952\0Asite\0949\090\090\0953\0Asite\0950\090\090\0954\0Asite\0951\090\090\0955\0Asite\0952\090\090\0956\0Asite\0953\090\090\0957\0Asite\0954\090\090\0958\0Asite\0955\090\090\0959\0Asite\0956\090\090\0960\0Asite\0957\090\090\0961\0Asite\0958\090\090\0962\0Asite\0959\090\090\0963\0Asite\0960\090\090\0964\0Asite\0961\090\090\0965\0Asite\0962\090\090\0966\0Asite\0963\090\090\0967\0Asite\0964\090\090\0968\0Asite\0965\090\090\0969\0Asite\0966\090\090\0970\0Asite\0967\090\090\0971\0Asite\0968\090\090\0972\0Asite\0969\090\090\0973\0Asite\0970\090\090\0974\0Asite\0971\090\090\0975\0Asite\0972\090\090\0976\0Asite\0973\090\090\0977\0Asite\0974\090\090\0978\0Asite\0975\090\090\0979\0Asite\0976\090\090\0981\0Asite\0977\090\090\0982\0Asite\0978\090\090\0984\0Asite\0979\090\090\0985\0Asite\0980\090\090\0986\0Asite\0981\090\090\0987\0Asite\0982\090\090\0988\0Asite\0983\090\090\0989\0Asite\0984\090\090\0990\0A"

declare void @nbcount.line(i32)

define double @f(double %x, i64 %n, ptr %p) !dbg !3 {
entry:
  call void @nbcount.line(i32 0), !dbg !104
  %q1 = fcmp ogt double %x, 1.000000e+00, !dbg !104
  br i1 %q1, label %a1, label %b1, !dbg !104

a1:
  call void @nbcount.line(i32 1), !dbg !105
  call void @nbcount.line(i32 2), !dbg !106
  %a1.1 = fdiv double %x, 2.000000e+00, !dbg !106
  call void @nbcount.line(i32 1), !dbg !105
  br label %m1, !dbg !105

b1:
  call void @nbcount.line(i32 3), !dbg !107
  %b1.1 = fmul double %x, 2.000000e+00, !dbg !107
  br label %m1, !dbg !107

m1:
  %t1 = phi double [ %a1.1, %a1 ], [ %b1.1, %b1 ]
  %u1 = fadd double %t1, %x, !dbg !5
  call void @nbcount.line(i32 4), !dbg !108
  %q2 = fcmp ogt double %u1, 1.000000e+00, !dbg !108
  br i1 %q2, label %a2, label %b2, !dbg !108

a2:
  call void @nbcount.line(i32 5), !dbg !109
  call void @nbcount.line(i32 6), !dbg !110
  %a2.1 = fdiv double %u1, 2.000000e+00, !dbg !110
  call void @nbcount.line(i32 7), !dbg !111
  call void @nbcount.line(i32 5), !dbg !109
  br label %m2, !dbg !109

b2:
  call void @nbcount.line(i32 8), !dbg !112
  %b2.1 = fmul double %u1, 2.000000e+00, !dbg !112
  br label %m2, !dbg !112

m2:
  %t2 = phi double [ %a2.1, %a2 ], [ %b2.1, %b2 ]
  %u2 = fadd double %t2, %x, !dbg !5
  call void @nbcount.line(i32 9), !dbg !113
  %q3 = fcmp ogt double %u2, 1.000000e+00, !dbg !113
  br i1 %q3, label %a3, label %b3, !dbg !113

a3:
  call void @nbcount.line(i32 10), !dbg !114
  %a3.1 = fdiv double %u2, 2.000000e+00, !dbg !114
  call void @nbcount.line(i32 11), !dbg !115
  %a3.2 = fdiv double %a3.1, 3.000000e+00, !dbg !115
  call void @nbcount.line(i32 10), !dbg !114
  %a3.3 = fadd double %a3.2, 3.000000e+00, !dbg !114
  br label %m3, !dbg !114

b3:
  call void @nbcount.line(i32 12), !dbg !116
  %b3.1 = fmul double %u2, 2.000000e+00, !dbg !116
  br label %m3, !dbg !116

m3:
  %t3 = phi double [ %a3.3, %a3 ], [ %b3.1, %b3 ]
  %u3 = fadd double %t3, %x, !dbg !5
  call void @nbcount.line(i32 13), !dbg !117
  %q4 = fcmp ogt double %u3, 1.000000e+00, !dbg !117
  br i1 %q4, label %a4, label %b4, !dbg !117

a4:
  call void @nbcount.line(i32 14), !dbg !118
  %a4.1 = fdiv double %u3, 2.000000e+00, !dbg !118
  store double %a4.1, ptr %p, align 8, !dbg !5
  br label %m4, !dbg !118

b4:
  call void @nbcount.line(i32 15), !dbg !119
  %b4.1 = fmul double %u3, 2.000000e+00, !dbg !119
  br label %m4, !dbg !119

m4:
  %t4 = phi double [ %a4.1, %a4 ], [ %b4.1, %b4 ]
  %u4 = fadd double %t4, %x, !dbg !5
  call void @nbcount.line(i32 16), !dbg !120
  %q5 = fcmp ogt double %u4, 1.000000e+00, !dbg !120
  br i1 %q5, label %a5, label %b5, !dbg !120

a5:
  call void @nbcount.line(i32 17), !dbg !121
  call void @nbcount.line(i32 18), !dbg !122
  store double %u4, ptr %p, align 8, !dbg !5
  br label %m5, !dbg !122

b5:
  call void @nbcount.line(i32 19), !dbg !123
  %b5.1 = fmul double %u4, 2.000000e+00, !dbg !123
  br label %m5, !dbg !123

m5:
  %t5 = phi double [ %u4, %a5 ], [ %b5.1, %b5 ]
  %u5 = fadd double %t5, %x, !dbg !5
  call void @nbcount.line(i32 20), !dbg !124
  %q6 = fcmp ogt double %u5, 1.000000e+00, !dbg !124
  br i1 %q6, label %a6, label %b6, !dbg !124

a6:
  br label %m6

b6:
  call void @nbcount.line(i32 21), !dbg !125
  %b6.1 = fmul double %u5, 2.000000e+00, !dbg !125
  br label %m6, !dbg !125

m6:
  %t6 = phi double [ %u5, %a6 ], [ %b6.1, %b6 ]
  %u6 = fadd double %t6, %x, !dbg !5
  call void @nbcount.line(i32 22), !dbg !126
  %q7 = fcmp ogt double %u6, 1.000000e+00, !dbg !126
  br i1 %q7, label %a7, label %b7, !dbg !126

a7:
  call void @nbcount.line(i32 23), !dbg !127
  %a7.1 = fmul double %u6, 3.000000e+00, !dbg !127
  call void @nbcount.line(i32 24), !dbg !128
  br label %m7, !dbg !128

b7:
  call void @nbcount.line(i32 25), !dbg !129
  %b7.1 = fmul double %u6, 2.000000e+00, !dbg !129
  br label %m7, !dbg !129

m7:
  %t7 = phi double [ %a7.1, %a7 ], [ %b7.1, %b7 ]
  %g7 = getelementptr i8, ptr %p, i64 8, !dbg !5
  store double %t7, ptr %g7, align 8, !dbg !5
  call void @nbcount.line(i32 26), !dbg !130
  %q8 = fcmp ogt double %t7, 1.000000e+00, !dbg !130
  br i1 %q8, label %a8, label %b8, !dbg !130

a8:
  call void @nbcount.line(i32 27), !dbg !131
  %a8.1 = getelementptr i8, ptr %p, i64 8, !dbg !131
  %a8.2 = load double, ptr %a8.1, align 8, !dbg !131
  br label %m8, !dbg !131

b8:
  call void @nbcount.line(i32 28), !dbg !132
  %b8.1 = getelementptr i8, ptr %p, i64 16, !dbg !132
  %b8.2 = load double, ptr %b8.1, align 8, !dbg !132
  br label %m8, !dbg !132

m8:
  %t8 = phi double [ %a8.2, %a8 ], [ %b8.2, %b8 ]
  call void @nbcount.line(i32 29), !dbg !133
  %q9 = fcmp ogt double %t8, 1.000000e+00, !dbg !133
  br i1 %q9, label %a9, label %b9, !dbg !133

a9:
  call void @nbcount.line(i32 30), !dbg !134
  %a9.1 = fdiv double %t8, 2.000000e+00, !dbg !134
  call void @nbcount.line(i32 31), !dbg !135
  %a9.2 = fdiv double %t8, %x, !dbg !135
  %a9.3 = fdiv double %a9.2, %x, !dbg !135
  %a9.4 = fdiv double %a9.3, %x, !dbg !135
  %a9.5 = fdiv double %a9.4, %x, !dbg !135
  %a9.6 = fdiv double %a9.5, %x, !dbg !135
  %a9.7 = fdiv double %a9.6, %x, !dbg !135
  br label %m9, !dbg !135

b9:
  call void @nbcount.line(i32 30), !dbg !134
  %b9.1 = fdiv double %t8, 3.000000e+00, !dbg !134
  call void @nbcount.line(i32 32), !dbg !136
  br label %m9, !dbg !136

m9:
  %t9 = phi double [ %a9.1, %a9 ], [ %b9.1, %b9 ]
  %r9 = phi double [ %a9.7, %a9 ], [ %x, %b9 ]
  %u9 = fadd double %t9, %r9, !dbg !5
  call void @nbcount.line(i32 33), !dbg !137
  %q10 = fcmp ogt double %u9, 1.000000e+00, !dbg !137
  br i1 %q10, label %a10, label %b10, !dbg !137

a10:
  call void @nbcount.line(i32 34), !dbg !138
  %a10.1 = fdiv double %u9, 2.000000e+00, !dbg !138
  %a10.2 = fadd double %u9, %x, !dbg !138
  br label %m10, !dbg !138

b10:
  call void @nbcount.line(i32 35), !dbg !139
  %b10.1 = fdiv double %u9, 3.000000e+00, !dbg !139
  br label %m10, !dbg !139

m10:
  %t10 = phi double [ %a10.1, %a10 ], [ %b10.1, %b10 ]
  %r10 = phi double [ %a10.2, %a10 ], [ %x, %b10 ]
  call void @nbcount.line(i32 36), !dbg !140
  %q11 = fcmp ogt double %t10, 1.000000e+00, !dbg !140
  br i1 %q11, label %a11, label %b11, !dbg !140

a11:
  %a11.2 = fadd double %t10, %x, !dbg !141
  call void @nbcount.line(i32 37), !dbg !141
  %a11.1 = fdiv double %t10, 2.000000e+00, !dbg !141
  br label %m11, !dbg !141

b11:
  call void @nbcount.line(i32 38), !dbg !142
  %b11.1 = fdiv double %t10, 3.000000e+00, !dbg !142
  br label %m11, !dbg !142

m11:
  %t11 = phi double [ %a11.1, %a11 ], [ %b11.1, %b11 ]
  %r11 = phi double [ %a11.2, %a11 ], [ %x, %b11 ]
  call void @nbcount.line(i32 39), !dbg !143
  %q12 = fcmp ogt double %t11, 1.000000e+00, !dbg !143
  br i1 %q12, label %a12, label %b12, !dbg !143

a12:
  call void @nbcount.line(i32 40), !dbg !144
  %a12.2 = fadd double %t11, %x, !dbg !144
  call void @nbcount.line(i32 41), !dbg !145
  %a12.1 = fdiv double %t11, 2.000000e+00, !dbg !145
  br label %m12, !dbg !145

b12:
  call void @nbcount.line(i32 42), !dbg !146
  %b12.1 = fdiv double %t11, 3.000000e+00, !dbg !146
  br label %m12, !dbg !146

m12:
  %t12 = phi double [ %a12.1, %a12 ], [ %b12.1, %b12 ]
  %r12 = phi double [ %a12.2, %a12 ], [ %x, %b12 ]
  call void @nbcount.line(i32 43), !dbg !147
  %q13 = fcmp ogt double %t12, 1.000000e+00, !dbg !147
  br i1 %q13, label %a13, label %b13, !dbg !147

a13:
  call void @nbcount.line(i32 44), !dbg !148
  %a13.1 = fdiv double %t12, 2.000000e+00, !dbg !148
  call void @nbcount.line(i32 45), !dbg !149
  %a13.2 = fmul double %a13.1, %x, !dbg !149
  br label %m13, !dbg !149

b13:
  call void @nbcount.line(i32 46), !dbg !150
  %b13.1 = fdiv double %t12, 3.000000e+00, !dbg !150
  call void @nbcount.line(i32 47), !dbg !151
  %b13.2 = fmul double %b13.1, %x, !dbg !151
  br label %m13, !dbg !151

m13:
  %t13 = phi double [ %a13.2, %a13 ], [ %b13.2, %b13 ]
  call void @nbcount.line(i32 48), !dbg !152
  %q14 = fcmp ogt double %t13, 1.000000e+00, !dbg !152
  br i1 %q14, label %a14, label %b14, !dbg !152

a14:
  call void @nbcount.line(i32 49), !dbg !153
  %a14.1 = fmul double %t13, 3.000000e+00, !dbg !153
  call void @nbcount.line(i32 50), !dbg !154
  br label %m14, !dbg !154

b14:
  call void @nbcount.line(i32 51), !dbg !155
  %b14.1 = fmul double %t13, 2.000000e+00, !dbg !155
  br label %m14, !dbg !155

m14:
  %t14 = phi double [ %a14.1, %a14 ], [ %b14.1, %b14 ]
  call void @nbcount.line(i32 52), !dbg !156
  %v14 = fdiv double 3.000000e+00, %t14, !dbg !5
  br label %h14, !dbg !156

h14:
  %i14 = phi i64 [ %n, %m14 ], [ %j14, %e14 ]
  %w14 = phi double [ %v14, %m14 ], [ %z14, %e14 ]
  call void @nbcount.line(i32 53), !dbg !157
  %s14 = fadd double %w14, 2.000000e+00, !dbg !157
  %j14 = add nsw i64 %i14, -1, !dbg !156
  %c14 = icmp sgt i64 %i14, 1, !dbg !156
  br i1 %c14, label %e14, label %o14, !dbg !156

e14:
  %z14 = fdiv double 3.000000e+00, %s14, !dbg !5
  br label %h14, !dbg !156

o14:
  %x14 = phi double [ %s14, %h14 ]
  call void @nbcount.line(i32 54), !dbg !158
  %q15 = fcmp ogt double %x14, 1.000000e+00, !dbg !158
  br i1 %q15, label %a15, label %b15, !dbg !158

a15:
  call void @nbcount.line(i32 55), !dbg !159
  %a15.1 = fmul double %x14, 3.000000e+00, !dbg !159
  call void @nbcount.line(i32 56), !dbg !160
  br label %m15, !dbg !160

b15:
  call void @nbcount.line(i32 57), !dbg !161
  %b15.1 = fmul double %x14, 2.000000e+00, !dbg !161
  br label %m15, !dbg !161

m15:
  %t15 = phi double [ %a15.1, %a15 ], [ %b15.1, %b15 ]
  call void @nbcount.line(i32 58), !dbg !162
  %v15 = fdiv double 3.000000e+00, %t15, !dbg !5
  br label %h15, !dbg !162

h15:
  %i15 = phi i64 [ %n, %m15 ], [ %j15, %e15 ]
  %w15 = phi double [ %v15, %m15 ], [ %z15, %e15 ]
  call void @nbcount.line(i32 59), !dbg !163
  %s15 = fadd double %w15, 2.000000e+00, !dbg !163
  %z15 = fdiv double 3.000000e+00, %s15, !dbg !5
  %j15 = add nsw i64 %i15, -1, !dbg !162
  %c15 = icmp sgt i64 %i15, 1, !dbg !162
  br i1 %c15, label %e15, label %k15, !dbg !162

k15:
  br i1 %q15, label %e15, label %o15, !dbg !162

e15:
  br label %h15, !dbg !162

o15:
  %x15 = phi double [ %s15, %k15 ]
  call void @nbcount.line(i32 60), !dbg !164
  %q16 = fcmp ogt double %x15, 1.000000e+00, !dbg !164
  br i1 %q16, label %a16, label %b16, !dbg !164

a16:
  call void @nbcount.line(i32 61), !dbg !165
  %a16.1 = fmul double %x15, 3.000000e+00, !dbg !165
  call void @nbcount.line(i32 62), !dbg !166
  br label %m16, !dbg !166

b16:
  call void @nbcount.line(i32 63), !dbg !167
  %b16.1 = fmul double %x15, 2.000000e+00, !dbg !167
  br label %m16, !dbg !167

m16:
  %t16 = phi double [ %a16.1, %a16 ], [ %b16.1, %b16 ]
  call void @nbcount.line(i32 64), !dbg !168
  %v16 = fdiv double 3.000000e+00, %t16, !dbg !5
  br i1 %q16, label %h16, label %o16

h16:
  %i16 = phi i64 [ %n, %m16 ], [ %j16, %e16 ]
  %w16 = phi double [ %v16, %m16 ], [ %z16, %e16 ]
  call void @nbcount.line(i32 65), !dbg !169
  %s16 = fadd double %w16, 2.000000e+00, !dbg !169
  %z16 = fdiv double 3.000000e+00, %s16, !dbg !5
  %j16 = add nsw i64 %i16, -1, !dbg !168
  %c16 = icmp sgt i64 %i16, 1, !dbg !168
  br i1 %c16, label %e16, label %o16, !dbg !168

e16:
  br label %h16, !dbg !168

o16:
  %x16 = phi double [ %s16, %h16 ], [ %v16, %m16 ]
  call void @nbcount.line(i32 66), !dbg !170
  %q17 = fcmp ogt double %x16, 1.000000e+00, !dbg !170
  br i1 %q17, label %a17, label %b17, !dbg !170

a17:
  call void @nbcount.line(i32 67), !dbg !171
  %a17.1 = fmul double %x16, 3.000000e+00, !dbg !171
  call void @nbcount.line(i32 68), !dbg !172
  br label %m17, !dbg !172

b17:
  call void @nbcount.line(i32 69), !dbg !173
  %b17.1 = fmul double %x16, 2.000000e+00, !dbg !173
  br label %m17, !dbg !173

m17:
  %t17 = phi double [ %a17.1, %a17 ], [ %b17.1, %b17 ]
  %u17 = fadd double %t17, %x, !dbg !5
  call void @nbcount.line(i32 70), !dbg !174
  br label %h17, !dbg !174

h17:
  %i17 = phi i64 [ %n, %m17 ], [ %j17, %e17 ]
  %w17 = phi double [ %t17, %m17 ], [ %y17, %e17 ]
  call void @nbcount.line(i32 71), !dbg !175
  %s17 = fadd double %w17, 2.000000e+00, !dbg !175
  %j17 = add nsw i64 %i17, -1, !dbg !174
  %c17 = icmp sgt i64 %i17, 1, !dbg !174
  br i1 %c17, label %e17, label %o17, !dbg !174

e17:
  %y17 = phi double [ %s17, %h17 ]
  br label %h17, !dbg !174

o17:
  %x17 = phi double [ %s17, %h17 ]
  call void @nbcount.line(i32 72), !dbg !176
  %q18 = fcmp ogt double %x17, 1.000000e+00, !dbg !176
  br i1 %q18, label %a18, label %b18, !dbg !176

a18:
  call void @nbcount.line(i32 73), !dbg !177
  %a18.1 = fmul double %x17, 3.000000e+00, !dbg !177
  call void @nbcount.line(i32 74), !dbg !178
  br label %m18, !dbg !178

b18:
  call void @nbcount.line(i32 75), !dbg !179
  %b18.1 = fmul double %x17, 2.000000e+00, !dbg !179
  br label %m18, !dbg !179

m18:
  %t18 = phi double [ %a18.1, %a18 ], [ %b18.1, %b18 ], !dbg !180
  %v18 = fdiv double 3.000000e+00, %t18, !dbg !5
  br label %h18, !dbg !180

h18:
  %i18 = phi i64 [ %n, %m18 ], [ %j18, %e18 ]
  %w18 = phi double [ %v18, %m18 ], [ %z18, %e18 ]
  call void @nbcount.line(i32 76), !dbg !181
  %s18 = fadd double %w18, 2.000000e+00, !dbg !181
  %j18 = add nsw i64 %i18, -1, !dbg !180
  %c18 = icmp sgt i64 %i18, 1, !dbg !180
  br i1 %c18, label %e18, label %o18, !dbg !180

e18:
  %z18 = fdiv double 3.000000e+00, %s18, !dbg !5
  br label %h18, !dbg !180

o18:
  %x18 = phi double [ %s18, %h18 ]
  br label %outer, !dbg !182

outer:
  %vo = phi double [ %x18, %o18 ], [ %x19, %back ]
  call void @nbcount.line(i32 77), !dbg !182
  br label %inner, !dbg !183

inner:
  %vi = phi double [ %vo, %outer ], [ %x19, %o19 ]
  call void @nbcount.line(i32 78), !dbg !184
  %q19 = fcmp ogt double %vi, 1.000000e+00, !dbg !184
  br i1 %q19, label %a19, label %b19, !dbg !184

a19:
  call void @nbcount.line(i32 79), !dbg !185
  %a19.1 = fmul double %vi, 3.000000e+00, !dbg !185
  call void @nbcount.line(i32 80), !dbg !186
  br label %m19, !dbg !186

b19:
  call void @nbcount.line(i32 81), !dbg !187
  %b19.1 = fmul double %vi, 2.000000e+00, !dbg !187
  br label %m19, !dbg !187

m19:
  %t19 = phi double [ %a19.1, %a19 ], [ %b19.1, %b19 ]
  call void @nbcount.line(i32 82), !dbg !188
  %v19 = fdiv double 3.000000e+00, %t19, !dbg !5
  br label %h19, !dbg !188

h19:
  %i19 = phi i64 [ %n, %m19 ], [ %j19, %e19 ]
  %w19 = phi double [ %v19, %m19 ], [ %z19, %e19 ]
  call void @nbcount.line(i32 83), !dbg !189
  %s19 = fadd double %w19, 2.000000e+00, !dbg !189
  %j19 = add nsw i64 %i19, -1, !dbg !188
  %c19 = icmp sgt i64 %i19, 1, !dbg !188
  br i1 %c19, label %e19, label %o19, !dbg !188

e19:
  %z19 = fdiv double 3.000000e+00, %s19, !dbg !5
  br label %h19, !dbg !188

o19:
  %x19 = phi double [ %s19, %h19 ]
  %more = fcmp ogt double %x19, 3.000000e+00, !dbg !183
  br i1 %more, label %inner, label %back, !dbg !183

back:
  %again = fcmp ogt double %x19, 4.000000e+00, !dbg !182
  br i1 %again, label %outer, label %end, !dbg !182

end:
  call void @nbcount.line(i32 84), !dbg !190
  ret double %x19, !dbg !190
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "nbcount", isOptimized: true, runtimeVersion: 0, emissionKind: NoDebug, debugInfoForProfiling: true)
!1 = !DIFile(filename: "/src/k.py", directory: "00000000000000ff")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "f", linkageName: "function\09(int64)", scope: !1, file: !1, line: 3, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!4 = !DISubroutineType(types: !{})
!5 = !DILocation(line: 0, scope: !3)
!104 = !DILocation(line: 4, scope: !3)
!105 = !DILocation(line: 5, scope: !3)
!106 = !DILocation(line: 6, scope: !3)
!107 = !DILocation(line: 7, scope: !3)
!108 = !DILocation(line: 8, scope: !3)
!109 = !DILocation(line: 9, scope: !3)
!110 = !DILocation(line: 10, scope: !3)
!111 = !DILocation(line: 11, scope: !3)
!112 = !DILocation(line: 12, scope: !3)
!113 = !DILocation(line: 13, scope: !3)
!114 = !DILocation(line: 14, scope: !3)
!115 = !DILocation(line: 15, scope: !3)
!116 = !DILocation(line: 16, scope: !3)
!117 = !DILocation(line: 17, scope: !3)
!118 = !DILocation(line: 18, scope: !3)
!119 = !DILocation(line: 19, scope: !3)
!120 = !DILocation(line: 20, scope: !3)
!121 = !DILocation(line: 21, column: 2, scope: !3)
!122 = !DILocation(line: 22, column: 2, scope: !3)
!123 = !DILocation(line: 23, scope: !3)
!124 = !DILocation(line: 24, scope: !3)
!125 = !DILocation(line: 25, scope: !3)
!126 = !DILocation(line: 26, scope: !3)
!127 = !DILocation(line: 27, scope: !3)
!128 = !DILocation(line: 28, column: 2, scope: !3)
!129 = !DILocation(line: 29, scope: !3)
!130 = !DILocation(line: 30, scope: !3)
!131 = !DILocation(line: 31, scope: !3)
!132 = !DILocation(line: 32, scope: !3)
!133 = !DILocation(line: 33, scope: !3)
!134 = !DILocation(line: 34, scope: !3)
!135 = !DILocation(line: 35, scope: !3)
!136 = !DILocation(line: 36, scope: !3)
!137 = !DILocation(line: 37, scope: !3)
!138 = !DILocation(line: 38, scope: !3)
!139 = !DILocation(line: 39, scope: !3)
!140 = !DILocation(line: 40, scope: !3)
!141 = !DILocation(line: 41, scope: !3)
!142 = !DILocation(line: 42, scope: !3)
!143 = !DILocation(line: 43, scope: !3)
!144 = !DILocation(line: 44, scope: !3)
!145 = !DILocation(line: 45, scope: !3)
!146 = !DILocation(line: 46, scope: !3)
!147 = !DILocation(line: 47, scope: !3)
!148 = !DILocation(line: 48, scope: !3)
!149 = !DILocation(line: 49, scope: !3)
!150 = !DILocation(line: 50, scope: !3)
!151 = !DILocation(line: 51, scope: !3)
!152 = !DILocation(line: 52, scope: !3)
!153 = !DILocation(line: 53, scope: !3)
!154 = !DILocation(line: 54, column: 2, scope: !3)
!155 = !DILocation(line: 55, scope: !3)
!156 = !DILocation(line: 56, scope: !3)
!157 = !DILocation(line: 57, scope: !3)
!158 = !DILocation(line: 58, scope: !3)
!159 = !DILocation(line: 59, scope: !3)
!160 = !DILocation(line: 60, column: 2, scope: !3)
!161 = !DILocation(line: 61, scope: !3)
!162 = !DILocation(line: 62, scope: !3)
!163 = !DILocation(line: 63, scope: !3)
!164 = !DILocation(line: 64, scope: !3)
!165 = !DILocation(line: 65, scope: !3)
!166 = !DILocation(line: 66, column: 2, scope: !3)
!167 = !DILocation(line: 67, scope: !3)
!168 = !DILocation(line: 68, scope: !3)
!169 = !DILocation(line: 69, scope: !3)
!170 = !DILocation(line: 70, scope: !3)
!171 = !DILocation(line: 71, scope: !3)
!172 = !DILocation(line: 72, column: 2, scope: !3)
!173 = !DILocation(line: 73, scope: !3)
!174 = !DILocation(line: 74, scope: !3)
!175 = !DILocation(line: 75, scope: !3)
!176 = !DILocation(line: 76, scope: !3)
!177 = !DILocation(line: 77, scope: !3)
!178 = !DILocation(line: 78, column: 2, scope: !3)
!179 = !DILocation(line: 79, scope: !3)
!180 = !DILocation(line: 80, scope: !3)
!181 = !DILocation(line: 81, scope: !3)
!182 = !DILocation(line: 82, scope: !3)
!183 = !DILocation(line: 83, scope: !3)
!184 = !DILocation(line: 84, scope: !3)
!185 = !DILocation(line: 85, scope: !3)
!186 = !DILocation(line: 86, column: 2, scope: !3)
!187 = !DILocation(line: 87, scope: !3)
!188 = !DILocation(line: 88, scope: !3)
!189 = !DILocation(line: 89, scope: !3)
!190 = !DILocation(line: 90, scope: !3)
