#!/bin/sh
# nbcount in the guest of a PMU lab, another machine with counters that are exact: sh tests/lab/pmu.sh LAB OUT.md
#
# LAB is the lab's program; without it, nothing is done. Builds everything for the guest in build/lab, boots it, tests
# meters by themselves (meter.c), boots it twice for whole profiles, checks these and writes the table. The guest's
# architecture is what the lab's compiler says.
set -eu
PATH=$PATH:/usr/sbin:/sbin	# mke2fs, which is not on the path of all users
cd "$(dirname "$0")/../.."
lab=$1
table=$2
[ -x "$lab" ] || { echo "skipped: there is no lab ($lab)"; exit 0; }
. tests/lab/guest.sh
sh tests/lab/run.sh "$lab"

rm -rf $b/job1 $b/job2
mkdir -p $b/job1
cp tests/lab/kernels.py tests/lab/programs.py tests/lab/crowd.py $b/job1/
cp tests/lab/job.sh $b/job1/run.sh
cp -r $b/job1 $b/job2
touch $b/job2/again

# Two boots at once: what they count has nothing to do with the time they take.
boot() { # number
	"$lab" run $b/job$1 --add $guest --timeout 3600 >$b/job$1.log 2>&1
}
boot 1 &
one=$!
boot 2 &
two=$!
failed=0
wait $one || failed=1
wait $two || failed=1
cat $b/job1.log $b/job2.log
[ $failed = 0 ]
python3 tests/lab/check.py $b/job1/out $b/job2/out "$table"
