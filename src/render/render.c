/* render.c - facts about the run that several renderers show. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#include "base/boot.h"
#include "render/render.h"

#define MUCH ((size_t)1 << 18)

void render_drain(const struct render_input *in, struct buf *out)
{
	if (in->drain && out->len >= MUCH)
		in->drain(out);
}

/* Does the profile come from the current boot of this machine? */
static bool same_boot(struct str of_profile)
{
	char now[BOOT_ID_SIZE];

	boot_id(now);
	return now[0] && str_eq(str_of(now), of_profile);
}

static bool same_host(struct str host)
{
	char name[256] = "";

	return gethostname(name, sizeof(name) - 1) == 0 && str_starts(str_of(name), host);
}

static bool is_alive(const struct profile_process *p)
{
	if (!same_host(p->host) || !same_boot(p->boot_id) || p->pid == 0 || p->pid > INT32_MAX)
		return false;
	return kill((pid_t)p->pid, 0) == 0 || errno == EPERM;
}

const char *render_incomplete(const struct profile_process *p)
{
	if (p->lost)
		return "some counts were lost: its messages say why";
	if (p->bereft)
		return "another process of its run could leave no profile: its messages say why";
	if (p->cut_off)
		return "threads were inside functions when it ended: counts of those calls are missing";
	if (p->finished)
		return NULL;
	return is_alive(p) ? "still running"
			   : "ended by a signal, os._exit or exec: counts of calls "
			     "that were under way may be missing";
}

bool render_complete(const struct render_input *in)
{
	const struct profile *profile = in->table->profile;

	for (size_t i = 0; i < profile->n_processes; i++)
		if (render_incomplete(&profile->processes[i]))
			return false;
	return in->skipped == 0;
}

const char *render_quality(unsigned marks, bool exact)
{
	if (marks & MARK_SCALED)
		return "scaled";
	if (marks & (MARK_SHARED | MARK_COSTS))
		return "apportioned";
	if (marks & MARK_UNCERTAIN)
		return "uncertain";
	return exact ? "exact" : "measured";
}
