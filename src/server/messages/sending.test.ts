import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Channel } from '#contract/contacts/fields.ts';
import { openTestClock } from '../../../tests/support/clock.ts';
import { insertUser } from '../../../tests/support/factories.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { inTransaction } from '../database/db.ts';
import { OutsideFailure } from '../outside/outside.ts';
import type { ContactAddress, Delivery, Message } from '../ports.ts';
import { type MessageKind, queueMessage, stopContact } from './queue-queries.ts';
import { openMessageSender } from './send-job.ts';
import { isNight, sendDueMessages } from './sending.ts';
import { claimMessages, deleteOldMessages } from './sending-queries.ts';

/** Noon in Baku. */
const clock = openTestClock(Date.parse('2026-11-25T08:00:00Z'));
type Sent = { channel: Channel; to: ContactAddress; message: Message };
let sent: Sent[] = [];
let deliver: (sent: Sent) => Promise<Delivery>;
const messenger = (channel: Channel) => ({
  send: async (to: ContactAddress, message: Message) => {
    sent.push({ channel, to, message });
    return deliver({ channel, to, message });
  },
});

let test: TestSite;
beforeAll(async () => {
  const messengers = { mail: messenger('mail'), telegram: messenger('telegram'), push: messenger('push') };
  test = await openTestSite({ clock, messengers });
});
afterAll(() => test.close());
beforeEach(async () => {
  sent = [];
  deliver = async () => ({ result: 'sent', providerId: 'p' });
  await query('delete from messages; update channels set paused_at = null');
});

const query = async (text: string, values?: unknown[]) => (await test.database.pool.query(text, values)).rows;
let contacts = 0;
async function newContact(columns: Record<string, unknown> = {}): Promise<number> {
  contacts += 1;
  const row = {
    kind: 'mail',
    address: `contact${contacts}@evim.test`,
    language: 'az',
    confirmed_at: clock.now(),
    ...columns,
  };
  const names = Object.keys(row);
  const [{ id }] = await query(
    `insert into contacts (${names}) values (${names.map((_, index) => `$${index + 1}`)}) returning id`,
    Object.values(row),
  );
  return id;
}
const CONTENT = { heading: 'Yeni ev', paragraphs: ['a'], cards: [], button: null, about: null, stop: null };
let keys = 0;
const queue = (contactId: number, kind: MessageKind = 'alert', key = `test ${keys++}`, at = clock.now()) =>
  inTransaction(test.deps.db, (trx) => queueMessage(trx, { contactId, key, kind, content: CONTENT, at }));
const failures: unknown[] = [];
const send = () => sendDueMessages(test.deps, (error) => failures.push(error));
const stateOf = async (contactId: number) =>
  (
    await query(
      'select sent_at is not null as sent, drop_reason as dropped, tries from messages where contact_id = $1',
      [contactId],
    )
  )[0];

it('each message is sent once: however often it is written, and by however many workers', async () => {
  const ids = await Promise.all(Array.from({ length: 30 }, () => newContact()));
  for (const id of ids) await Promise.all([1, 2].map(() => queue(id, 'alert', `alert ${id} now`)));
  await Promise.all([send(), send(), send()]);
  expect(sent.map(({ to }) => to.contact).sort((a, b) => a - b)).toEqual(ids.sort((a, b) => a - b));
  await send();
  expect(sent).toHaveLength(30);
  expect(await stateOf(ids[0] ?? 0)).toEqual({ sent: true, dropped: null, tries: 1 });
});

it('a worker that stops begins no message: the next one sends the rest at once, each once', async () => {
  const ids = await Promise.all(Array.from({ length: 30 }, () => newContact()));
  for (const id of ids) await queue(id);
  let isStopping = false;
  deliver = async () => {
    isStopping = true;
    return { result: 'sent', providerId: 'p' };
  };
  const drain = { ...test.deps.drain, isStopping: () => isStopping };
  await sendDueMessages({ ...test.deps, drain }, (error) => failures.push(error));
  // what was under way when it was told
  expect(sent.length).toBeLessThanOrEqual(8);
  await send();
  expect(sent.map(({ to }) => to.contact).sort((a, b) => a - b)).toEqual(ids.sort((a, b) => a - b));
  for (const id of ids) expect(await stateOf(id)).toEqual({ sent: true, dropped: null, tries: 1 });
});

