import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { openWorkerScript, RETIRED_WORKER } from './worker-script.ts';

const lost = join(tmpdir(), `evim-sw-${randomUUID()}.js`);
let test: TestSite;
beforeAll(async () => {
  test = await openTestSite();
  const read = openWorkerScript({ SERVICE_WORKER: true, NODE_ENV: 'production' }, lost);
  test.site.get('/lost-sw.js', { schema: { hide: true } }, read);
});
afterAll(async () => {
  await test.close();
  await rm(lost, { force: true });
});

describe('the site on a home screen', () => {
  it('has a manifest in each language, with icons to mask, shortcuts and a share target', async () => {
    const read = async (locale: string) => (await test.site.inject(`/manifest.webmanifest?locale=${locale}`)).json();
    const manifest = await read('ru');
    expect(manifest).toMatchObject({
      id: '/',
      lang: 'ru',
      start_url: '/ru',
      scope: '/',
      display: 'standalone',
      share_target: { action: '/ru/listings', method: 'GET', params: { text: 'q' } },
    });
    expect(manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '192x192 maskable',
      '512x512 any',
      '512x512 maskable',
    ]);
    expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual([
      '/ru/listings',
      '/ru/favorites',
      '/ru/new-listing',
    ]);
    expect((await read('xx')).lang).toBe('az');
  });

  it('has a worker that nobody keeps a copy of', async () => {
    const { headers, statusCode } = await test.site.inject('/sw.js');
    expect([statusCode, headers['cache-control'], headers['content-type']]).toEqual([
      200,
      'no-store',
      'text/javascript; charset=utf-8',
    ]);
  });

  it('replaces the worker by one that removes itself when it is switched off, or where none was built to develop', async () => {
    expect(await openWorkerScript({ SERVICE_WORKER: false, NODE_ENV: 'production' }, lost)()).toBe(RETIRED_WORKER);
    expect(await openWorkerScript({ SERVICE_WORKER: true, NODE_ENV: 'development' }, lost)()).toBe(RETIRED_WORKER);
  });

  it('answers 503 while the worker cannot be read, which leaves browsers theirs, and reads it again', async () => {
    const { statusCode, headers } = await test.site.inject('/lost-sw.js');
    expect([statusCode, headers['cache-control'], headers['retry-after']]).toEqual([503, 'private, no-store', '60']);
    const folder = openWorkerScript({ SERVICE_WORKER: true, NODE_ENV: 'development' }, import.meta.dirname);
    await expect(folder()).rejects.toMatchObject({ status: 503, cause: { code: 'EISDIR' } });
    await writeFile(lost, 'self.skipWaiting()');
    expect((await test.site.inject('/lost-sw.js')).body).toBe('self.skipWaiting()');
  });
});
