/* cmd_rewrite.h - `nbcount rewrite`: one stage of the rewriter, for reading and for tests. */
#ifndef NBCOUNT_CLI_CMD_REWRITE_H
#define NBCOUNT_CLI_CMD_REWRITE_H

/* argv[0] is the subcommand. Returns the exit status: 0, or 2 after a message. */
int cmd_rewrite(int argc, char **argv);

#endif
