import { afterAll, beforeAll, expect, it } from 'vitest';
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
const countOf = async (chat: string) =>
  (
    await query(
      `select count(*)::int as n from saved_searches s join contacts c on c.id = s.contact_id where c.address = $1`,
      [chat],
    )
  )[0].n;

it('somebody has at most so many saved searches, also when they save several at the same moment', async () => {
  const { token } = await newPerson(test);
  const save = (n: number) => test.send('POST', '/api/saved-searches', { token, body: { search: search(n) } });
  for (let n = 1; n < MAX_SAVED; n++) expect((await save(n)).status).toBe(200);
  const statuses = await Promise.all([91, 92, 93, 94, 95, 96].map(async (n) => (await save(n)).status));
  expect(statuses.toSorted()).toEqual([200, 422, 422, 422, 422, 422]);
  expect((await save(1)).status).toBe(200);
});

it('a chat that opens many links has no more; the first ones stay', async () => {
  let address = 1;
  const begin = async (n: number) => {
    const body = { search: search(n), contact: { telegram: true } };
    const { data } = (await test.send('POST', '/api/saved-searches', { body, ip: `10.2.1.${address++}` })).body;
    return new URL(data.telegramUrl).searchParams.get('start') ?? '';
  };
  for (let n = 1; n < MAX_SAVED; n++) expect((await linkChat(test.deps, await begin(n), '4100')).tooMany).toBe(0);
  const codes = [await begin(MAX_SAVED), await begin(1), await begin(81), await begin(82), await begin(83)];
  const linked = await Promise.all(codes.map((code) => linkChat(test.deps, code, '4100')));
  expect(linked.map(({ result }) => result)).toEqual(codes.map(() => 'linked'));
  expect(linked.reduce((sum, { tooMany }) => sum + tooMany, 0)).toBe(3);
  expect(await countOf('4100')).toBe(MAX_SAVED);
  const [first] = await query(`select search from watched_searches w join saved_searches s on s.search_id = w.id
    join contacts c on c.id = s.contact_id where c.address = '4100' order by s.id limit 1`);
  expect(first.search).toContain('10001');
});
