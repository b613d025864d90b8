import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../database/db.ts';
import { isOfHome } from '../database/home-queries.ts';
import { dueAt, finalAt, type MatchedListing, TOLD_DROP, type Told, watchersOf } from './match-queries.ts';

/** Notes a home that got cheaper than they were told, or than it was when they saved the search. */
export async function insertDrops(
  trx: Trx,
  searches: readonly number[],
  { listing, at, tx, foundAt, before }: Told & { before: number | null },
): Promise<void> {
  await sql`
    insert into alert_matches as m (saved_search_id, home_id, listing_id, reason, price, previous, at, contact_id, due_at)
    select s.id, ${listing.home}, ${listing.id}, 'drop', ${listing.price}, told.price, ${foundAt}, s.contact, ${dueAt(sql`${at}`)}
      from (${watchersOf(searches, { listing, at, tx })}) s
     cross join lateral (select coalesce(
       (select m.price from alert_matches m where m.saved_search_id = s.id and m.home_id = ${listing.home}
           and (m.at <= s.seen_at or ${wasTold(foundAt)}) order by m.at desc, m.id desc limit 1),
       ${priceAt(listing, sql`s.created_at`)}, ${before}::bigint) as price) told
     where s.drops and ${listing.price} <= told.price * ${TOLD_DROP}::numeric
    on conflict (saved_search_id, home_id, price) where reason = 'drop' ${tellAgain(foundAt)}`.execute(trx);
}

/**
 * Notes a kept home that got cheaper than its people were told, or than it was when they kept it, also if it was cheaper still before
 * that. It is no cheaper while another listing of it is on offer for as little, and was before.
 * @param firstAt since when the change waits
 */
export async function insertFavoriteDrops(
  trx: Trx,
  { listing, at, firstAt, foundAt, before }: Omit<Told, 'tx'> & { firstAt: Date; before: number | null },
): Promise<void> {
  await sql`
    insert into alert_matches as m (favorite_id, home_id, listing_id, reason, price, previous, at, contact_id, due_at)
    select f.id, ${listing.home}, ${listing.id}, 'drop', ${listing.price}, told.price, ${foundAt}, c.id, ${finalAt(sql`${at}`)}
      from listings kept join favorites f on f.listing_id = kept.id
     cross join lateral (select coalesce(
       (select m.price from alert_matches m where m.favorite_id = f.id and m.reason = 'drop' and ${wasTold(foundAt)}
         order by m.at desc, m.id desc limit 1),
       ${priceAt(listing, sql`f.created_at`, sql`p.listing_id = kept.id`)}, ${priceAt(listing, sql`f.created_at`)},
       ${before}::bigint) as price) told
     cross join lateral (
       select case when ${listing.price} <= told.price * ${TOLD_DROP}::numeric then keeper_contact(f.user_id, f.kept_list_id) end as id) c
     where (kept.id = ${listing.id} or kept.home_id = ${listing.home})
       and kept.category = ${listing.category} and kept.rent_type is not distinct from ${listing.rent_type}
       and (f.user_id is null or f.user_id is distinct from ${listing.owner_id}) and c.id is not null
       and not exists (select from listings o
         where ${isOfHome(listing.home)} and o.id <> ${listing.id} and o.status_ad = 'active' and o.price <= ${listing.price}
           and o.category = ${listing.category} and o.rent_type is not distinct from ${listing.rent_type}
           and exists (select from price_changes p where p.listing_id = o.id and p.at < ${firstAt} and p.price <= ${listing.price}))
    on conflict (favorite_id, reason, price) where favorite_id is not null ${tellAgain(foundAt)}`.execute(trx);
}

/** Forgets lower prices of a listing that nobody was told of, and that a lower one which was just found is told in place of. */
export async function deleteReplacedDrops(
  trx: Trx,
  { listing, foundAt }: Pick<Told, 'listing' | 'foundAt'>,
): Promise<void> {
  await sql`
    delete from alert_matches where id in (
      select m.id from alert_matches lower join alert_matches m on m.listing_id = lower.listing_id
         and (m.favorite_id = lower.favorite_id or m.saved_search_id = lower.saved_search_id)
       where lower.listing_id = ${listing.id} and lower.reason = 'drop' and lower.at = ${foundAt}
         and m.reason = 'drop' and m.bundle_id is null and m.at < lower.at and m.price < lower.previous
         -- what is being told now stays
         for update of m skip locked)`.execute(trx);
}

/**
 * SQL of whether a message told of a match `m`. One that was dropped did not. Older ones than the bundles that are kept
 * (`deleteOldMatches`) did, as far as is known.
 */
function wasTold(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(m.at < ${now}::timestamptz - interval '90 days' or m.bundle_id is not null and not exists (
    select from messages w
     where w.key in ('alert ' || m.bundle_id, 'favorite ' || m.bundle_id) and w.dropped_at is not null))`;
}

/** A lower price that nobody was told of, and that is asked again. */
function tellAgain(now: Date): RawBuilder<unknown> {
  return sql`do update set listing_id = excluded.listing_id, previous = excluded.previous, at = excluded.at,
      contact_id = excluded.contact_id, due_at = excluded.due_at, bundle_id = null
    where not ${wasTold(now)}`;
}

/** What a home was offered for at a moment. @param by which of its listings, if not any of them: of price changes `p` */
function priceAt(
  { home, category, rent_type }: MatchedListing,
  moment: RawBuilder<unknown>,
  by: RawBuilder<unknown> = sql`p.home_id = ${home}`,
): RawBuilder<unknown> {
  return sql`(select p.price from price_changes p where ${by} and p.category = ${category}
    and p.rent_type is not distinct from ${rent_type} and p.at <= ${moment} order by p.at desc, p.id desc limit 1)`;
}
