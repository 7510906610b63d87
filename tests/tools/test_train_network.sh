#!/bin/sh
# test_train_network.sh PROGRAM NETWORK OTHER: `train_network` makes the same bytes with the same
# options, whatever the number of threads, and again from the head of what it made; and says what is wrong with files
# that are no value networks, or none that it can make.
. "$(dirname -- "$0")/../cli/shell_kit.sh"

network=$2

# equal ONE OTHER, different ONE OTHER: files, byte by byte
equal() { cmp -s "$scratch/$1" "$scratch/$2" || fail "$what: $1 and $2 differ"; }
different() { ! cmp -s "$scratch/$1" "$scratch/$2" || fail "$what: $1 and $2 are the same"; }

# head_of FILE: the lines of its head
head_of() { LC_ALL=C sed '/^$/q' "$1"; }

run 0 --help
no_err
out '^usage: train_network'
run 2
err '^usage: train_network'
run 2 godslayer-2
err '^usage: train_network'
run 2 godslayer-2 "$scratch/x" --seed -1
err "seed is a number up to 4294967295, not '-1'"
run 2 godslayer-2 "$scratch/x" --rounds 0
err "rounds is a number up to"
run 2 godslayer-2 "$scratch/x" --nothing 1
err "'--nothing' is no option"
run 2 godslayer-2 "$scratch/x" --seed
err "'--seed' is no option, or has no value that fits"
run 1 nowhere-2 "$scratch/x"
err nowhere
run 1 godslayer-2 "$scratch/no/such/folder/x" --rounds 1 --games 1
err 'No such file'

# The same options: the same bytes.
small='--rounds 3 --games 20 --batch 64 --window 2'
# shellcheck disable=SC2086
run 0 godslayer-2,vigil~1-3 "$scratch/one" $small
no_err
out '^round 3 of 3, .* Brier score 0\.[0-9]*'
# shellcheck disable=SC2086
run 0 godslayer-2,vigil~1-3 "$scratch/two" $small --threads 3
equal one two
# shellcheck disable=SC2086
run 0 godslayer-2,vigil~1-3 "$scratch/luck" $small --seed 2
different one luck
head_of "$scratch/one" >"$scratch/head"
grep -qx 'ascend network 3' "$scratch/head" || fail 'no format in the head'
grep -qx 'packs godslayer,vigil' "$scratch/head" || fail 'no packs in the head'
grep -qx 'players 2-3' "$scratch/head" || fail 'no players in the head'
grep -qx 'trained trainer=[0-9]* seed=1 rounds=3 games=20 passes=1 batch=64 window=2 rate=1000 player=tuned setups=godslayer-2,vigil~1-3 rows=[0-9]* digest=[0-9a-f]*' \
  "$scratch/head" || fail "the head does not say how: $(cat "$scratch/head")"

# A training behind another, by a searching player with what was learnt.
better='--better '$scratch'/one --rounds 2 --games 4 --batch 16 --player search:5it'
# shellcheck disable=SC2086
run 0 godslayer-2,vigil~1-3 "$scratch/three" $better --threads 2
# shellcheck disable=SC2086
run 0 godslayer-2,vigil~1-3 "$scratch/four" $better
equal three four
different one three
[ "$(head_of "$scratch/three" | grep -c '^trained ')" = 2 ] || fail 'two trainings are not two lines'
run 0 --again "$scratch/three" "$scratch/five" --threads 2
equal three five

# What only the solitaire game has: 272 weights of two bytes, and not one of the others.
run 0 godslayer-1 "$scratch/alone" --better "$scratch/one" --rounds 2 --games 20 --batch 64 --player search:5it --only solitaire
head_of "$scratch/alone" | grep -q ' setups=godslayer-1 only=solitaire rows=' || fail 'the head does not say what was learnt'
for file in one alone; do tail -c 329216 "$scratch/$file" >"$scratch/$file.tables"; done
changed=$(cmp -l "$scratch/one.tables" "$scratch/alone.tables" | awk 'NR == 1 { first = $1 } END { print NR, $1 - first }')
awk "BEGIN { split(\"$changed\", n); exit !(n[1] > 100 && n[2] < 544) }" || fail "other weights were learnt too: $changed"
run 0 --again "$scratch/alone" "$scratch/alone-again"
equal alone alone-again
run 2 godslayer-1 "$scratch/x" --only nothing
err "'--only' is no option, or has no value that fits"

