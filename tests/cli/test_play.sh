#!/bin/sh
# test_play.sh PROGRAM: games through pipes: to the end, left and taken up, undone, with wrong input, at
# several widths, and saved wherever that is possible.
. "$(dirname -- "$0")/play_kit.sh"

# play STATUS LINES ARGUMENT...: plays from the lines; the exit status is as expected. The first seat begins
# where nothing else is said.
play() {
  wanted=$1 lines=$2
  shift 2
  case " $* " in
  *' --continue '* | *' --first '*) ;;
  *) set -- "$@" --first 1 ;;
  esac
  printf "$lines" | "$program" play "$@" >"$scratch/out" 2>"$scratch/err"
  status=$?
  what="ascend play $*"
  [ "$status" -eq "$wanted" ] || fail "$what: exit status $status, not $wanted"
}

# ---- the first screen -------------------------------------------------------------------------------

fresh
play 0 '' --seed 7; no_err
out '^Ascend: You and Level 2 play'; out "^Type a move's number"; out "'help'"
out '^Center row'; out '^Always available'; out 'Your hand:$'; out 'Honor left in the pool: 60'
out '^ 10 \* Apprentice ×4'; out '^  0 end   all plays'; out 'nothing to save'
! grep -q "$(printf '\033')" "$scratch/out" || fail 'colour where there is no terminal'
[ ! -e "$games/current.log" ] || fail 'a game of no moves was saved'
play 0 ''; out '^Your turn, round 1'
play 0 'p mil\n' --seed 7; out '^> p mil$'; out '^You play Militia (1 power)\.$'
[ "$(decisions "$(saved)")" -eq 1 ] || fail 'one move: not one decision in the save'

"$program" help play >"$scratch/out" 2>"$scratch/err"
what='ascend help play'; out '^usage: ascend play'; no_err
narrow

# Nobody to play: the message names two commands with which one watches, and they work.
play 2 '' --seats greedy,greedy; err 'Nobody would play: put a person at a seat\.'
python3 - "$scratch/err" "$scratch/watched" >"$scratch/commands" <<'END'
import re, sys
for command in re.findall(r"'ascend ([^']*)'", open(sys.argv[1], encoding="utf-8").read()):
    print(command.replace("FOLDER", sys.argv[2]))
END
[ "$(wc -l <"$scratch/commands")" -eq 2 ] || fail "$what: no commands to watch with"
while read -r command; do
  # shellcheck disable=SC2086
  run 0 $command
done <"$scratch/commands"
out '^Players: greedy'; out '^The game is over'

# in_columns LINES PATTERN: so many lines of a table end in the same column, as wc counts them.
in_columns() {
  grep -E -- "$2" "$scratch/out" >"$scratch/table"
  [ "$(wc -l <"$scratch/table")" -eq "$1" ] || fail "$what: the table has not $1 lines"
  [ "$(while IFS= read -r line; do printf '%s\n' "$line" | wc -L; done <"$scratch/table" | sort -u | wc -l)" -eq 1 ] ||
    fail "$what: the columns of a table do not stand below each other"
}

# Wide letters, and an accent that is a character of its own.
play 0 'score\n' --seed 7 --seats "me:Ann,me:日本語テスト,me:$(printf 'Rene\314\201'),greedy"
in_columns 4 '^[> ] .* [0-9]+ +[0-9]+ +[0-9]+ +[0-9]+ +[0-9]+$'
in_columns 4 '^  [1-4]\. .* 0$'

# ---- whole games ------------------------------------------------------------------------------------

whole_game first 80 --seed 3
whole_game 1 60 --seed 4
whole_game 2 80 --seed 5 --seats me,random
whole_game 3 200 --seed 6 --seats greedy,me,random,greedy
whole_game 4 60 --seed 7 --seats me:Anna,me:Bob,greedy
whole_game 5 40 --seed 8 --set honor_pool=10
whole_game 6 80 --seed 9 --seats me
out '^Ascend: You play against Samael\.'; out '^Samael takes .* and '; out '^  Samael  .*Set aside: '
out '^  [12]\. Samael '; out '^  [12]\. You '
whole_game 7 60 --seed 10 --players 1 --pack vigil
out '^Ascend: You play against the Cult\.'; out '^The Cult takes'; out '^  [12]\. The Cult '
"$program" replay "$games"/game-*.record >"$scratch/out" 2>"$scratch/err"
what='the replay of a game for one'; out '^Opponent: the Cult'; out '^The game is over\. '; out '^  [12]\. The Cult  *[0-9]'; no_err
whole_game 8 60 --seed 11 --players 4 --set teams=2 --set honor_pool=40
told 'Teams: '; out '^  Player .* Seat .* Team$'; out ' and .* win[.!]'; out 'Team total$'
grep -q '^set teams: 2$' "$games"/game-*.record || fail "$what: no teams in the record"
whole_game 9 80 --seed 12 --pack godslayer,vigil --players 6 --set teams=3 --set honor_pool=40 --set treasures=20 --set turn_limit=9
grep -q '^set turn_limit: 9$' "$games"/game-*.record || fail "$what: not all options in the record"
fresh
what='all numbers in turn, to the end'
yes "$(seq 0 24)" | head -n 9000 >"$scratch/numbers"
"$program" play --seed 9 <"$scratch/numbers" >"$scratch/out" 2>"$scratch/err" || fail "$what"
out '^The game is over'; no_err

# ---- saved after every decision of a person -------------------------------------------------------------

# Each decision is a line of the log, those of computer players, too, when a person is asked again. (tests/session/test_session.c
# counts how often it is brought to the disk.)
fresh
play 0 'all\nend\nend\nall\nend\nend\n' --seed 7 --players 3
lines=$(grep -c '^[0-9]* [1-3] 0 [mt][oh]' "$games/current.log")
[ "$lines" -eq "$(decisions "$(saved)")" ] || fail "$what: not a line for each decision"
[ "$(grep -c '^[23]>' "$(saved)")" -gt 10 ] || fail "$what: the computer did next to nothing"

# What is saved is the game as it is, and not only as long: a move taken back and another one made, or none.
moves() { grep '^[0-9]*>' "$(saved)" | tr '\n' ' '; }
fresh
play 0 'p app\nundo\nplay militia\nquit\n' --seed 7
out '^You play Apprentice'; out '^Taken back: play Apprentice\.$'; out '^You play Militia'; out '^The game is saved in'
[ "$(moves)" = '1> play Militia ' ] || fail "$what: another move than the one that was made is saved"
play 0 'undo\nquit\n' --continue; out '^The game is saved in'
[ "$(moves)" = '' ] || fail "$what: a move that was taken back is saved"
play 0 'p app\n' --continue
[ "$(moves)" = '1> play Apprentice ' ] || fail "$what: going on with a game of no moves"
fresh
play 0 'p app\nundo\nquit\n' --seed 7; out '^You play Apprentice'; out '^Taken back: play Apprentice\.$'; out '^The game is saved in'
[ "$(moves)" = '' ] || fail "$what: a move that was taken back at once is saved"
play 0 'p app\n' --continue
[ "$(moves)" = '1> play Apprentice ' ] || fail "$what: going on after a move was taken back"
play 0 '' --continue --allow-undo
grep -q '^undo: allowed$' "$(saved)" || fail "$what: what is allowed now is not saved"
# What else a record tells is kept when it is gone on with.
sed 's/^date: .*/&\ncommitment: c0ffee\nevent: autumn cup/; s/^seat 2: .*/seat 2: Deep Thought/' "$(saved)" >"$scratch/cup.record"
play 0 'p mil\n' --continue "$scratch/cup.record"
for line in 'event: autumn cup' 'commitment: c0ffee' 'seat 2: Deep Thought' '1> play Militia'; do
  grep -q "^$line\$" "$(saved)" || fail "$what: '$line' is not in the record any more"
done

# ---- left and taken up ------------------------------------------------------------------------------

