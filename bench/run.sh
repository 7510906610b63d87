#!/bin/sh
# bench/run.sh: the figures of docs/performance.md, measured here and now on the release build. Needs valgrind.
#
#   CALLGRIND_GAMES=5000   games that callgrind counts the instructions of
#   TIMED_GAMES=100000     games that are timed
#   MATCH_GAMES=2000       games between players, for each pair of them
set -eu
unset CDPATH
cd -- "$(dirname -- "$0")/.."
build=build/bench
counted=${CALLGRIND_GAMES:-5000}
timed=${TIMED_GAMES:-100000}
match=${MATCH_GAMES:-2000}

if ! command -v valgrind >/dev/null; then
  echo 'bench: valgrind is missing; install it with: apt-get install valgrind' >&2
  exit 1
fi
[ -e "$build/build.ninja" ] ||
  CC=gcc meson setup "$build" --buildtype=release -Db_lto=true -Dtests=disabled -Dbench=true >/dev/null
ninja -C "$build" ascend bench/bench_network bench/bench_ops bench/bench_players bench/bench_table >/dev/null
export ASCEND_PACKS="$PWD/packs"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# member NAME: a number or text of the object in $scratch/json.
member() { sed -n "s/^  \"$1\": \"\{0,1\}\([^\",]*\)\"\{0,1\},\{0,1\}\$/\1/p" "$scratch/json"; }
per() { awk "BEGIN { printf \"%.$3f\", $1 / $2 }"; }

"$build/ascend" sim --games 1 --json >"$scratch/json"
printf 'processor              %s\n' "$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1)"
printf 'compiler               %s\n' "$(member compiler)"
"$build/bench/bench_ops"

# The layers of the value network: instructions of one prediction, and times.
if "$build/bench/bench_network" >"$scratch/network" 2>&1; then
  printf '\nvalue network          %s\n' "$(cat "$scratch/network")"
  for layers in plain wide; do
    name=asc__deck_network_logits
    [ $layers = plain ] || name=${name}_wide
    valgrind --tool=callgrind --callgrind-out-file="$scratch/callgrind" --toggle-collect="$name" \
      "$build/bench/bench_network" --only $layers >/dev/null 2>"$scratch/err" || { cat "$scratch/err" >&2; exit 1; }
    instructions=$(sed -n 's/^\(summary\|totals\): //p' "$scratch/callgrind" | head -n 1)
    printf '%-22s %s instructions (%s)\n' '' "$(awk "BEGIN { printf \"%.0f\", $instructions / 4096 }")" $layers
  done
fi

# count PACK POLICY: simulates under callgrind, and tells the instructions.
count() {
  valgrind --tool=callgrind --callgrind-out-file="$scratch/callgrind" \
    "$build/ascend" sim --pack "$1" --policy "$2" --games "$counted" --threads 1 --json \
    >"$scratch/json" 2>"$scratch/err" || { cat "$scratch/err" >&2; exit 1; }
  instructions=$(sed -n 's/^\(summary\|totals\): //p' "$scratch/callgrind" | head -n 1)
  a_decision=$(per "$instructions" "$(member decisions)" 1)
}

for policy in random rich; do
  echo
  count godslayer $policy
  first=$a_decision
  printf '%-22s %s instructions a decision, %s a game (%s games)\n' "$policy" \
    "$a_decision" "$(per "$instructions" "$counted" 0)" "$counted"
  "$build/ascend" sim --policy $policy --games "$timed" --threads 1 --json >"$scratch/json"
  printf '%-22s %s games a second, %s decisions a second (one thread)\n' '' \
    "$(member games_per_second)" "$(member decisions_per_second)"
  printf '%-22s %s decisions a game, longest of %s: %s, %s times the mean\n' '' \
    "$(member mean_decisions)" "$timed" "$(member longest_decisions)" \
    "$(per "$(member longest_decisions)" "$(member mean_decisions)" 2)"
  printf '%-22s digest %s\n' '' "$(member digest)"
  for pack in anniversary vigil godslayer,anniversary,vigil; do
    count $pack $policy
    printf '%-22s %s instructions a decision with %s, %s times as many\n' '' "$a_decision" "$pack" \
      "$(per "$a_decision" "$first" 2)"
  done
done

for seats in 2 3 4; do
  printf '\nplayers, %s seats\n' "$seats"
  "$build/bench/bench_players" godslayer "$seats" "$match"
done

for seats in 2 4 6; do
  printf '\nplayers of princes, %s seats\n' "$seats"
  "$build/bench/bench_players" princes "$seats" "$match" greedy random
done

# Messages with their states, for all who sit at a table and a spectator.
for table in 'godslayer 2' 'godslayer 4' 'princes 6'; do
  # shellcheck disable=SC2086
  printf '%-22s %s\n' "${table%% *}" "$("$build/bench/bench_table" $table 20)"
  # shellcheck disable=SC2086
  valgrind --tool=callgrind --callgrind-out-file="$scratch/callgrind" --toggle-collect=write_message \
    "$build/bench/bench_table" $table 2 >"$scratch/table" 2>"$scratch/err" || { cat "$scratch/err" >&2; exit 1; }
  instructions=$(sed -n 's/^\(summary\|totals\): //p' "$scratch/callgrind" | head -n 1)
  printf '%-22s %s instructions a command\n' '' "$(per "$instructions" "$(sed 's/.* \([0-9]*\) commands/\1/' "$scratch/table")" 0)"
done

# A move of a game that is hosted, with the messages to both players.
if [ -x "$build/bench/bench_server" ]; then
  printf '\n%-22s %s\n' 'server' "$("$build/bench/bench_server" 20)"
fi
