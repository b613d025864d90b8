import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestClock } from '../../../../tests/support/clock.ts';
import { insertListing, insertUser } from '../../../../tests/support/factories.ts';
import { withProof } from '../../../../tests/support/proof.ts';
import { openTestSite, outcomeOf, type TestSite } from '../../../../tests/support/test-site.ts';
import { waitUntil } from '../../../../tests/support/wait.ts';
import { deleteOldSignInData } from '../../auth/cleanup-queries.ts';
import { readConfig } from '../../config.ts';
import type { Request } from '../../deps.ts';
import { openInnerApi } from '../../pages/inner-api.ts';
import { openLog } from '../../telemetry/log.ts';
import { addressKey, networkKey } from '../../viewer/address-keys.ts';
import { insertReveal } from './reveal-queries.ts';

const clock = openTestClock();
const lines: string[] = [];
const ids: number[] = [];
let test: TestSite;
beforeAll(async () => {
  const log = openLog(readConfig({ NODE_ENV: 'test' }), { write: (line) => lines.push(line) });
  test = await openTestSite({ clock }, log);
  for (let i = 0; i < 45; i++) ids.push((await insertListing(test.database.pool)).id);
});
afterAll(() => test.close());
// earlier reveals no longer count
beforeEach(() => clock.pass(90_000));

type Client = { ip: string; cookie?: string; token?: string };
const idAt = (turn: number) => ids[turn % ids.length] ?? 0;
const ask = (turn: number, { ip, cookie, token }: Client, headers = {}) =>
  test.send('POST', `/api/listings/${idAt(turn)}/phone`, {
    ip,
    token,
    headers: { ...headers, ...(cookie && { cookie }) },
  });
const prove = (turn: number, client: Client) => withProof((headers) => ask(turn, client, headers));

/** A browser with the cookie from its first reveal. */
async function newBrowser(ip: string): Promise<Client> {
  const response = await ask(44, { ip });
  const cookie = /^browser=[\w.-]+/.exec(String(response.headers['set-cookie']))?.[0];
  return { ip, ...(cookie && { cookie }) };
}

/** A person with an account of this age in days. */
async function newAccount(ip: string, days: number): Promise<Client> {
  const { id } = await insertUser(test.database.pool);
  const createdAt = new Date(clock.now().getTime() - days * 86_400_000);
  await test.database.pool.query('update users set created_at = $2 where id = $1', [id, createdAt]);
  return { ip, token: await test.tokenOf(id) };
}

it.each([{ listing: 999_999_999 }, { complex: 999_999_999 }])(
  'a reveal of what was deleted meanwhile is not recorded, and no error: %j',
  async (target) => {
    await insertReveal(test.database.db, clock.now(), target, 'v1');
    const { rows } = await test.database.pool.query("select from phone_reveals where visitor = 'v1'");
    expect(rows).toEqual([]);
  },
);

