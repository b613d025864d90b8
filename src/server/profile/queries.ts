import { sql } from 'kysely';
import { TERMS_VERSION } from '#contract/auth/fields.ts';
import type { Db } from '../database/db.ts';

/** qəpik, and the newest version of the agreement a person has accepted. */
export async function findStanding(
  db: Db,
  userId: number,
): Promise<{ document_id: string; balance: number; terms_version: string | null }> {
  const { rows } = await sql<{ document_id: string; balance: number; terms_version: string | null }>`
    select document_id, balance,
      (select version from terms_acceptances where user_id = u.id order by accepted_at desc limit 1) as terms_version
      from users u where id = ${userId}`.execute(db);
  return rows[0] ?? { document_id: '', balance: 0, terms_version: null };
}

export async function updateFullname(db: Db, userId: number, fullname: string | null, now: Date): Promise<void> {
  await sql`update users set fullname = ${fullname}, updated_at = ${now} where id = ${userId}`.execute(db);
}

export async function insertTermsAcceptance(db: Db, userId: number, now: Date): Promise<void> {
  await sql`
    insert into terms_acceptances (user_id, version, accepted_at) values (${userId}, ${TERMS_VERSION}, ${now})
    on conflict do nothing`.execute(db);
}

/** Erases what is personal; the row stays for what refers to it. */
export async function erasePerson(db: Db, userId: number, email: string, now: Date): Promise<void> {
  await sql`
    update users set fullname = null, phone = null, email = ${email}, password_hash = null, role = 'user',
      language = 'az', erased_at = ${now}, updated_at = ${now}
     where id = ${userId}`.execute(db);
  await sql`delete from past_listings where owner_id = ${userId}`.execute(db);
  for (const table of ['account_notices', 'account_changes', 'account_restorations', 'passkeys'])
    await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(db);
  await sql`delete from staff_factors where user_id = ${userId}`.execute(db);
  await sql`update phone_reveals set visitor = '' where visitor = ${`u${userId}`}`.execute(db);
  await sql`delete from listing_views where visitor = ${`u${userId}`}`.execute(db);
  await sql`delete from complex_views where visitor = ${`u${userId}`}`.execute(db);
}

/** Codes sent to a number tell whose it was. */
export async function deleteCodes(db: Db, userId: number, phone: string | null): Promise<void> {
  await sql`delete from auth_codes where phone = ${phone} or user_id = ${userId}`.execute(db);
  await sql`delete from auth_attempts where key = ${`u${userId}`}`.execute(db);
}
