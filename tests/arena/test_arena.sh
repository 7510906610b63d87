#!/bin/sh
# test_arena.sh PROGRAM: `ascend arena` and `ascend engine`: results, resuming, bots good and bad.
. "$(dirname -- "$0")/../cli/shell_kit.sh"

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
run 0 stats "$scratch/self" --json
# In the plots more is higher, or further to the right: each point is where its number says, and inside its interval.
python3 - "$scratch/cards.html" "$scratch/out" <<'END' >"$scratch/err" 2>&1 || fail "the plots are wrong"
import json, re, sys
text = open(sys.argv[1], encoding="utf-8").read()
cards = {c["name"]: c for c in json.load(open(sys.argv[2]))["cards"]}
rates = points = 0
for row in re.findall(r"<tr><td>.*?</tr>", text, re.S):
    card = cards[re.match(r"<tr><td>([^<]*)", row)[1].replace("&amp;", "&")]
    rate, rounds = re.findall(r"<svg viewBox=\"0 0 (\d+) (\d+)\"(.*?)</svg>", row, re.S)
    if card["players"]:
        low, high, at = map(float, re.search(r'x1="([\d.]+)" y1="9" x2="([\d.]+)" y2="9" class="span"/><circle cx="([\d.]+)"', rate[2]).groups())
        for x, share in (low, card["low"]), (high, card["high"]), (at, card["win_rate"]):
            assert abs(x - share * int(rate[0])) < 0.06, (card, x)
        rates += 1
    fair = re.search(r'y1="([\d.]+)" x2="\d+" y2="\1" class="fair"', rounds[2])
    assert float(fair[1]) == int(rounds[1]) / 2, fair
    stretches = [r for r in card["by_round"] if r["taken"]]
    found = re.findall(r'y1="([\d.]+)" x2="[\d.]+" y2="([\d.]+)" class="span"/><circle cx="([\d.]+)" cy="([\d.]+)"', rounds[2])
    assert len(found) == len(stretches), (card, found)
    assert [float(f[2]) for f in found] == sorted(float(f[2]) for f in found)
    for (bottom, top, x, y), stretch in zip(found, stretches):
        share = stretch["wins"] / stretch["taken"]
        assert abs(float(y) - (1 - share) * int(rounds[1])) < 0.06, (card, stretch, y)
        assert float(top) <= float(y) <= float(bottom), (card, stretch)
        points += share != 0.5
assert rates > 10 and points > 10, (rates, points)
END
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
# One lucky game does not make a card the best: the order goes by the lower end of Wilson's interval.
run 0 stats "$scratch/self"
out '^The order goes by the lower end of the 95 % interval'
run 0 stats "$scratch/self" --sort taken
not_out 'lower end'
run 0 stats "$scratch/self" --json
python3 - "$scratch/out" <<'END' >"$scratch/err" 2>&1 || fail "cards are not ranked by how sure it is"
import json, math, sys
cards = json.load(open(sys.argv[1]))["cards"]
z = 1.959963984540054
for c in cards:
    n, share = c["players"], c["win_rate"]
    low, high = 0, 1
    if n:
        middle, reach = share + z * z / 2 / n, z * math.sqrt(share * (1 - share) / n + (z / 2 / n) ** 2)
        low, high = (middle - reach) / (1 + z * z / n), (middle + reach) / (1 + z * z / n)
    assert abs(c["low"] - low) < 2e-6 and abs(c["high"] - high) < 2e-6, c
    assert abs(c["error"] - (high - low) / 2) < 2e-6, c
assert [c["low"] for c in cards] == sorted((c["low"] for c in cards), reverse=True)
lucky = [i for i, c in enumerate(cards) if c["players"] <= 2 and c["wins"] == c["players"] > 0]
solid = [i for i, c in enumerate(cards) if c["players"] >= 10 and c["win_rate"] >= 0.6]
assert lucky and solid and min(lucky) > max(solid), (lucky, solid)
assert [c["players"] > 0 for c in cards] == sorted((c["players"] > 0 for c in cards), reverse=True)
END
run 2 stats
run 2 stats "$scratch/self" --sort nonsense
for name in one two three; do ln -s . "$scratch/self/$name"; ln -s .. "$scratch/self/records/$name"; done
run 0 stats "$scratch/self" --json
json "d['games'] == 10"
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
python3 - "$scratch/plot.svg" "$scratch/first" <<'END' >"$scratch/err" 2>&1 || fail "the plot of the ratings is wrong"
import json, sys, xml.dom.minidom
page = xml.dom.minidom.parse(sys.argv[1])
scale = sorted((int(t.firstChild.data), float(t.getAttribute("x"))) for t in page.getElementsByTagName("text")
               if t.getAttribute("text-anchor") == "middle")
