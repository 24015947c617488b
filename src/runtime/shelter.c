/* shelter.c - counters files in memory. */
#include "runtime/shelter.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/magic.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>

#include "base/fd.h"

#define MEMORY "/dev/shm"

static bool is_on(const char *dir, const unsigned *magics, size_t n)
{
	struct statfs fs;

	if (statfs(dir, &fs) < 0)
		return false;
	for (size_t i = 0; i < n; i++)
		if ((unsigned)fs.f_type == magics[i])
			return true;
	return false;
}

bool shelter_is_remote(const char *dir)
{
	/* The last four are not in every linux/magic.h: SMB2, Lustre, GPFS, BeeGFS. */
	static const unsigned remote[] = {
		NFS_SUPER_MAGIC, SMB_SUPER_MAGIC, AFS_SUPER_MAGIC,
		CODA_SUPER_MAGIC, V9FS_MAGIC, 0xfe534d42, 0x0bd00bd0, 0x47504653, 0x19830326
	};

	return is_on(dir, remote, sizeof(remote) / sizeof(*remote));
}

bool shelter_is_memory(const char *dir)
{
	static const unsigned memory[] = { TMPFS_MAGIC, RAMFS_MAGIC };

	return is_on(dir, memory, sizeof(memory) / sizeof(*memory));
}

bool shelter_directory(char *path, size_t size)
{
	struct stat st;

	snprintf(path, size, MEMORY "/nbcount.%u", (unsigned)geteuid());
	if (mkdir(path, 0700) < 0 && errno != EEXIST)
		return false;
	/* Others may write to /dev/shm: it must be ours, and no link. */
	return lstat(path, &st) == 0 && S_ISDIR(st.st_mode) && st.st_uid == geteuid() &&
	       (st.st_mode & 077) == 0;
}

static bool copy(int to, int from)
{
	struct stat st;
	off_t at = 0;

	if (fstat(from, &st) < 0)
		return false;
	while (at < st.st_size) {
		ssize_t n = sendfile(to, from, &at, (size_t)(st.st_size - at));

		if (n == 0 || (n < 0 && errno != EINTR))
			return false;
	}
	return true;
}

static bool leave(int fd, const char *link)
{
	char draft[4096 + 24];

	snprintf(draft, sizeof(draft), "%s.draft", link);
	unlink(draft);		/* of a process that was killed while it wrote this */
	int to = fd_above_stdio(
		open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600));

	if (to < 0)
		return false;
	bool copied = copy(to, fd);

	copied = close(to) == 0 && copied && rename(draft, link) == 0;
	if (!copied)
		unlink(draft);
	return copied;
}

/* Whoever writes the draft holds a lock on the file: that works across containers, and the kernel
 * releases what a killed process held. */
bool shelter_leave(int fd, const char *link)
{
	if (flock(fd, LOCK_EX | LOCK_NB) < 0 && errno == EWOULDBLOCK)
		return false;
	bool left = leave(fd, link);

	flock(fd, LOCK_UN);
	return left;
}
