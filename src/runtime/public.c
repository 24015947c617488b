/* public.c - the functions of nbcount.h that tell the session something. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "nbcount.h"
#include "base/nanos.h"
#include "meter/meter.h"
#include "runtime/abi.h"
#include "runtime/clock.h"
#include "runtime/current.h"
#include "runtime/entries.h"
#include "runtime/session.h"
#include "runtime/ticker.h"

extern uint64_t nbcount_epoch_2;

static void absolute(char *to, size_t size, const char *dir, struct nbcount_error *err)
{
	char cwd[4096] = "";

	if (dir[0] != '/' && !getcwd(cwd, sizeof(cwd))) {
		err_set(err, ERR_FILE, 0, "the current directory: %s", strerror(errno));
		return;
	}
	int len = snprintf(to, size, "%s%s%s", cwd, dir[0] == '/' ? "" : "/", dir);

	if (len < 0 || (size_t)len >= size)
		err_set(err, ERR_FILE, 0, "%.200s: %s", dir, strerror(ENAMETOOLONG));
}

void nbcount_began(uint64_t ns)
{
	sigset_t before;

	session_lock(&before);
	session.began_ns = ns;
	session_unlock(&before);
}

int nbcount_start(const char *dir, const char *run, struct nbcount_error *err)
{
	sigset_t before;
	int status = 0;

	session_lock(&before);
	if (!session.started) {
		absolute(session.dir, sizeof(session.dir), dir, &session.nowhere);
		snprintf(session.run, sizeof(session.run), "%s", run);
		if (session.began_ns == 0)
			session.began_ns = (uint64_t)nanos(CLOCK_REALTIME);
		status = session_prepare(err);
		session.started = status == 0;
	}
	session_unlock(&before);
	return status;
}

int nbcount_declare(const char *table, size_t len, struct nbcount_error *err)
{
	sigset_t before;

	session_lock(&before);
	int status = session_register((struct str){ table, len }, NULL, err) ? 0 : -1;

	session_unlock(&before);
	return status;
}

int nbcount_info(const char *key, const char *value, struct nbcount_error *err)
{
	struct buf line = { 0 };
	sigset_t before;

	buf_fmt(&line, "%s=", key);
	buf_line(&line, str_of(value));
	buf_char(&line, '\n');
	session_lock(&before);
	int status = session_add_info(&line, err);

	session_unlock(&before);
	buf_free(&line);
	return status;
}

void nbcount_clock(double budget)
{
	sigset_t before;

	session_lock(&before);
	timing_start(&session.timing, budget);
	session_unlock(&before);
}

void nbcount_use_probe(uintptr_t address)
{
	clock_use((void (*)(struct abi_block *, int64_t *))address);
}

const char *nbcount_choose_events(const char *list, struct nbcount_error *err)
{
	struct buf info = { 0 };
	sigset_t before;
	int status = 0;

	session_lock(&before);
	if (!session.sampling.names.at) {
		status = sampling_start(&session.sampling, list, &info, err);
		if (info.len)
			session_add_info(&info, NULL);
	}
	session_unlock(&before);
	buf_free(&info);
	return status < 0 ? NULL : session.sampling.names.at;
}

int nbcount_pin(const char *unit, struct nbcount_error *err)
{
	sigset_t before;

	session_lock(&before);
	session_describe_machine();
	int status = pin_start(&session.pin, &session.machine, unit, err);

	session_unlock(&before);
	return status;
}

bool nbcount_unbind(void)
{
	sigset_t before;

	session_lock(&before);
	bool released = pin_release(&session.pin, &session.machine);

	session_unlock(&before);
	return released;
}

void nbcount_main_waits(void)
{
	sigset_t before;

	session_lock(&before);
	pin_main_waits(&session.pin);
	session_unlock(&before);
}

int nbcount_note(const char *name, const char *file, uint32_t line, const char *why,
		 struct nbcount_error *err)
{
	struct buf note = { 0 };
	sigset_t before;
	int status;

	buf_field(&note, str_of(name));
	buf_char(&note, '\t');
	buf_field(&note, str_of(file));
	buf_fmt(&note, "\t%u\t", line);
	buf_field(&note, str_of(why));
	buf_char(&note, '\n');
	session_lock(&before);
	session_open_file();
	status = note.failed ? err_memory(err) :
			       session_record(FMT_NOTE, buf_str(&note), STR(""), err);
	session_unlock(&before);
	buf_free(&note);
	return status;
}

char *nbcount_try_events(const char *list)
{
	struct meter_plan plan;
	struct buf out = { 0 };
	sigset_t before;

	session_lock(&before);
	int status = meter_resolve(&plan, list, NULL);

	session_unlock(&before);
	if (status < 0)
		return NULL;
	for (unsigned i = 0; i < plan.n_events; i++)
		buf_fmt(&out, "%s\t%s\n", plan.events[i].name,
			meter_unfit(&plan.events[i]) ? meter_unfit(&plan.events[i]) : "");
	for (size_t i = 0; i < plan.n_missing; i++)
		buf_fmt(&out, "%s\t%s\n", plan.missing[i].name, plan.missing[i].why);
	buf_char(&out, '\0');
	meter_free(&plan);
	if (out.failed)
		buf_free(&out);
	return out.at;
}

const char *nbcount_path(void)
{
	sigset_t before;

	session_lock(&before);
	const char *path = session.file.fd >= 0 ? session.file.path : NULL;

	session_unlock(&before);
	return path;
}

bool nbcount_warned(void)
{
	sigset_t before;

	session_lock(&before);
	bool warned = session.warned;

	session_unlock(&before);
	return warned;
}

/* How many threads are inside functions now, and will not leave them in time, or ended there. The
 * calling one may have called a C function that calls exit. */
