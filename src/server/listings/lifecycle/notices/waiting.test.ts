// Notices that wait: at night, for a paused channel, while their person is blocked. What is not true any more by then is not sent.
import { afterAll, afterEach, expect, it } from 'vitest';
import { blockPerson } from '../../../../../tests/support/block-person.ts';
import { openTelegramSite } from '../../../../../tests/support/channels/telegram-site.ts';
import { insertListing } from '../../../../../tests/support/factories.ts';
import { rejectListing } from '../../../../../tests/support/moderation.ts';
import { readOutbox } from '../../../../../tests/support/process/outbox.ts';
import { newPerson } from '../../../../../tests/support/test-site.ts';
import { inTransaction } from '../../../database/db.ts';
import { sendDueMessages } from '../../../messages/sending.ts';
import { SmsFailure } from '../../../ports.ts';
import { remindOwners } from '../jobs.ts';
import { renewIn } from '../renewals.ts';
import { approveListing } from '../service.ts';
import { updateStopsReminders } from './notice-queries.ts';
import { sendOwnerNotices } from './notices.ts';
import { dropUntrueNotices } from './queued-notice-queries.ts';

const site = await openTelegramSite();
const { test, clock, query, newChat, start, codeFor } = site;
afterAll(site.close);
afterEach(() => query('update channels set paused_at = null'));

const onError = (error: unknown) => expect.fail(String(error));
async function deliver() {
  // at once, also what waits for its next try; times are stored to the millisecond, and a rounded one may be later than now
  await query(
    "update owner_notices set next_try_at = now() - interval '1 second' where sent_at is null and tries < 10",
  );
  await sendOwnerNotices({ ...test.deps, onError });
  await sendDueMessages(test.deps, onError, (messages) => dropUntrueNotices(test.deps.db, messages, clock.now()));
}
const pause = (kind: string) => query('update channels set paused_at = now() where kind = $1', [kind]);
const resume = (kind: string) => query('update channels set paused_at = null where kind = $1', [kind]);

let owners = 0;
/** An owner with a mail address, a number and a chat. @param ways where they want notices; left out: they have not chosen */
async function newOwner(ways?: string[]) {
  owners += 1;
  const [email, phone] = [`gozleyen${owners}@evim.test`, `05011155${10 + owners}`];
  const { id, token } = await newPerson(test, { email, phone });
  const chat = newChat();
  await start(chat, await codeFor(token));
  const body = { approved: ways, rejected: ways, ending: ways, available: ways };
  if (ways) expect((await test.send('PUT', '/api/contacts/choices', { token, body })).status).toBe(204);
  const outbox = (kind: 'mail' | 'telegram' | 'sms', to: string) => readOutbox(test.deps.config.DATA_DIR, kind, to);
  return {
    ...{ id, token },
    newListing: (columns: object) => insertListing(test.database.pool, { owner_id: id, ...columns }),
    pending: async () => (await insertListing(test.database.pool, { owner_id: id, status_ad: 'pending' })).id,
    /** how many mails, messages of the chat and SMS they have */
    told: async () =>
      (await Promise.all([outbox('mail', email), outbox('telegram', String(chat.id)), outbox('sms', phone)])).map(
        ({ length }) => length,
      ),
  };
}

it.each([
  [
    'a listing that was extended meanwhile',
    async (owner: number, listing: number, at: Date) => {
      await inTransaction(test.deps.db, (db) =>
        renewIn({ ...test.deps, db }, { listingId: listing, ownerId: owner, at }),
      );
      await query(`delete from owner_notices where listing_id = $1 and kind = 'renewed'`, [listing]);
    },
    'late',
  ],
  [
    'a person who has stopped reminders meanwhile',
    (owner: number) => updateStopsReminders(test.deps.db, owner, true),
    'stopped',
  ],
])('a reminder that waits for its channel is not sent to %s', async (_what, change, dropReason) => {
  const owner = await newOwner(['telegram']);
  const end = new Date(clock.now().getTime() + 2 * 86_400_000);
  const { id } = await owner.newListing({ expires_at: end });
  await pause('telegram');
  await remindOwners(test.deps);
  await deliver();
  const reasons = () =>
    query(`select drop_reason from messages where contact_id in (select id from contacts where user_id = $1)`, [
      owner.id,
    ]);
  expect(await reasons()).toEqual([{ drop_reason: null }]);
  await change(owner.id, id, end);
  await resume('telegram');
  await deliver();
  expect([await reasons(), await owner.told()]).toEqual([[{ drop_reason: dropReason }], [0, 0, 0]]);
});

