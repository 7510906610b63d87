#!/bin/sh
# test_arena_mpi.sh PROGRAM: `ascend arena` under mpirun, several parts on this machine: the same results as
# alone, whether the games are all played, stopped by the test, or taken up again.
. "$(dirname -- "$0")/../cli/shell_kit.sh"
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_rmaps_base_oversubscribe=1
export OMPI_MCA_btl_vader_single_copy_mechanism=none

# spread PARTS ARGUMENT...: runs on several parts; what comes out is in $scratch/many.
spread() {
  parts=$1
  shift
  mpirun -n "$parts" "$program" arena --threads 1 --json "$@" >"$scratch/many" 2>"$scratch/err" </dev/null ||
    fail "mpirun -n $parts ascend arena $*: exit status $?"
}
alone() { "$program" arena --threads 1 --json "$@" >"$scratch/one" 2>"$scratch/err" || fail "ascend arena $*"; }
same() { cmp -s "$scratch/one" "$scratch/many" || fail "$1: not the same on several parts as alone"; }

for parts in 2 3; do
  alone --players greedy,random,rich --games 60 --seed 3
  spread $parts --players greedy,random,rich --games 60 --seed 3
  same "all games"
  alone --players greedy,rich --games 300 --sprt 0,40
  spread $parts --players greedy,rich --games 300 --sprt 0,40
  same "stopped by the test"
done

alone --players greedy,random --games 40
spread 3 --players greedy,random --games 20 --out "$scratch/kept"
[ "$(ls "$scratch/kept/records" | wc -l)" -eq 20 ] || fail "not 20 records"
"$program" replay --check "$scratch"/kept/records/*.record >"$scratch/err" 2>&1 || fail "bad records"
spread 2 --players greedy,random --games 40 --out "$scratch/kept" --resume
same "taken up again"
[ "$(grep -c '^game ' "$scratch/kept/arena.log")" -eq 40 ] || fail "games were played twice"

mpirun -n 2 "$program" arena --players greedy,nobody >"$scratch/many" 2>"$scratch/err" </dev/null &&
  fail "a player that does not exist"
finish
