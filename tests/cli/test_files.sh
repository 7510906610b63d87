#!/bin/sh
# test_files.sh PROGRAM: files from others. What a record, a scenario or another program says opens no file of ours;
# only regular files are read, and only as much of them as can be needed; what is in a wrong file is not shown
# around; nothing that stands in a file, or is its name, makes a terminal do anything.
. "$(dirname -- "$0")/shell_kit.sh"
# Opening a pipe that nobody writes to would wait for ever, and reading a device take all memory: these limits only
# stop that. (A program with sanitizers needs more room.)
bare=$program
program=$scratch/ascend
room='ulimit -v 4000000'
{ (eval "$room" && "$bare" version >/dev/null 2>&1) || room=:; } 2>/dev/null
printf '#!/bin/sh\n%s\nexec timeout 3000 "%s" "$@"\n' "$room" "$bare" >"$program"
chmod +x "$program"
export XDG_DATA_HOME="$scratch/data"

quiet() { ! grep -q 'SECRET' "$scratch/out" "$scratch/err" || fail "$what: what is in the file is shown"; }
# No control character but the end of a line, in bytes or as UTF-8.
harmless() {
  python3 - "$scratch/out" "$scratch/err" >>"$scratch/err" <<'PY' || fail "$what: a terminal would obey this"
import sys
for path in sys.argv[1:]:
  text = open(path, "rb").read().decode("utf-8")
  bad = [c for c in text if (ord(c) < 32 and c != "\n") or 0x7f <= ord(c) < 0xa0 or c in "\u202e\u2066\u2028\ufeff\u200b"]
  if bad:
    sys.exit(f"{path}: {bad[:9]}")
PY
}

printf 'SECRET one\nSECRET two: three\n' >"$scratch/letter"
mkfifo "$scratch/pipe" "$scratch/pipe.pack"
mkdir "$scratch/folder.pack"

# ---- only regular files, and no more than they can need ----------------------------------------------

for file in "$scratch/pipe" /dev/zero /dev/tty; do
  for command in replay 'replay --check' analyse 'play --continue' stats 'pack check' 'pack show' 'scenario'; do
    # shellcheck disable=SC2086
    run 1 $command "$file"; err "cannot read .*$file: \(it is no regular file\|No such device\)"
  done
done
for command in play sim cards 'arena --players random,random'; do
  # shellcheck disable=SC2086
  run 1 $command --pack "$scratch/pipe.pack"; err 'pipe.pack: it is no regular file'
  # shellcheck disable=SC2086
  run 1 $command --pack /dev/zero; err 'dev/zero: it is no regular file'
  # shellcheck disable=SC2086
  run 1 $command --pack "$scratch/folder.pack"; err 'folder.pack: it is a folder'
done
run 1 replay "$scratch"; err 'it is a folder'

# A file with a hole in it is as long as it says.
truncate -s 8G "$scratch/huge.pack"
run 1 pack check "$scratch/huge.pack"; err 'huge.pack: it is larger than 1024 KiB'
run 1 sim --pack "$scratch/huge.pack"; err 'it is larger than 1024 KiB'
run 1 replay "$scratch/huge.pack"; err 'it is larger than 16384 KiB'
run 1 scenario "$scratch/huge.pack"; err 'it is larger than 16384 KiB'
what='ascend replay -, without end'
"$program" replay - </dev/zero >"$scratch/out" 2>"$scratch/err"
[ $? -eq 1 ] || fail "$what: exit status is not 1"
err 'cannot read -: it is larger than 16384 KiB'

# Folders of packs are no better: the file of a pack, and that of the aliases.
mkdir -p "$scratch/shelf/godslayer"
ln -s /dev/zero "$scratch/shelf/godslayer/godslayer.pack"
mkfifo "$scratch/shelf/aliases"
(
  failures=0
  ASCEND_PACKS=$scratch/shelf
  run 1 sim; err 'godslayer.pack: it is no regular file'
  run 1 cards --pack nonesuch; err "there is no pack 'nonesuch'"
  [ "$failures" -eq 0 ]
) || failures=$((failures + 1))

