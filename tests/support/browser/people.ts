import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import type { SignedIn } from '../../../src/contract/auth/api.ts';
import { lastCode } from '../process/outbox.ts';
import { waitUntil } from '../wait.ts';

/** Somebody with a session at the site of the browser tests. */
export type Person = {
  id: number;
  phone: string;
  jwt: string;
  user: SignedIn['user'];
  /** the API as they call it, from an address of their own */
  call: (method: string, path: string, body?: unknown) => Promise<Response>;
};

const checkout = resolve(import.meta.dirname, '../../..');

/**
 * Each of the two workers of Playwright counts in a range of its own, from where the clock stands, 20 numbers a second: a
 * worker that is restarted after a failure starts beyond the numbers of its predecessor. A range lasts for seven hours.
 */
const RANGE = 500_000;
const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0) % 2;
let count = Math.floor(Date.now() / 50) % RANGE;

/** A unique number below a million, far from the one before. */
function newNumber(): number {
  count = (count + 1) % RANGE;
  // neighbours would look like somebody who counts through numbers; the factor has no divisor in common with a million
  return ((worker * RANGE + count) * 387_421) % 1_000_000;
}

/** A phone number that nobody had before; the demo city's people have others. */
export function newPhone(): string {
  return `050${1_000_000 + newNumber()}`;
}

/** The code that was sent to a number last: the site writes its texts into files. */
export async function codeOf(phone: string): Promise<string> {
  await waitUntil(async () => (await lastCode(dataDir(), phone)) !== '', `a code for ${phone}`);
  return lastCode(dataDir(), phone);
}

/** Signs in by a code from a text, as people do, without a page. */
export async function newPerson(phone = newPhone()): Promise<Person> {
  const address = newAddress();
  await answerOf(await send('/api/auth/send-code', { address, body: { phone } }));
  const body = { phone, code: await codeOf(phone) };
  const { jwt, user } = (await answerOf(await send('/api/auth/verify-code', { address, body }))) as SignedIn;
  const call: Person['call'] = (method, path, body) => send(path, { method, address, jwt, body });
  return { id: user.id, phone, jwt, user, call };
}

/** The page's browser is that person's from the next page on: token, person and cookie, as signing in leaves them. */
export async function signIn(page: Page, person?: Person): Promise<Person> {
  const signedIn = person ?? (await newPerson());
  const { jwt, user } = signedIn;
  await page.context().addCookies([{ name: 'jwt', value: jwt, url: siteUrl(), httpOnly: true, sameSite: 'Lax' }]);
  await page.context().addInitScript(keepOnce, { jwt, user: JSON.stringify(user) });
  return signedIn;
}

/** Runs in every page, and does it once: who signs out afterwards stays so. */
function keepOnce(kept: { jwt: string; user: string }): void {
  try {
    if (localStorage.getItem('kept_for_test') === kept.jwt) return;
    localStorage.setItem('kept_for_test', kept.jwt);
    localStorage.setItem('user', kept.user);
    localStorage.setItem('jwt', kept.jwt);
  } catch {
    // about:blank has no store
  }
}

/** The body of an answer that went well. @throws Error that says how it did not */
export async function answerOf(answer: Response): Promise<unknown> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${text}`);
  return text === '' ? null : JSON.parse(text);
}

/** What calls itself something else is taken for a crawler: its views are not counted. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

type Sent = { method?: string; address: string; jwt?: string; body?: unknown };

function send(path: string, { method = 'POST', address, jwt, body }: Sent): Promise<Response> {
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

/** Limits go by address: everybody has one that nobody else has. */
function newAddress(): string {
  const number = newNumber();
  return `10.${1 + Math.floor(number / 62_500)}.${1 + (Math.floor(number / 250) % 250)}.${1 + (number % 250)}`;
}

function siteUrl(): string {
  const url = process.env.EVIM_SITE;
  if (!url) throw new Error('EVIM_SITE is not set: site-for-all.ts does that');
  return url;
}

/** Where the site keeps its data, and with it what it would have sent. */
export function dataDir(): string {
  return resolve(checkout, process.env.EVIM_DATA_DIR ?? 'var');
}
