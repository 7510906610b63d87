#!/bin/sh
# test_everywhere.sh NATIVE WASM: what tests/lib/everywhere.c prints is the same here and as WebAssembly in node, byte for
# byte, and what is written down in tests/golden is in it.
set -u
native=$(realpath -- "$1") wasm=$(realpath -- "$2")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd -- "$ASCEND_SOURCE_ROOT" || exit 1

# shellcheck disable=SC2046 # no name of a scenario has a blank in it
set -- $(find packs tests/fans tests/scenarios -name '*.scn' | LC_ALL=C sort)
"$native" "$@" >"$scratch/native" &
node tools/run_wasm.mjs "$wasm" "$@" >"$scratch/wasm" ||
  { echo "FAILED: wasm: exit status $?"; tail -n 3 "$scratch/wasm"; exit 1; }
wait $! || { echo "FAILED: native: exit status $?"; tail -n 3 "$scratch/native"; exit 1; }
[ "$(tail -n 1 "$scratch/native")" = 'that is all' ] || { echo 'FAILED: it ended early'; exit 1; }
if ! cmp "$scratch/native" "$scratch/wasm"; then
  echo 'FAILED: < native, > wasm:'
  diff "$scratch/native" "$scratch/wasm" | head -n 40
  exit 1
fi
# A part that does not take place is the same everywhere, too.
for part in 'pack vigil, fr: ' 'set-up ' '\.scn: ok, .* 0 failed$' '^tests/golden/games.txt: the same$' \
  '^game 1, secure: ' '^record 1: ok, ' '^table 1: ' '^ *search:30it: ' ' expecting 0x' '^ *judged: ' '^  predicted: 0x'; do
  grep -q -- "$part" "$scratch/native" || { echo "FAILED: nothing like '$part'"; exit 1; }
done
if grep '\.scn: .* [1-9][0-9]* failed$' "$scratch/native"; then
  echo 'FAILED: scenarios'
  exit 1
fi
echo "$(wc -l <"$scratch/native") lines are the same, scenarios of $# files among them"
