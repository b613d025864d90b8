import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS, DAY_SECONDS } from '#contract/values/durations.ts';
import { openTestClock } from '../../../../tests/support/clock.ts';
import { insertListing, insertUser } from '../../../../tests/support/factories.ts';
import { readOutbox } from '../../../../tests/support/process/outbox.ts';
import { newNetwork, newReporter } from '../../../../tests/support/reporters.ts';
import { openTestSite, outcomeOf, type TestSite } from '../../../../tests/support/test-site.ts';
import { inTransaction } from '../../database/db.ts';
import { sendOwnerNotices } from '../lifecycle/notices/notices.ts';
import { dismissReportsOf } from '../lifecycle/service.ts';
import { deleteClaimNetworks } from './claim-queries.ts';
import { askOwners } from './jobs.ts';

const clock = openTestClock();
const inDays = (days: number) => new Date(clock.now().getTime() + days * DAY_MS);

let test: TestSite;
beforeAll(async () => {
  test = await openTestSite({ clock });
});
afterAll(() => test.close());

const query = async (text: string, values: unknown[]) => (await test.database.pool.query(text, values)).rows;
const statusOf = async (id: number) =>
  (await query('select status_ad from listings where id = $1', [id]))[0]?.status_ad;
const askingsOf = (id: number) => query('select why, times from availability_questions where listing_id = $1', [id]);
const claim = (id: number, more: { token?: string; ip?: string } = {}) =>
  test.send('POST', `/api/listings/${id}/gone`, { ip: newNetwork(), ...more });
const sayGone = async (id: number, days?: number) => {
  const { token } = await newReporter(test, { days });
  return claim(id, { token });
};

let mails = 0;
/** An active listing whose owner has an address. */
async function newListing(columns: Record<string, unknown> = {}) {
  const email = `asked${mails++}@evim.test`;
  const owner_id = (await insertUser(test.database.pool, { email })).id;
  const { id } = await insertListing(test.database.pool, { owner_id, expires_at: inDays(60), ...columns });
  return { id, owner_id, email };
}
/** Runs the job and sends the notices, by two workers at once. */
async function ask(): Promise<void> {
  const onError = (error: unknown) => {
    throw error;
  };
  await Promise.all([askOwners(test.deps), askOwners(test.deps)]);
  await Promise.all([1, 2].map(() => sendOwnerNotices({ ...test.deps, onError })));
}
const mailsTo = (email: string) => readOutbox(test.deps.config.DATA_DIR, 'mail', email);
const tokenIn = (mail: string | undefined) => /\/(?:renew|confirm)\?token=([\w.-]+)/.exec(mail ?? '')?.[1] ?? '';
const press = async (address: string, token: string, more = '') => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const request = { method: 'POST', url: address, headers, payload: `token=${token}${more}` } as const;
  return (await test.site.inject(request)).statusCode;
};

it('two trusted people ask the owner once; the listing stays public', async () => {
  const { id } = await newListing();
  expect((await sayGone(id)).status).toBe(204);
  expect(await askingsOf(id)).toEqual([]);
  const others = await Promise.all([1, 2, 3].map(() => newReporter(test)));
  for (const { status } of await Promise.all(others.map(({ token }) => claim(id, { token })))) expect(status).toBe(204);
  expect(await askingsOf(id)).toEqual([{ why: 'claims', times: 1 }]);
  expect(await query('select kind from owner_notices where listing_id = $1', [id])).toEqual([
    { kind: 'still_available' },
  ]);
  expect(await statusOf(id)).toBe('active');
});

it('visitors ask together, a network once; one who says it again changes nothing', async () => {
  const { id } = await newListing();
  const ip = newNetwork();
  for (let turn = 0; turn < 3; turn++) expect((await claim(id, { ip })).status).toBe(204);
  expect(await query('select count(*)::int from gone_claims where listing_id = $1', [id])).toEqual([{ count: 1 }]);
  for (let turn = 0; turn < 6; turn++) await claim(id);
  expect(await askingsOf(id)).toEqual([]);
  await claim(id);
  expect(await askingsOf(id)).toEqual([{ why: 'claims', times: 1 }]);
});