fresh
# Saves of the first version that kept any go on.
play 0 'end\nend\nquit\n' --continue "$root/tests/golden/saves/deck.record"
out '^Greedy plays Apprentice ×3 and Militia ×2 (3 runes'; out '^Your turn, round 2'
play 0 'table\nquit\n' --continue "$root/tests/golden/saves/princes.record"; out '^Events left: 30'; out '^You are Ventus'
fresh
play 1 '' --continue; err 'there is no game to continue'
play 0 'all\n1\nquit\n' --seed 11 --seats me:Anna,greedy
out "^'ascend play --continue' continues"
cp "$games/current.log" "$scratch/before"
play 0 'score\n' --continue; out '^  *[12]\. You '; no_err
cmp -s "$scratch/before" "$games/current.log" || fail 'looking changed the save'
play 0 'end\nend\nall\n' --continue; out '^Greedy plays'
"$ASCEND_RECORD_OF" "$scratch/before" | grep '^[0-9]*>' >"$scratch/moves"
grep '^[0-9]*>' "$(saved)" | head -n "$(wc -l <"$scratch/moves")" | cmp -s - "$scratch/moves" ||
  fail 'going on changed what was played'
grep -q '^seat 1: Anna$' "$(saved)" || fail 'the name was lost'
what='taken up and played to the end'
python3 "$root/tests/cli/play_driver.py" "$program" "$scratch/out" 6 80 --continue >"$scratch/err" 2>&1 ||
  fail "$what"
out '^The game is over'
play 2 '' --continue --seed 3; err 'takes the game as it was'
play 2 '' --continue one two; err "'two' is one word too many"
play 2 '' file.record; err '--continue file.record continues a saved game'
play 1 '' --continue "$scratch/none"; err 'cannot read'
for record in "$games"/game-*.record; do play 1 '' --continue "$record"; err 'that game is over'; done

# save FILE, and going on with that.
fresh
play 0 "all\nsave $scratch/mine.record\nsave $scratch/mine.record\nacq mystic\n" --seed 12; out '^Saved\.'; out '^You acquire Mystic'
not_out 'already'
# What a killed program left half-written beside such a file goes away; what another is writing stays.
(exit 0) & gone=$!; wait "$gone"
: >"$scratch/mine.record.$gone.new"; : >"$scratch/mine.record.$$.new"; : >"$scratch/mine.record.x.new"
play 0 "save $scratch/mine.record\n" --continue; out 'There is a file .* already'
mv "$scratch/mine.record" "$scratch/other.record"
play 0 "save $scratch/mine.record\n" --continue; out '^Saved\.'
[ "$(cd "$scratch" && echo mine.record.*)" = "$(cd "$scratch" && echo mine.record.$$.new mine.record.x.new)" ] ||
  fail "$what: beside it are $(cd "$scratch" && echo mine.record.*)"
mv "$scratch/other.record" "$scratch/mine.record"
play 0 "save $scratch/mine.record\n" --continue; out 'There is a file .* already'
play 0 "save $scratch/no/folder\nsave\n" --continue; out 'did not work'; out 'wants the name of a file'
play 0 'log\n' --continue "$scratch/mine.record"; out 'You left a game that is not over'
[ "$(files 'game-*')" -eq 1 ] || fail 'the game that went on before was not kept'
[ "$(decisions "$scratch/mine.record")" -eq 5 ] || fail 'the file that was taken up has changed'

# A new game keeps the unfinished one.
fresh
play 0 'all\n' --seed 1
cp "$games/current.log" "$scratch/before"
play 0 'all\n' --seed 2; out 'You left a game that is not over'; out "ascend play --continue $games/game-"
cmp -s "$scratch/before" "$games"/game-*.log || fail 'the unfinished game was not kept as it was'
play 0 'all\n' --seed 3
[ "$(files 'game-*')" -eq 2 ] || fail 'two unfinished games: not both kept'

# ---- moves with a number ------------------------------------------------------------------------------

# What a choice and an ability do stands behind their numbers, and answers a question as well.
fresh
cat >"$scratch/numbers.record" <<'EOF'
ascend record 1
pack: godslayer
players: 2
seats: me,greedy
position:
  hand 1: Mechana Initiate x2
  play 1: Yggdrasil Staff
  runes: 4
end of position
EOF
play 0 'p mech\npower\np mech\ngain\nch 1\nuse staff 2\nuse staff 2\nuse staff 3\n' --continue "$scratch/numbers.record"
out '^  1 choose 1 (gain 1 rune)$'; out '^  2 choose 2 (gain 1 power)$'; out '^You gain 1 power (Mechana Initiate)\.$'
out '^That could be:$'; out '^You gain 1 rune (Mechana Initiate)\.$'
out '^  use  *10 Yggdrasil Staff: 1 (Once per turn: gain 1 power\.)$'
out '^  *11 Yggdrasil Staff: 2 (Once per turn, pay 4 runes: gain 3 honor\.)$'; out 'gain 3 honor\.$'
out '^Not possible: use Yggdrasil Staff.* It has been used this turn\.$'; out 'has no such ability\.$'

# What has been used is not shown as usable, also where another one like it can still be used.
fresh
cat >"$scratch/used.record" <<'EOF'
ascend record 1
pack: godslayer
players: 2
seats: me,greedy
position:
  play 1: Yggdrasil Staff x2
end of position
EOF
play 0 'table\n' --continue "$scratch/used.record" --width 200
out '^ 10 \* Yggdrasil Staff ×2'; not_out '(used)'
play 0 'use staff 1\ntable\n' --continue "$scratch/used.record" --width 200
sed -n '/^> table/,$p' "$scratch/out" >"$scratch/after"
[ "$(grep -c '^ 10 \* Yggdrasil Staff ' "$scratch/after")" -eq 1 ] || fail "$what: not one of the two can be used"
[ "$(grep -c '^ 10   Yggdrasil Staff (used)' "$scratch/after")" -eq 1 ] || fail "$what: what was used is not shown so"
play 0 'use staff 1\nuse staff 1\ntable\n' --continue "$scratch/used.record" --width 200
sed -n '/^> table/,$p' "$scratch/out" >"$scratch/after"
grep -q '^ 10   Yggdrasil Staff ×2 (used)' "$scratch/after" && ! grep -q '\* Yggdrasil' "$scratch/after" ||
  fail "$what: what was used is not shown so"

# ---- numbers in their order -----------------------------------------------------------------------------

# A card that is drawn has a new number, and stands behind those that were there.
fresh
cat >"$scratch/order.record" <<'EOF'
ascend record 1
pack: godslayer
players: 2
seats: me,greedy
position:
  hand 1: Apprentice, Mystic, Wolf Shaman
  deck 1: Militia
  row: Shadow Star, Muramasa, Arha Initiate
end of position
EOF
play 0 'play wolf\ntable\nplay mystic\nend\n' --continue "$scratch/order.record" --width 200
listed=$(sed -n '/^> table/,$s/^ \(1[0-9]\) \* .*/\1/p' "$scratch/out" | tr '\n' ' ')
[ "$listed" = '10 11 13 ' ] || fail "$what: the hand has the numbers $listed"
out '^You could still: acquire Shadow Star; acquire Arha Initiate; acquire Mystic; acquire Heavy Infantry; play Apprentice\.'

# ---- all that needs no choice ---------------------------------------------------------------------------

# all_plays POSITION PACK LINE...: what `all` does there is told so.
all_plays() {
  fresh
  printf 'ascend record 1\npack: %s\nplayers: 2\nseats: me,greedy\nposition:\n%b\nend of position\n' "$2" "$1" >"$scratch/all.record"
  play 0 'all\nlog\n' --continue "$scratch/all.record" --width 1000
  what="all: $1"; no_err
  shift 2
  for text; do out "$text"; done
}
# Who could banish or discard a card of his hand keeps it, however many of them there are.
all_plays 'hand 1: Apprentice x4, Shade of the Black Watch' godslayer \
  "^Left for you: 'play Shade of the Black Watch' could ask about the rest of your hand\.\$" '^Nothing has happened yet'
all_plays 'hand 1: Apprentice, Temple Librarian' godslayer "'play Temple Librarian' could ask about the rest" '^Nothing has happened yet'
all_plays 'hand 1: Apprentice x2\nrow: Firestorm Effigy\npower: 6' vigil "'defeat Firestorm Effigy' could ask about the rest" '^Nothing has happened yet'
all_plays 'hand 1: Shade of the Black Watch' godslayer '^There is nothing to play that needs no choice'
# A choice that has nothing to do with the hand does not keep it there, and is left.
all_plays 'hand 1: Apprentice x3, Seer of the Forked Path' godslayer '^You play Apprentice ×3 (3 runes)\.$' '^  play  *11 Seer of the Forked Path$'
not_out 'could ask about the rest'
# What draws comes first: what is drawn may want the hand. What is worth more later waits.
all_plays 'hand 1: Apprentice x2, Arha Initiate\ndeck 1: Shade of the Black Watch' godslayer \
  '^You play Arha Initiate; draw Shade of the Black Watch\.$' '^  play  10 Apprentice ×2   12 Shade of the Black Watch$' 'could ask about the rest'
