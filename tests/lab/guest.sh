# nbcount for the guest of a PMU lab, sourced by pmu.sh and aarch64.sh, in the repository's root: `lab` is the lab's program.
#
# Builds everything in $b, and lays it out in $b/guest as it would be installed there. `python` is where its packages are, `root` the lab's own folder.
"$lab" build
triplet=$("$lab" cc -dumpmachine)
b=build/lab/$triplet
lib=usr/lib/$triplet
mkdir -p $b/debs

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
rm -rf $guest
mkdir -p $guest/usr/bin $python $guest/$lib
cp $b/nbcount $guest/usr/bin/
cp -a $b/root/$lib/lib*.so.* $guest/$lib/
cp -r pyshim/nbcount pyshim/nbcount.pth $python/
cp $b/_core.abi3.so $python/nbcount/
# Compiled here: there, each of many processes would do it, slowly.
/usr/bin/python3.11 -m compileall -q --invalidation-mode unchecked-hash -s $guest -p / $python/nbcount
