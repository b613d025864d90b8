// What happens to a private PostgreSQL. Each is over when this is done; the site starts the database again by itself.
import { setTimeout as pause } from 'node:timers/promises';
import { findServerPids, killNow, readPostmasterPid } from '../database/private-database.ts';
import { connectPrivately } from '../process/instance.ts';

const FROZEN = 5_000;

export const DATABASE_FAULTS = {
  'fast stop': async (dataDir: string) => {
    // what pg_ctl stop -m fast sends
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
  'kill of all of it': async (dataDir: string) => findServerPids(dataDir).forEach(killNow),
  'SIGSTOP of 5 s': async (dataDir: string) => {
    const pids = findServerPids(dataDir);
    const signal = (name: NodeJS.Signals) => {
      for (const pid of pids) {
        try {
          process.kill(pid, name);
        } catch {
          // it has ended meanwhile
        }
      }
    };
    signal('SIGSTOP');
    await pause(FROZEN);
    signal('SIGCONT');
  },
};
