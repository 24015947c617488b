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
"$lab" build
triplet=$("$lab" cc -dumpmachine)
b=build/lab/$triplet
lib=usr/lib/$triplet
mkdir -p $b/debs
sh tests/lab/run.sh "$lab"

# What the guest lacks. The lab's own settings of apt-get know where its packages come from.
root=$(realpath "$("$lab" sysroot)/..")
case $triplet in
x86_64-*) arch=amd64 ;;
*) arch=arm64 ;;
esac
for package in libjansson4 libjansson-dev libutf8proc2 libutf8proc-dev; do
	[ -e "$(echo $b/debs/${package}_*)" ] || (cd $b/debs && apt-get -qq -o APT::Architecture=$arch \
		-o APT::Architectures=$arch -o "Dir::Etc::sourcelist=$root/apt/sources.list" \
		-o Dir::Etc::sourceparts=/dev/null -o "Dir::State=$root/apt/state" \
		-o "Dir::State::status=$root/apt/status" -o "Dir::Cache=$root/apt/cache" \
		-o APT::Sandbox::User=root download $package)
	dpkg-deb -x $b/debs/${package}_* $b/root
done

here=$(pwd)
make --no-print-directory -s B=$b CORE=$b/_core.abi3.so CC="$lab cc" PYINC="$("$lab" sysroot)/usr/include/python3.11" \
	CFLAGS="-O2 -g -isystem $here/$b/root/usr/include" LDFLAGS="-L$here/$b/root/$lib" lib extension

# As it would be installed there.
guest=$b/guest
python=$guest/usr/lib/python3/dist-packages
rm -rf $guest $b/job1 $b/job2
mkdir -p $guest/usr/bin $python $guest/$lib $b/job1
cp $b/nbcount $guest/usr/bin/
cp -a $b/root/$lib/lib*.so.* $guest/$lib/
cp -r pyshim/nbcount pyshim/nbcount.pth $python/
cp $b/_core.abi3.so $python/nbcount/

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
