// One message says what it has to say in a few lines, however much there is to tell.
import { afterAll, beforeEach, expect, it } from 'vitest';
import { openAlertSite } from '../../../tests/support/alerts.ts';
import { newPerson } from '../../../tests/support/test-site.ts';

const { test, clock, query, save, house, match, write, written } = await openAlertSite('rooms=4');
afterAll(() => test.close());
beforeEach(async () => {
  await query('delete from saved_searches; delete from favorites; delete from alert_matches; delete from messages');
  clock.pass(4_000);
});

it('of many searches that found the same homes ten are named, and three at each home', async () => {
  const { token } = await newPerson(test);
  for (let n = 1; n <= 14; n++) await save(token, { search: `property=house&rooms=4&price_max=${400_000 + n}` });
  await house();
  await house();
  await match();
  await write();
  const [message] = await written();
  expect(message?.content.heading).toBe('2 yeni elan');
  expect(message?.content.paragraphs).toHaveLength(11);
  expect(message?.content.paragraphs.at(-1)).toBe('və daha 4');
  const notes = await query(`select jsonb_path_query_array(content, '$.cards[*].note') as notes from messages`);
  expect(notes[0].notes).toEqual(Array.from({ length: 2 }, () => expect.stringMatching(/^([^·]+ · ){3}və daha 11$/)));
});

it('of many kept homes that end at the same moment ten are named', async () => {
  const { token } = await newPerson(test);
  const ids: number[] = [];
  for (let n = 0; n < 13; n++) ids.push(await house());
  for (const listing of ids) await test.send('POST', '/api/favorites', { token, body: { listing } });
  await query(`update listings set status_ad = 'rejected' where id = any($1)`, [ids]);
  await match();
  await write(600);
  const [message] = await written();
  expect(message?.content.heading).toBe('Seçilmişlərinizdəki bəzi elanlar artıq yoxdur');
  expect(message?.content.paragraphs.slice(9)).toEqual([expect.stringContaining('№'), 'və daha 3']);
});

it('of many kept homes that get cheaper five are shown, and the others named with both prices and their address', async () => {
  const { token } = await newPerson(test);
  const ids: number[] = [];
  for (let n = 0; n < 8; n++) ids.push(await house({ price: 90_000_00, title: `Ev ${n}` }));
  await match();
  for (const listing of ids) await test.send('POST', '/api/favorites', { token, body: { listing } });
  await query('update listings set price = 80_000_00 where id = any($1)', [ids]);
  await match();
  await write(70);
  const [message] = await written();
  expect(message?.content.heading).toBe('Seçilmişlərinizdə ucuzlaşan elanlar var');
  const lines = message?.content.paragraphs.map((line) => line.replaceAll(/[\u00a0\u202f]/g, ' ')) ?? [];
  const shown = (await query(`select jsonb_path_query(content, '$.cards[*].listing')::int as id from messages`)).map(
    ({ id }) => id,
  );
  const addressOf = (line: string) => /· 80 000 .+ · əvvəl 90 000 \S+\n\S+\/listing\/(\d+)$/.exec(line)?.[1];
  expect([shown.length, lines.length]).toEqual([5, 3]);
  expect([...shown, ...lines.map((line) => Number(addressOf(line)))].toSorted()).toEqual(ids.toSorted());
});
