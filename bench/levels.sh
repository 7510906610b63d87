#!/bin/sh
# bench/levels.sh: the tables of docs/players.md, each level against each, played here and now on the release build.
#
#   GAMES=400        games of each two of the levels that do not search
#   SEARCH_GAMES=60  games with the one that does
#   STRONGEST=search:1000it   who plays for it: its own budget is time, and what comes of that depends on the machine
#   LEVELS="1 2 3 4 5 6"
#   further arguments go to `ascend arena`: --pack vigil, --game princes --seats 4
set -eu
unset CDPATH
cd -- "$(dirname -- "$0")/.."
build=build/bench
[ -e "$build/build.ninja" ] ||
  CC=gcc meson setup "$build" --buildtype=release -Db_lto=true -Dtests=disabled -Dbench=true >/dev/null
ninja -C "$build" ascend >/dev/null
export ASCEND_PACKS="$PWD/packs"
levels=${LEVELS:-1 2 3 4 5 6}

printf '|  |'
for a in $levels; do printf ' `level:%s` |' "$a"; done
printf '\n|---|'
for a in $levels; do printf -- '---|'; done
printf '\n'
for a in $levels; do
  printf '| `level:%s` |' "$a"
  for b in $levels; do
    if [ "$a" -le "$b" ]; then
      printf '  |'
      continue
    fi
    games=${GAMES:-400}
    name=level:$a
    if [ "$a" -eq 6 ]; then
      games=${SEARCH_GAMES:-60}
      name=${STRONGEST:-search:1000it}
    fi
    # The line of the first player: "level:2  400  312  0  88  78.0% +- 4.1 ..."
    "$build/ascend" arena --players "$name,level:$b" --games "$games" "$@" 2>/dev/null |
      sed -n "s/^$name .* \([0-9.]*\)% *+- *\([0-9.]*\) .*/ \1 % ± \2 |/p" | tr -d '\n'
  done
  printf '\n'
done