all_plays 'hand 1: Apprentice x2, Arha Initiate\ndeck 1: Mystic\nplay 1: Voidthirster' godslayer '^You play Arha Initiate; draw Mystic; use Voidthirster (1 power); play Apprentice ×2 and Mystic (4 runes)'
# So does what could ask about the hand once it can be paid for, with what the hand itself gives.
all_plays 'hand 1: Apprentice x3, Heavy Infantry x2\nrow: Firestorm Effigy' vigil '^You play Heavy Infantry ×2 (4 power)\.$' \
  "'defeat Firestorm Effigy' could ask about the rest" '^  play  *10 Apprentice ×3$'
all_plays 'hand 1: Apprentice x3, Magnet Monk x2\nplay 1: Voidfeeder' vigil "'use Voidfeeder: 2' could ask about the rest" '^  play  *11 Apprentice ×3$'
all_plays 'hand 1: Apprentice x3, Mechana Initiate, Heavy Infantry\nrow: Firestorm Effigy\npower: 1' godslayer,vigil \
  "'defeat Firestorm Effigy' could ask about the rest" '^  play  *10 Apprentice ×3  .*Mechana Initiate$'
# ... but not where nothing would be left to ask about, or it stays out of reach.
for hand in 'Heavy Infantry x2' 'Apprentice x3, Heavy Infantry'; do
  all_plays "hand 1: $hand\nrow: Firestorm Effigy" vigil 'Your hand is empty\.'; not_out 'for you to play'
done
# What is worth more after something that is for the player to do is left to him.
all_plays 'hand 1: Runic Honiskrot, Heavy Infantry x2\nrow: Vault Sphinx\nenergy: 1' vigil '^You play Heavy Infantry ×2 (' "'play Runic Honiskrot' could give more"
# ... and after what needs no choice it is played, whatever the order in the hand.
all_plays 'hand 1: Runic Honiskrot, Magnet Monk x2\nplay 1: Omnicron' vigil 'Your hand is empty\.' '^You have 2 runes, 6 power, 3 energy\.'
all_plays 'hand 1: Apprentice x2, Runic Lycanthrope, Wolf Shaman\ndeck 1: Militia' godslayer '^You play Wolf Shaman.*; play .* Runic Lycanthrope (.*3 power'
all_plays 'hand 1: Runic Lycanthrope x2, Snapdragon' anniversary 'Your hand is empty\.' '4 power'
# What a construct gives for what has happened is used, too; the last honor is for the player to take.
all_plays 'hand 1: Landtalker\nplay 1: Snapdragon' anniversary 'Your hand is empty\.' '1 honor'; not_out '^  use '
all_plays 'hand 1: Landtalker\nplay 1: Snapdragon\npool: 1' anniversary 'Your hand is empty\.' '^  use .*Snapdragon: 2 '; not_out 'last round'
all_plays 'hand 1: Avatar Golem, Kor, the Ferromancer, Shadow Star, Burrower Mark II\ndeck 1: Militia x2' godslayer 'Your hand is empty\.' '7 power'
# What lies in play is used too, where that costs nothing: what draws before all else. What is paid for is left.
all_plays 'hand 1: Apprentice x2\ndeck 1: Mystic\nplay 1: The All-Seeing Eye' godslayer \
  'You use The All-Seeing Eye.*draw.* Mystic.*play Apprentice ×2' 'Your hand is empty\.'
all_plays "hand 1: Apprentice\nplay 1: Yggdrasil Staff, Watchmaker's Altar, Hedron Cannon\nrunes: 4" anniversary \
  '^You have 5 runes, 3 power, runes for Mechana constructs: 1\.' '^  use .*Yggdrasil Staff: 2 '
# Where there is more to be done than can be gone through it says so.
all_plays "hand 1: Apprentice, Avatar Golem, Kor, the Ferromancer, Shadow Star, Burrower Mark II, Runic Lycanthrope, Wolf Shaman, Spike Vixen, \
Seer of the Forked Path, Cetra, Weaver of Stars, Oziah the Peerless\nplay 1: Yggdrasil Staff, Hedron Cannon, Muramasa, The Grand Design, \
The All-Seeing Eye, Tablet of Time's Dawn\nrunes: 10\npower: 10" godslayer "has too many possible results"
# It is taken back as one, after other moves too, and as far as nothing has come to light in it.
fresh
play 0 'all\nundo\nall\nacq heavy\nundo\nundo\nundo\np app\nall\nundo\nundo\nundo\n' --seed 7 --width 200
[ "$(grep -c '^Taken back: play Apprentice ×4; play Militia\.$' "$scratch/out")" -eq 2 ] || fail "$what: all was not taken back as one"
out '^Taken back: acquire Heavy Infantry\.$'; out '^Taken back: play Apprentice ×3; play Militia\.$'; out '^Taken back: play Apprentice\.$'
[ "$(grep -c 'nothing to undo yet' "$scratch/out")" -eq 2 ] || fail "$what: something else was taken back"
all_plays 'hand 1: Apprentice x2, Arha Initiate\ndeck 1: Militia' godslayer
# ... and so it is after leaving the game.
play 0 'undo\nundo\n' --continue --width 200
out '^Taken back: play Apprentice ×2; play Militia\.$'; out 'cannot be taken back: something was revealed'
fresh
play 0 'all\nundo\nundo\n' --continue "$scratch/all.record" --width 200
out '^Taken back: play Apprentice ×2; play Militia\.$'; out 'cannot be taken back: something was revealed'

# What nothing can be had for is not told when the turn ends: runes for constructs without a construct, power without a monster.
ends() {
  fresh
  printf 'ascend record 1\npack: %s\nplayers: 2\nseats: me,greedy\nposition:\n%b\nend of position\n' "$2" "$1" >"$scratch/end.record"
  play 0 'end\n' --continue "$scratch/end.record" --width 1000
  what="end: $1"; no_err
  shift 2
  for text; do out "$text"; done
}
row='row: Arha Templar, Ascetic of the Lidless Eye, Flytrap Witch, Landtalker, Wind Tyrant, Demon Slayer'
ends "$row\nhand 1: Apprentice\nplay 1: The Grand Design" anniversary; not_out 'could still'
ends "$row\nplay 1: The Grand Design\nrunes: 3" anniversary '^You could still: .*acquire Mystic'; not_out 'could still.*Grand Design'
ends "row: Watchmaker's Altar\nplay 1: The Grand Design\nrunes: 3" anniversary '^You could still: .*use The Grand Design'
ends "$row\nplay 1: Voidthirster" anniversary; not_out 'could still'
ends "$row\nplay 1: Voidthirster\nhand 1: Militia" anniversary '^You could still: use Voidthirster: 1 (Once per turn: gain 1 power\.); play Militia\.'

# ---- the void -----------------------------------------------------------------------------------------

fresh
cat >"$scratch/void.record" <<'EOF'
ascend record 1
pack: godslayer
players: 2
seats: me,greedy
position:
  void: Mephit x2, Wolf Shaman
  hand 1: Shade of the Black Watch, Militia
end of position
EOF
play 0 'void\np sha\nbanish militia\nVOID\n' --continue "$scratch/void.record"
out '^In the void are 3 cards: Wolf Shaman, Mephit ×2\.$'; out '^Out of the game: Militia\.$'

# ---- undo -------------------------------------------------------------------------------------------

