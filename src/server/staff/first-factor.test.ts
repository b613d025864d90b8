import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newAuthenticator } from '../../../tests/support/browser/authenticator.ts';
import { openTestClock } from '../../../tests/support/clock.ts';
import { insertListing, insertUser } from '../../../tests/support/factories.ts';
import { STAFF_PASSWORD } from '../../../tests/support/staff.ts';
import { openTestSite, outcomeOf, type TestSite } from '../../../tests/support/test-site.ts';
import { hashPassword } from '../auth/password-service.ts';
import type { Mailer, SmsSender } from '../ports.ts';
import { runAdmin } from '../users/command.ts';

const texts: { to: string; text: string }[] = [];
const mails: { to: string; text: string }[] = [];
const sms: SmsSender = { send: async (message) => void texts.push(message) };
const mail: Mailer = { send: async (message) => void mails.push(message) };
const clock = openTestClock();
let test: TestSite;
let stored: string;
beforeAll(async () => {
  test = await openTestSite({ clock, sms, mail });
  stored = await hashPassword(STAFF_PASSWORD);
});
afterAll(() => test.close());

let count = 0;
const newIp = () => `10.88.${(count >> 8) % 250}.${++count % 250}`;
const send = (path: string, body?: object, token?: string) => test.send('POST', path, { token, body, ip: newIp() });
const codeTo = (phone: string) => /\d{6}/.exec(texts.findLast(({ to }) => to === phone)?.text ?? '')?.[0] ?? '';
const REFUSED = [403, 'confirm_required'];

/** A staff member without a second factor. */
async function newStaff(role = 'moderator', overrides: Record<string, unknown> = {}) {
  const phone = `05577${10_000 + ++count}`;
  const email = `staff${count}@evim.test`;
  const { id } = await insertUser(test.database.pool, { role, phone, email, password_hash: stored, ...overrides });
  return { id, phone, email };
}
async function signInByCode(phone: string): Promise<string> {
  await send('/api/auth/send-code', { phone });
  return (await send('/api/auth/verify-code', { phone, code: codeTo(phone) })).body.jwt;
}
const signInByPassword = async (identifier: string): Promise<string> =>
  (await send('/api/auth/local', { identifier, password: STAFF_PASSWORD })).body.jwt;
const tryEnrol = async (token: string) => [
  outcomeOf(await send('/api/admin/factor', undefined, token)),
  outcomeOf(await send('/api/auth/passkeys/options', undefined, token)),
];
async function addPasskey(token: string) {
  const key = newAuthenticator();
  const { body } = await send('/api/auth/passkeys/options', undefined, token);
  const added = await send('/api/auth/passkeys', { name: 'Noutbuk', credential: key.create(body) }, token);
  return { key, added };
}
async function addApp(token: string) {
  const { body } = await send('/api/admin/factor', undefined, token);
  const totp = new TOTP({ secret: Secret.fromBase32(body.data.secret) });
  const codeNow = () => totp.generate({ timestamp: clock.now().getTime() });
  const proved = await send('/api/admin/factor/confirm', { code: codeNow() }, token);
  return { codeNow, proved };
}
const getOfficeOutcome = async (token: string) => outcomeOf(await test.get('/api/admin/reports', token));

it('a password or a code alone opens nothing of the back office, and the error names the missing factor', async () => {
  const { phone, email } = await newStaff();
  for (const token of [await signInByCode(phone), await signInByPassword(email)]) {
    expect(await getOfficeOutcome(token)).toEqual([403, 'factor_required']);
    const { body } = await test.get('/api/admin/me', token);
    expect(body.data).toMatchObject({ needsFactor: true, hasApp: false, hasPasskey: false });
  }
});

it('unpublished content is shown only to a moderator with a second factor', async () => {
  const { id } = await newStaff();
  const listing = await insertListing(test.database.pool, { status_ad: 'pending' });
  const statusWith = async (hasFactor: boolean) => {
    const token = await test.tokenOf(id, undefined, { by: 'password', hasFactor });
    return (await test.get(`/api/listings/${listing.id}`, token)).status;
  };
  expect([await statusWith(false), await statusWith(true)]).toEqual([404, 200]);
});

it('a passkey can be set up as first factor after a password, and opens the back office at once', async () => {
  const { email } = await newStaff();
  const token = await signInByPassword(email);
  const { key, added } = await addPasskey(token);
  expect(added.status).toBe(200);
  expect(await getOfficeOutcome(token)).toEqual([200, undefined]);
  // another visit: the password is not enough, the passkey alone is
  const later = await signInByPassword(email);
  expect(await getOfficeOutcome(later)).toEqual([403, 'factor_required']);
  const options = (await send('/api/auth/passkeys/sign-in/options')).body;
  const { body } = await send('/api/auth/passkeys/sign-in', { credential: key.get(options) });
  expect(await getOfficeOutcome(body.jwt)).toEqual([200, undefined]);
  // or the passkey after the password
  const confirmOptions = (await send('/api/auth/passkeys/confirm/options', undefined, later)).body;
  expect(
    (await send('/api/auth/confirm', { method: 'passkey', credential: key.get(confirmOptions) }, later)).status,
  ).toBe(200);
  expect(await getOfficeOutcome(later)).toEqual([200, undefined]);
});

