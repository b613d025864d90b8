import { sql } from 'kysely';
import type { Trx } from '../../database/db.ts';

/** Small, so that a concurrent edit of one of the rows does not wait long. */
const BATCH = 200;

/** Returns false when nothing is left to do. Locked rows are skipped and assigned in a later batch. */
export async function assignHomes(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select id from listings where home_id is null order by id limit ${BATCH} for no key update skip locked`.execute(
    trx,
  );
  if (rows.length === 0) return false;
  const ids = sql`${rows.map(({ id }) => id)}::bigint[]`;
  await sql`
    insert into homes (id, first_posted_at) select id, posted_at from listings where id = any(${ids})`.execute(trx);
  await sql`update listings set home_id = id where id = any(${ids})`.execute(trx);
  await insertEarlierPrices(trx, ids);
  return true;
}

/**
 * Inserts the first public price of a listing, and each price after an edit. For an imported listing only the price of its
 * last import is known; a listing that was never public gets no row.
 */
async function insertEarlierPrices(trx: Trx, ids: ReturnType<typeof sql>): Promise<void> {
  await sql`
    with mine as (
      select l.id, l.price, l.category, l.rent_type, case when l.ref is null then l.shown_at else l.updated_at end as since
        from (select l.*, coalesce(
                       (select min(changed_at) from listing_status_changes where listing_id = l.id and to_status = 'active'),
                       case when l.status_ad = 'active' then coalesce(l.posted_at, l.created_at) end) as shown_at
                from listings l where l.id = any(${ids})) l
       where l.shown_at is not null
         and (l.ref is null or not exists (select from price_changes p where p.listing_id = l.id))),
    -- backwards from the last edit: the next edit's old value was the price until then
    offers as (
      select m.id as listing_id, step.edit, step.at,
             coalesce((select (e.before ->> 'Price')::numeric * 100 from listing_edits e
                        where e.listing_id = m.id and e.before ? 'Price' and e.id > step.edit order by e.id limit 1),
                      m.price)::bigint as price,
             coalesce((select e.before ->> 'Category' from listing_edits e
                        where e.listing_id = m.id and e.before ? 'Category' and e.id > step.edit order by e.id limit 1),
                      m.category) as category,
             case when later.id is null then m.rent_type else later.rent_type end as rent_type
        from mine m cross join lateral (
          select 0::bigint as edit, m.since as at
          union all
          select e.id, e.edited_at from listing_edits e
           where e.listing_id = m.id and e.edited_at > m.since and e.before ?| array['Price', 'Category', 'Rent_Type']) step
        left join lateral (
          select e.id, e.before ->> 'Rent_Type' as rent_type from listing_edits e
           where e.listing_id = m.id and e.before ? 'Rent_Type' and e.id > step.edit order by e.id limit 1) later on true),
    noted as (
      select *, lag(price) over (partition by listing_id, category, rent_type order by edit) as previous,
             row_number() over (partition by listing_id order by edit) = 1 as is_first
        from offers)
    insert into price_changes (home_id, listing_id, category, rent_type, price, previous, source, at)
    select listing_id, listing_id, category, rent_type, price, previous,
           case when is_first then 'posted' else 'earlier' end, at
      from noted n
     where (is_first or previous is distinct from price)
       -- the trigger has inserted it already
       and not exists (select from price_changes p where p.listing_id = n.listing_id and p.at <= n.at)
     order by listing_id, edit`.execute(trx);
}
