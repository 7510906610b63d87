#!/bin/sh
# test_language.sh PROGRAM: which language the program speaks, what can be typed in it, and what stays English.
. "$(dirname -- "$0")/shell_kit.sh"
export XDG_DATA_HOME="$scratch/data"

# speaks WORDS VARIABLE=VALUE...: with these in the environment, and nothing else about languages.
speaks() {
  wanted=$1
  shift
  what="ascend with $*"
  env -u LC_ALL -u LC_MESSAGES -u LANG -u LANGUAGE "$@" "$program" help >"$scratch/out" 2>"$scratch/err" </dev/null
  out "$wanted"
}
english='the version of this program'
french='la version de ce programme'

# ---- the command line -----------------------------------------------------------------------------

run 0 --lang fr help; out "$french"; no_err
run 0 help --lang fr; out "$french"
run 0 --lang=fr help; out "$french"
run 0 --lang fr_CA.UTF-8 help; out "$french"
run 0 --lang en help; out "$english"
run 0 --lang en help --lang fr; out "$french"
run 2 --lang tlh help; err "there is no language 'tlh'; there are: en, fr"; no_out
run 2 help --lang; err 'wants the code of a language'
run 2 --lang ''; err "no language ''"
run 1 scenario -- --lang; err 'cannot read --lang'
for command in arena analyse cards engine pack play replay scenario sim stats; do
  run 0 "$command" --help --lang fr; out "^usage.*: ascend $command"; no_err
  python3 -c 'import sys; sys.exit(any(len(line) > 81 for line in open(sys.argv[1], encoding="utf-8")))' "$scratch/out" ||
    fail "$what: wider than 80 columns"
done

# ---- the environment ------------------------------------------------------------------------------

speaks "$english" A=b
speaks "$french" LC_ALL=fr_FR.UTF-8
speaks "$french" LC_MESSAGES=fr LANG=en_US
speaks "$french" LANG=fr_BE@euro
speaks "$french" LC_ALL= LANG=fr
speaks "$english" LC_ALL=en LANG=fr
speaks "$english" LC_ALL=C LANG=fr LANGUAGE=fr
speaks "$english" LC_ALL=C.UTF-8 LANGUAGE=fr
speaks "$english" LANG=POSIX LANGUAGE=fr
speaks "$french" LANG=de_DE.UTF-8 LANGUAGE=de:fr:en
speaks "$english" LANG=fr LANGUAGE=en:fr
speaks "$french" LANG=fr LANGUAGE=de
speaks "$english" LANG=tlh
speaks "$english" LANGUAGE=fr

# ---- without UTF-8 ----------------------------------------------------------------------------------

# ascii LOCALE WORDS ARGUMENT...: nothing but ASCII, and these words.
ascii() {
  locale=$1 wanted=$2
  shift 2
  what="ascend --lang fr $* in the locale $locale"
  env -u LC_CTYPE -u LANG LC_ALL="$locale" "$program" --lang fr "$@" >"$scratch/out" 2>"$scratch/err" <"$scratch/in"
  out "$wanted"
  ! LC_ALL=C grep -q '[^ -~]' "$scratch/out" "$scratch/err" || fail "$what: not ASCII"
}
ascii C "ce que valait chaque decision d'une partie" help
ascii POSIX 'l.ordinateur ou a plusieurs' help
ascii '' 'ce que valait chaque decision' help
ascii fr_FR.ISO-8859-1 'ce que valait chaque decision' help
ascii C '^Sorciere Attrape-Mouches  *Heros' cards
ascii C '"title": "Sorci\\u00e8re Attrape-Mouches"' cards --json
ascii C "^Ascete de l'Oeil Eternel" cards
ascii C '("j app")' play --seed 3 --first me
ascii C "pas d'erreur$" pack check "$root/packs/vigil/vigil.pack"
env LC_ALL=fr_FR.utf8 "$program" --lang fr help >"$scratch/out" 2>"$scratch/err"; out 'décision'
env LC_ALL=fr "$program" --lang fr help >"$scratch/out" 2>"$scratch/err"; out 'décision'

# ---- what is typed --------------------------------------------------------------------------------

