#!/bin/sh
# check_install.sh BUILD-FOLDER: installs into a scratch folder, and uses what is there as a stranger would:
# program, packs, value networks, tutorials, man page, header and library by pkg-config, and nothing
# visible in it but what the header declares.
set -eu
root=$(cd -- "$(dirname -- "$0")/.." && pwd -P)
build=$(cd -- "$1" && pwd -P)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

meson install -C "$build" --no-rebuild --destdir "$scratch/tree" >"$scratch/log" || { cat "$scratch/log"; exit 1; }
prefix=$(find "$scratch/tree" -type d -name bin -exec dirname {} \;)

for file in bin/ascend include/ascend.h share/man/man1/ascend.1 share/ascend/packs/aliases \
  share/bash-completion/completions/ascend share/zsh/site-functions/_ascend share/fish/vendor_completions.d/ascend.fish \
  share/doc/ascend/card-language.md share/doc/ascend/bot-protocol.md share/doc/ascend/LICENSE; do
  [ -e "$prefix/$file" ] || { echo "not installed: $file"; exit 1; }
done

for file in "$root"/tutorials/*; do
  cmp "$file" "$prefix/share/ascend/tutorials/$(basename -- "$file")"
done
for file in "$root"/networks/*; do
  cmp "$file" "$prefix/share/ascend/networks/$(basename -- "$file")"
done

# Beside the program, and not by way of the source folder.
cd "$scratch"
unset ASCEND_PACKS ASCEND_NETWORKS
for pack in "$root"/packs/*/; do
  "$prefix/bin/ascend" cards --pack "$(basename -- "$pack")" >/dev/null
done

: >"$prefix/share/ascend/networks/vigil-2.network"
if "$prefix/bin/ascend" arena --players random,rich --pack vigil --games 2 >log 2>&1 || ! grep -q 'vigil-2.network:1: this is no value network' log; then
  echo 'value networks are not looked for where they are installed:'
  cat log
  exit 1
fi

cat >use.c <<'C'
#include <ascend.h>
#include <stdio.h>

int main(void)
{
    for (size_t i = 0; asc_game_list(i); i++)
        printf("%s\n", asc_game_list(i));
    return asc_game_list(0) == 0;
}
C
pc=$(find "$prefix" -name ascend.pc)
libdir=$(dirname -- "$(dirname -- "$pc")")
export PKG_CONFIG_PATH="$libdir/pkgconfig" PKG_CONFIG_SYSROOT_DIR="$scratch/tree"
# Programs of others find the packs here.
packs=$scratch/tree$(env -u PKG_CONFIG_SYSROOT_DIR pkg-config --variable=packsdir ascend)
[ -e "$packs/aliases" ] || { echo "ascend.pc names a folder without packs: $packs"; exit 1; }
# shellcheck disable=SC2046
gcc -std=c17 use.c $(pkg-config --cflags --libs ascend) -o use-shared
LD_LIBRARY_PATH="$libdir" ./use-shared
# What the static library needs beside itself are parts of the C library, and pkg-config knows them.
parts=$(pkg-config --static --libs ascend | tr ' ' '\n' | grep -xE -- '-lm|-pthread')
# shellcheck disable=SC2086
gcc -std=c17 use.c -I"$prefix/include" "$libdir/libascend.a" $parts -o use-static
./use-static

"$root/tests/test_exports.sh" "$libdir/libascend.so" "$prefix"/include/*.h
man --warnings -l "$prefix/share/man/man1/ascend.1" >/dev/null 2>"$scratch/man" || true
[ ! -s "$scratch/man" ] || ! command -v man >/dev/null || { cat "$scratch/man"; exit 1; }
