#!/bin/sh
# test_analyse.sh PROGRAM: `ascend analyse` judges the decisions of records: as text, as JSON and as a page.
. "$(dirname -- "$0")/shell_kit.sh"

# found CLAIM: what is true of the JSON on stdout, d; the decisions are x.
found() {
  python3 -c "
import json, sys
d = json.load(open(sys.argv[1], encoding='utf-8'))
x = d['decisions']
if not ($1):
    sys.exit('it is: ' + json.dumps(d)[:3000])" "$scratch/out" 2>"$scratch/err" || fail "$what: not so: $1"
}

# ---- a game ----

run 0 arena --players level:1,greedy --games 1 --threads 1 --out "$scratch/kept" --seed 3
game=$scratch/game.record
cp "$scratch/kept/records/00000001.record" "$game"
moves=$(grep -c '^[0-9]*>' "$game")
winner=$(sed -n 's/^result: winner //p' "$game" | cut -c1)
run 0 analyse "$game" --player search:40it --json --html "$scratch/page.html"; no_err
cp "$scratch/out" "$scratch/first"
found "len(x) == $moves and d['winner'] == $winner and d['winners'] == [$winner] and d['over'] and not d['interrupted']"
found "all(0 <= e[k] <= 1 for e in x for k in ('chance_before', 'chance_after', 'loss', 'error'))"
found "all(abs(e['chance_before'] - e['chance_after'] - e['loss']) < 2e-6 for e in x)"
found "all((e['loss'] > 0) == (e['move'] != e['best']) for e in x)"
found "any(e['loss'] > 0 for e in x) and [e['number'] for e in x] == list(range(1, len(x) + 1))"
found "d['seats'] == ['level:1', 'greedy'] and {e['seat'] for e in x} == {1, 2}"
# The moves and turns are those of the record, and at the end it is clear who wins.
python3 - "$scratch/out" "$game" <<'END' 2>"$scratch/err" || fail "$what: not the decisions of the record"
import json, re, sys
x = json.load(open(sys.argv[1]))["decisions"]
turn, told = 0, []
for line in open(sys.argv[2]):
    turn = int(m[1]) if (m := re.match(r"# turn (\d+)", line)) else turn
    if m := re.match(r"(\d)> (.*)", line):
        told.append((turn, int(m[1]), m[2]))
assert [(e["turn"], e["seat"], e["move"]) for e in x] == told, told[:3]
END
found "[e for e in x if e['seat'] == $winner][-1]['chance_after'] > 0.9"
found "[e for e in x if e['seat'] == 3 - $winner][-1]['chance_after'] < 0.1"

# The same seed and iterations say the same, whatever the number of threads; another seed does not.
run 0 analyse "$game" --player search:40it --json --threads 3; same "$scratch/first"
run 0 analyse "$game" --player search:40it --json --seed 2
! cmp -s "$scratch/out" "$scratch/first" || fail "$what: the seed does not matter"
run 0 analyse "$game" --player search:40it --json --seat 2; found "{e['seat'] for e in x} == {2}"

# As text: a line for each decision, and no line too wide.
run 0 analyse "$game" --player search:40it; no_err; narrow
[ "$(grep -c '^ *[0-9]*  *[12]  *[0-9.]*%  *[0-9.]*%' "$scratch/out")" -ge "$moves" ] || fail "$what: not a line for each decision"
out "^ *$winner  .*, who won\$"; out '^turn  seat  before   after   loss  move$'

