import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../database/db.ts';
import { homesOf, wasPublic } from '../../database/home-queries.ts';

/** A listing and the home that it is in. */
export type Placed = { id: number; home: number };
/** A listing with its home and owner. */
export type Member = Placed & { owner: number | null };
/** A home that becomes part of another one, with all that it has. */
export type Merged = { from: number; to: number };
/** Two listings that are said not to be the same home; the lower id first. */
export type Split = readonly [lower: number, higher: number];

/** Only one transaction at a time groups listings: who waits sees what the other has done. Held until it ends. */
export async function lockGrouping(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('homes'))`.execute(trx);
}

/**
 * All listings of the homes that some listings are in, or were in until they were deleted, locked in the order of their ids.
 * Those that are gone are left out.
 */
export async function lockHomesOf(trx: Trx, ids: readonly number[]): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select id, coalesce(home_id, id) as home, owner_id as owner from listings
     where id = any(${ids}::bigint[])
        -- an array: by its index, where a subquery reads all listings
        or home_id = any(array(select home_id from ${homesOf(ids)}))
     order by id for no key update`.execute(trx);
  return rows;
}

/** Where those of some listings belong that were deleted. */
export async function findDeleted(trx: Trx, ids: readonly number[]): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    select listing_id as id, home_id as home from past_listings
     where listing_id = any(${ids}::bigint[]) and home_id is not null`.execute(trx);
  return rows;
}

/** Whether a person has joined one of some listings with one of others, and has not taken it out of its home since. */
export async function areJoinedByPerson(
  trx: Trx,
  some: readonly number[],
  others: readonly number[],
): Promise<boolean> {
  const { rows } = await sql`
    select from audit_log a
     cross join unnest(${some}::bigint[]) one cross join unnest(${others}::bigint[]) other
     where a.target_kind = 'listing' and a.target_id = any(${[...some, ...others]}::bigint[]::text[])
       and a.act = 'listing.join_home' and a.after -> 'listings' @> jsonb_build_array(one, other)
       and not exists (
         select from audit_log later
          where later.target_kind = 'listing' and later.target_id in (one::text, other::text)
            and later.act = 'listing.leave_home' and later.id > a.id)
     limit 1`.execute(trx);
  return rows.length > 0;
}

/** What was said not to be the same home, among some listings. */
export async function findSplits(trx: Trx, ids: readonly number[]): Promise<Split[]> {
  const { rows } = await sql<{ lower: number; higher: number }>`
    select listing_id as lower, other_id as higher from home_splits
     where listing_id = any(${ids}::bigint[]) and other_id = any(${ids}::bigint[])`.execute(trx);
  return rows.map(({ lower, higher }) => [lower, higher]);
}

/** Stores which listings are said not to be the same home; those that are known stay. */
export async function insertSplits(trx: Trx, splits: readonly Split[]): Promise<void> {
  await sql`
    insert into home_splits (listing_id, other_id)
    select * from unnest(${splits.map(([lower]) => lower)}::bigint[], ${splits.map(([, higher]) => higher)}::bigint[])
    on conflict do nothing`.execute(trx);
}

/** Forgets that listings were said not to be the same home. */
export async function deleteSplits(trx: Trx, splits: readonly Split[]): Promise<void> {
  await sql`
    delete from home_splits s
     using unnest(${splits.map(([lower]) => lower)}::bigint[], ${splits.map(([, higher]) => higher)}::bigint[]) x(lower, higher)
     where s.listing_id = x.lower and s.other_id = x.higher`.execute(trx);
}

/** `left`: homes that listings leave while others stay. */
export type Change = { moves: readonly Placed[]; merged: readonly Merged[]; left: readonly number[] };

/**
 * Moves listings to other homes; a trigger moves their prices, and drops are counted anew. What deleted listings have left in a home
 * goes where those go that were in it with them.
 */
export async function moveListings(trx: Trx, { moves, merged, left }: Change): Promise<void> {
  const ids = sql`${moves.map(({ id }) => id)}::bigint[]`;
  const homes = sql`${moves.map(({ home }) => home)}::bigint[]`;
  const froms = sql`${merged.map(({ from }) => from)}::bigint[]`;
  const tos = sql`${merged.map(({ to }) => to)}::bigint[]`;
  const changed = [...moves.map(({ home }) => home), ...merged.flatMap(({ from, to }) => [from, to]), ...left];
  const all = sql`${[...new Set(changed)]}::bigint[]`;
  await sql`insert into homes (id) select distinct unnest(${homes}) on conflict do nothing`.execute(trx);
  // a date before those of its listings is one of a deleted listing
  await sql`
    update homes h set first_posted_at = (
        select min(o.first_posted_at) from homes o left join unnest(${froms}, ${tos}) g(from_id, to_id) on g.from_id = o.id
         where o.id = any(${all}) and coalesce(g.to_id, o.id) = h.id
           and not exists (select from listings l where l.home_id = o.id and l.posted_at <= o.first_posted_at))
     where h.id = any(${all})`.execute(trx);
  await sql`
    update price_changes p set home_id = g.to_id from unnest(${froms}, ${tos}) g(from_id, to_id)
     where p.home_id = g.from_id and p.listing_id is null`.execute(trx);
  await sql`
    update public_versions v set home_id = g.to_id from unnest(${froms}, ${tos}) g(from_id, to_id)
     where v.home_id = g.from_id and not exists (select from listings l where l.id = v.listing_id)`.execute(trx);
  await sql`
    update past_listings p set home_id = g.to_id from unnest(${froms}, ${tos}) g(from_id, to_id)
     where p.home_id = g.from_id`.execute(trx);
  await sql`
    update listings l set home_id = m.home from unnest(${ids}, ${homes}) m(id, home) where l.id = m.id`.execute(trx);
  // a home is as old as the oldest listing that it has, or had before it was deleted
  await sql`
    update homes h set first_posted_at = least(h.first_posted_at, (select min(l.posted_at) from listings l where l.home_id = h.id))
     where h.id = any(${all})`.execute(trx);
  // their pages say since when the home is offered; a listing that stays in its home is not changed itself
  await sql`
    insert into listing_changes (listing_id) select id from listings where home_id = any(${all}) and status_ad = 'active'`.execute(
    trx,
  );
  // a listing is cheaper than earlier postings of its home
  await sql`
    update listings l set price_drop = counted.price_drop,
           price_dropped_at = case when counted.price_drop is not null then counted.at end
      from (select id, drop_of(id) as price_drop, (select max(at) from price_changes where listing_id = listings.id) as at
              from listings where home_id = any(${all}) offset 0) counted
     where l.id = counted.id and l.price_drop is distinct from counted.price_drop`.execute(trx);
  if (left.length > 0) await insertSplitEvents(trx, all);
}

/**
 * Has saved searches look at the homes that were taken for part of an older one: nobody was told of them. What is older than what
 * searches have found is kept (`deleteOldMatches` of alerts) is no news.
 */
async function insertSplitEvents(trx: Trx, homes: RawBuilder<unknown>): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into alert_events (listing_id)
    select l.id from listings l
     where l.home_id = any(${homes}) and l.status_ad = 'active' and l.posted_at > now() - interval '180 days'
       and l.home_id <> (select o.home_id from listings o where o.home_id = any(${homes}) and ${wasPublic(sql`o`)}
                          order by o.posted_at, o.id limit 1)
     order by l.id`.execute(trx);
  if (numAffectedRows) await sql`select pg_notify('alert_events', '')`.execute(trx);
}
