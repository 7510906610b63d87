#!/bin/sh
# test_play_princes.sh PROGRAM: the six princes through pipes: the table, whole games of two to six, what can be
# typed, offers, calls for a guard at one keyboard, undo, leaving and going on, records.
. "$(dirname -- "$0")/play_kit.sh"

# play STATUS LINES ARGUMENT...: plays from the lines; the exit status is as expected.
play() {
  wanted=$1 lines=$2
  shift 2
  printf "$lines" >"$scratch/in"
  case " $* " in
  *' --continue '*) run "$wanted" play "$@" ;;
  *) run "$wanted" play --game princes "$@" ;;
  esac
}

# ---- the first screen -----------------------------------------------------------------------------------

# Seed 3, second seat: you are Denarius, and first in everything. After "draw event" you hold Army 2 and
# Dispatch Down 1, whatever the others do.
mine='--seed 3 --seats greedy,me,greedy,greedy'
fresh
play 0 '' $mine; no_err; narrow
out '^Ascend: Greedy 1, you, Greedy 3 and Greedy 4 play\.$'; out "'pass' ends your turn"; not_out 'Chance has decided'
out '^Round 1\.$'; out '^Events left: 32\. Resources left: 42\. Wives left: 10\.$'
out '^In the palace: Denarius, Ventus, Gnaritas\. Outside it: Vitae\.$'
out '^      Prince    Player    Points  Army  Hand  Laid  Baby$'
out '^1st   Denarius  you            0     0     0     -     -$'
out '^4th   Vitae     Greedy 3       0     1     0     -     -$'
told 'You are Denarius\. The eldest of the brothers\. Treasury counts double\.'; out '^Secret bond: Bond with Denarius\. Secret until'
out '^Your hand is empty'; out '^  1 draw event  *2 draw resource$'
play 0 'draw event\n' $mine
out '^You draw Dispatch Down 1 from the events'; not_out '^\(Ventus\|Gnaritas\|Vitae\) draws [A-Z]'
out '^1st > Denarius  you            0     0     2     -     -$'; out '^  1 \* Army 2  *Worth 2 points'
# Who one is and what his bond says is told once; later in a line, and again when the table is asked for.
out '^You are Denarius\. Secret bond: Bond with Denarius\.$'; [ "$(grep -c 'The eldest of the brothers' "$scratch/out")" -eq 1 ] || fail "$what: it is told again"
out '^  put  *1 Army 2$'; out '^  lay  *2 Dispatch Down 1$'; out '^  offer to  3 Ventus$'; out '^  0 pass   all plays'
play 0 '' --seed 3; out '^Ascend: You, Level 2 at 2, Level 2 at 3 and Level 2 at 4 play\.$'
play 0 '' --seed 3 --players 6; told ' Level 2 at 6 play\.'; out '^6th   Ensis '
play 2 '' --first me; err 'you cannot choose who begins in this game'
play 2 '' --players 1; err 'This game is for 2 to 6 players; there is one'
play 2 '' --pack godslayer; err 'has no packs'

# ---- whole games ----------------------------------------------------------------------------------------

# whole CHOICE WIDTH ARGUMENT...: a whole game, with a throne that is taken and people called by their princes.
whole() {
  whole_game "$@" --game princes
  told ' takes\{0,1\} the throne'; out ' wins\.\| win!'
  not_out 'Seat [0-9]'
}

whole first 80 --seed 1
whole 1 60 --seed 2 --players 2
whole 2 80 --seed 3 --seats me,random,greedy
whole 3 200 --seed 4 --players 5 --set opening_events=2
whole 4 60 --seed 5 --players 6
whole 5 40 --seed 6 --seats greedy,me,random,greedy
whole 6 80 --seed 7 --seats me:Anna,me:Bob,me:Cleo
out '^-------- Anna --------$'; out '^-------- Cleo --------$'
run 0 replay "$games"/game-*.record
out '^Events left: [0-9]*\. '; out '^Secret bond ([A-Z][a-z]*): Bond with '; out '^Turn 2 of '; no_err; narrow

# ---- what can be typed ----------------------------------------------------------------------------------

