import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { FLAT_TYPES } from '#contract/listings/search-keys/type-choices.ts';
import type { Blocks } from '#contract/values/rich-text.ts';
import type { Db } from '../database/db.ts';
import type { HomeRow, Kind } from './model/homes.ts';

/** Homes offered longer ago say little about prices today. */
const MAX_AGE = '3 years';
/** A model learns from the newest of them: more take longer and tell it hardly more. */
const MAX_HOMES = 20_000;

/** When a listing (`l`) itself was posted: `posted_at` of a home that was posted again is that of its first posting. */
const OWN_POSTED_AT = sql`case when l.ref is null and l.posted_at is not null then greatest(l.posted_at, l.created_at) else l.posted_at end`;

/** The columns of a flat (`l`) for estimating. An approximate home stands in the middle of its place. */
export const FLAT_COLUMNS: RawBuilder<unknown> = sql`
  l.id, l.home_id, l.updated_at, l.price, l.property_type, l.area, l.rooms, l.floor, l.total_floors, l.repair_status, l.has_deed, l.has_mortgage,
  l.has_furniture, l.ownership_type, l.status_ad = 'active' as is_active, l.district_id,
  l.settlement_id, l.metro_id, l.is_approximate, ${OWN_POSTED_AT} as posted_at,
  case when l.is_approximate then coalesce(m.latitude, s.latitude, d.latitude, l.latitude) else l.latitude end as latitude,
  case when l.is_approximate then coalesce(m.longitude, s.longitude, d.longitude, l.longitude) else l.longitude end as longitude,
  coalesce(rich_text_words(l.description), '') as text`;

const PLACES = sql`left join metro_stations m on m.id = l.metro_id left join settlements s on s.id = l.settlement_id
  left join districts d on d.id = l.district_id`;
/** Flats with their places. */
export const FLATS: RawBuilder<unknown> = sql`listings l ${PLACES}`;

export const IS_FLAT = sql<boolean>`l.property_type in (${sql.join(FLAT_TYPES.map((type) => sql.lit(type)))})
  and l.category in ('sale', 'rent') and l.rent_type is distinct from 'daily'`;

/** `updated_at` is the version of the listing. */
export type VersionedHome = HomeRow & { updated_at: Date };
export type LearnedRow = VersionedHome & { is_active: boolean };

/** The flats that prices are learned from: those that are or were public, the newest first. */
export async function findPricedHomes(db: Db, kind: Kind, now: Date): Promise<LearnedRow[]> {
  const { rows } = await sql<LearnedRow>`
    select ${FLAT_COLUMNS} from ${FLATS}
     where l.category = ${kind} and ${IS_FLAT} and l.status_ad in ('active', 'expired') and l.hidden_at is null
       and l.latitude is not null
       and (l.posted_at is null or ${OWN_POSTED_AT} > ${now}::timestamptz - ${sql.lit(MAX_AGE)}::interval)
     order by ${OWN_POSTED_AT} desc nulls last, l.id desc limit ${MAX_HOMES}`.execute(db);
  return rows;
}

/** A flat by a select of its row; null: it is none, or has no point. */
export async function findFlat(db: Db, row: RawBuilder<unknown>): Promise<(HomeRow & { kind: Kind }) | null> {
  const { rows } = await sql<HomeRow & { kind: Kind }>`
    select ${FLAT_COLUMNS}, l.category as kind from (${row}) l ${PLACES} where ${IS_FLAT}`.execute(db);
  return rows[0] ?? null;
}

/** What the database will derive of a listing at a point, with a description; and the home of an edited one. */
export async function findDerivedValues(
  db: Db,
  { latitude, longitude }: { latitude: number; longitude: number },
  description: Blocks,
  listing: number | null,
): Promise<Pick<HomeRow, 'metro_id' | 'text' | 'home_id'>> {
  const { rows } = await sql<Pick<HomeRow, 'metro_id' | 'text' | 'home_id'>>`
    select station.id as metro_id, coalesce(rich_text_words(${JSON.stringify(description)}::jsonb), '') as text,
           (select home_id from listings where id = ${listing}::bigint) as home_id
      from closest_station(${latitude}, ${longitude}, null) station`.execute(db);
  return rows[0] ?? { metro_id: null, text: '', home_id: null };
}

/** The Azerbaijani names of all districts by id. */
export async function readDistrictNames(pool: pg.Pool): Promise<Map<number, string>> {
  const { rows } = await pool.query<{ id: number; name_az: string }>('select id, name_az from districts');
  return new Map(rows.map(({ id, name_az }) => [id, name_az]));
}
