import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type GoogleEmulator, startGoogleEmulator } from '../../../tests/support/providers/google-maps.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { openGoogleMaps } from '../adapters/maps/google.ts';
import { openOutside } from '../outside/outside.ts';
import type { MapImages } from '../ports.ts';

const sketch: MapImages = { draw: async () => ({ content: new Uint8Array([1]), type: 'image/webp' }) };
let google: GoogleEmulator;
let test: TestSite;
beforeAll(async () => {
  google = await startGoogleEmulator();
  test = await openTestSite(async () => ({ maps: openGoogleMaps('KEY', sketch, openOutside(), google.base) }));
});
afterEach(() => test.database.pool.query('delete from auth_attempts'));
afterAll(async () => {
  await test.close();
  await google.close();
});

let asked = 0;
/** Asks for a picture of a place that nobody has asked for. @returns its type */
async function ask(remoteAddress: string): Promise<string> {
  const url = `/api/static-map?latitude=${(40.3 + ++asked / 1e6).toFixed(6)}&longitude=49.8`;
  const { statusCode, headers } = await test.site.inject({ url, remoteAddress });
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=86400, s-maxage=86400']);
  return String(headers['content-type']);
}

it('one address asks for so many pictures that cost money, and gets ours from then on', async () => {
  for (let n = 0; n < 100; n++) expect(await ask('10.4.1.1')).toBe('image/png');
  const paid = google.requests.length;
  expect(await ask('10.4.1.1')).toBe('image/webp');
  expect(google.requests.length).toBe(paid);
  expect(await ask('10.4.1.2')).toBe('image/png');
});

it('so do all together', async () => {
  await test.database.pool.query(
    `insert into auth_attempts (event, kind, key, attempted_at, number)
     select gen_random_uuid(), 'map_picture', 'all', $1, number from generate_series(1, 999) number`,
    [test.deps.clock.now()],
  );
  expect([await ask('10.4.2.1'), await ask('10.4.2.2')]).toEqual(['image/png', 'image/webp']);
});
