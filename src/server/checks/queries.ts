import { type RawBuilder, sql } from 'kysely';
import type { ModerationSettings } from '#contract/moderation/settings.ts';
import type { PhoneRuleKind } from '#contract/phone-rules/fields.ts';
import type { Db, Trx } from '../database/db.ts';
import { ruleOf } from '../phone-rules/lookup-queries.ts';
import type { Features } from './likeness.ts';

export type Checked = {
  id: number;
  owner_id: number | null;
  status: string;
  /** pending, and not because reports or a number that is kept out have hidden it: nobody has decided on it yet */
  isNew: boolean;
  description: unknown;
  photos: number;
  /** what the team knows of the number it shows */
  rule: PhoneRuleKind | null;
  /** when its check was asked for last */
  askedAt: string | null;
};
export type Finding = { check: string; score: number; details: Record<string, unknown> };
/** `isPast`: it was taken away since */
export type Candidate = Features & {
  id: number;
  owner_id: number | null;
  status: string | null;
  isPast: boolean;
  /** when its home was first posted, in time since 1970 in ms */
  firstPosted: number;
};

/** Bits of 64 in which pictures differ that are nearly the same, and that can hardly be told apart (images/print.ts). */
const NEAR = 14;
const CLOSE = 8;
/** A home posted again within so many days is posted again. */
const REPOST_DAYS = 14 * 7;
/** Half the sides of the box around a point in which the same home may stand on the map, in degrees: some 300 m. */
const BOX = { latitude: 0.003, longitude: 0.004 };
const MOST_CANDIDATES = 100;

/**
 * A listing with what is checked of it; it stays until the transaction ends, and others may change it meanwhile, but not
 * check it: checks of one listing wait for each other.
 */
export async function findChecked(trx: Trx, id: number): Promise<Checked | null> {
  await sql`select pg_advisory_xact_lock(hashtext('checks'), hashtext(${String(id)}))`.execute(trx);
  const { rows } = await sql<Checked>`
    select id, owner_id, status_ad as status, description, image_count as photos,
      status_ad = 'pending' and hidden_at is null
        and not exists (select from users u where u.id = owner_id and u.stops_listings) as "isNew",
      ${ruleOf(sql`listings.phone`)} as rule,
      (select asked_at::text from listing_checks where listing_id = id) as "askedAt"
      from listings where id = ${id} for key share`.execute(trx);
  return rows[0] ?? null;
}

/** Listings, past ones too, that may be of the same home: some photo of it, or its kind and size at its place or phone. */
export async function findCandidates(db: Db, id: number): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    with me as materialized (select * from listings where id = ${id}),
    mine as materialized (
      select f.hash, f.print_whole, f.print_inner from images i join files f on f.hash = i.file_hash
       where i.listing_id = ${id} and f.print_whole is not null),
    pictures as materialized (
      select f.hash, m.hash as mine, ${distance(sql`m`, sql`f.print_whole`, sql`f.print_inner`)} as away
        from mine m join files f on ${distance(sql`m`, sql`f.print_whole`, sql`f.print_inner`)} <= ${NEAR}),
    shown as materialized (
      select i.listing_id as id, count(distinct p.mine) as near,
        count(distinct p.mine) filter (where p.away <= ${CLOSE}) as close
        from pictures p join images i on i.file_hash = p.hash
       where i.listing_id <> ${id} group by i.listing_id order by 2 desc limit ${MOST_CANDIDATES}),
    beside as (
      (select l.id from me join listings l on l.category = me.category and l.property_type = me.property_type
          and l.latitude between me.latitude - ${BOX.latitude}::float8 and me.latitude + ${BOX.latitude}::float8
          and l.longitude between me.longitude - ${BOX.longitude}::float8 and me.longitude + ${BOX.longitude}::float8
          and l.area between me.area * 0.9 and me.area * 1.1
        where l.id <> me.id order by abs(l.price - me.price) limit ${MOST_CANDIDATES})
      union
      (select l.id from me join listings l on l.phone = me.phone and l.category = me.category
          and l.area between me.area * 0.9 and me.area * 1.1
        where l.id <> me.id order by abs(l.price - me.price) limit ${MOST_CANDIDATES})
      union select id from shown)
    select l.id, l.owner_id, l.status_ad as status, false as "isPast",
      extract(epoch from coalesce(l.posted_at, l.created_at)) * 1000 as "firstPosted",
      coalesce(s.near, 0) as near, coalesce(s.close, 0) as close, ${featuresBeside(sql`l`)}
      from beside b join listings l on l.id = b.id cross join me left join shown s on s.id = b.id
     where l.category = me.category
       and (l.status_ad in ('active', 'pending') or coalesce(l.expires_at, l.updated_at) > ${since(REPOST_DAYS)})
    union all
    select p.listing_id, p.owner_id, null, true, extract(epoch from p.first_posted_at) * 1000,
      coalesce(s.near, 0), coalesce(s.close, 0), ${featuresBeside(sql`p`)}
      from me join past_listings p on p.owner_id = me.owner_id and p.category = me.category
      cross join lateral (
        select count(distinct m.hash) as near, count(distinct m.hash) filter (where x.away <= ${CLOSE}) as close
          from mine m cross join unnest(p.prints_whole, p.prints_inner) q(w, n)
          cross join lateral (select ${distance(sql`m`, sql`q.w`, sql`q.n`)} as away) x
         where x.away <= ${NEAR}) s
     where p.ended_at > ${since(REPOST_DAYS)}`.execute(db);
  return rows;
}

function distance(mine: RawBuilder<unknown>, whole: RawBuilder<unknown>, inner: RawBuilder<unknown>) {
  return sql`print_distance(${mine}.print_whole, ${mine}.print_inner, ${whole}, ${inner})`;
}

const since = (days: number) => sql`now() - make_interval(days => ${days})`;

/** The features that need no photos, of the listing `me` and another row that has the columns of one. */
function featuresBeside(o: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    metres_between(me.latitude, me.longitude, ${o}.latitude, ${o}.longitude) as metres,
    greatest(me.price, ${o}.price)::float8 / least(me.price, ${o}.price) as "priceRatio",
    (greatest(me.area, ${o}.area) / least(me.area, ${o}.area))::float8 as "areaRatio",
    coalesce(me.phone = ${o}.phone, false) as "isSamePhone", me.rooms = ${o}.rooms as "isSameRooms",
    me.floor = ${o}.floor as "isSameFloor"`;
}

