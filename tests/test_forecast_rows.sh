#!/bin/sh
# test_forecast_rows.sh PROGRAM FORECAST OTHER: `forecast_rows` writes as many rows as it should, the same for the same
# seed, with a forecast for its game, and says what is wrong with any other file.
. "$(dirname -- "$0")/shell_kit.sh"

forecast=$2 other=$3

# rows NUMBER: so many there are behind the head.
rows() {
  cards=$(sed -n 's/^cards //p;/^$/q' "$scratch/out")
  head=$(sed '/^$/q' "$scratch/out" | wc -c)
  size=$(wc -c <"$scratch/out")
  [ "$size" -eq $((head + $1 * (2 + 2 * 4 + 11 * cards + 9 * 4))) ] || fail "$what: not $1 rows"
}

run 0 --help
no_err
out '^usage: forecast_rows'
run 2
err '^usage: forecast_rows'
run 2 godslayer -1 5
err "SEED is a number from 0 to 4294967295, not '-1'"
run 2 godslayer 1 5x
err "ROWS is a number"
run 1 nowhere 1 5
err nowhere

run 0 godslayer 1 500
no_err
rows 500
cp "$scratch/out" "$scratch/plain"
run 0 godslayer 1 500
same "$scratch/plain"

run 0 godslayer 1 100 search:5it "$forecast"
no_err
rows 100
run 1 godslayer 1 100 nobody "$forecast"
err 'no player .nobody.'

head -c 5000 "$forecast" >"$scratch/short"
(cat "$forecast" && echo) >"$scratch/long"
printf 'ascend forecast 1\n' >"$scratch/head"
for file in "$other" "$scratch/short" "$scratch/long" "$scratch/head" "$scratch"; do
  run 1 godslayer 1 100 search:5it "$file"
  err 'this is no forecast for this game, '
done
run 1 godslayer 1 100 search:5it "$scratch/nothing"
err 'No such file'

# One who has read enough closes the pipe.
{
  "$program" godslayer 1 0
  echo $? >"$scratch/status"
} | head -c 100000 >/dev/null
[ "$(cat "$scratch/status")" = 0 ] || fail "a closed pipe is a failure"
finish
