"""Takes the core from all others for a while, again and again, long enough for the runtime to see it."""

import os
import time

BUSY, IDLE = 0.030, 0.010  # s; the runtime asks from 2 ms on (ABI_LONG_GAP)

os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(2))
while True:
    until = time.monotonic() + BUSY
    while time.monotonic() < until:
        pass
    time.sleep(IDLE)
