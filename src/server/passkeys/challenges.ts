import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { CHALLENGE_MINUTES } from '#contract/auth/fields.ts';
import type { Db } from '../database/db.ts';

/** What a passkey is asked for, and in whose session; signing in happens before there is one. */
export type ChallengeFor = { purpose: 'register' | 'confirm'; session: string } | { purpose: 'sign_in'; session: null };

/**
 * Random bytes for a passkey to sign, as base64url; good once, for a few minutes.
 * @param event the attempt that asking for them was, where it is counted
 */
export async function issueChallenge(
  db: Db,
  { purpose, session }: ChallengeFor,
  event: string | null = null,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await sql`
    insert into passkey_challenges (challenge, purpose, session_id, event, expires_at)
    values (${challenge}, ${purpose}, ${session}, ${event}, now() + make_interval(mins => ${CHALLENGE_MINUTES}))`.execute(
    db,
  );
  return challenge;
}

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
