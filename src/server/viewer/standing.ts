import { CONFIRMATION_LIFETIME, isConfirmed } from '#contract/auth/confirm.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { findStanding, type Standing } from './standing-queries.ts';

/** What an act of the staff asks of the session it is done in. */
type Asked = {
  /** it comes before the second factor is given */
  beforeFactor?: boolean;
  /** it sets up the first second factor of an account: there is none to give yet */
  firstFactor?: boolean;
  /** it is dangerous: the session was confirmed in the last minutes */
  recent?: boolean;
};

/** For how an account signs in does not matter here: a text message confirms nothing of the staff. */
const ACCOUNT = { hasPassword: true, isTemporary: false };

/**
 * Whether a session may do an act of the staff. The first factor is set up by who has just signed in by a password or by
 * the link of `npm run admin`, or has confirmed by one: never by who has the number alone, nor the letter-box alone
 * (mailReset mails no link while there is no factor).
 * @throws Refusal 403 factor_required (none was given in this session), confirm_required (POST /api/auth/confirm, then
 *   again), 401 login_required (the session is over)
 */
export async function requireStanding(deps: Pick<Deps, 'db' | 'clock'>, session: string, asked: Asked): Promise<void> {
  check(await findStanding(deps.db, session), asked, deps.clock.now());
}

function check(standing: Standing, { beforeFactor, firstFactor, recent }: Asked, now: Date): void {
  const isFirst = firstFactor === true && !standing.hasFactor && !standing.factorAt;
  if (!standing.factorAt && !beforeFactor && !isFirst) throw new Refusal(403, 'factor_required', { isFailure: true });
  if (!recent || isConfirmed(standing.confirmation, 'staff', ACCOUNT, now)) return;
  if (isFirst && hasJustSignedIn(standing, now)) return;
  throw new Refusal(403, 'confirm_required', { isFailure: true });
}

function hasJustSignedIn({ signedInBy, signedInAt }: Standing, now: Date): boolean {
  const isGood = signedInBy === 'password' || signedInBy === 'link';
  return isGood && now.getTime() - signedInAt.getTime() < CONFIRMATION_LIFETIME;
}