it('a worker that is killed before or after sending leaves the message to another, which sends it under the same id', async () => {
  const id = await newContact();
  await queue(id);
  // killed before it sends
  expect(await claimMessages(test.deps.db, 'mail', clock.now())).toHaveLength(1);
  await send();
  expect(sent).toEqual([]);
  clock.pass(91);
  // killed after it has sent: what it would have stored is lost
  const [claimed] = await claimMessages(test.deps.db, 'mail', clock.now());
  clock.pass(91);
  await send();
  expect(sent.map(({ message }) => message.id)).toEqual([`message ${claimed?.id}`]);
  expect(await stateOf(id)).toMatchObject({ sent: true, tries: 3 });
});

it('who has not confirmed, or has stopped, gets the request to confirm alone', async () => {
  const [strange, stopped] = [await newContact({ confirmed_at: null }), await newContact()];
  await queue(strange, 'confirmation');
  await queue(strange, 'alert');
  await queue(stopped, 'alert');
  await inTransaction(test.deps.db, (trx) => stopContact(trx, stopped, 'asked', clock.now()));
  await queue(stopped, 'alert');
  await send();
  expect(sent.map(({ to }) => to.contact)).toEqual([strange]);
  await queue(stopped, 'confirmation');
  await send();
  expect(sent.map(({ to }) => to.contact)).toEqual([strange, stopped]);
  expect(
    (await query('select drop_reason from messages where contact_id = $1', [stopped])).map((row) => row.drop_reason),
  ).toEqual(expect.arrayContaining(['stopped', null]));
});

it('a contact that is gone is stopped, and what waits for it is dropped', async () => {
  const id = await newContact({ kind: 'push', address: 'https://fcm.googleapis.com/gone' });
  await queue(id);
  await queue(id, 'owner_notice', `later ${id}`, new Date(clock.now().getTime() + 3_600_000));
  deliver = async () => ({ result: 'gone' });
  await send();
  expect(await query('select stop_reason from contacts where id = $1', [id])).toEqual([{ stop_reason: 'gone' }]);
  expect(await query('select drop_reason from messages where contact_id = $1', [id])).toEqual([
    { drop_reason: 'gone' },
    { drop_reason: 'gone' },
  ]);
});

it('the request to confirm is dropped when nobody is there, also when the contact was stopped before', async () => {
  const id = await newContact();
  await inTransaction(test.deps.db, (trx) => stopContact(trx, id, 'gone', clock.now()));
  await queue(id, 'confirmation');
  deliver = async () => ({ result: 'gone' });
  await send();
  expect(await stateOf(id)).toMatchObject({ sent: false, dropped: 'gone' });
});

it('waits when it is asked to, without losing a try, also while the breaker is open', async () => {
  const id = await newContact({ kind: 'telegram', address: '17' });
  await queue(id);
  deliver = async () => ({ result: 'later', seconds: 40 });
  await send();
  clock.pass(30);
  await send();
  expect([sent.length, await stateOf(id)]).toEqual([1, { sent: false, dropped: null, tries: 0 }]);
  deliver = async () => {
    throw new OutsideFailure('telegram is left alone', 'refused');
  };
  clock.pass(11);
  await send();
  expect(await stateOf(id)).toMatchObject({ tries: 0 });
  deliver = async () => ({ result: 'sent', providerId: '5' });
  clock.pass(31);
  await send();
  expect(await stateOf(id)).toMatchObject({ sent: true });
});

it('a message that fails is tried for an hour and then given up', async () => {
  const id = await newContact();
  await queue(id, 'owner_notice');
  deliver = async () => {
    throw new Error('no');
  };
  const at: number[] = [];
  for (let second = 0; second < 4_000; second += 30) {
    const before = sent.length;
    await send();
    if (sent.length > before) at.push(second);
    clock.pass(30);
  }
  expect(at).toEqual([0, 60, 180, 420, 900, 1_860]);
  expect(await stateOf(id)).toEqual({ sent: false, dropped: 'failed', tries: 6 });
  expect(await query('select failures from contacts where id = $1', [id])).toEqual([{ failures: 1 }]);
  expect(test.deps.counters.all()).toContainEqual({ name: 'evim_messages_total', value: 'mail_failed', count: 1 });
});

