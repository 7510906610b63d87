#!/bin/sh
# check_install.sh BUILD-FOLDER: installs into a scratch folder, and uses what is there as a stranger would:
# program, packs, value networks, tutorials, man page, headers and library by pkg-config, and nothing
# visible in it but what the headers declare. A host of others plays a game with it, killed again and again.
set -eu
root=$(cd -- "$(dirname -- "$0")/.." && pwd -P)
build=$(cd -- "$1" && pwd -P)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

meson install -C "$build" --no-rebuild --destdir "$scratch/tree" >"$scratch/log" || { cat "$scratch/log"; exit 1; }
prefix=$(find "$scratch/tree" -type d -name bin -exec dirname {} \;)

for file in bin/ascend include/ascend.h include/ascend_packs.h include/ascend_table.h include/ascend_wire.h share/man/man1/ascend.1 share/ascend/packs/aliases \
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

# A server as in the source folder, if it was built: all examples for curl, and a page that somebody names.
if [ -e "$build/libserve.a" ]; then
  ASCEND_SOURCE_ROOT=$root "$root/tests/serve/test_http_api.py" "$prefix/bin/ascend"
  ASCEND_SOURCE_ROOT=$root "$root/tests/serve/test_serve.py" "$prefix/bin/ascend"
fi

# use FOLDER: plays a game with the packs there.
cat >use.c <<'C'
#include <ascend_packs.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    if (argc == 1)
        return puts(asc_version()) < 0;
    asc_host host = {.user = argv[argc - 1], .load = asc_pack_folder_load, .release = asc_pack_folder_release};
    asc_config config = {.packs = "vigil", .players = 2, .host = &host};
    asc_game *game;
    asc_status status = asc_game_new(&config, &game);
    if (status != ASC_OK)
        return printf("%s\n", asc_status_text(status)), 1;
    asc_state *state = malloc(asc_state_size(game));
    asc_move *moves = malloc(asc_legal_max(game) * sizeof *moves);
    int decisions = 0;
    asc_state_init(game, state, NULL);
    for (; asc_to_act(game, state) != ASC_NOBODY; decisions++)
        asc_apply_listed(game, state, moves[decisions % asc_legal(game, state, moves)]);
    printf("%d decisions\n", decisions);
    free(moves);
    free(state);
    asc_game_free(game);
    return decisions < 10;
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
LD_LIBRARY_PATH="$libdir" ./use-shared "$packs"
# One version, and a soname made of it, which is all that a program asks for.
version=$(pkg-config --modversion ascend)
soname=libascend.so.$(echo "$version" | sed 's/^\(0\.[0-9]*\|[1-9][0-9]*\)\..*/\1/')
told=$(LD_LIBRARY_PATH="$libdir" ./use-shared)
[ "$told" = "$version" ] || { echo "the library is $told, ascend.pc says $version"; exit 1; }
objdump -p use-shared | grep -q "NEEDED  *$soname\$" || { echo "programs do not ask for $soname"; exit 1; }
# shellcheck disable=SC2046
gcc -std=c17 -Wall -Wextra -Wpedantic -Werror "$root/examples/host.c" $(pkg-config --cflags --libs ascend) -o host
LD_LIBRARY_PATH="$libdir" "$root/tests/table/test_host.py" "$scratch/host" "$packs"
# What the static library needs beside itself are parts of the C library, and pkg-config knows them.
parts=$(pkg-config --static --libs ascend | tr ' ' '\n' | grep -xE -- '-lm|-pthread')
# shellcheck disable=SC2086
gcc -std=c17 use.c -I"$prefix/include" "$libdir/libascend.a" $parts -o use-static
./use-static "$packs"

"$root/tests/lib/test_exports.sh" "$libdir/libascend.so" "$prefix"/include/*.h
man --warnings -l "$prefix/share/man/man1/ascend.1" >/dev/null 2>"$scratch/man" || true
[ ! -s "$scratch/man" ] || ! command -v man >/dev/null || { cat "$scratch/man"; exit 1; }
