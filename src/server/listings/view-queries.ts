import { sql } from 'kysely';
import { bakuDay } from '../database/baku-days.ts';
import type { Db } from '../database/db.ts';

/** Kind of the viewed entity. */
type Kind = 'listing' | 'complex';

export type View = { id: number; visitor: string; kind: Kind };

export const INSERTS: Record<Kind, (db: Db, views: readonly View[]) => Promise<void>> = {
  listing: insertListingViews,
  complex: insertComplexViews,
};

async function insertListingViews(db: Db, views: readonly View[]): Promise<void> {
  const ids = views.map(({ id }) => id);
  const visitors = views.map(({ visitor }) => visitor);
  await sql`
    with held as (select id from listings where id = any(${ids}::bigint[]) order by id for no key update),
    new_views as (
      insert into listing_views (listing_id, visitor, seen_on)
      select v.id, v.visitor, ${bakuDay(sql`now()`)}
        from unnest(${ids}::bigint[], ${visitors}::text[]) v(id, visitor)
       where v.id in (select id from held)
      on conflict do nothing returning listing_id, seen_on),
    days as (
      insert into listing_days (listing_id, day, views)
      select listing_id, seen_on, count(*) from new_views group by listing_id, seen_on order by listing_id
      on conflict (listing_id, day) do update set views = listing_days.views + excluded.views)
    update listings l set views_count = l.views_count + n.views
      from (select listing_id, count(*) as views from new_views group by listing_id) n
     where l.id = n.listing_id`.execute(db);
}

async function insertComplexViews(db: Db, views: readonly View[]): Promise<void> {
  const ids = views.map(({ id }) => id);
  const visitors = views.map(({ visitor }) => visitor);
  await sql`
    with held as (select id from complexes where id = any(${ids}::bigint[]) order by id for no key update),
    new_views as (
      insert into complex_views (complex_id, visitor, seen_on)
      select v.id, v.visitor, ${bakuDay(sql`now()`)}
        from unnest(${ids}::bigint[], ${visitors}::text[]) v(id, visitor)
       where v.id in (select id from held)
      on conflict do nothing returning complex_id)
    update complexes c set views = c.views + n.views
      from (select complex_id, count(*) as views from new_views group by complex_id) n
     where c.id = n.complex_id`.execute(db);
}
