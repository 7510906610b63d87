# play_kit.sh - what the tests of `ascend play` through pipes share, beside shell_kit.sh: a data folder of their
# own, and a whole game. Each of them says with `play` how it plays from lines.
. "$(dirname -- "$0")/shell_kit.sh"
export XDG_DATA_HOME="$scratch/data"
games=$XDG_DATA_HOME/ascend/games

fresh() { rm -rf "$XDG_DATA_HOME"; }
files() { find "$games" -name "$1" | wc -l; }
decisions() { grep -c '^[0-9]*>' "$1"; }

# saved: the file with the record of the game that goes on, which is saved as a log.
saved() {
  rm -f "$scratch/saved.record"
  [ ! -e "$games/current.log" ] || "$ASCEND_RECORD_OF" "$games/current.log" >"$scratch/saved.record" 2>"$scratch/unreadable" ||
    cat "$scratch/unreadable" >&2
  : >>"$scratch/saved.record"
  echo "$scratch/saved.record"
}

# told TEXT: it was told, wherever the lines end.
told() {
  tr -s '\n ' '  ' <"$scratch/out" | grep -q -- "$1" || fail "$what: '$1' is not told"
}

# whole_game CHOICE WIDTH ARGUMENT...: to the end, no line too wide, and the record holds.
whole_game() {
  fresh
  what="a whole game: $*"
  python3 "$root/tests/cli/play_driver.py" "$program" "$scratch/out" "$@" >"$scratch/err" 2>&1
  status=$?
  [ "$status" -eq 0 ] || fail "$what: exit status $status"
  out '^The game is over\.'; out ' wins*[.!]'; out '^Its record is kept in'
  [ ! -e "$games/current.log" ] || fail "$what: it can still be continued"
  for record in "$games"/game-*.record; do
    "$program" replay --check "$record" >"$scratch/checked" 2>&1 || {
      cat "$scratch/checked" >>"$scratch/err"
      fail "$what: its record does not hold"
    }
  done
}