fresh
play 0 'undo\np app\np mil\nundo\nu\nundo\n' --seed 7
out 'nothing to undo yet'; out '^Taken back: play Militia\.$'; out '^Taken back: play Apprentice\.$'
play 0 'help undo\np app\nhelp undo\nundo\nall\nhelp undo\n' --seed 7
out "^Now 'undo' takes back 1 play\.$"; out "^Now 'undo' takes back 5 plays\.$"
[ "$(grep -c "^Now 'undo'" "$scratch/out")" -eq 2 ] || fail "$what: it says so with nothing to take back"
play 0 'all\nacq shadow\nundo\n' --seed 7; out 'cannot be taken back: something was revealed'
play 0 'all\nend\nend\nundo\n' --seed 7; out 'cannot be taken back: others have moved'
play 0 'all\nend\nend\nundo\n' --seed 7 --allow-undo
out '^Taken back: end\. It was not free'
grep -q '^undo: allowed$' "$(saved)" || fail 'that undo is allowed is not in the record'
grep -qi 'undo.* 1' "$(saved)" || fail 'an undo that was not free is not in the record'
"$program" replay --check "$(saved)" >"$scratch/err" 2>&1 || fail 'a record with an undo'
play 0 'undo\n' --continue; out '^Taken back'
# Who had seen what was taken back is told what was done instead.
fresh
play 0 'all\nend\nend\n\nall\nend\nend\n\nundo\nacq heavy\nend\nend\n\n' --seed 7 --seats me:Anna,me:Bob --first 1 --allow-undo
out '^Anna acquires Heavy Infantry\.$'

# ---- what can be typed ------------------------------------------------------------------------------

# says LINE TEXT...: the line alone, in a fresh game, is answered so.
says() {
  line=$1
  shift
  fresh
  printf '%s\n' "$line" | "$program" play --first 1 --seed 7 --width 200 >"$scratch/out" 2>"$scratch/err" || fail "'$line'"
  what="typed '$line'"
  for text; do out "$text"; done
  no_err
}
# refused LINE TEXT...: and nothing has happened.
refused() {
  says "$@"
  out 'nothing to save'
}

says 'P APP' '^You play Apprentice'
says '   play    militia  ' '^You play Militia'
says 'apprentice' '^You play Apprentice'
says 'mil' '^You play Militia'
says '10' '^You play Apprentice'
says '#11' '^You play Militia'
says 'all' '^You play Apprentice ×4 and Militia (4 runes and 1 power)\.$'
refused '' '^> $'
refused '     '
refused '!!!' "'help' tells"
refused 'p' '^That could be:$' 'play Apprentice .* play Militia'
refused 'play' '^That could be:$'
refused 'xyzzy' "'xyzzy' is neither a move nor a command"
refused 'scroe' "did you mean 'score'"
refused 'end of the determinization' "'end of the determinization' is neither" "did you mean 'end'"
refused '0' '^You could still: play'
refused '1' '^Not possible: acquire Shadow Star\. You cannot pay for it: .* 3 runes, and you have 0\.$'
refused '12' 'No move has the number 12\.'
refused '99999999999999999999' 'No move has the number 999999999999\.'
refused '-1' 'No move has the number -1\.'
refused '1 2' 'One move at a time'
refused 'play mystic' '^Not possible: play Mystic\. The card is not in your hand\.$'
refused 'acq mys' 'You cannot pay for it: it costs 3 runes, and you have 0\.'
refused 'defeat cult' 'it costs 2 power, and you have 0\.'
refused 'use shadow' 'The card is not in play on your side'
refused 'acquire cetra' 'The card is not on offer there'
refused 'acq sea tyrant' '^Not possible'
refused 'decline' 'Nothing is being asked'
refused 'choose 1' 'Nothing is being asked'
refused 'ban app' 'Nothing is being asked'
refused 'weaver' 'nothing that you can do with Cetra, Weaver of Stars'
refused 'cetra' 'nothing that you can do with Cetra, Weaver of Stars'
refused 'end' '^You could still: play' 'Type it again'
for word in pass done Finish; do refused $word '^You could still: play' 'Type it again'; done
for words in 'buy mystic' 'take mys' 'mystic' 'MYST'; do refused "$words" '^Not possible: acquire Mystic\. You cannot pay for it: it costs 3 runes, and you have 0\.$'; done
for words in 'attack cultist' 'fight cult' 'kill cultist' 'cultist'; do refused "$words" '^Not possible: defeat Cultist\. You cannot pay'; done
refused 'star' '^Not possible: acquire Shadow Star\. You cannot pay for it'
refused 'of creation' '^Not possible: defeat Mistake of Creation\. You cannot pay for it'
refused 'hea inf' '^Not possible: acquire Heavy Infantry\. You cannot pay for it'
refused 'no' '^Not possible: decline\. Nothing is being asked\.$'
refused 'card' "wants a name"
refused 'card mys' '^Mystic: hero, costs 3 runes, worth 1 honor' 'Gain 2 runes'
refused 'card sea ty' '^  - Who has one construct keeps it; who has more chooses which one stays\.$' '^  - You are not affected, and neither'
refused 'CARD tablet of times dawn' "^Tablet of Time's Dawn: Enlightened construct"
refused "card  Tablet of Time's Dawn" "^Tablet of Time's Dawn:"
refused 'card rocket x-99' '^Rocket Courier X-99'
refused 'card initiate' 'That could be Arha Initiate, Lifebound Initiate, Mechana'
refused 'card mystik' 'did you mean Mystic'
refused 'card qqq' "There is no card 'qqq'"
refused 'deck' '^You own 10 cards' '  8 Apprentice .*4 in hand, 4 in deck' '  2 Militia'
refused 'deck 2' '^Level 2 owns 10 cards' '8 in deck or hand'
refused 'deck lev' '^Level 2 owns 10 cards'
refused 'deck 9' '^Whose?'
refused 'void' '^The void is empty'
refused 'score' '^If the game ended now' 'Tokens  Cards  Total' '^Of equal scores the later seat is ahead'
refused 'log' 'Nothing has happened yet'
refused 'log zero' 'wants a number of turns'
refused 'moves' '^  play  10 Apprentice ×4   11 Militia$' '^  0 end'
refused 'table' '^Center row'
refused 'help' 'card NAME' 'save FILE' 'undo'
refused '?' 'card NAME'
refused 'help rules' 'honor at the end wins'
refused 'he' 'card NAME'
refused 'quit'
refused 'exit'
head -c 2000 /dev/zero | tr '\0' x >"$scratch/long"
refused "$(cat "$scratch/long")" 'too long'
fresh
head -c 20000 /dev/urandom >"$scratch/noise"
mkdir "$scratch/saves" # where noise that happens to say "save" saves to
(cd "$scratch/saves" && exec "$program" play --first 1 --seed 7) <"$scratch/noise" >"$scratch/out" 2>"$scratch/err"
[ $? -eq 0 ] || fail 'noise: not exit status 0'
printf 'p app\r\np mil\r\n' | "$program" play --first 1 --seed 7 >"$scratch/out" 2>"$scratch/err" || fail 'CR LF'
what='lines that end in CR LF'; out '^You play Militia'
printf 'p app' | "$program" play --first 1 --seed 7 >"$scratch/out" 2>"$scratch/err" || fail 'no line end'
what='a last line without its end'; out '^You play Apprentice'

fresh
play 0 'all\nend\nend\n' --seed 7; out '^Your turn, round 2'
[ "$(grep -c '^You could still' "$scratch/out")" -eq 1 ] || fail 'the warning did not come once'
play 0 'all\n1\nlog\nlog all\nlog 1\n' --seed 7; out '^You play Apprentice ×4 and Militia (4 runes and 1 power); acquire'


fresh
play 0 'since\nall\n1\nend\nend\nsince\n' --seed 7; out '^Nothing has happened yet'
[ "$(grep -c '^Level 2 plays' "$scratch/out")" -eq 2 ] || fail 'what happened since the last turn is not told'

# ---- the examples of the greeting -------------------------------------------------------------------------

fresh
what='the examples of the greeting'
python3 "$root/tests/cli/check_greeting.py" "$program" >"$scratch/out" 2>"$scratch/err" || fail "$what"

# ---- several people at one keyboard -----------------------------------------------------------------

fresh
play 0 'all\nend\nend\nall\n' --seed 9 --seats me:Anna,me:Bob
out '^-------- Anna --------$'; out '^-------- Bob --------$'; out '^Anna> all$'; out '^Bob> all$'
sed -n '/-------- Bob/,$p' "$scratch/out" >"$scratch/bob"
grep -q '^Anna plays Apprentice' "$scratch/bob" || fail "Bob is not told what Anna did"
! grep -q 'Anna draws [A-Z]\|Anna ends.*draws [A-Z]' "$scratch/bob" || fail "Bob is told what Anna drew"
grep -q 'Your hand:$' "$scratch/bob" || fail "Bob does not see his hand"
play 0 'log all\n' --continue --width 1000; out '^Anna plays.*draws 5 cards'; not_out 'Anna[^.]* draws [A-Z]'