# says LINE TEXT...: the line in your first turn is answered so.
says() {
  line=$1
  shift
  fresh
  printf 'draw event\n%s\n' "$line" >"$scratch/in"
  run 0 play --game princes $mine --width 200
  what="typed '$line'"
  for text; do out "$text"; done
  no_err
}
says 'all' '^You put down Army 2\.$'
says 'army' '^You put down Army 2\.$'
says 'lay dis' '^You lay Dispatch Down 1 face down'
says 'pass' '^You could still: put Army 2'
# The words of a move come before a command that could be abbreviated so; what can be both is asked back.
says 'l dis' '^You lay Dispatch Down 1 face down'
says 'l' '^You draw Dispatch Down 1 from the events'; not_out 'face down'
says 'l 1' '^That could be:$' '^  *[0-9] lay Dispatch Down 1$' '^    log$'
says 'l 9' '^You draw Dispatch Down 1 from the events'
says 'deck' '^You own 2 cards'
says 'd ven' '^Ventus owns'
says 'end' '^You could still: put Army 2'
says 'done' '^You could still: put Army 2'
says 'no' '^Not possible: refuse\. Nothing is being asked'
says 'poison ven' '^Not possible: poison Ventus\. The card is not in your hand\.$'
says 'mutiny' 'Not possible: mutiny\. It is too early'
says 'offer gna' '^Not possible: offer to Gnaritas\. That one does not stand next to you\.$'
says 'lay army 2' '^Not possible: lay Army 2\. That cannot be done with a card of this kind\.$'
says 'put guard' '^Not possible: put Guard\.'
says 'protect king' '^Not possible: protect'
says 'accept' 'Nothing is being asked'
says 'want guard' 'Nothing is being asked'
says 'marry' '^There is nothing to marry now'
says 'xyzzy' 'neither a move nor a command'
says 'card king' '^King: king\.$' 'the game is over'
says 'card ensis' '^Ensis: prince\.$' '^  - The bonus in a mutiny is not doubled'
says 'card supporter 4' '^Supporter 4: '
says 'deck' '^You own 2 cards' 'Army 2 .*1 in hand'
says 'deck ven' '^Ventus owns'
says 'score' '^If the game ended now, as far as you can know:$' '^  1\. You (Denarius)  *0  *2  *0  *0  *0  *3  *3  *8$' '(Greedy [134])  *[0-9 ]*  ([0-9]* to [0-9]*)$'
says 'log' '^You draw Dispatch Down 1 from the events'
says 'help' '^  pass  *end your turn'
says 'help rules' '^Whoever lives at the end counts points' 'docs/rules/princes.md'
says 'void' '^There is no void in this game'
says 'table' '^In the palace: '
[ "$(grep -c 'The eldest of the brothers' "$scratch/out")" -eq 2 ] || fail "$what: not who I am"
says 'card den' '^Denarius: prince\.$' 'The eldest of the brothers'
says 'undo' 'cannot be taken back'

# An offer in steps, a step taken back, and the answer of the other one.
fresh
play 0 'draw event\noffer ven\nundo\noffer ven\ngive arm\nundo\ngive dis\nenough\nwant guard\nenough\n' $mine --width 100
out '^Taken back: offer to Ventus\.$'; out '^Taken back: give Army 2\.$'
out '^  Trade with: Ventus\. Offered: Dispatch Down 1\.$'
# While the offer is being made there is a way out of it, and it is told; not where one may say no or nothing is free.
out '^undo takes back: offer to Ventus\.$'; out '^undo takes back: give Dispatch Down 1\.$'; out '^undo takes back: enough\.$'
not_out 'takes back: draw event'
out '^You make an offer to Ventus\.'; out 'Ventus \(refuses\|accepts\) the offer'
play 0 'undo\n' --continue; out 'cannot be taken back'
fresh
play 0 'draw event\noffer ven\ncancel\n' $mine; out '^Taken back: offer to Ventus\.$'
# The other one is told who offers what; who cannot accept is asked as well.
fresh
play 0 'draw event\ndraw event\noffer vit\ngive dis\nenough\nwant spoils\nenough\n0\n' --seed 22 --seats me:Anna,me:Bob
out '^Ardor makes an offer to you\.'; out '^  Trade with: Ardor\. Offered: Dispatch Up 1\. Wanted for it: Spoils of War\.$'
out '^Do you accept the offer?$'; out '^  0 refuse$'; out 'Vitae refuses the offer'
fresh
play 0 'draw event\ndraw event\noffer vit\ngive dis\nenough\nwant guard\nenough\n1\n' --seed 22 --seats me:Anna,me:Bob
out '^  1 accept  *0 refuse$'; out 'Vitae accepts the offer'; out '^      Guard '

