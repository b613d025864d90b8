import { randomBytes } from 'node:crypto';
import type { Db } from '../database/db.ts';
import { type ChallengeFor, insertChallenge } from './challenge-queries.ts';

/**
 * Random bytes for a passkey to sign, as base64url; valid once, for a few minutes.
 * @param event the attempt that requests it, where attempts are counted
 */
export async function issueChallenge(
  db: Db,
  { purpose, session }: ChallengeFor,
  event: string | null = null,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await insertChallenge(db, { challenge, purpose, session, event });
  return challenge;
}
