import { afterAll, beforeAll, expect, it } from 'vitest';
import { ReportResponse } from '#contract/reports/api.ts';
import { insertListing, insertUser } from '../../../tests/support/factories.ts';
import { withProof } from '../../../tests/support/proof.ts';
import { openTestSite, outcomeOf, type TestSite } from '../../../tests/support/test-site.ts';

let test: TestSite;
beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());

const report = (body: unknown, more: { token?: string; ip?: string } = {}) =>
  test.send('POST', '/api/reports', { body, ...more });

it('a report is accepted from people and visitors, bare and in data', async () => {
  const { pool } = test.database;
  const listing = await insertListing(pool);
  const user = await insertUser(pool);
  const token = await test.tokenOf(user.id);
  const bare = await report({ listing: listing.id, reason: 'fake', description: 'Belə ev yoxdur' }, { token });
  expect(bare.status).toBe(201);
  expect(ReportResponse.parse(bare.body).data).toMatchObject({ reason: 'fake', description: 'Belə ev yoxdur' });
  expect((await report({ data: { listing: listing.document_id, reason: 'spam' } }, { ip: '10.3.0.1' })).status).toBe(
    201,
  );
  const { rows } = await pool.query('select user_id, visitor from reports where listing_id = $1 order by id', [
    listing.id,
  ]);
  expect(rows.map((row) => row.user_id)).toEqual([user.id, null]);
  expect(rows[1].visitor).not.toContain('10.3');
});

it('a person has one open report per listing, also in parallel', async () => {
  const { id } = await insertListing(test.database.pool);
  const send = () => report({ listing: id, reason: 'spam' }, { ip: '10.3.0.2' });
  const answers = await Promise.all(Array.from({ length: 20 }, send));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
  expect(outcomeOf(await send())).toEqual([409, 'already_reported']);
  await test.database.pool.query(`update reports set status = 'closed' where listing_id = $1`, [id]);
  expect((await send()).status).toBe(201);
});

it('a person can send 10 reports an hour', async () => {
  const listings = await Promise.all(Array.from({ length: 40 }, () => insertListing(test.database.pool)));
  const token = await test.tokenOf((await insertUser(test.database.pool)).id);
  const answers = await Promise.all(listings.map(({ id }) => report({ listing: id, reason: 'other' }, { token })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  expect(Number(answers.find(({ status }) => status === 429)?.headers['retry-after'])).toBeGreaterThan(3500);
});

it('a repeated report is no attempt', async () => {
  const [first, second] = [await insertListing(test.database.pool), await insertListing(test.database.pool)];
  const token = await test.tokenOf((await insertUser(test.database.pool)).id);
  const statuses = [];
  for (let n = 0; n < 12; n++) statuses.push((await report({ listing: first.id, reason: 'spam' }, { token })).status);
  expect(statuses).toEqual([201, ...Array(11).fill(409)]);
  expect((await report({ listing: second.id, reason: 'spam' }, { token })).status).toBe(201);
});

it('browsers with our cookie behind a shared address count separately', async () => {
  const ip = '10.3.20.1';
  const { id } = await insertListing(test.database.pool);
  const newCookie = async () => {
    const { headers } = await test.send('POST', `/api/listings/${id}/phone`, { ip });
    return /^browser=[\w.-]+/.exec(String(headers['set-cookie']))?.[0] ?? '';
  };
  const send = (cookie: string) =>
    test.send('POST', '/api/reports', { body: { listing: id, reason: 'spam' }, ip, headers: { cookie } });
  for (const cookie of [await newCookie(), await newCookie(), '']) {
    expect((await send(cookie)).status).toBe(201);
    expect(outcomeOf(await send(cookie))).toEqual([409, 'already_reported']);
  }
});

it('reports without a cookie are limited to 60 an hour per address, each with a proof', async () => {
  const ip = '10.3.21.1';
  const listings = await Promise.all(Array.from({ length: 61 }, () => insertListing(test.database.pool)));
  const answers = [];
  for (const { id } of listings)
    answers.push(
      await withProof((headers) =>
        test.send('POST', '/api/reports', { body: { listing: id, reason: 'other' }, ip, headers }),
      ),
    );
  expect(answers.map(({ status }) => status)).toEqual([...Array(60).fill(201), 429]);
  expect(outcomeOf(answers[60] as (typeof answers)[0])).toEqual([429, 'too_many_requests']);
});

it('a report needs a visible listing and a reason', async () => {
  const { pool } = test.database;
  const hidden = await insertListing(pool, { status_ad: 'pending' });
  expect(outcomeOf(await report({ listing: hidden.id, reason: 'spam' }))).toEqual([404, 'listingNotFound']);
  const { id } = await insertListing(pool);
  for (const [body, key] of [
    [{ listing: id }, 'reason'],
    [{ listing: id, reason: '' }, 'reason'],
    [{ listing: id, reason: 'spam', status: 'closed' }, 'status'],
    [{ listing: id, reason: 'spam', description: 'a\u0000' }, 'description'],
    [{ reason: 'spam' }, 'listing'],
  ] as const) {
    const answer = await report(body);
    expect([answer.status, Object.keys(answer.body.error.details.fields)]).toEqual([400, [key]]);
  }
});

it('the 4th report per hour of a visitor needs a proof of work, and the 11th of a network', async () => {
  const send = async (ip: string, headers = {}) => {
    const { id } = await insertListing(test.database.pool);
    return { id, answer: await sendAgain(id, ip, headers) };
  };
  const sendAgain = (listing: number, ip: string, headers: Record<string, string> = {}) =>
    test.send('POST', '/api/reports', { body: { listing, reason: 'fake' }, ip, headers });
  for (let n = 0; n < 3; n++) expect((await send('10.3.9.1')).answer.status).toBe(201);
  const { id, answer } = await send('10.3.9.1');
  expect(outcomeOf(answer)).toEqual([429, 'proof_required']);
  expect((await withProof((headers) => sendAgain(id, '10.3.9.1', headers))).status).toBe(201);
  for (let n = 2; n < 8; n++) expect((await send(`10.3.9.${n}`)).answer.status).toBe(201);
  // another visitor of the same network without reports
  const neighbour = await send('10.3.9.99');
  expect(outcomeOf(neighbour.answer)).toEqual([429, 'proof_required']);
  expect((await withProof((headers) => sendAgain(neighbour.id, '10.3.9.99', headers))).status).toBe(201);
  expect((await send('10.4.9.1')).answer.status).toBe(201);
});
