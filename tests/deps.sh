#!/bin/sh
# Installs those of the Debian packages named as arguments that are missing: as root, or by sudo if
# it needs no password. Otherwise it says which to install, and fails.
set -eu
command -v dpkg-query >/dev/null || { echo "== not a Debian system: make sure of $*"; exit 0; }
missing=
for package; do
	dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'install ok installed' ||
		missing="$missing $package"
done
[ -n "$missing" ] || exit 0
if [ "$(id -u)" = 0 ]; then
	sudo=
elif sudo -n true 2>/dev/null; then
	sudo=sudo
else
	echo "nbcount: setup: these Debian packages are missing; install them and run make again:" >&2
	echo "  apt-get install$missing" >&2
	exit 2
fi
echo "== installing Debian packages:$missing"
$sudo apt-get update -qq
DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y -qq --no-install-recommends $missing >/dev/null
