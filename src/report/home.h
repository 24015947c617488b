/* home.h - time that stands where its code does not run goes to where it does.
 *
 * A caller's module has a copy of each callee that it is linked with. Of a callee that stays a call, the linker takes one copy for all modules, and what others
 * have coming while its clocks are off is that one's, though nothing is ever measured in them. And a module that calls by a pointer has no copy at all, but a region for what the
 * callee took then. */
#ifndef NBCOUNT_REPORT_HOME_H
#define NBCOUNT_REPORT_HOME_H

#include "report/joining.h"

/* Once, before all threads. */
int home_list(struct joining *c);

/* To the rest of code that ran goes the rest of its copies, with all that it called: that is divided by what was measured in it, and by the rests that its
 * module has for these, or what their pointers took; theirs then goes on likewise. What has no such home stays where it is. `counts`: of one thread, by module; its sums are in
 * c->modules, whose `counted` is set. */
int home_bring(const struct joining *c, const struct profile_count *counts, size_t n);

#endif
