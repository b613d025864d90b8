import { afterAll, expect, it } from 'vitest';
import type { SavedSearches } from '#contract/alerts/api.ts';
import { openAlertSite } from '../../../tests/support/alerts.ts';
import { newPerson } from '../../../tests/support/test-site.ts';
import { deleteOldMessages } from '../messages/sending-queries.ts';

const SEARCH = 'category=sale';
const { test, clock, query, written } = await openAlertSite(SEARCH);
afterAll(() => test.close());

const DAYS = 86_400;
const addresses = async () =>
  (await query('select address from contacts where user_id is null order by id')).map(({ address }) => address);
/** Somebody without an account saves a search and confirms it. */
async function newGuest(mail: string) {
  await test.send('POST', '/api/saved-searches', { body: { search: SEARCH, contact: { mail } } });
  const [message] = (await written()).toReversed();
  const key = new URL(message?.content.button.url ?? '').searchParams.get('key') ?? '';
  expect((await test.send('POST', `/api/saved-searches/confirm?key=${key}`)).status).toBe(204);
  return key;
}

it('the address of a guest is forgotten thirty days after they removed their last search', async () => {
  const [key] = [await newGuest('gedir@evim.test'), await newGuest('qalir@evim.test')];
  const person = await newPerson(test);
  await test.get('/api/contacts', person.token);
  const forget = async (days: number) => {
    clock.pass(days * DAYS);
    await deleteOldMessages(test.deps.db, clock.now());
    return addresses();
  };
  expect(await forget(200)).toEqual(['gedir@evim.test', 'qalir@evim.test']);
  const { data } = (await test.get(`/api/saved-searches?key=${key}`)).body as SavedSearches;
  expect((await test.send('DELETE', `/api/saved-searches/${data[0]?.id}?key=${key}`)).status).toBe(204);
  expect(await forget(29)).toEqual(['gedir@evim.test', 'qalir@evim.test']);
  expect(await forget(2)).toEqual(['qalir@evim.test']);
  // that of an account stays
  expect(await query('select user_id from contacts where user_id is not null')).toEqual([{ user_id: person.id }]);
});
