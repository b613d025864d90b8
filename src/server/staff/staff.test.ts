import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AuditPage } from '#contract/staff/audit.ts';
import { openTestClock } from '../../../tests/support/clock.ts';
import { insertUser } from '../../../tests/support/factories.ts';
import { newStaff, readAudit, STAFF_PASSWORD } from '../../../tests/support/staff.ts';
import { openTestSite, outcomeOf, type TestSite } from '../../../tests/support/test-site.ts';
import { sealSecret } from '../factors/factor.ts';

let test: TestSite;
const clock = openTestClock();
beforeAll(async () => {
  test = await openTestSite({ clock });
});
afterAll(() => test.close());

const codeNow = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() });
const post = (path: string, token: string, body?: unknown) => test.send('POST', `/api/admin${path}`, { token, body });

/** An admin with a second factor, entered in this session. */
async function withFactor() {
  const staff = await newStaff(test, 'admin', { confirmed: true });
  const { body } = await post('/factor', staff.token);
  const { secret, uri } = body.data;
  const proved = await post('/factor/confirm', staff.token, { code: codeNow(secret) });
  return { ...staff, secret, uri, codes: proved.body.data.codes as string[] };
}

it('a new session opens nothing until the authenticator code is entered, and each code is accepted once', async () => {
  const { id, secret, uri, codes } = await withFactor();
  expect(uri).toMatch(/^otpauth:\/\/totp\/Evim/);
  expect(new Set(codes).size).toBe(10);
  const token = await test.tokenOf(id, undefined, { by: 'password' });
  expect(outcomeOf(await test.get('/api/admin/users', token))).toEqual([403, 'factor_required']);
  expect((await test.get('/api/admin/me', token)).body.data).toMatchObject({ hasApp: true, needsFactor: true });
  // the code that confirmed the key is used up
  expect(outcomeOf(await post('/factor/verify', token, { code: codeNow(secret) }))).toEqual([400, 'wrong_factor']);
  clock.pass(30);
  const code = codeNow(secret);
  const tries = await Promise.all([1, 2, 3].map(() => post('/factor/verify', token, { code })));
  expect(tries.map(({ status }) => status).sort()).toEqual([204, 400, 400]);
  expect((await test.get('/api/admin/users', token)).status).toBe(200);
});

it('the key is stored encrypted', async () => {
  const { id, secret } = await withFactor();
  const { rows } = await test.database.pool.query('select secret from staff_factors where user_id = $1', [id]);
  expect(rows[0].secret).not.toContain(secret);
  expect(Buffer.from(rows[0].secret, 'base64').toString('latin1')).not.toContain(secret);
});

it('after a new JWT_SECRET the codes of an app that was set up before are wrong, until the second factors are removed', async () => {
  const { id, secret } = await withFactor();
  const sealed = sealSecret(Buffer.alloc(32, 7), id, secret);
  await test.database.pool.query('update staff_factors set secret = $2 where user_id = $1', [id, sealed]);
  clock.pass(30);
  const token = await test.tokenOf(id, undefined, { by: 'password' });
  expect(outcomeOf(await post('/factor/verify', token, { code: codeNow(secret) }))).toEqual([400, 'wrong_factor']);
});

it('a recovery code is accepted once, and audited', async () => {
  const { id, codes } = await withFactor();
  const [code = ''] = codes;
  const enter = async () =>
    post('/factor/verify', await test.tokenOf(id, undefined, { by: 'password' }), { code: code.toUpperCase() });
  expect((await enter()).status).toBe(204);
  expect(outcomeOf(await enter())).toEqual([400, 'wrong_factor']);
  expect((await readAudit(test, 'factor.recover')).filter(({ actor_id }) => actor_id === id)).toMatchObject([
    { before: { recoveryCodes: 10 }, after: { recoveryCodes: 9 } },
  ]);
});

it('guesses are limited, even when the last one is right', async () => {
  const { id, secret } = await withFactor();
  clock.pass(30);
  const token = await test.tokenOf(id, undefined, { by: 'password' });
  for (let n = 0; n < 5; n++) expect((await post('/factor/verify', token, { code: '000000' })).status).toBe(400);
  expect(outcomeOf(await post('/factor/verify', token, { code: codeNow(secret) }))).toEqual([429, 'too_many_requests']);
  clock.pass(900);
  expect((await post('/factor/verify', token, { code: codeNow(secret) })).status).toBe(204);
});