describe('a browser', () => {
  it('gets a signed cookie with its first reveal, hidden from scripts and other sites', async () => {
    const first = await ask(0, { ip: '10.1.1.1' });
    expect(first.headers['set-cookie']).toMatch(
      /^browser=[\w-]+\.[\w-]+; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
    expect((await ask(1, { ip: '10.1.1.1', cookie })).headers['set-cookie']).toBeUndefined();
    // an unsigned cookie is ignored
    expect((await ask(2, { ip: '10.1.1.1', cookie: `${cookie}x` })).headers['set-cookie']).toBeDefined();
    expect((await test.get(`/api/listings/${idAt(0)}`)).headers['set-cookie']).toBeUndefined();
  });

  it('behind a shared address has 30 reveals an hour of its own, however parallel', async () => {
    const [one, other] = [await newBrowser('10.1.2.1'), await newBrowser('10.1.2.1')];
    const responses = await Promise.all(Array.from({ length: 40 }, (_, turn) => ask(turn, one)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(outcomeOf(await ask(41, one))).toEqual([429, 'too_many_requests']);
    expect((await ask(41, other)).status).toBe(200);
  });

  it('can repeat a reveal without counting, including its first one', async () => {
    const browser = await newBrowser('10.1.3.1');
    for (let turn = 0; turn < 35; turn++) expect((await ask(44, browser)).status).toBe(200);
    for (let turn = 0; turn < 30; turn++) expect((await ask(turn, browser)).status).toBe(200);
  });
});

/** Inserts this many recent reveals for a key. */
async function insertReveals(key: string, count: number): Promise<void> {
  await test.database.pool.query(
    `insert into auth_attempts (event, kind, key, attempted_at)
      select gen_random_uuid(), 'reveal', $1, $2 from generate_series(1, $3)`,
    [key, clock.now(), count],
  );
}
const addressOf = (ip: string) => addressKey(test.deps.secret, ip);

it('clients without the cookie count per address: 30 an hour, then with a proof, never more than 120', async () => {
  const client = { ip: '10.2.1.1' };
  const responses = await Promise.all(Array.from({ length: 40 }, (_, turn) => ask(turn, client)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(30);
  expect(responses.filter(({ body }) => body.error?.details.code === 'proof_required')).toHaveLength(10);
  const refusedTurns = Array.from({ length: 40 }, (_, turn) => turn).filter((turn) => responses[turn]?.status !== 200);
  expect((await prove(refusedTurns[0] ?? 0, client)).status).toBe(200);
  await insertReveals(`nobody ${addressOf(client.ip)}`, 88);
  const last = [await prove(refusedTurns[1] ?? 0, client), await prove(refusedTurns[2] ?? 0, client)];
  expect(last.map(outcomeOf)).toEqual([
    [200, undefined],
    [429, 'too_many_requests'],
  ]);
});

it('accounts share the limit of their address: 60 an hour, then with a proof, never more than 240', async () => {
  const ip = '10.3.1.1';
  const accounts = await Promise.all(Array.from({ length: 3 }, () => newAccount(ip, 5)));
  const requests = accounts.flatMap((account) => Array.from({ length: 25 }, (_, turn) => ask(turn, account)));
  const responses = await Promise.all(requests);
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(60);
  expect(responses.filter(({ body }) => body.error?.details.code === 'proof_required')).toHaveLength(15);
  const next = await newAccount(ip, 5);
  await insertReveals(addressOf(ip), 179);
  expect((await prove(0, next)).status).toBe(200);
  expect(outcomeOf(await prove(1, next))).toEqual([429, 'too_many_requests']);
});

it('a /24 network has 120 an hour, then with a proof, never more than 480, however many addresses it uses', async () => {
  const ip = (turn: number) => `10.4.1.${turn}`;
  const network = networkKey(test.deps.secret, ip(0));
  await insertReveals(network, 110);
  const responses = await Promise.all(Array.from({ length: 20 }, (_, turn) => ask(turn, { ip: ip(turn) })));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(responses.filter(({ body }) => body.error?.details.code === 'proof_required')).toHaveLength(10);
  await insertReveals(network, 359);
  expect((await prove(0, { ip: ip(30) })).status).toBe(200);
  expect(outcomeOf(await prove(0, { ip: ip(31) }))).toEqual([429, 'too_many_requests']);
  expect((await ask(0, { ip: '10.4.2.1' })).status).toBe(200);
});

it('an account younger than a day has 10 reveals an hour', async () => {
  const [young, old] = [await newAccount('10.5.1.1', 0.9), await newAccount('10.5.2.1', 1.1)];
  const countGiven = async (account: Client) => {
    const responses = await Promise.all(Array.from({ length: 40 }, (_, turn) => ask(turn, account)));
    return responses.filter(({ status }) => status === 200).length;
  };
  expect([await countGiven(young), await countGiven(old)]).toEqual([10, 30]);
});

it('anonymous visitors are deleted after a day, the reveals stay', async () => {
  const browser = await newBrowser('10.8.1.1');
  await ask(0, browser);
  await deleteOldSignInData(test.database.db, new Date(clock.now().getTime() + 86_401_000));
  const { rows } = await test.database.pool.query(
    `select count(*) filter (where visitor ~ '^[bv]') as known, count(*) as all from phone_reveals`,
  );
  expect([rows[0].known, rows[0].all > 0]).toEqual([0, true]);
});

describe('canary ids', () => {
  const alarms = () => lines.filter((line) => line.includes('ALARM')).length;
  const hits = () => test.deps.counters.all().filter(({ name }) => name === 'evim_canary_hits_total');
  const look = (id: number, ip: string) => test.site.inject({ url: `/api/listings/${id}`, remoteAddress: ip });

  it('are skipped by the id sequence, so that no listing has one', async () => {
    const { pool } = test.database;
    for (let turn = 0; turn < 300; turn++) await insertListing(pool, { status_ad: 'pending' });
    const { rows } = await pool.query(`select count(*), count(l.id) as used from canary_listings c left join listings l
      on l.id = c.id`);
    expect([rows[0].count > 0, rows[0].used]).toEqual([true, 0]);
  });

  const newCanaries = async (...canaries: number[]) => {
    for (const canary of canaries) await test.database.pool.query('insert into canary_listings values ($1)', [canary]);
    return canaries;
  };
  const notedOf = async (ip: string) => {
    const key = networkKey(test.deps.secret, ip);
    const { rows } = await test.database.pool.query(
      `select count(*)::int from auth_attempts where kind = 'canary' and key = $1`,
      [key],
    );
    return rows[0].count;
  };

  it('slow down the network that requests them, then close it, and raise an alarm', async () => {
    const [ip, neighbour] = ['10.6.1.1', '10.6.1.2'];
    const [browser, old, young] = [await newBrowser(neighbour), await newAccount(ip, 5), await newAccount(ip, 0.5)];
    const [canary = 0, second = 0, third = 0] = await newCanaries(900_000_001, 900_000_002, 900_000_003);
    expect((await look(canary, ip)).statusCode).toBe(404);
    await waitUntil(async () => alarms() === 1, 'an alarm');
    expect(hits()).toEqual([{ name: 'evim_canary_hits_total', value: 'listing', count: 1 }]);
    expect(lines.join('')).not.toContain(ip);
    const response = await ask(0, { ip: neighbour });
    expect([...outcomeOf(response), response.body.error.details.challenge.parameters.data.effort]).toEqual([
      429,
      'proof_required',
      4,
    ]);
    expect((await prove(0, { ip: neighbour })).status).toBe(200);

    await test.send('POST', `/api/listings/${second}/phone`, { ip });
    await look(third, ip);
    await waitUntil(async () => alarms() === 2, 'the alarm that the network is closed');
    const statuses: number[] = [];
    for (let turn = 1; turn < 8; turn++) statuses.push((await prove(turn, { ip: neighbour })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect((await prove(1, young)).status).toBe(429);
    // known people continue, each with the hardest proof
    for (const person of [browser, old]) {
      expect(outcomeOf(await ask(10, person))).toEqual([429, 'proof_required']);
      for (let turn = 10; turn < 20; turn++) expect((await prove(turn, person)).status).toBe(200);
    }
    // other networks, and this one after a day, are not limited
    expect((await ask(0, { ip: '10.6.2.1' })).status).toBe(200);
    clock.pass(86_400);
    expect((await ask(9, { ip: neighbour })).status).toBe(200);
  });

  it('count once each, and not for requests from other sites', async () => {
    const ip = '10.6.3.1';
    const [one = 0, other = 0] = await newCanaries(900_000_011, 900_000_012);
    const headers = { 'sec-fetch-site': 'cross-site' };
    await test.site.inject({ url: `/api/listings/${other}`, remoteAddress: ip, headers });
    const before = hits()[0]?.count ?? 0;
    for (let turn = 0; turn < 4; turn++) await look(one, ip);
    await waitUntil(async () => hits()[0]?.count === before + 4, 'four hits');
    await waitUntil(async () => (await notedOf(ip)) > 0, 'the id noted');
    await look(one, ip);
    await look(other, ip);
    await waitUntil(async () => (await notedOf(ip)) > 1, 'the other id noted');
    expect(await notedOf(ip)).toBe(2);
  });

  it('are not counted for pages that other sites put into theirs', async () => {
    const ip = '10.6.4.1';
    const [canary = 0] = await newCanaries(900_000_021);
    const openApi = openInnerApi(test.site, test.deps);
    const visit = (site: string) =>
      openApi({ id: 'x', ip, headers: { 'sec-fetch-site': site } } as Request, '1', undefined, null).GET(
        '/api/listings/{id}',
        { params: { path: { id: String(canary) }, query: {} } },
      );
    const before = hits()[0]?.count ?? 0;
    expect((await visit('cross-site')).response.status).toBe(404);
    expect((await visit('same-origin')).response.status).toBe(404);
    await waitUntil(async () => (await notedOf(ip)) > 0, 'the id noted');
    expect(hits()[0]?.count).toBe(before + 1);
  });

  it('do not include ids that are missing for another reason', async () => {
    const before = hits();
    const { id } = await insertListing(test.database.pool);
    await test.database.pool.query('delete from listings where id = $1', [id]);
    for (const missing of [id, 987_654_321]) expect((await look(missing, '10.7.1.1')).statusCode).toBe(404);
    expect(hits()).toEqual(before);
  });
});
