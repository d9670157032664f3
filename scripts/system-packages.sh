#!/bin/sh
# Installs the programs that tests run and Python packages do not bring, by apt where that is allowed; else says what is skipped.
missing= browser=
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || missing=postgresql
for each in chromium-headless-shell chromium chromium-browser google-chrome; do
	command -v $each >/dev/null && browser=$each
done
fonts="fonts-dejavu-core fonts-noto-color-emoji"
[ -n "$browser" ] || missing="$missing chromium-headless-shell $fonts"
[ -z "$missing" ] && exit 0
install() {
	DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null 2>&1
}
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
	echo "Installing Debian packages:" $missing
	apt-get update -qq >/dev/null 2>&1
	install $missing && exit 0
	install $(echo $missing | sed s/chromium-headless-shell/chromium/) && exit 0 # where there is no shell of its own
fi
echo "Not installed, so the tests that need it are skipped:" $missing >&2
