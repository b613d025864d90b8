import type { Deps } from '../deps.ts';
import { openSecret, stepOf } from './factor.ts';
import { findFactor, updateLastStep } from './queries.ts';

/** Whether this is the code that somebody's authenticator app shows now; it is used up. */
export async function redeemAppCode(
  { db, secret, clock }: Pick<Deps, 'db' | 'secret' | 'clock'>,
  userId: number,
  code: string,
): Promise<boolean> {
  const factor = await findFactor(db, userId);
  if (!factor) return false;
  const step = stepOf(openSecret(secret, userId, factor.secret), code.replaceAll(/\s/g, ''), clock.now());
  return step !== null && updateLastStep(db, userId, step);
}
