/* cmd_report.h - `nbcount report`: counts beside the source, as text, JSON or CSV. */
#ifndef NBCOUNT_CLI_CMD_REPORT_H
#define NBCOUNT_CLI_CMD_REPORT_H

/* argv[0] is shown in messages. Returns the exit status: 0, or 2 after a message. */
int cmd_report(int argc, char **argv);

#endif
