import { forgetLinks } from '../account/link-service.ts';
import { type Actor, audit } from '../audit/audit.ts';
import type { Trx } from '../database/db.ts';
import { dropApp } from '../factors/service.ts';
import { dropPasskeys } from '../passkeys/service.ts';
import { endSessions } from '../viewer/session-queries.ts';

/**
 * Takes all second factors of somebody away who has lost them: the app, its recovery codes and the passkeys. They are
 * signed out everywhere, and their next visit to the back office sets up another one. False when there were none.
 */
export async function dropFactors(trx: Trx, actor: Actor, userId: number): Promise<boolean> {
  const hadApp = await dropApp(trx, userId);
  const passkeys = await dropPasskeys(trx, userId);
  if (!hadApp && passkeys === 0) return false;
  await endSessions(trx, userId);
  // a link mailed while there was a factor must not set a password without one
  await forgetLinks(trx, userId);
  const target = { kind: 'user', id: userId };
  const before = { hasFactor: true, passkeys };
  await audit(trx, actor, { act: 'factor.remove', target, before, after: { hasFactor: false, passkeys: 0 } });
  return true;
}
