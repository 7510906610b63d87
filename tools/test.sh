#!/bin/sh
# What './ascend test' runs: one line a step, the output of what failed, and 'N passed, M failed' at the
# end. Nothing is linked with LTO, which takes longer than all tests, but the program that the launcher builds.
#
#   ./ascend test              every test, with gcc, clang, sanitizers and browsers: twenty minutes on two cores
#   ./ascend test --quick      every test once, with gcc and assertions and fewer games: three minutes
#   ./ascend test --long       every test with many more games, then every fuzzer and every mutant: hours
#   ./ascend test STEP...      some of: arrows format plain gcc install wasm web browsers clang sanitize quick
#                              fuzz mutants
set -u
unset CDPATH
root=$(cd -- "$(dirname -- "$0")/.." && pwd -P) && cd -- "$root" || exit 1
logs=$root/build/test-logs
mkdir -p "$logs" || exit 1
passed=0
failed=0

say() { printf '%s\n' "$*"; }

# check NAME COMMAND...: one test that is a command.
check() {
  name=$1
  shift
  begun=$(date +%s)
  log=$logs/$(printf '%s' "$name" | tr -c 'a-z0-9\n' '-').log
  if "$@" >"$log" 2>&1 </dev/null; then
    passed=$((passed + 1))
    say "ok      $name ($(($(date +%s) - begun)) s)"
  else
    failed=$((failed + 1))
    say "FAILED  $name"
    grep -v '^\[[0-9]*/[0-9]*\] ' "$log" | tail -n 60 | sed 's/^/        /'
    say "        all of it: $log"
    return 1
  fi
}

# A build folder is used again where it was set up in the same way and place.
set_up() {
  folder=$1
  shift
  set_up="$root $*"
  [ "$(cat "$folder/set-up" 2>/dev/null)" != "$set_up" ] || return 0
  rm -rf "$folder"
  env "$@" "$folder" "$root" && printf '%s' "$set_up" >"$folder/set-up"
}

build() {
  set_up "$@" && ninja -C "$1" all
}

# The line 'Ok:  12' and its like, out of the summary of meson test.
summary() {
  sed -n "s/^$2: *\([0-9][0-9]*\).*/\1/p" "$1" | tail -n 1
}

# run_tests NAME FOLDER ARGUMENT...: each test of meson's counts as one. Tests in terminals wait more than they work: two for
# each processor.
run_tests() {
  name=$1 folder=$2
  shift 2
  begun=$(date +%s)
  log=$logs/$name-tests.log
  meson test -C "$folder" --print-errorlogs --num-processes $(($(nproc) * 2)) "$@" >"$log" 2>&1 </dev/null
  status=$?
  good=$(summary "$log" Ok)
  bad=$(summary "$log" Fail)
  late=$(summary "$log" Timeout)
  good=${good:-0}
  bad=$((${bad:-0} + ${late:-0}))
  if [ "$status" -ne 0 ] && [ "$bad" -eq 0 ] || [ "$good" -eq 0 ]; then
    bad=$((bad + 1))
  fi
  passed=$((passed + good))
  failed=$((failed + bad))
  if [ "$bad" -eq 0 ]; then
    say "ok      $name: $good tests ($(($(date +%s) - begun)) s)"
  else
    say "FAILED  $name: $bad of $((good + bad)) tests"
    grep -v '^ *[0-9]*/[0-9]* .* OK ' "$log" | tail -n 100 | sed 's/^/        /'
    say "        all of it: $log"
  fi
}

# Warnings that only come where nothing is optimised.
step_plain() {
  check 'gcc -O0: build' build build/test-plain CC=gcc meson setup --werror \
    -Doptimization=0 -Ddebug=false -Db_ndebug=false -Db_lto=false -Dtests=enabled -Dbench=true -Dweb=disabled
}

step_quick() {
  check 'quick: build' build build/test-quick CC=gcc meson setup --werror \
    --buildtype=debugoptimized -Db_ndebug=false -Db_lto=false -Dtests=enabled -Dtest_games=500 -Dweb=disabled &&
    run_tests quick build/test-quick --no-suite launcher
}

# gcc_folder COMMAND: sets up build/test-gcc, which some steps use, or builds it.
gcc_folder() {
  "$1" build/test-gcc CC=gcc meson setup --werror --buildtype=release -Db_lto=false \
    -Dtests=enabled -Dtest_games=$gcc_games -Dbench=true -Dweb=enabled
}

step_gcc() {
  check 'gcc: build' gcc_folder build && run_tests gcc build/test-gcc --no-suite wasm
}

# The library as WebAssembly: what it computes is what it computes here.
build_wasm() {
  gcc_folder set_up && ninja -C build/test-gcc web-engine tests/everywhere tests/everywhere.wasm bench/bench_wasm.wasm
}

step_wasm() {
  check 'wasm: build' build_wasm && run_tests wasm build/test-gcc --suite wasm
}

# What web/package-lock.json names, and nothing else. './ascend web' fetches less of it.
web_packages() {
  [ web/node_modules/.package-lock.json -nt web/package-lock.json ] && [ -x web/node_modules/.bin/tsc ] || npm ci --prefix web
}

build_web() {
  gcc_folder set_up && ninja -C build/test-gcc ascend web-engine tests/wire_games
}

