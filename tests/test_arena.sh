#!/bin/sh
# test_arena.sh PROGRAM: `ascend arena` and `ascend engine`: results, resuming, bots good and bad.
. "$(dirname -- "$0")/shell_kit.sh"

# ---- Results ----

run 0 arena --players greedy,random --games 60 --seed 5 --json
json "d['games'] == 60 and list(p) == ['greedy', 'random']"
json "all(x['games'] == 60 and x['wins'] + x['draws'] + x['losses'] == 60 for x in d['players'])"
json "p['greedy']['wins'] == p['random']['losses'] and p['greedy']['wins'] > 50"
json "abs(p['greedy']['win_rate'] - p['greedy']['wins'] / 60) < 1e-5"
json "p['greedy']['elo_low'] < p['greedy']['elo'] < p['greedy']['elo_high'] and p['greedy']['elo'] > 0"
json "abs(p['greedy']['elo'] + p['random']['elo']) < 0.1"
cp "$scratch/out" "$scratch/first"
run 0 arena --players greedy,random --games 60 --seed 5 --json --threads 1
same "$scratch/first"

# A player against himself: no game is played twice.
run 0 arena --players greedy,greedy --games 10 --out "$scratch/self" --json
json "d['games'] == 10 and p['greedy']['wins'] == 10 and p['greedy']['games'] == 20"
[ "$(grep -h '^seed' "$scratch"/self/records/* | sort -u | wc -l)" -eq 10 ] || fail "games with the same luck"

# ---- Statistics of cards ----

run 0 stats "$scratch/self" --html "$scratch/cards.html"
out '^10 games of deck; a player wins 50.0% of them'
out '^Mystic '
grep -q '<svg' "$scratch/cards.html" || fail "no plots"
run 0 stats "$scratch/self" --sort name --json
python3 - "$scratch/out" "$scratch/self/records" <<'END' >"$scratch/err" 2>&1 || fail "the statistics are wrong"
import json, pathlib, re, sys
d = json.load(open(sys.argv[1]))
assert d["games"] == 10 and abs(d["win_rate"] - 0.5) < 1e-6
names = [c["name"] for c in d["cards"]]
assert names == sorted(names)
# Count by hand what the records say: who took a Mystic, in which round, and who won.
taken = players = wins = early = 0
for path in pathlib.Path(sys.argv[2]).glob("*.record"):
    text = path.read_text()
    winner = int(re.search(r"^result: winner (\d)", text, re.M)[1])
    who, current = set(), 0
    for line in text.splitlines():
        turn = re.match(r"# turn \d+, round (\d+)", line)
        current = int(turn[1]) if turn else current
        move = re.match(r"(\d)> acquire Mystic$", line)
        if move:
            taken += 1
            early += current <= 2
            who.add(int(move[1]))
    players += len(who)
    wins += winner in who
mystic = next(c for c in d["cards"] if c["name"] == "Mystic")
assert (mystic["players"], mystic["wins"]) == (players, wins), (mystic, players, wins)
assert mystic["taken"] == taken and mystic["by_round"][0]["taken"] == early, (mystic, taken, early)
assert sum(r["taken"] for r in mystic["by_round"]) == taken
END
run 2 stats
run 2 stats "$scratch/self" --sort nonsense
run 1 stats /nowhere
err '/nowhere'
run 1 stats "$scratch/cards.html"
err 'no finished game'

# More players than seats: everyone meets everyone.
run 0 arena --players greedy,random,rich --games 10
out 'ahead of'
run 0 arena --players greedy,random,rich --games 10 --json
json "d['games'] == 12 and all(x['games'] == 8 for x in d['players'])"

# Three at a table.
run 0 arena --players greedy,random,random --seats 3 --games 30 --json
json "p['greedy']['games'] == 30 and p['random']['games'] == 60 and abs(p['greedy']['fair_rate'] - 1 / 3) < 1e-4"
json "p['greedy']['win_rate'] > 0.5"

