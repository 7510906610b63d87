#!/bin/sh
# test_no_threads.sh PROGRAM ALONE: players that think with several threads decide alike in ALONE, which is built with
# ASC_NO_THREADS, and keep to their time there.
. "$(dirname -- "$0")/../cli/shell_kit.sh"
with=$program without=$(cd -- "$(dirname -- "$2")" && pwd)/$(basename -- "$2")

alike() {
  program=$with
  run 0 "$@"
  cp "$scratch/out" "$scratch/with"
  program=$without
  run 0 "$@"
  same "$scratch/with"
}

for game in '--players search:20it+3t,greedy' '--players search:7it+2t,random --game princes --seats 4'; do
  rm -rf "$scratch/one" "$scratch/two"
  for program in "$with" "$without"; do
    # shellcheck disable=SC2086
    run 0 arena $game --games 4 --seed 3 --threads 1 --out "$scratch/two"; no_err
    [ -e "$scratch/one" ] || mv "$scratch/two" "$scratch/one"
  done
  diff -r "$scratch/one/records" "$scratch/two/records" >"$scratch/out" || fail "$what: other games"
done
record=$(find "$scratch/one/records" -name '*.record' | sort | head -n 1)
alike analyse --player search:30it+2t --json "$record"
program=$without
run 0 arena --players search:1ms+3t,greedy --games 2 --set turn_limit=3 --threads 1
finish
