import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SessionsResponse } from '#contract/auth/api.ts';
import { DAY_SECONDS } from '#contract/values/durations.ts';
import { blockPerson } from '../../../tests/support/block-person.ts';
import { openTestClock } from '../../../tests/support/clock.ts';
import { insertListing, insertUser } from '../../../tests/support/factories.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { deleteOldSignInData } from '../auth/cleanup-queries.ts';
import { readConfig } from '../config.ts';
import { addressKey, networkKey } from './address-keys.ts';

const clock = openTestClock();
let test: TestSite;
beforeAll(async () => {
  test = await openTestSite({ clock });
});
afterAll(() => test.close());

const newPerson = async () => (await insertUser(test.database.pool)).id;
const statusOf = async (token: string) => (await test.get('/api/auth/sessions', token)).status;

it('a visitor has no session', async () => {
  for (const response of [
    await test.get('/api/auth/sessions'),
    await test.send('DELETE', '/api/auth/sessions'),
    await test.send('DELETE', '/api/auth/sessions/6f1c1f0e-2e5f-4f3e-9d3a-0f6a7b8c9d0e'),
  ])
    expect([response.status, response.body.error.details.code]).toEqual([401, 'login_required']);
});

it('signing out ends the session at once, clears the cookie, and may be repeated', async () => {
  const user = await newPerson();
  const [here, there] = [await test.tokenOf(user), await test.tokenOf(user)];
  for (let turn = 0; turn < 2; turn++) {
    const response = await test.send('POST', '/api/auth/logout', { token: here });
    expect([response.status, response.body]).toEqual([200, { success: true }]);
    expect(response.headers['set-cookie']).toBe('jwt=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax');
  }
  expect([await statusOf(here), await statusOf(there)]).toEqual([401, 200]);
  expect((await test.send('POST', '/api/auth/logout')).status).toBe(200);
});

it('a form on another site does not clear the cookie', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' };
  const response = await test.send('POST', '/api/auth/logout', { headers });
  expect(response.headers['set-cookie']).toBeUndefined();
});

it('a 401 for a token clears the cookie', async () => {
  const response = await test.get('/api/listings', 'eyJhbGciOiJIUzI1NiJ9.e30.nonsense');
  expect([response.status, response.headers['set-cookie']]).toEqual([
    401,
    'jwt=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
  ]);
});

it('sessions are listed, and ended one by one or all others at once; never those of others', async () => {
  const user = await newPerson();
  const tokens = await Promise.all([test.tokenOf(user), test.tokenOf(user), test.tokenOf(user)]);
  const [mine = '', second = '', third = ''] = tokens;
  const stranger = await test.tokenOf(await newPerson());
  const { data } = SessionsResponse.parse((await test.get('/api/auth/sessions', mine)).body);
  expect([data.length, data.filter((one) => one.isCurrent).length]).toEqual([3, 1]);
  const other = data.find((one) => !one.isCurrent)?.id;
  expect((await test.send('DELETE', `/api/auth/sessions/${other}`, { token: stranger })).status).toBe(404);
  expect((await test.send('DELETE', `/api/auth/sessions/${other}`, { token: mine })).status).toBe(204);
  const statuses = [await statusOf(second), await statusOf(third)];
  expect(statuses.sort()).toEqual([200, 401]);
  expect((await test.send('DELETE', '/api/auth/sessions', { token: mine })).status).toBe(204);
  expect(await Promise.all(tokens.map(statusOf))).toEqual([200, 401, 401]);
  expect(await statusOf(stranger)).toBe(200);
});

it('a block ends all sessions at once, and prevents new ones', async () => {
  const user = await newPerson();
  const token = await test.tokenOf(user);
  await blockPerson(test.deps, user, true);
  expect(await statusOf(token)).toBe(401);
  expect(await test.tokenOf(user)).toBe('');
  await blockPerson(test.deps, user, false);
  expect(await statusOf(token)).toBe(401);
  expect(await statusOf(await test.tokenOf(user))).toBe(200);
});

