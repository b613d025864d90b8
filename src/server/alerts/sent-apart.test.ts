import pino from 'pino';
import { afterAll, expect, it } from 'vitest';
import { openAlertSite } from '../../../tests/support/alerts.ts';
import { newPerson } from '../../../tests/support/test-site.ts';
import { waitUntil } from '../../../tests/support/wait.ts';
import { listAllJobs } from '../job-list.ts';

let isCalled = false;
let answer = () => {};
const answered = new Promise<void>((resolve) => {
  answer = resolve;
});
const { test, query, save, house, match, clock } = await openAlertSite('category=sale', async () => ({
  messengers: {
    telegram: { send: async () => ({ result: 'sent', providerId: null }) },
    push: { send: async () => ({ result: 'sent', providerId: null }) },
    mail: {
      send: async () => {
        isCalled = true;
        await answered;
        return { result: 'sent', providerId: null };
      },
    },
  },
}));
afterAll(() => test.close());

it('messages are written, and sent by other channels, while those of one are being sent', async () => {
  const jobs = new Map(listAllJobs(test.deps, pino({ enabled: false })).map((job) => [job.name, job]));
  const run = (name: string) => jobs.get(name)?.run();
  expect(['write-alerts', 'send-messages'].map((name) => jobs.get(name)?.pause)).toEqual([2_000, 2_000]);
  await save((await newPerson(test)).token);
  const find = async () => {
    await house();
    await match();
    clock.pass(61);
    await run('write-alerts');
    return (await query('select from messages')).length;
  };
  expect(await find()).toBe(1);
  const sending = run('send-messages');
  await waitUntil(() => isCalled, 'the mail server to be called');
  await query(`insert into contacts (kind, address, language, confirmed_at) values ('telegram', '77', 'az', now())`);
  await query(`update saved_searches set contact_id = (select id from contacts where kind = 'telegram')`);
  expect(await find()).toBe(2);
  const sent = async () =>
    (
      await query(`select c.kind from messages m join contacts c on c.id = m.contact_id
      where m.sent_at is not null order by m.id desc`)
    ).map(({ kind }) => kind);
  await waitUntil(async () => (await sent()).length > 0, 'the chat to be told');
  expect(await sent()).toEqual(['telegram']);
  answer();
  await sending;
  expect(await sent()).toEqual(['telegram', 'mail']);
});
