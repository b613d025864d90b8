import { mkdtemp, rm } from 'node:fs/promises';
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
  const folder = await mkdtemp(join(tmpdir(), 'evim-test-'));
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
