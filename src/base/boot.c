/* boot.c - identifies this boot of this machine. */
#include "base/boot.h"

#include <stdio.h>
#include <string.h>

void boot_id(char to[BOOT_ID_SIZE])
{
	FILE *file = fopen("/proc/sys/kernel/random/boot_id", "re");

	if (!file || !fgets(to, BOOT_ID_SIZE, file))
		to[0] = '\0';
	to[strcspn(to, "\n")] = '\0';
	if (file)
		fclose(file);
}
