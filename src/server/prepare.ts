import type pg from 'pg';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { migrate, underLock } from './database/migrate.ts';
import { assertDurable } from './database/private/durability.ts';
import type { Deps } from './deps.ts';
import { seedReference } from './seed/reference-queries.ts';

type Say = (line: string) => void;

/**
 * Makes the database ready to serve: durable, migrated, with its reference data, and with the demo city, without its
 * pictures, when it is empty and SEED=demo. Several processes may start at once; one does the work.
 */
export async function prepareDatabase(database: Database, config: Config, say: Say): Promise<void> {
  await withClient(database, async (client) => {
    await assertDurable(client);
    await underLock(client, async () => {
      sayMigrated(await migrate(client), say);
      await seedReference(client);
      if (config.SEED === 'demo' && (await isEmpty(client))) {
        const { seedDemo } = await import('./seed/demo.ts');
        await seedDemo(client, new Date(), say);
      }
    });
  });
}

/** Draws what the demo city still lacks: its pictures. */
export async function completeDemo(database: Database, { files }: Pick<Deps, 'files'>, say: Say): Promise<void> {
  const { drawPictures } = await import('./seed/demo-pictures.ts');
  await withClient(database, (client) => drawPictures(client, files, say));
}

/** A new database has all files there are: they are not named one by one. */
function sayMigrated(names: string[], say: Say): void {
  if (names.length > 10) say(`Migrated: ${names.length} files`);
  else for (const name of names) say(`Migrated: ${name}`);
}

/** Drops everything the product has made in the database. @throws Error in production */
export async function resetDatabase(database: Database, config: Config): Promise<void> {
  if (config.NODE_ENV === 'production') throw new Error('reset would destroy a production database; it is refused.');
  await withClient(database, async (client) => {
    await client.query('drop schema if exists pgboss cascade');
    await client.query('drop schema public cascade');
    await client.query('create schema public');
  });
}

async function isEmpty(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query('select from users limit 1');
  const listings = await client.query('select from listings limit 1');
  return rowCount === 0 && listings.rowCount === 0;
}

async function withClient(database: Database, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = await database.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