it('an authenticator app can be set up as first factor after a password', async () => {
  const { email } = await newStaff();
  const token = await signInByPassword(email);
  expect((await addApp(token)).proved.status).toBe(200);
  expect(await getOfficeOutcome(token)).toEqual([200, undefined]);
});

it('a first factor in a session older than ten minutes needs the password again', async () => {
  const { email } = await newStaff();
  const token = await signInByPassword(email);
  clock.pass(600);
  expect(await tryEnrol(token)).toEqual([REFUSED, REFUSED]);
  await send('/api/auth/confirm', { method: 'password', password: STAFF_PASSWORD }, token);
  expect(await tryEnrol(token)).toEqual([
    [200, undefined],
    [200, undefined],
  ]);
});

it('a first factor is refused to a session from an SMS code', async () => {
  const { id, phone } = await newStaff();
  const token = await signInByCode(phone);
  expect(await tryEnrol(token)).toEqual([REFUSED, REFUSED]);
  clock.pass(61);
  await send('/api/auth/confirm/send-code', undefined, token);
  await send('/api/auth/confirm', { method: 'code', code: codeTo(phone) }, token);
  expect(await tryEnrol(token)).toEqual([REFUSED, REFUSED]);
  const changed = await test.send('PUT', `/api/users/${id}`, { token, body: { password: 'oğrunun şifrəsi' } });
  expect(changed.status).toBeGreaterThanOrEqual(400);
  expect((await test.get('/api/users/me', await signInByPassword(phone))).status).toBe(200);
});

it('a first factor is refused to a session from an SMS code, also for accounts without a password or an e-mail address', async () => {
  for (const more of [{ password_hash: null }, { email: `x${++count}@temp.evim.az` }]) {
    const { id, phone } = await newStaff('admin', more);
    const token = await signInByCode(phone);
    const body = { password: 'oğrunun şifrəsi' };
    expect((await test.send('PUT', `/api/users/${id}`, { token, body })).status).toBeGreaterThanOrEqual(400);
    expect(await tryEnrol(token)).toEqual([REFUSED, REFUSED]);
  }
});

it('a first factor cannot be set up by a mailed link: staff without a factor get no link', async () => {
  const { email } = await newStaff();
  await send('/api/auth/forgot-password', { email });
  await expect.poll(() => mails.findLast(({ to }) => to === email)?.text).toContain('administrator');
  expect(mails.findLast(({ to }) => to === email)?.text).not.toContain('token=');
  // with a factor, access to the mailbox only allows a new password
  await addPasskey(await signInByPassword(email));
  await send('/api/auth/forgot-password', { email });
  await expect.poll(() => mails.findLast(({ to }) => to === email)?.text).toContain('token=');
  const [, code] = /token=([\w-]+)/.exec(mails.findLast(({ to }) => to === email)?.text ?? '') ?? [];
  const reset = await send('/api/auth/reset-password', { code, password: 'oğrunun şifrəsi' });
  expect(reset.body.isStaff).toBe(true);
  expect(await getOfficeOutcome(reset.body.jwt)).toEqual([403, 'factor_required']);
  expect(await tryEnrol(reset.body.jwt)).toEqual([
    [403, 'factor_required'],
    [403, 'factor_required'],
  ]);
});

it('a first factor can be set up after `admin create` prints its link', async () => {
  const lines: string[] = [];
  const email = `yeni${++count}@evim.test`;
  await runAdmin(test.deps, ['create', email], 'editor', (line) => lines.push(line));
  const [, code] = /token=([\w-]+)/.exec(lines.join('\n')) ?? [];
  const { body } = await send('/api/auth/reset-password', { code, password: STAFF_PASSWORD });
  expect((await addPasskey(body.jwt)).added.status).toBe(200);
});

it('a second factor cannot be added with the password alone once there is one', async () => {
  const { email } = await newStaff();
  await addApp(await signInByPassword(email));
  clock.pass(30);
  const token = await signInByPassword(email);
  await send('/api/auth/confirm', { method: 'password', password: STAFF_PASSWORD }, token);
  expect(await tryEnrol(token)).toEqual([
    [403, 'factor_required'],
    [403, 'factor_required'],
  ]);
});

