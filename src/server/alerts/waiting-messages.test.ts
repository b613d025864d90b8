// What waits to be sent is true when it is sent: nobody is told of what they do not want any more, and one message says all.
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openAlertSite } from '../../../tests/support/alerts.ts';
import { newPerson } from '../../../tests/support/test-site.ts';
import { waitUntil } from '../../../tests/support/wait.ts';
import { sendDueMessages } from '../messages/sending.ts';
import type { Delivery } from '../ports.ts';
import { rewriteAlerts, writeAlerts } from './jobs.ts';

type SentMessage = { channel: string; heading: string; cards: readonly { listing: number }[] };
let sent: SentMessage[] = [];
const accept = async (): Promise<Delivery> => ({ result: 'sent', providerId: null });
let deliver = accept;
const messenger = (channel: string) => ({
  send: async (_to: object, { heading, cards }: Omit<SentMessage, 'channel'>) => {
    const delivery = await deliver();
    if (delivery.result === 'sent') sent.push({ channel, heading, cards });
    return delivery;
  },
});
const { test, clock, query, save, list, house, match } = await openAlertSite('rooms=4', async () => ({
  messengers: { mail: messenger('mail'), telegram: messenger('telegram'), push: messenger('push') },
}));
afterAll(() => test.close());

/** A time in Baku on a new day. */
const passTo = (hour: number, minute = 0) => {
  const now = clock.now().getTime();
  const at = new Date(now);
  at.setUTCHours(hour - 4, minute, 0, 0);
  while (at.getTime() <= now) at.setUTCDate(at.getUTCDate() + 1);
  clock.pass((at.getTime() - now) / 1000);
};
beforeEach(async () => {
  await query(`
    delete from saved_searches; delete from favorites; delete from alert_matches; delete from messages; delete from contacts;
    update channels set paused_at = null`);
  passTo(12);
  sent = [];
  deliver = accept;
});

const send = (onError: (error: unknown) => void = (error) => expect.fail(String(error))) =>
  sendDueMessages(test.deps, onError, (...messages) => rewriteAlerts(test.deps, ...messages));
const write = (seconds: number) => {
  clock.pass(seconds);
  return writeAlerts(test.deps);
};
/** What the jobs do in so many minutes. */
async function run(minutes: number) {
  for (let minute = 0; minute < minutes; minute++) {
    await write(60);
    await send();
  }
}
/** Somebody who is told at a browser, or at another kind of contact. */
async function newBrowserOwner(kind = 'push') {
  const person = await newPerson(test);
  await query(
    `insert into contacts (user_id, kind, address, language, confirmed_at, last_used_at) values ($1, $2, $3, 'az', $4, $4)`,
    [person.id, kind, `https://fcm.googleapis.com/${person.id}`, clock.now()],
  );
  return person;
}
const BLOCKED =
  'select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0';
const hide = (token: string, listing: number) =>
  test.send('PUT', '/api/hidden', { token, body: { listings: [listing] } });

it('of a night a browser gets one message, at eight', async () => {
  const { token } = await newBrowserOwner();
  await save(token);
  passTo(22, 58);
  for (const hour of [23, 1, 4]) {
    passTo(hour, 5);
    await house();
    await match();
    await run(2);
  }
  passTo(7, 59);
  await send();
  expect(sent).toEqual([]);
  await run(5);
  expect(sent).toMatchObject([{ channel: 'push', heading: '3 yeni elan' }]);
});

it('a paused channel that goes on tells each person all in one message', async () => {
  const { token } = await newPerson(test);
  await save(token);
  await query(`update channels set paused_at = now() where kind = 'mail'`);
  for (let count = 0; count < 3; count++) {
    await house();
    await match();
    await run(20);
  }
  expect(await query('select from messages')).toEqual([]);
  await query('update channels set paused_at = null');
  await run(6);
  expect(sent).toMatchObject([{ channel: 'mail', heading: '3 yeni elan' }]);
});

it('a channel that was paused for long tells what is news alone, and meanwhile nothing is written to what waits', async () => {
  const { token } = await newPerson(test);
  const { id } = (await save(token)).body.data;
  await query(`update channels set paused_at = now() where kind = 'mail'`);
  const waiting = () => query('select id, xmin::text, due_at from alert_matches order by id');
  await house();
  await match();
  const [old] = await waiting();
  for (let hour = 0; hour < 5; hour++) {
    clock.pass(3_600);
    await run(1);
  }
  expect(await waiting()).toEqual([old]);
  // others are told meanwhile
  await newBrowserOwner().then((other) => save(other.token));
  passTo(12);
  const fresh = await house();
  await match();
  await run(3);
  expect(sent.map(({ channel }) => channel)).toEqual(['push']);
  passTo(11, 50);
  await query('update channels set paused_at = null');
  await run(3);
  expect(sent).toMatchObject([{}, { channel: 'mail', heading: '1 yeni elan', cards: [{ listing: fresh }] }]);
  // the page of the search has both
  expect((await list(token)).data).toMatchObject([{ id, news: { count: 2 } }]);
});

