#!/bin/sh
# test_launcher.sh ROOT: the launcher in a fresh copy of the source tree: spaces in the path, another
# current folder, a symbolic link, a second start, two at once, an interrupted build.
. "$(dirname -- "$0")/../cli/shell_kit.sh"
root=$1
trap 'chmod -R u+w "$scratch"; rm -rf "$scratch"' EXIT
tree="$scratch/a folder with  spaces & \$igns"

quiet() { [ ! -s "$scratch/err" ] || fail "$1: it said something"; }
version() { grep -q '^ascend [0-9]' "$scratch/out" || fail "$1: not the program's output"; }

mkdir "$tree"
(cd -- "$root" && tar -c --exclude=./build --exclude=./.git --exclude='./build-*' --exclude=node_modules .) | tar -x -C "$tree"
unset ASCEND_PACKS ASCEND_SOURCE_ROOT
export HOME=/nonexistent LC_ALL=C

# Two first starts at once, from another folder.
cd "$scratch" || exit 1
"$tree/ascend" version >"$scratch/other" 2>"$scratch/other-err" </dev/null &
other=$!
expect 0 "$tree/ascend" version; version 'first start'
wait $other || fail "the other of two starts: $(tail -n 5 "$scratch/other-err")"
grep -q '^ascend [0-9]' "$scratch/other" || fail 'the other of two starts: not the output of the program'
[ "$(cat "$scratch/err" "$scratch/other-err" | grep -c 'ascend: building$')" -eq 1 ] ||
  fail 'two starts at once: not built exactly once'

# What is built to play has no tests, and nothing to run them with.
expect 0 meson introspect "$tree/build/release" --tests
[ "$(cat "$scratch/out")" = '[]' ] || fail 'a build to play has tests'

# From here on builds are plain ones, which take seconds: what is looked at is when there is one.
mkdir "$scratch/bin"
cat >"$scratch/bin/meson" <<END
#!/bin/sh
for word; do
  shift
  case \$word in
    --buildtype=release) set -- "\$@" --buildtype=plain ;;
    -Db_lto=true) set -- "\$@" -Db_lto=false ;;
    *) set -- "\$@" "\$word" ;;
  esac
done
exec '$(command -v meson)' "\$@"
END
chmod +x "$scratch/bin/meson"
PATH=$scratch/bin:$PATH

# Nothing to do: nothing said, and the program gets its arguments and its exit status is passed on.
expect 0 "$tree/ascend" version; version 'second start'; quiet 'second start'
expect 2 "$tree/ascend" 'no such command'; grep -q "'no such command'" "$scratch/err" || fail 'arguments were cut up'
ln -s "$tree/ascend" "$scratch/link"
mkdir "$scratch/deeper"
ln -s ../link "$scratch/deeper/link to link"
expect 0 "$scratch/deeper/link to link" version; version 'symbolic link'; quiet 'symbolic link'
cd "$scratch/deeper" || exit 1
expect 0 './link to link' cards --pack godslayer; quiet 'packs by way of a link'
cd "$tree" || exit 1
expect 0 sh ascend version; version 'sh ascend'; quiet 'sh ascend'

# Messages name the command as it was started: here, by a path, found by its name. What a shell would not take as it
# stands is quoted for it.
started() { grep -qF "'$1 help' lists them" "$scratch/err" || fail "started as $1: it is called otherwise"; }
expect 2 ./ascend frobnicate; started ./ascend
ln -s "$tree/ascend" "$scratch/bin/ascend"
expect 2 "$scratch/bin/ascend" frobnicate; started ascend
expect 2 "$scratch/link" frobnicate; started "$scratch/link"
expect 2 ascend frobnicate; started ascend
expect 2 "$tree/ascend" frobnicate; started "$scratch/a\\ folder\\ with\\ \\ spaces\\ \\&\\ \\\$igns/ascend"