it('a dangerous act needs the password, and again ten minutes later', async () => {
  const { token } = await newStaff(test);
  const change = async () => {
    const { id } = await insertUser(test.database.pool);
    const { body } = await test.get(`/api/admin/users/${id}`, token);
    const { updatedAt } = body.data;
    return test.send('PUT', `/api/admin/users/${id}/role`, { token, body: { role: 'editor', updatedAt } });
  };
  expect(outcomeOf(await change())).toEqual([403, 'confirm_required']);
  const confirm = (password: string) =>
    test.send('POST', '/api/auth/confirm', { token, body: { method: 'password', password } });
  expect(outcomeOf(await confirm('another'))).toEqual([400, 'oldPasswordWrong']);
  expect((await confirm(STAFF_PASSWORD)).status).toBe(200);
  expect((await change()).body.data.role).toBe('editor');
  clock.pass(600);
  expect(outcomeOf(await change())).toEqual([403, 'confirm_required']);
});

it('acts are recorded with before and after, and shown to admins', async () => {
  const admin = await newStaff(test, 'admin', { confirmed: true });
  const { id } = await insertUser(test.database.pool);
  const { body } = await test.get(`/api/admin/users/${id}`, admin.token);
  await test.send('PUT', `/api/admin/users/${id}/role`, {
    token: admin.token,
    body: { role: 'finance', updatedAt: body.data.updatedAt },
    ip: '10.9.8.7',
  });
  const log = await test.get(`/api/admin/audit?targetKind=user&targetId=${id}&act=user`, admin.token);
  const { data, meta } = AuditPage.parse(log.body);
  expect(meta.pagination.total).toBe(1);
  expect(data[0]).toMatchObject({
    actor: { id: admin.id },
    act: 'user.role',
    before: { role: 'user' },
    after: { role: 'finance' },
    ip: '10.9.8.7',
  });
  expect(data[0]?.requestId).toMatch(/^[0-9a-f-]{36}$/);
});

it('the log is filtered by who acted, what they did and when', async () => {
  const { id: one, token } = await newStaff(test, 'admin');
  const { id: other } = await newStaff(test, 'moderator');
  const days = ['2026-03-01', '2026-03-02', '2026-03-03'];
  const target = `filtered ${one}`;
  for (const [actor, act] of [
    [one, 'user.block'],
    [one, 'text.change'],
    [other, 'user.block'],
  ])
    for (const day of days)
      await test.database.pool.query(
        `insert into audit_log (actor_id, act, target_kind, target_id, at) values ($1, $2, 'test', $3, $4)`,
        [actor, act, target, `${day}T00:00:00Z`],
      );
  const find = async (filters: string) => {
    const { body } = await test.get(`/api/admin/audit?targetId=${target}&pageSize=100&${filters}`, token);
    return AuditPage.parse(body).data.map(({ actor, act, at }) => [actor?.id, act, at.slice(0, 10)]);
  };
  expect(await find('')).toHaveLength(9);
  expect(await find(`actor=${one}&act=user.block`)).toEqual(days.toReversed().map((day) => [one, 'user.block', day]));
  expect(await find(`actor=${other}&act=text`)).toEqual([]);
  // from a moment on, and before another one
  const period = 'since=2026-03-02T00:00:00.000Z&until=2026-03-03T00:00:00.000Z';
  expect(await find(`actor=${one}&${period}`)).toEqual([
    [one, 'text.change', '2026-03-02'],
    [one, 'user.block', '2026-03-02'],
  ]);
  expect(await find(`act=user&${period}`)).toEqual([
    [other, 'user.block', '2026-03-02'],
    [one, 'user.block', '2026-03-02'],
  ]);
});

it.each(['update audit_log set act = $$a.b$$', 'delete from audit_log', 'truncate audit_log'])(
  'never changes the log: %s',
  async (statement) => {
    await expect(test.database.pool.query(statement)).rejects.toThrow('audit_log is only ever added to');
  },
);