it('a listing without an owner comes before a moderator, once, and again only when others say it anew', async () => {
  const { id } = await insertListing(test.database.pool, { owner_id: null, ref: 'imported' });
  const moderator = (await insertUser(test.database.pool, { role: 'moderator' })).id;
  const reported = async () => {
    const { body } = await test.get('/api/admin/reports', await test.tokenOf(moderator));
    return body.data.filter((row: { id: number }) => row.id === id).map((row: { open: number }) => row.open);
  };
  await sayGone(id);
  expect(await reported()).toEqual([]);
  await Promise.all([sayGone(id), sayGone(id)]);
  expect(await reported()).toEqual([1]);
  expect([await statusOf(id), await askingsOf(id)]).toEqual(['active', []]);
  await inTransaction(test.deps.db, (trx) => dismissReportsOf(trx, id, moderator));
  // closed by the clock of the database
  clock.pass(DAY_SECONDS);
  await sayGone(id);
  expect(await reported()).toEqual([]);
  await sayGone(id);
  expect(await reported()).toEqual([1]);
});

it('a visitor who says so of many listings is asked for a proof of work', async () => {
  const ip = newNetwork();
  for (let turn = 0; turn < 3; turn++) expect((await claim((await newListing()).id, { ip })).status).toBe(204);
  expect(outcomeOf(await claim((await newListing()).id, { ip }))).toEqual([429, 'proof_required']);
});

it('a person can say so of 10 listings an hour, and of 30 a day; saying it again is no attempt', async () => {
  const { token } = await newReporter(test);
  const outcomes = async (listings: { id: number }[], answers: Awaited<ReturnType<typeof claim>>[] = []) => {
    for (const { id } of listings) answers.push(await claim(id, { token }));
    return answers.map(({ status, headers }) => [status, headers['retry-after']]);
  };
  const newListings = (count: number) => Promise.all(Array.from({ length: count }, () => newListing()));
  const done = Array(10).fill([204, undefined]);
  const first = await newListings(10);
  expect(await outcomes(first)).toEqual(done);
  clock.pass(60);
  expect(await outcomes([await newListing(), ...first])).toEqual([[429, '3540'], ...done]);
  for (let hour = 1; hour < 3; hour++) {
    clock.pass(3600);
    expect(await outcomes(await newListings(10))).toEqual(done);
  }
  clock.pass(3600);
  expect(await outcomes([await newListing()])).toEqual([[429, String(DAY_SECONDS - 60 - 3 * 3600)]]);
});

it('its owner, and anybody about a listing that is not active, is refused', async () => {
  const { id, owner_id } = await newListing();
  expect(outcomeOf(await claim(id, { token: await test.tokenOf(owner_id) }))).toEqual([403, 'own_claim']);
  await query(`update listings set status_ad = 'expired', expires_at = now() where id = $1`, [id]);
  expect(outcomeOf(await claim(id))).toEqual([409, 'listing_state_conflict']);
  await query(`update listings set status_ad = 'pending' where id = $1`, [id]);
  expect(outcomeOf(await claim(id))).toEqual([404, 'listingNotFound']);
});

