#!/bin/sh
# test_cli.sh PROGRAM: what the commands print, what they say about wrong input, and how they exit.
. "$(dirname -- "$0")/shell_kit.sh"

# ---- help and version -----------------------------------------------------------------------------

run 0 help; out 'usage: ascend .--lang CODE. COMMAND'; no_err
run 0 --help; out 'usage: ascend .--lang CODE. COMMAND'
run 0 help version; out 'usage: ascend .--lang CODE. COMMAND'; no_err
for word in --help -h help; do run 0 help $word; out '^usage: ascend help .COMMAND.'; out '^  --completion SHELL '; no_err; done
run 2 help --completion ksh; err "--completion wants bash, zsh or fish, not 'ksh'"; no_out
run 2 help play sim; err "'sim' is one word too many"; no_out
run 0; out 'usage: ascend .--lang CODE. COMMAND'
run 0 version; out '^ascend [0-9]*\.[0-9]*\.[0-9]*$'
run 0 --version; out '^ascend [0-9]'
for command in analyse arena cards engine pack play replay scenario sim stats tutorial; do
  run 0 help; out "^  $command "
  run 0 "$command" --help; out "^usage: ascend $command"; no_err
  run 0 help "$command"; out "^usage: ascend $command"
  narrow
  # In another language lines are broken anew, with all their words.
  run 0 help "$command" --lang fr; out "^usage.*: ascend $command"
  python3 -c "import sys; sys.exit(max(len(x) for x in open(sys.argv[1], encoding='utf-8')) > 81)" "$scratch/out" ||
    fail "$what: wider than 80 columns"
done

# ---- how it was started -----------------------------------------------------------------------------

# Every message and every help names the command so that it can be typed again.
for name in ./ascend /opt/games/ascend ../ascend; do
  ASCEND_STARTED_AS=$name
  run 2 frobnicate; err "^ascend: .* '$name help' lists them"
  run 2 sim --zzz; err "^ascend sim: .*'$name sim --help' lists them"
  run 0 play --help; out "^usage: $name play .OPTION"; out "^       $name play --continue"; out "'$name cards --help' tells"; not_out "[ ']ascend "
  run 0 help; out "^usage: $name .--lang CODE"; out ": $name help COMMAND"; not_out "[ ']ascend "
  run 0 stats --help --lang fr; out "^  $name arena --players"; out "$name arena --out DOSSIER"; not_out "[^/]ascend arena"
  mkdir -p "$scratch/data"
  printf 'play apprentice\nsave mine.record\nquit\n' >"$scratch/in"
  (cd "$scratch" && rm -f mine.record && XDG_DATA_HOME=$scratch/data "$program" play --seed 3 --first me) <"$scratch/in" >"$scratch/out" 2>"$scratch/err"
  what="a game of $name"
  out "'$name play --continue mine.record' continues from here"; out "^'$name play --continue' continues it"; not_out "[ ']ascend "
  (cd "$scratch" && XDG_DATA_HOME=$scratch/data "$program" play --seed 3 --first me) </dev/null >"$scratch/out" 2>"$scratch/err"
  out "^  $name play --continue "
  : >"$scratch/in"
done
# What a shell would not take as it stands is quoted for it: what is said can be typed there.
mkdir -p "$scratch/my \$games (it's)"
ln -sf "$program" "$scratch/my \$games (it's)/ascend"
(unset ASCEND_STARTED_AS; "$scratch/my \$games (it's)/ascend" frobnicate) >"$scratch/out" 2>"$scratch/err"
what='a path that has to be quoted'; err "'$scratch/my\\\\ \\\\\$games\\\\ \\\\(it\\\\'s\\\\)/ascend help' lists them"
eval "$(sed "s/.*; '\(.*\)' lists them.*/\1/" "$scratch/err")" >"$scratch/out" 2>"$scratch/err"
what="what is said of $what"; out '^usage: '; no_err
# What cannot be shown is not said; what is no command is no name of one.
for name in "$(printf 'a\033[2J')" '50% off/ascend' ''; do
  ASCEND_STARTED_AS=$name
  run 2 frobnicate; err "'ascend help' lists them"
