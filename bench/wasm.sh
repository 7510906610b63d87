#!/bin/sh
# bench/wasm.sh: the library as WebAssembly in node against the release build, in one run: random games and iterations of
# search a second, and the sizes of what a page loads. Both run in turns, and the best of each counts, so that the ratio is
# right on a machine that others use too. Needs clang, wasi-libc, libclang-rt-14-dev-wasm32, lld and nodejs.
#
#   ROUNDS=5     how often each is run
#   SECONDS_EACH=1   how long each measurement takes
set -eu
unset CDPATH
cd -- "$(dirname -- "$0")/.."
build=build/bench
export ASCEND_SOURCE_ROOT="$PWD"

[ -e "$build/build.ninja" ] ||
  CC=gcc meson setup "$build" --buildtype=release -Db_lto=true -Dtests=disabled -Dbench=true >/dev/null
meson configure "$build" -Dweb=enabled
ninja -C "$build" bench/bench_wasm bench/bench_wasm.wasm web-engine >/dev/null
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

for _ in $(seq "${ROUNDS:-5}"); do
  "$build/bench/bench_wasm" "${SECONDS_EACH:-1}" >>"$scratch/native"
  node tools/run_wasm.mjs "$build/bench/bench_wasm.wasm" "${SECONDS_EACH:-1}" >>"$scratch/wasm"
done
printf 'processor              %s\n' "$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1)"
printf 'node                   %s\n' "$(node --version)"
printf 'ascend.wasm            %s bytes, %s with gzip -9\n' "$(wc -c <"$build/ascend.wasm")" \
  "$(gzip -9 <"$build/ascend.wasm" | wc -c)"
printf '%-40s %10s %10s %6s\n' 'a second' native wasm ratio
awk -F ': ' '
  !($1 in best) { order[++count] = $1 }
  { from = FILENAME ~ /native$/ ? "native" : "wasm"; best[$1] = 1; if ($2 + 0 > most[from, $1]) most[from, $1] = $2 }
  END {
    for (i = 1; i <= count; i++) {
      native = most["native", order[i]]; wasm = most["wasm", order[i]]
      printf "%-40s %10d %10d %6.2f\n", order[i], native, wasm, wasm / native
    }
  }' "$scratch/native" "$scratch/wasm"
