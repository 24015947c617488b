/* boot.h - which start of which machine this is. */
#ifndef NBCOUNT_BASE_BOOT_H
#define NBCOUNT_BASE_BOOT_H

#include <stddef.h>

#define BOOT_ID_SIZE 40u	/* a UUID in text, its end, and what aligns it */

/* The kernel's identity of this boot, or "" where it cannot be read. */
void boot_id(char to[BOOT_ID_SIZE]);

#endif
