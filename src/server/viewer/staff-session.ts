import { CONFIRMATION_LIFETIME, isConfirmed } from '#contract/auth/confirm.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { findStaffSession, type StaffSession } from './staff-session-queries.ts';

/** Requirements of a staff action on its session. */
type Requirements = {
  /** allowed before the second factor is entered */
  beforeFactor?: boolean;
  /** sets up the first second factor of an account, so that none can be entered yet */
  firstFactor?: boolean;
  /** dangerous: the session must have been confirmed within the last minutes */
  recent?: boolean;
};

/** These do not matter for staff: confirmations by text message do not count. */
const ACCOUNT = { hasPassword: true, isTemporary: false };

/**
 * Requires a session that may perform a staff action. The first factor can only be set up after signing in by a password or
 * the link of `npm run admin`, or confirming by a password: access to the number or the mailbox alone never suffices
 * (mailReset mails no link while there is no factor).
 * @throws Refusal 403 factor_required (none was entered in this session), confirm_required (POST /api/auth/confirm, then
 *   again), 401 login_required (the session is over)
 */
export async function requireStaffSession(
  deps: Pick<Deps, 'db' | 'clock'>,
  session: string,
  requirements: Requirements,
): Promise<void> {
  check(await findStaffSession(deps.db, session), requirements, deps.clock.now());
}

function check(session: StaffSession, { beforeFactor, firstFactor, recent }: Requirements, now: Date): void {
  const isFirst = firstFactor === true && !session.hasFactor && !session.factorAt;
  if (!session.factorAt && !beforeFactor && !isFirst)
    throw new Refusal(403, 'factor_required', { hasSuccessFalse: true });
  if (!recent || isConfirmed(session.confirmation, 'staff', ACCOUNT, now)) return;
  if (isFirst && hasJustSignedIn(session, now)) return;
  throw new Refusal(403, 'confirm_required', { hasSuccessFalse: true });
}

function hasJustSignedIn({ signedInBy, signedInAt }: StaffSession, now: Date): boolean {
  const isGood = signedInBy === 'password' || signedInBy === 'link';
  return isGood && now.getTime() - signedInAt.getTime() < CONFIRMATION_LIFETIME;
}