# ---- giving up ------------------------------------------------------------------------------------------

# Said twice, with nothing between, and in full: with two sides it is lost.
fresh
play 0 'resi\nresign\nscore\nresign\nresign\nall\n' --seed 7
out "^'resi' is neither a move nor a command; did you mean 'resign'"
[ "$(grep -c '^If you resign, you lose and the game ends here\. Type it again' "$scratch/out")" -eq 2 ] || fail "$what: not asked twice"
out '^You resign, and the game ends here\. Level 2 wins\.$'; not_out '^> all'
for record in "$games"/game-*.record; do
  grep -q '^resigned: 1$' "$record" || fail "$what: not in the record"
  "$program" replay --check "$record" >"$scratch/err" 2>&1 || fail "$what: its record does not hold"
  play 1 '' --continue "$record"; err 'that game is over'
done
[ "$(files '*.record')" -eq 1 ] || fail "$what: not one record"
fresh
# It counts: the other side has won, where there is one.
fresh; play 0 'all\nacquire mystic\nresign\nresign\n' --seed 7
run 0 stats "$games" --json; no_err; json 'd["games"] == 1 and d["unfinished"] == 0 and d["win_rate"] == 0.5'
json '[c["wins"] for c in d["cards"] if c["name"] == "Mystic"] == [0]'
# So does time that was up, at a table with clocks.
cp "$scratch/out" "$scratch/resigned"
for record in "$games"/game-*.record; do
  sed -i 's/^resigned: 1$/time up: 1/' "$record"
  play 1 '' --continue "$record"; err 'that game is over'
done
run 0 stats "$games" --json; no_err; cmp -s "$scratch/out" "$scratch/resigned" || fail "time that was up does not count"
fresh; play 0 'all\nacquire mystic\nresign\nresign\n' --seed 7 --players 3
run 1 stats "$games"; err 'games that are not over and do not count: 1'
fresh
play 0 'all\nresign\nresign\n' --seed 7 --seats me:Anna,me:Bob; out '^Anna resigns, and the game ends here\. Bob wins\.$'
play 0 'resign\nresign\n' --seed 7 --seats me; out '^You resign, and the game ends here\. Samael wins\.$'
play 0 'resign\nresign\n' --seed 7 --players 3; out '^You resign, and the game ends here\.$'
play 0 'resign\nresign\n' --seed 7 --players 4 --set teams=2; out '^You resign, and the game ends here\. Level 2 at 2 and Level 2 at 4 win\.$'
# Among more, with others at the keyboard, a computer player continues: behind the handover screen, and the others are told.
fresh
play 0 'all\nend\nend\nresign\nresign\nall\nend\nend\nall\n' --seed 9 --seats me:Anna,me:Bob,me:Cleo
out '^If you resign, a computer player plays on in your seat'
[ "$(grep '^--------' "$scratch/out" | tr -d ' -' | tr '\n' ' ')" = 'Anna Bob Cleo Anna ' ] || fail "$what: the keyboard went round otherwise"
[ "$(grep -c '^Bob has resigned\. A computer player plays on in that seat\.$' "$scratch/out")" -eq 2 ] || fail "$what: not both were told"
grep -q '^taken over: 2 after 6 by greedy$' "$(saved)" || fail "$what: not in the record"
grep -q '^seats: me:Anna,greedy,me:Cleo$' "$(saved)" || fail "$what: the seat is not the computer's"
grep -q '^seat 2: Bob$' "$(saved)" || fail "$what: who sat there is not in the record"
# With him out two sides are left: who resigns now has lost.
play 0 'end\nend\nend\nend\nresign\nresign\n' --continue
out '^If you resign, you lose and the game ends here'; out '^Anna resigns, and the game ends here\. Cleo wins\.$'
grep -q '^taken over: 2 after 6 by greedy$' "$games"/game-*.record || fail "$what: not in the record any more"
grep -q '^resigned: 1$' "$games"/game-*.record || fail "$what: not in the record"

# ---- clocks -------------------------------------------------------------------------------------------

# late LINES ARGUMENT...: the lines come when more than the second is over that the one who begins has.
late() {
  lines=$1
  shift
  what="ascend play $*: late"
  fresh
  : >"$scratch/out"
  (await grep -q '^Your turn' "$scratch/out"; sleep 1.1; printf "$lines") |
    "$program" play --seed 7 --first 1 --clock 1s "$@" >"$scratch/out" 2>"$scratch/err" || fail "$what: exit status $?"
  no_err
}

# With the next line the time is up, whatever that says: it ends the game where two sides were left.
late 'all\nend\n'; out '^Your turn, round 1\..* Time left: 0:0[01]\.$'; out '^Your time is up\. Level 2 wins\.$'
grep -q '^time up: 1$' "$games"/game-*.record || fail "$what: not in the record"
# Among more, with others at the keyboard, a computer player goes on, and they are told.
late 'all\n' --seats me:Anna,me:Bob,me:Cleo --width 200; out 'Time left: Anna 0:0[01], Bob 0:01, Cleo 0:01\.$'
out '^Your time is up, and you have lost\. A computer player plays on in your seat\.$'
out "^Anna's time is up, and Anna has lost\\. A computer player plays on in that seat\\.$"
out '^Bob> '
# Without clocks there is no time to show.
fresh; play 0 '' --seed 7; ! grep -q 'Time left' "$scratch/out" || fail "$what: a time without clocks"

# ---- a question in another player's turn ----------------------------------------------------------------

# The Ogre's reward makes the others destroy a construct. Between two people the keyboard changes hands for it, and back.
fresh
usual_packs=$ASCEND_PACKS
export ASCEND_PACKS="$root/tests/packs:$usual_packs"
trouble='--pack trouble --seed 1'
play 0 'play shed\nplay barn\nend\nend\nplay strong\ndefeat ogre\nend\ndecline\ntable\ndestroy barn\n' $trouble --seats me:Anna,me:Bob
[ "$(grep '^--------' "$scratch/out" | tr -d ' -' | tr '\n' ' ')" = 'Anna Bob Anna Bob ' ] ||
  fail "$what: the keyboard did not change hands"
awk '/^-------- /{part++} part == 3' "$scratch/out" >"$scratch/anna"
awk '/^-------- /{part++} part == 4' "$scratch/out" >"$scratch/bob"
anna() { grep -q -- "$1" "$scratch/anna" || fail "$what: Anna does not read '$1'"; }
anna '^Bob plays Strong Arm (2 power); defeats Ogre (5 honor)\.$'
anna '^Ogre: Choose a construct to destroy\.$'; anna '^ *[0-9]* destroy Shed  *[0-9]* destroy Barn$'
anna 'A question must be answered first'; anna 'This cannot be declined'; anna "^Bob's turn, round 1"
# Her own hand, and nothing of Bob's: neither a hand nor resources.
anna '^Hand: Barn, Shed, Strong Arm\.$'
! grep -q 'You have\|Barn ×2\|Shed ×2' "$scratch/anna" || fail "$what: Anna sees what is Bob's"
grep -q 'Anna loses Barn from play' "$scratch/bob" || fail "$what: Bob is not told what Anna did"
grep -q '^You have 0 runes, 0 power' "$scratch/bob" || fail "$what: Bob's turn does not go on"
# Left at the question and taken up: it is asked again, of the same one.
fresh
play 0 'play shed\nplay barn\nend\nend\nplay strong\ndefeat ogre\n' $trouble --seats me:Anna,me:Bob
play 0 'destroy shed\n' --continue; out '^-------- Anna --------$'; out '^Ogre: Choose'; out '^-------- Bob --------$'
out 'Anna loses Shed from play'
# Against the computer there is no handover screen, and its turn goes on after the answer.
fresh
play 0 'play shed\nplay barn\nend\nend\ndestroy barn\n' $trouble
out '^Ogre: Choose a construct to destroy\.$'; out '^> destroy barn$'; out '^You lose Barn'; out '^Your turn, round 2'; not_out '^--------'
grep -q '^1> destroy Barn' "$(saved)" || fail "$what: the answer is not in the record"
# Three at the table: everybody who has a choice is asked, in order.
fresh
play 0 'play shed\nplay barn\nend\nend\nplay shed\nplay barn\nend\nend\nplay strong\ndefeat ogre\ndestroy shed\ndestroy barn\n' \
  $trouble --seats me:Anna,me:Bob,me:Cleo --width 200
