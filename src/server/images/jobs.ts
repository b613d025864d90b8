import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { Deps } from '../deps.ts';
import { removeLeftovers } from '../files/leftovers.ts';
import { StoreFailure } from '../ports.ts';
import { type PerceptualHash, perceptualHashOf } from './perceptual-hash.ts';
import { keysOf } from './picture-service.ts';
import {
  deleteForgottenUploads,
  deleteOrphanFile,
  findWithoutPerceptualHash,
  updatePerceptualHash,
} from './queries.ts';

const BATCH_SIZE = 1_000;

/** Deletes uploads without a listing after a day, and pictures that nothing shows. Safe to run at any time. */
export async function sweepUploads({
  db,
  files,
  sharedCache,
  config,
}: Pick<Deps, 'db' | 'files' | 'sharedCache' | 'config'>): Promise<void> {
  await deleteForgottenUploads(db);
  const remove = async (file: Parameters<typeof keysOf>[0]) => {
    const keys = keysOf(file);
    for (const key of keys) await files.remove(key);
    await sharedCache?.purge(keys.map((key) => `/uploads/${key}`));
  };
  for (let i = 0; i < BATCH_SIZE && (await deleteOrphanFile(db, remove)); i++);
  await files.sweep?.();
  await removeLeftovers(join(config.DATA_DIR, 'incoming'));
}

/**
 * Computes missing perceptual hashes of stored pictures, the newest first. Unreadable pictures get zeros.
 * @throws StoreFailure when the bucket is down: nothing is known about its pictures then
 */
export async function addPerceptualHashes({ db, files }: Pick<Deps, 'db' | 'files'>): Promise<void> {
  for (const { hash, url } of await findWithoutPerceptualHash(db, BATCH_SIZE)) {
    const perceptualHash = await perceptualHashOfFile(files, url).catch((error: unknown) => {
      if (error instanceof StoreFailure) throw error;
      return { whole: '0', inner: '0' };
    });
    await updatePerceptualHash(db, hash, perceptualHash);
  }
}

async function perceptualHashOfFile(files: Deps['files'], url: string): Promise<PerceptualHash> {
  const content = await buffer(await files.read(url.replace('/uploads/', '')));
  const { data, info } = await sharp(content).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return perceptualHashOf({ data, ...info });
}
