#!/bin/sh
# test_play_help.sh PROGRAM: `help` in a game: the short rules with what the packs in play have, words of the game,
# commands and cards, and what comes near where a word is none; in both languages.
. "$(dirname -- "$0")/play_kit.sh"

# asked LINE ARGUMENT...: what a game prints for a line is $scratch/out, with nothing before it; it leaves no game.
asked() {
  line=$1
  shift
  what="'$line' in a game with $*"
  fresh
  case $* in *princes*) first= ;; *) first='--first me' ;; esac
  printf '%s\nquit\n' "$line" | "$program" play --seed 7 $first "$@" >"$scratch/all" 2>"$scratch/err"
  status=$?
  [ "$status" -eq 0 ] || fail "$what: exit status $status"
  awk -v line="> $line" '$0 == "> quit" { on = 0 } on; $0 == line { on = 1 }' "$scratch/all" >"$scratch/out"
  no_err
  python3 -c "import sys; sys.exit(any(len(l.rstrip('\n')) > 80 for l in open(sys.argv[1], encoding='utf-8')))" "$scratch/out" ||
    fail "$what: wider than 80 columns"
}

# ---- The rules: what there is, and nothing else ----

asked 'help rules' --pack godslayer
out '^Whoever has most honor'; out '^Banish: '; out 'docs/rules/deckbuilder.md$'
for word in Energize Fate Treasure Trophy Unite Team 'Playing alone' 'Turn limit'; do not_out "^$word: "; done
asked 'help rules' --pack vigil
for word in Banish Energize Fate Treasure Trophy; do out "^$word: "; done
not_out '^Unite: '
asked 'help rules' --pack anniversary; out '^Unite: '; not_out '^Fate: '
asked 'help rules' --seats me; out '^Playing alone: Samael plays against you'
asked 'help rules' --seats me,greedy,greedy,greedy --set teams=2 --set turn_limit=9; out '^Team: '; out '^Turn limit: .* after 9 rounds'
asked 'help game' --pack vigil; out '^Fate: '
[ "$(grep -c '^Fate: ' "$scratch/out")" -eq 1 ] || fail "$what: told twice"
asked 'help rules' --game princes; out 'docs/rules/princes.md$'
asked 'aide règles' --lang fr --pack vigil; out '^Énergiser.: '; out 'docs/rules/deckbuilder.fr.md$'

# ---- Words ----

asked 'help rune'; out '^Rune: Runes pay for heroes'; lines 2
asked 'help RUNES'; out '^Rune: '
asked 'help void'; out '^Void: A faction: '; out '^Void: Where banished'
asked 'help center row'; out '^Center row: '
asked 'help trophies' --pack vigil; out '^Trophy: '
asked 'help energi' --pack vigil; out '^Energize: '; lines 3
asked 'help energize' --pack godslayer; out "^'energize' is no word of this game"
for word in guard elixir poison dispatch marriage bond mutiny neighbour palace coronation 'baby shower' 'spoils of war'; do
  asked "help $word" --game princes
  out '^[A-Z][a-z ]*: '; not_out 'no word'
done
asked 'help decks'; out 'What comes near: deck'
asked 'help deck'; out '^Deck: Your cards'; out '^  deck  *all cards that you own'
asked 'aide elixir' --game princes --lang fr; out '^Élixir.: '
asked 'aide illuminés' --lang fr; out '^Illuminés.: Une faction'
# English words are understood in every language.
asked 'help faction' --lang fr; out '^Faction.: La plupart'

# ---- Commands and cards ----

for command in all card deck help hint log moves quit save score table undo exit history; do
  asked "help $command"
  out '^  [a-z]'; not_out 'no word'
done
asked 'help undo' --allow-undo; out 'whatever has happened'
asked 'aide annuler' --lang fr; out '^  annuler '
asked 'help mystic'; out '^Mystic: hero, costs 3 runes'
asked 'help ensis' --game princes; out '^Ensis: prince'

# ---- What is none ----

asked 'help xyzzy'; out "^'xyzzy' is no word of this game. 'help words' lists them all.$"
asked 'help heroe'; out '^Hero: '
asked 'help constrct'; out 'What comes near: construct'
asked 'help mistik'; out 'What comes near: Mystic'
asked 'help trophey' --pack vigil; out 'What comes near: Trophy'
asked 'help r'; out '^That could be: .*rune'
asked 'aide énergisr' --lang fr --pack vigil; out 's.en approche.: Énergiser'
asked "help $(head -c 60 /dev/zero | tr '\0' x)"; out 'no word'
asked 'help !!!'; out '^Moves$'

asked 'help words' --pack vigil; out '^Words of this game: acquire, always available, banish,'; out 'Fate'; out '^Commands: all, card, deck'
asked 'help words' --pack godslayer; not_out 'Fate'
asked 'aide mots' --lang fr --game princes; out 'couronnement'; out '^Les commandes'
asked 'help words' --game princes; not_out 'void'
asked 'help void' --game princes; out "^'void' is no word of this game"
asked 'voids' --game princes; not_out "'void'"
asked 'aide mots' --game princes --lang fr; not_out 'néant'
asked 'help'; out '^  help WORD '; out '^  card NAME '

finish
