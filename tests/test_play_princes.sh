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
out '^  1   Denarius  you            0     0     0     -     -$'
out '^  4   Vitae     Greedy 3       0     1     0     -     -$'
out '^Secret bond: Bond with Denarius\.'; out '^Your hand is empty'; out '^  1 draw event  *2 draw resource$'
play 0 'draw event\n' $mine
out '^You draw Dispatch Down 1 from the events'; not_out '^\(Ventus\|Gnaritas\|Vitae\) draws [A-Z]'
out '^  1 > Denarius  you            0     0     2     -     -$'; out '^      Army 2  *Worth 2 points'
out '^  1 put Army 2  *3 offer to Ventus$'; out '^  2 lay Dispatch Down 1  *4 pass$'
play 0 '' --seed 3; out '^Ascend: You, Greedy 2, Greedy 3 and Greedy 4 play\.$'
play 0 '' --seed 3 --players 6; out ' Greedy 6 play\.$'; out '^  6   Ensis '
play 2 '' --first me; err '--first means nothing in this game'
play 1 '' --players 1; err 'for 2 to 6 players'
play 1 '' --pack godslayer; err 'has no packs'

# ---- whole games ----------------------------------------------------------------------------------------

# whole CHOICE WIDTH ARGUMENT...: a whole game, with a throne that is taken and people called by their princes.
whole() {
  whole_game "$@" --game princes
  out ' takes\{0,1\} the throne'; out ' wins\.\| win!'
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
out '^  Events left [0-9]*; '; out 'Secret bond: Bond with '; out '^Turn 2, round 1'; no_err; narrow

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
says 'card ensis' '^Ensis: prince\.$'
says 'card supporter 4' '^Supporter 4: '
says 'deck' '^You own 2 cards' 'Army 2 .*1 in hand'
says 'deck ven' '^Ventus owns'
says 'score' '^If the game ended now, as far as you can know:$' '^  [1-4]\. You (Denarius)  *8$' '(Greedy [134])  *[0-9]*  ([0-9]* to [0-9]*)$'
says 'log' '^You draw Dispatch Down 1 from the events'
says 'help' '^  pass  *end your turn'
says 'help rules' '^Who lives at the end counts points' 'docs/rules/princes.md'
says 'table' '^In the palace: '
says 'undo' 'cannot be taken back'

# An offer in steps, a step taken back, and the answer of the other one.
fresh
play 0 'draw event\noffer ven\nundo\noffer ven\ngive arm\nundo\ngive dis\nenough\nwant guard\nenough\n' $mine --width 100
out '^Taken back: offer to Ventus\.$'; out '^Taken back: give Army 2\.$'
out '^  Trade with: Ventus\. Offered: Dispatch Down 1\.$'
out '^You make an offer to Ventus\.'; out 'Ventus \(refuses\|accepts\) the offer'
play 0 'undo\n' --continue; out 'cannot be taken back'
# The other one is told who offers what; who cannot accept is asked as well.
fresh
play 0 'draw event\ndraw event\noffer vit\ngive dis\nenough\nwant spoils\nenough\n1\n' --seed 22 --seats me:Anna,me:Bob
out '^Ardor makes an offer to you\.'; out '^  Trade with: Ardor\. Offered: Dispatch Up 1\. Wanted for it: Spoils of War\.$'
out '^Do you accept the offer?$'; out '^  1 refuse$'; out 'Vitae refuses the offer'
fresh
play 0 'draw event\ndraw event\noffer vit\ngive dis\nenough\nwant guard\nenough\n2\n' --seed 22 --seats me:Anna,me:Bob
out '^  1 refuse  *2 accept$'; out 'Vitae accepts the offer'; out '^      Guard '

# ---- a call for a guard at one keyboard -----------------------------------------------------------------

# Anna has laid and holds no guard, Bob holds one. Both are asked, and "no" is move 1 for both.
fresh
call='draw event\ndraw event\nlay dis\npass\nlay ass\npass\n'
play 0 "${call}1\n1\n" --seed 22 --seats me:Anna,me:Bob
out '^Assassination 1 is turned up\. Assassination 1 strikes you\.$'; out '^  In danger: Ardor\.$'
out '^  1 decline$'; out '^  1 decline  *2 save Ardor with Guard$'; out '^Vitae takes the throne\|Vitae takes the throne'
[ "$(grep -c 'Do you spend a guard' "$scratch/out")" -eq 2 ] || fail "$what: not both are asked"
sed -n '/^Anna> 1$/q;p' "$scratch/out" >"$scratch/before"
fresh
play 0 "${call}2\n1\n2\n" --seed 22 --seats me:Anna,me:Bob
out 'There is no move 2'; out 'saves you with Guard'
# What Anna was shown until she answered does not tell whether Bob would save her.
sed -n '/^Anna> 2$/q;p' "$scratch/out" | cmp -s - "$scratch/before" || fail "$what: it was seen before"

# ---- left and taken up ----------------------------------------------------------------------------------

fresh
play 0 'draw event\nlay dis\nquit\n' $mine
out "^'ascend play --continue' goes on"
cp "$games/current.record" "$scratch/before"
play 0 'score\nlog\ndeck\n' --continue; out 'You (Denarius)'; out 'You lay Dispatch Down 1 face down'
cmp -s "$scratch/before" "$games/current.record" || fail 'looking changed the save'
play 0 'undo\nall\nundo\nlay dis\n' --continue; out '^Taken back: lay Dispatch Down 1\.$'; out '^Taken back: put Army 2\.$'
grep '^[0-9]*>' "$scratch/before" >"$scratch/moves"
grep '^[0-9]*>' "$games/current.record" | head -n "$(wc -l <"$scratch/moves")" | cmp -s - "$scratch/moves" ||
  fail 'going on changed what was played'
run 0 replay --check "$games/current.record"; out ': ok, '
what='taken up and played to the end'
python3 "$root/tests/play_driver.py" "$program" "$scratch/out" 6 80 --continue >"$scratch/err" 2>&1 || fail "$what"
out '^The game is over'
# In the middle of an offer, and of a call.
fresh
play 0 'draw event\noffer ven\ngive arm\n' $mine
play 0 'enough\nwant guard\nenough\n' --continue; out 'You make an offer to Ventus'
fresh
play 0 "$call" --seed 22 --seats me:Anna,me:Bob
play 0 'decline\ndecline\n' --continue; out 'Vitae takes the throne'
# With undo allowed it goes back over what has come to light.
fresh
play 0 'draw resource\nundo\nundo\ndraw event\n' $mine --allow-undo; out '^Taken back: draw resource\. It was not free'
out '^You draw Dispatch Down 1 from the events'
run 0 replay --check "$games/current.record"
finish