# The page: well-formed where it can be checked, nothing from elsewhere, a line for each seat.
python3 - "$scratch/page.html" "$scratch/first" <<'END' 2>"$scratch/err" || fail 'the page is not as it should be'
import html.parser, json, re, sys, xml.dom.minidom
text = open(sys.argv[1], encoding="utf-8").read()
html.parser.HTMLParser().feed(text)
picture = re.search(r"<figure>\s*(<svg.*?</svg>)", text, re.S)[1]
xml.dom.minidom.parseString(picture)
assert picture.count("<polyline") == 2 and "<title" in picture
assert not re.search(r"https?://|src=|<script", text)
assert "prefers-color-scheme:dark" in text and '<html lang="en">' in text
ids = set(re.findall(r'id="(d\d+)"', text))
assert set(re.findall(r'href="#(d\d+)"', text)) <= ids
# The curve: 100 % is at the top, time goes to the right, and each point is at the chance after its decision.
d = json.load(open(sys.argv[2], encoding="utf-8"))
grid = re.findall(r'class="grid"[^>]*y1="([\d.]+)".*?>(\d+)&#8239;%</text>', picture)
height = {int(percent): float(y) for y, percent in grid}
assert sorted(height) == [0, 25, 50, 75, 100] and height[100] < height[50] < height[0], grid
for seat in (1, 2):
    line = re.search(rf'<polyline class="s{seat}" points="([^"]*)"', picture)[1]
    points = [tuple(map(float, point.split(","))) for point in line.split()]
    chances = [e["chance_after"] for e in d["decisions"] if e["seat"] == seat] + [seat in d["winners"]]
    assert [x for x, y in points] == sorted(x for x, y in points) and len(points) == len(chances), points
    for (x, y), chance in zip(points, chances):
        assert abs(y - (height[0] + (height[100] - height[0]) * chance)) < 0.11, (y, chance)
END

# ---- a blunder: in the last turn of all, only one move wins ----

blunder() {
  cat <<END
ascend record 1
packs: godslayer
players: 2
seed: 7
seat 1: Anna & <Bob>
position:
turn: 2
pool: 0
last round: 1
power: 4
honor 1: 4
honor 2: 1
row: Shadow Star, Mistake of Creation
end of position
END
}
{ blunder; echo '2> end'; } >"$scratch/blunder.record"
run 0 analyse "$scratch/blunder.record" --player search:200it --json
found "len(x) == 1 and x[0]['best'] == 'defeat Mistake of Creation' and x[0]['loss'] == 1 and x[0]['mistake'] and d['winner'] == 1"
run 0 analyse "$scratch/blunder.record" --player search:200it --html "$scratch/page.html"
out '^The biggest mistakes, and what there was'; out '100.0 +- .*  end$'; out 'better: defeat Mistake of Creation'; out ': 1 decision, judged by'
grep -q 'Anna &amp; &lt;Bob>' "$scratch/page.html" || fail 'a name is not escaped'
{ blunder; echo '2> defeat Mistake of Creation; decline; end'; } >"$scratch/blunder.record"
run 0 analyse "$scratch/blunder.record" --player search:200it --json
found "d['winner'] == 2 and all(e['loss'] == 0 and e['chance_after'] == 1 for e in x)"
run 0 analyse "$scratch/blunder.record" --player search:200it; out '^No mistake stands out'

# The position of a mistake: what whoever decided had and saw, and what could be paid for.
{ blunder | sed 's/^seat 1: .*/seat 1: Anna\nseat 2: Bob/'; echo '2> end'; } >"$scratch/position.record"
run 0 analyse "$scratch/position.record" --player search:200it --html "$scratch/page.html"; narrow
out '^      Bob has 0 runes, 4 power\. '
out '^      Center row: Shadow Star (3 runes), \*Mistake of Creation (4 power), '
out '^      Always available: Mystic (3 runes), Heavy Infantry (2 runes), \*Cultist$'
out '^      Honor: Anna 4, Bob 1\. Honor left in the pool: 0\.$'
not_out 'You'
[ "$(grep -c '<details><summary>The position' "$scratch/page.html")" -eq 2 ] || fail 'the page does not show the position at the mistake'
grep -q '\*Mistake of Creation (4 power)' "$scratch/page.html" || fail 'the page does not tell what could be paid for'
# What others hide stays hidden: the position is that of the seat.
run 0 analyse "$scratch/position.record" --player search:200it --lang fr --html "$scratch/french.html"; out 'Bob a 0 Rune'; out 'Ligne centrale'
grep -q '<td>[0-9]*,[0-9]&#8239;%' "$scratch/french.html" && ! grep -q '<td>[0-9]*\.[0-9]&#8239;%' "$scratch/french.html" ||
  fail "$what: numbers of the page are not as French writes them"

