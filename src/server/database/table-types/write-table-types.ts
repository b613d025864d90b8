// A program of `npm run types`: writes the types of all tables into a file, from a temporary database with all migrations.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../migrate.ts';
import { startPrivateServer } from '../private/private-server.ts';
import { describeTables } from './table-types.ts';

const [file = '', stamp = ''] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'evim-types-'));
const server = await startPrivateServer(folder);
try {
  const client = new pg.Client(server.connection);
  await client.connect();
  await migrate(client);
  await writeFile(file, `${stamp}\n${await describeTables(client)}`);
  await client.end();
} finally {
  await server.leave();
  await rm(folder, { recursive: true, force: true });
}
