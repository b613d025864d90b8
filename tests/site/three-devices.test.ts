import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeRandom } from '../../packages/demo-city/random.ts';
import { inTransaction } from '../../src/server/database/db.ts';
import { joinHomes } from '../../src/server/listings/homes/grouping-service.ts';
import { openBrowsers } from '../support/devices/browsers.ts';
import { mixKept } from '../support/devices/mix-kept.ts';
import { insertListing } from '../support/factories.ts';
import { newPerson, openTestSite, type TestSite } from '../support/test-site.ts';

const INTERLEAVINGS = Number(process.env.INTERLEAVINGS ?? 100);
const FIRST_SEED = Number(process.env.INTERLEAVINGS_SEED ?? 1);

let time = Date.now();
let test: TestSite;
let browsers: Awaited<ReturnType<typeof openBrowsers>>;
beforeAll(async () => {
  test = await openTestSite({ clock: { now: () => new Date(time) } });
  browsers = await openBrowsers(3);
}, 120_000);
afterAll(async () => {
  await browsers.close();
  await test.close();
});

it('of hearts, hidden homes and notes nothing is lost, and nothing comes back, on three devices', async () => {
  const { pool, db } = test.database;
  const ids = [(await insertListing(pool)).id, (await insertListing(pool)).id, (await insertListing(pool)).id];
  await inTransaction(db, (trx) => joinHomes(trx, [ids.slice(0, 2)], 'person'));
  const { rows: listings } = await pool.query('select id, home_id as home from listings order by id');
  expect(new Set(listings.map(({ home }) => home)).size).toBe(2);
  const start = time;
  const sum = { lost: 0, waited: 0, meanwhile: 0, taps: 0 };
  for (let seed = FIRST_SEED; seed < FIRST_SEED + INTERLEAVINGS; seed++) {
    time = start;
    const { id, token } = await newPerson(test);
    const { expected, found, counts, taps } = await mixKept(makeRandom(seed), {
      browsers,
      listings,
      session: { jwt: token, userId: id },
      send,
      pass: (ms) => {
        time += ms;
      },
      now: () => time,
    });
    expect([seed, ...found]).toEqual([seed, expected, expected, expected]);
    sum.taps += taps;
    for (const key of ['lost', 'waited', 'meanwhile'] as const) sum[key] += counts[key];
  }
  // the interleavings are worth something
  for (const count of Object.values(sum)) expect(count).toBeGreaterThan(INTERLEAVINGS / 2);
}, 7_200_000);

async function send(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const body = await request.text();
  const {
    status,
    headers,
    body: parsed,
  } = await test.site
    .inject({
      method: request.method as 'GET',
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      ...(body && { payload: body }),
    })
    .then((response) => ({ status: response.statusCode, headers: response.headers, body: response.body }));
  return new Response(status === 204 ? null : parsed, { status, headers: headers as Record<string, string> });
}
