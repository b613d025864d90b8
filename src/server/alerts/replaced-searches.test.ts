import { afterAll, beforeEach, expect, it } from 'vitest';
import { openAlertSite } from '../../../tests/support/alerts.ts';
import { newPerson } from '../../../tests/support/test-site.ts';
import { mergeContacts } from '../contacts/queries.ts';
import { inTransaction } from '../database/db.ts';
import { deleteOldAlerts } from './jobs.ts';

const SEARCH = 'category=sale&property=house&rooms=4';
const { test, clock, query, save, list, house, match, write, written } = await openAlertSite(SEARCH);
afterAll(() => test.close());
beforeEach(async () => {
  await query('delete from saved_searches; delete from messages; delete from alert_matches; delete from contacts');
  clock.pass(4_000);
});

/** A home comes, and the message of it. @returns the press of its stop link */
const beTold = async () => {
  await house();
  await match();
  await write();
  const [message] = await written();
  const { pathname, search } = new URL(message?.content.stop ?? '');
  return async () => (await test.site.inject({ method: 'POST', url: pathname + search })).statusCode;
};
const paused = async (token: string) =>
  Object.fromEntries((await list(token)).data.map(({ search, isPaused }) => [search, isPaused]));
const remove = (token: string, id: number) => test.send('DELETE', `/api/saved-searches/${id}`, { token });

it('the link of a message stops the same search that was removed and taken back, and no other', async () => {
  const { token } = await newPerson(test);
  const { id } = (await save(token)).body.data;
  const press = await beTold();
  await remove(token, id);
  for (const search of [SEARCH, 'category=rent']) await save(token, { search });
  const other = await newPerson(test);
  await save(other.token);
  expect(await press()).toBe(200);
  expect(await paused(token)).toEqual({ [SEARCH]: true, 'category=rent': false });
  expect(await paused(other.token)).toEqual({ [SEARCH]: false });
});

it('the link of a message about several stops those that were taken back too', async () => {
  const { token } = await newPerson(test);
  const wide = 'category=sale&rooms=4';
  const { id } = (await save(token)).body.data;
  await save(token, { search: wide });
  const press = await beTold();
  await remove(token, id);
  for (const search of [SEARCH, 'category=rent']) await save(token, { search });
  expect(await press()).toBe(200);
  expect(await paused(token)).toEqual({ [SEARCH]: true, [wide]: true, 'category=rent': false });
});

it('the link of a message stops the search that took the place of a double, when two contacts were merged', async () => {
  const contact = async (address: string) =>
    (
      await query(
        `insert into contacts (kind, address, language, confirmed_at, created_at, last_used_at)
         values ('mail', $1, 'az', $2, $2, $2) returning id`,
        [address, clock.now()],
      )
    )[0].id;
  const [kept, merged] = [await contact('bir@evim.test'), await contact('iki@evim.test')];
  const { token } = await newPerson(test);
  await save(token);
  const [{ search_id: searchId }] = await query('select search_id from saved_searches');
  await query('delete from saved_searches');
  for (const one of [kept, merged])
    await query('insert into saved_searches (search_id, contact_id, created_at, seen_at) values ($1, $2, $3, $3)', [
      searchId,
      one,
      clock.now(),
    ]);
  await house();
  await match();
  await write();
  const [message] = await query('select content from messages where contact_id = $1', [merged]);
  await inTransaction(test.deps.db, (trx) => mergeContacts(trx, merged, kept, clock.now()));
  expect(await query('select paused_at from saved_searches')).toEqual([{ paused_at: null }]);
  const { pathname, search } = new URL(message?.content.stop ?? '');
  expect((await test.site.inject({ method: 'POST', url: pathname + search })).statusCode).toBe(200);
  expect(await query('select pause_reason from saved_searches')).toEqual([{ pause_reason: 'asked' }]);
});

it('what a removed search was of is forgotten after half a year', async () => {
  const { token } = await newPerson(test);
  const { id } = (await save(token)).body.data;
  await remove(token, id);
  const count = async () => (await query('select from past_saved_searches where id = $1', [id])).length;
  await query('update past_saved_searches set removed_at = $1', [clock.now()]);
  await deleteOldAlerts(test.deps);
  expect(await count()).toBe(1);
  clock.pass(181 * 86_400);
  await deleteOldAlerts(test.deps);
  expect(await count()).toBe(0);
});
