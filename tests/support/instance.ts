// One process of the site as supervisors run it, without pages, and the people who use it.
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { readSecret } from '../../src/server/auth/secret.ts';
import { openSession } from '../../src/server/auth/sessions.ts';
import { readConfig } from '../../src/server/config.ts';
import { openDb, openPool } from '../../src/server/database/db.ts';
import { insertUser } from './factories.ts';
import { type Program, runProgram } from './program.ts';

const MAIN = resolve(import.meta.dirname, '../../src/server/main.ts');

/** A first start makes a database; other programs may be at work on this machine. */
const PATIENCE = 120_000;

/** PostgreSQL starts, recovers or shuts down. */
const CANNOT_CONNECT_NOW = '57P03';

export type Instance = { program: Program; address: string };

/** The API of one instance; `dataDir` has its private database unless `env` names another. */
export async function startInstance(dataDir: string, env: NodeJS.ProcessEnv = {}, role = 'web'): Promise<Instance> {
  const quiet = { PORT: '0', SEED: 'empty', LOG_PRETTY: 'false', LOG_LEVEL: 'warn', REQUESTS_PER_MINUTE: '0' };
  const program = runProgram(process.execPath, [MAIN, role, '--no-pages'], {
    env: { ...process.env, ...quiet, DATA_DIR: dataDir, ...env },
  });
  const line = await program.waitFor('  Evim is at ', PATIENCE);
  return { program, address: line.trim().split(' ').at(-1) ?? '' };
}

/** How to connect to the private database of that folder. */
export function privateConnection(dataDir: string): pg.ClientConfig {
  return { host: join(dataDir, 'postgres'), user: 'evim', database: 'evim' };
}

/** A connection to it that may be lost at any time. A database that is coming back is waited for. */
export async function connectPrivately(dataDir: string, deadline = Date.now() + PATIENCE): Promise<pg.Client> {
  const client = new pg.Client(privateConnection(dataDir));
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    if ((error as pg.DatabaseError).code !== CANNOT_CONNECT_NOW || Date.now() > deadline) throw error;
    await pause(10);
    return connectPrivately(dataDir, deadline);
  }
}

/** Signed-in people of an instance with a private database: their ids and tokens. */
export async function addPeople(dataDir: string, roles: readonly string[]): Promise<{ id: number; token: string }[]> {
  const config = readConfig({ DATA_DIR: dataDir });
  const pool = openPool(privateConnection(dataDir), () => undefined);
  try {
    const secret = await readSecret(config);
    const deps = { config, secret, clock: { now: () => new Date() } };
    const people = [];
    const how = { by: 'password', hasFactor: true } as const;
    for (const role of roles) {
      const { id } = await insertUser(pool, { role });
      people.push({ id, token: (await openSession(openDb(pool), deps, id, { device: null }, how)) ?? '' });
    }
    return people;
  } finally {
    await pool.end();
  }
}

/** The status of an answer; 0 when there was none. */
export async function statusOf(url: string, options: RequestInit = {}): Promise<number> {
  try {
    const answer = await fetch(url, options);
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}
