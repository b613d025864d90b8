import { sql } from 'kysely';
import type { HomeNote } from '#contract/notes/home-note.ts';
import type { Db, Trx } from '../database/db.ts';
import { IS_PUBLIC_LISTING } from '../database/entity-queries.ts';
import { knownHomesOf } from '../database/home-queries.ts';

/**
 * What a person noted, with the listings of each home that they may see, as the finished JSON of the response: stored notes are
 * merged. @param listings only of their homes
 */
export async function findNotes(db: Db, userId: number, listings?: readonly number[]): Promise<string> {
  const isWanted = listings ? sql`n.home_id in (select home_id from ${knownHomesOf(listings, userId)})` : sql`true`;
  const { rows } = await sql<{ body: string }>`
    select json_build_object('data', coalesce(json_agg(
        json_build_object('listings', seen.listings, 'note', n.note) order by seen.first), '[]'), 'meta', json_build_object())::text as body
      from home_notes n cross join lateral (
        select json_agg(l.id order by l.id) as listings, min(l.id) as first from listings l
         where l.home_id = n.home_id and (${IS_PUBLIC_LISTING} or l.owner_id = ${userId})) seen
     where n.user_id = ${userId} and ${isWanted} and seen.listings is not null`.execute(db);
  return rows[0]?.body ?? '';
}

/** The homes of listings that a person may know, also of deleted ones; those that nobody remembers are missing. */
export async function findHomes(db: Db, userId: number, listings: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; home_id: number }>`
    select id, home_id from ${knownHomesOf(listings, userId)}`.execute(db);
  return new Map(rows.map(({ id, home_id }) => [id, home_id]));
}

/** How many homes a person has noted something about, and the bytes of it. */
export type NotesSize = { homes: number; bytes: number };

/** The size of a person's notes, which only this transaction changes from now on. */
export async function lockNotesSize(trx: Trx, userId: number): Promise<NotesSize> {
  await sql`select from users where id = ${userId} for no key update`.execute(trx);
  return findNotesSize(trx, userId);
}

/** The size of a person's notes at this moment. */
export async function findNotesSize(db: Db, userId: number): Promise<NotesSize> {
  const { rows } = await sql<NotesSize>`
    select count(*) as homes, coalesce(sum(octet_length(note::text)), 0) as bytes from home_notes where user_id = ${userId}`.execute(
    db,
  );
  return { homes: Number(rows[0]?.homes), bytes: Number(rows[0]?.bytes) };
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

/** Deletes what a person noted about homes that are not on offer any more: they see none of their listings, and none will be public soon. */
export async function deleteUnseenNotes(trx: Trx, userId: number): Promise<void> {
  await sql`
    delete from home_notes n where n.user_id = ${userId} and not exists (
      select from listings l where l.home_id = n.home_id
         and (${IS_PUBLIC_LISTING} or l.status_ad = 'pending' or l.owner_id = ${userId}))`.execute(trx);
}

/** Deletes all that a person noted. */
export async function deleteNotesOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('home_notes').where('user_id', '=', userId).execute();
}
