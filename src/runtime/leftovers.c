/* leftovers.c - what killed processes left in memory. */
#include "runtime/leftovers.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/fd.h"
#include "base/str.h"
#include "runtime/shelter.h"

#define NOTE ".of"
#define TEXT 4096		/* of a symbolic link, at most */

/* Writes "MOUNTS DEVICE DIR/" for the directory of `path`: the same path may lead to another one in
 * a container, or when something else is mounted there. false: it cannot be told. */
static bool describe(const char *path, char *text, size_t size)
{
	char mounts[64];
	ssize_t n = readlink("/proc/self/ns/mnt", mounts, sizeof(mounts) - 1);
	const char *slash = strrchr(path, '/');
	struct stat st;

	if (n <= 0 || !slash)
		return false;
	mounts[n] = '\0';
	int len = snprintf(text, size, "%.*s", (int)(slash - path), path);

	if (len < 0 || (size_t)len >= size || stat(text, &st) < 0)
		return false;
	len = snprintf(text, size, "%s %llx %.*s/", mounts, (unsigned long long)st.st_dev,
		       (int)(slash - path), path);
	return len > 0 && (size_t)len < size;
}

static bool name_note(const char *shelter, char *name, size_t size)
{
	int len = snprintf(name, size, "%s" NOTE, shelter);

	return len > 0 && (size_t)len < size;
}

void leftovers_note(const char *shelter, const char *path)
{
	char name[96], text[TEXT];

	if (!name_note(shelter, name, sizeof(name)) || !describe(path, text, sizeof(text)))
		return;
	size_t len = strlen(text);
	int more = snprintf(text + len, sizeof(text) - len, "%s", strrchr(path, '/') + 1);
	bool whole = more > 0 && (size_t)more < sizeof(text) - len;

	if (!whole || symlink(text, name) < 0)
		return;		/* if the process is killed, the file stays where it is */
}

void leftovers_forget(const char *shelter)
{
	char name[96];

	unlink(shelter);
	if (name_note(shelter, name, sizeof(name)))
		unlink(name);
}

/* Does nobody have the file open for writing, or mapped? Otherwise the kernel grants no lease. It
 * knows that in containers, too, and whatever numbers processes have by now. */
static bool is_abandoned(int fd)
{
	/* If somebody opens the file for writing now, the kernel sends a signal. That is SIGIO
	 * unless another one is chosen, and ends a program that does not expect it. */
	if (fcntl(fd, F_SETSIG, SIGURG) < 0 || fcntl(fd, F_SETLEASE, F_RDLCK) < 0)
		return false;
	fcntl(fd, F_SETLEASE, F_UNLCK);
	return true;
}

/* Can the file be removed? */
static bool settle(int fd, const char *shelter, const char *path)
{
	char text[96];
	struct stat st;

	if (lstat(path, &st) < 0)
		return errno == ENOENT;
	if (S_ISREG(st.st_mode))
		return true;	/* copied already */
	ssize_t n = readlink(path, text, sizeof(text));

	return n > 0 && str_eq((struct str){ text, (size_t)n }, str_of(shelter)) &&
	       shelter_leave(fd, path);
}

static void put_away(const char *shelter, const char *path)
{
	int fd = fd_above_stdio(open(shelter, O_RDONLY | O_NOFOLLOW | O_CLOEXEC));

	if ((fd < 0 && errno == ENOENT) ||
	    (fd >= 0 && is_abandoned(fd) && settle(fd, shelter, path)))
		leftovers_forget(shelter);
	if (fd >= 0)
		close(fd);
}

static void look_at(const char *memory, const char *note, const char *place)
{
	char name[512], text[TEXT];
	int len = snprintf(name, sizeof(name), "%s/%s", memory, note);

	if (len < 0 || (size_t)len >= sizeof(name))
		return;
	ssize_t n = readlink(name, text, sizeof(text) - 1);

	if (n <= 0 || !str_starts((struct str){ text, (size_t)n }, str_of(place)))
		return;
	text[n] = '\0';
	if (strchr(text + strlen(place), '/'))
		return;		/* in a directory below */
	name[(size_t)len - strlen(NOTE)] = '\0';
	put_away(name, strchr(strchr(text, ' ') + 1, ' ') + 1);
}

void leftovers_put_away(const char *memory, const char *path)
{
	char place[TEXT];
	DIR *dir = describe(path, place, sizeof(place)) ? opendir(memory) : NULL;
	const struct dirent *entry;

	while (dir && (entry = readdir(dir)))
		if (str_ends(str_of(entry->d_name), STR(NOTE)))
			look_at(memory, entry->d_name, place);
	if (dir)
		closedir(dir);
}
