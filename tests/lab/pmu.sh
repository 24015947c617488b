#!/bin/sh
# nbcount in the guest of a PMU lab, another machine with counters that are exact: sh tests/lab/pmu.sh LAB OUT.md
#
# LAB is the lab's program; without it, nothing is done. Builds everything for the guest in build/lab, boots it, tests
# meters by themselves (meter.c), boots it twice for whole profiles, checks these and writes the table.
set -eu
cd "$(dirname "$0")/../.."
lab=$1
table=$2
b=build/lab
lib=usr/lib/aarch64-linux-gnu
[ -x "$lab" ] || { echo "test-pmu: skipped, there is no lab ($lab)"; exit 0; }
mkdir -p $b/debs
"$lab" build
sh tests/lab/run.sh "$lab"

# What the guest lacks. The lab's own settings of apt-get know where its packages come from.
root=$(realpath "$("$lab" sysroot)/..")
for package in libjansson4 libjansson-dev libutf8proc2 libutf8proc-dev; do
	[ -e "$(echo $b/debs/${package}_*)" ] || (cd $b/debs && apt-get -qq -o APT::Architecture=arm64 \
		-o APT::Architectures=arm64 -o "Dir::Etc::sourcelist=$root/apt/sources.list" \
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
rm -rf $guest $b/job
mkdir -p $guest/usr/bin $python $guest/$lib $b/job
cp $b/nbcount $guest/usr/bin/
cp -a $b/root/$lib/lib*.so.* $guest/$lib/
cp -r pyshim/nbcount pyshim/nbcount.pth $python/
cp $b/_core.abi3.so $python/nbcount/

cp tests/lab/kernels.py tests/lab/crowd.py $b/job/
cp tests/lab/job.sh $b/job/run.sh
for boot in 1 2; do
	rm -rf $b/job/out $b/boot$boot
	"$lab" run $b/job --add $guest --timeout 500
	mv $b/job/out $b/boot$boot
	touch $b/job/again
done
python3 tests/lab/check.py $b/boot1 $b/boot2 "$table"
