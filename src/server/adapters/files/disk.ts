import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder, putDurably } from '../../files/durable-files.ts';
import { removeLeftovers } from '../../files/leftovers.ts';
import type { FileStore } from '../../ports.ts';

/** Files on disk below a folder. Writes are atomic: a file is written in the folder `new` of the same disk, then moved. */
export function openDiskFiles(folder: string): FileStore {
  const unfinished = join(folder, 'new');
  return {
    put: async (key, content) => {
      const path = join(folder, key);
      for (const one of [dirname(path), unfinished]) await makeFolder(one);
      await putDurably(path, join(unfinished, randomUUID()), content);
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
