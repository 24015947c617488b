/* copying.c - preloaded by test_leftovers.py: who copies counters to their place is killed half
 * way, or waits there while the file COPYING exists, which it makes. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/sendfile.h>
#include <unistd.h>

ssize_t sendfile(int to, int from, off_t *at, size_t n)
{
	const char *name = getenv("COPYING");
	char page[4096];
	ssize_t got = pread(from, page, n < sizeof(page) ? n : sizeof(page), *at);

	if (got > 0 && write(to, page, (size_t)got) != got)
		return -1;
	if (got > 0)
		*at += got;
	if (!name)
		kill(getpid(), SIGKILL);
	else if (*at == got)
		fclose(fopen(name, "w"));
	while (name && access(name, F_OK) == 0)
		usleep(1000);
	return got;
}