# All that needs no browser, with node: whole games in the engine that a page loads, the modules and the build of the page; and every
# message of a hundred games against the schema.
step_web() {
  check 'web: packages' web_packages || return
  check 'web: types of the wire' node web/wire_types.mjs
  check 'web: types' web/node_modules/.bin/tsc -p web
  check 'web: build' build_web || return
  for file in $(find web -name node_modules -prune -o -path web/tests -prune -o -name '*.test.mjs' -print | sort); do
    check "web: $(basename "$file" .test.mjs)" env ASCEND_WASM=build/test-gcc/ascend.wasm ASCEND_PROGRAM=build/test-gcc/ascend \
      node --test "$file"
  done
  check 'web: schema' sh -c \
    'ASCEND_SOURCE_ROOT=. build/test-gcc/tests/wire_games 100 | node web/check_schema.mjs docs/wire.schema.json'
}

build_page() {
  gcc_folder set_up && ninja -C build/test-gcc ascend web-engine &&
    node web/build.mjs --out build/test-page --engine build/test-gcc/ascend.wasm
}

# The page in chromium and Firefox.
step_browsers() {
  check 'browsers: packages' web_packages || return
  check 'browsers: build' build_page || return
  # Two at a time, the longest first: what a page waits for is seldom the processor.
  printf '%s\n' web/tests/screens.test.mjs web/tests/*.test.mjs | awk '!seen[$0]++' |
    ASCEND_WASM=build/test-gcc/ascend.wasm ASCEND_PROGRAM=build/test-gcc/ascend ASCEND_PAGE=build/test-page LOGS=$logs xargs -P 2 -I FILE sh -c \
      'name=$(basename FILE .test.mjs); node --test FILE >"$LOGS/page-$name.log" 2>&1; echo $? >"$LOGS/page-$name.status"'
  for file in web/tests/*.test.mjs; do
    name=$(basename "$file" .test.mjs)
    # A browser that had no processor for too long is asked once more, by itself; the first log stays.
    if [ "$(cat "$logs/page-$name.status")" -ne 0 ]; then
      say "        browsers: $name failed beside another, and is tried by itself: $logs/page-$name.log"
      check "browsers: $name, by itself" env ASCEND_WASM=build/test-gcc/ascend.wasm ASCEND_PROGRAM=build/test-gcc/ascend ASCEND_PAGE=build/test-page node --test "$file"
    else
      check "browsers: $name" cat "$logs/page-$name.log"
    fi
  done
}

# What another optimising compiler could make of it shows in unit tests.
step_clang() {
  check 'clang: build' build build/test-clang CC=clang meson setup --werror \
    --buildtype=release -Db_lto=false -Dtests=enabled -Dtest_games=$clang_games -Dmpi=enabled -Dweb=disabled &&
    run_tests clang build/test-clang --suite unit --suite compiler
}

# Stored inputs of the fuzzers are replayed without libFuzzer, whose probes would make all of it take twice as long; and of what a
# debugger wants to know only lines are kept, which is what sanitizers print.
step_sanitize() {
  check 'sanitizers: build' build build/test-sanitize CC=clang meson setup --werror \
    --buildtype=debugoptimized -Dc_args=-gline-tables-only -Db_ndebug=false -Db_lto=false -Db_lundef=false \
    -Db_sanitize=address,undefined -Dtests=enabled -Dtest_games=$sanitize_games -Dweb=disabled &&
    run_tests sanitizers build/test-sanitize --no-suite launcher --no-suite source
}

step_install() {
  [ -e build/test-gcc/build.ninja ] || gcc_folder build >"$logs/install-build.log" 2>&1
  check 'install' tools/check_install.sh build/test-gcc
}

step_format() {
  check 'format' sh -c 'find include src examples tests fuzz bench tools -name "*.[ch]" -print0 |
    xargs -0 clang-format --dry-run --Werror'
}

step_arrows() {
  check 'arrows' python3 tools/check_arrows.py
  check 'shape' python3 tools/check_shape.py
  check 'words' python3 tools/check_words.py
}

step_fuzz() {
  for source in fuzz/fuzz_*.c; do
    name=${source#fuzz/fuzz_}
    check "fuzz ${name%.c}" tools/fuzz.sh "${name%.c}" 600
  done
}

# Bugs planted in C, one after the other (tests/mutants.txt): each must be noticed.
step_mutants() {
  check 'mutants' tools/mutants_c.py
}

usual='arrows format plain gcc install wasm web browsers clang sanitize'
every="$usual quick fuzz mutants"
gcc_games=30000 clang_games=10000 sanitize_games=1000
case "$*" in
  '') steps=$usual ;;
  --quick) steps='arrows format quick' ;;
  --long)
    steps="$usual fuzz mutants"
    gcc_games=2000000 clang_games=100000 sanitize_games=20000
    ;;
  *) steps=$* ;;
esac
for step in $steps; do
  case " $every " in
    *" $step "*) ;;
    *) say "there is no step '$step'; there are: $every; or --quick, or --long" >&2; exit 2 ;;
  esac
done
# shellcheck disable=SC2086
set -- $steps
for step in "$@"; do
  "step_$step"
done
say "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
