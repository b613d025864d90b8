import { sql } from 'kysely';
import type { Db, Trx } from '../database/db.ts';
import { FLAT_COLUMNS, FLATS, IS_FLAT, type VersionedHome } from './home-queries.ts';
import type { Kind } from './model/homes.ts';

/** In qəpik. */
export type StoredRange = {
  listing: number;
  /** the version of the listing that it was made from */
  version: Date;
  low: number;
  middle: number;
  high: number;
  homes: number;
  isReliable: boolean;
  comparables: number[];
};

/**
 * Active flats whose range is missing, was made from another version of them, or by a model that was learned before this day: a
 * model learns from the newest of them, and writes the ranges of these alone. Those with smaller ids than `below`, the largest first.
 */
export async function findHomesToEstimate(
  db: Db,
  { kind, learnedAt, below, most }: { kind: Kind; learnedAt: Date; below: number; most: number },
): Promise<VersionedHome[]> {
  const { rows } = await sql<VersionedHome>`
    select ${FLAT_COLUMNS} from ${FLATS} left join price_ranges r on r.listing_id = l.id
     where l.status_ad = 'active' and l.category = ${kind} and ${IS_FLAT} and l.latitude is not null and l.id < ${below}
       and (r.listing_id is null or r.version is distinct from l.updated_at or r.made_at < ${learnedAt})
     order by l.id desc limit ${most}`.execute(db);
  return rows;
}

/** Writes the ranges of listings that are still there. @param madeAt the day of the model */
export async function writeRanges(trx: Trx, ranges: readonly StoredRange[], madeAt: Date): Promise<void> {
  await sql`
    insert into price_ranges (listing_id, version, low, middle, high, homes, is_told, comparables, made_at)
    select l.id, r.version, r.low, r.middle, r.high, r.homes, r.told, r.comparables, ${madeAt}
      from jsonb_to_recordset(${JSON.stringify(ranges.map(({ isReliable, ...range }) => ({ ...range, told: isReliable })))}::jsonb)
             r (listing bigint, version timestamptz, low bigint, middle bigint, high bigint, homes int, told boolean, comparables bigint[])
      join listings l on l.id = r.listing
     order by l.id
        on conflict (listing_id) do update set version = excluded.version, low = excluded.low, middle = excluded.middle, high = excluded.high,
           homes = excluded.homes, is_told = excluded.is_told, comparables = excluded.comparables, made_at = excluded.made_at`.execute(
    trx,
  );
}

/** Removes the ranges of listings that are no active flats any more. */
export async function deletePastRanges(db: Db): Promise<void> {
  await sql`
    delete from price_ranges r using listings l
     where l.id = r.listing_id and not (l.status_ad = 'active' and ${IS_FLAT})`.execute(db);
}
