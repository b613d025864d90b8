import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OwnerNotices } from '../ports.ts';

/** Notices as files in a folder, for machines without a provider: `notice-….json`, whole or not at all. */
export function openNoticeOutbox(folder: string): OwnerNotices {
  return {
    send: async (notice) => {
      await mkdir(folder, { recursive: true });
      const path = join(
        folder,
        `notice-${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.json`,
      );
      await writeFile(`${path}.new`, `${JSON.stringify(notice, null, 2)}\n`);
      await rename(`${path}.new`, path);
    },
  };
}
