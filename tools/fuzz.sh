#!/bin/sh
# fuzz.sh NAME SECONDS: runs one fuzzer (fuzz/fuzz_NAME.c) for a while. New inputs that reach new code go
# to build/fuzz-corpus/NAME; what it finds goes to build/fuzz-found, to be kept in fuzz/corpus/NAME.
set -eu
unset CDPATH
cd -- "$(dirname -- "$0")/.."
if [ $# -ne 2 ] || [ ! -e "fuzz/fuzz_$1.c" ]; then
  echo "usage: tools/fuzz.sh NAME SECONDS, NAME being one of:" >&2
  ls fuzz | sed -n 's/^fuzz_\(.*\)\.c$/  \1/p' >&2
  exit 2
fi
build=build/fuzz
[ -e "$build/build.ninja" ] || CC=clang meson setup "$build" --buildtype=debugoptimized -Dfuzz=true \
  -Db_ndebug=false -Db_lto=false -Db_lundef=false -Db_sanitize=address,undefined -Dtests=disabled
ninja -C "$build" "fuzz/fuzz_$1"
mkdir -p "build/fuzz-corpus/$1" build/fuzz-found
export ASCEND_SOURCE_ROOT="$PWD" ASCEND_PACKS="$PWD/packs"
exec "$build/fuzz/fuzz_$1" -max_total_time="$2" -max_len=65536 -timeout=20 \
  -artifact_prefix="build/fuzz-found/$1-" "build/fuzz-corpus/$1" "fuzz/corpus/$1"