[ "$(grep '^--------' "$scratch/out" | tr -d ' -' | tr '\n' ' ')" = 'Anna Bob Cleo Anna Bob Cleo ' ] ||
  fail "$what: the keyboard did not go round"
out '^You defeat Ogre (5 honor)\. Anna loses Shed from play\. Bob loses Barn from play\.$'
export ASCEND_PACKS="$usual_packs"

# ---- wrong command lines ------------------------------------------------------------------------------

play 2 '' --seats me,gredy; err "there is no player 'gredy'"; err 'random'
play 2 '' --seats greedy,random; err 'Nobody would play'
play 2 '' --seats me:,greedy; err 'cannot be a name'
play 2 '' --seats "me:A$(printf '\342\200\213')nna,greedy"; err 'cannot be a name'
play 2 '' --seats "me:$(printf '\351')ve,greedy"; err 'cannot be a name'
play 2 '' --seats me:Anna,me:anna; err "both be called"
play 2 '' --seats me:You,me; err 'nobody can be named'
play 2 '' --seats me,me,me,me,me,me,me; err 'more than 6'
play 2 '' --seats ''; err 'nobody called'
play 2 '' --seats me,greedy --players 3; err '2 seats and --players says 3'
play 2 '' --width 20; err 'from 40 to 1000'
play 2 '' --set x; err 'NAME=VALUE'
play 2 '' --set honor_pool=10 --set honor_pool=20; err "the option 'honor_pool' is given twice"
play 0 '' --seats me,level:1,level:1,level:2 --lang fr --width 200; out 'vous, Niveau 1 au siège 2, Niveau 1 au siège 3 et Niveau 2\.'
play 0 'tout\nfin\nfin\n' --seats me,level:1 --seed 7 --lang fr --width 200; out '^Niveau 1 joue'
grep -q '^seat 2: Level 1$' "$(saved)" || fail "$what: records are in English"
play 2 '' --seed x; err 'a seed is a number'
play 2 '' --players 6; err 'At most 4 can play with one set; there are 6'
play 1 '' --pack nonesuch; err "no pack 'nonesuch'"
play 2 '' --set nonesuch=1; err 'nonesuch'
play 2 '' --game chess; err 'game'
play 0 '' --players 4 --seed 1; out 'You, Level 2 at 2, Level 2 at 3 and Level 2 at 4 play'

# ---- who begins ---------------------------------------------------------------------------------------

play 0 '' --first 2 --seed 1; out '^Ascend: Level 2 and you play, in this order\. Pack'; out '^Your turn, round 1'; out '^Level 2 plays'
play 0 '' --first me --seats greedy,me --seed 1; out '^Ascend: You and Greedy play'
play 0 'all\n' --first bob --seats me:Anna,me:Bob,greedy --seed 1; out '^-------- Bob --------$'; not_out 'Anna --------'
grep -q '^seats: me:Bob,greedy,me:Anna$' "$(saved)" || fail 'the record: not the order of the turns'
grep -q '^seat 3: Anna$' "$(saved)" || fail 'the record: not who sat where'
play 0 '' --continue; out '^Ascend: Bob, Greedy and Anna play, in this order\. Pack'
play 0 '' --players 4 --first 3 --seed 1; out '^Ascend: Level 2 at 1, Level 2 at 2, you and Level 2 at 4 play'
play 2 '' --first 3; err 'there are seats 1 to 2'
play 2 '' --first 0; err 'there are seats 1 to 2'
play 2 '' --first nobody; err "nobody is called 'nobody'"
play 2 '' --first level:2 --players 3; err 'several sit there'
play 2 '' --continue --first 1; err 'takes the game as it was'
# By chance: the same seed lets the same one begin, and in time everybody does.
begins=''
for seed in 1 2 3 4 5 6 7 8 9 10 11 12; do
  fresh
  play 0 '' --seed $seed --players 3 --first random --width 200; out 'Chance has decided who begins'
  head -n 1 "$scratch/out" >"$scratch/begins"
  fresh
  printf '' | "$program" play --seed $seed --players 3 --width 200 | head -n 1 | cmp -s - "$scratch/begins" ||
    fail "seed $seed: not always the same who begins"
  case $(cat "$scratch/begins") in
  *': You, Level 2 at 2 and Level 2 at 3'*) begins=${begins}1 ;;
  *': Level 2 at 1, you and Level 2 at 3'*) begins=${begins}3 ;;
  *': Level 2 at 1, Level 2 at 2 and you'*) begins=${begins}2 ;;
  *) fail "seed $seed: nobody begins" ;;
  esac
done
for seat in 1 2 3; do case $begins in *$seat*) ;; *) fail "seat $seat never begins: $begins" ;; esac; done

# ---- hints ------------------------------------------------------------------------------------------------

fresh
play 0 'hint\nhint x\nhint 0\nhint 601\nhint 1 1\nhelp\n' --seed 7 --seats me,greedy --hints search:2000it; no_err
out '^Chance of winning, from [0-9]* sampled games:$'
[ "$(grep -c '^ *[0-9]*  *[0-9]* % +- [0-9]*  play all' "$scratch/out")" -eq 3 ] || fail "$what: not three plans with their chances"
[ "$(grep -c "^'hint' wants" "$scratch/out")" -eq 4 ] || fail "$what: a strange number of seconds is taken"
out '^The first is the best'; out '^  hint  '
[ ! -e "$games/current.log" ] || fail 'a hint is no move'
# The last turn of all: only a defeated monster wins, and anything else loses.
cat >"$scratch/last.record" <<END
ascend record 1
packs: godslayer
players: 2
seed: 7
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
play 0 'hint\n' --hints search:2000it --continue "$scratch/last.record"
out '^  *[0-9]*  100 % +- 1  defeat Mistake of Creation'; out '^The first is the best'; out '^In 10 of 10 games this is your last turn'
grep -A1 '^Chance of winning' "$scratch/out" | grep -q 'defeat Mistake of Creation' || fail "$what: the move that wins is not the first"
# Why not another move, and what is no move.
play 0 'why end\nwhy defeat mistake\nwhy\nwhy hint\nwhy 99\n' --hints search:300it --continue "$scratch/last.record"
out '^The plan with it: end; left over: 4 power'; out '^It wins in 0 % of games, the best plan in 100 %'; out '^It is part of the best plan'
out "^'why' wants one of your moves"; out '^That is a command and not a move'
# The plan of a whole turn, in its order.
cat >"$scratch/plan.record" <<END
ascend record 1
packs: godslayer
players: 2
seed: 7
position:
runes: 3
power: 2
row: Shadow Star, Kor, the Ferromancer, Seer of the Forked Path, Mistake of Creation, Sea Tyrant, Avatar of the Fallen
played 1: Apprentice x3, Militia x2
hand 2: Apprentice x4, Militia
end of position
END
play 0 'hint\n' --hints search:1000it --continue "$scratch/plan.record"
out 'acquire Shadow Star, then defeat Cultist'; out '^Shadow Star is worth about [0-9]* honor by the end of the game'
# In the middle of an effect.
play 0 'defeat mistake\nhint\n' --hints search:2000it --continue "$scratch/last.record"; out '^  [0-9]  100 % +- [0-9]*  \(banish .* from row\|decline\)'
# Of moves that are about equally good none is called the best.
cat >"$scratch/close.record" <<END
ascend record 1
packs: godslayer
players: 2
seed: 7
position:
runes: 3
hand 1: -
end of position
END
play 0 'hint\n' --hints search:100it --continue "$scratch/close.record"; out '^The first two are equal so far'; out "^'hint 20' thinks on"
play 0 'hint\n' --seed 7 --hints greedy; out '^Only a player that searches can give hints'
# Chances are those between equals; where the others are weaker, also those against their level.
play 0 'hint\nhint level\nhint level 1 1\n' --seed 7 --seats me,level:1 --first me --hints search:300it; no_err
out '^Chance of winning between equals, from [0-9]* sampled games'; out '^Chance of winning against level 1, from [0-9]* sampled games:$'
out '^Chances of a strong player, not of a beginner, against level 1'
out "^'hint' wants"
sed -n '/^Chance of winning against/,$p' "$scratch/out" | grep -q '^ *[0-9]*  *\(9[0-9]\|100\) % +- [0-9]*  ' ||
  fail "$what: against a beginner one does not win"
