// One process of the site without pages, as a supervisor runs it, and its users.
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { readConfig } from '../../../src/server/config.ts';
import { isConnectionError, openDb, openPool } from '../../../src/server/database/db.ts';
import { readSecret } from '../../../src/server/viewer/secret.ts';
import { openSession } from '../../../src/server/viewer/sessions.ts';
import { insertUser } from '../factories.ts';
import { type Program, runProgram } from './program.ts';

const MAIN = resolve(import.meta.dirname, '../../../src/server/main.ts');

/** The first start creates a database, and the machine may be busy. */
const START_TIMEOUT_MS = 120_000;

export type Instance = { program: Program; address: string };

/** Starts one instance of the API; its private database is in `dataDir` unless `env` has another one. */
export async function startInstance(dataDir: string, env: NodeJS.ProcessEnv = {}, role = 'web'): Promise<Instance> {
  const quiet = { PORT: '0', SEED: 'empty', LOG_PRETTY: 'false', LOG_LEVEL: 'warn', REQUESTS_PER_MINUTE: '0' };
  const program = runProgram(process.execPath, [MAIN, role, '--no-pages'], {
    env: { ...process.env, ...quiet, DATA_DIR: dataDir, ...env },
  });
  const line = await program.waitFor('  Evim is at ', START_TIMEOUT_MS);
  return { program, address: line.trim().split(' ').at(-1) ?? '' };
}

/** The connection settings of the private database of a folder. */
export function privateConnection(dataDir: string): pg.ClientConfig {
  return { host: join(dataDir, 'postgres'), user: 'evim', database: 'evim' };
}

/** Connects to the private database, and retries while it starts or is away. Losing the connection is not an error. */
export async function connectPrivately(dataDir: string, deadline = Date.now() + START_TIMEOUT_MS): Promise<pg.Client> {
  const client = new pg.Client(privateConnection(dataDir));
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    if (!isConnectionError(error) || Date.now() > deadline) throw error;
    await wait(10);
    return connectPrivately(dataDir, deadline);
  }
}

/** Inserts signed-in users with these roles. @returns their ids and tokens */
export async function addPeople(dataDir: string, roles: readonly string[]): Promise<{ id: number; token: string }[]> {
  const config = readConfig({ DATA_DIR: dataDir });
  const pool = openPool(privateConnection(dataDir), () => undefined);
  try {
    const secret = await readSecret(config);
    const deps = { config, secret, clock: { now: () => new Date() } };
    const people = [];
    const signedInBy = { by: 'password', hasFactor: true } as const;
    for (const role of roles) {
      const { id } = await insertUser(pool, { role });
      people.push({ id, token: (await openSession(openDb(pool), deps, id, { device: null }, signedInBy)) ?? '' });
    }
    return people;
  } finally {
    await pool.end();
  }
}

/** The status of a response; 0 without a response. */
export async function statusOf(url: string, options: RequestInit = {}): Promise<number> {
  try {
    const response = await fetch(url, options);
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
