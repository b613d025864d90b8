import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { openWorkerScript, RETIRED_WORKER } from './worker-script.ts';

let test: TestSite;
beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());

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

  it('replaces the worker by one that removes itself when it is switched off', async () => {
    expect(await openWorkerScript({ SERVICE_WORKER: false })()).toBe(RETIRED_WORKER);
  });
});
