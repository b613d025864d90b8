// Each statement of sending is cut once: no message is lost, and none is shown twice.
import { expect, it } from 'vitest';
import { openSendingSite } from '../../../tests/support/channels/sending-site.ts';
import { openCuttingPool, withCut } from '../../../tests/support/faults/cutting-pool.ts';
import { openDb } from '../database/db.ts';

/** More than the statements of sending three messages. */
const MAX_CUTS = 60;
/** Longer than a claim is another worker's, in seconds. */
const LEASE = 100;

const { clock, query, sent, newContact, queue, send } = await openSendingSite((pool) => openDb(openCuttingPool(pool)));

it.each(['before', 'after'] as const)(
  'three messages are sent, each under one id, although a statement is cut %s it runs',
  async (moment) => {
    const cut = new Set<string>();
    let repeated = 0;
    for (let at = 1; at < MAX_CUTS; at++) {
      sent.length = 0;
      const contacts = [await newContact(), await newContact({ kind: 'telegram' }), await newContact({ kind: 'push' })];
      for (const id of contacts) await queue(id);
      const [, { statement }] = await withCut(at, moment, () => send().catch(() => {}));
      for (let run = 0; run < 3; run++) {
        clock.pass(LEASE);
        await send();
      }
      const idsOf = (contact: number) =>
        new Set(sent.flatMap(({ to, message }) => (to.contact === contact ? message.id : [])));
      expect([statement, contacts.map((id) => idsOf(id).size)]).toEqual([statement, [1, 1, 1]]);
      // again only when it was not stored that it was sent
      const isUnknown = statement !== null && /set sent_at/.test(statement) && moment === 'before';
      expect([statement, sent.length > contacts.length && !isUnknown]).toEqual([statement, false]);
      repeated += sent.length - contacts.length;
      const left = await query('select from messages where sent_at is null');
      expect([statement, left]).toEqual([statement, []]);
      await query('delete from messages');
      if (statement === null) break;
      cut.add(statement);
    }
    expect(cut.size).toBeGreaterThan(2);
    expect(repeated > 0).toBe(moment === 'before');
  },
  120_000,
);
