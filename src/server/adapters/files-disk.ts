import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { removeLeftovers } from '../leftovers.ts';
import type { FileStore } from '../ports.ts';

/**
 * Files on disk below a folder. A file appears whole or not at all: written in the folder `new` of the same disk, synced,
 * then renamed.
 */
export function openDiskFiles(folder: string): FileStore {
  const unfinished = join(folder, 'new');
  return {
    put: async (key, content) => {
      const path = join(folder, key);
      const fresh = join(unfinished, randomUUID());
      await Promise.all([dirname(path), unfinished].map((one) => mkdir(one, { recursive: true })));
      try {
        await writeSynced(fresh, content);
        await rename(fresh, path);
      } catch (error) {
        // a full disk is not filled further
        await rm(fresh, { force: true });
        throw error;
      }
    },
    read: async (key) => {
      const stream = createReadStream(join(folder, key));
      await new Promise<void>((resolve, reject) => stream.once('open', () => resolve()).once('error', reject));
      return stream;
    },
    remove: (key) => rm(join(folder, key), { force: true }),
    sweep: () => removeLeftovers(unfinished),
  };
}

async function writeSynced(path: string, content: Uint8Array): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}