it('a paused channel waits, the others do not; alerts that waited a day are dropped, notices are not', async () => {
  const [mail, chat] = [await newContact(), await newContact({ kind: 'telegram', address: '18' })];
  await query("update channels set paused_at = now() where kind = 'mail'");
  await queue(mail, 'alert');
  await queue(mail, 'owner_notice', 'notice of mail');
  await queue(chat, 'alert');
  await send();
  expect(sent.map(({ channel }) => channel)).toEqual(['telegram']);
  clock.pass(86_500);
  await query("update channels set paused_at = null where kind = 'mail'");
  await send();
  expect(
    await query(
      'select kind, sent_at is not null as sent, drop_reason as dropped from messages where contact_id = $1 order by id',
      [mail],
    ),
  ).toEqual([
    { kind: 'alert', sent: false, dropped: 'late' },
    { kind: 'owner_notice', sent: true, dropped: null },
  ]);
});

describe('a mail to an account', () => {
  it('goes to its address of that moment, and nowhere when it has none', async () => {
    const user = await insertUser(test.database.pool, { email: 'old@evim.test' });
    const id = await newContact({ user_id: user.id, address: `user ${user.id}` });
    await query("update users set email = 'new@evim.test' where id = $1", [user.id]);
    await queue(id);
    await send();
    await query("update users set email = 'x@temp.evim.az' where id = $1", [user.id]);
    await queue(id);
    await send();
    expect(sent.map(({ to }) => to.address)).toEqual(['new@evim.test']);
  });
});

it('browsers are left alone from 23:00 to 8:00 in Baku', async () => {
  expect(
    ['18:59', '19:00', '23:59', '03:59', '04:00'].map((time) => isNight(new Date(`2026-11-25T${time}:00Z`))),
  ).toEqual([false, true, true, true, false]);
});

it('messages that wait too long are an alarm, once an hour; a paused channel is none', async () => {
  const lines: string[] = [];
  const run = openMessageSender(test.deps, {
    error: (_details: unknown, line?: string) => void lines.push(String(line)),
  });
  const id = await newContact();
  await queue(id, 'owner_notice');
  deliver = async () => ({ result: 'later', seconds: 60 });
  await query("update channels set paused_at = now() where kind = 'mail'");
  clock.pass(1_000);
  await run();
  expect(lines).toEqual([]);
  await query("update channels set paused_at = null where kind = 'mail'");
  await run();
  clock.pass(61);
  await run();
  expect(lines).toEqual(['ALARM: messages wait and are not sent']);
});

it('a channel that gives up more messages than it sends is an alarm, once an hour', async () => {
  const lines: string[] = [];
  const run = openMessageSender(test.deps, {
    error: (_details: unknown, line?: string) => void lines.push(String(line)),
  });
  const id = await newContact();
  for (let at = 0; at < 20; at++) await queue(id, 'owner_notice');
  const giveUp = (most: number) =>
    query(
      `update messages set dropped_at = $1, drop_reason = 'failed', sent_at = null
        where id in (select id from messages order by id limit $2)`,
      [clock.now(), most],
    );
  await giveUp(9);
  await run();
  // as many were sent as given up
  await giveUp(10);
  await run();
  expect(lines).toEqual([]);
  await giveUp(11);
  await run();
  await run();
  expect(lines).toEqual(['ALARM: messages are given up']);
});

it('forgets sent messages, addresses that nobody confirmed, and browsers that are not used', async () => {
  const old = new Date(clock.now().getTime() - 91 * 86_400_000);
  const { id: person } = await insertUser(test.database.pool);
  const [strange, browser, kept] = [
    await newContact({ confirmed_at: null, created_at: old }),
    await newContact({ kind: 'push', user_id: person, address: 'https://fcm.googleapis.com/old', last_used_at: old }),
    await newContact(),
  ];
  await queue(kept);
  await send();
  await query('update messages set sent_at = $1 where contact_id = $2', [old, kept]);
  await deleteOldMessages(test.deps.db, clock.now());
  const rows = await query('select id, stop_reason from contacts where id = any ($1) order by id', [
    [strange, browser, kept],
  ]);
  expect(rows).toEqual([
    { id: browser, stop_reason: 'gone' },
    { id: kept, stop_reason: null },
  ]);
  expect(await query('select from messages where contact_id = $1', [kept])).toEqual([]);
});
