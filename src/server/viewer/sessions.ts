import { randomUUID } from 'node:crypto';
import type { Db } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from './caller.ts';
import { insertSession, type SignInWay } from './session-queries.ts';
import { signToken } from './tokens.ts';

/** `password`: the verified hash; `hasFactor`: a second factor was given as well. */
export type SignedInBy = { by: SignInWay; password?: string | null; hasFactor?: boolean };

type SessionDeps = Pick<Deps, 'secret' | 'clock'>;

/**
 * Opens a session and signs its token: valid for 30 days, for staff 12 hours. Null: blocked, gone, or the verified password
 * (`password`) has changed. The row is locked, so that a block or a new password either comes first or ends this session. A
 * code counts as a confirmation for the first minutes (contract/auth/confirm.ts), a passkey also as the second factor.
 */
export async function openSession(
  db: Db,
  { secret, clock }: SessionDeps,
  userId: number,
  { device }: Pick<Caller, 'device'>,
  { by, password = null, hasFactor = by === 'passkey' }: SignedInBy,
): Promise<string | null> {
  const now = clock.now();
  const session = randomUUID();
  const confirmedBy = by === 'code' ? 'sign_in' : by === 'passkey' ? 'passkey' : null;
  const expires = await insertSession(db, now, { session, userId, device, by, password, hasFactor, confirmedBy });
  return expires && signToken(secret, { user: userId, session }, now, expires);
}