# A tree that cannot be written to: what is built runs, and what is not says why. Root may write everywhere: so somebody
# else starts it, and something lies where the lock is to be.
chmod a+rx "$scratch"
chmod -R a+rX,a-w "$tree"
other='env'
[ "$(id -u)" -ne 0 ] || other='setpriv --reuid 65534 --regid 65534 --clear-groups'
# shellcheck disable=SC2086
expect 0 $other "$tree/ascend" version; version 'read-only tree'; quiet 'read-only tree'
chmod u+w build
mv build/release.stamp "$scratch/stamp"
chmod a-w build
# shellcheck disable=SC2086
expect 1 $other "$tree/ascend" version
grep -qF "cannot build Ascend: $tree/build is not writable" "$scratch/err" || fail 'read-only tree: not told'
chmod -R u+w "$tree"
rm build/lock
mkdir build/lock
expect 1 ./ascend --lang fr version
grep -qF "impossible de construire Ascend : $tree/build n'est pas" "$scratch/err" || fail 'no lock: not told'
rmdir build/lock
mv "$scratch/stamp" build/release.stamp

# An interrupted set-up.
rm build/release/set-up build/release.stamp
expect 0 ./ascend version; version 'after an interrupted set-up'

# A changed file is built again; an error in it is shown, and the old program is not run.
sleep 0.1
cp src/cli/main.c "$scratch/main.c"
echo 'this is an error' >>src/cli/main.c
expect 1 ./ascend version; grep -q 'error' "$scratch/err" || fail 'a build that fails: no error shown'
grep -q '^ascend [0-9]' "$scratch/out" && fail 'a build that fails: an old program was run'
cp "$scratch/main.c" src/cli/main.c
expect 0 ./ascend version; version 'mended'
expect 0 ./ascend version; quiet 'after mending'

# On a terminal the line counts what is built, and there is no other.
touch src/cli/main.c
expect 0 python3 -c 'import os, pty, sys; sys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:])))' ./ascend version
tr '\r' '\n' <"$scratch/out" | grep -qE '^ascend: building: ([0-9]+) of \1$' || fail 'on a terminal: the line does not count'
[ "$(grep -c . "$scratch/out")" -eq 2 ] || fail 'on a terminal: more than one line'
echo 'this is an error' >>src/cli/main.c
expect 1 python3 -c 'import os, pty, sys; sys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:])))' ./ascend version
grep -q 'that failed' "$scratch/out" || fail 'on a terminal: a build that fails is not told'
cp "$scratch/main.c" src/cli/main.c
expect 0 ./ascend version; version 'mended again'

# So is a changed catalog; what is said meanwhile is said in the language.
touch po/fr.po
expect 0 ./ascend --lang fr version; version 'a changed catalog'
grep -q '^ascend: construction$' "$scratch/err" || fail 'a changed catalog: not built again, or not told in French'

# An interrupted build: a file of it waits for the rest of its text when everything that builds is killed.
mkfifo "$scratch/rest"
echo "#include \"$scratch/rest\"" >>src/cli/main.c
setsid ./ascend version >/dev/null 2>&1 </dev/null &
build=$!
exec 9>"$scratch/rest" # is opened when the compiler has come there
kill -KILL -$build
wait $build 2>/dev/null
exec 9>&-
cp "$scratch/main.c" src/cli/main.c
expect 0 ./ascend version; version 'after an interrupted build'

# What the program can do without is installed if that works, which is tried once, and else it is built all the same.
cat >"$scratch/bin/apt-get" <<END
#!/bin/sh
echo "\$*" >>'$scratch/installed'
exit 1
END
cat >"$scratch/bin/sudo" <<END
#!/bin/sh
exit 1
END
chmod +x "$scratch/bin/apt-get" "$scratch/bin/sudo"
sed 's,/usr/include/histedit.h,/nonexistent/histedit.h,' ascend >"$scratch/launcher"
cat "$scratch/launcher" >ascend
expect 0 ./ascend version; version 'without a package that is welcome'
if [ "$(id -u)" -eq 0 ]; then
  grep -q 'could not install libedit-dev, which is not needed' "$scratch/err" || fail 'a package that is welcome: not told'
  grep -q '^install .*libedit-dev$' "$scratch/installed" || fail 'a package that is welcome: not tried'
else
  [ ! -e "$scratch/installed" ] || fail 'a package that is welcome: somebody would have to be asked'
fi
rm -f "$scratch/installed"
touch src/cli/main.c
expect 0 ./ascend version; version 'without it, again'
[ ! -e "$scratch/installed" ] || fail 'a package that is welcome: tried again'

# The tree moves.
cd "$scratch" || exit 1
mv "$tree" "$scratch/moved"
expect 0 "$scratch/moved/ascend" version; version 'moved tree'
expect 0 "$scratch/moved/ascend" version; quiet 'moved tree'

finish
