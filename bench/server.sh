#!/bin/sh
# bench/server.sh: what the server costs, on two processors of this machine, which should have nothing else to do. docs/server.md quotes
# it. Needs taskset, and nginx to compare with.
set -eu
unset CDPATH
cd -- "$(dirname -- "$0")/.."
root=$PWD
build=$root/build/bench
[ -e "$build/build.ninja" ] ||
  CC=gcc meson setup "$build" --buildtype=release -Db_lto=true -Dtests=disabled -Dbench=true >/dev/null
ninja -C "$build" ascend bench/bench_server bench/bench_load >/dev/null
export ASCEND_PACKS="$root/packs" ASCEND_NETWORKS="$root/networks"
load=$build/bench/bench_load
ulimit -n "$(ulimit -H -n)"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"

# run WORDS...: one measurement, on two processors.
run() {
  printf '\n%s\n' "$*"
  taskset -c 0,1 "$load" "$build/ascend" "$@"
}

uptime
"$build/bench/bench_server" 20
run moves 200 10
run moves 200 10 2000
run moves 10 10 20
run moves 200 25 2000
run moves 200 25 2000 10000
run moves 2000 20 400 0 level:5

# Files: half a megabyte that gzip makes smaller, as the server and as nginx send it, packed beforehand.
mkdir page
seq 100000 >page/numbers.txt
echo '<title>a page</title>' >page/index.html
gzip -9 -k page/numbers.txt page/index.html
nginx=$(command -v nginx || echo /usr/sbin/nginx)
cat >nginx.conf <<END
daemon off; master_process off; pid $scratch/pid;
events {}
http {
  access_log off; sendfile on; tcp_nopush on; gzip_static on; keepalive_requests 1000000;
  $(for kind in client_body proxy fastcgi uwsgi scgi; do echo "${kind}_temp_path $scratch/$kind;"; done)
  server { listen 127.0.0.1:18081; root $scratch/page; }
}
END
taskset -c 0 "$nginx" -p "$scratch" -e "$scratch/errors" -c "$scratch/nginx.conf" &
other=$!
trap 'kill "$other"; rm -rf "$scratch"' EXIT
while [ ! -s pid ]; do sleep 0.1; done
for file in /index.html /numbers.txt; do
  run files page "$file" 20000
  echo 'nginx:'
  run files page "$file" 20000 18081 "$other"
done