# Value networks are files too: beside the folder of packs, and before that where ASCEND_NETWORKS says. One that is
# there and is none stops the game; where there is none it is played without.
mkdir -p "$scratch/nets/elsewhere" "$scratch/beside/networks" "$scratch/nets/vigil-2.network"
cp -r "$root/packs" "$scratch/beside/packs"
(
  failures=0
  run 0 arena --players random,rich --games 2; no_err
  export ASCEND_NETWORKS="$scratch/none:$scratch/nets/elsewhere:$scratch/nets"
  run 0 arena --players random,rich --games 2; no_err
  cp "$scratch/letter" "$scratch/nets/godslayer-2.network"
  run 1 arena --players random,rich --games 2; err 'nets/godslayer-2.network:1: this is no value network'; quiet; no_out
  run 1 play; err 'nets/godslayer-2.network:1: this is no value network'
  run 0 sim --games 2; no_err # where nobody asks it
  printf '1 game deck players 2 seat 1 packs godslayer\n.\n' >"$scratch/in"
  run 0 engine; out '^?1 .*godslayer-2.network:1: this is no value network'; quiet
  : >"$scratch/in"
  rm "$scratch/nets/godslayer-2.network"
  mkfifo "$scratch/nets/godslayer-2.network"
  run 1 arena --players random,rich --games 2; err 'nets/godslayer-2.network: it is no regular file'
  run 1 arena --players random,rich --games 2 --pack vigil; err 'nets/vigil-2.network: it is a folder'
  truncate -s 8G "$scratch/nets/anniversary-2.network"
  run 1 arena --players random,rich --games 2 --pack anniversary; err 'anniversary-2.network: it is larger than 4096 KiB'
  # The first folder that has one counts.
  head -c 100000 "$root/networks/deck.network" >"$scratch/nets/elsewhere/godslayer-2.network"
  run 1 arena --players random,rich --games 2; err 'elsewhere/godslayer-2.network: [0-9]* bytes of tables were expected'
  LC_ALL=C sed 's/^trained /trained: /' "$root/networks/deck.network" >"$scratch/nets/elsewhere/godslayer-2.network"
  run 1 arena --players random,rich --games 2; err "elsewhere/godslayer-2.network:5: a line 'trained trainer=...' was expected"
  [ "$failures" -eq 0 ]
) || failures=$((failures + 1))
(
  failures=0
  ASCEND_PACKS=$scratch/beside/packs
  run 0 arena --players random,rich --games 2; no_err
  cp "$scratch/letter" "$scratch/beside/networks/deck.network"
  run 1 arena --players random,rich --games 2; err 'beside/packs/../networks/deck.network:1: this is no value network'
  export ASCEND_NETWORKS="$root/networks"
  run 0 arena --players random,rich --games 2; no_err
  [ "$failures" -eq 0 ]
) || failures=$((failures + 1))

# ---- no path comes from a file -----------------------------------------------------------------------

cp "$root/packs/vigil/vigil.pack" "$scratch/vigil.pack"
for name in "$scratch/letter" "$scratch/pipe.pack" /dev/zero ../letter letter.pack ./vigil.pack "$scratch/vigil.pack" . ..; do
  printf 'ascend record 1\npack: %s\nseed: 1\n1> end\n' "$name" >"$scratch/path.record"
  for command in replay 'replay --check' analyse 'play --continue' stats; do
    # shellcheck disable=SC2086
    run 1 $command "$scratch/path.record"; err 'path.record:2: expected the name of a pack'; quiet
  done
  printf 'packs: %s\nscenario: a path\nthen\nround: 1\n' "$name" >"$scratch/path.scn"
  run 1 scenario "$scratch/path.scn"; out 'path.scn:1: .*no pack of that name'; quiet
  printf '1 game deck players 2 seat 1 packs %s\n.\n' "$name" >"$scratch/in"
  run 0 engine; out '^?1 no pack of that name$'; no_err; quiet
  : >"$scratch/in"
done
# Neither when the command line names that very file for something else.
printf 'packs: %s\nscenario: a path\nthen\nround: 1\n' "$scratch/path.scn" >"$scratch/path.scn"
run 1 scenario "$scratch/path.scn"; out 'no pack of that name'
# What the command line names is read.
run 0 sim --games 2 --pack "$scratch/vigil.pack"
(cd "$scratch" && "$program" cards --pack vigil.pack >/dev/null) || fail 'a pack file in this folder is not read'

# ---- a wrong file is not shown around ----------------------------------------------------------------

