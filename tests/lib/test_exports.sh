#!/bin/sh
# test_exports.sh LIBRARY HEADER...: the shared library shows every function that the headers declare, and nothing else.
. "$(dirname -- "$0")/../cli/shell_kit.sh"
library=$1
shift
nm -D --defined-only "$library" | awk '{ print $3 }' | sort >"$scratch/out"
# Names with a parenthesis behind them, also in comments: these name functions as well.
grep -ohE '\basc_[a-z][a-z0-9_]*\(' "$@" | tr -d '(' | sort -u >"$scratch/declared"
[ "$(wc -l <"$scratch/declared")" -gt 100 ] || fail "only $(wc -l <"$scratch/declared") functions are declared"
diff "$scratch/declared" "$scratch/out" >"$scratch/err" || fail 'not what the headers declare (<: declared, >: in the library)'
finish
