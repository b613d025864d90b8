import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const DAY = 86_400_000;

/** Deletes files of crashed processes: those not modified for a day. */
export async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > DAY) await rm(path, { force: true });
  }
}