# ---- a call for a guard at one keyboard -----------------------------------------------------------------

# Anna has laid and holds no guard, Bob holds one. Both are asked, and "no" is move 0 for both.
fresh
call='draw event\ndraw event\nlay dis\npass\nlay ass\npass\n'
play 0 "${call}0\n0\n" --seed 22 --seats me:Anna,me:Bob
out '^Assassination 1 is turned up\. Assassination 1 strikes you\.$'; out '^  In danger: Ardor\.$'
out '^  0 decline$'; out '^  1 save Ardor with Guard  *0 decline$'; told 'Nobody saves Ardor\. Ardor dies.* Vitae takes the throne\.'
[ "$(grep -c 'Do you spend a guard' "$scratch/out")" -eq 2 ] || fail "$what: not both are asked"
sed -n '/^Anna> 0$/q;p' "$scratch/out" >"$scratch/before"
fresh
play 0 "${call}1\n0\n1\n" --seed 22 --seats me:Anna,me:Bob
out 'No move has the number 1'; out 'saves you with Guard'
# What Anna was shown until she answered does not tell whether Bob would save her.
sed -n '/^Anna> 1$/q;p' "$scratch/out" | cmp -s - "$scratch/before" || fail "$what: it was seen before"

# ---- positions of their own ------------------------------------------------------------------------------

# at SEATS POSITION MOVES LINES ARGUMENT...: goes on from a position, after some moves.
at() {
  seats=$1 position=$2 moves=$3 lines=$4
  shift 4
  fresh
  mkdir -p "$games"
  players=$(($(printf '%s' "$seats" | tr -cd , | wc -c) + 1))
  printf "game: princes\nplayers: $players\nseats: $seats\nposition:\n$position\nend of position\n$moves" \
    >"$games/current.record"
  play 0 "$lines" --continue "$@"
}

# Who is asked to join a mutiny sees what each side has, and all are told how it was counted.
armies='table 1: Army 3\ntable 2: Army 1\ntable 4: Army 4\nhand 1: Guard\nround: 6\nprince 4: Ensis'
at greedy,me:Anna,me:Bob,greedy "$armies" '1> mutiny\n' 'join\noppose\n'
told 'With the mutiny: Denarius\. Armies with it: 3\. Armies against it: 0\. Armies not yet decided: 10\. Do you join'
told 'With the mutiny: Denarius, Ardor\. Armies with it: 4\. Armies against it: 0\. Armies not yet decided: 9\. Do you join'
told 'You oppose the mutiny without an army\. Ensis opposes the mutiny with an army of 9\. The mutiny fails: 4 with it, 9 against it\.'

# A mutiny that could be declared tells what there is against it.
at greedy,me:Anna,greedy,greedy "$armies\nhand 2: Guard\nturn: 2" '' ''; out '^  [0-9] mutiny (1 against 12 if nobody joins)'

# Hands are counted in the open: who has no card is not asked for a guard, and there is no handover screen for him. The
# record has his answer all the same, and undo goes back to what somebody decided.
struck='hand 1: Assassination 2, Army 1\nhand 3: Elixir'
at me:Anna,me:Bob,me:Cleo,me:Dan "$struck" '' 'lay ass\nput army\npass\ndecline\n'
[ "$(grep -c 'Do you spend a guard' "$scratch/out")" -eq 1 ] || fail "$what: somebody with an empty hand is asked"
out '^-------- Cleo --------$'; not_out '^-------- \(Bob\|Dan\) --------$'; told 'Nobody saves Ardor\. Ardor dies'
printf '2> decline\n3> decline\n4> decline\n1> decline\n' >"$scratch/moves"
grep '^[1-4]> decline$' "$(saved)" | cmp -s - "$scratch/moves" || fail "$what: the record has other answers"
run 0 replay --check "$(saved)"
at me:Anna,greedy,greedy,greedy 'hand 1: Assassination 2' '' 'lay ass\nundo\n' --allow-undo
not_out 'Do you spend a guard'; out '^Taken back: lay Assassination 2\. It was not free'

