import { sql } from 'kysely';
import type { Confirmation } from '#contract/auth/confirm.ts';
import type { Db } from '../database/db.ts';
import { Refusal } from '../refusal.ts';
import type { SignInWay } from './session-queries.ts';

/** The state of a staff session, and the second factors of its account. */
export type StaffSession = {
  /** an authenticator app or a passkey */
  hasFactor: boolean;
  hasApp: boolean;
  hasPasskey: boolean;
  /** the time at which a second factor was last verified in this session */
  factorAt: Date | null;
  confirmation: Confirmation;
  signedInBy: SignInWay | null;
  signedInAt: Date;
};

/**
 * How a session was opened, what its person has confirmed in it, and their second factors.
 * @throws Refusal 401 login_required: it has ended
 */
export async function findStaffSession(db: Db, session: string): Promise<StaffSession> {
  const { rows } = await sql<Omit<StaffSession, 'confirmation' | 'hasFactor'> & Confirmation>`
    select s.factor_at as "factorAt", s.confirmed_at as at, s.confirmed_by as by, s.signed_in_by as "signedInBy",
      s.created_at as "signedInAt", f.confirmed_at is not null as "hasApp",
      exists (select from passkeys p where p.user_id = s.user_id) as "hasPasskey"
      from sessions s left join staff_factors f on f.user_id = s.user_id where s.id = ${session}`.execute(db);
  const [row] = rows;
  // the session has ended since
  if (!row) throw new Refusal(401, 'login_required');
  const { at, by, ...state } = row;
  return { ...state, hasFactor: state.hasApp || state.hasPasskey, confirmation: { at, by } };
}

/** Records that an authenticator or recovery code was entered in a session, which also confirms it. */
export async function recordFactorEntered(db: Db, session: string, now: Date): Promise<void> {
  const change = { factor_at: now, confirmed_at: now, confirmed_by: 'totp' };
  await db.updateTable('sessions').set(change).where('id', '=', session).execute();
}

/** Records a second factor in a session, without a confirmation. */
export async function recordFactorUsed(db: Db, session: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ factor_at: now }).where('id', '=', session).execute();
}
