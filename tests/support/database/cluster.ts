import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../../src/server/database/migrate.ts';
import { startPrivateServer } from '../../../src/server/database/private/private-server.ts';
import { seedReference } from '../../../src/server/seed/reference-queries.ts';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: { host: string; user: string; database: string };
  }
}

/** Starts a temporary PostgreSQL for the whole run, with a migrated database as template for each test file. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join((await hasRoom(MEMORY)) ? MEMORY : tmpdir(), 'evim-test-'));
  const server = await startPrivateServer(folder);
  const client = new pg.Client(server.connection);
  await client.connect();
  await migrate(client);
  await seedReference(client);
  await client.end();
  project.provide('cluster', server.connection);
  return async () => {
    await server.leave();
    await rm(folder, { recursive: true, force: true });
  };
}

/** A folder in memory: each test file makes and drops a database, and a third of the time went into waiting for the disk. */
const MEMORY = '/dev/shm';
/** Where less is free, the cluster lies on the disk. */
const ROOM_BYTES = 6 * 1024 ** 3;

async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= ROOM_BYTES;
}
