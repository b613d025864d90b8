// What becomes of a message that its channel does not take.
import { describe, expect, it } from 'vitest';
import { openSendingSite } from '../../../tests/support/channels/sending-site.ts';
import { inTransaction } from '../database/db.ts';
import { OutsideFailure } from '../outside/outside.ts';
import { Unsent } from '../outside/unsent.ts';
import type { Delivery } from '../ports.ts';
import { stopContact } from './queue-queries.ts';
import { openMessageSender } from './send-job.ts';
import { sendDueMessages } from './sending.ts';
import { claimMessages, markAttempted } from './sending-queries.ts';

const { test, clock, query, channels, sent, newContact, queue, send, stateOf } = await openSendingSite();

/** When a message is tried, in seconds since it was due, while nothing else happens for so long. */
async function triesIn(seconds: number, step = 30): Promise<number[]> {
  const at: number[] = [];
  for (let second = 0; second < seconds; second += step) {
    const before = sent.length;
    await send();
    if (sent.length > before) at.push(second);
    clock.pass(step);
  }
  return at;
}

it('a message that its channel does not take is tried for half an hour and then given up', async () => {
  const id = await newContact();
  await queue(id, 'owner_notice');
  channels.deliver = async () => ({ result: 'refused', reason: 'no' });
  expect(await triesIn(4_000)).toEqual([0, 60, 180, 420, 900, 1_860]);
  expect(await stateOf(id)).toEqual({ sent: false, dropped: 'failed', tries: 6 });
  expect(await query('select failures from contacts where id = $1', [id])).toEqual([{ failures: 1 }]);
  expect(test.deps.counters.all()).toContainEqual({ name: 'evim_messages_total', value: 'mail_failed', count: 1 });
});

it('a channel that fails takes no try of a message, which is sent when it is back', async () => {
  const id = await newContact();
  await queue(id, 'owner_notice');
  channels.deliver = async () => {
    throw new Error('down');
  };
  expect(await triesIn(4 * 3_600, 60)).toEqual([0, 60, 120, 240, 480, 960, 1_920, 3_840, 7_440, 11_040]);
  expect(await stateOf(id)).toEqual({ sent: false, dropped: null, tries: 0 });
  channels.deliver = async () => ({ result: 'sent', providerId: 'p' });
  clock.pass(3_600);
  await send();
  expect(await stateOf(id)).toEqual({ sent: true, dropped: null, tries: 1 });
});

it.each([
  ['fails', new Error('down')],
  ['is not reached', new Unsent(new Error('connect ECONNREFUSED'))],
])('a channel that %s for a day gives a message up', async (_how, error) => {
  const id = await newContact();
  await queue(id, 'owner_notice');
  channels.deliver = async () => {
    throw error;
  };
  await triesIn(26 * 3_600, 1_800);
  expect(await stateOf(id)).toMatchObject({ sent: false, dropped: 'failed' });
});

it('a notice that waited for days behind a paused channel has a day from its first attempt on', async () => {
  const id = await newContact();
  await query("update channels set paused_at = now() where kind = 'mail'");
  await queue(id, 'owner_notice');
  clock.pass(50 * 3_600);
  await query('update channels set paused_at = null');
  channels.deliver = async () => {
    throw new Error('down');
  };
  await triesIn(23 * 3_600, 1_800);
  expect(await stateOf(id)).toMatchObject({ sent: false, dropped: null });
  await triesIn(3 * 3_600, 1_800);
  expect(await stateOf(id)).toMatchObject({ sent: false, dropped: 'failed' });
});

it('while nobody knows whether messages are still true they wait, without losing a try', async () => {
  const id = await newContact();
  await queue(id);
  const errors: unknown[] = [];
  const cannot = () => Promise.reject(new Error('deadlock detected'));
  await sendDueMessages(test.deps, (error) => errors.push(error), cannot);
  expect([sent.length, errors.length, await stateOf(id)]).toEqual([0, 1, { sent: false, dropped: null, tries: 0 }]);
  clock.pass(10);
  await send();
  expect(await stateOf(id)).toEqual({ sent: true, dropped: null, tries: 1 });
});

