#!/bin/sh
# test_wasm_size.sh WASM: what a page loads is small. With 300,000 bytes it is there after 1.5 seconds of a slow phone line (1.6 Mbit/s);
# the coach and its sentences in all languages take 8,000 of them.
set -u
bytes=$(wc -c <"$1")
packed=$(gzip -9 <"$1" | wc -c)
echo "$bytes bytes, $packed with gzip -9"
[ "$bytes" -le 700000 ] || { echo 'FAILED: more than 700,000 bytes'; exit 1; }
[ "$packed" -le 300000 ] || { echo 'FAILED: more than 300,000 bytes with gzip'; exit 1; }
