import { afterAll, beforeEach } from 'vitest';
import type { Channel } from '#contract/contacts/fields.ts';
import { inTransaction } from '../../../src/server/database/db.ts';
import { type MessageKind, queueMessage } from '../../../src/server/messages/queue-queries.ts';
import { sendDueMessages } from '../../../src/server/messages/sending.ts';
import type { ContactAddress, Delivery, Message } from '../../../src/server/ports.ts';
import { openTestClock } from '../clock.ts';
import { openTestSite } from '../test-site.ts';

type Sent = { channel: Channel; to: ContactAddress; message: Message; isRepeat: boolean };

/**
 * A site with a clock of its own, at noon in Baku, whose channels answer what a test says; with the steps of a message.
 * @param wrapPool can intercept the site's statements
 */
export async function openSendingSite(wrapPool?: Parameters<typeof openTestSite>[2]) {
  const clock = openTestClock(Date.parse('2026-11-25T08:00:00Z'));
  const sent: Sent[] = [];
  const channels = { deliver: async (_sent: Sent): Promise<Delivery> => ({ result: 'sent', providerId: 'p' }) };
  const messenger = (channel: Channel) => ({
    send: async (to: ContactAddress, message: Message, isRepeat = false) => {
      sent.push({ channel, to, message, isRepeat });
      return channels.deliver({ channel, to, message, isRepeat });
    },
  });
  const messengers = { mail: messenger('mail'), telegram: messenger('telegram'), push: messenger('push') };
  const test = await openTestSite({ clock, messengers }, undefined, wrapPool);
  const query = async (text: string, values?: unknown[]) => (await test.database.pool.query(text, values)).rows;
  const accept = channels.deliver;
  afterAll(() => test.close());
  beforeEach(async () => {
    sent.length = 0;
    channels.deliver = accept;
    await query('delete from messages; update channels set paused_at = null');
  });
  let contacts = 0;
  let keys = 0;
  const content = { heading: 'Yeni ev', paragraphs: ['a'], cards: [], button: null, about: null, stop: null };
  const failures: unknown[] = [];
  return {
    ...{ test, clock, query, channels, failures },
    /** what the channels were given */
    sent,
    newContact: async (columns: Record<string, unknown> = {}): Promise<number> => {
      contacts += 1;
      const address = `contact${contacts}@evim.test`;
      const row = { kind: 'mail', address, language: 'az', confirmed_at: clock.now(), ...columns };
      const names = Object.keys(row);
      const [{ id }] = await query(
        `insert into contacts (${names}) values (${names.map((_, index) => `$${index + 1}`)}) returning id`,
        Object.values(row),
      );
      return id;
    },
    queue: (contactId: number, kind: MessageKind = 'alert', key = `test ${keys++}`, at = clock.now()) =>
      inTransaction(test.deps.db, (trx) => queueMessage(trx, { contactId, key, kind, content, at })),
    send: () => sendDueMessages(test.deps, (error) => failures.push(error)),
    stateOf: async (contactId: number) =>
      (
        await query(
          'select sent_at is not null as sent, drop_reason as dropped, tries from messages where contact_id = $1',
          [contactId],
        )
      )[0],
  };
}
