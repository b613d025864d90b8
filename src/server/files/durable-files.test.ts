import { existsSync, readlinkSync } from 'node:fs';
import { type FileHandle, mkdtemp, open, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openDiskFiles } from '../adapters/files/disk.ts';
import { openMailOutbox } from '../adapters/mail/outbox.ts';
import { putDurably, readOrMake } from './durable-files.ts';

type Synced = { path: string; files: string[] };

let folder: string;
/** Synced paths in order, and the files in place at that time. */
let synced: Synced[] = [];
let restore = () => {};
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'evim-durable-')));
  const handle = await open(folder);
  const prototype: FileHandle = Object.getPrototypeOf(handle);
  await handle.close();
  const { sync } = prototype;
  prototype.sync = async function (this: FileHandle) {
    const path = readlinkSync(`/proc/self/fd/${this.fd}`);
    await sync.call(this);
    synced.push({ path, files: await readdir(folder, { recursive: true }) });
  };
  restore = () => {
    prototype.sync = sync;
  };
});
beforeEach(() => {
  synced = [];
});
afterAll(async () => {
  restore();
  await rm(folder, { recursive: true, force: true });
});

const isOnLinux = existsSync('/proc/self/fd');
const place = (path: string) => synced.findIndex((one) => one.path === join(folder, path));

it.runIf(isOnLinux)('a picture is synced with its name, and so are the folders created for it', async () => {
  await openDiskFiles(join(folder, 'uploads')).put('ab/one.webp', Buffer.from('one'));
  const content = synced.findIndex(({ path }) => path.startsWith(join(folder, 'uploads/new/')));
  // the content before the rename, the folder after it
  expect(synced[content]?.files).not.toContain('uploads/ab/one.webp');
  expect(synced.at(-1)).toMatchObject({ path: join(folder, 'uploads/ab') });
  expect(synced.at(-1)?.files).toContain('uploads/ab/one.webp');
  for (const made of ['', 'uploads']) expect(place(made)).toBeGreaterThanOrEqual(0);
  expect(await readdir(join(folder, 'uploads/new'))).toEqual([]);
});

it.runIf(isOnLinux)('a mail in the outbox is synced too', async () => {
  await openMailOutbox(join(folder, 'outbox')).send({ to: 'a@evim.test', subject: 'x', text: 'y' });
  expect(synced.at(-1)?.path).toBe(join(folder, 'outbox'));
  expect(synced.at(-1)?.files.filter((name) => name.endsWith('a@evim.test.txt'))).toHaveLength(1);
});

it('a failed write leaves nothing', async () => {
  const path = join(folder, 'nowhere', 'file');
  const fresh = join(folder, 'fresh');
  await expect(putDurably(path, fresh, 'x')).rejects.toMatchObject({ code: 'ENOENT' });
  expect(existsSync(fresh)).toBe(false);
  await putDurably(join(folder, 'file'), fresh, 'x');
  expect(await readFile(join(folder, 'file'), 'utf8')).toBe('x');
});

it('a secret file is made once, and an empty one is an error', async () => {
  const path = join(folder, 'secret');
  expect(await readOrMake(path, () => 'first')).toBe('first');
  expect(await readOrMake(path, () => 'second')).toBe('first');
  await writeFile(path, '');
  await expect(readOrMake(path, () => 'third')).rejects.toThrow(`${path} is empty`);
});
