import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '../../../tests/support/database/fresh-database.ts';
import { insertListing } from '../../../tests/support/factories.ts';
import { openDiskFiles } from '../adapters/files/disk.ts';
import type { Database } from '../database/database.ts';
import { assignPhotos } from './assign-photos.ts';

let database: Database;
let folder: string;

beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'evim photos '));
  for (const [i, format] of (['jpeg', 'png', 'webp', 'avif', 'jpeg', 'png', 'jpeg'] as const).entries()) {
    const background = { r: 30 * i, g: 200 - 20 * i, b: 90 };
    const picture = sharp({ create: { width: 160, height: 120, channels: 3, background } });
    await writeFile(join(folder, `photo-${i}.${format}`), await picture.toFormat(format).toBuffer());
  }
  await writeFile(join(folder, 'broken.jpg'), 'no picture');
  await writeFile(join(folder, 'notes.txt'), 'not for import');
  await insertListing(database.pool, { title: 'of a person' });
  for (let i = 0; i < 20; i++) await insertListing(database.pool, { ref: `made-${i}`, owner_id: null });
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const printed: string[] = [];
const print = (line: string) => void printed.push(line);
const deal = () => assignPhotos(database, openDiskFiles(join(folder, 'uploads')), folder, print);
const readPhotos = async () =>
  (
    await database.pool.query(
      `select ref, image_count, array(select i ->> 'name' from json_array_elements(images) i) as names from listings order by id`,
    )
  ).rows;

it('imported listings without photos get 3 to 6 different ones, always the same; other listings none', async () => {
  expect(await deal()).toBe(20);
  expect(printed).toEqual([expect.stringMatching(/^broken.jpg is left out: /)]);
  const first = await readPhotos();
  for (const { ref, image_count, names } of first) {
    if (ref) expect([3, 4, 5, 6]).toContain(image_count);
    else expect(image_count).toBe(0);
    expect(new Set(names).size).toBe(image_count);
  }
  expect(new Set(first.map((row) => row.image_count)).size).toBeGreaterThan(3);
  const { rows } = await database.pool.query('select count(*) from files');
  expect(rows[0].count).toBe(7);

  expect(await deal()).toBe(0);
  expect(await readPhotos()).toEqual(first);
  await database.pool.query('delete from images');
  await database.pool.query("update listings set images = '[]', image_count = 0");
  expect(await deal()).toBe(20);
  expect(await readPhotos()).toEqual(first);
});

it('every picture is recorded before its files are stored, so that the sweep finds them after a crash', async () => {
  await database.pool.query('delete from images');
  await database.pool.query("update listings set images = '[]', image_count = 0");
  await database.pool.query('delete from files');
  const disk = openDiskFiles(join(folder, 'uploads'));
  const unrecorded: string[] = [];
  const put = async (key: string, content: Uint8Array) => {
    const [hash] = key.slice(3).split('-');
    const { rowCount } = await database.pool.query('select from files where hash = $1', [hash]);
    if (rowCount === 0) unrecorded.push(key);
    await disk.put(key, content);
  };
  expect(await assignPhotos(database, { ...disk, put }, folder, print)).toBe(20);
  expect(unrecorded).toEqual([]);
});

it('a folder without pictures is an error', async () => {
  await database.pool.query('delete from images');
  await database.pool.query("update listings set images = '[]', image_count = 0");
  await expect(assignPhotos(database, openDiskFiles(folder), join(folder, 'uploads'), print)).rejects.toThrow(
    'There are no pictures',
  );
});
