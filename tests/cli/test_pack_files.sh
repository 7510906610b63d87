#!/bin/sh
# test_pack_files.sh PROGRAM: games with a pack file of one's own can do all that others can: they are saved, continued,
# shown, judged and counted, played in the arena and by other programs, also where the file is not there any more.
. "$(dirname -- "$0")/play_kit.sh"
cd "$scratch" || exit 1
mkdir folder
cat >folder/mine.pack <<'END'
pack mine
title "My first pack"
# The first card that I have made.
hero "Baker of Stars" lifebound cost 3 honor 1 x20
  play: gain 2 runes; draw 1
starting hero "Errand Boy" x8
  play: gain 1 rune
starting hero "Watchman" x3
  play: gain 1 power
always monster "Scarecrow" cost 1 x1
  reward: gain 5 honor
END
hash=$("$program" pack show folder/mine.pack | sed -n '1s/.*hash //p')

# ---- play, and go on --------------------------------------------------------------------------------

printf 'play errand boy\nplay errand boy\nquit\n' >"$scratch/in"
run 0 play --pack folder/mine.pack --seed 3 --first me; out 'Pack: mine'
grep -q "^pack: mine $hash\$" "$(saved)" || fail "$what: the record does not name its pack"
grep -q '^| # The first card that I have made.$' "$(saved)" || fail "$what: the record does not carry its pack"
! grep -q 'folder' "$(saved)" || fail "$what: the record tells where the pack was"
cp "$(saved)" first.record
# The same game gives the same bytes, however the file is called.
cp folder/mine.pack other.pack
fresh
run 0 play --pack ./other.pack --seed 3 --first me
cmp -s "$(saved)" first.record || fail "$what: the same game, and other bytes"
# The file goes, and the game goes on.
mv folder/mine.pack away
rm other.pack
printf 'play errand boy\nend\nend\nquit\n' >"$scratch/in"
run 0 play --continue; out '^The game is saved'; no_err
[ "$(decisions "$(saved)")" -gt "$(decisions first.record)" ] || fail "$what: nothing was played"
[ "$(sed -n '/^text of pack/,/^end of text/p' "$(saved)")" = "$(sed -n '/^text of pack/,/^end of text/p' first.record)" ] ||
  fail "$what: another text of the pack"
run 0 play --continue first.record; out '^The game is saved'; no_err
: >"$scratch/in"

# ---- shown, checked, judged, counted -------------------------------------------------------------------

