import { sql } from 'kysely';
import type { HomeNote } from '#contract/notes/home-note.ts';
import type { Db, Trx } from '../database/db.ts';
import { IS_PUBLIC_LISTING } from '../database/entity-queries.ts';
import { homesOf } from '../database/home-queries.ts';

type ListingNote = { listing: number; note: HomeNote };

/** What a person noted, for each listing of the homes that they may see. @param listings only of their homes */
export async function findNotes(db: Db, userId: number, listings?: readonly number[]): Promise<ListingNote[]> {
  const isWanted = listings ? sql`n.home_id in (select home_id from ${homesOf(listings)})` : sql`true`;
  const { rows } = await sql<ListingNote>`
    select l.id as listing, n.note from home_notes n join listings l on l.home_id = n.home_id
     where n.user_id = ${userId} and ${isWanted} and (${IS_PUBLIC_LISTING} or l.owner_id = ${userId})
     order by l.id`.execute(db);
  return rows;
}

/** The homes of listings, also of deleted ones; those that nobody remembers are missing. */
export async function findHomes(db: Db, listings: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; home_id: number }>`select id, home_id from ${homesOf(listings)}`.execute(db);
  return new Map(rows.map(({ id, home_id }) => [id, home_id]));
}

/** What a person noted about homes, locked until the end of the transaction; an empty note for a home without one. */
export async function lockNotes(trx: Trx, userId: number, homes: readonly number[]): Promise<Map<number, HomeNote>> {
  const ids = sql`${[...homes]}::bigint[]`;
  await sql`
    insert into home_notes (user_id, home_id, note)
    select ${userId}::bigint, home_id, '{"texts": [], "replaced": [], "opinion": null}' from unnest(${ids}) as home_id order by home_id
    on conflict do nothing`.execute(trx);
  const { rows } = await sql<{ home: number; note: HomeNote }>`
    select home_id as home, note from home_notes where user_id = ${userId} and home_id = any(${ids})
     order by home_id for no key update`.execute(trx);
  return new Map(rows.map(({ home, note }) => [home, note]));
}

/** Stores notes that are locked. */
export async function updateNotes(trx: Trx, userId: number, notes: ReadonlyMap<number, HomeNote>): Promise<void> {
  await sql`
    update home_notes n set note = new.note, changed_at = now()
      from jsonb_to_recordset(${JSON.stringify([...notes].map(([home, note]) => ({ home, note })))}::jsonb) as new (home bigint, note jsonb)
     where n.user_id = ${userId} and n.home_id = new.home`.execute(trx);
}

/** How many homes a person has noted something about. */
export async function countNotes(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('home_notes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes all that a person noted. */
export async function deleteNotesOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('home_notes').where('user_id', '=', userId).execute();
}