it('a message is not sent whose contact stops in the moment before', async () => {
  const [first, second] = [await newContact(), await newContact()];
  for (const id of [first, second]) await queue(id);
  // both are claimed; what rewriting sees last is stopped
  await sendDueMessages(
    test.deps,
    (error) => expect.fail(String(error)),
    async () => {
      await inTransaction(test.deps.db, (trx) => stopContact(trx, second, 'asked', clock.now()));
      return new Set();
    },
  );
  expect(sent.map(({ to }) => to.contact)).toEqual([first]);
});

it('a message that may have arrived is tried once more, and never again', async () => {
  const id = await newContact({ kind: 'telegram', address: '21' });
  await queue(id);
  channels.deliver = async () => ({ result: 'unknown', reason: 'no answer in time' });
  expect(await triesIn(7_200, 60)).toEqual([0, 60]);
  expect(await stateOf(id)).toEqual({ sent: false, dropped: 'failed', tries: 2 });
});

describe('a message that Telegram takes while it answers nobody', () => {
  const silence = async () => {
    throw new OutsideFailure('telegram does not answer in time', 'deadline');
  };

  it('is tried five times, at longer and longer intervals, because each may show it', async () => {
    const id = await newContact({ kind: 'telegram', address: '22' });
    await queue(id, 'owner_notice');
    channels.deliver = silence;
    expect(await triesIn(1_000, 60)).toEqual([0, 60, 960]);
    expect(await triesIn(60_000, 600)).toEqual([10_800, 54_000]);
    expect(await stateOf(id)).toEqual({ sent: false, dropped: 'failed', tries: 5 });
    expect(sent.map(({ isRepeat }) => isRepeat)).toEqual([false, true, true, true, true]);
  });

  it('is one that waits for the answer in other channels, which show a repeated one once', async () => {
    const id = await newContact();
    await queue(id, 'owner_notice');
    channels.deliver = silence;
    expect(await triesIn(4 * 3_600, 60)).toHaveLength(10);
    expect(await stateOf(id)).toEqual({ sent: false, dropped: null, tries: 0 });
  });
});

it('a message is sent as a repeated one after a process that had begun to send it has ended, but not after an outage', async () => {
  const [begun, failed] = [
    await newContact({ kind: 'telegram', address: '23' }),
    await newContact({ kind: 'telegram', address: '24' }),
  ];
  await queue(begun, 'owner_notice');
  const [claimed] = await claimMessages(test.deps.db, 'telegram', clock.now());
  if (claimed) await markAttempted(test.deps.db, [claimed], clock.now());
  await queue(failed, 'owner_notice');
  channels.deliver = async () => {
    throw new Error('502');
  };
  await send();
  sent.length = 0;
  channels.deliver = async () => ({ result: 'sent', providerId: 'p' });
  clock.pass(100);
  await send();
  expect(new Map(sent.map(({ to, isRepeat }) => [to.contact, isRepeat]))).toEqual(
    new Map([
      [begun, true],
      [failed, false],
    ]),
  );
});

describe('messages that wait for a quarter of an hour', () => {
  const alarms = async (deliver: () => Promise<Delivery>) => {
    const lines: string[] = [];
    const run = openMessageSender(test.deps, {
      error: (details: object, line?: string) => 'channels' in details && lines.push(String(line)),
    });
    await queue(await newContact({ kind: 'telegram', address: `3${clock.now().getTime()}` }), 'owner_notice');
    channels.deliver = deliver;
    for (let minute = 0; minute < 20; minute++) {
      await run();
      clock.pass(60);
    }
    return lines;
  };

  it.each([
    ['when the channel is down', () => Promise.reject(new Error('down'))],
    ['when its provider is not asked any more', () => Promise.reject(new OutsideFailure('left alone', 'refused'))],
    ['when it answers nobody', () => Promise.reject(new OutsideFailure('no answer', 'deadline'))],
    ['when it asks for pauses', async () => ({ result: 'later', seconds: 60 }) as const],
  ])('are an alarm %s', async (_when, deliver) => {
    expect(await alarms(deliver)).toEqual(['ALARM: messages wait and are not sent']);
  });

  it('are none when a chat refuses them', async () => {
    expect(await alarms(async () => ({ result: 'refused', reason: 'no' }))).toEqual([]);
  });
});
