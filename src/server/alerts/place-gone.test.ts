// Searches whose place is renamed, goes and comes back.
import { afterAll, beforeEach, expect, it } from 'vitest';
import { openAlertSite } from '../../../tests/support/alerts.ts';
import { newPerson } from '../../../tests/support/test-site.ts';
import { waitUntil } from '../../../tests/support/wait.ts';
import { sendDueMessages } from '../messages/sending.ts';
import { refreshSavedSearches } from './jobs.ts';

const { test, clock, query, save, list, written } = await openAlertSite('category=sale');
afterAll(() => test.close());
beforeEach(async () => {
  await query('delete from saved_searches; delete from messages');
});

const HEADING = 'Axtarışınız dayandırıldı';
/** Changes a place, and compiles the searches when that is noticed. @returns what the statement does */
async function change(statement: string, values: unknown[] = []) {
  const before = await test.deps.changes('places');
  const rows = await query(statement, values);
  await waitUntil(async () => (await test.deps.changes('places')) !== before, 'the change of the place to be noticed');
  await refreshSavedSearches(test.deps);
  return rows;
}
const addPlace = async (slug: string): Promise<number> =>
  (
    await change(
      `insert into settlements (slug, name_az, name_en, name_ru, district_id, latitude, longitude)
       select $1, 'Yoxolan', 'Yoxolan', 'Йохолан', min(id), 40.4, 49.9 from districts returning id`,
      [slug],
    )
  )[0].id;

it('a search whose place is renamed goes on; one whose place is gone is paused, and they are told', async () => {
  const person = await newPerson(test);
  const place = await addPlace('yoxolan');
  expect((await save(person.token, { search: 'category=sale&place=yoxolan' })).status).toBe(200);
  await change(`update settlements set slug = 'basqa' where id = $1`, [place]);
  expect((await list(person.token)).data).toMatchObject([{ isBroken: false, search: 'category=sale&place=basqa' }]);
  await change('delete from settlements where id = $1', [place]);
  await refreshSavedSearches(test.deps);
  expect((await list(person.token)).data).toMatchObject([{ isBroken: true, isPaused: true }]);
  expect((await written()).map(({ content }) => content.heading)).toEqual([HEADING]);
});

it('they are told however late the message leaves, and again when the place goes once more', async () => {
  const { token } = await newPerson(test);
  const place = await addPlace('gedib-gelen');
  const { id } = (await save(token, { search: 'category=sale&place=gedib-gelen' })).body.data;
  const remove = () => change(`delete from settlements where slug = 'gedib-gelen'`);
  await remove();
  clock.pass(3 * 86_400);
  await sendDueMessages(test.deps, (error) => expect.fail(String(error)));
  expect(await query('select drop_reason, sent_at from messages')).toEqual([
    { drop_reason: null, sent_at: clock.now() },
  ]);
  await change(
    `insert into settlements (id, slug, name_az, name_en, name_ru, district_id, latitude, longitude) overriding system value
     select $1, 'gedib-gelen', 'Yoxolan', 'Yoxolan', 'Йохолан', min(id), 40.4, 49.9 from districts`,
    [place],
  );
  expect(
    (await test.send('PUT', `/api/saved-searches/${id}`, { token, body: { isPaused: false } })).status,
  ).toBeLessThan(300);
  await remove();
  expect((await written()).map(({ content }) => content.heading)).toEqual([HEADING, HEADING]);
});
