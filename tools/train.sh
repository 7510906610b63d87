#!/bin/sh
# tools/train.sh [FOLDER]: trains the value network from nothing, on a machine with a graphics card and PyTorch, as
# networks/deck.network was trained (docs/training.md). Each stage leaves a file in FOLDER (build/training); what is there
# already is not done again, so that it can be interrupted. The last one is the network.
set -eu
unset CDPATH
cd -- "$(dirname -- "$0")/.."
folder=${1:-build/training}
build=build/bench
python=${PYTHON:-python3}
[ -e "$build/build.ninja" ] ||
  CC=gcc meson setup "$build" --buildtype=release -Db_lto=true -Dtests=disabled -Dbench=true >/dev/null
ninja -C "$build" network_rows train_network >/dev/null
export ASCEND_PACKS="$PWD/packs"
mkdir -p "$folder"

# setups WEIGHT FIRST LAST: what it is trained with; WEIGHT is that of the packs as they are, with two players; packs are edited
# with the seeds FIRST to LAST
setups() {
  printf 'godslayer-2*%s,vigil-2*%s,anniversary-2*%s' "$1" "$1" "$1"
  printf ',godslayer-3*2,vigil-3*2,anniversary-3*2,godslayer-4*2,vigil-4*2,anniversary-4*2'
  printf ',godslayer+vigil-2*2,godslayer+anniversary-2*2,vigil+anniversary-2*2,godslayer+vigil+anniversary-2'
  printf ',godslayer+vigil-3,vigil+anniversary-5,godslayer+vigil+anniversary-6'
  printf ',godslayer-1,vigil-1,anniversary-1,godslayer-4t,vigil-4t,anniversary-4t'
  for seed in $(seq "$2" "$(($3 - 1))"); do printf ',godslayer~%s-2,vigil~%s-2,anniversary~%s-2' "$seed" "$seed" "$seed"; done
  printf ',godslayer~%s-3,vigil~%s-3,anniversary~%s-4' "$3" "$3" "$3"
}

# stage NAME SETUPS ARGUMENTS...
stage() {
  out=$folder/$1.network
  list=$2
  shift 2
  [ -e "$out" ] || "$python" tools/train_network.py "$list" "$out" --rows "$build/network_rows" "$@"
}

stage one "$(setups 14 1 9)" --seconds 150 --games 60000 --batch 16384 --passes 40 --rate 0.0015 --seed 1
stage two "$(setups 14 1 9)" --better "$folder/one.network" --player search:40it \
  --seconds 140 --games 2500 --batch 8192 --passes 30 --rate 0.0004 --seed 2
stage three "$(setups 28 1 9)" --better "$folder/two.network" --player search:40it \
  --seconds 265 --games 4000 --window 40 --batch 8192 --passes 24 --rate 0.0005 --seed 4
stage four "$(setups 28 1 9)" --better "$folder/three.network" --player search:40it --keep \
  --seconds 685 --games 6000 --window 100 --batch 16384 --passes 10 --rate 0.0006 --seed 7
stage five "$(setups 28 1 9)" --better "$folder/four.network" --player search:64it --keep \
  --seconds 370 --games 6000 --window 150 --batch 16384 --passes 8 --rate 0.0005 --seed 8
stage six "$(setups 24 1 21)" --better "$folder/five.network" \
  --seconds 60 --games 30000 --batch 16384 --passes 20 --rate 0.0006 --seed 11
stage seven "$(setups 24 1 21)" --better "$folder/six.network" --player search:40it --keep \
  --seconds 460 --games 6000 --window 100 --batch 16384 --passes 10 --rate 0.0006 --seed 12
stage eight "$(setups 24 1 21)" --better "$folder/seven.network" --player search:64it --keep \
  --seconds 540 --games 6000 --window 150 --batch 16384 --passes 9 --rate 0.0005 --seed 13
stage nine "$(setups 36 31 61)" --better "$folder/eight.network" --player search:64it --keep \
  --seconds 525 --games 6000 --window 150 --batch 16384 --passes 14 --rate 0.0004 --seed 14
"$build/train_network" --show "$folder/nine.network"
