/* main.c - the program: its exit status is all it adds to nbcount_main. */
#include "nbcount.h"

int main(int argc, char **argv)
{
	return nbcount_main(argc, argv);
}
