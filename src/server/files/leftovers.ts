import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const DAY = 86_400_000;

/** Empties a folder of what a process that died was writing: files that nobody has touched for a day. */
export async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > DAY) await rm(path, { force: true });
  }
}
