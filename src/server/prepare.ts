import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { migrate, underLock } from './database/migrate.ts';
import { isEmpty, withClient } from './database/own-client.ts';
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
