import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** Locks the contacts of a person. Who locks contacts and their person locks the contacts first, as linkChat does. */
export async function lockContactsOf(db: Db, userId: number): Promise<void> {
  await sql`select from contacts where user_id = ${userId} order by id for no key update`.execute(db);
}

/** Sets the language that the contacts of a person are written to in. */
export async function updateContactsLanguage(db: Db, userId: number, language: string): Promise<void> {
  await db
    .updateTable('contacts')
    .set({ language })
    .where('user_id', '=', userId)
    .where('language', '<>', language)
    .execute();
}
