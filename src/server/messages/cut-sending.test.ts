// Each statement of sending is cut once: no message is lost, and none is sent twice.
import { expect, it } from 'vitest';
import { openSendingSite } from '../../../tests/support/channels/sending-site.ts';
import { openCuttingPool, withCut } from '../../../tests/support/faults/cutting-pool.ts';
import { waitUntil } from '../../../tests/support/wait.ts';
import { openDb } from '../database/db.ts';

/** More than the statements of sending three messages. */
const MAX_CUTS = 60;
/** Longer than a claim is another worker's, in seconds. */
const LEASE = 100;

const { clock, query, sent, newContact, queue, send } = await openSendingSite((pool) => openDb(openCuttingPool(pool)));

async function sendLater(): Promise<void> {
  clock.pass(LEASE);
  await send();
}

it.each(['before', 'after'] as const)(
  'three messages are sent once, although a statement is cut %s it runs',
  async (moment) => {
    const cut = new Set<string>();
    const isMarkCut = () => [...cut].some((statement) => /set sent_at/.test(statement));
    // what is done at once comes in another order each time: it goes on until that they were sent was cut, too
    let at = 0;
    for (let round = 0; round < MAX_CUTS; round++) {
      at += 1;
      sent.length = 0;
      const contacts = [await newContact(), await newContact({ kind: 'telegram' }), await newContact({ kind: 'push' })];
      for (const id of contacts) await queue(id);
      const [, { statement }] = await withCut(at, moment, () => send().catch(() => {}));
      // a cut connection may hold its locks for a moment; the job comes again each minute
      await waitUntil(async () => {
        await sendLater();
        return (await query('select from messages where sent_at is null')).length === 0;
      }, 'the messages to be sent');
      await sendLater();
      // that one was sent is stored at the second try
      const timesSent = contacts.map((id) => sent.filter(({ to }) => to.contact === id).length);
      expect([statement, timesSent]).toEqual([statement, [1, 1, 1]]);
      await query('delete from messages');
      if (statement !== null) cut.add(statement);
      else if (isMarkCut()) break;
      else at = 0;
    }
    expect(isMarkCut()).toBe(true);
    expect(cut.size).toBeGreaterThan(2);
  },
  120_000,
);