(first, left), (last, right) = scale[0], scale[-1]
assert first < last and left < right, scale
bars = [l for l in page.getElementsByTagName("line") if l.getAttribute("stroke-width") == "3"]
dots = page.getElementsByTagName("circle")
players = json.load(open(sys.argv[2]))["players"]
assert len(bars) == len(dots) == len(players) == 2
for player, bar, dot in zip(players, bars, dots):
    places = bar.getAttribute("x1"), dot.getAttribute("cx"), bar.getAttribute("x2")
    for place, elo in zip(places, (player["elo_low"], player["elo"], player["elo_high"])):
        assert abs(float(place) - (left + (elo - first) * (right - left) / (last - first))) < 0.2, (player, places)
END
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
# A head that was not written to the end, and with it no game: it begins anew, with --resume or without.
size=$(($(grep -n '^$' "$scratch/kept/arena.log" | cut -d: -f1) - 1))
size=$(head -n "$size" "$scratch/kept/arena.log" | wc -c)
cp "$scratch/kept/arena.log" "$scratch/whole"
for resume in '' --resume; do
  for length in 1 15 100 "$size"; do
    head -c "$length" "$scratch/whole" >"$scratch/kept/arena.log"
    # shellcheck disable=SC2086
    run 0 arena --players greedy,random --games 20 --out "$scratch/kept" $resume --json
    same "$scratch/first"; err 'arena.log: its head is cut off, so nothing was played; the arena begins anew'
  done
