import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { assertEmptyFolder } from './unfinished.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evim-unfinished-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('a restore needs a DATA_DIR that no site has used; secrets, caches and files of useradd may be there', async () => {
  const config = readConfig({ DATA_DIR: folder });
  for (const name of ['.bash_logout', 'jwt-secret', 'vapid-private-key']) await writeFile(join(folder, name), '');
  for (const name of ['compiled', 'static', 'lost+found']) await mkdir(join(folder, name));
  await assertEmptyFolder(config);
  await mkdir(join(folder, 'uploads'));
  await expect(assertEmptyFolder(config)).rejects.toThrow('is not empty: it has uploads. Name another folder.');
});
