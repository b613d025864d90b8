import { sql } from 'kysely';
import { CHALLENGE_MINUTES } from '#contract/auth/fields.ts';
import type { Db } from '../database/db.ts';

/** The purpose of a challenge and its session; there is no session before signing in. */
export type ChallengeFor = { purpose: 'register' | 'confirm'; session: string } | { purpose: 'sign_in'; session: null };

/**
 * Uses up a challenge. @returns the attempt that requested it; null when it is unknown, expired, or of another purpose or
 * session
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

/** Deletes expired challenges. */
export async function deleteExpiredChallenges(db: Db): Promise<void> {
  await sql`delete from passkey_challenges where expires_at <= now()`.execute(db);
}

type NewChallenge = {
  challenge: string;
  purpose: ChallengeFor['purpose'];
  session: string | null;
  event: string | null;
};

/** Stores a challenge that is valid for some minutes. */
export async function insertChallenge(db: Db, { challenge, purpose, session, event }: NewChallenge): Promise<void> {
  await sql`
    insert into passkey_challenges (challenge, purpose, session_id, event, expires_at)
    values (${challenge}, ${purpose}, ${session}, ${event}, now() + make_interval(mins => ${CHALLENGE_MINUTES}))`.execute(
    db,
  );
}
