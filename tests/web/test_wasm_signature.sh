#!/bin/sh
# test_wasm_signature.sh WASM: players evaluate and decide in WebAssembly as they do here: the signature is that of
# 'ascend bench' (tests/arena/test_bench.sh).
set -u
expected=$(cat "$ASCEND_SOURCE_ROOT/tests/golden/bench.txt")
found=$(node "$ASCEND_SOURCE_ROOT/tools/run_wasm.mjs" "$1" signature) || exit 1
[ "$found" = "$expected" ] || { echo "FAILED: $found, not $expected"; exit 1; }
