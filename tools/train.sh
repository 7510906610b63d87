#!/bin/sh
# tools/train.sh [FOLDER]: trains the value network from nothing, on a machine with a graphics card and PyTorch, as
# networks/deck.network was trained (docs/training.md). Each stage leaves a file in FOLDER (build/training); what is there
# already is not done again, so that it can be interrupted. The last one is the network. BUILD names a folder with
# network_rows and train_network that were built elsewhere.
set -eu
unset CDPATH
cd -- "$(dirname -- "$0")/.."
folder=${1:-build/training}
build=${BUILD:-build/bench}
python=${PYTHON:-python3}
if [ -z "${BUILD:-}" ]; then
  [ -e "$build/build.ninja" ] ||
    CC=gcc meson setup "$build" --buildtype=release -Db_lto=true -Dtests=disabled -Dbench=true >/dev/null
  ninja -C "$build" network_rows train_network >/dev/null
fi
export ASCEND_PACKS="$PWD/packs"
mkdir -p "$folder"

# What it is trained with: packs as they are and together, for one to six, in teams; and edited ones.
setups() {
  printf 'godslayer-2*30,vigil-2*30,anniversary-2*30'
  printf ',godslayer-3*6,vigil-3*6,anniversary-3*6,godslayer-4*6,vigil-4*6,anniversary-4*6'
  printf ',godslayer+vigil-2*3,godslayer+anniversary-2*3,vigil+anniversary-2*3,godslayer+vigil+anniversary-2*2'
  printf ',godslayer+vigil-3*2,vigil+anniversary-5*2,godslayer+vigil+anniversary-6*2'
  printf ',godslayer-1,vigil-1,anniversary-1,godslayer-4t*2,vigil-4t*2,anniversary-4t*2'
  for seed in $(seq 1 30); do printf ',godslayer~%s-2,vigil~%s-2,anniversary~%s-2' "$seed" "$seed" "$seed"; done
  printf ',godslayer~31-3,vigil~31-3,anniversary~31-4'
}

# stage NAME ARGUMENTS...
stage() {
  out=$folder/$1.network
  shift
  [ -e "$out" ] || "$python" tools/train_network.py "$(setups)" "$out" --rows "$build/network_rows" --batch 16384 "$@"
}

stage one --seconds 100 --games 60000 --passes 40 --rate 0.0015 --seed 1
stage two --better "$folder/one.network" --player search:40it --keep \
  --seconds 400 --games 6000 --window 150 --passes 12 --rate 0.0008 --seed 2
stage three --better "$folder/two.network" --player search:48it --keep \
  --seconds 540 --games 6000 --window 150 --passes 12 --rate 0.0007 --seed 3
stage four --better "$folder/three.network" --player search:64it --keep \
  --seconds 540 --games 6000 --window 150 --passes 12 --rate 0.0005 --seed 4

# Last, on processors, what is special about playing alone: nobody there makes up for what one side expects too much of it.
[ -e "$folder/five.network" ] ||
  "$build/train_network" godslayer-1,vigil-1,anniversary-1 "$folder/five.network" --better "$folder/four.network" --player search:64it \
    --only solitaire --rounds 24 --games 500 --passes 2 --batch 1024 --window 24 --rate 1500 --seed 5 --threads 16
"$build/train_network" --show "$folder/five.network"
