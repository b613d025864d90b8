import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS, DAY_SECONDS } from '#contract/values/durations.ts';
import { openTestClock } from '../../../../tests/support/clock.ts';
import { rejectListing } from '../../../../tests/support/moderation.ts';
import { changesOf, newOwner, type Owner } from '../../../../tests/support/owner.ts';
import { openTestSite, outcomeOf, type TestSite } from '../../../../tests/support/test-site.ts';
import { isTrusted } from '../../checks/queries.ts';
import { expireListings } from './jobs.ts';
import { approveListing } from './service.ts';

const clock = openTestClock();
let test: TestSite;
beforeAll(async () => {
  test = await openTestSite({ clock });
});
afterAll(() => test.close());

const query = async (text: string, values: unknown[]) => (await test.database.pool.query(text, values)).rows;
/** An active listing that ends in some days. */
async function newActive(days = 20, more = {}): Promise<{ owner: Owner; id: number; end: string }> {
  const owner = await newOwner(test);
  const { id } = await owner.postPending(more);
  await approveListing(test.deps, id);
  const end = new Date(clock.now().getTime() + days * DAY_MS);
  await query('update listings set expires_at = $2 where id = $1', [id, end]);
  return { owner, id, end: end.toISOString() };
}
const send = (act: string, id: number, token: string, body: object) =>
  test.send('POST', `/api/listings/${id}/${act}`, { token, body });
const later = (end: string, days: number) => new Date(new Date(end).getTime() + days * DAY_MS).toISOString();

it('only its owner and moderators learn when a listing ends', async () => {
  const { owner, id, end } = await newActive();
  const stranger = await newOwner(test);
  const read = async (token?: string) => (await test.get(`/api/listings/${id}`, token)).body.data.Expires_At;
  expect([await read(owner.token), await read(stranger.token), await read()]).toEqual([end, undefined, undefined]);
  const own = await test.get('/api/listings/my?fields[0]=id', owner.token);
  expect(own.body.data).toEqual([expect.objectContaining({ id, Expires_At: end, Email: 'aysel@evim.test' })]);
});

it('a listing is extended by 30 days from its end, once for all presses of one button', async () => {
  const { owner, id, end } = await newActive();
  const presses = await Promise.all([1, 2, 3, 4].map(() => send('extend', id, owner.token, { from: end })));
  expect(presses.map(({ status, body }) => [status, body.data?.Expires_At])).toEqual(
    Array(4).fill([200, later(end, 30)]),
  );
  expect(
    await query(`select count(*)::int from listing_status_changes where listing_id = $1 and reason = 'renewed'`, [id]),
  ).toEqual([{ count: 1 }]);
});

it('a listing that ends in more than 30 days is not extended', async () => {
  const { owner, id, end } = await newActive(31);
  expect(outcomeOf(await send('extend', id, owner.token, { from: end }))).toEqual([409, 'extended_enough']);
  clock.pass(DAY_SECONDS);
  expect((await send('extend', id, owner.token, { from: end })).status).toBe(200);
});

it('a listing whose end has moved while it was hidden is extended from there, by the button of before', async () => {
  const { owner, id, end } = await newActive();
  await query(`update listings set expires_at = expires_at + interval '5 days' where id = $1`, [id]);
  const press = async () => (await send('extend', id, owner.token, { from: end })).body.data?.Expires_At;
  expect(await press()).toBe(later(end, 35));
  expect(await press()).toBe(later(end, 35));
  // too far ahead to be extended, and nobody has extended it
  const other = await newActive(20);
  await query(`update listings set expires_at = expires_at + interval '15 days' where id = $1`, [other.id]);
  const response = await send('extend', other.id, other.owner.token, { from: other.end });
  expect(outcomeOf(response)).toEqual([409, 'extended_enough']);
});

it('a pending or expired listing is not extended', async () => {
  const owner = await newOwner(test);
  const { id } = await owner.postPending();
  const from = clock.now().toISOString();
  expect(outcomeOf(await send('extend', id, owner.token, { from }))).toEqual([409, 'listing_state_conflict']);
  await query(`update listings set status_ad = 'expired', expires_at = $2 where id = $1`, [id, from]);
  expect(outcomeOf(await send('extend', id, owner.token, { from }))).toEqual([409, 'listing_state_conflict']);
});

