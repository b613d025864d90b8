import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runBackup, runRestore } from './backup/commands.ts';
import { assertEmptyFolder, refuseUnfinished } from './backup/unfinished.ts';
import { composeAdapters } from './compose.ts';
import { type Config, readConfig, unknownVariables } from './config.ts';
import { openDatabaseClock } from './database/clock.ts';
import { openDatabase } from './database/database.ts';
import { resetDatabase } from './database/own-client.ts';
import { runBooks } from './payments/books-command.ts';
import { completeDemo, prepareDatabase } from './prepare.ts';
import { type ProcessRole, serve } from './serve.ts';
import { openLog } from './telemetry/log.ts';

const COMMANDS = [
  ...['all', 'web', 'worker', 'migrate', 'import', 'reset', 'admin', 'books', 'prices', 'backup', 'restore'],
  // a separate process while the site is running (seed/drawing.ts)
  'draw',
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    dev: { type: 'boolean', default: false },
    // only the API
    'no-pages': { type: 'boolean', default: false },
    photos: { type: 'string' },
    expires: { type: 'string', default: 'never' },
    role: { type: 'string', default: 'admin' },
    rebuild: { type: 'boolean', default: false },
    // the day on which prices are estimated
    at: { type: 'string' },
  },
});
const [command = 'all', ...rest] = positionals;

try {
  if (!COMMANDS.some((one) => one === command))
    throw new Error(`No such command: ${command}. There are ${COMMANDS.join(', ')}.`);
  await run(command, readConfig());
} catch (error) {
  console.error(`\n${(error as Error).message}\n`);
  process.exit(1);
}

async function run(command: string, config: Config): Promise<void> {
  if (command === 'restore') await assertEmptyFolder(config);
  await mkdir(config.DATA_DIR, { recursive: true });
  const log = openLog(config);
  const unknown = unknownVariables();
  if (unknown.length > 0) log.warn(`Settings that Evim does not know: ${unknown.join(', ')}`);
  const isServing = command === 'all' || command === 'web' || command === 'worker';
  const baseAdapters = composeAdapters(config, log);
  if (command === 'restore') return runRestore(() => openDatabase(config, log), baseAdapters, config, rest, print);
  const database = await openDatabase(config, log, isServing);
  try {
    const adapters = { ...baseAdapters, clock: await openDatabaseClock(database.db, log) };
    await refuseUnfinished(config, database);
    if (command === 'backup') {
      await runBackup(database, adapters, config, rest, print);
      return await database.close();
    }
    if (command === 'reset') await resetDatabase(database, config);
    if (command !== 'draw') await prepareDatabase(database, config, print);
    if (command === 'draw' || command === 'reset') await completeDemo(database, adapters, print);
    if (command === 'import') {
      const { runImport } = await import('./import/run.ts');
      const reports = join(config.DATA_DIR, 'imports');
      await runImport(
        database,
        { ...adapters, config },
        { files: rest, photos: values.photos, expires: values.expires, reports },
      );
    }
    if (command === 'admin') {
      const { runAdmin } = await import('./users/create-command.ts');
      await runAdmin({ config, db: database.db, clock: adapters.clock }, rest, values.role, print);
    }
    if (command === 'books') await runBooks({ db: database.db, clock: adapters.clock }, values.rebuild, print);
    if (command === 'prices') {
      const { runPrices } = await import('./market/prices-command.ts');
      const clock = values.at ? { now: () => new Date(values.at ?? '') } : adapters.clock;
      await runPrices(database, clock, rest, print);
    }
    if (isServing)
      return await serve(command as ProcessRole, {
        config,
        database,
        adapters,
        log,
        dev: values.dev,
        pages: !values['no-pages'],
        print,
      });
  } catch (error) {
    await database.close();
    throw error;
  }
  await database.close();
}

/** Prints progress on the terminal. */
function print(line: string): void {
  console.log(line);
}
