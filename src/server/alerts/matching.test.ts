import qs from 'qs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LandingPlace, landingPlaces } from '#contract/listings/landing/landing.ts';
import { listingSearch } from '#contract/listings/search.ts';
import { QS_STRINGIFY } from '#contract/wire/query.ts';
import { makeRandom } from '../../../packages/demo-city/random.ts';
import { insertUser } from '../../../tests/support/factories.ts';
import { insertRandomCity } from '../../../tests/support/made-up/random-city.ts';
import { randomSearchOnMap } from '../../../tests/support/made-up/random-search.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { inTransaction } from '../database/db.ts';
import { openPlaceBook } from '../searches/service.ts';
import { matchWaiting } from './matching.ts';
import { upsertSaved } from './queries.ts';
import { compileAddress } from './searches.ts';
import { insertWatched } from './watched-queries.ts';

// Random searches and random listings: who is told of a listing beside what the list of the search itself shows.

const LISTINGS = Number(process.env.LISTINGS ?? 400);
const SEARCHES = Number(process.env.SEARCHES ?? 300);
/** How much more is done than by default. */
const TIMES = Math.max(1, (LISTINGS * SEARCHES) / (400 * 300));

let test: TestSite;
let places: LandingPlace[];
beforeAll(async () => {
  test = await openTestSite(async ({ pool }) => {
    await insertRandomCity(pool, LISTINGS);
    await pool.query(`update listings set is_approximate = latitude is not null and id % 3 = 0,
      settlement_id = (select min(id) from settlements) + id % 9, guests = 1 + id % 7`);
    // some name their station or district alone, or no place
    await pool.query('update listings set settlement_id = null where id % 2 = 0');
    await pool.query('update listings set metro_id = null where id % 4 = 0');
    await pool.query('update listings set district_id = null where id % 24 = 0');
    await pool.query('update settlements set is_hidden = true where id = (select min(id) + 1 from settlements)');
    return {};
  });
  places = landingPlaces((await test.get('/api/places')).body.data);
}, 60_000);
afterAll(() => test.close());

it(
  'a listing that becomes public is told to exactly the searches whose list has it',
  async () => {
    const { pool } = test.database;
    await pool.query(`update listings set status_ad = 'pending'`);
    const saved = await saveRandomSearches();
    // earlier releases have saved some of them
    await pool.query(`update saved_search_keys set rest_id = null,
      conditions_id = case when search_id % 8 = 0 then conditions_id end where search_id % 4 = 0`);
    await pool.query('delete from alert_events; delete from listing_status_changes');
    await pool.query(`update listings set status_ad = 'active', posted_at = now()`);
    await matchWaiting(test.deps);
    let total = 0;
    // those of searches that have found something
    const keys = new Set<string>();
    for (const [address, id] of saved) {
      const { rows } = await pool.query<{ matches: number[] }>(
        `select array(select listing_id from alert_matches where saved_search_id = $1 and reason = 'new' order by 1) as matches`,
        [id],
      );
      const matches = rows[0]?.matches.map(Number);
      expect([address, matches]).toEqual([address, await listed(address)]);
      total += matches?.length ?? 0;
      for (const key of new URLSearchParams(address).keys()) if (matches && matches.length > 0) keys.add(key);
    }
    expect(['area', 'bbox', 'price_min', 'quarter', 'sqm_max', 'sqm_min'].filter((key) => !keys.has(key))).toEqual([]);
    expect(total).toBeGreaterThan((LISTINGS * SEARCHES) / 120);
  },
  240_000 * TIMES,
);

/** Random searches, each of a person of its own. @returns the ids of the saved ones by address */
async function saveRandomSearches(): Promise<Map<string, number>> {
  const random = makeRandom(23);
  const book = await openPlaceBook(test.deps)('az');
  const saved = new Map<string, number>();
  const now = new Date(Date.now() - 60_000);
  while (saved.size < SEARCHES) {
    const address = listingSearch.write(randomSearchOnMap(random, places)).toString();
    const compiled = compileAddress(address, book);
    if (!compiled || saved.has(address)) continue;
    const { id } = await insertUser(test.database.pool);
    const one = await inTransaction(test.deps.db, async (trx) =>
      upsertSaved(trx, {
        owner: { user: id },
        searchId: await insertWatched(trx, compiled),
        contactId: null,
        frequency: undefined,
        drops: undefined,
        now,
      }),
    );
    saved.set(address, one?.id ?? 0);
  }
  return saved;
}

/** The listings that the list of a search has, by id. */
async function listed(address: string): Promise<number[]> {
  const chosen = listingSearch.read(new URLSearchParams(address));
  const ids: number[] = [];
  for (let page = 1, pageCount = 1; page <= pageCount; page++) {
    const pagination = { page, pageSize: 100 };
    const query = qs.stringify(
      { filters: listingSearch.filtersOf(chosen, { places }), fields: 'Price', pagination },
      QS_STRINGIFY,
    );
    const { status, body } = await test.get(`/api/listings?${query}`);
    expect(status).toBe(200);
    ids.push(...body.data.map(({ id }: { id: number }) => id));
    pageCount = body.meta.pagination.pageCount;
  }
  return ids.toSorted((a, b) => a - b);
}
