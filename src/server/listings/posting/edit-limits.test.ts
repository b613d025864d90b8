import { afterAll, beforeAll, expect, it } from 'vitest';
import { EDIT_LIMITS } from '#contract/listings/posting/posting-limits.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '#contract/values/durations.ts';
import { openTestClock } from '../../../../tests/support/clock.ts';
import { newOwner, type Owner } from '../../../../tests/support/owner.ts';
import { newPerson, openTestSite, type TestSite } from '../../../../tests/support/test-site.ts';

const clock = openTestClock();
let test: TestSite;
beforeAll(async () => {
  test = await openTestSite({ clock });
});
afterAll(() => test.close());

const post = async (owner: Owner) => {
  const { id } = await owner.postPending();
  await test.database.pool.query("update listings set status_ad = 'active' where id = $1", [id]);
  return id;
};
const pricesOf = async (id: number) =>
  (await test.database.pool.query('select count(*) from price_changes where listing_id = $1', [id])).rows[0].count;
/** Saves a listing with another price each time. */
let price = 100_000;
const save = async (token: string, id: number | string) => {
  const { status, body, headers } = await test.send('PUT', `/api/listings/${id}`, {
    token,
    body: { data: { Price: price++ } },
  });
  return [status, body.error?.details.code, headers['retry-after']];
};
const saveOften = async (token: string, id: number | string, times: number) => {
  for (let n = 0; n < times; n++) expect(await save(token, id)).toEqual([200, undefined, undefined]);
};

it('a listing is saved 30 times an hour by whichever of its ids, then refused with the wait, and its price is noted no more', async () => {
  const owner = await newOwner(test);
  const { token } = owner;
  const [id, other] = [await post(owner), await post(owner)];
  const { rows } = await test.database.pool.query('select document_id from listings where id = $1', [id]);
  await saveOften(token, id, EDIT_LIMITS.listing.hour - 1);
  await saveOften(token, rows[0].document_id, 1);
  const noted = await pricesOf(id);
  clock.pass(60);
  for (const name of [id, rows[0].document_id])
    expect(await save(token, name)).toEqual([429, 'too_many_requests', String(HOUR_SECONDS - 60)]);
  expect(await pricesOf(id)).toBe(noted);
  // an agent goes on with the next one
  await saveOften(token, other, 1);
  clock.pass(HOUR_SECONDS - 60);
  await saveOften(token, id, 1);
});

it('a listing is saved 100 times a day', async () => {
  const owner = await newOwner(test);
  const { token } = owner;
  const id = await post(owner);
  const { hour, day } = EDIT_LIMITS.listing;
  for (let left: number = day; left > 0; left -= hour) {
    await saveOften(token, id, Math.min(left, hour));
    clock.pass(HOUR_SECONDS);
  }
  const hours = Math.ceil(day / hour);
  expect(await save(token, id)).toEqual([429, 'too_many_requests', String(DAY_SECONDS - hours * HOUR_SECONDS)]);
});

it('a person saves 1,000 listings a day, and what is refused for another reason is nobody’s attempt', async () => {
  const [owner, stranger] = [await newOwner(test), await newPerson(test)];
  const [id, other] = [await post(owner), await post(owner)];
  for (let n = 0; n <= EDIT_LIMITS.listing.hour; n++) expect((await save(stranger.token, id))[0]).toBe(403);
  await test.database.pool.query(
    `insert into auth_attempts (event, kind, key, attempted_at)
     select gen_random_uuid(), 'edit', $1, $2 from generate_series(2, $3::int)`,
    [`u${owner.id}`, clock.now(), EDIT_LIMITS.person.day],
  );
  await saveOften(owner.token, id, 1);
  expect(await save(owner.token, other)).toEqual([429, 'too_many_requests', String(DAY_SECONDS)]);
});
