import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Logger } from 'pino';
import { runBackup, runRestore } from './backup/command.ts';
import { assertEmptyFolder, refuseUnfinished } from './backup/unfinished.ts';
import { composeAdapters } from './compose.ts';
import { type Config, readConfig, unknownVariables } from './config.ts';
import { openDatabaseClock } from './database/clock.ts';
import { type Database, openDatabase } from './database/database.ts';
import { resetDatabase } from './database/own-client.ts';
import type { Adapters } from './deps.ts';
import { runBooks } from './payments/books-command.ts';
import { completeDemo, prepareDatabase } from './prepare.ts';
import { type ProcessRole, serve } from './serve.ts';
import { openLog } from './telemetry/log.ts';

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
const [name = 'all', ...rest] = positionals;

type Context = { config: Config; log: Logger; adapters: Adapters };
type WithDatabase = Context & { database: Database };

/** `check`: before anything is written. `isServing`: the database stays open when `run` is done. */
type Command =
  | { needsDatabase: false; check: (config: Config) => Promise<void>; run: (context: Context) => Promise<void> }
  | { needsDatabase: true; isServing?: true; run: (context: WithDatabase) => Promise<void> };

/** What `bin/start.mjs` can be told to do; `all` is a site of one process. */
const COMMANDS: Record<string, Command> = {
  all: serving('all'),
  web: serving('web'),
  worker: serving('worker'),
  migrate: prepared(async () => {}),
  import: prepared(async ({ config, database, adapters }) => {
    const { runImport } = await import('./import/command.ts');
    const reports = join(config.DATA_DIR, 'imports');
    const { photos, expires } = values;
    await runImport(database, { ...adapters, config }, { files: rest, photos, expires, reports }, print);
  }),
  reset: {
    needsDatabase: true,
    run: async ({ config, database, adapters }) => {
      await resetDatabase(database, config);
      await prepareDatabase(database, config, print);
      await completeDemo(database, adapters, print);
    },
  },
  admin: prepared(async ({ config, database: { db }, adapters: { clock } }) => {
    const { runAdmin } = await import('./users/command.ts');
    await runAdmin({ config, db, clock }, rest, values.role, print);
  }),
  books: prepared(({ database: { db }, adapters: { clock } }) => runBooks({ db, clock }, values.rebuild, print)),
  prices: prepared(async ({ database, adapters }) => {
    const { runPrices } = await import('./market/command.ts');
    const clock = values.at ? { now: () => new Date(values.at ?? '') } : adapters.clock;
    if (!(await runPrices(database, clock, rest, print))) process.exitCode = 1;
  }),
  backup: {
    needsDatabase: true,
    run: ({ config, database, adapters }) => runBackup(database, adapters, config, rest, print),
  },
  restore: {
    needsDatabase: false,
    check: assertEmptyFolder,
    run: ({ config, log, adapters }) => runRestore(() => openDatabase(config, log), adapters, config, rest, print),
  },
  // a separate process while the site is running (seed/drawing.ts)
  draw: { needsDatabase: true, run: ({ database, adapters }) => completeDemo(database, adapters, print) },
};

function serving(role: ProcessRole): Command {
  const { dev, 'no-pages': withoutPages } = values;
  const serveRole = (context: WithDatabase) => serve(role, { ...context, dev, pages: !withoutPages, print });
  return { ...prepared(serveRole), isServing: true };
}

/** A command of a database whose tables are up to date. */
function prepared(run: (context: WithDatabase) => Promise<void>) {
  return {
    needsDatabase: true as const,
    run: async (context: WithDatabase) => {
      await prepareDatabase(context.database, context.config, print);
      await run(context);
    },
  };
}

try {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new Error(`No such command: ${name}. There are ${Object.keys(COMMANDS).join(', ')}.`);
  await run(command, readConfig());
} catch (error) {
  console.error(`\n${(error as Error).message}\n`);
  process.exit(1);
}

async function run(command: Command, config: Config): Promise<void> {
  if (!command.needsDatabase) await command.check(config);
  await mkdir(config.DATA_DIR, { recursive: true });
  const log = openLog(config);
  const unknown = unknownVariables();
  if (unknown.length > 0) log.warn(`Settings that Evim does not know: ${unknown.join(', ')}`);
  const ownDatabase = join(config.DATA_DIR, 'postgres', 'data');
  if (config.DATABASE_URL && existsSync(ownDatabase))
    log.warn(`DATABASE_URL is set: the database in ${ownDatabase} is not used`);
  if (config.NODE_ENV === 'production' && !config.DATABASE_URL)
    log.warn(`DATABASE_URL is not set: the database is the one in ${ownDatabase}`);
  const adapters = composeAdapters(config, log);
  if (!command.needsDatabase) return command.run({ config, log, adapters });
  const database = await openDatabase(config, log, command.isServing);
  try {
    const clock = await openDatabaseClock(database.db, log);
    await refuseUnfinished(config, database);
    await command.run({ config, log, adapters: { ...adapters, clock }, database });
  } catch (error) {
    await database.close();
    throw error;
  }
  if (!command.isServing) await database.close();
}

/** Prints progress on the terminal. */
function print(line: string): void {
  console.log(line);
}
