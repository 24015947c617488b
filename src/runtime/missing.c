/* missing.c - marks the file of another process of the run for one that has no file. */
#include "runtime/missing.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdbool.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/fd.h"
#include "base/str.h"
#include "profile/format.h"

static void say(struct fmt_header *h)
{
	__atomic_fetch_or(&h->lost, FMT_LOST_ELSEWHERE, __ATOMIC_RELAXED);
}

static bool is_of_run(const struct fmt_header *h, const char *run)
{
	return memcmp(h->magic, FMT_MAGIC, sizeof(h->magic)) == 0 && h->version == FMT_VERSION &&
	       h->byte_order == FMT_BYTE_ORDER && strncmp(h->run, run, sizeof(h->run)) == 0;
}

/* Uses a mapping: a limit on the size of files forbids write(), even to what is there already. */
static bool say_in(int fd, const char *run)
{
	struct stat st;

	if (fstat(fd, &st) < 0 || !S_ISREG(st.st_mode) || st.st_size < FMT_LOG_START)
		return false;
	struct fmt_header *h = mmap(NULL, FMT_LOG_START, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);

	if (h == MAP_FAILED)
		return false;
	bool said = is_of_run(h, run);

	if (said)
		say(h);
	munmap(h, FMT_LOG_START);
	return said;
}

static void say_in_directory(const char *dir, const char *run)
{
	DIR *files = opendir(dir);
	const struct dirent *entry;
	bool said = false;

	while (files && !said && (entry = readdir(files))) {
		if (!str_ends(str_of(entry->d_name), STR(".nbc")))
			continue;
		int fd = fd_above_stdio(
			openat(dirfd(files), entry->d_name, O_RDWR | O_NONBLOCK | O_CLOEXEC));

		said = fd >= 0 && say_in(fd, run);
		if (fd >= 0)
			close(fd);
	}
	if (files)
		closedir(files);
}

void missing_say(struct fmt_header *parents, const char *dir, const char *run)
{
	if (parents)
		say(parents);
	else
		say_in_directory(dir, run);
}
