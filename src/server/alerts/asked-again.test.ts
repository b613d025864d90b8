import { afterAll, beforeEach, expect, it } from 'vitest';
import type { SavedSearches } from '#contract/alerts/api.ts';
import { openAlertSite } from '../../../tests/support/alerts.ts';
import { linkChat } from '../contacts/service.ts';
import { sendDueMessages } from '../messages/sending.ts';

const SEARCH = 'category=sale&property=house&rooms=4';
const { test, clock, query, house, match, write } = await openAlertSite(SEARCH);
afterAll(() => test.close());
beforeEach(() => query('delete from saved_searches; delete from messages'));

const ask = (mail: string, ip: string) =>
  test.send('POST', '/api/saved-searches', { body: { search: SEARCH, contact: { mail } }, ip });

it('a guest is asked by mail again whatever became of the search, and the answer is always the same', async () => {
  const mail = 'yene@evim.test';
  const asks = async () => {
    clock.pass(86_400);
    const { status, body } = await ask(mail, '10.1.1.9');
    expect([status, body.data]).toEqual([200, { id: null, needsContact: false, telegramUrl: null }]);
    const before = (await query('select from messages where sent_at is not null')).length;
    await ask(mail, '10.1.1.9');
    await sendDueMessages(test.deps, (error) => expect.fail(String(error)));
    const sent = await query('select content from messages where sent_at is not null order by id');
    expect(sent.length).toBe(before + 1);
    return sent.at(-1).content;
  };
  const { button } = await asks();
  const key = new URL(button.url).searchParams.get('key') ?? '';
  const mine = async () => ((await test.get(`/api/saved-searches?key=${key}`)).body as SavedSearches).data;
  const confirm = () => test.send('POST', `/api/saved-searches/confirm?key=${key}`);
  await confirm();
  expect((await asks()).heading).toBe('Bu axtarış artıq yadda saxlanıb');
  // paused by one click
  await query(`update saved_searches set paused_at = $1, pause_reason = 'asked'`, [clock.now()]);
  expect((await asks()).heading).toBe('Axtarış yadda saxlanılsın?');
  expect(await mine()).toMatchObject([{ isPaused: true }]);
  // removed
  const [saved] = await mine();
  await test.send('DELETE', `/api/saved-searches/${saved?.id}?key=${key}`);
  await asks();
  expect(await mine()).toMatchObject([{ isPaused: true }]);
  // the address was stopped: only its owner starts it again
  await query(`update contacts set stopped_at = $1, stop_reason = 'asked' where address = $2`, [clock.now(), mail]);
  clock.pass(7 * 86_400);
  await asks();
  await house();
  await match();
  await write();
  expect(await query(`select from messages where kind = 'alert'`)).toEqual([]);
  const { meta } = (await test.get(`/api/saved-searches?key=${key}`)).body as SavedSearches;
  expect(meta.contacts).toMatchObject([{ isConfirmed: false }]);
  expect((await confirm()).status).toBe(204);
  await house();
  await match();
  await write();
  expect(await query(`select from messages where kind = 'alert'`)).toHaveLength(1);
});

it('a search that its chat has paused goes on as it is saved there again', async () => {
  const begin = async (more: object) => {
    const body = { search: SEARCH, contact: { telegram: true }, ...more };
    const { data } = (await test.send('POST', '/api/saved-searches', { body, ip: '10.1.1.4' })).body;
    await linkChat(test.deps, new URL(data.telegramUrl).searchParams.get('start') ?? '', '4078');
  };
  const rows = () => query('select paused_at is null as on, frequency, drops from saved_searches');
  await begin({});
  clock.pass(60);
  await query(`update saved_searches set paused_at = $1, pause_reason = 'asked'`, [clock.now()]);
  clock.pass(60);
  await begin({ frequency: 'weekly', drops: false });
  expect(await rows()).toEqual([{ on: true, frequency: 'weekly', drops: false }]);
});
