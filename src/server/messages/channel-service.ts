import type { AdminChannel } from '#contract/contacts/admin.ts';
import type { Channel } from '#contract/contacts/fields.ts';
import { type Actor, audit } from '../audit/audit.ts';
import { inTransaction } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import { findChannelDays, updatePaused } from './channel-queries.ts';
import { findQueueAges } from './sending-queries.ts';

/** Each channel with what waits for it, and what it has done on each of the last days. */
export async function showChannels({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<AdminChannel[]> {
  const now = clock.now();
  const [ages, days] = await Promise.all([findQueueAges(db, now), findChannelDays(db, now)]);
  return ages.map(({ channel, ...state }) => ({
    kind: channel,
    ...state,
    days: days.filter((row) => row.kind === channel).map(({ kind: _, ...day }) => day),
  }));
}

/** Pauses a channel, or lets it go on. */
export function pauseChannel(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  kind: Channel,
  isPaused: boolean,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    if (!(await updatePaused(trx, kind, isPaused, clock.now()))) return;
    await audit(trx, actor, {
      act: isPaused ? 'channel.pause' : 'channel.resume',
      target: { kind: 'channel', id: kind },
    });
  });
}
