import { afterAll, expect, it } from 'vitest';
import type { SavedSearch } from '#contract/alerts/api.ts';
import { MAX_SAVED, MAX_WAITING, WAITING_DAYS } from '#contract/alerts/rules.ts';
import { openAlertSite } from '../../../tests/support/alerts.ts';
import { newPerson } from '../../../tests/support/test-site.ts';
import { deleteOldAlerts } from './jobs.ts';

const DAY = 86_400;
const { test, clock, query, written } = await openAlertSite('category=sale');
afterAll(() => test.close());

const search = (n: number) => `category=sale&price_max=${10_000 + n}`;
let visitors = 0;
/** Somebody without an account types an address. */
async function type(mail: string, n: number, more: object = {}) {
  const body = { search: search(n), contact: { mail }, ...more };
  const { status } = await test.send('POST', '/api/saved-searches', { body, ip: `10.3.1.${++visitors}` });
  expect(status).toBe(200);
}
/** A guest with one search who has confirmed their address: what they do with their key. */
async function newGuest(mail: string) {
  await type(mail, 0);
  const key = new URL((await written()).at(-1)?.content.button.url ?? '').searchParams.get('key') ?? '';
  expect((await test.send('POST', `/api/saved-searches/confirm?key=${key}`)).status).toBe(204);
  const send = (method: 'POST' | 'PUT', path: string, body: object) =>
    test.send(method, `/api/saved-searches${path}?key=${key}`, { body });
  return {
    saved: async () => (await test.get(`/api/saved-searches?key=${key}`)).body.data as SavedSearch[],
    save: async (n: number) => (await send('POST', '', { search: search(n) })).status,
    change: async (id: number | undefined, change: object) => (await send('PUT', `/${id}`, change)).status,
  };
}

it('what others type an address for takes no place of its owner, is little at a time, and goes when nobody says yes', async () => {
  const guest = await newGuest('dolu@evim.test');
  for (const n of [101, 102, 103, 104, 105, 106, 107, 108]) {
    clock.pass(DAY / 4);
    await type('dolu@evim.test', n);
  }
  const waiting = (await guest.saved()).filter(({ isPaused }) => isPaused);
  expect(waiting.length).toBe(MAX_WAITING);
  const statuses = [];
  for (let n = 1; n <= MAX_SAVED; n++) statuses.push(await guest.save(n));
  expect(statuses).toEqual([...Array(MAX_SAVED - 1).fill(200), 422]);
  // one makes place for one that the owner says yes to
  const [first] = await guest.saved();
  expect(await guest.change(first?.id, { isPaused: true })).toBe(204);
  expect(await guest.change(waiting[0]?.id, { isPaused: false })).toBe(204);
  const countAfter = async (days: number) => {
    clock.pass(days * DAY);
    await deleteOldAlerts(test.deps);
    return (await guest.saved()).length;
  };
  expect(await countAfter(WAITING_DAYS - 3)).toBe(MAX_SAVED + MAX_WAITING);
  expect(await countAfter(4)).toBe(MAX_SAVED + 1);
});

it('a search that its owner has paused stays as it is, whoever types the address; the mail that asks can be stopped', async () => {
  const guest = await newGuest('dayanib@evim.test');
  const [own] = await guest.saved();
  await guest.change(own?.id, { isPaused: true, frequency: 'daily' });
  await type('dayanib@evim.test', 0, { frequency: 'weekly', drops: false });
  expect(await guest.saved()).toMatchObject([{ id: own?.id, isPaused: true, frequency: 'daily', drops: true }]);
  const stop = (await written()).at(-1)?.content.stop ?? '';
  expect(
    (await test.site.inject({ method: 'POST', url: stop.slice(test.deps.config.PUBLIC_URL.length) })).statusCode,
  ).toBe(200);
  expect(await query(`select stop_reason from contacts where address = 'dayanib@evim.test'`)).toEqual([
    { stop_reason: 'asked' },
  ]);
  // nor does it go on by being typed again, when the owner only confirms
  await type('dayanib@evim.test', 0, { frequency: 'weekly' });
  expect(await guest.saved()).toMatchObject([{ isPaused: true, frequency: 'daily' }]);
});

it('what was typed before the address had an account takes no place of it either', async () => {
  const mail = 'gelecek@evim.test';
  for (const n of [1, 2, 3]) await type(mail, n);
  const { token } = await newPerson(test, { email: mail });
  await test.get('/api/contacts', token);
  const count = async () => ((await test.get('/api/saved-searches', token)).body.data as SavedSearch[]).length;
  expect(await count()).toBe(3);
  clock.pass((WAITING_DAYS + 1) * DAY);
  await deleteOldAlerts(test.deps);
  expect(await count()).toBe(0);
});
