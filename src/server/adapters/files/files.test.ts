import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3 } from '../../../../tests/support/s3.ts';
import { type FileStore, StoreFailure } from '../../ports.ts';
import { openDiskFiles } from './disk.ts';
import { openS3Files } from './s3.ts';

let folder: string;
let s3: Awaited<ReturnType<typeof startS3>>;
const stores: Record<string, FileStore> = {};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evim-files-'));
  s3 = await startS3(join(folder, 's3'));
  stores.disk = openDiskFiles(join(folder, 'disk'));
  stores.S3 = openS3Files(s3.bucket, 'uploads');
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

describe.each(['disk', 'S3'])('files on %s', (name) => {
  const store = () => stores[name] as FileStore;
  const key = 'ab/abcdef-small.webp';

  it('are read as written; the last write to a key counts', async () => {
    const content = Buffer.from([0, 255, 10, 13, 0, 128]);
    await store().put(key, Buffer.from('an older one'));
    await store().put(key, content);
    expect(await buffer(await store().read(key))).toEqual(content);
    const large = Buffer.alloc(3_000_000, 'evim');
    await store().put('cd/large', large);
    expect((await buffer(await store().read('cd/large'))).equals(large)).toBe(true);
  });

  it('are gone after removal; a missing file is no error to remove, and ENOENT to read', async () => {
    await store().put(key, Buffer.from('x'));
    await store().remove(key);
    await store().remove(key);
    await expect(store().read(key)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

it('two stores of one bucket are separate, and a service that is down is an error, not a missing file', async () => {
  await stores.S3?.put('ef/one', Buffer.from('1'));
  const other = openS3Files(s3.bucket, 'feedback');
  await expect(other.read('ef/one')).rejects.toMatchObject({ code: 'ENOENT' });
  const away = openS3Files({ ...s3.bucket, endpoint: 'http://127.0.0.1:9' }, 'uploads');
  await expect(away.read('ef/one')).rejects.toBeInstanceOf(StoreFailure);
  await expect(away.put('ef/one', Buffer.from('1'))).rejects.toBeInstanceOf(StoreFailure);
});