play 0 'hint level\nhint\n' --seed 7 --seats me,level:6 --first me --hints search:300it; no_err
out '^Not all others play at a weaker level'; out '^Chance of winning, from [0-9]* sampled games:$'
play 2 '' --seed 7 --hints nobody; err "nobody called 'nobody' can give hints"

# ---- programs at the table ------------------------------------------------------------------------------

fresh
bot="engine:python3 '$root/examples/bot.py' # a, b"
whole_game first 80 --seed 4 --seats me --player "$bot" --bot-time 600000
fresh
play 0 'all\nend\nend\n' --seed 4 --seats me --player "$bot" --bot-time 600000; out '^Bot plays'; no_err
play 0 'all\nend\nend\n' --continue; out '^Ascend: You and Bot play'; out '^Bot plays'; no_err
# A record that comes from elsewhere starts nothing by itself.
cp "$(saved)" "$scratch/bot.record"
play 1 '' --continue "$scratch/bot.record"; err "seat 2 of .* is a program, engine:python3 .* # a, b; --run-bots starts it"
play 0 'end\nend\n' --continue "$scratch/bot.record" --run-bots; out '^Bot plays'
play 0 '' --players 3 --player random --player rich; out '^Ascend: You, Random and Rich play'
play 2 '' --players 3 --seats me,random --player rich --player rich; err 'has 4 seats'
play 1 '' --seats me,engine:/nowhere/at/all --bot-time 600000; err 'cannot play: has ended without an answer; its last words: .*not found'

# bad WHY DECIDE [MS]: one that fails in its first decision loses, and what was played is kept.
bad() {
  fresh
  cat >"$scratch/bad.py" <<END
import sys, time
lines = (line.rstrip("\n") for line in sys.stdin)
for line in lines:
  number, word = line.split(" ")[:2]
  if word in ("game", "decide"):
    while next(lines) != ".": pass
  if word == "decide":
    $2
  else:
    print("=" + number + (" 1" if word == "version" else ""), flush=True)
END
  play 0 'all\nend\nend\n' --seed 4 --seats "me,engine:python3 $scratch/bad.py" --bot-time "${3:-600000}"
  out "^  $1"; out '^Bot has failed and lost, and the game ends here'; out '^Its record is kept in'; out '^If the game ended now'
  [ "$(files 'game-*')" -eq 1 ] || fail "$what: not one game is kept"
  for record in "$games"/game-*.record; do
    grep -q '^forfeit: ' "$record" || fail "$what: the record does not tell of it"
    [ "$(decisions "$record")" -eq 6 ] || fail "$what: not all that was played is in the record"
    play 1 '' --continue "$record"; err 'that game is over'
  done
}
bad 'gave no answer within 700 ms' 'time.sleep(100)' 200
bad 'has ended without an answer; its last words' 'raise ValueError'
bad "answered 'win', which is none of its" 'print("=" + number + " win", flush=True)'
bad 'refused: no' 'print("?" + number + " no", flush=True)'
# With more than two sides a computer player continues for it, and it is told and kept.
fresh
play 0 'all\nend\nend\nall\n' --seed 4 --seats "me,greedy,engine:python3 $scratch/bad.py" --bot-time 600000
out '^Bot has failed (refused: no.*)\. A computer player plays on in that seat\.$'
grep -q '^taken over: 3 after [0-9]* by greedy$' "$(saved)" || fail "$what: not in the record"
grep -q '^seats: me,greedy,greedy$' "$(saved)" || fail "$what: the seat is not the computer's"
# A signal does not wait for it.
fresh
sed -i 's/print("?.*/time.sleep(1000)/' "$scratch/bad.py"
printf 'all\nend\nend\n' | "$program" play --seed 4 --first 1 --seats "me,engine:python3 $scratch/bad.py" \
  --bot-time 600000 >"$scratch/out" 2>"$scratch/err" &
playing=$!
six_played() { [ "$(decisions "$(saved)")" -eq 6 ]; }
await six_played
kill -TERM "$playing"
wait "$playing"
[ $? -eq 143 ] || fail 'a signal while a program thinks: not exit status 143'
what='a signal while a program thinks'; out '^The game is saved in'
# Nor does it wait for one that does not even begin; nothing is lost then, and nobody has done anything wrong.
for signal in INT:130 TERM:143 HUP:129; do
  wanted=${signal#*:} signal=${signal%:*}
  fresh
  rm -f "$scratch/begun"
  heeding "$program" play --seed 4 --seats me --player "engine:touch $scratch/begun; exec sleep 4242" --bot-time 3600000 \
    <"$scratch/in" >"$scratch/out" 2>"$scratch/err" &
  playing=$!
  await test -e "$scratch/begun"
  kill -$signal "$playing"
  wait "$playing"
  status=$? what="SIG$signal while a program begins"
  [ $status -eq "$wanted" ] || fail "$what: exit status $status, not $wanted"
  no_err
done

# ---- streams that are closed, signals -------------------------------------------------------------------

fresh
"$program" play --first 1 --seed 7 <&- >"$scratch/out" 2>"$scratch/err"
[ $? -eq 0 ] || fail 'closed stdin: not exit status 0'
for output in '>&-' '>/dev/full'; do
  fresh
  eval "printf 'p app\np mil\n' | \"\$program\" play --seed 7 $output 2>\"\$scratch/err\""
  [ $? -eq 1 ] || fail "stdout $output: not exit status 1"
  what="stdout $output"; err 'could not write'
done
err 'No space left on device'
(exec <&- >&- 2>&-; "$program" play)
[ $? -eq 1 ] || fail 'all streams closed: not exit status 1'

mkfifo "$scratch/fifo"
for signal in INT:130 TERM:143 HUP:129; do
  wanted=${signal#*:} signal=${signal%:*}
  fresh
  rm -f "$scratch/out"
  heeding "$program" play --first 1 --seed 7 <"$scratch/fifo" >"$scratch/out" 2>"$scratch/err" &
  pid=$!
  exec 3>"$scratch/fifo"
  printf 'p app\n' >&3
  await grep -q '^You play Apprentice' "$scratch/out"
  if [ $signal = INT ]; then
    # Another game in the same folder meanwhile: beside it, and not instead of it.
    printf 'all\n' | "$program" play --first 1 --seed 8 >"$scratch/other" 2>&1 || fail 'a game beside another'
    grep -q 'Another game is being played' "$scratch/other" || fail 'a game beside another: not told'
    printf '' | "$program" play --continue >"$scratch/other" 2>&1 && fail 'continued while it is played'
    grep -q 'being played in another window' "$scratch/other" || fail 'continued while it is played'
  fi
  kill -$signal $pid
  wait $pid
  status=$?
  what="SIG$signal"
  [ $status -eq "$wanted" ] || fail "$what: exit status $status, not $wanted"
  exec 3>&-
  out 'The game is saved in'
  play 0 '' --continue; out 'Your hand:$'
  [ "$(decisions "$(saved)")" -eq 1 ] || fail "$what: not one decision in the save"
done

# ---- saves that cannot be written, or read ------------------------------------------------------------

fresh
: >"$scratch/data"
play 1 'all\nmoves\n1\n' --seed 7; out 'could not be saved'; out 'You can play on'; out 'is not saved'
[ "$(grep -c 'could not be saved' "$scratch/out")" -eq 1 ] || fail 'told more than once that it is not saved'
play 1 "all\nsave $scratch/elsewhere\n" --seed 7; out '^Saved'
rm -f "$scratch/data"
play 0 '' --continue "$scratch/elsewhere"; out 'Your hand is empty'
what='no data folder'
printf 'all\n' | env -u XDG_DATA_HOME -u HOME "$program" play --first 1 --seed 7 >"$scratch/out" 2>"$scratch/err"
[ $? -eq 1 ] || fail "$what: not exit status 1"
out 'neither XDG_DATA_HOME nor HOME'
what='XDG_DATA_HOME that is not absolute'
printf 'all\n' | XDG_DATA_HOME=relative HOME=$scratch/home "$program" play --first 1 >"$scratch/out" 2>"$scratch/err" || fail "$what"
[ -e "$scratch/home/.local/share/ascend/games/current.log" ] || fail "$what: not ~/.local/share"

# A disk that gets full: the last save that worked stays, and nothing half-written beside it.
fresh
play 0 'p app\n' --seed 7
cp "$games/current.log" "$scratch/before"
what='a full disk'
yes "$(seq 0 12)" | head -n 300 | (
  ulimit -f 1
  "$program" play --continue 2>/dev/null
  echo "left with $?"
) | cat >"$scratch/out"
out '^left with 1$'
out 'could not be saved'
"$program" replay --check "$(saved)" >"$scratch/err" 2>&1 || fail "$what: the save is damaged"
[ "$(files '*.new')" -eq 0 ] || fail "$what: something half-written is left"

# Leaving a game that is not saved asks first: 'quit' is said twice.
fresh
play 0 'p app\n' --seed 7
for words in 'quit\nquit\ntable\n' 'quit\ntable\nquit\n'; do
  what="leaving on a full disk: $words"
  printf "all\n$words" | (
    ulimit -f 0
    "$program" play --continue --width 400 2>/dev/null
    echo "left with $?"
  ) | cat >"$scratch/out"
  out '^left with 1$'
  out 'Type it again to leave anyway'
  case $words in
    quit?nquit*) [ "$(grep -c 'Your hand is empty' "$scratch/out")" -le 1 ] || fail "$what: the second does not leave" ;;
    *) [ "$(grep -c 'Type it again to leave' "$scratch/out")" -eq 2 ] || fail "$what: another command between is no second" ;;
  esac
