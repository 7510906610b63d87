# shell_kit.sh - what the tests that run the program share. They read it in, with the program as $1 (those of the launcher: the
# source tree), and end with `finish`. A scratch folder that goes away, what the last command wrote (out, err), and claims about it.
set -u
program=$(cd -- "$(dirname -- "$1")" && pwd)/$(basename -- "$1")
root=${ASCEND_SOURCE_ROOT:-$(cd -- "$(dirname -- "$0")/../.." && pwd)}
export ASCEND_PACKS="${ASCEND_PACKS:-$root/packs}" LC_ALL=C.UTF-8 ASCEND_STARTED_AS=ascend
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
: >"$scratch/in"
: >"$scratch/out"
: >"$scratch/err"
what='nothing yet'
failures=0

fail() {
  failures=$((failures + 1))
  echo "FAILED: $*"
  tail -n 30 "$scratch/out" | sed 's/^/  out: /'
  tail -n 20 "$scratch/err" | sed 's/^/  err: /'
}

# expect STATUS COMMAND...: the exit status is as expected; standard input is $scratch/in.
expect() {
  wanted=$1
  shift
  what=$*
  "$@" >"$scratch/out" 2>"$scratch/err" <"$scratch/in"
  status=$?
  [ "$status" -eq "$wanted" ] || fail "$what: exit status $status, not $wanted"
}

# run STATUS ARGUMENT...: the same of the program.
run() {
  wanted=$1
  shift
  expect "$wanted" "$program" "$@"
  what="ascend $*"
}

out() { grep -q -- "$1" "$scratch/out" || fail "$what: no '$1' on stdout"; }
not_out() { ! grep -q -- "$1" "$scratch/out" || fail "$what: '$1' on stdout"; }
err() { grep -q -- "$1" "$scratch/err" || fail "$what: no '$1' on stderr"; }
no_out() { [ ! -s "$scratch/out" ] || fail "$what: something on stdout"; }
no_err() { [ ! -s "$scratch/err" ] || fail "$what: something on stderr"; }
lines() { [ "$(wc -l <"$scratch/out")" -eq "$1" ] || fail "$what: not $1 lines"; }
# In columns, not bytes.
narrow() { [ "$(wc -L <"$scratch/out")" -le 80 ] || fail "$what: wider than 80 columns"; }
same() { cmp -s "$scratch/out" "$1" || fail "$what: not the same as before"; }

# json CODE: stdout is JSON and CODE, with the value as `d` and its players by name as `p`, holds.
json() {
  python3 -c "
import json, sys
sys.tracebacklimit = 0
d = json.load(open(sys.argv[1], encoding='utf-8'))
p = {x['name']: x for x in d['players']} if isinstance(d, dict) and isinstance(d.get('players'), list) else {}
if not ($1):
    sys.exit('it is: ' + json.dumps(d)[:2000])" "$scratch/out" >"$scratch/err" 2>&1 || fail "$what: not so: $1"
}

# await COMMAND...: waits until COMMAND succeeds, as long as that takes: what hangs is stopped by the limit of the test. A file that a
# program in the background is to write must be gone before it is started, or what an earlier one wrote may be seen.
await() {
  until "$@" >/dev/null 2>&1; do
    sleep 0.05
  done
}

# listens PID: it is no longer the shell that started it, and Ctrl-C is caught (or it has ended already).
listens() {
  ! kill -0 "$1" || { [ "/proc/$1/exe" -ef "$program" ] && grep -q '^SigCgt:.*[2367abef]$' "/proc/$1/status"; }
}

# heeding COMMAND...: a shell's background jobs ignore SIGINT, and all that runs under nohup SIGHUP; COMMAND does not. It takes the
# place of the shell that it is called in: `heeding COMMAND &`.
heeding() {
  exec python3 -c 'import os, signal, sys
for each in signal.SIGINT, signal.SIGHUP:
    signal.signal(each, signal.SIG_DFL)
os.execv(sys.argv[1], sys.argv[1:])' "$@"
}

finish() {
  [ "$failures" -eq 0 ] || { echo "$failures failed"; exit 1; }
  echo 'all is well'
}
