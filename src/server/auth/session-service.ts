import { readDeviceName } from '#contract/auth/device.ts';
import { endPushOf } from '../contacts/push-service.ts';
import { lockContactsOf } from '../contacts/service.ts';
import type { Trx } from '../database/db.ts';
import { deleteSession, deleteSessions } from '../viewer/session-queries.ts';

/**
 * Ends a person's session, and the push messages to its browser. In a transaction that holds no lock of the person yet, or their
 * contacts as well (`lockContactsOf`). @returns false: it is not theirs
 */
export async function endSession(trx: Trx, userId: number, session: string, now: Date): Promise<boolean> {
  await lockContactsOf(trx, userId);
  const ended = await deleteSession(trx, userId, session);
  if (ended) await endPushOf(trx, userId, { session, device: readDeviceName(ended.device ?? '').name }, now);
  return ended !== null;
}

/** Ends all sessions of a person, or all but one, as `endSession` does. @returns how many there were */
export async function endSessions(trx: Trx, userId: number, now: Date, but: string | null = null): Promise<number> {
  await lockContactsOf(trx, userId);
  const count = await deleteSessions(trx, userId, but);
  await endPushOf(trx, userId, { but }, now);
  return count;
}
