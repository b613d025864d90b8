import { type RawBuilder, sql } from 'kysely';

/** SQL of a table with the home of each of some listings (`id`, `home_id`): also of deleted ones, while they are remembered. */
export function homesOf(listings: readonly number[]): RawBuilder<unknown> {
  const ids = sql`${[...listings]}::bigint[]`;
  return sql`(select id, home_id from listings where id = any(${ids}) and home_id is not null
    union all select listing_id, home_id from past_listings where listing_id = any(${ids}) and home_id is not null) homes_of`;
}

/**
 * SQL of whether a listing `o` is of a home; one that waits for its home is a home of its own. Both have an index, `coalesce`
 * has none.
 */
export function isOfHome(home: RawBuilder<unknown> | number): RawBuilder<boolean> {
  return sql<boolean>`(o.home_id = ${home} or (o.home_id is null and o.id = ${home}))`;
}