# Who is the last to act, and nobody has laid an event, is told what passing means, and asked again. Not if he
# lays one, has nothing else to do, or is not the last.
crown='nobody has laid an event: Denarius takes the throne and the game is over'
quiet='hand 4: Dispatch Up 6, Army 1\nturn: 4'
at greedy,greedy,greedy,me:Anna "$quiet" '' 'pass\n'
told "pass ($crown)"; told "Note: $crown\. You could still: put Army 1\. Type it again to end your turn anyway\."; not_out 'The game is over\.'
at greedy,greedy,greedy,me:Anna "$quiet" '' 'put army\npass\npass\n'
told "Note: $crown\. Type it again to end your turn anyway\."; told 'Denarius takes the throne'; out '^The game is over\.'
at greedy,greedy,greedy,me:Anna "$quiet\nacted: 1, 2, 3, 4\nline: Gnaritas, Denarius, Ardor, Ventus" '' 'pass\n'
told 'Note: nobody has laid an event: you take the throne and the game is over\.'
at greedy,greedy,greedy,me:Anna "$quiet" '' 'lay dis\npass\n'
told 'pass (nobody has laid'; not_out '^Note:'
at greedy,me:Anna,greedy,me:Bob 'hand 2: Dispatch Up 6, Army 1\nturn: 2' '' 'put army\npass\n'; not_out 'nobody has laid'
at greedy,greedy,greedy,me:Anna 'hand 4: Guard\nturn: 4' '' 'pass\n'; told "0 pass ($crown)"; not_out '^Note:'; out '^The game is over\.'

# Drawing the last event makes the round the last one: that is told before it, at the head of the table, and when one passes.
last='the event deck is empty: this round is the last'
at me:Anna,greedy,greedy,greedy 'step: draw\nevent deck: Marriage' '' 'draw event\nlay marr\npass\npass\n'
out '^  1 draw event (it is the last one, and makes this round the last)$'; out '^Your turn, round 1\. This is the last round!$'
told "0 pass ($last)"; told "Note: $last\. Type it again to end your turn anyway\."; told 'The event deck is empty\.'; out '^The game is over\.'
at greedy,greedy,greedy,me:Anna 'step: draw\nevent deck: Marriage\nline: Gnaritas, Denarius, Ardor, Ventus' '' 'look at events\n'
out '^  1 look at events (it is the last one, and makes this round the last)$'; out 'This is the last round!$'
# ... and not where two are left, nor while Gnaritas looks at what he puts back.
at me:Anna,greedy,greedy,greedy 'step: draw\nevent deck: Marriage, Marriage' '' ''; not_out 'last'
at greedy,greedy,greedy,me:Anna 'step: draw\nevent deck: Marriage, Baby Shower\nline: Gnaritas, Denarius, Ardor, Ventus' '' 'look at events\ntable\n'
out 'Looked at: '; not_out 'last'

# Where the points came from: in columns, those that somebody has where the screen is narrow, or below. Equal
# places are explained, and the dead are.
end='line: Ensis, Denarius, Ventus, Gnaritas, Vitae\ntable 1: Army 3, Supporter 2, Treasury 3, Wife 3\ntable 3: Army 4, Supporter 4
table 4: Army 4, Supporter 2\ntable 5: Army 1\ntable 6: Treasury 1\nbond 2: Bond with Ventus\nbond 4: Bond with Ensis\nhand 5: Guard
acted: 1, 2, 3, 4, 6\nturn: 5'
six=greedy,greedy,greedy,greedy,me:Anna,greedy
at $six "$end" '' 'pass\npass\n' --width 100
out '^     Player  *Supporters  Army  Treasury  Wives  Baby  Throne  Bond  Total$'
out '^  1\. Denarius (Greedy 1)  *2  *3  *6  *3  *0  *0  *0  *14$'
out '^  2\. Gnaritas (Greedy 4)  *2  *4  *0  *0  *0  *0  *8  *14$'
out '^  6\. Ardor (Greedy 2)  *out of the game  *0$'
told 'Of equal scores the new king is ahead, then who is nearer to the throne; the dead are last\.'
at $six "$end\nbaby 1: 11" '' 'pass\npass\n'
out '^     Player  *Total$'; out '^  1\. Denarius (Greedy 1)  *25$'; out '^      Supporters: 2\. Army: 3\. Treasury: 6\. Wives: 3\. Baby: 11\.$'
out '^      out of the game$'; not_out 'Of equal scores'
at $six "$(printf "$end" | sed 's/, Wife 3/, Treasury 2/')" '' 'pass\npass\n'
out '^     Player  *Supporters  Army  Treasury  Throne  Bond  Total$'; narrow

