import { type RawBuilder, sql } from 'kysely';
import { COMPLEX } from '#contract/complexes/fields.ts';
import type { FavoriteIds } from '#contract/favorites/api.ts';
import { MAX_FAVORITES } from '#contract/favorites/rules.ts';
import { LISTING } from '#contract/listings/entity.ts';
import { cardFields } from '#contract/listings/field-rows.ts';
import type { Language } from '#contract/values/dates.ts';
import { parseOneQuery } from '#contract/wire/query-list.ts';
import type { Db } from '../database/db.ts';
import { columnsOf, IS_PUBLIC_LISTING, matchesId } from '../database/entity-queries.ts';

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
  return db
    .selectFrom('favorites')
    .select(['id', 'listing_id as listing', 'complex_id as complex'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(MAX_FAVORITES)
    .execute();
}

export type FavoriteRow = { id: number; documentId: string; listing: number | null; complex: number | null };
type Target = { kind: 'listing' | 'complex'; id: string };

const FAVORITE_COLUMNS = sql`id, document_id as "documentId", listing_id as listing, complex_id as complex`;

/**
 * Adds a public listing or a complex to a person's favorites; an existing favorite is returned. Null: no such listing or
 * complex. 'full': the person has the maximum number.
 */
export async function insertFavorite(
  db: Db,
  userId: number,
  { kind, id }: Target,
): Promise<FavoriteRow | null | 'full'> {
  const column = sql.ref(`${kind}_id`);
  const table = sql.table(kind === 'listing' ? 'listings' : 'complexes');
  const isPublic: RawBuilder<boolean> = kind === 'listing' ? IS_PUBLIC_LISTING : sql`true`;
  const { rows: existingRows } = await sql<FavoriteRow>`
    select ${FAVORITE_COLUMNS} from favorites where user_id = ${userId}
       and ${column} = (select l.id from ${table} l where ${matchesId(id)})`.execute(db);
  if (existingRows[0]) return existingRows[0];
  const { rows: counts } = await sql<{ count: number }>`
    select count(*) from favorites where user_id = ${userId}`.execute(db);
  if ((counts[0]?.count ?? 0) >= MAX_FAVORITES) return 'full';
  // the update changes nothing: it makes the statement return the row of a parallel insert
  const { rows } = await sql<FavoriteRow>`
    insert into favorites (user_id, kind, ${column})
    select ${userId}::bigint, ${kind}, l.id from ${table} l where ${matchesId(id)} and ${isPublic}
    on conflict (user_id, ${column}) do update set user_id = excluded.user_id
    returning ${FAVORITE_COLUMNS}`.execute(db);
  return rows[0] ?? null;
}

/** Deletes a favorite; false when the person does not have it. */
export async function deleteFavorite(db: Db, userId: number, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from favorites l where ${matchesId(id)} and l.user_id = ${userId} returning l.id`.execute(db);
  return rows.length > 0;
}

/** Deletes all favorites of a person. */
export async function deleteFavoritesOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('favorites').where('user_id', '=', userId).execute();
}
