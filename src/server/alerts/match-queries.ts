import { type RawBuilder, sql } from 'kysely';
import { LISTING } from '#contract/listings/entity.ts';
import { PLACE_RELATIONS } from '#contract/listings/landing/landing.ts';
import { UNDO_SECONDS } from '#contract/moderation/undo-seconds.ts';
import type { Db, Trx } from '../database/db.ts';
import { isOfHome } from '../database/home-queries.ts';
import { isHiddenOf } from '../hidden/service.ts';

/** One worker matches at a time, so that what a home was told for is known. */
const LOCK = 4_812_069;
/** A home that everybody saw within these weeks is no news when it is public again. */
const WEEKS_KNOWN = 14;
/** So many of the versions of a home are compared, the newest: a home that is posted again and again is not looked at for long. */
const MOST_VERSIONS = 20;
/** Whether the listing of a match `m` is public. */
export const IS_ON_OFFER = sql<boolean>`exists (select from listings l where l.id = m.listing_id and l.status_ad = 'active')`;
/** A price is told from this part of the one told before on. */
export const TOLD_DROP = 0.99;

/** What people search by in a listing as everybody saw it, by column (`listing_version`). `price`: qəpik */
export type PublicVersion = { price: number; category: string; rent_type?: string | null };
/**
 * A listing whose changes wait: how everybody saw it before the first of them (null: it was not public). `at` is when the
 * transaction of the newest began, `tx` is that transaction.
 */
export type WaitingListing = {
  listing_id: number;
  before: PublicVersion | null;
  first_at: Date;
  at: Date;
  tx: string | null;
};

/**
 * Takes the changes of the listing that changed last; null: nothing waits, or another worker is at it. What an import has
 * brought may wait for an hour; who posts a home meanwhile does not wait behind it.
 * @param except listings that are left where they are
 */
