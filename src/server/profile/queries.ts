import { sql } from 'kysely';
import { TERMS_VERSION } from '#contract/auth/fields.ts';
import type { Db } from '../database/db.ts';

/** The balance in qəpik, and the latest version of the terms that the person has accepted. */
export async function findAccountState(
  db: Db,
  userId: number,
): Promise<{ document_id: string; balance: number; terms_version: string | null }> {
  const { rows } = await sql<{ document_id: string; balance: number; terms_version: string | null }>`
    select document_id, balance,
      (select version from terms_acceptances where user_id = u.id order by accepted_at desc limit 1) as terms_version
      from users u where id = ${userId}`.execute(db);
  return rows[0] ?? { document_id: '', balance: 0, terms_version: null };
}

/** Sets or removes a person's name. */
export async function updateFullname(db: Db, userId: number, fullname: string | null, now: Date): Promise<void> {
  await db.updateTable('users').set({ fullname, updated_at: now }).where('id', '=', userId).execute();
}

/** Records that a person accepts the current terms; the first time counts. */
export async function insertTermsAcceptance(db: Db, userId: number, now: Date): Promise<void> {
  await sql`
    insert into terms_acceptances (user_id, version, accepted_at) values (${userId}, ${TERMS_VERSION}, ${now})
    on conflict do nothing`.execute(db);
}

/** Erases personal data; the row stays for its references. */
export async function erasePerson(db: Db, userId: number, email: string, now: Date): Promise<void> {
  await sql`
    update users set fullname = null, phone = null, email = ${email}, password_hash = null, role = 'user',
      language = 'az', erased_at = ${now}, updated_at = ${now}
     where id = ${userId}`.execute(db);
  await db.deleteFrom('past_listings').where('owner_id', '=', userId).execute();
  for (const table of [
    'account_notices',
    'account_changes',
    'account_restorations',
    'passkeys',
    'staff_factors',
  ] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute();
  const visitor = `u${userId}`;
  await db.updateTable('phone_reveals').set({ visitor: '' }).where('visitor', '=', visitor).execute();
  await db.deleteFrom('listing_views').where('visitor', '=', visitor).execute();
  await db.deleteFrom('listing_impressions').where('visitor', '=', visitor).execute();
  await db.deleteFrom('complex_views').where('visitor', '=', visitor).execute();
}

/** Deletes codes: they would reveal whose number it was. */
export async function deleteCodes(db: Db, userId: number, phone: string | null): Promise<void> {
  await sql`delete from auth_codes where phone = ${phone} or user_id = ${userId}`.execute(db);
  await db.deleteFrom('auth_attempts').where('key', '=', `u${userId}`).execute();
}
