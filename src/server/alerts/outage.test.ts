// What happens to people's news while nothing can be sent to them, and afterwards.
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { MESSAGES_PER_HOUR } from '#contract/alerts/rules.ts';
import { openAlertSite } from '../../../tests/support/alerts.ts';
import { blockPerson } from '../../../tests/support/block-person.ts';
import { newPerson } from '../../../tests/support/test-site.ts';
import { sendDueMessages } from '../messages/sending.ts';
import { Unsent } from '../outside/unsent.ts';
import type { Delivery } from '../ports.ts';
import { rewriteAlerts, writeAlerts } from './jobs.ts';

type SentMessage = { at: number; heading: string };
let sent: SentMessage[] = [];
let outage: Error | null = null;
const messenger = {
  send: async (_to: object, { heading }: { heading: string }): Promise<Delivery> => {
    if (outage) throw outage;
    sent.push({ at: clock.now().getTime(), heading });
    return { result: 'sent', providerId: null };
  },
};
const { test, clock, query, save, house, match } = await openAlertSite('rooms=4', async () => ({
  messengers: { mail: messenger, telegram: messenger, push: messenger },
}));
afterAll(() => test.close());
beforeEach(async () => {
  await query('delete from saved_searches; delete from alert_matches; delete from messages');
  clock.pass(4_000);
  sent = [];
  outage = null;
});

const send = () =>
  sendDueMessages(
    test.deps,
    (error) => expect(error).toBe(outage),
    (...messages) => rewriteAlerts(test.deps, ...messages),
  );
/** What the jobs do in so many minutes. */
async function run(minutes: number) {
  for (let minute = 0; minute < minutes; minute++) {
    clock.pass(60);
    await writeAlerts(test.deps);
    await send();
  }
}
const find = async (homes: number, minutes = 5) => {
  for (let count = 0; count < homes; count++) {
    await house();
    await match();
    await run(minutes);
  }
};
const headings = () => sent.map(({ heading }) => heading);

it('what comes while a channel is down gathers for one message, and six are sent in an hour', async () => {
  await save((await newPerson(test)).token);
  outage = new Error('down');
  await find(9);
  expect([sent, await query('select from messages')]).toEqual([[], [expect.anything()]]);
  outage = null;
  await query('update messages set next_try_at = $1', [clock.now()]);
  await find(12, 3);
  expect(headings().slice(0, 3)).toEqual(['1 yeni elan', '9 yeni elan', '1 yeni elan']);
  await run(60);
  const [first, last] = [sent[0], sent[MESSAGES_PER_HOUR]].map((message) => message?.at ?? 0);
  expect((last ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(3_600_000);
});

it('what comes while its person is blocked gathers for one message; what is a day late by then is no news', async () => {
  const { id, token } = await newPerson(test);
  await save(token);
  await blockPerson(test.deps, id, true);
  await find(2);
  clock.pass(86_400);
  await find(3);
  await blockPerson(test.deps, id, false);
  await run(3);
  expect(headings()).toEqual(['3 yeni elan']);
});

/** What `fetch` throws when no server listens. */
const UNCONNECTED = new TypeError('fetch failed', {
  cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
});

describe('a message of two homes that was tried once', () => {
  const tryWith = async (error: Error) => {
    const person = await newPerson(test);
    const saved = (await save(person.token)).body.data.id as number;
    const homes = [await house(), await house()];
    await match();
    outage = error;
    await run(1);
    outage = null;
    const hide = (listings: number[]) => test.send('PUT', '/api/hidden', { token: person.token, body: { listings } });
    const change = (method: 'PUT' | 'DELETE', body?: object) =>
      test.send(method, `/api/saved-searches/${saved}`, { token: person.token, body });
    return { homes, hide, change };
  };
  type Tried = Awaited<ReturnType<typeof tryWith>>;

  it.each([
    ['its search is paused', ({ change }: Tried) => change('PUT', { isPaused: true })],
    ['its search is removed', ({ change }: Tried) => change('DELETE')],
    ['all its homes are hidden', ({ hide, homes }: Tried) => hide(homes)],
  ])('is dropped when %s', async (_what, act) => {
    const tried = await tryWith(new Error('cut off'));
    expect((await act(tried)).status).toBeLessThan(300);
    await run(3);
    expect([sent, await query('select drop_reason from messages')]).toEqual([[], [{ drop_reason: 'stopped' }]]);
  });

  it.each([
    ['as it is, when it may have arrived', new Error('cut off'), '2 yeni elan'],
    ['anew, when no server was there', UNCONNECTED, '1 yeni elan'],
    ['anew, when the server had not seen it', new Unsent(new Error('no greeting')), '1 yeni elan'],
  ])('is sent %s, after one of them was hidden', async (_how, error, heading) => {
    const { homes, hide } = await tryWith(error);
    await hide(homes.slice(1));
    await run(3);
    expect(headings()).toEqual([heading]);
  });
});