done
head -c 200 /dev/zero >"$scratch/kept/arena.log"
run 0 arena --players greedy,random --games 20 --out "$scratch/kept" --resume --json
same "$scratch/first"; err 'its head is cut off'
echo 'something else' >"$scratch/kept/arena.log"
run 1 arena --players greedy,random --games 20 --out "$scratch/kept" --resume; err 'another arena'
cp "$scratch/whole" "$scratch/kept/arena.log"
# So is what a power cut has emptied.
: >"$scratch/kept/records/00000007.record"
run 0 arena --players greedy,random --games 20 --out "$scratch/kept" --resume --json
same "$scratch/first"
err 'game 7 is played again: its record is damaged or missing'
run 0 replay --check "$scratch"/kept/records/*.record
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

# ---- Games without end ----

# A monster that pays for ten of its kind: whoever can defeat one goes on for ever.
mkdir -p "$scratch/packs/endless"
cat >"$scratch/packs/endless/endless.pack" <<'END'
pack endless
title "Endless"
always monster "Bug" cost 1 x1
  reward: gain 9 power
END
shipped=$ASCEND_PACKS
ASCEND_PACKS="$scratch/packs:$shipped"
endless() { run 0 arena --players random,random --pack godslayer,endless --games 12 --out "$scratch/endless" "$@"; }
endless
err 'game 3 is not over after 20000 decisions: it is stopped, and nobody has won it'
err 'more such games are counted, but not listed'
out '^12 games were not over after 20000 decisions and were stopped: nobody has won them'
grep -q '^game 2 decisions 20000 record [0-9a-f]* 0:[0-9]* 0:[0-9]* stopped$' "$scratch/endless/arena.log" || fail "$what: not in the log"
grep -q '^result: stopped; score' "$scratch/endless/records/00000003.record" || fail "$what: not in the record"
endless --resume --json
json "d['games'] == d['stopped'] == 12 and p['random']['draws'] == 24"
run 0 sim --pack godslayer,endless --games 40 --json
json "d['games'] == d['stopped'] == 40 and d['longest_decisions'] == 20000 and d['seat_wins'] == [0, 0]"
run 0 sim --pack godslayer,endless --games 40
out 'stopped  *40, not over after 20000 decisions'
run 0 replay --check "$scratch/endless/records/00000003.record"
out 'ok, stopped: turns'
run 0 replay "$scratch/endless/records/00000003.record"
out 'was stopped: nobody has won'
run 1 stats "$scratch/endless"
err 'games that were stopped after 20000 decisions and do not count: 12'
ASCEND_PACKS=$shipped

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
run 0 arena --players random --player "$bot" --bot-time 600000 --games 10 --json
json "d['players'][1]['forfeits'] == 0 and d['players'][1]['wins'] > 5"
json "d['players'][1]['name'] == 'Example bot' and d['players'][1]['player'].startswith('engine:python3 ')"
[ "$(wc -l <"$root/examples/bot.py")" -le 60 ] || fail "the example bot has grown"

# Our engine as a bot plays as our player does.
run 0 arena --players greedy,random --games 6 --json
python3 -c "import json, sys; print(json.load(open(sys.argv[1]))['players'][0]['wins'])" "$scratch/out" >"$scratch/wins"
run 0 arena --player "engine:'$program' engine" --bot-time 600000 --players random --games 6 --json
json "d['players'][1]['forfeits'] == 0 and d['players'][1]['wins'] == $(cat "$scratch/wins")"
json "d['players'][0]['name'] == 'random' and d['players'][1]['name'].startswith('Ascend ') and d['players'][1]['name'].endswith(' greedy')"

# named ANSWER...: bots that answer the request for their name so (as Python writes bytes; N is its number), and end when a
# game begins. A number behind the answer makes each a player of its own.
cat >"$scratch/named.py" <<'END'
import ast, sys
name = ast.literal_eval("b'" + sys.argv[1] + "'")
for line in sys.stdin:
  number, word = line.split()[:2]
  if word == "game":
    break
  answer = {"version": b"=N 1", "name": name}.get(word, b"=N")
  sys.stdout.buffer.write(answer.replace(b"N", number.encode(), 1) + b"\n")
  sys.stdout.flush()
END
named() {
  rm -rf "$scratch/named"
  set -- "$@" --
  while [ "$1" != -- ]; do
    set -- "$@" --player "engine:python3 '$scratch/named.py' '$1' $#"
    shift
  done
  shift
  run 0 arena --players random "$@" --games 2 --bot-time 600000 --out "$scratch/named" --json
}
named '=N My bot 2.1'
err 'game 1: My bot 2.1 has ended'
json "d['players'][1]['name'] == 'My bot 2.1'"
grep -q '^seat 2: My bot 2.1$' "$scratch/named/records/00000001.record" || fail "$what: the name is not in the record"
# The log keeps what was started, and whoever resumes it reads the name as well.
run 0 arena --players random --player "$(sed -n 's/^player: engine/engine/p' "$scratch/named/arena.log")" --games 2 --out "$scratch/named" --resume
out '^My bot 2.1  '
# Without a name, or with one that is another's, it goes by its command; nobody is blamed for that.
for answer in '?N what is name?' '=N' '=N   ' nonsense '=99 somebody' '=N greedy' '=N level:6' '=N engine:true' '=N search:100ms'; do
  named "$answer"
  json "d['players'][1]['name'] == d['players'][1]['player'] and d['players'][1]['name'].startswith('engine:python3 ')"
done
# What cannot be shown is replaced, and what is too long is cut between two letters.
named '=N \033[2J\xffbot\xe2\x80\xae \t two'
json "d['players'][1]['name'] == '?[2J?bot? ? two'"
named "=N $(printf 'x%.0s' $(seq 400))"
json "d['players'][1]['name'] == 'x' * 40"
named "=N x$(printf '\\xc3\\xa9%.0s' $(seq 100))"
json "d['players'][1]['name'] == 'x' + '\xe9' * 19"
# Two of one name are told apart, everywhere.
named '=N Twin' '=N Twin' '=N Twin (2)'
json "[x['name'] for x in d['players']] == ['random', 'Twin', 'Twin (2)', 'Twin (2) (2)']"
[ "$(cat "$scratch"/named/records/*.record | grep '^seat .: Twin' | sed 's/.*: //' | sort -u | wc -l)" -eq 3 ] || fail "$what: not told apart in the records"
long='=N A name with more letters than fit'
run 0 arena --player "engine:python3 '$scratch/named.py' '$long' 1" --player "engine:python3 '$scratch/named.py' '$long' 2" --games 2 --bot-time 600000
out '^A name wi\.\.\.s than fit  '
out '^A name wi\.\.\.an fit (2)  '

# bad STATUS-TEXT SCRIPT [MS]: a bot that fails loses, and it is told how. One that answers has all the time that a
# busy machine may want.
bad() {
  printf '%s\n' "$2" >"$scratch/bad.py"
  run 0 arena --players random --player "engine:python3 '$scratch/bad.py'" --games 2 --bot-time "${3:-600000}" --json
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
bad 'wrote more than 1048576 bytes without an answer' "$(replace 'for i in range(10**9): print("#", "x" * 400)')"
bad 'gave no answer within' "$(replace 'while True: print("#", flush=True); import time; time.sleep(0.001)')" 200
bad 'gave no answer within' "$(replace 'while True: print("#" * 400, file=sys.stderr)')" 200
run 0 arena --players random --player "engine:yes '#'" --games 2 --bot-time 600000
err 'wrote more than 1048576 bytes'
run 1 play --seats "me,engine:yes '#'" --first 1 --bot-time 600000
err 'cannot play: wrote more than 1048576 bytes'
run 0 arena --players random --player "engine:/nowhere/at/all" --games 2 --bot-time 600000
err 'has ended without an answer; its last words: .*not found'
# A bot that closed its input before it was asked is reported as ended, with what it wrote about it.
run 0 arena --players random --player "engine:read x; exec 0<&-; echo oops >&2; echo '=1 1'; exit 1" --games 2 --bot-time 600000
err 'has ended without an answer; its last words: oops'
# Nobody's terminal obeys what a bot says.
run 0 arena --players random --player "engine:read x; printf '\\033[2Jboo\\n' >&2; exit 1" --games 2 --out "$scratch/escape" --bot-time 600000
err 'its last words: ?\[2Jboo'
grep -q 'its last words: ?\[2Jboo' "$scratch/escape/arena.log" || fail "$what: what the bot said is not in the log, or as it was said"
# In teams, mates are not compared with each other, and lose together where one of them fails.
run 0 arena --players greedy,random,rich,level:1 --seats 4 --set teams=2 --games 8
out '^1 greedy  *-  *[0-9.]*%  *-  *[0-9.]*%$'
out '^4 level:1  *[0-9.]*%  *-  *[0-9.]*%  *-$'
run 0 arena --players greedy,random,rich --player engine:false --seats 4 --set teams=2 --games 4 --json --out "$scratch/mates" --bot-time 600000
[ "$(grep -c -e ' 3:0 [12]:0\* 3:0 [12]:0\* forfeit [13] ' -e ' [12]:0\* 3:0 [12]:0\* 3:0 forfeit [24] ' "$scratch/mates/arena.log")" -eq 4 ] ||
  fail "$what: mates are not ranked alike: $(cat "$scratch/mates/arena.log")"
json "p['engine:false']['forfeits'] == 4 and p['random']['losses'] == 4 and p['greedy']['wins'] == p['rich']['wins'] == 4"
# People are told in their language; the record stays English.
run 0 arena --players random --player "engine:/nowhere/at/all" --games 2 --lang fr --out "$scratch/french" --bot-time 600000
err "s'est terminé sans répondre.; ses derniers mots.: .*not found"
grep -q '^forfeit: has ended without an answer; its last words: ' "$scratch/french/records/00000001.record" || fail "$what: no English record"
run 1 play --seats me,engine:/nowhere/at/all --first 1 --lang fr --bot-time 600000
err "ne peut pas jouer.: s'est terminé sans répondre"
# One that never starts is not tried for ever: once for its name, and in three games.
run 0 arena --players random --player "engine:echo x >>'$scratch/tries'; exit 1" --games 20 --threads 1 --bot-time 600000
err 'did not start in three games in a row'
[ "$(wc -l <"$scratch/tries")" -eq 4 ] || fail "a bot that does not start was tried $(wc -l <"$scratch/tries") times"

# ---- Stopping ----

# A bot that plays until it is told to hang: then it writes down who it is, and neither answers nor listens. It does not
# listen to signals either, and has a child that does not.
cat >"$scratch/hang.py" <<'END'
import os, signal, subprocess, sys, time
scratch = sys.argv[1]
def hang():
  for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
    signal.signal(number, signal.SIG_IGN)
  child = subprocess.Popen(["sleep", "1000000"])
  with open(scratch + "/hung.new", "w") as out:
    print(os.getpid(), child.pid, file=out)
  os.rename(scratch + "/hung.new", scratch + "/hung")
  while True:
    print("#" + "x" * 400)
    time.sleep(0.01)
games, moves, first = 0, [], False  # each seat has a bot of its own: the fourth game of the arena is the second of this one
for line in sys.stdin:
  words = line.rstrip("\n").split(" ", 1)
  if words[0] == "move" and not moves:
    moves.append(words[1])
  elif len(words) == 2 and words[0].isdigit():
    request, command = words[0], words[1].split(" ")[0]
    games += command == "game"
    first = first or "seat 1" in line
  if line == ".\n" and command == "decide" and os.path.exists(scratch + "/do-hang") and games > 1 and first:
    hang()
  if line == ".\n" and command == "decide":
    print("=" + request, moves.pop(), flush=True)
  elif line == ".\n" or (words[0].isdigit() and command not in ("game", "decide")):
    print("=" + request, "1" if command == "version" else "", flush=True)
END
hang="engine:python3 '$scratch/hang.py' '$scratch'"
is_gone() { ! kill -0 "$1" || grep -q '^State:.*Z' "/proc/$1/status"; }

# stopped SIGNAL STATUS: the arena is stopped while its fourth game hangs; both the bot and its child go with it, and the three
# games before are kept; of them two count, which are a group. What would wait for ever is stopped by the time limit of the test.
stopped() {
  rm -rf "$scratch/stopped" "$scratch/hung"
  : >"$scratch/do-hang"
  what="ascend arena, stopped by SIG$1"
  heeding "$program" arena --players random --player "$hang" --games 6 --threads 1 --bot-time 3600000 --json --out "$scratch/stopped" \
    >"$scratch/out" 2>"$scratch/err" &
  arena=$!
  await test -s "$scratch/hung"
  kill "-$1" $arena
  wait $arena 2>/dev/null
  status=$?
  [ "$status" -eq "$2" ] || fail "$what: exit status $status, not $2"
  for process in $(cat "$scratch/hung"); do await is_gone "$process"; done
  [ "$(grep -c '^game ' "$scratch/stopped/arena.log")" -eq 3 ] || fail "$what: not three games in the log"
  rm "$scratch/do-hang"
}
for signal in INT:130 TERM:143 HUP:129; do
  stopped ${signal%:*} ${signal#*:}
  err 'interrupted after 3 of 6 games; --resume goes on'
  json "d['interrupted'] and d['games'] == 2 and not any(x['forfeits'] for x in d['players'])"
done
stopped KILL 137
run 0 arena --players random --player "$hang" --games 6 --threads 1 --out "$scratch/stopped" --resume --json --bot-time 600000
json "d['games'] == 6 and not any(x['forfeits'] for x in d['players'])"

# Whoever thinks is stopped as well: this game would take months.
rm -rf "$scratch/stopped"
"$program" arena --players search:86400000ms,random --games 4 --out "$scratch/stopped" >"$scratch/out" 2>"$scratch/err" &
arena=$!
await listens $arena
await test -s "$scratch/stopped/arena.log"
kill -INT $arena
wait $arena
status=$?
what='ascend arena, stopped while it thinks'
[ "$status" -eq 130 ] || fail "$what: exit status $status, not 130"
err 'interrupted after 0 of 4 games'

# A second Ctrl-C, while what there is is being told (the plot waits for somebody who reads it): nothing is lost. A third
# ends it.
delivered() { ! kill -0 "$1" || grep -q '^ShdPnd:.*[014589cd]$' "/proc/$1/status"; }
interrupted() { # interrupted TIMES: it has been interrupted so often when the plot can be written
  rm -f "$scratch/plot.fifo"
  mkfifo "$scratch/plot.fifo"
  heeding "$program" arena --players search:86400000ms,random --games 4 --plot "$scratch/plot.fifo" --json >"$scratch/out" 2>"$scratch/err" &
  arena=$!
  await listens $arena
  for _ in $(seq "$1"); do
    kill -INT $arena
    await delivered $arena
  done
}
what='ascend arena, interrupted twice'
interrupted 2
cat "$scratch/plot.fifo" >/dev/null &
reader=$!
wait $arena
status=$?
kill $reader 2>/dev/null # nobody writes any more
[ "$status" -eq 130 ] || fail "$what: exit status $status, not 130"
err 'interrupted after 0 of 4 games'
json "d['interrupted'] and d['games'] == 0"
what='ascend arena, interrupted three times'
interrupted 3
wait $arena 2>/dev/null
status=$?
[ "$status" -eq 130 ] || fail "$what: exit status $status, not 130"
no_out

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
run 0 arena --players random --player "engine:tee '$scratch/requests' | '$program' engine" --bot-time 600000 --games 2 --threads 1
python3 - "$scratch/requests" <<'END' >"$scratch/in"
import re, sys
asked = re.split(r"(?m)^\d+ (?=game|decide|over|version|quit)", open(sys.argv[1]).read())
game = next(r for r in asked if r.startswith("game"))
decide = [r.split("\n", 1)[1] for r in asked if r.startswith("decide") and r.count("\nmove ") > 3]
print(f"1 {game}2 decide 600000\n{decide[0]}3 stop\n4 decide 600000\n{decide[1]}5 stop\n6 decide 50\n{decide[2]}7 decide\n{decide[3]}8 decide -5\n{decide[3]}9 quit")
nothing = "move nonsense\n" + decide[0][decide[0].index("view\n"):]
print(f"1 {game}2 decide 50\n{nothing}3 quit", file=open(sys.argv[1] + ".nothing", "w"))
END
run 0 engine --player search:20it
[ "$(sed 's/ .*//' "$scratch/out" | tr '\n' ' ')" = '=1 =2 =3 =4 =5 =6 =7 ?8 =9 ' ] || fail "$what: not one answer each"
run 0 engine --player search
[ "$(sed 's/ .*//' "$scratch/out" | tr '\n' ' ')" = '=1 =2 =3 =4 =5 =6 =7 ?8 =9 ' ] || fail "$what: not one answer each"
# What was not offered is not chosen.
mv "$scratch/requests.nothing" "$scratch/in"
run 0 engine --player greedy
out '^?2 none of the moves is legal'
run 2 engine --player nobody
err "no player 'nobody'"
# What is too long is refused, and what comes behind it is answered. Nothing is kept of it: a line of 512 MiB takes no such memory.
what='ascend engine with lines without end'
python3 - "$program" <<'END' >"$scratch/out" 2>"$scratch/err" || fail "$what: exit status $?"
import resource, subprocess, sys
engine = subprocess.Popen([sys.argv[1], "engine"], stdin=subprocess.PIPE)
def say(text): engine.stdin.write(text.encode())
say("1 version\n2 version " + "x" * 100000 + "\n" + "x" * 100000 + "\n# " + "x" * 100000 + "\n")
say("3 game deck\ncard " + "x" * 100000 + "\n.\n")
say("4 game deck\n" + "card hero - 0 0 Somebody\n" * 200000 + ".\n")
say("5 version\n")
for i in range(1 << 9):
  say("y" * (1 << 20))
say("\n6 quit\n")
engine.stdin.close()
status = engine.wait()
kept = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024
sys.exit(status or (f"{kept} MiB in memory" if kept > 300 else 0))
END
out '^=1 1$'
out '^?2 a line has more than 65535 bytes$'
out '^?3 a line has more than 65535 bytes$'
out '^?4 the request has more than 4194304 bytes$'
out '^=5 1$'
[ "$(grep -c '^?0 a line has more than 65535 bytes$' "$scratch/out")" -eq 2 ] || fail "$what: not refused"
out '^=6$'
head -c 100000 /dev/urandom >"$scratch/in"
run 0 engine
: >"$scratch/in"
run 0 engine
run 2 engine word
err 'too many'

finish
