import { sql } from 'kysely';
import { DAY_MS } from '#contract/values/durations.ts';
import type { Db } from '../database/db.ts';

/** Deletes traces of sign-ins that are older than the longest rate limit. */
export async function deleteOldSignInData(db: Db, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY_MS);
  await db.deleteFrom('auth_attempts').where('attempted_at', '<', yesterday).execute();
  // the count of reveals stays; reveals of accounts also keep the person, for the export of their data
  await sql`
    update phone_reveals set visitor = '' where revealed_at < ${yesterday} and visitor ~ '^[bv]'`.execute(db);
  await db.deleteFrom('sent_codes').where('sent_at', '<', yesterday).execute();
  await db.deleteFrom('auth_codes').where('expires_at', '<', yesterday).execute();
  await db.deleteFrom('mail_tokens').where('expires_at', '<', yesterday).execute();
  await db.deleteFrom('used_proofs').where('expires_at', '<', yesterday).execute();
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}
