import { type RawBuilder, sql } from 'kysely';
import type { HiddenListings } from '#contract/hidden/api.ts';
import { MAX_HIDDEN } from '#contract/hidden/rules.ts';
import type { Db, Trx } from '../database/db.ts';
import { matchesId } from '../database/entity-queries.ts';
import { knownHomesOf, mayBeKnown } from '../database/home-queries.ts';

/** The active listings of the homes that a person hides, by home the one hidden last first. */
export async function findHiddenListings(db: Db, userId: number): Promise<HiddenListings['data']> {
  const { rows } = await sql<{ listing: number }>`
    select l.id as listing from hidden_homes h join listings l on l.home_id = h.home_id
     where h.user_id = ${userId} and l.status_ad = 'active' order by h.hidden_at desc, l.id desc`.execute(db);
  return rows;
}

/** The active listings of the homes of listings that the person may know, also of deleted ones. @param userId null: a visitor */
export async function findListingsOfHomes(
  db: Db,
  listings: readonly number[],
  userId: number | null,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.id from listings l where l.status_ad = 'active' and (l.id = any(${[...listings]}::bigint[])
        -- an array: by its index, where a subquery reads all listings
        or l.home_id = any(array(select home_id from ${knownHomesOf(listings, userId)})))`.execute(db);
  return rows.map(({ id }) => id);
}

/** SQL of whether a person hides a home; nobody does without an account. */
export function isHidden(user: RawBuilder<unknown>, home: RawBuilder<unknown> | number): RawBuilder<boolean> {
  return sql<boolean>`exists (select from hidden_homes where user_id = ${user} and home_id = ${home})`;
}

/** Hides the homes of listings that the person may know, also of deleted ones; the last one counts as hidden last. */
export async function insertHidden(trx: Trx, userId: number, listings: readonly number[]): Promise<void> {
  // a microsecond would be lost: they are a millisecond apart
  await sql`
    insert into hidden_homes (user_id, home_id, hidden_at)
    select ${userId}::bigint, homes_of.home_id, max(clock_timestamp() - (${listings.length} - w.place) * interval '1 millisecond')
      from unnest(${[...listings]}::bigint[]) with ordinality as w (id, place) join ${knownHomesOf(listings, userId)} on homes_of.id = w.id
     group by homes_of.home_id order by homes_of.home_id
    on conflict do nothing`.execute(trx);
  await sql`
    delete from hidden_homes where user_id = ${userId} and home_id in (
      select home_id from hidden_homes where user_id = ${userId} order by hidden_at desc, home_id desc offset ${MAX_HIDDEN})`.execute(
    trx,
  );
}

/** Shows the home of a listing that the person may know again, if it is hidden. */
export async function deleteHidden(db: Db, userId: number, id: string): Promise<void> {
  await sql`
    delete from hidden_homes h using listings l
     where h.user_id = ${userId} and h.home_id = l.home_id and ${matchesId(id)} and ${mayBeKnown(userId)}`.execute(db);
}

/** Forgets all homes that a person hides. */
export async function deleteHiddenOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('hidden_homes').where('user_id', '=', userId).execute();
}
