#!/bin/sh
# Installs the programs that tests run and Python packages do not bring, by apt where that is allowed; else says what is skipped.
missing=
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || missing="$missing postgresql"
command -v chromium >/dev/null || missing="$missing chromium fonts-dejavu-core fonts-noto-color-emoji"
[ -z "$missing" ] && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
	echo "Installing Debian packages:$missing"
	export DEBIAN_FRONTEND=noninteractive
	{ apt-get update -qq && apt-get install -y -qq --no-install-recommends $missing; } >/dev/null 2>&1 && exit 0
fi
echo "Not installed, so the tests that need it are skipped:$missing" >&2
