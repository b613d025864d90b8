import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

export type Purpose = 'reset_password' | 'change_email';

/** Voids all links of a person. */
export async function deleteLinks(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('mail_tokens').where('user_id', '=', userId).execute();
}

type NewLink = { userId: number; purpose: Purpose; tokenHash: string; email: string; expires: Date };

/** Stores a link in place of the previous one. */
export async function insertLink(db: Db, { userId, purpose, tokenHash, email, expires }: NewLink): Promise<void> {
  await sql`
    insert into mail_tokens (user_id, purpose, token_hash, email, expires_at)
    values (${userId}, ${purpose}, ${tokenHash}, ${email}, ${expires})
    on conflict (user_id, purpose) do update set token_hash = excluded.token_hash, email = excluded.email,
      expires_at = excluded.expires_at`.execute(db);
}

/** Whether there is a valid link. */
export async function hasLink(db: Db, now: Date, purpose: Purpose, tokenHash: string): Promise<boolean> {
  const { rows } = await sql`
    select from mail_tokens where token_hash = ${tokenHash} and purpose = ${purpose} and expires_at > ${now}`.execute(
    db,
  );
  return rows.length > 0;
}

/** Deletes a valid link. @returns whose it was */
export async function deleteLink(
  db: Db,
  now: Date,
  purpose: Purpose,
  tokenHash: string,
): Promise<{ user_id: number; email: string } | null> {
  const { rows } = await sql<{ user_id: number; email: string }>`
    delete from mail_tokens where token_hash = ${tokenHash} and purpose = ${purpose} and expires_at > ${now}
    returning user_id, email`.execute(db);
  return rows[0] ?? null;
}
