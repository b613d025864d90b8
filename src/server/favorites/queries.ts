import { type RawBuilder, sql } from 'kysely';
import { COMPLEX } from '#contract/complexes/fields.ts';
import type { FavoriteIds } from '#contract/favorites/api.ts';
import { MAX_FAVORITES } from '#contract/favorites/rules.ts';
import { LISTING } from '#contract/listings/entity.ts';
import { cardFields } from '#contract/listings/field-rows.ts';
import { MAX_AGE } from '#contract/values/age.ts';
import type { Language } from '#contract/values/dates.ts';
import { parseOneQuery } from '#contract/wire/query-list.ts';
import type { Db, Trx } from '../database/db.ts';
import { columnsOf, IS_PUBLIC_LISTING, matchesId } from '../database/entity-queries.ts';
import { OF_SAME_OFFER } from '../database/home-queries.ts';
import { KEEPS_PLAN } from '../database/kept-plans.ts';
import { type Choice, lockChoicesOf } from '../database/person-queries.ts';

/** Fields of the cards (spec §7). */
const LISTING_CARD = {
  fields: cardFields('kept').join(),
  populate: ['Images', 'Metro', 'Nearest_Metro', 'district', 'settlement', 'complex'].join(),
};
const COMPLEX_CARD = {
  fields: ['name', 'developer', 'complexTypes', 'location', 'address', 'startingPrice', 'views', 'createdAt'].join(),
  populate: ['coverImage', 'images'].join(),
};

/** A person's favorites as JSON text, the newest first. Listings that are no longer public are null. */
export async function findFavorites(db: Db, userId: number, locale: Language): Promise<string> {
  const listing = columnsOf(LISTING, parseOneQuery(LISTING, { ...LISTING_CARD, locale }));
  const complex = columnsOf(COMPLEX, parseOneQuery(COMPLEX, { ...COMPLEX_CARD, locale }));
  const { rows } = await sql<{ body: string }>`
    select json_build_object('meta', json_build_object(), 'data', coalesce(json_agg(json_build_object(
      'id', f.id, 'documentId', f.document_id, 'kind', f.kind, 'createdAt', wire_time(f.created_at),
      'isAvailable', shown.listing is not null or shown.complex is not null,
      'listing', shown.listing, 'complex', shown.complex) order by f.id desc), '[]'))::text as body
      from (select * from favorites where user_id = ${userId} order by id desc limit ${MAX_FAVORITES}) f
      cross join lateral (select
        (select row_to_json(p) from (select ${listing} from listings l
          where l.id = f.listing_id and ${IS_PUBLIC_LISTING}) p) as listing,
        (select row_to_json(p) from (select ${complex} from complexes l where l.id = f.complex_id) p) as complex
      ) shown`.execute(db);
  return rows[0]?.body ?? '';
}

/** Ids of a person's favorite listings and complexes, the newest first. */
export async function findFavoriteIds(db: Db, userId: number): Promise<FavoriteIds['data']> {
  const { rows } = await sql<FavoriteIds['data'][number]>`
    select f.id, f.listing_id as listing, f.complex_id as complex, l.home_id || ' ' || l.category as offer
      from favorites f left join listings l on l.id = f.listing_id
     where f.user_id = ${userId} order by f.id desc limit ${MAX_FAVORITES}`.execute(db);
  return rows;
}

export type FavoriteRow = { id: number; documentId: string; listing: number | null; complex: number | null };
export type Target = { kind: 'listing' | 'complex'; id: string };

const FAVORITE_COLUMNS = sql`id, document_id as "documentId", listing_id as listing, complex_id as complex`;

/**
 * Adds a public listing or a complex to a person's favorites; an existing favorite is returned, also one of another listing that
 * offers the same. Null: no such listing or complex. 'full': the person has the maximum number. 'removed': they took it back after
 * they had chosen it.
 */
