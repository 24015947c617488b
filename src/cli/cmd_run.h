/* cmd_run.h - `nbcount run`: a Python program with all its jitted functions profiled. */
#ifndef NBCOUNT_CLI_CMD_RUN_H
#define NBCOUNT_CLI_CMD_RUN_H

/* argv[0] is shown in messages. Becomes the program; returns an exit status only if it cannot,
 * after --help, or with --repeat, which runs the program. */
int cmd_run(int argc, char **argv);

#endif
