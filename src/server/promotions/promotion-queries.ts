import { type Insertable, sql } from 'kysely';
import type { Language } from '#contract/values/dates.ts';
import type { Db } from '../database/db.ts';
import type { Tables } from '../database/tables.ts';

export type Offer = {
  durationId: number;
  promotionId: number;
  type: 'bump' | 'vip' | 'premium';
  value: number;
  unit: 'times' | 'days';
  /** qəpik */
  price: number;
};

/** The offer of a promotion's duration, or null. @param ref id or documentId of the promotion */
export async function findOffer(db: Db, ref: string, durationId: number): Promise<Offer | null> {
  const { rows } = await sql<Offer>`
    select d.id as "durationId", p.id as "promotionId", p.type, d.value, d.unit, d.price
      from promotion_durations d join promotions p on p.id = d.promotion_id
     where d.id = ${durationId} and (p.id::text = ${ref} or p.document_id = ${ref})
       and d.is_offered and p.is_offered`.execute(db);
  return rows[0] ?? null;
}

export type Purchase = {
  userId: number;
  listingId: number;
  durationId: number;
  price: number;
  paymentId: number | null;
};

/** When the last promotion of a kind ends for a listing; now, when none runs. */
export async function findFreeDate(db: Db, listingId: number, type: string, now: Date): Promise<Date> {
  const { rows } = await sql<{ free: Date | null }>`
    select max(coalesce(ends_at, greatest(next_at, ${now}::timestamptz) + times_left * interval '1 day')) as free
      from listing_promotions where listing_id = ${listingId} and type = ${type} and ended_at is null`.execute(db);
  const free = rows[0]?.free ?? now;
  return free > now ? free : now;
}

/** When a listing ends; null: never. */
export async function findListingEnd(db: Db, id: number): Promise<Date | null> {
  const row = await db.selectFrom('listings').select('expires_at').where('id', '=', id).executeTakeFirst();
  return row?.expires_at ?? null;
}

/** Bumps listings that are due. @param onlyListing null: all */
export async function runBumps(db: Db, now: Date, onlyListing: number | null): Promise<void> {
  const listingFilter = onlyListing === null ? sql`` : sql`and listing_id = ${onlyListing}`;
  await sql`
    with held as (
      -- listings are locked first, as everywhere that both are changed
      select id from listings where status_ad = 'active' and id in (
        select listing_id from listing_promotions
         where ended_at is null and next_at <= ${now} and times_left > 0 ${listingFilter})
       order by id for no key update),
    queued as (
      -- several bumps of one listing run one after the other: only the first one is due
      select id, next_at, row_number() over mine = 1 as is_first, sum(times_left) over mine - times_left as days_before
        from listing_promotions where ended_at is null and times_left > 0 and listing_id in (select id from held)
       window mine as (partition by listing_id order by next_at, id)),
    run as (
      update listing_promotions r set
        times_left = r.times_left - is_first::int,
        next_at = case when not is_first
                         then greatest(r.next_at, ${now}::timestamptz + q.days_before * interval '1 day')
                       when r.times_left > 1 then ${now}::timestamptz + interval '1 day' end,
        ended_at = case when is_first and r.times_left = 1 then ${now}::timestamptz end
        -- only if unchanged since the queue was read: another process may have run it meanwhile
        from queued q where r.id = q.id and r.next_at = q.next_at
      returning r.listing_id, is_first)
    update listings set last_bumped_at = ${now}, bumped_at = ${now}, is_bumped = true where id in (select listing_id from run where is_first)`.execute(
    db,
  );
}

/**
 * Updates which listings were bumped less than a day ago, so that each stands for its home: ends the days that are over, and
 * begins those of bumps by a release that did not note them. @param onlyListing null: all
 */
export async function updateBumpDays(db: Db, now: Date, onlyListing: number | null): Promise<void> {
  const listingFilter = onlyListing === null ? sql`` : sql`and id = ${onlyListing}`;
  const dayAgo = sql`${now}::timestamptz - interval '1 day'`;
  await sql`
    update listings set is_bumped = last_bumped_at > ${dayAgo} where id in (
      select id from listings
       where (is_bumped and last_bumped_at <= ${dayAgo} or not is_bumped and last_bumped_at > ${dayAgo}) ${listingFilter}
       order by id for no key update)`.execute(db);
}

/** Ends promotions whose time is over, except those that stand still (hold_promotions). @param onlyListing null: all */
export async function endExpired(db: Db, now: Date, onlyListing: number | null): Promise<void> {
  const listingFilter = onlyListing === null ? sql`` : sql`and listing_id = ${onlyListing}`;
  await sql`
    update listing_promotions set ended_at = ${now} where ended_at is null and ends_at <= ${now} and held_at is null
       ${listingFilter}`.execute(db);
}

/** Updates the VIP and premium labels of listings. @param onlyListing null: all */
export async function updateLabels(db: Db, now: Date, onlyListing: number | null): Promise<void> {
  const isRunning = (type: string) => sql`exists (
    select 1 from listing_promotions r where r.listing_id = l.id and r.type = ${type} and r.ended_at is null
       and r.starts_at <= ${now})`;
  const condition =
    onlyListing === null
      ? sql`l.is_vip or l.is_premium or exists (
      select 1 from listing_promotions r where r.listing_id = l.id and r.ended_at is null)`
      : sql`l.id = ${onlyListing}`;
  await sql`
    update listings l set is_vip = ${isRunning('vip')}, is_premium = ${isRunning('premium')}
     where l.id in (
       select l.id from listings l
        where (${condition}) and (l.is_vip <> ${isRunning('vip')} or l.is_premium <> ${isRunning('premium')})
          and exists (select 1 from listing_promotions r where r.listing_id = l.id)
        order by l.id for no key update)`.execute(db);
}

/** Locks a listing until the transaction ends; false: it is not active. */
export async function lockActiveListing(db: Db, id: number): Promise<boolean> {
  const result = await sql`
    select 1 from listings where id = ${id} and status_ad = 'active' for no key update`.execute(db);
  return result.rows.length > 0;
}

/** The length of a promotion, whether on offer or not. */
export async function findDuration(db: Db, id: number): Promise<Omit<Offer, 'price'> | null> {
  const { rows } = await sql<Omit<Offer, 'price'>>`
    select d.id as "durationId", p.id as "promotionId", p.type, d.value, d.unit
      from promotion_durations d join promotions p on p.id = d.promotion_id where d.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Inserts a promotion; its price in qəpik. @returns its id */
export async function insertPromotion(db: Db, row: Insertable<Tables['listing_promotions']>): Promise<number> {
  const { id } = await db.insertInto('listing_promotions').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

type Promotion = {
  id: number;
  documentId: string;
  type: Offer['type'];
  name: string;
  description: string;
  duration: { id: number; documentId: string; value: number; unit: Offer['unit']; price: number }[];
};

/** Promotions on offer, each with a duration at least; prices in qəpik. */
export async function findPromotions(db: Db, language: Language): Promise<Promotion[]> {
  const { rows } = await sql<Promotion>`
    select p.id, p.document_id as "documentId", p.type, p.name ->> ${language} as name,
           p.description ->> ${language} as description,
           coalesce((select json_agg(json_build_object('id', d.id, 'documentId', d.document_id, 'value', d.value,
             'unit', d.unit, 'price', d.price) order by d.value)
             from promotion_durations d where d.promotion_id = p.id and d.is_offered), '[]') as duration
      from promotions p
     where p.is_offered and exists (select from promotion_durations d where d.promotion_id = p.id and d.is_offered)
     order by p.position, p.id`.execute(db);
  return rows;
}
