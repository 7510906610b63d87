#!/bin/sh
# test_bench.sh PROGRAM: `ascend bench` has the signature that is written down. Who changes how players evaluate
# or decide, on purpose, writes the new one into tests/golden/bench.txt and into the message of the commit.
. "$(dirname -- "$0")/../cli/shell_kit.sh"

# With sanitizers that takes minutes, and runs what the tests of players and of searching run there.
if [ "${ASCEND_TEST_SANITIZED:-no}" = no ]; then
  run 0 bench --json; no_err
  json "d['schema'] == 1 and len(d['rows']) == 120 and all(r['decisions'] > 0 for r in d['rows'])"
  python3 -c "import json, sys; print('signature: ' + json.load(open(sys.argv[1]))['signature'])" "$scratch/out" >"$scratch/signature"
  cmp -s "$scratch/signature" "$root/tests/golden/bench.txt" ||
    fail "it plays otherwise: $(cat "$scratch/signature"), not $(cat "$root/tests/golden/bench.txt")"
fi

run 2 bench more; err 'one word too many'
run 0 bench --help; out '^usage: '; narrow
"$program" bench >"$scratch/out" 2>"$scratch/err" &
pid=$!
await listens $pid
kill -INT $pid
wait $pid
status=$?
[ "$status" -eq 130 ] || fail "bench, interrupted: exit status $status, not 130"

finish
