import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Config } from '../config.ts';
import type { Site } from '../deps.ts';
import { mountOffice } from './office.ts';

test.each([
  ['was built before', true],
  ['is built later', false],
])('the back office that %s is served though its files cannot be archived', async (_name, isBuiltBefore) => {
  const folder = await mkdtemp(join(tmpdir(), 'evim-office-'));
  const built = join(folder, 'build');
  const build = async () => {
    await mkdir(join(built, 'assets'), { recursive: true });
    await writeFile(join(built, 'assets', 'main-1.js'), 'main');
    await writeFile(join(built, 'index.html'), '<script nonce="OFFICE_NONCE"></script>');
  };
  // no folder can be made in it, as on a full disk
  await symlink(join(folder, 'nowhere'), join(folder, 'data'));
  const site = Fastify() as unknown as Site;
  if (isBuiltBefore) await build();
  await mountOffice(site, { config: { DATA_DIR: join(folder, 'data') } as Config }, null, built);
  if (!isBuiltBefore) await build();
  const page = await site.inject('/admin/listings');
  expect([page.statusCode, page.body]).toEqual([200, expect.stringMatching(/^<script nonce="[^"]{20,}"><\/script>$/)]);
  expect((await site.inject('/admin/assets/main-1.js')).body).toBe('main');
  await site.close();
  await rm(folder, { recursive: true });
});