it('a closed listing is shown as sold or let for 90 days, and restored like an expired one', async () => {
  const sale = await newActive();
  const rent = await newActive(20, { Category: 'rent', Price: 900 });
  const presses = await Promise.all(
    [1, 2, 3].map(() => send('close', sale.id, sale.owner.token, { reason: 'sold_here' })),
  );
  expect(presses.map(({ status }) => status)).toEqual([204, 204, 204]);
  expect((await send('close', rent.id, rent.owner.token, { reason: 'elsewhere' })).status).toBe(204);
  const read = async (id: number) => {
    const { status, body } = await test.get(`/api/listings/${id}`);
    return [status, body.data?.Status_ad, body.data?.Outcome];
  };
  expect([await read(sale.id), await read(rent.id)]).toEqual([
    [200, 'expired', 'sold'],
    [200, 'expired', 'let'],
  ]);
  expect(await changesOf(test, sale.id)).toEqual([
    [null, 'pending', sale.owner.id],
    ['pending', 'active', null],
    ['active', 'expired', sale.owner.id],
  ]);
  await query(`update listings set expires_at = expires_at - interval '91 days' where id = $1`, [sale.id]);
  expect((await test.get(`/api/listings/${sale.id}`)).status).toBe(410);
  expect((await sale.owner.put(sale.id, { Status_ad: 'pending' })).status).toBe(200);
  expect((await test.get(`/api/listings/${sale.id}`, sale.owner.token)).body.data).toMatchObject({
    Status_ad: 'pending',
    Outcome: null,
  });
});

it('of a listing that has expired its owner says once that it was sold; its end stays, and one that waits has none', async () => {
  const { owner, id } = await newActive(-1);
  await expireListings(test.deps);
  const read = async () => {
    const { Status_ad, Outcome, Expires_At } = (await test.get(`/api/listings/${id}`, owner.token)).body.data;
    return { Status_ad, Outcome, Expires_At };
  };
  const before = await read();
  const close = async (reason: string) => (await send('close', id, owner.token, { reason })).status;
  expect([await close('elsewhere'), await close('sold_here')]).toEqual([204, 204]);
  expect(await read()).toEqual({ ...before, Outcome: 'sold' });
  expect((await test.get(`/api/listings/${id}`)).body.data.Outcome).toBe('sold');
  expect((await owner.put(id, { Status_ad: 'pending' })).status).toBe(200);
  expect(outcomeOf(await send('close', id, owner.token, { reason: 'sold_here' }))).toEqual([
    409,
    'listing_state_conflict',
  ]);
});

it('expired and rejected listings are deleted; a closed one counts with the reason of its closing', async () => {
  const [closed, expired, rejected] = [await newActive(), await newActive(-1), await newActive()];
  await send('close', closed.id, closed.owner.token, { reason: 'elsewhere' });
  await expireListings(test.deps);
  await rejectListing(test.deps, rejected.id, 'Fotolar başqa evindir');
  const remove = ({ owner, id }: { owner: Owner; id: number }) =>
    test.send('DELETE', `/api/listings/${id}`, { token: owner.token });
  const stranger = await newOwner(test);
  expect((await remove({ owner: stranger, id: expired.id })).status).toBe(403);
  expect((await remove({ owner: stranger, id: rejected.id })).status).toBe(404);
  for (const one of [closed, expired, rejected]) {
    const presses = await Promise.all([remove(one), remove(one)]);
    expect(presses.map(({ status }) => status).toSorted()).toEqual([204, 404]);
  }
  const ids = [closed.id, expired.id, rejected.id];
  expect(
    await query(
      'select status_ad, reason from listing_deletions where listing_id = any($1) order by status_ad, reason',
      [ids],
    ),
  ).toEqual([
    { status_ad: 'expired', reason: 'elsewhere' },
    { status_ad: 'expired', reason: null },
    { status_ad: 'rejected', reason: null },
  ]);
  expect(await query('select listing_id from past_listings where listing_id = any($1)', [ids])).toHaveLength(3);
  expect(await query('select id from images where listing_id = any($1)', [ids])).toEqual([]);
});

it('who deletes a rejected listing is trusted no sooner', async () => {
  const owner = await newOwner(test);
  for (let turn = 0; turn < 6; turn++) {
    const { id } = await owner.postPending();
    await approveListing(test.deps, id);
    await query(`update listing_status_changes set changed_at = now() - interval '40 days' where listing_id = $1`, [
      id,
    ]);
  }
  expect(await isTrusted(test.deps.db, owner.id)).toBe(true);
  const { id } = await owner.postPending();
  await rejectListing(test.deps, id, 'Belə ev yoxdur');
  expect(await isTrusted(test.deps.db, owner.id)).toBe(false);
  await test.send('DELETE', `/api/listings/${id}`, { token: owner.token });
  expect(await isTrusted(test.deps.db, owner.id)).toBe(false);
});

it('a price alone is changed by an edit, which notes it and asks about an unlikely one', async () => {
  const { owner, id } = await newActive();
  expect(outcomeOf(await owner.put(id, { Price: 12 }))).toEqual([422, 'price_unlikely']);
  expect((await owner.put(id, { Price: 119_000 })).status).toBe(200);
  expect(
    await query('select price::int, previous::int from price_changes where listing_id = $1 order by id', [id]),
  ).toEqual([
    { price: 12_500_050, previous: null },
    { price: 11_900_000, previous: 12_500_050 },
  ]);
});