done

# Half-written files of a killed program go away, but not while somebody else plays in the folder: it may be his.
half() { : >"$games/current.log.99999.new"; : >"$games/game-7-20260101-000000.log.7.new"; : >"$games/my.record.new"; }
fresh
play 0 'p app\n' --seed 7
half
rm -f "$scratch/out"
"$program" play --first 1 --seed 7 <"$scratch/fifo" >"$scratch/out" 2>"$scratch/err" &
exec 3>"$scratch/fifo"
await grep -q '^Your turn' "$scratch/out"
[ "$(files '*.new')" -eq 1 ] || fail 'half-written files: not one file is left, which is none'
half
printf 'p app\n' | "$program" play --first 1 --seed 8 >"$scratch/other" 2>&1 || fail 'a game beside another'
[ "$(files '*.new')" -eq 3 ] || fail 'half-written files: removed while somebody plays'
exec 3>&-
wait
play 0 '' --seed 9
[ "$(files '*.new')" -eq 1 ] || fail 'half-written files: not removed afterwards'

# ---- games without end ----------------------------------------------------------------------------------

# A monster that pays for ten of its kind. A game of people is saved after every move, so it is taken up near its end. What computer
# players decide is saved together: all of such a game takes no longer than its moves.
fresh
mkdir -p "$scratch/packs/endless"
cat >"$scratch/packs/endless/endless.pack" <<'END'
pack endless
title "Endless"
always monster "Bug" cost 1 x1
  reward: gain 9 power
END
shipped=$ASCEND_PACKS
ASCEND_PACKS="$scratch/packs:$shipped"
run 0 arena --players random,random --pack godslayer,endless --games 2 --out "$scratch/endless"
near_end() { # SEATS
  sed "/^moves:/d; /^result:/d; /^after all/d; s/^seed:/seats: $1\n&/" "$scratch/endless/records/00000001.record" |
    awk '/^[0-9]+>/ { if (++count > 19990) exit } { print }'
}
for seats in me,me me,greedy greedy,me; do
  fresh
  near_end $seats >"$scratch/near.record"
  yes 'defeat bug' | head -n 100 >"$scratch/bugs"
  "$program" play --continue "$scratch/near.record" <"$scratch/bugs" >"$scratch/out" 2>"$scratch/err" || fail "a game without end"
  what="a game without end, $seats"; no_err
  out '^The game is not over after 20000 moves and is stopped: nobody wins\.$'; out '^If the game ended now'; out '^Its record is kept in'
  grep -q '^result: stopped' "$games"/game-*.record || fail "$what: not in the record"
  play 1 '' --continue "$games"/game-*.record; err 'that game is over'
done
fresh
play 0 '' --pack godslayer,endless --seats greedy,me --seed 7
no_err; out '^Greedy plays .* defeats Bug'; out '^The game is not over after 20000 moves and is stopped: nobody wins\.$'
[ "$(decisions "$games"/game-*.record)" -eq 20000 ] || fail "$what: not all of it is kept"
ASCEND_PACKS=$shipped

# broken CHANGE...: a save after the change: a log, or the record of a version before logs.
broken() {
  fresh
  play 0 'all\n1\nend\nend\nall\n' --seed 7
  case $sort in
    log) "$@" <"$games/current.log" >"$scratch/broken" ;;
    *) "$@" <"$(saved)" >"$scratch/broken" ;;
  esac
  rm "$games/current.log"
  cp "$scratch/broken" "$games/current.$sort"
}
# damaged CHANGE...: it has no whole move, so it is refused, and kept under another name.
damaged() {
  broken "$@"
  play 1 '' --continue; what="a damaged $sort: $*"
  err 'cannot continue'; err 'it is kept as .*damaged-'
  cmp -s "$scratch/broken" "$games"/damaged-*."$sort" || fail "$what: it was not kept as it was"
  [ ! -e "$games/current.$sort" ] || fail "$what: it is still there under its name"
  play 0 'all\n' --seed 8; no_err
}
# mended CHANGE...: it goes on from its last whole move, and is kept under another name as well.
mended() {
  broken "$@"
  play 0 '' --continue; what="a mended $sort: $*"
  out 'continues from its last whole move; the damaged'; out '^Your turn'
  cmp -s "$scratch/broken" "$games"/damaged-*."$sort" || fail "$what: it was not kept as it was"
  "$program" replay --check "$(saved)" >/dev/null 2>&1 || fail "$what: the save is not whole"
  [ "$(decisions "$(saved)")" -gt 0 ] || fail "$what: nothing is left"
  play 0 'all\n' --continue; no_err
}
sort=record
mended head -c 400
mended sed '0,/^1> /b; s/^1> .*/1> fly/'
mended sh -c 'cat; head -c 99 /dev/zero'
damaged head -c 200
damaged sed 's/^1> play Apprentice/1> play Mystic/'
damaged sed 's/^1> play/1> pley/'
damaged tr a-z n-za-m
damaged head -c 0
sort=log
mended sed '$s/#/%/'
mended sed '/ end #/d'
mended sh -c 'cat; head -c 99 /dev/zero; echo'
damaged head -c 200
damaged sed 's/play Apprentice/play Mystic/'
damaged sed 's/^seed: 7/seed: 8/'
damaged tr a-z n-za-m
damaged head -c 0
# A line that was not written to its end is nobody's: nothing is told of it.
for cut in 'head -c -1' 'head -c -20' 'cat; echo -n 99' 'cat; head -c 999 /dev/zero'; do
  broken sh -c "$cut"
  what="a save that ends with $cut"
  play 0 'score\n' --continue; no_err; not_out 'damaged'; out '^Your turn'
  [ "$(files 'damaged-*')" -eq 0 ] || fail "$what: it is called damaged"
  play 0 'all\n' --continue
  "$program" replay --check "$(saved)" >/dev/null 2>&1 || fail "$what: what follows does not hold"
done

# Another version of the pack: told, and the save stays.
fresh
play 0 'all\n1\nend\nend\n' --seed 7
cp "$games/current.log" "$scratch/before"
mkdir -p "$scratch/packs/godslayer"
sed 's/^\( *cost *\)3$/\14/; s/cost 3/cost 4/' "$root/packs/godslayer/godslayer.pack" >"$scratch/packs/godslayer/godslayer.pack"
what='another version of the pack'
printf '' | ASCEND_PACKS=$scratch/packs "$program" play --continue >"$scratch/out" 2>"$scratch/err"
[ $? -eq 1 ] || fail "$what: not exit status 1"
err 'the file stays as it is'
cmp -s "$scratch/before" "$games/current.log" || fail "$what: the save has changed"

finish