run 0 replay first.record; out 'Game: deck with mine'; out 'Errand Boy'; no_err
run 0 replay --json first.record; json "d['packs'] == [{'id': 'mine', 'hash': '$hash', 'carried': True}]"
run 0 replay --check first.record; out 'ok, not finished'; no_err
cp first.record "$scratch/in"
run 0 replay --check -; out 'ok, not finished'; no_err
: >"$scratch/in"
run 0 analyse --player search:4it first.record; no_err
mv away folder/mine.pack
run 0 arena --players greedy,random --pack folder/mine.pack --games 4 --seed 5 --out arena; no_err
mv folder/mine.pack away
for record in arena/records/*.record; do
  run 0 replay --check "$record"; out 'ok, finished'; no_err
done
run 0 stats arena; out '^Baker of Stars '; out '^4 games'; no_err
mv away folder/mine.pack
run 0 arena --players greedy,random --pack ./folder/../folder/mine.pack --games 6 --seed 5 --out arena --resume; no_err
run 0 stats arena; out '^6 games'
# A changed pack is another pack.
sed 's/gain 5 honor/gain 6 honor/' folder/mine.pack >folder/changed.pack
run 1 arena --players greedy,random --pack folder/changed.pack --games 8 --seed 5 --out arena --resume; err 'another arena'
run 0 arena --players greedy,random --pack folder/changed.pack --games 2 --seed 5 --out arena2
run 1 stats arena arena2; err 'other packs'

# ---- other programs --------------------------------------------------------------------------------------

# A bot that is ours plays with a pack that it has never seen, in games of the arena and with people.
run 0 arena --players random --player "engine:'$program' engine --player greedy" --pack godslayer,folder/mine.pack \
  --games 4 --seed 5 --out arena3 --bot-time 600000; no_err
! grep -l '^forfeit' arena3/records/* || fail "$what: the engine could not play"
run 0 replay --check arena3/records/00000001.record; out 'ok, finished'
printf 'end\nend\nquit\n' >"$scratch/in"
run 0 play --seats me --player "engine:'$program' engine" --pack folder/mine.pack --seed 3 --first me --bot-time 600000; no_err
! grep -q '^forfeit' "$(saved)" || fail "$what: the engine could not play"
: >"$scratch/in"
run 0 arena --players random --player "engine:python3 '$root/examples/bot.py'" --pack folder/mine.pack --games 2 --bot-time 600000; no_err
# What a bot is told.
cat >bot <<'END'
#!/bin/sh
while read -r line; do
  echo "$line" >>heard
  case $line in *' version') echo "=${line%% *} 1" ;; *' quit') echo "=${line%% *}"; exit ;; .) echo '?2 no' ;; esac
done
END
chmod +x bot
run 0 arena --players random --player engine:./bot --pack folder/mine.pack --games 1 --threads 1 --bot-time 600000
grep -q '^2 game deck players 2 seat [12] packs mine$' heard || fail "$what: a bot is not told of the pack"
sed -n '/^text of pack mine:$/,/^end of text$/{p;/^end of text$/q}' heard >told
sed -n '/^text of pack mine:$/,/^end of text$/p' first.record >written
cmp -s told written || fail "$what: a bot does not get the pack as records have it"
# By hand: a pack with errors, one that is not there, one that is cut off.
printf '1 game deck packs mine\ntext of pack mine:\n| pack mine\n| title "M"\n| hero "A" x1\n|   play: nothing\nend of text\n.\n2 game deck packs mine\ntext of pack yours\n| pack yours\n.\n3 game deck packs godslayer\n.\n' >"$scratch/in"
run 0 engine; out '^?1 mine:4:9: expected a phrase'; out '^?2 no pack of that name$'; out '^=3$'
: >"$scratch/in"

# ---- which packs are carried -------------------------------------------------------------------------------

# One that came with the program is named, whoever named it how.
carries() { grep -c '^text of pack' "$1"; }
for pack in vigil "$root/packs/vigil/vigil.pack"; do
  rm -rf arena4
  run 0 arena --players random,random --pack "$pack" --games 2 --out arena4; no_err
  [ "$(carries arena4/records/00000001.record)" -eq 0 ] || fail "$what: the record carries a pack of ours"
done
# One that lies in a folder of one's own did not come with the program.
mkdir -p shelf/mine shelf/vigil
cp folder/mine.pack shelf/mine/mine.pack
sed 's/^title .*/title "Another"/' "$root/packs/vigil/vigil.pack" >shelf/vigil/vigil.pack
ASCEND_PACKS=$scratch/shelf:$ASCEND_PACKS
rm -rf arena4
run 0 arena --players random,random --pack mine,vigil,godslayer --games 2 --out arena4; no_err
[ "$(carries arena4/records/00000001.record)" -eq 2 ] || fail "$what: the record does not carry two packs"
ASCEND_PACKS=$root/packs
run 0 replay --check arena4/records/00000001.record; out 'ok, finished'
run 0 replay --json arena4/records/00000001.record; json "[p['carried'] for p in d['packs']] == [True, True, False]"
run 1 sim --pack mine; err "there is no pack 'mine'"

# ---- the first card of the manual --------------------------------------------------------------------------

