import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { HomeResponse } from '#contract/listings/home.ts';
import { insertListing } from '../../../../tests/support/factories.ts';
import { openFilledIndex } from '../../../../tests/support/search-index.ts';
import { newStaff, readAudit } from '../../../../tests/support/staff.ts';
import { openTestSite, outcomeOf, type TestSite } from '../../../../tests/support/test-site.ts';
import { checkListing } from '../../checks/service.ts';
import { NO_INDEX, type SearchIndex } from '../search-index/search-index.ts';

let test: TestSite;
let index: SearchIndex;
let moderator: Awaited<ReturnType<typeof newStaff>>;
beforeAll(async () => {
  test = await openTestSite(async ({ directConnection }) => {
    index = await openFilledIndex(directConnection);
    return { searchIndex: index };
  });
  moderator = await newStaff(test, 'moderator');
});
afterAll(async () => {
  await index.close();
  await test.close();
});

let ids: number[];
/** Three flats that the rule takes for one home, and one of another place. */
beforeEach(async () => {
  await test.database.pool.query('truncate listings, homes cascade');
  const place = { latitude: 40.41, longitude: 49.91, phone: '0501112244', status_ad: 'active' };
  ids = [];
  for (const more of [place, place, place, { status_ad: 'active' }])
    ids.push((await insertListing(test.database.pool, more)).id);
});

const idOf = (at: number) => ids[at] as number;
const idsOf = (...places: number[]) => places.map(idOf);
const showHome = async (at: number) => {
  const { body } = await test.get(`/api/admin/listings/${idOf(at)}/home`, moderator.token);
  const { id, listings } = HomeResponse.parse(body).data;
  return { id, listings: listings.map((one) => one.id) };
};
type Seen = { seen: number[]; token?: string };
const join = (at: number, other: number, { seen, token = moderator.token }: Seen) =>
  test.send('POST', `/api/admin/listings/${idOf(at)}/home/join`, {
    token,
    body: { other: ids[other] ?? 999_999, seen: idsOf(...seen) },
  });
const leave = (at: number, { seen, token = moderator.token }: Seen) =>
  test.send('POST', `/api/admin/listings/${idOf(at)}/home/leave`, { token, body: { seen: idsOf(...seen) } });

/** What the index says of all homes; it is what the SQL says. */
async function readLists() {
  await index.ask('catchUp', null);
  const read = async () => {
    const list = await test.get('/api/listings?homes=true&fields[0]=Home&sort=id:asc');
    const { body } = await test.get('/api/listings/count?homes=true');
    return { count: body.count, listings: list.body.data };
  };
  const fromIndex = await read();
  test.deps.searchIndex = NO_INDEX;
  expect(fromIndex).toEqual(await read());
  test.deps.searchIndex = index;
  return fromIndex;
}

it('a moderator takes a listing out of its home, the rule never joins it again, and a moderator may', async () => {
  for (const id of ids) await checkListing(test.deps, id);
  expect(await showHome(1)).toEqual({ id: idOf(0), listings: idsOf(0, 1, 2) });
  expect((await readLists()).count).toBe(2);
  // the oldest one: the home of the others has another number then
  expect((await leave(0, { seen: [0, 1, 2] })).status).toBe(204);
  for (const id of ids) await checkListing(test.deps, id);
  expect([await showHome(0), await showHome(2)]).toEqual([
    { id: idOf(0), listings: idsOf(0) },
    { id: idOf(1), listings: idsOf(1, 2) },
  ]);
  expect((await readLists()).count).toBe(3);
  expect((await join(0, 2, { seen: [0, 1, 2] })).status).toBe(204);
  expect(await showHome(0)).toEqual({ id: idOf(0), listings: idsOf(0, 1, 2) });
  // also what no rule would find
  expect((await join(3, 1, { seen: [0, 1, 2, 3] })).status).toBe(204);
  const { count, listings } = await readLists();
  expect([count, listings]).toMatchObject([1, [{ Home: idOf(0), Home_Listings: 4 }]]);
  // the rule leaves it alone
  for (const id of ids) await checkListing(test.deps, id);
  expect(await showHome(3)).toEqual({ id: idOf(0), listings: ids });
});

