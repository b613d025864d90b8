import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** Changes the password; false if it was changed concurrently. */
export async function updatePassword(
  db: Db,
  id: number,
  oldHash: string | null,
  newHash: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update users set password_hash = ${newHash}, updated_at = ${now}
     where id = ${id} and password_hash is not distinct from ${oldHash} and erased_at is null returning id`.execute(db);
  return rows.length === 1;
}

/** Sets a person's number. @throws a unique violation when another account has it */
export async function updatePhone(db: Db, id: number, phone: string, now: Date): Promise<void> {
  await db.updateTable('users').set({ phone, updated_at: now }).where('id', '=', id).execute();
}

/** Sets a person's mail address, unless they have deleted their account. @throws a unique violation when another account has it */
export async function updateEmail(db: Db, id: number, email: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ email, updated_at: now })
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .execute();
}
