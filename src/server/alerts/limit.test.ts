import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SavedSearch } from '#contract/alerts/api.ts';
import { MAX_SAVED } from '#contract/alerts/rules.ts';
import { newPerson, openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { linkChat } from '../contacts/service.ts';

let test: TestSite;
beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());

const query = async (text: string, values?: unknown[]) => (await test.database.pool.query(text, values)).rows;
const search = (n: number) => `category=sale&price_max=${10_000 + n}`;
it('somebody has at most so many saved searches, also when they save several at the same moment', async () => {
  const { token } = await newPerson(test);
  const save = (n: number) => test.send('POST', '/api/saved-searches', { token, body: { search: search(n) } });
  for (let n = 1; n < MAX_SAVED; n++) expect((await save(n)).status).toBe(200);
  const statuses = await Promise.all([91, 92, 93, 94, 95, 96].map(async (n) => (await save(n)).status));
  expect(statuses.toSorted()).toEqual([200, 422, 422, 422, 422, 422]);
  expect((await save(1)).status).toBe(200);
});

const runningOf = async (chat: string) =>
  (
    await query(
      `select count(*) filter (where paused_at is null)::int as running, count(*)::int as in_all
         from saved_searches s join contacts c on c.id = s.contact_id where c.address = $1`,
      [chat],
    )
  )[0];

it('a chat that opens many links is told of no more: the newest are paused', async () => {
  let address = 1;
  const begin = async (n: number) => {
    const body = { search: search(n), contact: { telegram: true } };
    const { data } = (await test.send('POST', '/api/saved-searches', { body, ip: `10.2.1.${address++}` })).body;
    return new URL(data.telegramUrl).searchParams.get('start') ?? '';
  };
  for (let n = 1; n < MAX_SAVED; n++) expect((await linkChat(test.deps, await begin(n), '4100')).paused).toBe(0);
  const codes = [await begin(MAX_SAVED), await begin(1), await begin(81), await begin(82), await begin(83)];
  const linked = await Promise.all(codes.map((code) => linkChat(test.deps, code, '4100')));
  expect(linked.map(({ result }) => result)).toEqual(codes.map(() => 'linked'));
  expect(linked.reduce((sum, { paused }) => sum + paused, 0)).toBe(3);
  expect(await runningOf('4100')).toEqual({ running: MAX_SAVED, in_all: MAX_SAVED + 3 });
});

it('searches of a mail address go to its account: none is lost, and no more than the maximum go on', async () => {
  const mail = 'cox@evim.test';
  const clock = test.deps.clock.now();
  for (const n of [61, 62, 63]) {
    const body = { search: search(n), contact: { mail } };
    expect((await test.send('POST', '/api/saved-searches', { body, ip: '10.2.2.1' })).status).toBe(200);
  }
  await query('update contacts set confirmed_at = $1 where address = $2', [clock, mail]);
  const { id, token } = await newPerson(test, { email: mail });
  // since they are theirs they are the newest
  const save = (n: number) => test.send('POST', '/api/saved-searches', { token, body: { search: search(n) } });
  await query(`update contacts set address = 'later' where address = $1`, [mail]);
  for (let n = 1; n < MAX_SAVED; n++) expect((await save(n)).status).toBe(200);
  await query(`update contacts set address = $1 where address = 'later'`, [mail]);
  await test.get('/api/contacts', token);
  const saved = async () => (await test.get('/api/saved-searches', token)).body.data as SavedSearch[];
  const all = await saved();
  expect(all.length).toBe(MAX_SAVED + 2);
  const paused = all.filter(({ isPaused }) => isPaused);
  expect(paused.map((one) => one.search)).toEqual([search(MAX_SAVED - 1), search(MAX_SAVED - 2)]);
  const resume = ({ id: of }: SavedSearch) =>
    test.send('PUT', `/api/saved-searches/${of}`, { token, body: { isPaused: false } });
  expect((await resume(paused[0] as SavedSearch)).body.error.details.code).toBe('too_many_saved_searches');
  expect((await save(MAX_SAVED - 1)).body.error.details.code).toBe('too_many_saved_searches');
  const running = all.find(({ isPaused }) => !isPaused) as SavedSearch;
  // what goes on may be told so again
  expect((await resume(running)).status).toBe(204);
  expect((await test.send('DELETE', `/api/saved-searches/${running.id}`, { token })).status).toBe(204);
  const statuses = await Promise.all(paused.map(async (one) => (await resume(one)).status));
  expect(statuses.toSorted()).toEqual([204, 422]);
  expect(
    await query('select count(*)::int as n from saved_searches where user_id = $1 and paused_at is null', [id]),
  ).toEqual([{ n: MAX_SAVED }]);
});

it('what somebody typed a mail address for, and nobody confirmed, waits in its account until its owner wants it', async () => {
  const mail = 'yad@evim.test';
  const ask = (n: number) =>
    test.send('POST', '/api/saved-searches', { body: { search: search(n), contact: { mail } }, ip: '10.2.3.1' });
  expect((await ask(1)).status).toBe(200);
  const { token } = await newPerson(test, { email: mail });
  await test.get('/api/contacts', token);
  expect((await test.get('/api/saved-searches', token)).body.data).toMatchObject([
    { search: search(1), isPaused: true },
  ]);
});
