#!/bin/sh
# test_wasm_size.sh WASM: what a page loads is small.
set -u
bytes=$(wc -c <"$1")
packed=$(gzip -9 <"$1" | wc -c)
echo "$bytes bytes, $packed with gzip -9"
[ "$bytes" -le 700000 ] || { echo 'FAILED: more than 700,000 bytes'; exit 1; }
[ "$packed" -le 280000 ] || { echo 'FAILED: more than 280,000 bytes with gzip'; exit 1; }
