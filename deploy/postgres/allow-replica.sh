#!/bin/bash
# At the first start of the primary: replicas of this network may copy it, by the same password.
set -euo pipefail
echo "host replication evim samenet scram-sha-256" >> "$PGDATA/pg_hba.conf"
