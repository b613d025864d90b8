import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { linkLibraries, namePostgresPackage } from '../../../../bin/install/postgres-binaries.mjs';

export type Binaries = { initdb: string; pgCtl: string };

/** Paths of the PostgreSQL programs that npm installed for this machine. */
export function findBinaries(): Binaries {
  const name = namePostgresPackage();
  const folder = findPackage(name);
  linkLibraries(folder);
  const program = (file: string) => join(folder, 'native', 'bin', process.platform === 'win32' ? `${file}.exe` : file);
  return { initdb: program('initdb'), pgCtl: program('pg_ctl') };
}

function findPackage(name: string): string {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch (error) {
    throw new Error(
      `PostgreSQL for this machine (npm package ${name}) is not installed. ` +
        'Run "npm ci --include=optional", or set DATABASE_URL to a PostgreSQL of your own.',
      { cause: error },
    );
  }
}
