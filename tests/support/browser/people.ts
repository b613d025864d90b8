import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import type { SignedIn } from '../../../src/contract/auth/api.ts';
import { lastCode } from '../process/outbox.ts';
import { waitUntil } from '../wait.ts';

/** A user with a session on the site of the browser tests. */
export type Person = {
  id: number;
  phone: string;
  jwt: string;
  user: SignedIn['user'];
  /** calls the API as this user, from their own IP address */
  call: (method: string, path: string, body?: unknown) => Promise<Response>;
};

const checkout = resolve(import.meta.dirname, '../../..');

/**
 * Each of the two Playwright workers has its own range of numbers, and starts at a number that grows by 20 per second: a
 * worker that is restarted after a failure does not reuse the numbers of its predecessor. A range lasts for seven hours.
 */
const RANGE = 500_000;
const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0) % 2;
let count = Math.floor(Date.now() / 50) % RANGE;

/** A unique number below a million, far from the previous one. */
function newNumber(): number {
  count = (count + 1) % RANGE;
  // consecutive numbers would look like enumeration; the factor is coprime with a million
  return ((worker * RANGE + count) * 387_421) % 1_000_000;
}

/** A new phone number, different from those of the demo city. */
export function newPhone(): string {
  return `050${1_000_000 + newNumber()}`;
}

/** The last code sent to a number: the site writes SMS into files. */
export async function codeOf(phone: string): Promise<string> {
  await waitUntil(async () => (await lastCode(dataDir(), phone)) !== '', `a code for ${phone}`);
  return lastCode(dataDir(), phone);
}

/** Signs in by an SMS code through the API. */
export async function newPerson(phone = newPhone()): Promise<Person> {
  const address = newAddress();
  await bodyOf(await send('/api/auth/send-code', { address, body: { phone } }));
  const body = { phone, code: await codeOf(phone) };
  const { jwt, user } = (await bodyOf(await send('/api/auth/verify-code', { address, body }))) as SignedIn;
  const call: Person['call'] = (method, path, body) => send(path, { method, address, jwt, body });
  return { id: user.id, phone, jwt, user, call };
}

/** Signs a browser in from its next page on. */
export async function signIn(page: Page, person?: Person): Promise<Person> {
  const signedIn = person ?? (await newPerson());
  await storeSession(page, signedIn);
  return signedIn;
}

/** Stores a session in a browser: the same token, user and cookie as the sign-in form stores. */
export async function storeSession(page: Page, { jwt, user }: Pick<SignedIn, 'jwt' | 'user'>): Promise<void> {
  await page.context().addCookies([{ name: 'jwt', value: jwt, url: siteUrl(), httpOnly: true, sameSite: 'Lax' }]);
  await page.context().addInitScript(storeOnce, { jwt, user: JSON.stringify(user) });
}

/** Runs in every page, and stores the session once, so that signing out works. */
function storeOnce(session: { jwt: string; user: string }): void {
  try {
    if (localStorage.getItem('kept_for_test') === session.jwt) return;
    localStorage.setItem('kept_for_test', session.jwt);
    localStorage.setItem('user', session.user);
    localStorage.setItem('jwt', session.jwt);
  } catch {
    // about:blank has no localStorage
  }
}

/** The JSON body of a successful response. @throws Error with the status and body otherwise */
export async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url} responded with ${response.status}: ${text}`);
  return text === '' ? null : JSON.parse(text);
}

/** Other user agents count as crawlers, whose views are not counted. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

type RequestOptions = { method?: string; address: string; jwt?: string; body?: unknown };

function send(path: string, { method = 'POST', address, jwt, body }: RequestOptions): Promise<Response> {
  const isForm = body instanceof FormData;
  return fetch(`${siteUrl()}${path}`, {
    method,
    headers: {
      'x-forwarded-for': address,
      'user-agent': BROWSER,
      ...(jwt && { authorization: `Bearer ${jwt}` }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
}

/** A new IP address for each user, because rate limits are per address. */
function newAddress(): string {
  const number = newNumber();
  return `10.${1 + Math.floor(number / 62_500)}.${1 + (Math.floor(number / 250) % 250)}.${1 + (number % 250)}`;
}

function siteUrl(): string {
  const url = process.env.EVIM_SITE;
  if (!url) throw new Error('EVIM_SITE is not set (global-setup.ts)');
  return url;
}

/** The data folder of the site, which also has the outbox. */
export function dataDir(): string {
  return resolve(checkout, process.env.EVIM_DATA_DIR ?? 'var');
}
