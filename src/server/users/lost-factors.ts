import { deleteLinks } from '../account/link-service.ts';
import { type Actor, audit } from '../audit/audit.ts';
import { endSessions } from '../auth/session-service.ts';
import type { Trx } from '../database/db.ts';
import { deleteFactor } from '../factors/service.ts';
import { deletePasskeys } from '../passkeys/service.ts';

/**
 * Deletes all second factors of a person who has lost them: the app, its recovery codes and the passkeys. They are signed out
 * everywhere, and set up a new factor at their next visit to the back office. False when there were none.
 */
export async function deleteFactors(trx: Trx, actor: Actor, userId: number, now: Date): Promise<boolean> {
  const hadApp = await deleteFactor(trx, userId);
  const passkeys = await deletePasskeys(trx, userId);
  if (!hadApp && passkeys === 0) return false;
  await endSessions(trx, userId, now);
  // a link mailed while there was a factor must not set a password without one
  await deleteLinks(trx, userId);
  const target = { kind: 'user', id: userId };
  const before = { hasFactor: true, passkeys };
  await audit(trx, actor, { act: 'factor.remove', target, before, after: { hasFactor: false, passkeys: 0 } });
  return true;
}