# What it learns, as games tell that it has not learnt from yet: the score of the first round, before any step, and the mean of the last five
# that are told. A fifteen-second training of one processor; and where many games are wanted, a two-minute one with all packs.
learns() {
  run 0 "$@"
  no_err
  before=$(sed -n 's/^round 1 of .* Brier score \(0\.[0-9]*\).*/\1/p' "$scratch/out")
  after=$(sed -n 's/^round .* Brier score \(0\.[0-9]*\).*/\1/p' "$scratch/out" | tail -n 5 | awk '{ sum += $1 } END { print sum / NR }')
  awk "BEGIN { exit !($after < 0.65 * $before) }" || fail "$what: the score goes from $before to $after"
}
learns godslayer-2 "$scratch/short-training" --rounds 20 --games 150 --batch 512 --passes 2 --threads 2
[ "${ASCEND_TEST_GAMES:-0}" -lt 100000 ] ||
  learns godslayer-2,vigil-2,anniversary-2 "$scratch/long-training" --rounds 60 --games 600 --batch 1024 --passes 2

# A head tells the truth, or is found out.
LC_ALL=C sed 's/digest=[0-9a-f]*/digest=0000000000000000/' "$scratch/one" >"$scratch/untrue"
run 1 --again "$scratch/untrue" "$scratch/x"
err 'the games are others now'
LC_ALL=C sed 's/^trained trainer=[0-9]* seed=1 rounds=3/trained rounds=3/' "$scratch/one" >"$scratch/vague"
run 1 --again "$scratch/vague" "$scratch/x"
err "a line 'trained trainer=...' was expected"
run 1 --again "$network" "$scratch/x"
version=$(head_of "$network" | sed -n 's/^trained trainer=\([0-9]*\) .*/\1/p' | head -n 1)
err "it was trained by version $version of the trainer and cannot be made again by version"

# What is no value network for this game.
LC_ALL=C sed '/^trained /d' "$scratch/one" >"$scratch/untrained"
LC_ALL=C sed 's/^ascend network 3$/ascend network 1/' "$scratch/one" >"$scratch/old"
head -c 50000 "$scratch/one" >"$scratch/short"
(cat "$scratch/one" && echo) >"$scratch/long"
printf 'ascend network 3\n' >"$scratch/beginning"
printf 'nothing of the sort\n' >"$scratch/nothing"
refused() {
  run 1 godslayer-2 "$scratch/x" --better "$1"
  err "$2"
}
refused "$scratch/untrained" "a line 'trained trainer=...' was expected"
refused "$scratch/old" 'a value network of format 1; those that can be read have format 3'
refused "$scratch/short" 'bytes of tables were expected behind the head'
refused "$scratch/long" 'bytes of tables were expected behind the head'
refused "$scratch/beginning" "the head of a value network has a line 'packs ...' here"
refused "$scratch/nothing" 'this is no value network'
refused "$scratch" 'cannot read'
refused "$scratch/none" 'No such file'
run 1 godslayer-2 "$scratch/x" --better "$network" --player nobody
err 'no player .nobody.'

# Heads are shown as they stand there, of all files that are whole.
run 0 --show "$scratch/three" "$network"
no_err
{ echo "$scratch/three:"; head_of "$scratch/three" | sed '$d'; echo "$network:"; head_of "$network" | sed '$d'; } >"$scratch/heads"
equal out heads
run 1 --show "$scratch/old" "$scratch/three"
err 'a value network of format 1; those that can be read have format 3'
out 'player=search:5it'
run 2 --show
err '^usage: train_network'
[ ! -e "$scratch/x" ] || fail 'a training that failed has written a file'
finish