it('a session lasts exactly 30 days, and records the last visit', async () => {
  const user = await newPerson();
  const token = await test.tokenOf(user);
  clock.pass(30 * DAY_SECONDS - 1);
  const { data } = SessionsResponse.parse((await test.get('/api/auth/sessions', token)).body);
  expect(data[0]?.lastSeenAt).toBe(clock.now().toISOString());
  clock.pass(1);
  expect(await statusOf(token)).toBe(401);
  await deleteOldSignInData(test.database.db, clock.now());
  expect((await test.database.pool.query('select from sessions where user_id = $1', [user])).rowCount).toBe(0);
});

it('only our own tokens are accepted', async () => {
  const user = await newPerson();
  const token = await test.tokenOf(user);
  const { jti = '' } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { jti?: string };
  const sign = (change: (jwt: SignJWT) => SignJWT, alg = 'HS256', secret = test.deps.secret) =>
    change(
      new SignJWT()
        .setProtectedHeader({ alg })
        .setSubject(String(user))
        .setJti(jti)
        .setIssuer('evim')
        .setAudience('evim-site')
        .setExpirationTime(Math.floor(clock.now().getTime() / 1000) + 60),
    ).sign(secret);
  expect(await statusOf(await sign((jwt) => jwt))).toBe(200);
  const stranger = await newPerson();
  const forged = await Promise.all([
    sign((jwt) => jwt, 'HS512'),
    sign((jwt) => jwt, 'HS256', new TextEncoder().encode('another secret, long enough for HS256')),
    sign((jwt) => jwt.setIssuer('somebody')),
    sign((jwt) => jwt.setAudience('elsewhere')),
    sign((jwt) => jwt.setJti('not-a-uuid')),
    sign((jwt) => jwt.setSubject(String(stranger))),
    sign((jwt) => jwt.setExpirationTime(Math.floor(clock.now().getTime() / 1000))),
  ]);
  const [, payload] = token.split('.');
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
  for (const one of [...forged, unsigned, 'x', 'a.b.c']) expect([one, await statusOf(one)]).toEqual([one, 401]);
});

it('a cookie never signs in to the API', async () => {
  const token = await test.tokenOf(await newPerson());
  const response = await test.site.inject({ url: '/api/auth/sessions', headers: { cookie: `jwt=${token}` } });
  expect(response.statusCode).toBe(401);
});

it('the cookie is restricted to https where the site uses it', async () => {
  const config = readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'https://evim.example' });
  const secure = await openTestSite({ config });
  const response = await secure.send('POST', '/api/auth/logout');
  expect(response.headers['set-cookie']).toBe('__Host-jwt=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax');
  await secure.close();
});

it('over https a cookie that another host of the domain can set is ignored', async () => {
  const secure = await openTestSite({ config: readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'https://evim.example' }) });
  const reveal = async (id: number, ip: string, cookie = '') =>
    String((await secure.send('POST', `/api/listings/${id}/phone`, { ip, headers: { cookie } })).headers['set-cookie']);
  const cookieOf = (header: string) => /^__Host-browser=([\w.-]+)/.exec(header)?.[1] ?? '';
  const { pool } = secure.database;
  const [first, second] = [await insertListing(pool), await insertListing(pool)];
  const [theirs, own] = [cookieOf(await reveal(first.id, '10.1.1.1')), cookieOf(await reveal(first.id, '10.1.2.1'))];
  await reveal(second.id, '10.1.3.1', `browser=${theirs}; __Host-browser=${own}`);
  const { rows } = await pool.query('select visitor from phone_reveals where listing_id = $1', [second.id]);
  expect(rows).toEqual([{ visitor: `b${own.split('.')[0]}` }]);
  await secure.close();
});

it('addresses become one-way keys, one for each connection and network', () => {
  const { secret } = test.deps;
  const key = (ip: string) => addressKey(secret, ip);
  expect(key('10.0.0.1')).toMatch(/^v[\w-]{20}$/);
  expect(key('::ffff:10.0.0.1')).toBe(key('10.0.0.1'));
  expect(key('2001:db8::1')).toBe(key('2001:0db8:0:0:1::2'));
  expect(key('2001:db8:0:1::1')).not.toBe(key('2001:db8::1'));
  expect(networkKey(secret, '10.0.0.1')).toBe(networkKey(secret, '10.0.0.254'));
  expect(networkKey(secret, '10.0.0.1')).not.toBe(networkKey(secret, '10.0.1.1'));
  expect(networkKey(secret, '2001:db8:0:1::1')).toBe(networkKey(secret, '2001:db8:0:2::1'));
});