export async function insertFavorite(
  trx: Trx,
  userId: number,
  { kind, id }: Target,
  { at, isLate }: Choice,
): Promise<FavoriteRow | null | 'full' | 'removed'> {
  const column = sql.ref(`${kind}_id`);
  const table = sql.table(kind === 'listing' ? 'listings' : 'complexes');
  const isPublic: RawBuilder<boolean> = kind === 'listing' ? IS_PUBLIC_LISTING : sql`true`;
  await lockChoicesOf(trx, userId);
  const { rows: existingRows } = await sql<FavoriteRow>`${KEEPS_PLAN}
    with kept as (
      update favorites set chosen_at = greatest(chosen_at, created_at, ${at})
       where user_id = ${userId} and ${column} in ${sameAs(kind, matchesId(id))} returning *)
    select ${FAVORITE_COLUMNS} from kept order by ${column} <> (select l.id from ${table} l where ${matchesId(id)}), id`.execute(
    trx,
  );
  if (existingRows[0]) return existingRows[0];
  const { rows: removals } = await sql<{ isLater: boolean | null }>`${KEEPS_PLAN}
    select max(removed_at) >= ${at} as "isLater" from removed_favorites
     where user_id = ${userId} and kind = ${kind} and target_id in ${sameAs(kind, matchesId(id))}`.execute(trx);
  if (isLate && removals[0]?.isLater) return 'removed';
  const { rows: counts } = await sql<{ count: number }>`
    select count(*) from favorites where user_id = ${userId}`.execute(trx);
  if ((counts[0]?.count ?? 0) >= MAX_FAVORITES) return 'full';
  const { rows } = await sql<FavoriteRow>`${KEEPS_PLAN}
    insert into favorites (user_id, kind, ${column}, created_at)
    select ${userId}::bigint, ${kind}, l.id, ${at} from ${table} l where ${matchesId(id)} and ${isPublic}
    -- of a deleted listing that moved here meanwhile (move-favorites.sql)
    on conflict (user_id, ${column}) do update set chosen_at = greatest(favorites.chosen_at, favorites.created_at, excluded.created_at)
    returning ${FAVORITE_COLUMNS}`.execute(trx);
  return rows[0] ?? null;
}

/** SQL of the ids of what a favorite is about: a complex, or the listings that offer the same as one of them. */
function sameAs(kind: Target['kind'], isTarget: RawBuilder<boolean>): RawBuilder<unknown> {
  return kind === 'complex'
    ? sql`(select l.id from complexes l where ${isTarget})`
    : sql`(select same.id from listings l cross join lateral ${OF_SAME_OFFER} same where ${isTarget})`;
}

/** Deletes a favorite; false when the person does not have it. */
export async function deleteFavorite(trx: Trx, userId: number, id: string, choice: Choice): Promise<boolean> {
  await lockChoicesOf(trx, userId);
  const { rows } = await sql<{ kind: Target['kind']; target: number | null }>`
    select kind, coalesce(listing_id, complex_id) as target from favorites l
     where ${matchesId(id)} and l.user_id = ${userId}`.execute(trx);
  const [found] = rows;
  if (!found) return false;
  if (found.target !== null) await deleteTarget(trx, userId, { kind: found.kind, id: String(found.target) }, choice);
  // what it was about is gone
  else await sql`delete from favorites l where ${matchesId(id)} and l.user_id = ${userId}`.execute(trx);
  return true;
}

/**
 * Deletes the favorite of a target, by the id of this one, unless it was kept later, and those of other listings that offer the
 * same; idempotent.
 */
export async function deleteFavoriteOf(trx: Trx, userId: number, target: Target, choice: Choice): Promise<void> {
  await lockChoicesOf(trx, userId);
  await deleteTarget(trx, userId, target, choice);
  if (target.kind === 'complex') return;
  const { rows } = await sql<{ id: number }>`
    select listing_id as id from favorites
     where user_id = ${userId} and listing_id in ${sameAs('listing', sql`l.id = ${target.id}::bigint`)}
       and listing_id <> ${target.id}::bigint order by id`.execute(trx);
  for (const { id } of rows) await deleteTarget(trx, userId, { kind: 'listing', id: String(id) }, choice);
}

async function deleteTarget(trx: Trx, userId: number, { kind, id }: Target, { at, isLate }: Choice): Promise<void> {
  await sql`
    delete from favorites where user_id = ${userId} and ${sql.ref(`${kind}_id`)} = ${id}::bigint
       and (not ${isLate}::boolean or greatest(chosen_at, created_at) <= ${at})`.execute(trx);
  // nobody can keep what does not exist, and rows of anything at all would have no end
  await sql`
    insert into removed_favorites as r (user_id, kind, target_id, removed_at)
    select ${userId}::bigint, ${kind}, l.id, ${at}::timestamptz
      from ${sql.table(kind === 'listing' ? 'listings' : 'complexes')} l where l.id = ${id}::bigint
    on conflict (user_id, kind, target_id) do update set removed_at = greatest(r.removed_at, excluded.removed_at)`.execute(
    trx,
  );
}

/** Deletes what was removed so long ago that no older choice can still be sent. */
export async function deleteOldRemovals(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('removed_favorites')
    .where('removed_at', '<', new Date(now.getTime() - MAX_AGE))
    .execute();
}

/** Deletes all favorites of a person, and what they have removed. */
export async function deleteFavoritesOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('favorites').where('user_id', '=', userId).execute();
  await db.deleteFrom('removed_favorites').where('user_id', '=', userId).execute();
}