done
ASCEND_STARTED_AS=./ascend
run 2 'ascend play'; err "there is no command 'ascend play'"
run 0 version; out '^ascend [0-9]'
ASCEND_STARTED_AS=ascend
# Without a launcher it is the first word of the command line; programs that are started are not called so.
(unset ASCEND_STARTED_AS; "$program" frobnicate 2>"$scratch/err"); what='ascend by its path'
err "'$(printf '%s' "$program" | sed 's/ /\\\\ /g') help' lists them"
(unset ASCEND_STARTED_AS; PATH=${program%/*}:$PATH; "${program##*/}" frobnicate 2>"$scratch/err"); err "'${program##*/} help' lists them"

# ---- wrong command lines --------------------------------------------------------------------------

run 2 simm; err "no command 'simm'"; err "did you mean 'sim'"; no_out
run 2 frobnicate; err "'ascend help' lists them"
run 2 help nothing; err "no command 'nothing'"
run 2 --jsn; err 'a command comes first'
run 2 sim --gmes 3; err 'did you mean --games'
run 2 sim --zzz; err 'ascend sim --help'
run 2 sim -g; err 'no option -g'
run 2 sim --games; err 'wants a value'
for number in 0 -1 x 1x '' 99999999999999999999 1e3 ' 1'; do
  run 2 sim --games "$number"; err "wants a whole number from 1"
done
run 2 sim --players 7; err 'from 1 to 6'
run 2 sim --players=0; err 'from 1 to 6'
run 2 sim --threads 0; err 'from 1 to 1024'
run 2 sim --policy greedy; err "there are: random rich"
run 2 sim --game chess; err "there is no game 'chess'; there are: deck, princes"
run 2 sim --json=1; err 'takes no value'
run 2 sim --set turns; err 'NAME=VALUE'
run 2 sim more; err 'one word too many'
run 1 cards godslayer; err '--pack godslayer'
run 2 pack; err "'check FILE"
run 2 pack chek x; err "neither 'check' nor 'show'"
run 2 pack check; err 'wants a pack file'
run 2 scenario; err 'at least one file'

# ---- cards ----------------------------------------------------------------------------------------

run 0 cards; out 'Godslayer'; out '^Name .* Kind'; no_err
for language in en fr; do
  for what_of in '' '--game princes' '--game deck --pack anniversary,godslayer,vigil'; do
    # shellcheck disable=SC2086 # the words of an option are words
    run 0 cards $what_of --lang $language
    python3 - "$scratch/out" <<'PY' >"$scratch/err" || fail "$what: a line is wider than 80 columns"
import sys
wide = [l for l in open(sys.argv[1], encoding="utf-8") if len(l.rstrip("\n")) > 80]
print(*wide)
sys.exit(1 if wide else 0)
PY
  done
done
run 0 cards --json; no_err
json 'd["schema"] == 1 and len(d["cards"]) >= 50'
json 'all(set(c) == {"pack","name","zone","kind","faction","cost","paid_with","price","honor","copies","endless","title","type","text","rulings","effects"} for c in d["cards"])'
json 'all(c["zone"] in ("starting","always","center") and c["kind"] in ("hero","construct","monster","treasure") for c in d["cards"])'
json 'all(isinstance(c[k], int) for c in d["cards"] for k in ("cost","honor","copies")) and all(c["text"] for c in d["cards"])'
json 'sum(c["copies"] for c in d["cards"] if c["pack"] == "godslayer" and c["zone"] == "center") == 100'
json '[c["copies"] for c in d["cards"] if c["name"] == "Mystic" and c["pack"] == "godslayer"] == [30]'
json 'any(c["faction"] is None for c in d["cards"]) and any(c["faction"] for c in d["cards"])'
json 'all(isinstance(r, str) and r for c in d["cards"] for r in c["rulings"]) and any(len(c["rulings"]) > 1 for c in d["cards"])'
cp "$scratch/out" "$scratch/all.json"
# Cards that several packs have count once: here, in the text, and in the list of the full screen, which has the princes' too.
json 'd["different"] == len({(c["name"], c["text"]) for c in d["cards"]}) < len(d["cards"])'
listed=$(head -1 "$root/tests/golden/tui/cards-en-80x24.txt" | tr -dc '0-9 ' | awk '{ print $1 }')
json "d['different'] + 53 == $listed"
run 0 cards; out "^159 cards, $((listed - 53)) different\$"
run 0 cards --pack vigil --json; json 'd["different"] == len(d["cards"])'
run 0 cards --pack godslayer --json
cp "$scratch/out" "$scratch/one.json"
for name in godslayer-1st-edition godslayer-2nd-edition "$root/packs/godslayer/godslayer.pack"; do
  run 0 cards --pack "$name" --json
  cmp -s "$scratch/out" "$scratch/one.json" || fail "$what: not the same cards as godslayer"
done
run 0 cards --pack vigil,anniversary; out '^Rise of Vigil (vigil)'; out '(anniversary), '
# A pack that is named twice, by whatever name, is listed once.
for second in vigil "$root/packs/vigil/vigil.pack"; do
  run 0 cards --pack "vigil,$second"
  [ "$(grep -c '^Rise of Vigil' "$scratch/out")" -eq 1 ] || fail "$what: not once"
  run 0 cards --pack vigil --pack "$second"
  [ "$(grep -c '^Rise of Vigil' "$scratch/out")" -eq 1 ] || fail "$what: not once"
  run 0 cards --json --pack "vigil,$second"; json 'len(d["cards"]) == len({c["name"] for c in d["cards"]})'
done
run 1 cards --pack vigil,; err "no pack ''"
run 1 cards --pack godslaier; err "no pack 'godslaier'"; err "did you mean 'godslayer'"
run 1 cards --pack "$scratch/none.pack"; err 'cannot read'
# One card, by a part of its name, with rulings below its text.
run 0 cards --pack vigil truth seek; out '^Rise of Vigil (vigil), 1 card$'; out '^    - Only the first card that is dealt'; out '^      new card as always\.$'; no_err
[ "$(grep -n '^    Draw a card' "$scratch/out" | cut -d: -f1)" -lt "$(grep -n '^    - ' "$scratch/out" | head -1 | cut -d: -f1)" ] || fail "$what: rulings before the text"
run 0 cards --pack vigil --lang fr truth seek; out '^    - Seule compte la première carte'; no_err
run 0 cards --pack vigil --lang fr chercheur; out '^Chercheur de Vérité '
run 0 cards --json hedron; json 'len(d["cards"]) == 4 and all("Hedron" in c["name"] and c["rulings"] for c in d["cards"])'
run 0 cards --game princes vitae; out '^princes, 2 cards$'; out '^    - A lost mutiny kills this prince outright\.$'
run 0 cards --game princes --json ensis; json 'any("The protection" in r for c in d["cards"] for r in c["rulings"])'
run 1 cards vigil; err "no card 'vigil'; a pack is named with --pack vigil"; no_out
run 1 cards --game princes vigil; err "no card 'vigil'"; no_out
run 0 cards --game princes; out '^princes, 53 cards'; out '^Name .* Kind .* Points .* Copies'; out '^Ensis  *prince'; no_err
run 0 cards --game princes --lang fr; out '^Ensis  *prince'; out '^Lien avec Ensis '; no_err
run 0 cards --game princes --json; json 'len(d["cards"]) == 53 and sum(c["copies"] for c in d["cards"] if c["kind"] == "event") == 32'
run 0 cards --game deck --pack godslayer,vigil; out '^Mystic .* hero'; no_err
run 2 cards --game nothing; err 'there are: deck, princes'
run 2 cards --game princes --pack vigil; err 'has no packs'

# ---- pack -----------------------------------------------------------------------------------------

pack=$root/packs/godslayer/godslayer.pack
run 0 pack check "$pack"; out "^$pack: [0-9]* cards, no errors$"; no_err
run 0 pack check godslayer; out '^godslayer: [0-9]* cards, no errors$'
run 0 pack show "$pack"; out 'Mystic'
run 0 pack show godslayer Heavy infantry; out '^Heavy Infantry$'; out 'cost 2, honor 1, 29 copies'
run 0 pack show godslayer void initiate; out '^  - Cards that you have played this turn are in neither place'
run 1 pack show godslayer Heavy Infantrie; err "did you mean 'Heavy Infantry'"; no_out
run 1 pack show godslayer qqqq; err "no card 'qqqq'"
run 1 pack check "$scratch/none.pack"; err 'cannot read .*No such file'
run 1 pack check "$scratch"; err 'cannot read .*it is a folder'
run 1 pack check nonesuch; err "no file 'nonesuch'"
sed 's/^hero /heroo /' "$pack" >"$scratch/bad.pack"
run 1 pack check "$scratch/bad.pack"; err "^$scratch/bad.pack:[0-9][0-9]*:[0-9][0-9]*: "; no_out
[ "$(grep -c '^.*:[0-9]*:[0-9]*: ' "$scratch/err")" -gt 1 ] || fail 'only one of many errors was told'
run 1 pack check "$scratch/bad.pack" "$pack"; out 'no errors'
run 1 cards --pack "$scratch/bad.pack"; err 'bad.pack:[0-9]'
head -c 100000 /dev/urandom >"$scratch/noise.pack"
run 1 pack check "$scratch/noise.pack"; err 'noise.pack:[0-9]*:[0-9]*: this is no text'
[ "$(wc -l <"$scratch/err")" -eq 1 ] || fail 'a file that is no text: more than one error'
: >"$scratch/empty.pack"
run 1 pack check "$scratch/empty.pack"; err 'empty.pack'

# What has no name in a language is listed, in that language alone.
printf 'pack mine\ntitle "Mine"\nhero "Baker" x1\n  play: draw 1\nhero "Miller" x1\n  play: draw 1\nlanguage fr\n  "Baker": "Boulanger" m\n' \
  >"$scratch/half.pack"
run 0 pack check "$scratch/half.pack" --lang fr; out 'half.pack.: 2 noms manquent'; out '^  title$'; out '^  Miller$'; not_out 'Baker'; lines 4; no_err
run 0 pack check "$scratch/half.pack"; lines 1
run 0 pack check godslayer anniversary vigil --lang fr; lines 3

# ---- tutorial -------------------------------------------------------------------------------------
run 2 tutorial; err 'at least one file'
run 0 tutorial "$root/tutorials"; out 'deck.tutorial: ok, 33 steps'; out 'princes.tutorial: ok, 29 steps'; no_err
run 0 --lang fr tutorial "$root/tutorials/deck.tutorial"; out 'deck.tutorial'
printf 'ascend tutorial 1\nname: x\n' >"$scratch/bad.tutorial"
run 1 tutorial "$scratch/bad.tutorial" "$scratch/none.tutorial"; out 'bad.tutorial:3: expected a step'; err 'none.tutorial'
sed '0,/^do: play Apprentice$/s//do: play Mystic/' "$root/tutorials/deck.tutorial" >"$scratch/wrong.tutorial"
run 1 tutorial "$scratch/wrong.tutorial"; out "seat 1 may not 'play Mystic'.*legal for seat 1: play Apprentice"
sed '0,/^fr: .*Bienvenue.*$/s///' "$root/tutorials/deck.tutorial" >"$scratch/english.tutorial"
run 0 tutorial "$scratch/english.tutorial"
run 1 --lang fr tutorial "$scratch/english.tutorial"

# ---- scenario -------------------------------------------------------------------------------------

run 1 scenario "$scratch/none.scn"; err 'cannot read'; out '^0 passed, 1 failed$'
mkdir -p "$scratch/folder/deeper"
run 1 scenario "$scratch/folder"; out 'no scenario found'
printf 'this is no scenario\n' >"$scratch/folder/deeper/bad.scn"
run 1 scenario "$scratch/folder"; out 'folder/deeper/bad.scn:1'; out '^0 passed, 1 failed$'
[ "$(tail -n 1 "$scratch/out")" = '0 passed, 1 failed' ] || fail 'the last line is another'
# Links in circles, of which each leads to two more: every folder is looked into once. A link out of it counts.
mkdir -p "$scratch/elsewhere"
cp "$scratch/folder/deeper/bad.scn" "$scratch/elsewhere/worse.scn"
for name in one two three; do
  ln -s . "$scratch/folder/$name"
  ln -s .. "$scratch/folder/deeper/$name"
done
ln -s ../elsewhere "$scratch/folder/elsewhere"
run 1 scenario "$scratch/folder"; out 'folder/deeper/bad.scn:1'; out 'folder/elsewhere/worse.scn:1'
[ "$(grep -c 'scn:1' "$scratch/out")" -eq 2 ] || fail 'links in circles: not two scenarios'
deep=$scratch/deep$(printf '/deeper%.0s' 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35)
mkdir -p "$deep"
cp "$scratch/folder/deeper/bad.scn" "$deep/deep.scn"
run 1 scenario "$scratch/deep"; out 'deeper/deep.scn:1'; no_err

# ---- sim ------------------------------------------------------------------------------------------

run 0 sim --games 50 --seed 7; out '^  games  *50 '; no_err
run 0 sim --games 200 --seed 7 --threads 1 --json; no_err
json 'd["schema"] == 1 and d["games"] == 200 and d["players"] == 2 and d["threads"] == 1'
json 'd["game"] == "deck" and d["packs"] == ["godslayer"] and d["policy"] == "random" and d["seed"] == 7'
json 'sum(d["seat_wins"]) == 200 and len(d["seat_wins"]) == 2'
json '0 < d["state_bytes"] <= 1024 and d["longest_decisions"] >= d["mean_decisions"] > d["mean_turns"] > 1'
json 'abs(d["mean_decisions"] * 200 - d["decisions"]) < 1 and d["seconds"] > 0'
json 'd["games_per_second"] > 0 and d["decisions_per_second"] > 0 and len(d["digest"]) == 16'
# The same games as ever: other rules, another order of moves or another choice give another number.
run 0 sim --games 300 --seed 5 --policy random --json; json 'd["digest"] == "bce8571be02bbba2"'
run 0 sim --games 300 --seed 5 --policy rich --json; json 'd["digest"] == "4f6e6969d72ac462"'
stable() {
  python3 -c 'import json, sys; d = json.load(open(sys.argv[1])); print({k: v for k, v in d.items()
    if k not in ("seconds", "games_per_second", "decisions_per_second", "threads")})' "$scratch/out"
}
for policy in random rich; do
  run 0 sim --games 200 --seed 7 --threads 1 --policy $policy --json
  first=$(stable)
  run 0 sim --games 200 --seed 7 --threads 3 --policy $policy --json
  [ "$first" = "$(stable)" ] || fail "$policy: threads change the results"
  run 0 sim --games 200 --seed 8 --threads 3 --policy $policy --json
  [ "$first" != "$(stable)" ] || fail "$policy: the seed does not matter"
