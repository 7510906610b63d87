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

# For people: the table as `play` draws it at the start of each turn, then what happened, in sentences.
run 0 replay "$good"
no_err
narrow
out '^Game: deck with godslayer, turn_limit 2$'
out '^Players: Anna, Élise$'
out '^Date: 2026-01-02$'
out '^event: autumn cup$'
out '^Turn 1 of 4$'
out "^Anna's turn, round 1\\. Honor left in the pool: 60\\.\$"
out '^Turn 4 of 4$'
out "^Élise's turn, round 2\\. "
out '^Center row$'
out "Anna's hand:\$"
out '^Hand of Élise: Apprentice'
out '^Élise plays Apprentice (1 rune); discards '
out '^(Undo: 3 moves were taken back here by Anna\.)$'
out '^The game is over\. .* wins\.$'
out '^  1\. '
for words in '^. You ' '^You ' '^Your ' '. You \(play\|gain\)'; do not_out "$words"; done
[ "$(grep -c "'s turn, round" "$scratch/out")" -eq 4 ] || fail "$what: not four tables"

run 0 replay "$good" --turn 2
out '^Turn 2 of 4$'
out 'plays Apprentice'
not_out '^Turn 1 '
not_out '^Turn 3 '
not_out '^Game: '

# For a seat: nothing that it could not see, and it is spoken to.
run 0 replay "$good" --seat 1
out '^Your turn, round 1\. '
out "^Élise's turn, round 1\\. "
out 'Your hand:$'
out '^Élise plays Apprentice'
not_out '^Hand of '
out ' wins*[.!]$'
run 0 replay "$good" --seat 2 --turn 1
out "^Anna's turn, round 1"; out 'Your hand:$'
run 2 replay "$good" --seat 3; err 'there are seats 1 to 2'; no_out
run 2 replay "$good" --seat 1 --json; err '--json hides nothing'
run 2 replay --check "$good" --seat 1; err 'does not go with it'
run 0 replay "$good" --width 60
[ "$(awk 'length > 66' "$scratch/out" | wc -l)" -eq 0 ] || fail "$what: wider than 60 columns"
run 0 replay "$good" --lang fr
out '^Tour 1 sur 4$'; out '^La partie est terminée\.'; not_out ' turn '; not_out ' hand'

# The princes, in whose story names are those of the princes; secrets are told to whom they belong.
run 0 arena --game princes --seats 4 --players greedy,random,random,random --games 1 --threads 1 --seed 3 --out "$scratch/kept"
ball=$scratch/kept/records/00000001.record
run 0 replay "$ball"; no_err; narrow
out '^Turn 1 of [0-9]*$'; out '^The game is over\. '; out "'s turn, round"; out ' draws .* from the resources'; out '^Hand of '
not_out ' draws a card'; not_out '  you  '; not_out '^Draw a card from'
run 0 replay "$ball" --seat 1; no_err; narrow
out '^Your turn, round'; out ' draws a card from the '; not_out '^Hand of '
# Each offer has its own cards.
run 0 replay "$ball"
python3 - "$scratch/out" <<'END' >"$scratch/err" 2>&1 || fail "$what: offers are told together"
import re, sys
text = " ".join(open(sys.argv[1], encoding="utf-8").read().split())
offers = re.findall(r"(?:makes|makes an) an? ?offer to \w+\. Cards given: (\d); cards wanted: (\d)\. \w+ offers (.*?); wants (.*?)\.", text)
def count(said):
    return sum(int(m[1]) if (m := re.search(r" ×(\d+)$", part)) else 1 for part in re.split(r", | and ", said))
assert len(offers) > 3, text[:2000]
for given, wanted, gives, wants in offers:
    assert (count(gives), count(wants)) == (int(given), int(wanted)), (given, wanted, gives, wants)
END

run 1 replay "$good" --turn 5
no_out
err 'has no turn 5; its turns are 1 to 4'

cp "$good" "$scratch/in"
run 0 replay -
out '^The game is over'
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
out '^Turn 1 of 1$'
out 'The record ends after 1 move; the game is not over'
out '^If the game ended now:$'
err 'wrong.rec:9: '
run 1 replay "$scratch/letter"
no_out

# The seed of a game on a server, made with another program of the parts that the table promised. made.rec has a line for
# each tag; a change of one of them is told.
if command -v b2sum >/dev/null; then
  host=000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f
  parts="$host 0123456789abcdef 00112233445566778899aabbccddeeff - 0f0e0d0c0b0a09080706050403020100"
  hash() { printf '%s' "$1" | b2sum -l 256 | cut -c 1-64; }
  seed=$(hash "$parts" | sed 's/................/& /g; s/ $//')
  first=2
  {
    printf 'ascend record 1\nset turn_limit: 2\nplayers: 3\nseat 1: Ben\nseat 2: Cleo\nseat 3: Anna\n'
    printf 'commitment: %s\nshuffle: %s\nshuffle first: %s\n' "$(hash "$host 0123456789abcdef")" "$parts" "$first"
    printf 'seed: secure %s\n1> end\n' "$seed"
  } >"$scratch/made.rec"
  run 0 replay --verify "$scratch/made.rec"
  no_err
  out 'made.rec: ok, not finished: turns 1, moves 1'
  out "made.rec: the commitment binds the host's part of the seed: $(hash "$host 0123456789abcdef")\$"
  out "made.rec: the seed is made of the host's part and those of 2 of 3 seats\$"
  out 'made.rec: part of Anna: 00112233445566778899aabbccddeeff$'
  out 'made.rec: part of Ben: -$'
  out 'made.rec: part of Cleo: 0f0e0d0c0b0a09080706050403020100$'
  not_out 'drew'

  # Who begins is drawn from the same parts: one seat of three is right.
  right=0
  for seat in 1 2 3; do
    sed "s/^shuffle first: .*/& by lot/; s/first: 2/first: $seat/" "$scratch/made.rec" >"$scratch/lot.rec"
    if "$program" replay --verify "$scratch/lot.rec" >"$scratch/out" 2>"$scratch/err"; then
      right=$((right + 1))
      out 'lot.rec: the same parts drew who begins'
    else
      out 'lot.rec: FAILED: the parts draw another seat to begin'
    fi
  done
  [ "$right" -eq 1 ] || fail "$right seats of three are drawn"

  # tampered WORDS EDIT: the changed record is refused so.
  tampered() {
    sed "$2" "$scratch/made.rec" >"$scratch/odd.rec"
    run 1 replay --verify "$scratch/odd.rec"
    out "odd.rec: FAILED: $1\$"
  }
  tampered "the commitment is to another part of the host's" 's/^shuffle: 00/shuffle: 01/'
  tampered "the commitment is to another part of the host's" 's/0123456789abcdef/0123456789abcdee/'
  tampered "the commitment is to another part of the host's" 's/^commitment: ./commitment: x/'
  tampered 'the seed is not made of these parts' 's/ 00112233445566778899aabbccddeeff/ 10112233445566778899aabbccddeeff/'
  tampered 'the seed is not made of these parts' 's/ - / 00000000000000000000000000000000 /'
  tampered 'the seed is not made of these parts' 's/^seed: .*/seed: 7/'
  tampered 'the seed is not made of these parts' 's/^\(seed: .*\)[0-7]$/\18/; t; s/^\(seed: .*\).$/\10/'
  tampered 'the parts of the seed cannot be read' 's/^\(shuffle: .*\) [^ ]*$/\1/'
  tampered 'the parts of the seed cannot be read' 's/^shuffle: 00/shuffle: 0G/'
  tampered 'the parts draw another seat to begin' 's/^shuffle first: .*/shuffle first: 4/'
  tampered 'the parts draw another seat to begin' 's/^shuffle first: .*/shuffle first: 2 by hand/'
  for tag in commitment shuffle 'shuffle first'; do
    tampered 'the record does not say of which parts its seed was made' "/^$tag: /d"
  done
  run 1 replay --verify "$good" "$scratch/made.rec"
  out 'good.rec: FAILED: the record does not say'
  out 'made.rec: the seed is made'
  # A record that does not hold otherwise is not looked at further.
  sed 's/end$/play Dragon/' "$scratch/made.rec" >"$scratch/odd.rec"
  run 1 replay --verify "$scratch/odd.rec"
  lines 1
fi
run 2 replay --verify
err 'wants at least one record'
run 2 replay --verify --json "$good"
err 'does not go with it'
run 2 replay --verify --check "$good"
err 'does not go with it'

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
status=$(cat "$scratch/status")
[ "$status" -eq 0 ] || [ "$status" -eq 141 ] || fail "a closed pipe: exit status $status"
"$program" replay "$good" >/dev/full 2>"$scratch/err"
[ $? -eq 1 ] || fail "a full disk: exit status is not 1"
grep -q 'could not write all of the output' "$scratch/err" || fail "a full disk: nothing is said"

finish
