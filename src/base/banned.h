/* banned.h - functions that must not come back; forced into every file by the Makefile. */
#ifndef NBCOUNT_BASE_BANNED_H
#define NBCOUNT_BASE_BANNED_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#pragma GCC poison strcpy strcat sprintf vsprintf strtok gets atoi atol atoll

#endif
