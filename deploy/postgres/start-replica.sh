#!/bin/bash
# Copies the primary once, then follows it.
set -euo pipefail
export PGDATA=/var/lib/postgresql/18/docker
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  rm -rf "$PGDATA"
  mkdir -p -m 0700 "$PGDATA"
  pg_basebackup --host=postgres --username=evim --pgdata="$PGDATA" --wal-method=stream --write-recovery-conf --progress
fi
# a long search may go on while the primary cleans up
exec postgres -c hot_standby=on -c max_standby_streaming_delay=30s
