import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { copyTarget, type Table } from './catalog-queries.ts';
import type { Manifest } from './manifest.ts';

/** Starts a snapshot: all later reads see the data of this moment. */
export async function beginSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query('begin transaction isolation level repeatable read read only');
}

/** Ends a snapshot. */
export async function endSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query('commit');
}

/** The migrations that the database has had, in their order. */
export async function findMigrations(client: pg.ClientBase): Promise<Manifest['migrations']> {
  const { rows } = await client.query<Manifest['migrations'][number]>(
    'select number, name, hash from schema_migrations order by number',
  );
  return rows;
}

/** Copies the rows of a table out, in PostgreSQL's format. */
export function copyOut(client: pg.ClientBase, table: Table) {
  return client.query(copyTo(`copy ${copyTarget(table)} to stdout`));
}
