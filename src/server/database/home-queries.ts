import { type RawBuilder, sql } from 'kysely';

/** SQL of a table with the home of each of some listings (`id`, `home_id`): also of deleted ones, while they are remembered. */
export function homesOf(listings: readonly number[]): RawBuilder<unknown> {
  const ids = sql`${[...listings]}::bigint[]`;
  return sql`(select id, home_id from listings where id = any(${ids}) and home_id is not null
    union all select listing_id, home_id from past_listings where listing_id = any(${ids}) and home_id is not null) homes_of`;
}

/** SQL of the ids of all listings that offer the same as a listing `l`: its home in the same deal. Itself is one of them. */
export const OF_SAME_OFFER = sql`(
  select l.id union select o.id from listings o where o.home_id = l.home_id and o.category = l.category)`;

/** SQL of whether a listing is or was public: on offer, or no longer. Others are in a home before anybody may see them. */
export function wasPublic(l: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${l}.status_ad in ('active', 'expired') or exists (
    select from listing_status_changes c where c.listing_id = ${l}.id and c.from_status in ('active', 'expired')))`;
}

/**
 * SQL of when the home of a listing `l` was first posted publicly, by another listing before it, also by a deleted one while that is
 * remembered; null: not before this one.
 */
export const FIRST_POSTED_BEFORE = sql<Date | null>`(
  select min(posted.at) from (
    select o.posted_at as at from listings o where o.home_id = l.home_id and ${wasPublic(sql`o`)}
    union all select p.first_posted_at from past_listings p where p.home_id = l.home_id and p.was_public) posted
   where posted.at < l.posted_at)`;

/** SQL of whether a listing `l` may be known to a person, or to a visitor (null): it was public, or it is theirs. */
export function mayBeKnown(userId: number | null): RawBuilder<boolean> {
  return sql<boolean>`(${wasPublic(sql`l`)} or l.owner_id = ${userId}::bigint)`;
}

/** As `homesOf`, without listings that the person cannot know: their homes would be revealed. */
export function knownHomesOf(listings: readonly number[], userId: number | null): RawBuilder<unknown> {
  const ids = sql`${[...listings]}::bigint[]`;
  return sql`(select l.id, l.home_id from listings l where l.id = any(${ids}) and l.home_id is not null and ${mayBeKnown(userId)}
    union all select listing_id, home_id from past_listings
     where listing_id = any(${ids}) and home_id is not null and (was_public or owner_id = ${userId}::bigint)) homes_of`;
}

/**
 * SQL of whether a listing `o` is of a home; one that waits for its home is a home of its own. Both have an index, `coalesce`
 * has none.
 */
export function isOfHome(home: RawBuilder<unknown> | number): RawBuilder<boolean> {
  return sql<boolean>`(o.home_id = ${home} or (o.home_id is null and o.id = ${home}))`;
}