it('an owner confirms by one tap; those who were wrong count less, and the owner is left alone for a week', async () => {
  const { id, owner_id } = await newListing();
  const token = await test.tokenOf(owner_id);
  const people = [await newReporter(test), await newReporter(test)];
  for (const one of people) await claim(id, { token: one.token });
  const read = async () => (await test.get(`/api/listings/${id}`, token)).body.data;
  expect(await read()).toMatchObject({ Is_Asked: true, Confirmed_At: null });
  const presses = await Promise.all([1, 2, 3].map(() => test.send('POST', `/api/listings/${id}/confirm`, { token })));
  expect(presses.map(({ status }) => status)).toEqual([204, 204, 204]);
  expect(await read()).toMatchObject({ Is_Asked: false, Confirmed_At: clock.now().toISOString() });
  expect(
    await query(`select reason from listing_status_changes where listing_id = $1 and reason = 'confirmed'`, [id]),
  ).toHaveLength(1);
  // shown to everybody
  expect((await test.get(`/api/listings/${id}`)).body.data.Confirmed_At).toBe(clock.now().toISOString());
  clock.pass(3 * DAY_SECONDS);
  for (let turn = 0; turn < 3; turn++) await sayGone(id);
  expect(await askingsOf(id)).toEqual([]);
  clock.pass(5 * DAY_SECONDS);
  await sayGone(id);
  expect(await askingsOf(id)).toHaveLength(1);
  // each was wrong once: 2 × 2/3 is less than 2
  const other = await newListing();
  for (const one of people) await claim(other.id, { token: one.token });
  expect(await askingsOf(other.id)).toEqual([]);
});

it('30 days of silence ask twice, a week apart, and then end the listing; one tap restores it', async () => {
  const { id, email } = await newListing({ created_at: inDays(-30) });
  const [recent, endsSoon, endless, confirmed] = [
    await newListing({ created_at: inDays(-29) }),
    await newListing({ created_at: inDays(-30), expires_at: inDays(7) }),
    await newListing({ created_at: inDays(-90), expires_at: null }),
    await newListing({ created_at: inDays(-90), confirmed_at: inDays(-29) }),
  ];
  await ask();
  for (const one of [recent, endsSoon, endless, confirmed]) expect(await askingsOf(one.id)).toEqual([]);
  await ask();
  expect(await mailsTo(email)).toHaveLength(1);
  clock.pass(7 * DAY_SECONDS);
  await ask();
  await ask();
  expect([(await mailsTo(email)).length, await statusOf(id)]).toEqual([2, 'active']);
  clock.pass(6 * DAY_SECONDS);
  await ask();
  expect(await statusOf(id)).toBe('active');
  clock.pass(DAY_SECONDS);
  await ask();
  await ask();
  const received = await mailsTo(email);
  expect([received.length, await statusOf(id)]).toEqual([3, 'expired']);
  expect(
    await query('select reason from listing_status_changes where listing_id = $1 order by id desc limit 1', [id]),
  ).toEqual([{ reason: 'silence' }]);
  // a late answer to the question restores it as the last notice does
  const token = tokenIn(received[0]);
  expect((await test.site.inject(`/confirm?token=${token}`)).body).toContain('Bərpa et');
  expect(await statusOf(id)).toBe('expired');
  expect(await press('/api/renewals', tokenIn(received[2]))).toBe(200);
  expect(await statusOf(id)).toBe('pending');
});

it('the link of a question confirms only when its button is pressed, and any sign of life answers it', async () => {
  const [byLink, byEdit] = [
    await newListing({ created_at: inDays(-31) }),
    await newListing({ created_at: inDays(-31) }),
  ];
  await ask();
  const token = tokenIn((await mailsTo(byLink.email))[0]);
  const { headers, body } = await test.site.inject(`/confirm?token=${token}`);
  expect(headers['cache-control']).toBe('private, no-store');
  expect(body).toContain('Bəli, aktualdır');
  expect(await askingsOf(byLink.id)).toHaveLength(1);
  expect(await press('/api/renewals', token)).toBe(200);
  expect(await askingsOf(byLink.id)).toHaveLength(1);
  expect(await Promise.all([press('/api/confirmations', token), press('/api/confirmations', token)])).toEqual([
    200, 200,
  ]);
  expect(await askingsOf(byLink.id)).toEqual([]);
  await query('update listings set confirmed_at = $2 where id = $1', [byEdit.id, inDays(1)]);
  clock.pass(7 * DAY_SECONDS);
  await ask();
  expect([await askingsOf(byEdit.id), (await mailsTo(byEdit.email)).length]).toEqual([[], 1]);
});

