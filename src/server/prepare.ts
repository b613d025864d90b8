import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { migrate, underLock } from './database/migrate.ts';
import { isEmpty, withClient } from './database/own-client.ts';
import { assertDurable } from './database/private/durability.ts';
import type { Deps } from './deps.ts';
import { seedReference } from './seed/reference-queries.ts';

type PrintLine = (line: string) => void;

/**
 * Prepares the database for serving: checks durability, migrates, and seeds reference data and, if it is empty and SEED=demo,
 * the demo city without pictures. Several processes may start in parallel; one does the work.
 */
export async function prepareDatabase(database: Database, config: Config, print: PrintLine): Promise<void> {
  await withClient(database, async (client) => {
    await assertDurable(client);
    await underLock(client, async () => {
      printMigrated(await migrate(client), print);
      await seedReference(client);
      if (config.SEED === 'demo' && (await isEmpty(client))) {
        const { seedDemo } = await import('./seed/demo.ts');
        await seedDemo(client, new Date(), print);
      }
    });
  });
}

/** Draws the missing pictures of the demo city. */
export async function completeDemo(
  database: Database,
  { files }: Pick<Deps, 'files'>,
  print: PrintLine,
): Promise<void> {
  const { drawPictures } = await import('./seed/demo-pictures.ts');
  await withClient(database, (client) => drawPictures(client, files, print));
}

/** A new database applies all files: they are not listed. */
function printMigrated(names: string[], print: PrintLine): void {
  if (names.length > 10) print(`Migrated: ${names.length} files`);
  else for (const name of names) print(`Migrated: ${name}`);
}
