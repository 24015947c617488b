/* boot.h - identifies this boot of this machine. */
#ifndef NBCOUNT_BASE_BOOT_H
#define NBCOUNT_BASE_BOOT_H

#include <stddef.h>

#define BOOT_ID_SIZE 40u	/* a UUID as text, its NUL, and padding */

/* The kernel's identity of this boot, or "" where it cannot be read. */
void boot_id(char to[BOOT_ID_SIZE]);

#endif