it('the audit log and the history of the listings tell who did it', async () => {
  await join(2, 3, { seen: [2, 3] });
  await join(2, 3, { seen: [2, 3] });
  await leave(3, { seen: [2, 3] });
  const [home, other] = [
    { home: idOf(2), listings: idsOf(2) },
    { home: idOf(3), listings: idsOf(3) },
  ];
  const both = { home: idOf(2), listings: idsOf(2, 3) };
  const entry = { actor_id: moderator.id, target_kind: 'listing', request_id: expect.any(String) };
  const entriesOf = async (act: string) =>
    (await readAudit(test, act)).filter(({ target_id }) => ids.includes(Number(target_id)));
  expect(await entriesOf('listing.join_home')).toMatchObject([
    { ...entry, target_id: String(idOf(2)), before: home, after: { ...both, with: idOf(3) } },
    { ...entry, target_id: String(idOf(3)), before: other, after: { ...both, with: idOf(2) } },
  ]);
  expect(await entriesOf('listing.leave_home')).toMatchObject([
    { ...entry, target_id: String(idOf(3)), before: both, after: other },
  ]);
  const { body } = await test.get(`/api/admin/listings/${idOf(3)}/history`, moderator.token);
  expect(body.data.filter(({ kind }: { kind: string }) => kind === 'audit')).toMatchObject([
    { by: { id: moderator.id }, details: { act: 'listing.leave_home' } },
    { by: { id: moderator.id }, details: { act: 'listing.join_home', after: { with: idOf(2) } } },
  ]);
});

it('nothing happens to homes that others have changed, that are not there, or that have the moderator’s own listing', async () => {
  await join(0, 1, { seen: [0, 1] });
  const refused = [
    await leave(0, { seen: [0] }),
    await leave(0, { seen: [0, 1, 2] }),
    await join(2, 0, { seen: [0, 2] }),
    await join(2, 9, { seen: [2] }),
    await join(0, 1, { seen: [] }),
  ];
  expect(refused.map(outcomeOf)).toEqual([
    [409, 'changed_meanwhile'],
    [409, 'changed_meanwhile'],
    [409, 'changed_meanwhile'],
    [404, 'listingNotFound'],
    [400, 'invalid_query'],
  ]);
  expect(outcomeOf(await test.get('/api/admin/listings/999999/home', moderator.token))).toEqual([
    404,
    'listingNotFound',
  ]);
  await test.database.pool.query('update listings set owner_id = $2 where id = $1', [idOf(1), moderator.id]);
  expect(outcomeOf(await leave(0, { seen: [0, 1] }))).toEqual([403, 'own_listing']);
  expect(outcomeOf(await join(2, 1, { seen: [0, 1, 2] }))).toEqual([403, 'own_listing']);
  const { token } = await newStaff(test, 'admin');
  expect((await leave(0, { seen: [0, 1], token })).status).toBe(204);
  expect([await showHome(0), await showHome(1)]).toEqual([
    { id: idOf(0), listings: idsOf(0) },
    { id: idOf(1), listings: idsOf(1) },
  ]);
});

it('of moderators who decide on the same homes at the same time one does, beside checks and owners', async () => {
  await join(0, 1, { seen: [0, 1] });
  const admin = await newStaff(test, 'admin');
  const [left, joined] = await Promise.all([
    leave(1, { seen: [0, 1] }),
    join(2, 1, { seen: [0, 1, 2], token: admin.token }),
    ...ids.map((id) => test.database.pool.query('update listings set price = price + 100 where id = $1', [id])),
    checkListing(test.deps, idOf(3)),
  ]);
  expect([left.status, joined.status].sort()).toEqual([204, 409]);
  const homes = [await showHome(0), await showHome(1), await showHome(2)].map(({ id }) => id);
  expect(homes).toEqual(left.status === 204 ? idsOf(0, 1, 2) : idsOf(0, 0, 0));
});
