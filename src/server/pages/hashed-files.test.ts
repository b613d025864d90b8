import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Site } from '../deps.ts';
import { archiveFiles, serveHashedFiles } from './hashed-files.ts';

let folder: string;
let folders: { buildFolder: string; archiveFolder: string };
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evim-hashed-'));
  folders = { buildFolder: join(folder, 'built'), archiveFolder: join(folder, 'kept') };
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Replaces the build. */
async function build(...names: string[]): Promise<void> {
  await rm(folders.buildFolder, { recursive: true, force: true });
  await mkdir(folders.buildFolder);
  for (const name of names) await writeFile(join(folders.buildFolder, name), `of ${name}`);
}
const archivedFiles = async () =>
  (await readdir(folders.archiveFolder)).filter((name) => name !== 'earlier.json').sort();
const day = (number: number) => new Date(Date.UTC(2026, 0, 1 + number));

test('files of an earlier build stay for 30 days after it was replaced, however old it was', async () => {
  await build('home-1.js', 'react-1.js');
  await archiveFiles(folders, day(0));
  await build('home-2.js', 'react-1.js');
  await archiveFiles(folders, day(100));
  expect(await archivedFiles()).toEqual(['home-1.js', 'home-2.js', 'react-1.js']);
  await archiveFiles(folders, day(130));
  expect(await archivedFiles()).toEqual(['home-1.js', 'home-2.js', 'react-1.js']);
  await archiveFiles(folders, day(131));
  expect(await archivedFiles()).toEqual(['home-2.js', 'react-1.js']);
});

test('modification times do not matter, and a file that is in a build again gets a new 30-day period', async () => {
  await build('home-1.js');
  await archiveFiles(folders, day(0));
  await utimes(join(folders.archiveFolder, 'home-1.js'), day(-900), day(-900));
  await build('home-2.js');
  await archiveFiles(folders, day(1));
  await build('home-1.js');
  await archiveFiles(folders, day(20));
  await build('home-2.js');
  await archiveFiles(folders, day(40));
  await archiveFiles(folders, day(69));
  expect(await archivedFiles()).toEqual(['home-1.js', 'home-2.js']);
});

test('an unreadable list deletes nothing', async () => {
  await build('home-1.js');
  await archiveFiles(folders, day(0));
  await build('home-2.js');
  await archiveFiles(folders, day(1));
  await writeFile(join(folders.archiveFolder, 'earlier.json'), '{"home-1.js":');
  await archiveFiles(folders, day(400));
  expect(await archivedFiles()).toEqual(['home-1.js', 'home-2.js']);
});

test('files of the current and the earlier build are served as immutable, also when the build’s folder is emptied while the site runs', async () => {
  await build('home-1.js');
  await archiveFiles(folders);
  await build('home-2.js');
  const site = Fastify() as unknown as Site;
  await serveHashedFiles(site, '/static/js/', folders);
  const ask = async (name: string) => {
    const { statusCode, headers, body } = await site.inject({ url: `/static/js/${name}` });
    return [statusCode, headers['cache-control'], statusCode === 200 ? body : null];
  };
  const IMMUTABLE = 'public, max-age=31536000, immutable';
  expect(await ask('home-1.js')).toEqual([200, IMMUTABLE, 'of home-1.js']);
  expect(await ask('home-2.js')).toEqual([200, IMMUTABLE, 'of home-2.js']);
  expect((await ask('home-3.js'))[0]).toBe(404);
  await build('home-3.js');
  expect(await ask('home-2.js')).toEqual([200, IMMUTABLE, 'of home-2.js']);
  // files of a newer instance are served by this one too
  await archiveFiles(folders);
  expect(await ask('home-3.js')).toEqual([200, IMMUTABLE, 'of home-3.js']);
  await site.close();
});
