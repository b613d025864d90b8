import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Confirmed, ConfirmOptions } from '#contract/auth/confirm.ts';
import { openTestClock } from '../../../tests/support/clock.ts';
import { insertUser } from '../../../tests/support/factories.ts';
import { newStaff } from '../../../tests/support/staff.ts';
import { newPerson, openTestSite, outcomeOf, type TestSite } from '../../../tests/support/test-site.ts';
import { hashPassword } from '../auth/password-service.ts';
import type { SmsSender } from '../ports.ts';

const PASSWORD = 'köhnə şifrə';
const texts: { to: string; text: string }[] = [];
const sms: SmsSender = {
  send: async (message) => {
    texts.push(message);
  },
};
const clock = openTestClock();
let test: TestSite;
let stored: string;
beforeAll(async () => {
  test = await openTestSite({ clock, sms });
  stored = await hashPassword(PASSWORD);
});
afterAll(() => test.close());

let count = 0;
const newOwner = async (more: Record<string, unknown> = {}) => {
  const phone = `05556${10_000 + ++count}`;
  return { phone, ...(await newPerson(test, { phone, password_hash: stored, ...more })) };
};
const confirm = (token: string, body: object) => test.send('POST', '/api/auth/confirm', { token, body });
const sendCode = (token: string) => test.send('POST', '/api/auth/confirm/send-code', { token });
const codeTo = (phone: string) => /\d{6}/.exec(texts.findLast(({ to }) => to === phone)?.text ?? '')?.[0] ?? '';
const confirmationOf = async (id: number) => {
  const { rows } = await test.database.pool.query(
    'select confirmed_by as by, confirmed_at as at from sessions where user_id = $1 order by created_at, id',
    [id],
  );
  return rows as { by: string | null; at: Date | null }[];
};

it('the API lists the confirmation methods of an account: password, its own number with the middle hidden, an authenticator app', async () => {
  const options = async (token: string) => ConfirmOptions.parse((await test.get('/api/auth/confirm', token)).body);
  const { token, phone } = await newOwner();
  expect(await options(token)).toEqual({
    methods: ['password', 'code'],
    phone: `${phone.slice(0, 3)}•••••${phone.slice(8)}`,
  });
  expect((await options((await newOwner({ password_hash: null })).token)).methods).toEqual(['code']);
  expect(await options((await newOwner({ phone: null })).token)).toEqual({ methods: ['password'], phone: null });
});

it('a password confirms only this session, for ten minutes', async () => {
  const { id, token } = await newOwner();
  await test.tokenOf(id);
  expect(outcomeOf(await confirm(token, { method: 'password', password: 'yox' }))).toEqual([400, 'oldPasswordWrong']);
  const response = await confirm(token, { method: 'password', password: PASSWORD });
  const { confirmedUntil } = Confirmed.parse(response.body);
  expect(new Date(confirmedUntil).getTime() - clock.now().getTime()).toBe(600_000);
  expect((await confirmationOf(id)).map(({ by }) => by ?? '').sort()).toEqual(['', 'password']);
});

it("a code to the account's number confirms once", async () => {
  const { id, phone, token } = await newOwner({ password_hash: null });
  expect((await sendCode(token)).body).toMatchObject({ success: true, resendAfter: 60 });
  const code = codeTo(phone);
  // a sign-in code does not work here, and this code does not sign in
  expect(outcomeOf(await test.send('POST', '/api/auth/verify-code', { body: { phone, code } }))[0]).toBe(400);
  const wrong = code === '000000' ? '111111' : '000000';
  expect(outcomeOf(await confirm(token, { method: 'code', code: wrong }))).toEqual([400, 'wrong_code_error']);
  expect((await confirm(token, { method: 'code', code })).status).toBe(200);
  expect(outcomeOf(await confirm(token, { method: 'code', code }))).toEqual([400, 'wrong_code_error']);
  expect((await confirmationOf(id)).map(({ by }) => by)).toEqual(['code']);
});

it("the API sends the code only to the account's number: a number in the body is ignored", async () => {
  const { token, phone } = await newOwner();
  const response = await test.send('POST', '/api/auth/confirm/send-code', { token, body: { phone: '0559999999' } });
  expect(response.status).toBe(200);
  expect(texts.at(-1)?.to).toBe(phone);
});

it('the API refuses unknown methods and those the account does not have', async () => {
  const { token } = await newOwner({ phone: null, password_hash: null });
  expect(outcomeOf(await sendCode(token))).toEqual([409, 'confirm_method_missing']);
  expect(outcomeOf(await confirm(token, { method: 'code', code: '123456' }))).toEqual([409, 'confirm_method_missing']);
  expect(outcomeOf(await confirm(token, { method: 'password', password: 'x' }))).toEqual([409, 'password_needed']);
  expect(outcomeOf(await confirm(token, { method: 'totp', code: '123456' }))).toEqual([400, 'wrong_factor']);
  for (const body of [{}, { method: 'sign_in' }, { method: 'password' }, { method: 'code', code: '1', phone: '2' }])
    expect([body, (await confirm(token, body)).status]).toEqual([body, 400]);
});

it('signing in by a code counts as a confirmation, but not by a password', async () => {
  const { id, phone } = await newOwner();
  await test.send('POST', '/api/auth/send-code', { body: { phone } });
  await test.send('POST', '/api/auth/verify-code', { body: { phone, code: codeTo(phone) } });
  await test.send('POST', '/api/auth/local', { body: { identifier: phone, password: PASSWORD } });
  expect((await confirmationOf(id)).map(({ by }) => by ?? '').sort()).toEqual(['', '', 'sign_in']);
});

it('staff confirm by password and authenticator app, never by text message', async () => {
  const admin = await newStaff(test, 'admin');
  const phone = '0555600001';
  await test.database.pool.query('update users set phone = $2 where id = $1', [admin.id, phone]);
  const begin = async () => outcomeOf(await test.send('POST', '/api/admin/factor', { token: admin.token }));
  await sendCode(admin.token);
  expect((await confirm(admin.token, { method: 'code', code: codeTo(phone) })).status).toBe(200);
  expect(await begin()).toEqual([403, 'confirm_required']);
  await test.database.pool.query("update sessions set confirmed_by = 'sign_in' where user_id = $1", [admin.id]);
  expect(await begin()).toEqual([403, 'confirm_required']);

  const proved = await newStaff(test, 'admin', { confirmed: true });
  const { body } = await test.send('POST', '/api/admin/factor', { token: proved.token });
  const totp = new TOTP({ secret: Secret.fromBase32(body.data.secret) });
  const code = () => totp.generate({ timestamp: clock.now().getTime() });
  await test.send('POST', '/api/admin/factor/confirm', { token: proved.token, body: { code: code() } });
  clock.pass(600);
  const target = await insertUser(test.database.pool);
  const removeFactor = async () =>
    outcomeOf(await test.send('DELETE', `/api/admin/users/${target.id}/factor`, { token: proved.token }));
  expect(await removeFactor()).toEqual([403, 'confirm_required']);
  expect((await confirm(proved.token, { method: 'totp', code: code() })).status).toBe(200);
  expect(await removeFactor()).toEqual([404, 'not_found']);
});
