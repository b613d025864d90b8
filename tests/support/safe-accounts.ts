// Users who change their number, e-mail address or password, and the messages to them and to the previous contacts.
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { TEMPORARY_DOMAIN } from '../../src/contract/auth/fields.ts';
import { NOTICE_GROUPS } from '../../src/contract/contacts/fields.ts';
import { hashPassword } from '../../src/server/auth/password-service.ts';
import type { Mailer, SmsSender } from '../../src/server/ports.ts';
import { newBrowser } from './channels/fake-push-service.ts';
import { openTestClock } from './clock.ts';
import { insertUser } from './factories.ts';
import { openTestSite, outcomeOf, type TestSite } from './test-site.ts';
import { waitUntil } from './wait.ts';

export const PASSWORD = 'köhnə şifrə';
export const HOUR = 3_600;
const messages: { to: string; text: string }[] = [];
const sms: SmsSender = { send: async (message) => void messages.push(message) };
const mail: Mailer = { send: async (message) => void messages.push(message) };
export const clock = openTestClock();
export let test: TestSite;
let passwordHash: string;

/** Opens the site of a test file about account security; the clock moves two minutes before each test. */
export function useSafeAccounts(): void {
  beforeAll(async () => {
    test = await openTestSite({ clock, sms, mail });
    passwordHash = await hashPassword(PASSWORD);
  });
  afterAll(() => test.close());
  beforeEach(() => clock.pass(120));
}

let count = 0;
export const newPhone = () => `05577${10_000 + ++count}`;
export const newEmail = () => `safe${++count}@evim.test`;
export const newTemporaryEmail = () => `n${++count}@${TEMPORARY_DOMAIN}`;
export const newPerson = async (more: Record<string, unknown> = {}) => {
  const [phone, email] = [newPhone(), newEmail()];
  const { id } = await insertUser(test.database.pool, { phone, email, password_hash: passwordHash, ...more });
  return { id, phone, email, token: await test.tokenOf(id, 'password'), ...more } as {
    id: number;
    phone: string;
    email: string;
    token: string;
  };
};
export const post = (path: string, body?: object, token = '') =>
  test.send('POST', `/api/auth/${path}`, { token, body });
export const textsTo = (to: string) => messages.filter((message) => message.to === to).map(({ text }) => text);
export const codeTo = (phone: string) =>
  /\b\d{6}\b/.exec(textsTo(phone).findLast((text) => !text.includes('#token=')) ?? '')?.[0];
/** The tokens of the undo links sent to an address, oldest first. */
export const linksTo = (to: string) => textsTo(to).flatMap((text) => /\/undo#token=(\S+)/.exec(text)?.[1] ?? []);
export const waitForLinks = (to: string, times: number) =>
  waitUntil(async () => linksTo(to).length === times, `${times} links to ${to}`);
export const undo = (token = '') => post('undo', { token });
export const contactOf = async (id: number) => {
  const { rows } = await test.database.pool.query('select phone, email, password_hash from users where id = $1', [id]);
  return rows[0];
};

export const changePhone = async (token: string, phone: string) => {
  await post('change-phone/send-code', { phone }, token);
  const response = await post('change-phone/verify-code', { phone, code: codeTo(phone) }, token);
  expect(outcomeOf(response)).toEqual([200, undefined]);
};
export const changeEmail = async ({ id, token }: { id: number; token: string }, email: string) => {
  expect((await test.send('PUT', `/api/users/${id}`, { token, body: { email } })).status).toBe(200);
  await waitUntil(async () => textsTo(email).length > 0, `a link to ${email}`);
  const link = /#token=(\S+)/.exec(textsTo(email)[0] ?? '')?.[1];
  expect((await post('confirm-email', { token: link })).status).toBe(200);
};
export const changePassword = async (id: number, token: string): Promise<string> => {
  const response = await test.send('PUT', `/api/users/${id}`, { token, body: { password: 'oğrunun şifrəsi' } });
  expect(response.status).toBe(200);
  return response.body.jwt;
};

/** Adds a browser with the person's token, a chat and one that is waited for, and has everything told to the browser. */
export const addContacts = async ({ id, token }: { id: number; token: string }) => {
  const body = { endpoint: `https://fcm.googleapis.com/fcm/send/${id}`, keys: newBrowser().keys };
  expect((await test.send('POST', '/api/contacts/push', { token, body })).status).toBe(200);
  const groups = Object.fromEntries(NOTICE_GROUPS.map((group) => [group, ['push']]));
  expect((await test.send('PUT', '/api/contacts/choices', { token, body: groups })).status).toBe(204);
  await test.database.pool.query(
    `insert into contacts (user_id, kind, address, language, confirmed_at, created_at, last_used_at)
     values ($1::bigint, 'telegram', 'chat ' || $1::bigint, 'az', $2, $2, $2), ($1::bigint, 'telegram', 'code ' || $1::bigint, 'az', null, $2, $2)`,
    [id, clock.now()],
  );
};
/** The chats and browsers that are told something or may be later, and the groups with a choice. */
export const keptContactsOf = async (id: number) => {
  const { rows } = await test.database.pool.query(
    `select kind, address from contacts
      where user_id = $1 and kind <> 'mail' and (stopped_at is null or address not like 'left %')`,
    [id],
  );
  const { rows: choices } = await test.database.pool.query('select kind from notice_choices where user_id = $1', [id]);
  return { contacts: rows, choices };
};

/** Signs in by password; the browser is unknown without its cookie. */
export const local = (identifier: string, cookie = '') =>
  test.send('POST', '/api/auth/local', {
    body: { identifier, password: PASSWORD },
    headers: { cookie, 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36' },
  });