for command in replay 'replay --check' analyse 'play --continue' stats 'pack check' 'pack show' 'sim --pack' 'scenario'; do
  case $command in *--pack) file=./letter.pack ;; *) file=letter ;; esac
  cp "$scratch/letter" "$scratch/letter.pack"
  cp "$scratch/letter" "$scratch/letter.scn"
  # shellcheck disable=SC2086
  (cd "$scratch" && "$program" $command "$file" >"$scratch/out" 2>"$scratch/err") && fail "$command $file: exit status 0"
  what="ascend $command $file"
  quiet
done

# ---- nothing makes a terminal do anything ------------------------------------------------------------

evil=$(printf 'x\033]0;owned\007y\033[2J\302\2332Kz\177\342\200\256w\233q\rs')
{
  printf 'ascend record 1\nset turn_limit: 1\nseat 1: %s\nseat 2: B\ndate: %s\n' "$evil" "$evil"
  printf 'event: %s\nundo: %s\nseed: 7\n1> end\n2> end\n' "$evil" "$evil"
} >"$scratch/evil.record"
run 0 replay "$scratch/evil.record"; harmless; out 'x .0;owned y .2J 2Kz *w q s'
run 0 replay --json "$scratch/evil.record"; harmless
run 0 replay --check "$scratch/evil.record"; harmless
run 0 analyse --player search:2it "$scratch/evil.record"; harmless
run 0 stats "$scratch/evil.record"; harmless
sed '$d' "$scratch/evil.record" >"$scratch/evil2.record"
printf 'quit\n' >"$scratch/in"
run 0 play --no-color --continue "$scratch/evil2.record"; harmless
sed "s/^seed/seats: me:$(printf '\033')[2Jevil,me\\nseed/" "$scratch/evil2.record" >"$scratch/evil3.record"
run 0 play --no-color --continue "$scratch/evil3.record"; harmless
: >"$scratch/in"

# What is wrong is quoted in errors.
for line in "game: $evil" "set $evil: 1" "set turn_limit: $evil" "seed: $evil" "viewer: $evil" "result: winner $evil" "$evil: a tag" \
  "1> $evil" "after turn $evil: 3" "position: $evil" "pack: $evil"; do
  { cat "$scratch/evil.record"; printf '%s\n' "$line"; } >"$scratch/bad.record"
  { printf 'ascend record 1\n%s\n' "$line"; sed 1d "$scratch/evil.record"; } >"$scratch/bad2.record"
  "$program" replay "$scratch/bad.record" >"$scratch/out" 2>"$scratch/err"; what="replay, with $line at its end"; harmless
  "$program" replay "$scratch/bad2.record" >"$scratch/out" 2>"$scratch/err"; what="replay, with $line in it"; harmless
done
printf 'scenario: %s\n%s: 1\ngiven\n%s: 3\nhand 1: %s\nthen\n1> %s\n%s: 2\nhand 1: %s\n' \
  "$evil" "$evil" "$evil" "$evil" "$evil" "$evil" "$evil" | tr '\r' ' ' >"$scratch/evil.scn"
run 1 scenario "$scratch/evil.scn"; harmless
printf 'pack mine\ntitle "%s"\nhero "%s" x2\n  play: %s\n' "$evil" "$evil" "$evil" >"$scratch/evil.pack"
run 1 pack check "$scratch/evil.pack"; harmless
mkdir "$scratch/names"
cp "$scratch/evil.record" "$scratch/names/$evil.record"
cp "$scratch/bad.record" "$scratch/names/$evil.2.record"
run 1 replay --check "$scratch/names/$evil.record" "$scratch/names/$evil.2.record"; harmless
run 1 stats "$scratch/names"; harmless
printf 'scenario: a\nthen\nround: 2\n' >"$scratch/names/$evil.scn"
run 1 scenario "$scratch/names"; harmless
run 2 play --seats "me,$evil"; harmless
run 1 sim --pack "$evil"; harmless
# A program that plays is a stranger too.
printf '#!/bin/sh\nread a; echo "=1 1"; read a; while read a && [ "$a" != . ]; do :; done; echo "=2"; while read a; do printf "=3 %s\\n"; done\n' \
  "$(printf '%s' "$evil" | tr '\r' ' ')" >"$scratch/bot"
chmod +x "$scratch/bot"
run 0 arena --players random --player "engine:$scratch/bot" --games 2 --bot-time 600000; err 'none of its'; harmless

finish