it('what is still true is sent when its channel goes on, also after reminders were stopped', async () => {
  const owner = await newOwner(['telegram']);
  await pause('telegram');
  await rejectListing(test.deps, await owner.pending(), 'Şəkil yoxdur');
  await deliver();
  await updateStopsReminders(test.deps.db, owner.id, true);
  await resume('telegram');
  await deliver();
  expect(await owner.told()).toEqual([0, 1, 0]);
});

it.each([
  ['who have not chosen', undefined, [1, 0, 0], [0, 0, 0]],
  ['who want them everywhere: the chat at once, the rest once', ['mail', 'telegram', 'sms'], [1, 1, 1], [0, 1, 0]],
  ['who want an SMS, at once', ['sms'], [0, 0, 1], [0, 0, 1]],
])('while mail is paused, so are the notices by mail of owners %s', async (_what, ways, all, meanwhile) => {
  const owner = await newOwner(ways);
  await pause('mail');
  await approveListing(test.deps, await owner.pending());
  for (let run = 0; run < 12; run++) await deliver();
  expect(await owner.told()).toEqual(meanwhile);
  await resume('mail');
  await deliver();
  await deliver();
  expect(await owner.told()).toEqual(all);
});

it.each([
  ['and get no SMS in its place', undefined, [0, 0, 0], [1, 0, 0]],
  ['and get them in their chat, if they have chosen it too', ['mail', 'telegram'], [0, 1, 0], [1, 2, 0]],
])(
  'who stop their mail address get no reminders there %s; what must be answered comes',
  async (_what, ways, reminded, rejected) => {
    const owner = await newOwner(ways);
    const { contacts } = await site.show(owner.token);
    const mail = contacts.find(({ kind }: { kind: string }) => kind === 'mail');
    expect((await test.send('DELETE', `/api/contacts/${mail.id}`, { token: owner.token })).status).toBe(204);
    await approveListing(test.deps, await owner.pending());
    await deliver();
    expect(await owner.told()).toEqual(reminded);
    await rejectListing(test.deps, await owner.pending(), 'Şəkil yoxdur');
    await deliver();
    expect(await owner.told()).toEqual(rejected);
    const { choices } = await site.show(owner.token);
    expect(choices).toMatchObject({ approved: ways ?? [], rejected: ways ?? ['mail'] });
  },
);

it('a notice by mail and SMS is mailed once, however often its SMS fails', async () => {
  const owner = await newOwner(['mail', 'sms']);
  await approveListing(test.deps, await owner.pending());
  const failures: unknown[] = [];
  const sms = { send: () => Promise.reject(new SmsFailure('no connection', true)) };
  for (let run = 0; run < 3; run++) {
    await query("update owner_notices set next_try_at = now() - interval '1 second'");
    await sendOwnerNotices({ ...test.deps, sms, onError: (error) => failures.push(error) });
  }
  expect([failures.length, await owner.told()]).toEqual([3, [1, 0, 0]]);
  await deliver();
  await deliver();
  expect(await owner.told()).toEqual([1, 0, 1]);
});

it('blocked people are told nothing until they are unblocked', async () => {
  const owner = await newOwner(['mail', 'telegram']);
  await rejectListing(test.deps, await owner.pending(), 'Şəkil yoxdur');
  await blockPerson(test.deps, owner.id, true);
  for (let run = 0; run < 12; run++) await deliver();
  expect(await owner.told()).toEqual([0, 0, 0]);
  await blockPerson(test.deps, owner.id, false);
  await deliver();
  expect(await owner.told()).toEqual([1, 1, 0]);
});