# Who wins more is rated higher: in these games of four the other was second more often.
run 0 arena --game princes --players rich,random --seats 4 --games 24 --seed 23 --json
json "p['random']['win_rate'] > p['rich']['win_rate'] and p['random']['elo'] > p['rich']['elo']"

# The test stops when it is decided, at the same game whatever the threads.
run 0 arena --players greedy,random --games 400 --sprt 0,100 --json
json "d['sprt']['verdict'] == 'accepted' and d['games'] < 400 and not d['interrupted']"
cp "$scratch/out" "$scratch/first"
run 0 arena --players greedy,random --games 400 --sprt 0,100 --json --threads 1
same "$scratch/first"
run 0 arena --players random,greedy --games 400 --sprt 0,100 --json
json "d['sprt']['verdict'] == 'rejected'"

# ---- What is kept ----

run 0 arena --players greedy,random --games 20 --out "$scratch/kept" --json --plot "$scratch/plot.svg"
cp "$scratch/out" "$scratch/first"
python3 -c "import sys, xml.dom.minidom; xml.dom.minidom.parse(sys.argv[1])" "$scratch/plot.svg" || fail "the plot is no XML"
[ "$(ls "$scratch/kept/records" | wc -l)" -eq 20 ] || fail "not 20 records"
run 0 replay --check "$scratch"/kept/records/*.record
run 1 arena --players greedy,random --games 20 --out "$scratch/kept"
err 'resume'
run 0 arena --players greedy,random --games 20 --out "$scratch/kept" --resume --json
same "$scratch/first"
# Half of it lost, the last line cut off in the middle: it is played again.
head -c -30 "$scratch/kept/arena.log" | sed '14,20d' >"$scratch/half"
cp "$scratch/half" "$scratch/kept/arena.log"
run 0 arena --players greedy,random --games 20 --out "$scratch/kept" --resume --json
same "$scratch/first"
run 0 arena --players greedy,random --games 40 --out "$scratch/kept" --resume --json
json "d['games'] == 40"
run 1 arena --players greedy,rich --games 20 --out "$scratch/kept" --resume
err 'another arena'
echo 'game nonsense' >>"$scratch/kept/arena.log"
run 1 arena --players greedy,random --games 20 --out "$scratch/kept" --resume
err 'arena.log:[0-9]*: expected'
run 1 arena --players greedy,random --games 2 --out /dev/null/nowhere
err '/dev/null/nowhere'
run 1 arena --players greedy,random --games 2 --plot /dev/null/nowhere
err 'could not be written'

# ---- Wrong command lines ----

run 2 arena
err 'players'
run 2 arena --players greedy,nobody
err 'nobody'
run 2 arena --players greedy,,random
err 'commas'
run 2 arena --players greedy,random --sprt 50,0
err 'smaller one first'
run 2 arena --players greedy,random,rich --sprt 0,50
err 'between two players'
run 2 arena --players random,random,random --games 2
err 'named twice'
run 2 arena --players greedy,random --resume
err '--out'

# ---- Bots ----

bot="engine:python3 '$root/examples/bot.py'"
run 0 arena --players random --player "$bot" --games 10 --json
json "d['players'][1]['forfeits'] == 0 and d['players'][1]['wins'] > 5"
[ "$(wc -l <"$root/examples/bot.py")" -le 60 ] || fail "the example bot has grown"

# Our engine as a bot plays as our player does.
run 0 arena --players greedy,random --games 6 --json
python3 -c "import json, sys; print(json.load(open(sys.argv[1]))['players'][0]['wins'])" "$scratch/out" >"$scratch/wins"
run 0 arena --player "engine:'$program' engine" --players random --games 6 --json
json "d['players'][1]['forfeits'] == 0 and d['players'][1]['wins'] == $(cat "$scratch/wins")"

# bad STATUS-TEXT SCRIPT [MS]: a bot that fails loses, and it is told how. One that answers has all the time that a
# busy machine may want.
bad() {
  printf '%s\n' "$2" >"$scratch/bad.py"
  run 0 arena --players random --player "engine:python3 '$scratch/bad.py'" --games 2 --bot-time "${3:-20000}" --json
  cp "$scratch/err" "$scratch/told"
  json "d['players'][1]['forfeits'] == 2 and d['players'][0]['wins'] == 2"
  cp "$scratch/told" "$scratch/err"
  err "$1"
}
good='import sys
def lines():
  for line in sys.stdin: yield line.rstrip("\n")
def until_point(source):
  for line in source:
    if line == ".": return
source = lines()
for line in source:
  number, word = (line.split(" ") + [""])[:2]
  if word == "decide":
    until_point(source)
    DECIDE
  elif word == "game":
    until_point(source)
    print("=" + number, flush=True)
  else:
    print("=" + number + (" 1" if word == "version" else ""), flush=True)'
replace() { printf '%s\n' "$good" | sed "s/DECIDE/$1/"; }
bad 'none of its' "$(replace 'print("=" + number + " win the game", flush=True)')"
bad 'no answer within' "$(replace 'import time; time.sleep(100)')" 200
bad 'ended without an answer; its last words: .*Error' "$(replace 'raise ValueError')"
bad 'was expected' "$(replace 'print("=999 end", flush=True)')"
bad 'refused: no' "$(replace 'print("?" + number + " no", flush=True)')"
bad 'a line of more than' "$(replace 'print("x" * 10000, flush=True)')"
bad 'speaks version' "$(replace pass | sed 's/" 1"/" 7"/')"
run 0 arena --players random --player "engine:/nowhere/at/all" --games 2
err 'not found'
# One that never starts is not tried for ever.
run 0 arena --players random --player "engine:echo x >>'$scratch/tries'; exit 1" --games 20 --threads 1
err 'did not start in three games in a row'
[ "$(wc -l <"$scratch/tries")" -eq 3 ] || fail "a bot that does not start was tried $(wc -l <"$scratch/tries") times"

# ---- The engine ----

printf '1 version\n2 nonsense\nnonsense\n3 game deck packs nix\n.\n4 decide 10\n.\n5 game deck\n.\n6 decide 10\nmove end\n.\n7 decide 10\nmove end\nview\nwhat: 1\n.\n8 over 1\n9 quit\n' >"$scratch/in"
run 0 engine
out '^=1 1$'
out '^?2 there is no command nonsense'
out '^?0 expected a number'
out '^?3 '
out '^?4 a game comes first'
out '^=5$'
out '^?6 expected lines'
out '^?7 '
out '^=8$'
out '^=9$'

# Whoever asks to stop gets an answer at once, and what comes behind it is thought about: the first two
# decisions would take ten minutes each.
run 0 arena --players random --player "engine:tee '$scratch/requests' | '$program' engine" --games 2 --threads 1
python3 - "$scratch/requests" <<'END' >"$scratch/in"
import re, sys
asked = re.split(r"(?m)^\d+ (?=game|decide|over|version|quit)", open(sys.argv[1]).read())
game = next(r for r in asked if r.startswith("game"))
decide = [r.split("\n", 1)[1] for r in asked if r.startswith("decide") and r.count("\nmove ") > 3]
print(f"1 {game}2 decide 600000\n{decide[0]}3 stop\n4 decide 600000\n{decide[1]}5 stop\n6 decide 50\n{decide[2]}7 decide\n{decide[3]}8 decide -5\n{decide[3]}9 quit")
END
run 0 engine --player search:20it
[ "$(sed 's/ .*//' "$scratch/out" | tr '\n' ' ')" = '=1 =2 =3 =4 =5 =6 =7 ?8 =9 ' ] || fail "$what: not one answer each"
run 0 engine --player search
[ "$(sed 's/ .*//' "$scratch/out" | tr '\n' ' ')" = '=1 =2 =3 =4 =5 =6 =7 ?8 =9 ' ] || fail "$what: not one answer each"
run 2 engine --player nobody
err 'no player `nobody`'
head -c 100000 /dev/urandom >"$scratch/in"
run 0 engine
: >"$scratch/in"
run 0 engine
run 2 engine word
err 'too many'

finish