static unsigned count_running(void)
{
	unsigned n = session.cut_off;

	for (const struct block *b = session.threads.live; b; b = b->next)
		n += block_is_inside(b);
	return n;
}

void nbcount_finish(void)
{
	struct buf end = { 0 };
	sigset_t before;

	session_lock(&before);
	unsigned running = count_running();
	bool was_finished = session.finished;

	session.finished = true;
	ticker_stop();
	for (const struct block *b = session.threads.live; b && !was_finished; b = b->next)
		current_say_events(b);
	if (!was_finished) {
		threads_locate(&session.threads, &session.file);
		timing_share_out(&session.timing, current_block(), &session.modules);
	}
	if (session.timing.base && !was_finished) {
		timing_write_end(&end); /* as exact as it will be */
		if (running)
			buf_fmt(&end, "running=%u\n", running);
		session_add_info(&end, NULL);
		buf_free(&end);
	}
	if (session.file.fd >= 0)
		session.file.header->state = FMT_COMPLETE;
	file_settle(&session.file);
	if (session.file.fd >= 0 && !was_finished && !file_is_there(&session.file))
		fprintf(stderr,
			"nbcount: %s: it was removed while the program ran, and all counts with it\n",
			session.file.path);
	session_unlock(&before);
}

const char *nbcount_symbol(size_t i, void **address)
{
	static const char *const names[] = {
		ABI_TLS, ABI_SLOW, ABI_EPOCH, ABI_GAP, ABI_ROOT, ABI_UNROOT, ABI_SWITCH, ABI_SAMPLE,
		ABI_PAUSED, ABI_RESUME, ABI_WAIT, ABI_SELDOM,
		ABI_UNSELDOM, ABI_OUT, ABI_LOOPED, ABI_BRIEF
	};
	void *const addresses[] = {
		(void *)current_distance(), (void *)(uintptr_t)nbcount_slow_3, &nbcount_epoch_2,
		(void *)(uintptr_t)nbcount_gap_2, (void *)(uintptr_t)nbcount_root_1,
		(void *)(uintptr_t)nbcount_unroot_1, (void *)(uintptr_t)nbcount_switch_11,
		(void *)(uintptr_t)nbcount_sample_3, (void *)(uintptr_t)nbcount_pause_2,
		(void *)(uintptr_t)nbcount_resume_2, (void *)(uintptr_t)nbcount_wait_2,
		(void *)(uintptr_t)nbcount_seldom_3, (void *)(uintptr_t)nbcount_unseldom_2,
		(void *)(uintptr_t)nbcount_out_1, (void *)(uintptr_t)nbcount_looped_1,
		(void *)(uintptr_t)nbcount_brief_1
	};

	if (i >= sizeof(names) / sizeof(*names))
		return NULL;
	*address = addresses[i];
	return names[i];
}