# typed WORDS PATTERN: what a line is answered with, at the beginning of a game in French.
typed() {
  printf 'tout\n%s\n' "$1" >"$scratch/in"
  run 0 --lang fr play --seed 3 --first me
  out "$2"
  : >"$scratch/in"
}
typed 'acheter etoile' "Vous achetez Étoile d'Ombre"
typed 'ACHETER Étoile Ombre' "Vous achetez Étoile d'Ombre"
typed 'acquire shadow star' "Vous achetez Étoile d'Ombre"
typed 'ac oeil' "Vous achetez Ascète de l'Œil Éternel"
typed 'eliminer cultiste' 'Impossible.*éliminer Cultiste'
typed 'defeat cultist' 'Impossible.*éliminer Cultiste'
typed 'aide' '^Voir'
typed 'carte mystique' '^Mystique'
typed 'card mystic' '^Mystique'
typed 'carte etoile ombre' "^Étoile d'Ombre"
typed 'journal tout' '^> journal tout'
typed 'jornal' 'journal'

# ---- what stays English ---------------------------------------------------------------------------

# The same game in two languages is the same file.
yes "$(printf 'all\n'; seq 20 -1 0; echo 0)" | head -n 4000 >"$scratch/in"
for language in en fr; do
  rm -rf "$scratch/data"
  run 0 --lang "$language" play --seed 8 --players 1 --set honor_pool=10
  mv "$scratch"/data/ascend/games/*.record "$scratch/$language.record"
done
: >"$scratch/in"
cmp -s "$scratch/en.record" "$scratch/fr.record" || fail 'a record depends on the language'
run 0 --lang fr replay --check "$scratch/en.record"; out '^/'
# ... and who has no name of his own is called as people call him there; names that were given stay.
run 0 --lang fr replay "$scratch/en.record"; out '^Joueur 1 joue'; not_out 'Player 1'
run 0 --lang fr analyse "$scratch/en.record" --player search:4it; out 'Joueur 1'; not_out 'Player 1'
run 0 --lang fr replay "$scratch/en.record" --json; json 'd["seats"][0] == "Player 1"'
# called SEATS NAMES: what a French replay calls those of a game.
called() {
  rm -rf "$scratch/data"
  printf 'play apprentice\n' >"$scratch/in"
  run 0 play --seed 8 --first 1 --seats "$1"
  : >"$scratch/in"
  run 0 --lang fr replay "$scratch/data/ascend/games/current.log"; out "^Joueurs.*: $2\$"
}
called me,level:1,level:1 'Joueur 1, Niveau 1 au siège 2, Niveau 1 au siège 3'
called 'me:Player 1,greedy' 'Player 1, Greedy'

# Numbers are as people write them there, but not for programs.
run 0 --lang fr sim --games 4 --threads 1
out '^  siège 1 .*([0-9]*,[0-9].*%)'; out ' en [0-9]*,[0-9][0-9].*s, '; out '[0-9],[0-9] décisions .* [0-9]*,[0-9] tours'; not_out '[0-9]\.[0-9]'
run 0 --lang fr sim --games 4 --threads 1 --json; not_out '[0-9],[0-9]'
run 0 --lang fr arena --players random,greedy,rich --games 6 --threads 1; out '[0-9],[0-9]% +-'; out '^1 random.*[0-9],[0-9]%'; not_out '[0-9]\.[0-9]'
run 0 --lang fr arena --players random,rich --games 4 --threads 1 --sprt 0.5,2.5; out 'de 2,5 Elo plutôt que de 0,5.*[+-][0-9],[0-9][0-9])'
run 0 --lang fr analyse "$scratch/en.record" --player search:4it; out '^ *1  .*[0-9],[0-9]%'; not_out '[0-9]\.[0-9]'
run 0 --lang fr stats "$scratch/en.record"; out '[0-9],[0-9][0-9][0-9] '; out 'gagne [0-9]*,[0-9].*%'; not_out '[0-9]\.[0-9]'

run 2 --lang fr sim --set honor_pool=5 --set honor_pool=6; err "l'option «.honor_pool.» est donnée deux fois"
run 0 --lang fr cards --pack godslayer --json; json 'd["cards"][0]["name"] == "Apprentice"'
json 'd["cards"][0]["title"] == "Apprenti" and d["cards"][0]["kind"] == "hero"'
run 0 --lang fr replay "$scratch/en.record" --json; out '"event": "play"'; out 'Seat 1 plays '
printf '1 game deck players 6 seat 1 packs godslayer\n2 quit\n' >"$scratch/in"
run 0 --lang fr engine; out '^?1 .* can play with one pack'

finish
