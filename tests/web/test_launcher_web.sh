#!/bin/sh
# test_launcher_web.sh ROOT: './ascend web' in a tree with the launcher, its server and little else: what it builds with is played by scripts
# that write down how they were called. What they would make is tested elsewhere.
. "$(dirname -- "$0")/../cli/shell_kit.sh"
root=$1
tree="$scratch/a folder with  spaces & \$igns"
server=
trap '[ -z "$server" ] || kill "$server" 2>/dev/null; rm -rf "$scratch"' EXIT

mkdir -p "$tree/web" "$tree/po" "$tree/tools" "$tree/docs/rules" "$tree/packs" "$tree/networks" "$tree/tutorials" "$tree/include" "$tree/src"
cp "$root/ascend" "$tree/"
cp "$root/web/serve.py" "$tree/web/"
: >"$tree/meson.build"
: >"$tree/meson_options.txt"
: >"$tree/tools/po.py"
: >"$tree/web/build.mjs"
sleep 0.01
echo '{}' >"$tree/web/package-lock.json"

mkdir "$scratch/bin"
tool() { # tool NAME: writes down that it was called, then does what the standard input says
  { printf '#!/bin/sh\necho "%s $*" >>"%s/calls"\n' "$1" "$scratch"; cat; } >"$scratch/bin/$1"
  chmod +x "$scratch/bin/$1"
}
tool meson <<'END'
mkdir -p "$2"
END
tool ninja <<'END'
echo engine >"$2/ascend.wasm"
END
tool npm <<'END'
mkdir -p "$4/node_modules/lit-html"
: >"$4/node_modules/.package-lock.json"
END
tool node <<END
[ ! -e "$scratch/broken" ] || { echo 'web/app/main.js is broken'; exit 1; }
mkdir -p "\$3"
echo 'the page' >"\$3/index.html"
: >"\$3/service-worker.js"
END
for name in clang wasm-ld xdg-open; do tool "$name" </dev/null; done
# All packages are there, or this test would install some.
tool apt-get <<'END'
exit 1
END
PATH=$scratch/bin:$PATH
export PATH LC_ALL=C
unset DISPLAY WAYLAND_DISPLAY
cd "$scratch" || exit 1
ascend="$tree/ascend"

# Options are looked at before anything else is done.
expect 0 "$ascend" web --help; grep -q -- '--no-open' "$scratch/out" || fail 'no help'
expect 0 "$ascend" --lang fr web --help; grep -q 'Construit la page' "$scratch/out" || fail 'no help in French'
expect 2 "$ascend" web --port 65536; err '--port wants a whole number from 0 to 65535'
expect 2 "$ascend" web --port=-1; err '--port wants a whole number'
expect 2 "$ascend" web --port; err '--port wants a value'
expect 2 "$ascend" web --host=; err '--host wants a value'
expect 2 "$ascend" web --frobnicate; err 'there is no option --frobnicate'
expect 2 "$ascend" web page; err "'page' is one word too many"
expect 2 "$ascend" web page --lang fr; err '« page » est un mot de trop'
[ ! -e "$tree/build" ] && [ ! -e "$scratch/calls" ] || fail 'wrong options: something was done'

# It builds once.
expect 0 "$ascend" web --build
err 'fetching lit-html and terser'; err 'building the engine'; err 'building the page'; err "the page is in $tree/build/web"
grep -q 'ninja .* web-engine$' "$scratch/calls" || fail "not the engine alone: $(cat "$scratch/calls")"
grep -q '^npm ci --omit=dev' "$scratch/calls" || fail 'more was fetched than the page needs'
rm "$scratch/calls"
expect 0 "$ascend" web --build
[ ! -e "$scratch/calls" ] || fail "built again: $(cat "$scratch/calls")"
[ "$(wc -l <"$scratch/err")" -eq 1 ] || fail 'the second time: it says more than it has to'

# A changed file; an error in it is told, and mended.
sleep 0.01
: >"$tree/web/index.html"
: >"$scratch/broken"
expect 1 "$ascend" web --build; err 'web/app/main.js is broken'
rm "$scratch/broken"
expect 0 "$ascend" web --build; err 'building the page'
grep -q '^npm' "$scratch/calls" && fail 'fetched again'

# It serves, says where, and ends with Ctrl-C.
start() { # start OPTION...: the server in the background; its address
  : >"$scratch/err"
  heeding "$ascend" web "$@" 2>"$scratch/err" &
  server=$!
  await grep -q 'http:' "$scratch/err"
  address=$(sed -n 's/.*\(http:[^ ]*\).*/\1/p' "$scratch/err")
}
fetch() { python3 -c 'import sys, urllib.request; print(urllib.request.urlopen(sys.argv[1]).read().decode())' "$1"; }
start --port 0
case $address in http://localhost:*/) ;; *) fail "another address than localhost: $address" ;; esac
[ "$(fetch "$address")" = 'the page' ] || fail 'not the page'
port=${address##*:}
expect 1 "$ascend" web --port "${port%/}"; err "port ${port%/} is in use; to take another: --port"
kill -INT "$server"
wait "$server"
status=$?
[ "$status" -eq 130 ] || fail "Ctrl-C: exit status $status"
server=
grep -q 'xdg-open' "$scratch/calls" && fail 'a browser was opened without a display'

# With a display it opens the browser, unless it shall not.
export DISPLAY=:0
start --port 0
await grep -qF "xdg-open $address" "$scratch/calls"
kill "$server"; wait "$server"; server=
: >"$scratch/calls"
start --port 0 --no-open
kill "$server"; wait "$server"; server=
grep -q 'xdg-open' "$scratch/calls" && fail 'a browser was opened'

finish
