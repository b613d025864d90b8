import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runBackup, runRestore } from './backup/commands.ts';
import { assertEmptyFolder, refuseUnfinished } from './backup/unfinished.ts';
import { composeAdapters } from './compose.ts';
import { type Config, readConfig } from './config.ts';
import { openDatabaseClock } from './database/clock.ts';
import { openDatabase } from './database/database.ts';
import { resetDatabase } from './database/own-client.ts';
import { runBooks } from './payments/books-command.ts';
import { completeDemo, prepareDatabase } from './prepare.ts';
import { type Role, serve } from './serve.ts';
import { openLog } from './telemetry/log.ts';

const COMMANDS = [
  ...['all', 'web', 'worker', 'migrate', 'import', 'reset', 'admin', 'books', 'backup', 'restore'],
  // in a process of its own while the site is up (seed/drawing.ts)
  'draw',
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    dev: { type: 'boolean', default: false },
    // the API alone
    'no-pages': { type: 'boolean', default: false },
    photos: { type: 'string' },
    expires: { type: 'string', default: 'never' },
    role: { type: 'string', default: 'admin' },
    rebuild: { type: 'boolean', default: false },
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

async function run(what: string, config: Config): Promise<void> {
  if (what === 'restore') await assertEmptyFolder(config);
  await mkdir(config.DATA_DIR, { recursive: true });
  const log = openLog(config);
  const isServing = what === 'all' || what === 'web' || what === 'worker';
  const ofMachine = composeAdapters(config, log);
  if (what === 'restore') return runRestore(() => openDatabase(config, log), ofMachine, config, rest, say);
  const database = await openDatabase(config, log, isServing);
  try {
    const adapters = { ...ofMachine, clock: await openDatabaseClock(database.db, log) };
    await refuseUnfinished(config, database);
    if (what === 'backup') {
      await runBackup(database, adapters, config, rest, say);
      return await database.close();
    }
    if (what === 'reset') await resetDatabase(database, config);
    if (what !== 'draw') await prepareDatabase(database, config, say);
    if (what === 'draw' || what === 'reset') await completeDemo(database, adapters, say);
    if (what === 'import') {
      const { runImport } = await import('./import/run.ts');
      const reports = join(config.DATA_DIR, 'imports');
      await runImport(
        database,
        { ...adapters, config },
        { files: rest, photos: values.photos, expires: values.expires, reports },
      );
    }
    if (what === 'admin') {
      const { runAdmin } = await import('./users/create-command.ts');
      await runAdmin({ config, db: database.db, clock: adapters.clock }, rest, values.role, say);
    }
    if (what === 'books') await runBooks({ db: database.db, clock: adapters.clock }, values.rebuild, say);
    if (isServing)
      return await serve(what as Role, {
        config,
        database,
        adapters,
        log,
        dev: values.dev,
        pages: !values['no-pages'],
        say,
      });
  } catch (error) {
    await database.close();
    throw error;
  }
  await database.close();
}

/** Progress for the person at the terminal. */
function say(line: string): void {
  console.log(line);
}
