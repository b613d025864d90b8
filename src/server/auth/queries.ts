import { sql } from 'kysely';
import type { Role } from '#contract/auth/fields.ts';
import type { Db } from '../database/db.ts';

/** A person as sign-in needs them. */
export type Person = {
  id: number;
  fullname: string | null;
  email: string;
  phone: string | null;
  language: 'az' | 'en' | 'ru';
  password_hash: string | null;
  is_blocked: boolean;
  role: Role;
};

const PERSON = sql`id, fullname, email, phone, language, password_hash, blocked_at is not null as is_blocked, role`;

/** A person by id, also a blocked one; null: there is none, or they deleted their account. */
export async function findPersonById(db: Db, id: number): Promise<Person | null> {
  const { rows } = await sql<Person>`select ${PERSON} from users where id = ${id} and erased_at is null`.execute(db);
  return rows[0] ?? null;
}

/** A person by their number, `0XXXXXXXXX`, also a blocked one, or null. */
export async function findPersonByPhone(db: Db, phone: string): Promise<Person | null> {
  const { rows } = await sql<Person>`select ${PERSON} from users where phone = ${phone}`.execute(db);
  return rows[0] ?? null;
}

/** A person by their mail address, ignoring case and spaces around it, also a blocked one; or null. */
export async function findPersonByEmail(db: Db, email: string): Promise<Person | null> {
  const { rows } = await sql<Person>`
    select ${PERSON} from users where lower(email) = lower(${email.trim()}) and erased_at is null`.execute(db);
  return rows[0] ?? null;
}

/** Inserts an account for a number unless there is one. */
export async function insertPerson(db: Db, phone: string, email: string, now: Date): Promise<void> {
  await sql`
    insert into users (phone, email, created_at, updated_at) values (${phone}, ${email}, ${now}, ${now})
    on conflict (phone) do nothing`.execute(db);
}

/** Sets the language in which a person is told things. */
export async function updateLanguage(db: Db, id: number, language: string): Promise<void> {
  await db.updateTable('users').set({ language }).where('id', '=', id).where('language', '<>', language).execute();
}

/** Sets since when a person is blocked, null: not at all, and whether their listings and codes are stopped, too. */
export async function updateBlocked(db: Db, id: number, now: Date | null, stopsListings: boolean): Promise<void> {
  const block = { blocked_at: now, stops_listings: stopsListings };
  await db.updateTable('users').set(block).where('id', '=', id).execute();
}
