import { sql } from 'kysely';
import type { Trx } from '../../database/db.ts';

/** A listing and the home that it is in. */
export type Placed = { id: number; home: number };
/** A listing with its home and owner. */
export type Member = Placed & { owner: number | null };
/** Two listings that are said not to be the same home; the lower id first. */
export type Split = readonly [lower: number, higher: number];

/** Only one transaction at a time groups listings: who waits sees what the other has done. Held until it ends. */
export async function lockGrouping(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('homes'))`.execute(trx);
}

/** All listings of the homes of some listings, locked in the order of their ids. Those that are gone are left out. */
export async function lockHomesOf(trx: Trx, ids: readonly number[]): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select id, coalesce(home_id, id) as home, owner_id as owner from listings
     where id = any(${ids}::bigint[])
        -- an array: by its index, where a subquery reads all listings
        or home_id = any(array(select home_id from listings where id = any(${ids}::bigint[])))
     order by id for no key update`.execute(trx);
  return rows;
}

/** What was said not to be the same home, among some listings. */
export async function findSplits(trx: Trx, ids: readonly number[]): Promise<Split[]> {
  const { rows } = await sql<{ lower: number; higher: number }>`
    select listing_id as lower, other_id as higher from home_splits
     where listing_id = any(${ids}::bigint[]) and other_id = any(${ids}::bigint[])`.execute(trx);
  return rows.map(({ lower, higher }) => [lower, higher]);
}

export async function insertSplits(trx: Trx, splits: readonly Split[]): Promise<void> {
  await sql`
    insert into home_splits (listing_id, other_id)
    select * from unnest(${splits.map(([lower]) => lower)}::bigint[], ${splits.map(([, higher]) => higher)}::bigint[])
    on conflict do nothing`.execute(trx);
}

export async function deleteSplits(trx: Trx, splits: readonly Split[]): Promise<void> {
  await sql`
    delete from home_splits s
     using unnest(${splits.map(([lower]) => lower)}::bigint[], ${splits.map(([, higher]) => higher)}::bigint[]) x(lower, higher)
     where s.listing_id = x.lower and s.other_id = x.higher`.execute(trx);
}

/**
 * Moves listings to other homes; a trigger moves their prices, and drops are counted anew. A home is as old as the oldest listing that it has, or had before
 * it was deleted.
 */
export async function moveListings(trx: Trx, moves: readonly Placed[], left: readonly number[]): Promise<void> {
  const ids = sql`${moves.map(({ id }) => id)}::bigint[]`;
  const homes = sql`${moves.map(({ home }) => home)}::bigint[]`;
  await sql`insert into homes (id) select distinct unnest(${homes}) on conflict do nothing`.execute(trx);
  await sql`
    update listings l set home_id = m.home from unnest(${ids}, ${homes}) m(id, home) where l.id = m.id`.execute(trx);
  // prices of listings that are gone stay with the home that has its other listings
  await sql`
    update homes h set first_posted_at = least(
        (select min(l.posted_at) from listings l where l.home_id = h.id),
        case when not exists (select from listings l where l.id = h.id) then h.first_posted_at end)
     where h.id = any(${homes}) or h.id = any(${left}::bigint[])`.execute(trx);
  // a listing is cheaper than earlier postings of its home
  await sql`
    update listings l set price_drop = counted.price_drop,
           price_dropped_at = case when counted.price_drop is not null then counted.at end
      from (select id, drop_of(id) as price_drop, (select max(at) from price_changes where listing_id = listings.id) as at
              from listings where home_id = any(${homes}) or home_id = any(${left}::bigint[]) offset 0) counted
     where l.id = counted.id and l.price_drop is distinct from counted.price_drop`.execute(trx);
}