it('the last factor cannot be removed, not even by two parallel requests', async () => {
  const { email } = await newStaff('admin');
  const token = await signInByPassword(email);
  const { added } = await addPasskey(token);
  const path = `/api/auth/passkeys/${added.body.data.id}`;
  await send('/api/auth/confirm', { method: 'password', password: STAFF_PASSWORD }, token);
  expect(outcomeOf(await test.send('DELETE', path, { token }))).toEqual([409, 'last_factor']);
  await addApp(token);
  const both = await Promise.all([
    test.send('DELETE', path, { token }),
    test.send('DELETE', '/api/admin/factor', { token }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
});

it('lost factors can be replaced: an administrator or the command removes them, and ends the sessions', async () => {
  const admin = await newStaff('admin');
  const adminToken = await signInByPassword(admin.email);
  await addPasskey(adminToken);
  await send('/api/auth/confirm', { method: 'password', password: STAFF_PASSWORD }, adminToken);
  for (const remove of [
    async (id: number) => test.send('DELETE', `/api/admin/users/${id}/factor`, { token: adminToken }),
    async (_id: number, email: string) => runAdmin(test.deps, ['remove-factors', email], 'admin', () => {}),
  ]) {
    const { id, email } = await newStaff();
    const token = await signInByPassword(email);
    const { key } = await addPasskey(token);
    await send('/api/auth/confirm', { method: 'password', password: STAFF_PASSWORD }, token);
    await addApp(token);
    await remove(id, email);
    expect((await test.get('/api/admin/me', token)).status).toBe(401);
    const options = (await send('/api/auth/passkeys/sign-in/options')).body;
    expect(outcomeOf(await send('/api/auth/passkeys/sign-in', { credential: key.get(options) }))[1]).toBe(
      'passkey_unknown',
    );
    expect((await addPasskey(await signInByPassword(email))).added.status).toBe(200);
  }
  const command = (email: string) => runAdmin(test.deps, ['remove-factors', email], 'admin', () => {});
  await expect(command('nobody@evim.test')).rejects.toThrow('not a member of staff');
  await expect(command((await newStaff()).email)).rejects.toThrow('no second factor');
});

it('the app or a passkey signs staff in beyond the limit of wrong passwords', async () => {
  const { email } = await newStaff();
  const token = await signInByPassword(email);
  const { key } = await addPasskey(token);
  await send('/api/auth/confirm', { method: 'password', password: STAFF_PASSWORD }, token);
  const { codeNow } = await addApp(token);
  clock.pass(30);
  for (let n = 0; n < 100; n++)
    await test.send('POST', '/api/auth/local', { body: { identifier: email, password: 'x' }, ip: `10.${n}.1.1` });
  const tryAgain = (code?: string, password = STAFF_PASSWORD) =>
    send('/api/auth/local', { identifier: email, password, ...(code && { code }) });
  expect(outcomeOf(await tryAgain())).toEqual([429, 'too_many_requests']);
  expect(outcomeOf(await tryAgain('000000'))).toEqual([429, 'too_many_requests']);
  const code = codeNow();
  expect(outcomeOf(await tryAgain(code, 'x'))).toEqual([400, 'email_password_wrong']);
  expect(outcomeOf(await tryAgain(code))).toEqual([429, 'too_many_requests']);
  clock.pass(30);
  const { body } = await tryAgain(codeNow());
  // the code was the second factor as well
  expect(await getOfficeOutcome(body.jwt)).toEqual([200, undefined]);
  const options = (await send('/api/auth/passkeys/sign-in/options')).body;
  expect((await send('/api/auth/passkeys/sign-in', { credential: key.get(options) })).status).toBe(200);
}, 60_000);

it('an authenticator code is accepted from a rate-limited IP address without a proof of work', async () => {
  const { email } = await newStaff();
  const { codeNow } = await addApp(await signInByPassword(email));
  clock.pass(30);
  const ip = '10.199.1.1';
  const enter = (identifier: string, more = {}) =>
    test.send('POST', '/api/auth/local', { body: { identifier, password: STAFF_PASSWORD, ...more }, ip });
  for (let n = 0; n < 50; n++) await enter(`crowd${n}@evim.test`);
  expect(outcomeOf(await enter(email))).toEqual([429, 'proof_required']);
  expect(outcomeOf(await enter(email, { code: '000000' }))).toEqual([429, 'proof_required']);
  expect(await getOfficeOutcome((await enter(email, { code: codeNow() })).body.jwt)).toEqual([200, undefined]);
});

it('sessions of staff last twelve hours, also of new staff', async () => {
  const { email } = await newStaff();
  const { body, headers } = await send('/api/auth/local', { identifier: email, password: STAFF_PASSWORD });
  expect(String(headers['set-cookie'])).toContain('Max-Age=43200');
  const person = await insertUser(test.database.pool);
  const promoted = await test.tokenOf(person.id);
  const admin = await newStaff('admin');
  const token = await test.tokenOf(admin.id);
  await send('/api/auth/confirm', { method: 'password', password: STAFF_PASSWORD }, token);
  const { updatedAt } = (await test.get(`/api/admin/users/${person.id}`, token)).body.data;
  const change = { role: 'editor', updatedAt };
  expect((await test.send('PUT', `/api/admin/users/${person.id}/role`, { token, body: change })).status).toBe(200);
  const alive = async (jwt: string) => (await test.get('/api/users/me', jwt)).status;
  clock.pass(12 * 3600 - 60);
  expect([await alive(body.jwt), await alive(promoted)]).toEqual([200, 200]);
  clock.pass(61);
  expect([await alive(body.jwt), await alive(promoted)]).toEqual([401, 401]);
});
