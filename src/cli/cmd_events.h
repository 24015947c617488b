/* cmd_events.h - `nbcount events`: what this machine can count, and why it cannot count the
 * rest. */
#ifndef NBCOUNT_CLI_CMD_EVENTS_H
#define NBCOUNT_CLI_CMD_EVENTS_H

/* argv[0] is the subcommand. Returns the exit status: 0, or 2 after a message. */
int cmd_events(int argc, char **argv);

#endif