done
for players in 2 3 4; do
  run 0 sim --games 20 --players $players --json; json "len(d['seat_wins']) == $players"
done
for players in 2 6; do
  run 0 sim --games 20 --players $players --pack anniversary,godslayer-1st,vigil --set treasures=9 --json
  json "len(d['seat_wins']) == $players and d['packs'] == ['anniversary', 'godslayer', 'vigil']"
done
cp "$pack" "$scratch/copy.pack"
run 2 sim --pack "godslayer,$scratch/copy.pack"; err "pack 'godslayer' is there twice"
printf 'pack mine\ntitle "Mine"\nhero "Baker" cost 2 x9\n  play: draw 1\n' >"$scratch/mine.pack"
run 0 sim --games 20 --players 5 --pack "vigil,$scratch/mine.pack" --json; json 'd["packs"] == ["vigil", "mine"]'
run 1 sim --pack godslayer,; err 'the name of a pack is missing'
run 2 sim --set treasures=9; err 'these packs have none'
run 0 sim --games 20 --pack godslayer-2nd-edition --json; json 'd["packs"] == ["godslayer"]'
run 0 sim --games 5 --seed 0xffffffffffffffff; no_err
run 1 sim --pack nonesuch; err "no pack 'nonesuch'"; no_out
run 1 sim --pack "$scratch/bad.pack"; err 'bad.pack:[0-9]'
run 2 sim --set nonesuch=1; err 'no option .nonesuch.; the options are: honor_pool, teams, treasures, turn_limit'
run 2 sim --set honor_pool=0; err 'honor_pool must be a number from 1 to 10000, not .0.'
for command in sim play; do
  run 0 $command --help; out '^Options of the game deck'; out '^  turn_limit=1\.\.10000 '
  run 0 help $command; out '^  honor_pool=1\.\.10000 '