/** `median`, `low` and `high` (the middle 90 %) in qəpik for a square metre of `count` comparable active listings. */
export type Market = { price: number; median: number; low: number; high: number; count: number };

/** What homes like it cost: of its kind and rooms in its district, the newest 300. Null: too few, or nothing to compare. */
export async function findMarket(db: Db, id: number): Promise<Market | null> {
  const { rows } = await sql<Market>`
    select me.price / me.area::float8 as price, m.* from listings me cross join lateral (
      select percentile_cont(0.5) within group (order by x.sqm) as median,
        percentile_cont(0.05) within group (order by x.sqm) as low,
        percentile_cont(0.95) within group (order by x.sqm) as high, count(*) as count
        from (select l.price / l.area::float8 as sqm from listings l
               where l.status_ad = 'active' and l.category = me.category and l.property_type = me.property_type
                 and l.district_id = me.district_id and l.rooms is not distinct from me.rooms and l.id <> me.id
               order by l.newest_at desc limit 300) x) m
     where me.id = ${id} and m.count >= 15`.execute(db);
  return rows[0] ?? null;
}

/** How many listings somebody whose account is younger than a week has posted within a day; null for older accounts. */
export async function countOfNewAccount(db: Db, ownerId: number): Promise<number | null> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from listings l where l.owner_id = u.id and l.created_at > ${since(1)})
         + (select count(*) from past_listings p where p.owner_id = u.id and p.first_posted_at > ${since(1)}) as count
      from users u where u.id = ${ownerId} and u.created_at > ${since(7)}`.execute(db);
  return rows[0]?.count ?? null;
}

/** Whether an owner's listings have earned trust: five approved, the first a month ago, none refused in half a year. */
export async function isTrusted(db: Db, ownerId: number): Promise<boolean> {
  const { rows } = await sql<{ isTrusted: boolean }>`
    select count(*) filter (where c.to_status = 'active' and c.from_status = 'pending') >= 5
        and min(c.changed_at) filter (where c.to_status = 'active') < ${since(30)}
        and count(*) filter (where c.to_status = 'rejected' and c.changed_at > ${since(180)}) = 0 as "isTrusted"
      from listings l join listing_status_changes c on c.listing_id = l.id
     where l.owner_id = ${ownerId}`.execute(db);
  return rows[0]?.isTrusted ?? false;
}

/** How the site moderates. @param how held: nobody else changes it until the transaction ends */
export async function readSettings(db: Db, how: 'held' | 'seen' = 'seen'): Promise<ModerationSettings> {
  const { rows } = await sql<ModerationSettings>`
    select approves_trusted as "approvesTrusted", wire_time(updated_at) as "updatedAt" from moderation_settings
      ${how === 'held' ? sql`for update` : sql``}`.execute(db);
  if (!rows[0]) throw new Error('There is no row of moderation_settings');
  return rows[0];
}

export async function updateSettings(db: Db, approvesTrusted: boolean, now: Date): Promise<void> {
  await db.updateTable('moderation_settings').set({ approves_trusted: approvesTrusted, updated_at: now }).execute();
}

/**
 * What was found, in place of what was found before; the date of the home's first posting when it was posted before. It
 * waits on when it was asked for again meanwhile.
 */
export async function keepFindings(
  db: Db,
  { id, askedAt }: Pick<Checked, 'id' | 'askedAt'>,
  findings: readonly Finding[],
  firstPosted: number | null,
): Promise<void> {
  await db.deleteFrom('listing_findings').where('listing_id', '=', id).execute();
  await sql`
    insert into listing_findings (listing_id, "check", score, details)
    select ${id}, x."check", x.score, x.details
      from jsonb_to_recordset(${JSON.stringify(findings)}::jsonb) x("check" text, score int, details jsonb)`.execute(
    db,
  );
  if (firstPosted !== null)
    await sql`
      update listings set posted_at = to_timestamp(${firstPosted}::float8 / 1000)
       where id = ${id} and (posted_at is null or posted_at > to_timestamp(${firstPosted}::float8 / 1000))`.execute(db);
  await sql`
    update listing_checks set checked_at = now() where listing_id = ${id} and asked_at = ${askedAt}::timestamptz`.execute(
    db,
  );
}

const MOST_TRIES = 5;

/** Listings that wait to be checked, taken for a while: nobody else checks them meanwhile. */
export async function takeWaiting(db: Db, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update listing_checks set tries = tries + 1, next_try_at = now() + interval '1 minute' * (tries + 1)
     where listing_id in (
       select listing_id from listing_checks where checked_at is null and next_try_at <= now() and tries < ${MOST_TRIES}
        order by next_try_at limit ${most} for update skip locked)
    returning listing_id as id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Past listings are kept for as long as posting them again counts. */
export async function forgetPastListings(db: Db): Promise<void> {
  await sql`delete from past_listings where ended_at < ${since(REPOST_DAYS)}`.execute(db);
}