it('the link of a question also ends a listing that is sold or let, once and before it is confirmed', async () => {
  const columns = { created_at: inDays(-31), category: 'rent', rent_type: 'monthly' };
  const [rented, kept] = [await newListing(columns), await newListing({ created_at: inDays(-31) })];
  await query(
    `insert into listing_promotions (user_id, listing_id, type, value, unit, price, starts_at, times_left, next_at)
     values ($1, $2, 'bump', 5, 'times', 500, now(), 4, now() + interval '1 day')`,
    [rented.owner_id, rented.id],
  );
  await ask();
  const [token, other] = [tokenIn((await mailsTo(rented.email))[0]), tokenIn((await mailsTo(kept.email))[0])];
  const read = async () => (await test.site.inject(`/confirm?token=${token}`)).body;
  const page = await read();
  for (const words of [
    'Başqa yerdə kirayə verdim',
    '«Kirayə verilib»',
    'pulu qaytarılmayacaq',
    'İrəli çəkmə –\u00a04\u00a0dəfə',
  ])
    expect(page).toContain(words);
  expect(await press('/api/confirmations', token, '&closed=because')).toBe(400);
  const answer = () => press('/api/confirmations', token, '&closed=elsewhere');
  expect(await Promise.all([answer(), answer()])).toEqual([200, 200]);
  const outcome = 'select status_ad, outcome from listings where id = $1';
  expect(await query(outcome, [rented.id])).toEqual([{ status_ad: 'expired', outcome: 'let' }]);
  expect(
    await query(`select reason from listing_status_changes where listing_id = $1 and to_status = 'expired'`, [
      rented.id,
    ]),
  ).toEqual([{ reason: 'elsewhere' }]);
  expect(await read()).toContain('Bu link artıq işləmir');
  await press('/api/confirmations', other);
  await press('/api/confirmations', other, '&closed=elsewhere');
  expect(await query(outcome, [kept.id])).toEqual([{ status_ad: 'active', outcome: null }]);
});

it.each([
  '/confirm?token=void',
  '/renew?token=void',
  '/reminders?token=void',
  '/confirm-contact?token=void',
  '/stop?token=void',
])('a void link %s speaks the language of the browser', async (url) => {
  const open = async (language: string) =>
    (await test.site.inject({ url, headers: { 'accept-language': language } })).body;
  expect(await open('ru-RU,ru;q=0.9,en;q=0.8')).toMatch(/lang="ru".*ссылка больше не действует/s);
  expect(await open('en-GB')).toMatch(/lang="en".*no longer works/s);
  expect(await open('de')).toMatch(/lang="az".*artıq işləmir/s);
});

it('an owner who answers while the job ends their listing keeps it', async () => {
  const { id, owner_id } = await newListing({ created_at: inDays(-31) });
  await query(
    `with notice as (
       insert into owner_notices (user_id, listing_id, kind, about, sent_at) values ($3, $1, 'still_available', $2, $2))
     insert into availability_questions values ($1, 'silence', 2, $2)`,
    [id, inDays(-8), owner_id],
  );
  const token = await test.tokenOf(owner_id);
  const [answer] = await Promise.all([
    test.send('POST', `/api/listings/${id}/confirm`, { token }),
    askOwners(test.deps),
    askOwners(test.deps),
  ]);
  expect([answer.status === 204, await statusOf(id)]).toEqual(
    answer.status === 204 ? [true, 'active'] : [false, 'expired'],
  );
});

it('the network of a claim is deleted after 90 days', async () => {
  const { id } = await newListing();
  await claim(id);
  const isForgotten = () => query('select network is null as forgotten from gone_claims where listing_id = $1', [id]);
  await deleteClaimNetworks(test.deps.db, inDays(89));
  expect(await isForgotten()).toEqual([{ forgotten: false }]);
  await deleteClaimNetworks(test.deps.db, inDays(91));
  expect(await isForgotten()).toEqual([{ forgotten: true }]);
});