done
run 2 sim --players 6; err "1 to 4 can play with one pack, 1 to 6 with several; not 6"

# Ctrl-C: what there is, and 130.
"$program" sim --games 1000000000 --json >"$scratch/out" 2>"$scratch/err" &
pid=$!
await listens $pid
kill -INT $pid
wait $pid
status=$?
what='ascend sim, interrupted'
[ "$status" -eq 130 ] || fail "$what: exit status $status, not 130"
err 'interrupted after'
json 'd["interrupted"] and d["games"] < 1000000000'

run 0 -V; out '^ascend [0-9]'; no_err
cp "$scratch/out" "$scratch/version"
run 0 --version; same "$scratch/version"

# ---- output that cannot be written ------------------------------------------------------------------

for arguments in help 'cards --json' 'pack show godslayer' 'sim --games 5 --json'; do
  # shellcheck disable=SC2086
  "$program" $arguments >/dev/full 2>"$scratch/err"
  status=$?
  what="ascend $arguments >/dev/full"
  [ "$status" -eq 1 ] || fail "$what: exit status $status, not 1"
  err 'could not write'
  # shellcheck disable=SC2086
  "$program" $arguments >&- 2>"$scratch/err"
  status=$?
  what="ascend $arguments >&-"
  [ "$status" -eq 1 ] || fail "$what: exit status $status, not 1"
  err 'could not write'
