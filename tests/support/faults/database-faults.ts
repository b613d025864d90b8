// Faults of the private PostgreSQL. Each function ends when the fault is over; the site restarts the database.
import { setTimeout as wait } from 'node:timers/promises';
import { findServerPids, killNow, readPostmasterPid } from '../database/private-database.ts';
import { connectPrivately } from '../process/instance.ts';

const PAUSE_MS = 5_000;

export const DATABASE_FAULTS = {
  'fast stop': async (dataDir: string) => {
    // the signal of pg_ctl stop -m fast
    process.kill(readPostmasterPid(dataDir), 'SIGINT');
  },
  'kill of a backend': async (dataDir: string) => {
    const client = await connectPrivately(dataDir);
    const { rows } = await client.query(
      `select pid from pg_stat_activity where application_name ~ '^evim \\d' order by random() limit 1`,
    );
    await client.end();
    killNow(rows[0].pid);
  },
  'kill of the postmaster': async (dataDir: string) => killNow(readPostmasterPid(dataDir)),
  'kill of all processes': async (dataDir: string) => findServerPids(dataDir).forEach(killNow),
  'SIGSTOP of 5 s': async (dataDir: string) => {
    const pids = findServerPids(dataDir);
    const signal = (name: NodeJS.Signals) => {
      for (const pid of pids) {
        try {
          process.kill(pid, name);
        } catch {
          // already ended
        }
      }
    };
    signal('SIGSTOP');
    await wait(PAUSE_MS);
    signal('SIGCONT');
  },
};
