import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from '../ports.ts';

/**
 * Pictures on disk below a folder. A file appears whole or not at all: written beside its place, synced to disk, then
 * renamed.
 */
export function openDiskFiles(folder: string): FileStore {
  let count = 0;
  return {
    put: async (key, content) => {
      const path = join(folder, key);
      const fresh = `${path}.${process.pid}-${count++}.new`;
      await mkdir(dirname(path), { recursive: true });
      const file = await open(fresh, 'w');
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(fresh, path);
    },
    read: async (key) => {
      const stream = createReadStream(join(folder, key));
      await new Promise<void>((resolve, reject) => stream.once('open', () => resolve()).once('error', reject));
      return stream;
    },
    remove: (key) => rm(join(folder, key), { force: true }),
  };
}
