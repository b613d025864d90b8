import { type RawBuilder, sql } from 'kysely';
import type { PartialListingInput } from '#contract/listings/posting/write.ts';
import { toQepik } from '#contract/values/money.ts';
import type { Db } from '../../database/db.ts';
import { KEEPS_PLAN } from '../../database/kept-plans.ts';
import { COLUMNS, type ListingPlace } from './write-queries.ts';

/** A version of a listing, as parts of statements: its row, which images (`i`) are its own, and their order. */
export type ReviewedVersion = { row: RawBuilder<unknown>; images: RawBuilder<unknown>; order: RawBuilder<unknown> };
type Point = { latitude: number; longitude: number };

/** The version that everybody sees. */
export function publicVersion(id: number): ReviewedVersion {
  return {
    row: sql`select * from listings where id = ${id}`,
    images: sql`i.listing_id = ${id}`,
    order: sql`i.position`,
  };
}

/** The images (`i`) of a version that show the home itself, in a statement in which `me` is its row: flats of a building share a plan. */
export function photosOf({ images }: ReviewedVersion): RawBuilder<unknown> {
  return sql`${images} and i.id is distinct from (select floor_plan from me)`;
}

/** A listing with changed fields over it. @param place where it moves to; null: it stays where it is */
export function versionWith(
  id: number,
  { Images, ...fields }: PartialListingInput,
  place: (ListingPlace & Point) | null,
): ReviewedVersion {
  const input: Record<string, unknown> = fields;
  const changed = Object.fromEntries(
    COLUMNS.filter(({ name }) => name in input).map(({ name, kind, column }) => [
      column,
      kind === 'money' ? toQepik(Number(input[name])) : input[name],
    ]),
  );
  const columns = JSON.stringify({ ...changed, ...(place && { ...place, is_approximate: false }) });
  const station = place
    ? sql`jsonb_build_object('metro_id',
        (select s.id from closest_station(${place.latitude}::float8, ${place.longitude}::float8, null) s))`
    : sql`'{}'::jsonb`;
  return {
    ...publicVersion(id),
    row: sql`
      select v.* from listings l cross join lateral jsonb_populate_record(l, ${columns}::jsonb || ${station}) v
       where l.id = ${id}`,
    ...(Images && {
      images: sql`i.id = any(${Images}::bigint[])`,
      order: sql`array_position(${Images}::bigint[], i.id)`,
    }),
  };
}

/** The fields of an active listing that wait for a moderator, and where it is with them; null: none wait. */
export async function findWaitingFields(
  db: Db,
  id: number,
): Promise<(Point & { fields: PartialListingInput; address: string | null }) | null> {
  const { rows } = await sql<Point & { fields: PartialListingInput; address: string | null }>`${KEEPS_PLAN}
    select r.fields, coalesce((r.fields ->> 'Latitude')::float8, l.latitude) as latitude,
      coalesce((r.fields ->> 'Longitude')::float8, l.longitude) as longitude,
      coalesce(r.fields ->> 'Address', l.address_text) as address
      from listing_revisions r join listings l on l.id = r.listing_id
     where r.listing_id = ${id} and r.state = 'waiting' and l.status_ad = 'active'`.execute(db);
  return rows[0] ?? null;
}