# A pack without cards to begin with is played with those of the game's own, and that is said.
python3 - "$root/docs/card-language.md" >first.pack <<'PY'
import re, sys
print(re.search(r"```pack\n(pack mine\n.*?)```", open(sys.argv[1], encoding="utf-8").read(), re.S)[1])
PY
lent='No pack here has starting or always-available cards: those of godslayer are used.'
fresh
printf 'play apprentice\nplay apprentice\nquit\n' >"$scratch/in"
run 0 play --pack first.pack --seed 3 --first me --width 200; out "$lent"; out '^> You  *0  *5  *5  *0$'; out 'Baker of Stars'; no_err
grep -q '^base: godslayer [0-9a-f]*$' "$(saved)" || fail "$what: the record does not tell whose cards were used"
run 0 play --continue --width 200; out "$lent"; no_err
: >"$scratch/in"
run 0 replay "$(saved)"; out '^No pack here has starting or always-available cards'
run 0 replay --json "$(saved)"; json "d['base'] == 'godslayer' and len(d['packs']) == 1"
run 0 sim --pack first.pack --games 20; err "$lent"
run 0 arena --players greedy --player "engine:'$program' engine" --pack first.pack --games 2 --out arena5 --bot-time 600000; err "$lent"
[ "$(wc -l <"$scratch/err")" -eq 1 ] || fail "$what: something else on stderr"
run 0 arena --players greedy --player "engine:'$program' engine" --pack first.pack --games 4 --out arena5 --resume --bot-time 600000
run 0 stats arena5; out '^4 games'
run 0 sim --pack first.pack --games 20 --lang fr; err 'celles de godslayer'
run 0 sim --games 20; no_err

# Scenarios name it by its id, where the command line names the file.
printf 'packs: mine\nscenario: a baker\nthen\nrow: Baker of Stars, Baker of Stars, Baker of Stars, Baker of Stars, Baker of Stars, Baker of Stars\n' >baker.scn
run 1 scenario baker.scn; out 'no pack of that name'
run 0 scenario --pack folder/mine.pack baker.scn; out '^1 passed, 0 failed$'; no_err
run 1 scenario --pack folder/none.pack baker.scn; err 'cannot read folder/none.pack'
printf 'pack mine\nhero\n' >folder/bad.pack
run 1 scenario --pack folder/bad.pack baker.scn; out 'bad.pack:2:'

# Too much of it.
{ cat folder/mine.pack; head -c 1100000 /dev/zero | tr '\0' '\n'; } >folder/long.pack
run 1 play --pack folder/long.pack; err 'long.pack: it is larger than 1024 KiB'
for name in a b; do
  { sed "s/^pack mine/pack $name/" folder/mine.pack; head -c 600000 /dev/zero | tr '\0' '\n'; } >folder/$name.pack
done
run 1 play --pack folder/a.pack,folder/b.pack; err 'the packs are too long: 1048576 bytes are possible'

# A limit that is exceeded is named, with both numbers.
printf 'pack many\ntitle "Many"\nconstruct "A" void cost 1 honor 1 x250\n  once: gain 1 rune\nconstruct "B" void cost 1 honor 1 x7\n  once: gain 1 rune\n' >folder/many.pack
run 1 play --pack folder/many.pack; err 'the packs have 257 constructs and trophies, a game can have 250'

# Two gains in one phrase, as the rules text says them, are what two phrases are.
for phrase in 'gain 1 rune and 1 power; draw 1' 'gain 1 rune; gain 1 power; draw 1'; do
  printf 'pack mine\ntitle "Mine"\nhero "Baker of Stars" void cost 3 honor 1 x2\n  play: %s\n' "$phrase" >folder/and.pack
  run 0 pack show folder/and.pack
  cp "$scratch/out" "$scratch/shown-${phrase%%;*}"
done
cmp -s "$scratch/shown-gain 1 rune and 1 power" "$scratch/shown-gain 1 rune" || fail "'gain 1 rune and 1 power' is not two gains"
out 'Gain 1 rune and 1 power'
printf 'pack mine\ntitle "Mine"\nhero "Baker of Stars" void cost 3 honor 1 x2\n  play: gain 1 rune and draw 1\n' >folder/and.pack
run 1 pack check folder/and.pack; err 'and.pack:4:'

finish