it('what gathered for a week is told when its person wants to be told at once', async () => {
  const { token } = await newPerson(test);
  const { id } = (await save(token, { frequency: 'weekly' })).body.data;
  await house();
  await match();
  await query(`update alert_matches set at = at - interval '3 days'`);
  await test.send('PUT', `/api/saved-searches/${id}`, { token, body: { frequency: 'instant' } });
  await run(2);
  expect(sent).toMatchObject([{ heading: '1 yeni elan' }]);
});

describe('what happens to a message that waits', () => {
  /** Two homes are to be told at a browser when the night begins. */
  const wait = async () => {
    const person = await newBrowserOwner();
    const saved = (await save(person.token)).body.data.id as number;
    passTo(22, 58);
    const homes = [await house(), await house()] as const;
    await match();
    await write(60);
    expect(await query('select from messages')).toHaveLength(1);
    passTo(23, 30);
    await send();
    return { person, saved, homes };
  };
  const inTheMorning = async () => {
    expect(sent).toEqual([]);
    passTo(8, 1);
    await send();
    await run(3);
    return sent.map(({ heading, cards }) => [heading, cards.map(({ listing }) => listing)]);
  };

  it('it is sent as it is when nothing has changed', async () => {
    const { homes } = await wait();
    expect(await inTheMorning()).toEqual([['2 yeni elan', [homes[1], homes[0]]]]);
  });

  it.each([
    ['that was hidden', (token: string, id: number) => hide(token, id)],
    [
      'that is not on offer any more',
      (_token: string, id: number) => query(`update listings set status_ad = 'expired' where id = $1`, [id]),
    ],
  ])('a home %s is left out', async (_what, act) => {
    const { person, homes } = await wait();
    await act(person.token, homes[1]);
    expect(await inTheMorning()).toEqual([['1 yeni elan', [homes[0]]]]);
  });

  it.each([
    [
      'is paused',
      (id: number, token: string) => test.send('PUT', `/api/saved-searches/${id}`, { token, body: { isPaused: true } }),
    ],
    ['is removed', (id: number, token: string) => test.send('DELETE', `/api/saved-searches/${id}`, { token })],
  ])('nothing is told of a search that %s', async (_what, act) => {
    const { person, saved } = await wait();
    expect((await act(saved, person.token)).status).toBe(204);
    expect(await inTheMorning()).toEqual([]);
  });

  it('one of several searches that is removed is named no more', async () => {
    const { person } = await wait();
    await query('delete from messages; delete from alert_matches');
    const both = (await save(person.token, { search: 'rooms=4&property=house' })).body.data.id as number;
    passTo(22, 57);
    await house();
    await match();
    await write(60);
    passTo(23, 40);
    const named = () => query(`select jsonb_array_length(content -> 'paragraphs') as names from messages`);
    expect(await named()).toEqual([{ names: 2 }]);
    await test.send('DELETE', `/api/saved-searches/${both}`, { token: person.token });
    expect(await inTheMorning()).toMatchObject([['1 yeni elan', [expect.any(Number)]]]);
    expect(await named()).toEqual([{ names: 1 }]);
  });

  it.each([
    ['may have arrived stays as it is', '2 yeni elan', () => Promise.reject(new Error('cut off'))],
    ['had to wait is written anew', '1 yeni elan', async () => ({ result: 'later', seconds: 60 }) as const],
  ])('what %s', async (_what, heading, fail) => {
    const { person, homes } = await wait();
    passTo(8, 1);
    deliver = fail;
    const errors: unknown[] = [];
    await send((error) => errors.push(error));
    expect(errors).toHaveLength(heading.startsWith('2') ? 1 : 0);
    deliver = accept;
    await hide(person.token, homes[1]);
    await run(3);
    expect(sent).toMatchObject([{ heading }]);
  });

  it('somebody who removes first what a message tells, then the message, does not meet it half taken back', async () => {
    const { person, homes } = await wait();
    await hide(person.token, homes[1]);
    passTo(8, 1);
    const other = await test.database.pool.connect();
    try {
      await other.query('begin; select from alert_matches for update');
      const sent = send();
      await waitUntil(async () => (await query(BLOCKED)).length > 0, 'the sender behind the matches');
      await other.query('delete from alert_matches; delete from messages; commit');
      await sent;
    } finally {
      other.release();
    }
    expect(sent).toEqual([]);
  });
});
