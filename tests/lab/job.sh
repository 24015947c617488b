# Runs in the guest of a PMU lab, beside kernels.py and programs.py. What it leaves in out/ is looked at by check.py.
# Where there is a file `again`, it does what is compared with another boot, and programs.py; else all but that.
set -eu
access=/proc/sys/kernel/perf_user_access
[ -e $access ] || access=/sys/bus/event_source/devices/cpu/rdpmc # x86-64: user space may read it
level=/proc/sys/kernel/perf_event_paranoid
trips=5000
echo -1 >/proc/sys/kernel/sched_rt_runtime_us # kernels.py may have the core to itself

profile() { # name, budget, events, trips, a command to run it by...
	NBCOUNT_OUT=/work/out/$1 NBCOUNT_EVENTS=$3 NBCOUNT_BUDGET=$2 name=$1 n=$4
	export NBCOUNT_OUT NBCOUNT_EVENTS NBCOUNT_BUDGET
	shift 4
	"$@" nbcount run "${program:-kernels.py}" "$name" "$n"
}

python3 kernels.py plain $trips
profile none none instructions,cycles $trips
profile line line instructions,cycles $trips
python3 crowd.py &
profile crowded line instructions,cycles $trips
kill $!
echo 0 >$access
profile line-read line instructions,cycles $trips
if [ -e again ]; then
	echo 1 >$access
	NUMBA_NUM_THREADS=2 NUMBA_THREADING_LAYER=workqueue program=programs.py profile programs none instructions,cycles 2000
	nbcount report --per-thread --format json out/programs >out/programs.json
	exit 0
fi

echo 1 >$access
profile mixed line instructions,page-faults $trips
echo 0 >$access
profile kernel-read line perf::INSTRUCTIONS:k 100
echo 1 >$access
profile kernel line perf::INSTRUCTIONS:k 100
echo 3 >$level
chmod 777 out
profile refused line '' 100 python3 -c 'import os, sys; os.setgid(65534); os.setuid(65534); os.execvp(sys.argv[1], sys.argv[1:])'
