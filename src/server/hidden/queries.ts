import { type RawBuilder, sql } from 'kysely';
import type { HiddenListings } from '#contract/hidden/api.ts';
import { MAX_HIDDEN } from '#contract/hidden/rules.ts';
import { MAX_AGE } from '#contract/values/age.ts';
import type { Db, Trx } from '../database/db.ts';
import { matchesId } from '../database/entity-queries.ts';
import { knownHomesOf, mayBeKnown } from '../database/home-queries.ts';
import { type Choice, lockChoicesOf } from '../database/person-queries.ts';

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

/** SQL of whether a person hides a home. */
export function isHidden(user: RawBuilder<unknown>, home: RawBuilder<unknown> | number): RawBuilder<boolean> {
  return sql<boolean>`exists (select from hidden_homes where user_id = ${user} and home_id = ${home})`;
}

/** SQL of whether the account that a saved search `s` belongs to hides a home, or its contact while it has no account. */
export function isHiddenOf(s: RawBuilder<unknown>, home: RawBuilder<unknown> | number): RawBuilder<boolean> {
  return sql<boolean>`(${isHidden(sql`${s}.user_id`, home)}
    or ${s}.user_id is null and ${isHiddenFromGuest(sql`${s}.contact_id`, home)})`;
}

/** SQL of whether a home is hidden from a contact without an account. */
export function isHiddenFromGuest(
  contact: RawBuilder<unknown>,
  home: RawBuilder<unknown> | number,
): RawBuilder<boolean> {
  return sql<boolean>`exists (select from guest_hidden_homes where contact_id = ${contact} and home_id = ${home})`;
}

/** A listing whose home is hidden. */
export type Hiding = Choice & { listing: number };

/** Hides the homes of listings that the person may know, also of deleted ones, unless they were shown again later. */
export async function insertHidden(trx: Trx, userId: number, hidings: readonly Hiding[]): Promise<void> {
  const listings = hidings.map(({ listing }) => listing);
  await lockChoicesOf(trx, userId);
  await sql`
    insert into hidden_homes as h (user_id, home_id, hidden_at)
    select ${userId}::bigint, homes_of.home_id, max(w.at)
      from unnest(${listings}::bigint[], ${hidings.map(({ at }) => at)}::timestamptz[],
          ${hidings.map(({ isLate }) => isLate)}::boolean[]) as w (id, at, is_late)
      join ${knownHomesOf(listings, userId)} on homes_of.id = w.id
     where not (w.is_late and exists (select from shown_homes s
       where s.user_id = ${userId} and s.home_id = homes_of.home_id and s.shown_at >= w.at))
     group by homes_of.home_id order by homes_of.home_id
    on conflict (user_id, home_id) do update set hidden_at = greatest(h.hidden_at, excluded.hidden_at)`.execute(trx);
  await deleteHiddenBeyond(trx, userId);
}

/** Shows again what a person hid first, beyond the maximum. */
export async function deleteHiddenBeyond(trx: Trx, userId: number): Promise<void> {
  await sql`
    delete from hidden_homes where user_id = ${userId} and home_id in (
      select home_id from hidden_homes where user_id = ${userId} order by hidden_at desc, home_id desc offset ${MAX_HIDDEN})`.execute(
    trx,
  );
}

/** Shows the home of a listing that the person may know again, also of a deleted one, unless it was hidden later. */
export async function deleteHidden(trx: Trx, userId: number, id: string, { at, isLate }: Choice): Promise<void> {
  await lockChoicesOf(trx, userId);
  const { rows } = await sql<{ id: number }>`
    select home_id as id from listings l where ${matchesId(id)} and home_id is not null and ${mayBeKnown(userId)}
    union all select home_id from past_listings l where l.listing_id = ${/^\d{1,15}$/.test(id) ? id : null}::bigint and home_id is not null
        and (l.was_public or l.owner_id = ${userId}::bigint)`.execute(trx);
  const homes = rows.map((row) => row.id);
  await sql`
    delete from hidden_homes where user_id = ${userId} and home_id = any(${homes}::bigint[])
       and (not ${isLate}::boolean or hidden_at <= ${at})`.execute(trx);
  await sql`
    insert into shown_homes as s (user_id, home_id, shown_at) select distinct ${userId}::bigint, home, ${at}::timestamptz
      from unnest(${homes}::bigint[]) as home
    on conflict (user_id, home_id) do update set shown_at = greatest(s.shown_at, excluded.shown_at)`.execute(trx);
}

/** Deletes what was shown again so long ago that no older choice can still be sent. */
export async function deleteOldShown(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('shown_homes')
    .where('shown_at', '<', new Date(now.getTime() - MAX_AGE))
    .execute();
}

/** Forgets all homes that a person hides, or has shown again. */
export async function deleteHiddenOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('hidden_homes').where('user_id', '=', userId).execute();
  await db.deleteFrom('shown_homes').where('user_id', '=', userId).execute();
}
