import { describe, expect, it } from 'vitest';
import { isNight } from '#contract/contacts/night.ts';
import { blockPerson } from '../../../tests/support/block-person.ts';
import { openSendingSite } from '../../../tests/support/channels/sending-site.ts';
import { insertUser } from '../../../tests/support/factories.ts';
import { inTransaction } from '../database/db.ts';
import { OutsideFailure } from '../outside/outside.ts';
import { endOfNight } from './night-service.ts';
import { stopContact } from './queue-queries.ts';
import { openMessageSender } from './send-job.ts';
import { sendDueMessages } from './sending.ts';
import { claimMessages, deleteOldMessages } from './sending-queries.ts';

const { test, clock, query, channels, sent, failures, newContact, queue, send, stateOf } = await openSendingSite();

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
  channels.deliver = async () => {
    isStopping = true;
    return { result: 'sent', providerId: 'p' };
  };
  const drain = { ...test.deps.drain, isStopping: () => isStopping };
  await sendDueMessages({ ...test.deps, drain }, (error) => failures.push(error));
  // what was under way when it was told
  expect(sent.length).toBeLessThanOrEqual(20);
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

it('what a blocked person is told waits until they are unblocked; news of homes that is late by then is dropped', async () => {
  const { id: person } = await insertUser(test.database.pool);
  const id = await newContact({ user_id: person });
  await blockPerson(test.deps, person, true);
  await queue(id, 'owner_notice');
  await queue(id, 'alert');
  await send();
  expect(sent).toEqual([]);
  clock.pass(86_401);
  await blockPerson(test.deps, person, false);
  await queue(id, 'alert');
  await send();
  expect(await query('select kind, drop_reason from messages where contact_id = $1 order by id', [id])).toEqual([
    { kind: 'owner_notice', drop_reason: null },
    { kind: 'alert', drop_reason: 'late' },
    { kind: 'alert', drop_reason: null },
  ]);
  expect(sent).toHaveLength(2);
});

it('a contact that is gone is stopped, and what waits for it is dropped', async () => {
  const id = await newContact({ kind: 'push', address: 'https://fcm.googleapis.com/gone' });
  await queue(id);
  await queue(id, 'owner_notice', `later ${id}`, new Date(clock.now().getTime() + 3_600_000));
  channels.deliver = async () => ({ result: 'gone' });
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
  channels.deliver = async () => ({ result: 'gone' });
  await send();
  expect(await stateOf(id)).toMatchObject({ sent: false, dropped: 'gone' });
});

it('waits when it is asked to, without losing a try, also while the breaker is open', async () => {
  const id = await newContact({ kind: 'telegram', address: '17' });
  await queue(id);
  channels.deliver = async () => ({ result: 'later', seconds: 40 });
  await send();
  clock.pass(30);
  await send();
  expect([sent.length, await stateOf(id)]).toEqual([1, { sent: false, dropped: null, tries: 0 }]);
  channels.deliver = async () => {
    throw new OutsideFailure('telegram is left alone', 'refused');
  };
  clock.pass(11);
  await send();
  expect(await stateOf(id)).toMatchObject({ tries: 0 });
  channels.deliver = async () => ({ result: 'sent', providerId: '5' });
  clock.pass(31);
  await send();
  expect(await stateOf(id)).toMatchObject({ sent: true });
});

it('a provider that is down ends the run of its channel: those behind it wait for the next one', async () => {
  for (let n = 0; n < 150; n++) await queue(await newContact());
  let calls = 0;
  channels.deliver = async () => {
    calls++;
    throw new OutsideFailure('smtp is left alone', 'refused');
  };
  await send();
  expect(calls).toBe(100);
  const rows = await query('select from messages where sent_at is null and tries = 0');
  expect(rows).toHaveLength(150);
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
  expect(['19:00', '23:59'].map((time) => endOfNight(new Date(`2026-11-25T${time}:30Z`)))).toEqual([
    new Date('2026-11-26T04:00:00Z'),
    new Date('2026-11-26T04:00:00Z'),
  ]);
  expect(endOfNight(new Date('2026-11-25T03:59:30Z'))).toEqual(new Date('2026-11-25T04:00:00Z'));
});

it('messages that wait too long are an alarm, once an hour; a paused channel is none', async () => {
  const lines: string[] = [];
  const run = openMessageSender(test.deps, {
    error: (_details: unknown, line?: string) => void lines.push(String(line)),
  });
  const id = await newContact();
  await queue(id, 'owner_notice');
  channels.deliver = async () => ({ result: 'later', seconds: 60 });
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
    await newContact({ confirmed_at: null, last_used_at: old }),
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

it('forgets chats and browsers that were stopped long ago, unless a search would be told there again', async () => {
  const { id: user_id } = await insertUser(test.database.pool);
  const stopped = (kind: string, days: number) => {
    const stopped_at = new Date(clock.now().getTime() - days * 86_400_000);
    return newContact({ user_id, kind, stopped_at, stop_reason: 'asked' });
  };
  const [chat, searching, fresh, mail] = [
    await stopped('telegram', 91),
    await stopped('push', 91),
    await stopped('push', 89),
    await stopped('mail', 91),
  ];
  const [search] = await query(
    `insert into watched_searches (search, conditions) values ('forgotten', '') returning id`,
  );
  await query('insert into saved_searches (user_id, contact_id, search_id) values ($1, $2, $3)', [
    user_id,
    searching,
    search.id,
  ]);
  await deleteOldMessages(test.deps.db, clock.now());
  const rows = await query('select id from contacts where id = any ($1) order by id', [[chat, searching, fresh, mail]]);
  expect(rows.map(({ id }) => id)).toEqual([searching, fresh, mail]);
});