# What a number meant is told: `choose 1` says nothing to somebody who does not see the choice.
{ blunder | sed 's/^power: 4/power: 3\nhand 2: Mechana Initiate/;s/^honor 1: 4/honor 1: 6/'; echo '2> play Mechana Initiate; choose 1; end'; } >"$scratch/choice.record"
run 0 analyse "$scratch/choice.record" --player search:200it --html "$scratch/page.html"
out '  choose 1 (gain 1 rune)$'; out '  better: choose 2 (gain 1 power)$'
grep -q 'choose 1 (gain 1 rune)<td class="t" data-title="Better">choose 2 (gain 1 power)' "$scratch/page.html" || fail 'the page does not tell what the choice was'
run 0 analyse "$scratch/choice.record" --player search:200it --json
found "[(e['move'], e['best']) for e in x][1] == ('choose 1', 'choose 2')"
found "[(e['move_words'], e['best_words']) for e in x][1] == ('choose 1 (gain 1 rune)', 'choose 2 (gain 1 power)')"
run 0 analyse "$scratch/choice.record" --player search:200it --lang fr; out 'choisir 1 (gagnez 1 Rune)'

# ---- other tables ----

# Unfinished: nobody has won yet.
head -n 40 "$game" | grep -v '^result\|^moves' >"$scratch/open.record"
run 0 analyse "$scratch/open.record" --player search:20it --json; found "d['winner'] is None and d['winners'] == [] and not d['over'] and len(x) > 3"
cp "$scratch/open.record" "$scratch/in"
run 0 analyse - --player search:20it; no_err
: >"$scratch/in"
blunder >"$scratch/nothing.record"
run 0 analyse "$scratch/nothing.record" --json --html "$scratch/page.html"; found "x == []"
# Alone, in teams, and the princes.
for table in '--seats 1 --players greedy' '--seats 4 --players greedy,random,random,random --set teams=2' \
  '--game princes --seats 4 --players greedy,random,random,random'; do
  rm -rf "$scratch/kept"
  run 0 arena $table --games 1 --threads 1 --out "$scratch/kept"
  run 0 analyse "$scratch/kept/records/00000001.record" --player search:4it --json --html "$scratch/page.html"
  found "len(x) > 20 and d['over'] and all(0 <= e['loss'] <= 1 for e in x)"
  run 0 analyse "$scratch/kept/records/00000001.record" --player search:4it; narrow
done

# ---- by the clock, and stopped ----

run 0 analyse "$scratch/open.record" --time 4; no_err
"$program" analyse "$game" --time 600000 --json >"$scratch/out" 2>"$scratch/err" &
pid=$!
await listens $pid
kill -INT $pid
wait $pid
status=$?
what='analyse, stopped'
[ "$status" -eq 130 ] || fail "$what: exit status $status, not 130"
err 'interrupted after 0 of'
found "d['interrupted'] and x == []"

# ---- wrong ----

# Between equals, or against a level.
run 0 analyse "$game" --player search:4it; out '^Chances are those between equals'
run 0 analyse "$game" --player search:4it --against 2; out '^Chances are those of a strong player against others who play at level 2'; narrow; no_err
run 2 analyse "$game" --against 6; err '--against'
run 2 analyse "$game" --player level:6 --against 2; err "no player 'level:6+against2'"
run 0 help analyse; narrow
run 2 analyse; err 'wants one record'
run 2 analyse "$game" "$game"; err 'wants one record'
run 2 analyse "$game" --player nobody; err "no player 'nobody'"
run 1 analyse "$game" --player greedy; err 'does not search'
run 2 analyse "$game" --seat 3; err 'seats 1 to 2'
run 2 analyse "$game" --time 0; err '--time'
run 1 analyse /nowhere; err '/nowhere'
run 1 analyse "$root/README.md"; err 'README.md'
run 1 analyse "$scratch/open.record" --player search:4it --html /dev/null/nowhere; err 'could not be written'
run 1 analyse "$root/fuzz/corpus/record/viewer.rec"; err 'cannot be played'
sed 's/^1> end/1> win/' "$game" >"$scratch/wrong.record"
run 1 analyse "$scratch/wrong.record"; err 'wrong.record:[0-9]*:'

finish
