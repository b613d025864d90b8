import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { lockFileDeletion } from '../database/sweep-lock-queries.ts';
import type { FileStore } from '../ports.ts';
import { sweepUploads } from './jobs.ts';

let test: TestSite;
beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());

/** Pictures that nothing shows, older than a day. */
async function insertOrphans(number: number): Promise<void> {
  const format = { url: '/uploads/ab/x.webp', width: 4, height: 3 };
  await test.database.pool.query(
    `insert into files (hash, width, height, bytes, blurhash, url, formats, created_at)
     select 'orphan' || n, 4, 3, 10, 'LEHV6nWB2yk8pyo0adR*.7kCMdnj', $2, $3, now() - interval '2 days'
       from generate_series(1, $1::int) n`,
    [number, format.url, JSON.stringify({ thumbnail: format, small: format, medium: format, large: format })],
  );
}
const countOrphans = async () =>
  (await test.database.pool.query(`select count(*)::int as count from files where hash like 'orphan%'`)).rows[0].count;
const storeWith = (remove: FileStore['remove']) => ({ ...test.deps, files: { ...test.deps.files, remove } });

it('while files are deleted from a slow bucket, only the transaction of this picture is open', async () => {
  await insertOrphans(3);
  const open = new Set<number>();
  await sweepUploads(
    storeWith(async () => {
      const { rows } = await test.database.pool.query(
        `select count(*)::int as count from pg_stat_activity
          where datname = current_database() and state = 'idle in transaction'`,
      );
      open.add(rows[0].count);
    }),
  );
  expect([[...open], await countOrphans()]).toEqual([[1], 0]);
});

it('no picture is deleted from the moment a backup runs', async () => {
  await insertOrphans(3);
  const backup = await test.database.connect();
  try {
    await lockFileDeletion(backup);
    await sweepUploads(test.deps);
    expect(await countOrphans()).toBe(3);
  } finally {
    await backup.end();
  }
  await sweepUploads(test.deps);
  expect(await countOrphans()).toBe(0);
});