# `save` is a move as well as a command: the words of a move come first, and a file is a file.
for words in 'save ardor with guard' 'SAVE ardor' 'save guard' 'sa ard'; do
  fresh
  play 0 "${call}0\n$words\n" --seed 22 --seats me:Anna,me:Bob
  out 'saves \(you\|Ardor\) with Guard\|You save Ardor with Guard'; not_out '^Saved\.'
done
[ -z "$(ls | grep -i 'guard\|ardor')" ] || fail 'a move was written to a file'
fresh
play 0 "${call}0\nsave\nsave $scratch/mine.record\n" --seed 22 --seats me:Anna,me:Bob
out '^That could be:$'; out '^  1 save Ardor with Guard$'; out '^    save$'; out '^Saved\.'
[ -e "$scratch/mine.record" ] || fail "$what: no file"
# Words of a move that is not legal now never become a file either, in no language.
mkdir "$scratch/no_files"
for words in 'save the king with elixir' 'save king' 'sa vitae guard' 'SAVE Ardor with Elixir'; do
  fresh
  (cd "$scratch/no_files" && printf "draw event\n$words\n" | "$program" play --game princes $mine) >"$scratch/out" 2>"$scratch/err"
  what="$words, where it is no move"; out "^Not possible: \|^No move that you have now fits that\|is neither a move nor a command\."; not_out '^Saved\.'
done
(cd "$scratch/no_files" && printf 'all\nsave mygame\n' | "$program" play --first me --seed 7) >"$scratch/out" 2>"$scratch/err"
what='save mygame'; out "^The name of a file has a '\.' or a '/' in it here, as in: save mygame\.record$"
[ -z "$(ls "$scratch/no_files")" ] || fail "words became a file: $(ls "$scratch/no_files")"

# ---- left and taken up ----------------------------------------------------------------------------------

fresh
play 0 'draw event\nall\nundo\nlay dis\nquit\n' $mine; out '^Taken back: put Army 2\.$'
out "^'ascend play --continue' continues"
cp "$games/current.log" "$scratch/before"
play 0 'score\nlog\ndeck\n' --continue; out 'You (Denarius)'; out 'You lay Dispatch Down 1 face down'
cmp -s "$scratch/before" "$games/current.log" || fail 'looking changed the save'
play 0 'undo\n' --continue
# An event that is laid stays laid; only the whole table can agree to something else, and the record tells.
out '^That cannot be taken back: the rules do not allow it\.'; not_out '^Taken back: lay'
grep '^[0-9]*>' "$scratch/before" >"$scratch/moves"
grep '^[0-9]*>' "$(saved)" | head -n "$(wc -l <"$scratch/moves")" | cmp -s - "$scratch/moves" ||
  fail 'going on changed what was played'
run 0 replay --check "$(saved)"; out ': ok, '
what='taken up and played to the end'
python3 "$root/tests/cli/play_driver.py" "$program" "$scratch/out" 6 80 --continue >"$scratch/err" 2>&1 || fail "$what"
out '^The game is over'
# In the middle of an offer, and of a call.
fresh
play 0 'draw event\noffer ven\ngive arm\n' $mine
play 0 'enough\nwant guard\nenough\n' --continue; out 'You make an offer to Ventus'
fresh
play 0 "$call" --seed 22 --seats me:Anna,me:Bob
play 0 'decline\ndecline\n' --continue; told 'Vitae takes the throne'
fresh
play 0 'draw event\nlay dis\nundo\n' $mine --allow-undo; out '^Taken back: lay Dispatch Down 1\. It was not free'
grep -q '^undone by 2: 1$' "$(saved)" || fail "$what: the record does not tell"
# With undo allowed it goes back over what has come to light.
fresh
play 0 'draw resource\nundo\nundo\ndraw event\n' $mine --allow-undo; out '^Taken back: draw resource\. It was not free'
out '^You draw Dispatch Down 1 from the events'
run 0 replay --check "$(saved)"
finish