export async function takeWaiting(trx: Trx, except: readonly number[] = []): Promise<WaitingListing | null> {
  const { rows: locks } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as free`.execute(trx);
  if (!locks[0]?.free) return null;
  const { rows } = await sql<WaitingListing>`
    with taken as (
      delete from alert_events where listing_id = (
        select listing_id from alert_events where listing_id <> all(${[...except]}::bigint[]) order by id desc limit 1)
      returning id, listing_id, before, at, tx)
    select listing_id, (array_agg(before order by id))[1] as before, min(at) as first_at, max(at) as at,
           (array_agg(tx order by id desc))[1]::text as tx
      from taken group by 1`.execute(trx);
  return rows[0] ?? null;
}

/** Deletes what waits when nobody is to be told anything. */
export async function deleteUnwatchedEvents(db: Db): Promise<void> {
  await sql`
    delete from alert_events where not exists (select from saved_searches) and not exists (select from favorites)`.execute(
    db,
  );
}

/** Deletes what nobody was told yet of a listing since a moment: a decision is undone. */
export async function deleteUntold(trx: Trx, listingId: number, since: string): Promise<void> {
  await sql`
    delete from alert_events where listing_id = ${listingId} and at >= ${since}::timestamptz`.execute(trx);
  // a worker that was at it has finished now
  await sql`
    delete from alert_matches
     where listing_id = ${listingId} and at >= ${since}::timestamptz and bundle_id is null`.execute(trx);
  // what was public for a moment is news when it is approved
  await sql`
    delete from public_versions where listing_id = ${listingId} and at >= ${since}::timestamptz`.execute(trx);
}

/** A public listing as it is matched. */
export type MatchedListing = {
  id: number;
  home: number;
  owner_id: number | null;
  category: string;
  rent_type: string | null;
  property_type: string | null;
  rooms: number | null;
  quarter: string | null;
  /** qəpik */
  price: number;
  /** everybody saw the home before */
  is_known: boolean;
  /** it was never offered for less */
  is_cheapest: boolean;
  places: Record<string, number | null>;
  latitude: number | null;
  longitude: number | null;
  is_approximate: boolean;
};

/** A listing that is public; null when it no longer is. */
export async function findMatched(
  trx: Trx,
  { listing_id: id, first_at, at }: Omit<WaitingListing, 'tx'>,
): Promise<MatchedListing | null> {
  const places = Object.values(PLACE_RELATIONS).map(
    (relation) => sql`${sql.lit(relation)}, ${sql.ref(`l.${LISTING.relations[relation]?.column}`)}`,
  );
  const { rows } = await sql<MatchedListing>`
    select l.id, h.home, l.owner_id, l.category, l.rent_type, l.property_type, l.rooms, l.kvartal as quarter, l.price,
           json_build_object(${sql.join(places)}) as places, l.latitude, l.longitude, l.is_approximate,
           (l.ref is null and l.posted_at < l.created_at - interval '1 hour')
             or exists (select from listings o where ${isOfHome(sql`h.home`)} and o.id <> l.id and o.status_ad = 'active'
                            and not exists (select from alert_events e where e.listing_id = o.id and e.before is null))
             or exists (select from listings o join listing_status_changes c on c.listing_id = o.id
                         where ${isOfHome(sql`h.home`)} and c.from_status = 'active' and c.undoes is null
                           and c.changed_at > ${at}::timestamptz - ${WEEKS_KNOWN} * interval '1 week'
                           and c.changed_at <= ${at}) as is_known,
           not exists (select from price_changes p
             where p.home_id = h.home and p.category = l.category and p.rent_type is not distinct from l.rent_type
               and p.at < ${first_at} and p.price <= l.price) as is_cheapest
      from listings l cross join lateral (select coalesce(l.home_id, l.id) as home) h
     where l.id = ${id} and l.status_ad = 'active'`.execute(trx);
  return rows[0] ?? null;
}

/**
 * How everybody saw a home before, by any of its listings: as those that are on offer still are, or were before a change that waits
 * to be matched too, and as others were within the weeks in which a home is known. Each once, those of the same deal first.
 */
export async function findEarlierVersions(
  trx: Trx,
  { id, home, category, rent_type }: MatchedListing,
  at: Date,
): Promise<PublicVersion[]> {
  const { rows } = await sql<{ version: PublicVersion }>`
    select version from (
      select case when w.listing_id is null then listing_version(o) else w.before end as version, 'infinity'::timestamptz as at
        from listings o
        left join lateral (select e.listing_id, e.before from alert_events e where e.listing_id = o.id order by e.id limit 1) w on true
       where ${isOfHome(home)} and o.id <> ${id} and o.status_ad = 'active'
      union all
      select v.version, v.at from public_versions v
       where v.home_id = ${home} and v.at > ${at}::timestamptz - ${WEEKS_KNOWN} * interval '1 week') seen
     where version is not null group by version
     order by version ->> 'category' = ${category} and version ->> 'rent_type' is not distinct from ${rent_type} desc, max(at) desc
     limit ${MOST_VERSIONS}`.execute(trx);
  return rows.map(({ version }) => version);
}

/** Forgets how homes were seen that are not known any more. */
export async function deleteOldVersions(db: Db, now: Date): Promise<void> {
  await sql`
    delete from public_versions where at < ${now}::timestamptz - ${WEEKS_KNOWN} * interval '1 week'`.execute(db);
}

/** Forgets how everybody saw the listings of a person who deletes their account, also those that they had deleted. */
export async function deleteVersionsOf(trx: Trx, ownerId: number): Promise<void> {
  await sql`
    delete from public_versions where listing_id in (
      select id from listings where owner_id = ${ownerId}
      union all select listing_id from listing_deletions where owner_id = ${ownerId})`.execute(trx);
}

/** Searches that ask the same besides their price: JSON, one condition a line. Prices in qəpik. */
type Candidates = { conditions: string; searches: [id: number, priceMin: number, priceMax: number][] };

/**
 * The searches that may match a listing, by its keys and price.
 * @param isWhole with all their conditions, besides the price: what else had none of the keys is compared with them; else with
 *   those alone that the keys do not say
 */
export async function findCandidates(
  trx: Db,
  { keys, price, isWhole }: { keys: readonly string[]; price: number; isWhole: boolean },
): Promise<Candidates[]> {
  // those of an earlier release have no rest, or only conditions of their own, which say the price too
  const decisive = isWhole ? sql`k.conditions_id` : sql`coalesce(k.rest_id, k.conditions_id)`;
  const { rows } = await sql<Candidates>`
    with found as (
      select distinct k.search_id, k.price_min, k.price_max, ${decisive} as conditions_id from saved_search_keys k
       where k.key = any(${keys}::text[]) and k.price_max >= ${price} and k.price_min <= ${price}),
    alike as (
      select conditions_id, case when conditions_id is null then search_id end as own,
             json_agg(json_build_array(search_id, price_min, price_max)) as searches from found group by 1, 2)
    select coalesce(c.conditions, w.conditions) as conditions, a.searches
      from alike a left join watched_conditions c on c.id = a.conditions_id
      left join watched_searches w on w.id = a.own`.execute(trx);
  return rows;
}

/**
 * `at`: when the transaction began by which the listing became public, or changed, and `tx`: which one, null if nobody knows.
 * `foundAt`: when it was matched, which the visits of a page are compared with.
 */
export type Told = { listing: MatchedListing; at: Date; tx: string | null; foundAt: Date };

/** Notes a home that is new for whoever saved one of some searches; each once. @returns how many */
export async function insertNews(
  trx: Trx,
  searches: readonly number[],
  { listing, at, tx, foundAt }: Told,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into alert_matches (saved_search_id, home_id, listing_id, reason, price, at, contact_id, due_at)
    select s.id, ${listing.home}, ${listing.id}, 'new', ${listing.price}, ${foundAt}, s.contact, ${dueAt(sql`${at}`)}
      from (${watchersOf(searches, { listing, at, tx })}) s
     where not exists (select from alert_matches m where m.saved_search_id = s.id and m.home_id = ${listing.home})
    on conflict do nothing`.execute(trx);
  return Number(numAffectedRows);
}

