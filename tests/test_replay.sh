#!/bin/sh
# test_replay.sh PROGRAM: `ascend replay` shows records and checks them, and says what is wrong with them.
. "$(dirname -- "$0")/shell_kit.sh"

good=$scratch/good.rec
cat >"$good" <<'END'
ascend record 1
set turn_limit: 2
seat 1: Anna
seat 2: Élise
date: 2026-01-02
event: autumn cup
seed: 7
1> end
2> play Apprentice
2> end
undone by 1: 3
1> end
2> end
END
sed '$d' "$good" >"$scratch/open.rec"
sed 's/^seed: 7/result: winner 1; score 0 0\nseed: 7/' "$scratch/open.rec" >"$scratch/cut.rec"
sed 's/play Apprentice/play Aprentice/' "$good" >"$scratch/wrong.rec"
printf 'ascend record 1\npack: nowhere\nseed: 1\n' >"$scratch/packless.rec"
printf 'viewer: 2\n1> end\n' >"$scratch/viewer.rec"
printf 'Dear Sir,\n' >"$scratch/letter"

run 0 replay "$good"
no_err
out '^Game: deck with godslayer, turn_limit 2$'
out '^Players: seat 1 (Anna), seat 2 (Élise)$'
out '^Date: 2026-01-02$'
out '^event: autumn cup$'
out '^Turn 1, round 1: seat 1 (Anna)$'
out '^Turn 4, round 2: seat 2 (Élise)$'
out '^    (Undo: 3 moves were taken back here by seat 1.)$'
out 'plays Apprentice'
out ' row: '
out '^Winner: '

run 0 replay "$good" --turn 2
out '^Turn 2, round 1'
out 'plays Apprentice'
not_out '^Turn 1,'
not_out '^Turn 3,'

run 1 replay "$good" --turn 5
no_out
err 'has no turn 5; its turns are 1 to 4'

cp "$good" "$scratch/in"
run 0 replay -
out '^Winner: '
run 0 replay --check -
out '^-: ok, finished: turns 4, moves 5, hashes 0$'
lines 1

run 0 replay "$good" --json
json "d['schema'] == 1 and d['ok'] and d['game'] == 'deck' and d['seats'] == ['Anna', 'Élise'] and d['over']"
json "[t['turn'] for t in d['turns']] == [1, 2, 3, 4] and len(d['turns'][1]['decisions']) == 2"
json "d['turns'][1]['decisions'][0]['move'] == 'play Apprentice' and len(d['turns'][0]['table']['row']) > 0"
json "d['undos'] == [{'at': 3, 'count': 3, 'seat': 1}] and d['packs'][0]['id'] == 'godslayer'"
run 0 replay "$good" --json --turn 3
json "[t['turn'] for t in d['turns']] == [3]"

run 0 replay --check "$good" "$scratch/open.rec"
no_err
out 'good.rec: ok, finished: turns 4, moves 5'
out 'open.rec: ok, not finished: turns 3, moves 4'
lines 2

run 1 replay --check "$scratch/wrong.rec" "$good" "$scratch/cut.rec" "$scratch/packless.rec" "$scratch/viewer.rec" \
  "$scratch/letter" "$scratch/missing"
lines 7
out 'wrong.rec: FAILED in turn 1, after move 1: '
err 'wrong.rec:9: '
out 'good.rec: ok'
out 'cut.rec: FAILED in turn 3, after move 4: '
err 'cut.rec:14: the record is cut off: it has a result, and the game is not over'
out 'packless.rec: FAILED: cannot be played$'
err "there is no pack 'nowhere'"
err 'viewer.rec:1: this is what seat 2 saw of a game'
err 'letter:1: this is not a record'
err 'cannot read .*missing'

run 1 replay --check "$scratch/wrong.rec" "$good" --json
json "[r['ok'] for r in d['records']] == [False, True] and d['records'][1]['turns'] == 4"

# What comes before an error is shown.
run 1 replay "$scratch/wrong.rec"
out '^Turn 1, round 1'
out 'the game is not over'
err 'wrong.rec:9: '
run 1 replay "$scratch/letter"
no_out

run 2 replay
err 'wants one record'
run 2 replay "$good" "$good"
err 'wants one record'
run 2 replay --check
err 'wants at least one record'
run 2 replay --check --turn 1 "$good"
err 'does not go with it'
run 2 replay --trun 1 "$good"
err 'did you mean --turn?'
run 0 replay --help
out 'usage: ascend replay'

# A reader that goes away is an error like any other, and no end by a signal.
{
  "$program" replay "$good" "--turn" 1 2>"$scratch/err"
  echo $? >"$scratch/status"
} | true
sleep 0.2
status=$(cat "$scratch/status")
[ "$status" -eq 0 ] || [ "$status" -eq 1 ] || fail "a closed pipe: exit status $status"
"$program" replay "$good" >/dev/full 2>"$scratch/err"
[ $? -eq 1 ] || fail "a full disk: exit status is not 1"
grep -q 'could not write all of the output' "$scratch/err" || fail "a full disk: nothing is said"

finish
