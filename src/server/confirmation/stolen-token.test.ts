import { afterAll, beforeAll, expect, it } from 'vitest';
import { TEMPORARY_DOMAIN } from '#contract/auth/fields.ts';
import { openTestClock } from '../../../tests/support/clock.ts';
import { insertUser } from '../../../tests/support/factories.ts';
import { codeTo, readOutbox } from '../../../tests/support/process/outbox.ts';
import { newStaff, STAFF_PASSWORD } from '../../../tests/support/staff.ts';
import { openTestSite, outcomeOf, type TestSite } from '../../../tests/support/test-site.ts';
import { hashPassword } from '../auth/password-service.ts';

// Possible actions of an attacker with only a stolen token.
const PASSWORD = 'köhnə şifrə';
const clock = openTestClock();
let test: TestSite;
let stored: string;
beforeAll(async () => {
  test = await openTestSite({ clock });
  stored = await hashPassword(PASSWORD);
});
afterAll(() => test.close());

let count = 0;
const newPhone = () => `0557${String(process.pid % 1000).padStart(3, '0')}${100 + ++count}`;
const newPerson = async (more: Record<string, unknown> = {}) => {
  const phone = newPhone();
  const email = `stolen${process.pid}.${count}@evim.test`;
  const { id } = await insertUser(test.database.pool, { phone, email, password_hash: stored, ...more });
  return { id, phone, email };
};
const temporary = () => newPerson({ email: `s${++count}@${TEMPORARY_DOMAIN}`, password_hash: null });
const put = (id: number, token: string, body: object) => test.send('PUT', `/api/users/${id}`, { token, body });
// each from its own address: address limits are tested elsewhere
let addresses = 0;
const post = (path: string, token: string, body?: object) =>
  test.send('POST', path, { token, body, ip: `10.4.${addresses++ % 250}.1` });
const REQUIRED = [403, 'confirm_required'];

/** Every way to take over or destroy an account. */
const attempts = async (id: number, token: string) => [
  outcomeOf(await put(id, token, { email: `evil${id}@evim.test` })),
  outcomeOf(await put(id, token, { fullname: 'Oğru', email: `evil${id}@evim.test` })),
  outcomeOf(await put(id, token, { password: 'oğrunun şifrəsi' })),
  outcomeOf(await post('/api/auth/change-phone/send-code', token, { phone: newPhone() })),
  outcomeOf(await post('/api/auth/change-phone/verify-code', token, { phone: newPhone(), code: '123456' })),
  outcomeOf(await post('/api/users/me/deletion', token, {})),
];

it('a stolen token cannot take an account over: not by e-mail, password or number, nor delete it', async () => {
  for (const { id } of [await newPerson({ balance: 497_77 }), await temporary()]) {
    const token = await test.tokenOf(id);
    expect(await attempts(id, token)).toEqual(Array(6).fill(REQUIRED));
    expect(await readOutbox(test.deps.config.DATA_DIR, 'mail', `evil${id}@evim.test`)).toEqual([]);
    // the name alone is harmless
    expect((await put(id, token, { fullname: 'Leyla' })).status).toBe(200);
  }
});

it('a stolen token cannot use an unchanged e-mail sent with a new name', async () => {
  const { id, email } = await newPerson();
  const response = await put(id, await test.tokenOf(id), { fullname: 'Leyla', email: email.toUpperCase() });
  expect([response.status, response.body.fullname]).toEqual([200, 'Leyla']);
});

it('a stolen token cannot become an admin step by step: e-mail, reset, confirmation, role', async () => {
  const admin = await newStaff(test, 'admin');
  const accomplice = await insertUser(test.database.pool);
  const { updatedAt } = (await test.get(`/api/admin/users/${accomplice.id}`, admin.token)).body.data;
  const makeAdmin = async () =>
    outcomeOf(
      await test.send('PUT', `/api/admin/users/${accomplice.id}/role`, {
        token: admin.token,
        body: { role: 'admin', updatedAt },
      }),
    );
  expect(await makeAdmin()).toEqual(REQUIRED);
  const evil = `evil${admin.id}@evim.test`;
  expect((await put(admin.id, admin.token, { email: evil })).status).toBe(403);
  expect((await put(admin.id, admin.token, { password: 'oğrunun şifrəsi' })).status).toBe(403);
  expect((await post('/api/auth/change-phone/send-code', admin.token, { phone: newPhone() })).status).toBe(403);
  await post('/api/auth/forgot-password', '', { email: evil });
  expect(await readOutbox(test.deps.config.DATA_DIR, 'mail', evil)).toEqual([]);
  for (const password of ['oğrunun şifrəsi', ''])
    expect((await post('/api/auth/confirm', admin.token, { method: 'password', password })).status).toBe(400);
  expect(await makeAdmin()).toEqual(REQUIRED);
  // the admin can
  expect((await post('/api/auth/confirm', admin.token, { method: 'password', password: STAFF_PASSWORD })).status).toBe(
    200,
  );
  expect(await makeAdmin()).toEqual([200, undefined]);
});

it('the right old password is a confirmation, also for a later act of this session', async () => {
  const { id } = await newPerson();
  const token = await test.tokenOf(id);
  const change = (oldPassword: string) => put(id, token, { email: `new${id}@evim.test`, oldPassword });
  expect(outcomeOf(await change('yox'))).toEqual([400, 'oldPasswordWrong']);
  expect((await change(PASSWORD)).status).toBe(200);
  expect((await post('/api/auth/change-phone/send-code', token, { phone: newPhone() })).status).toBe(200);
  clock.pass(600);
  expect(outcomeOf(await post('/api/auth/change-phone/send-code', token, { phone: newPhone() }))).toEqual(REQUIRED);
});

it('signing in by a code is a confirmation for ten minutes: everything of an account without a password', async () => {
  const { id } = await temporary();
  const token = await test.tokenOf(id, 'sign_in');
  expect((await put(id, token, { email: `mine${id}@evim.test` })).status).toBe(200);
  expect((await post('/api/auth/change-phone/send-code', token, { phone: newPhone() })).status).toBe(200);
  expect((await put(id, token, { password: 'yeni şifrə' })).status).toBe(200);
});

it('a temporary account sets its first password later by a code to its number', async () => {
  const { id, phone } = await temporary();
  const token = await test.tokenOf(id, 'sign_in');
  clock.pass(600);
  expect(outcomeOf(await put(id, token, { password: 'yeni şifrə' }))).toEqual(REQUIRED);
  await post('/api/auth/confirm/send-code', token);
  await post('/api/auth/confirm', token, { method: 'code', code: await codeTo(test, phone) });
  expect((await put(id, token, { password: 'yeni şifrə' })).body.jwt).toMatch(/^eyJ/);
});

it('with a password, signing in by a code opens neither number nor address, nor replaces the old password', async () => {
  const { id, phone } = await newPerson();
  const token = await test.tokenOf(id, 'sign_in');
  const tried = await attempts(id, token);
  expect(tried.slice(0, 5)).toEqual(Array(5).fill(REQUIRED));
  const again = await newPerson();
  const other = await test.tokenOf(again.id, 'sign_in');
  // a code sent for this purpose to the account's number works
  await post('/api/auth/confirm/send-code', other);
  await post('/api/auth/confirm', other, { method: 'code', code: await codeTo(test, again.phone) });
  expect((await put(again.id, other, { email: `coded${again.id}@evim.test` })).status).toBe(200);
  expect(phone).not.toBe(again.phone);
});