/**
 * What was to be told of a listing while it was away for a moment (`takeDue`) is told now that it is public again: to those who
 * keep its home, and for the searches that it still matches.
 */
export async function resumeMatches(
  trx: Trx,
  searches: readonly number[],
  { listing, at }: Pick<Told, 'listing' | 'at'>,
): Promise<void> {
  await sql`
    update alert_matches m set
      due_at = coalesce((select ${dueAt(sql`${at}`)} from saved_searches s where s.id = m.saved_search_id), ${finalAt(sql`${at}`)}),
      price = case m.reason when 'new' then ${listing.price}::bigint else m.price end
     where m.due_at = 'infinity' and m.bundle_id is null and m.contact_id is not null and m.listing_id = ${listing.id}
       and (m.favorite_id is not null or exists (
         select from saved_searches s where s.id = m.saved_search_id and s.search_id = any(${searches}::bigint[])))`.execute(
    trx,
  );
}

/**
 * SQL of the people who saved one of these searches earlier, with the contact of each that is told. Earlier is also while the
 * listing's transaction was open: then nobody could see it in the list of what the search finds.
 */
export function watchersOf(
  searches: readonly number[],
  { listing, at, tx }: Omit<Told, 'foundAt'>,
): RawBuilder<unknown> {
  return sql`
    select s.id, s.frequency, s.drops, s.created_at, s.seen_at, c.id as contact
      from saved_searches s
      left join contacts c on c.id = s.contact_id and c.confirmed_at is not null and c.stopped_at is null
     where s.search_id = any(${searches}::bigint[]) and s.paused_at is null
       and (s.created_at <= ${at} or not pg_visible_in_snapshot(${tx}::xid8, s.saved_in))
       and (c.id is not null or s.user_id is not null) and s.user_id is distinct from ${listing.owner_id}
       and not ${isHiddenOf(sql`s`, listing.home)}`;
}

/** When a saved search (`s`) may tell of what happened at a moment: not while a moderator can still undo it. */
export function dueAt(at: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`greatest(alert_due_at(s.frequency, ${at}::timestamptz), ${finalAt(at)})`;
}

/** When no moderator can undo any more what happened at a moment. */
export function finalAt(at: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${at}::timestamptz + make_interval(secs => ${UNDO_SECONDS}))`;
}