done
what='ascend cards into a closed pipe'
mkfifo "$scratch/reader"
{ : <"$scratch/reader"; "$program" cards 2>"$scratch/err"; echo $? >"$scratch/status"; } | {
  exec <&-
  : >"$scratch/reader"
}
[ "$(cat "$scratch/status")" -eq 141 ] || fail "$what: exit status $(cat "$scratch/status"), not that of SIGPIPE"
no_err
what='ascend cards into a closed pipe, which is to be told'
{ : <"$scratch/reader"; (trap '' PIPE; exec "$program" cards 2>"$scratch/err"); echo $? >"$scratch/status"; } | {
  exec <&-
  : >"$scratch/reader"
}
[ "$(cat "$scratch/status")" -eq 1 ] || fail "$what: exit status $(cat "$scratch/status"), not 1"
err 'could not write.*Broken pipe'
(exec <&- >&- 2>&-; "$program" cards)
[ $? -eq 1 ] || fail 'all three streams closed: not exit status 1'

# ---- where packs are found --------------------------------------------------------------------------

mkdir -p "$scratch/mine/godslayer"
cp "$pack" "$scratch/mine/godslayer/"
ASCEND_PACKS="$scratch/mine:$root/packs"
run 0 cards --pack godslayer; no_err
ASCEND_PACKS=$scratch/nowhere
run 0 help; no_err
chmod 000 "$scratch/mine/godslayer/godslayer.pack"
if [ "$(id -u)" -ne 0 ]; then
  ASCEND_PACKS=$scratch/mine
  run 1 cards --pack godslayer; err 'Permission denied'
fi

finish
