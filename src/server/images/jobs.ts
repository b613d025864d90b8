import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { unlessBackupRuns } from '../database/sweep-lock-queries.ts';
import type { Deps } from '../deps.ts';
import { removeLeftovers } from '../files/leftovers.ts';
import { keysOf } from './picture-service.ts';
import { type Print, printOf } from './print.ts';
import { deleteForgottenUploads, deleteOrphanFile, findUnprinted, keepPrint } from './queries.ts';

const MOST_AT_ONCE = 1_000;

/** Uploads without a listing are gone after a day, and so are pictures that nobody shows. Safe to run at any moment. */
export async function sweepUploads({ db, files, config }: Pick<Deps, 'db' | 'files' | 'config'>): Promise<void> {
  await deleteForgottenUploads(db);
  const remove = async (file: Parameters<typeof keysOf>[0]) => {
    for (const key of keysOf(file)) await files.remove(key);
  };
  await unlessBackupRuns(db, async () => {
    for (let i = 0; i < MOST_AT_ONCE && (await deleteOrphanFile(db, remove)); i++);
  });
  await files.sweep?.();
  await removeLeftovers(join(config.DATA_DIR, 'incoming'));
}

/** Gives pictures that were stored before there were prints theirs, the newest first. One that cannot be read has zeros. */
export async function printOldPictures({ db, files }: Pick<Deps, 'db' | 'files'>): Promise<void> {
  for (const { hash, url } of await findUnprinted(db, MOST_AT_ONCE)) {
    const print = await printStored(files, url).catch(() => ({ whole: '0', inner: '0' }));
    await keepPrint(db, hash, print);
  }
}

async function printStored(files: Deps['files'], url: string): Promise<Print> {
  const content = await buffer(await files.read(url.replace('/uploads/', '')));
  const { data, info } = await sharp(content).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return printOf({ data, ...info });
}
