import { sql } from 'kysely';
import { CHALLENGE_MINUTES } from '#contract/auth/fields.ts';
import type { Db } from '../database/db.ts';

/** What a passkey is asked for, and in whose session; signing in happens before there is one. */
export type ChallengeFor = { purpose: 'register' | 'confirm'; session: string } | { purpose: 'sign_in'; session: null };

/**
 * Uses a challenge up and says which attempt asked for it; null when it was used before, is too old, or was meant for
 * something or somebody else.
 */
export async function redeemChallenge(
  db: Db,
  { purpose, session }: ChallengeFor,
  challenge: string,
): Promise<{ event: string | null } | null> {
  const { rows } = await sql<{ event: string | null }>`
    delete from passkey_challenges
     where challenge = ${challenge} and purpose = ${purpose} and session_id is not distinct from ${session}::uuid
       and expires_at > now()
    returning event`.execute(db);
  return rows[0] ?? null;
}

/** Forgets the challenges that nobody answered in time. */
export async function forgetChallenges(db: Db): Promise<void> {
  await sql`delete from passkey_challenges where expires_at <= now()`.execute(db);
}

type NewChallenge = {
  challenge: string;
  purpose: ChallengeFor['purpose'];
  session: string | null;
  event: string | null;
};

/** A challenge that is good for some minutes from now on. */
export async function insertChallenge(db: Db, { challenge, purpose, session, event }: NewChallenge): Promise<void> {
  await sql`
    insert into passkey_challenges (challenge, purpose, session_id, event, expires_at)
    values (${challenge}, ${purpose}, ${session}, ${event}, now() + make_interval(mins => ${CHALLENGE_MINUTES}))`.execute(
    db,
  );
}
