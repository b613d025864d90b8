import { type RawBuilder, sql } from 'kysely';
import { CLOSE_BITS, NEAR_BITS } from '#contract/images/likeness.ts';
import type { ListingStatus } from '#contract/listings/fields.ts';
import type { ModerationSettings } from '#contract/moderation/settings.ts';
import type { PhoneRuleKind } from '#contract/phone-rules/fields.ts';
import type { Db, Trx } from '../database/db.ts';
import { KEEPS_PLAN } from '../database/kept-plans.ts';
import { photosOf, publicVersion, type ReviewedVersion } from '../listings/posting/revision-service.ts';
import { ruleOf } from '../phone-rules/lookup-queries.ts';
import type { Features } from './similarity.ts';

export type CheckedListing = {
  id: number;
  owner_id: number | null;
  /** pending without a decision: not hidden by reports or a denied phone, and no question about it is open */
  isNew: boolean;
  description: unknown;
  photos: number;
  /** the phone rule of its number */
  rule: PhoneRuleKind | null;
};
/** A check of a listing, and when it was asked for; null: never. */
type AskedCheck = { id: number; askedAt: string | null };
export type Finding = { check: string; score: number; details: Record<string, unknown> };
/** `isPast`: deleted since */
export type Candidate = Features & {
  id: number;
  owner_id: number | null;
  status: ListingStatus | null;
  /** AZN; null: deleted since */
  price: number | null;
  isPast: boolean;
  /** when its home was first posted, in ms since 1970 */
  firstPosted: number;
};

/** A home posted again within this many days is a repost. */
const REPOST_DAYS = 14 * 7;
/** Half the sides of the box in which the same home may be placed, in degrees: about 300 m. */
const BOX = { latitude: 0.003, longitude: 0.004 };
const MAX_CANDIDATES = 100;

/** A listing that waits for its first decision, of an owner whose listings are taken, without an open question. */
const IS_NEW = sql<boolean>`(status_ad = 'pending' and hidden_at is null
  and not exists (select from listing_questions q where q.listing_id = listings.id and q.closed_at is null)
  and not exists (select from users u where u.id = owner_id and u.stops_listings))`;

/**
 * Serializes checks of the same listing until the transaction ends. It does not wait for the disk: a check that a crash has
 * forgotten is due again.
 */
export async function lockCheck(trx: Trx, id: number): Promise<void> {
  await sql`
    select set_config('synchronous_commit', 'off', true),
      pg_advisory_xact_lock(hashtext('checks'), hashtext(${String(id)}))`.execute(trx);
}

/** When the check of a listing was asked for last; null: never. With microseconds, which a `Date` has not. */
export async function findAskedAt(db: Db, id: number): Promise<string | null> {
  const { rows } = await sql<{ askedAt: string }>`
    select asked_at::text as "askedAt" from listing_checks where listing_id = ${id}`.execute(db);
  return rows[0]?.askedAt ?? null;
}

/** A version of a listing with the values to check. */
export async function findListingToCheck(trx: Trx, { row, images }: ReviewedVersion): Promise<CheckedListing | null> {
  const { rows } = await sql<CheckedListing>`${KEEPS_PLAN}
    select id, owner_id, description, (select count(*)::int from images i where ${images}) as photos,
      ${IS_NEW} as "isNew",
      ${ruleOf(sql`listings.phone`)} as rule
      from (${row}) listings`.execute(trx);
  return rows[0] ?? null;
}

/**
 * Prevents the deletion of a listing and of its owner's account until the transaction ends; other updates stay possible. False:
 * one of them was deleted since the check began.
 */
export async function lockAgainstDeletion(trx: Trx, { id, askedAt }: AskedCheck): Promise<boolean> {
  const { rows } = await sql`select from listings where id = ${id} for key share`.execute(trx);
  // a separate statement: a single one would not see what it has waited for
  return rows.length > 0 && (askedAt === null || (await findAskedAt(trx, id)) !== null);
}

/** Locks a checked listing until the transaction ends. False: it was changed since, or is not new any more. */
export async function lockChecked(trx: Trx, { id, askedAt }: AskedCheck): Promise<boolean> {
  await sql`select from listings where id = ${id} for no key update`.execute(trx);
  // a separate statement: a single one would not see what it has waited for
  const { rows } = await sql`
    select from listings join listing_checks c on c.listing_id = listings.id
     where listings.id = ${id} and c.asked_at = ${askedAt}::timestamptz and ${IS_NEW}`.execute(trx);
  return rows.length > 0;
}

/** A home that is no listing yet, and the uploads of its owner that show it. */
type HomeToPost = {
  ownerId: number;
  phone: string | null;
  category: string;
  type: string;
  area: number;
  /** qəpik */
  price: number;
  rooms: number | null;
  floor: number | null;
  latitude: number | null;
  longitude: number | null;
  imageIds: readonly number[];
};

/**
 * Listings, including deleted ones, that may be the same home: by a photo, or by kind and size at its place or phone.
 * @param of a listing, or a home before it is one
 * @param version of the listing; null: the public one
 */
export async function findCandidates(
  db: Db,
  of: number | HomeToPost,
  version: ReviewedVersion | null = null,
): Promise<Candidate[]> {
  const id = typeof of === 'number' ? of : 0;
  const { me, images } = typeof of === 'number' ? listingItself(version ?? publicVersion(of)) : homeToPost(of);
  const { rows } = await sql<Candidate>`${KEEPS_PLAN}
    with me as materialized (${me}),
    mine as materialized (
      select f.hash, f.print_whole, f.print_inner from images i join files f on f.hash = i.file_hash
       where ${images} and f.print_whole is not null),
    pictures as materialized (
      select f.hash, m.hash as mine, ${distance(sql`m`, sql`f.print_whole`, sql`f.print_inner`)} as away
        from mine m join files f on ${distance(sql`m`, sql`f.print_whole`, sql`f.print_inner`)} <= ${NEAR_BITS}),
    shown as materialized (
      select i.listing_id as id, count(distinct p.mine) as near,
        count(distinct p.mine) filter (where p.away <= ${CLOSE_BITS}) as close
        from pictures p join images i on i.file_hash = p.hash
       where i.listing_id <> ${id} group by i.listing_id order by 2 desc limit ${sql.lit(MAX_CANDIDATES)}),
    beside as (
      (select l.id from me join listings l on l.category = me.category and l.property_type = me.property_type
          and l.latitude between me.latitude - ${BOX.latitude}::float8 and me.latitude + ${BOX.latitude}::float8
          and l.longitude between me.longitude - ${BOX.longitude}::float8 and me.longitude + ${BOX.longitude}::float8
          and l.area between me.area * 0.9 and me.area * 1.1
        where l.id <> me.id order by abs(l.price - me.price) limit ${sql.lit(MAX_CANDIDATES)})
      union
      (select l.id from me join listings l on l.phone = me.phone and l.category = me.category
          and l.area between me.area * 0.9 and me.area * 1.1
        where l.id <> me.id order by abs(l.price - me.price) limit ${sql.lit(MAX_CANDIDATES)})
      union select id from shown)
    select l.id, l.owner_id, l.status_ad as status, l.price / 100.0::float8 as price, false as "isPast",
      extract(epoch from coalesce(l.posted_at, l.created_at)) * 1000 as "firstPosted",
      coalesce(s.near, 0) as near, coalesce(s.close, 0) as close, ${featuresOf(sql`l`)}
      from beside b join listings l on l.id = b.id cross join me left join shown s on s.id = b.id
     where l.category = me.category
       and (l.status_ad in ('active', 'pending') or coalesce(l.expires_at, l.updated_at) > ${since(REPOST_DAYS)})
    union all
    select p.listing_id, p.owner_id, null, null, true, extract(epoch from p.first_posted_at) * 1000,
      coalesce(s.near, 0), coalesce(s.close, 0), ${featuresOf(sql`p`)}
      from me join past_listings p on p.owner_id = me.owner_id and p.category = me.category
      cross join lateral (${countLike(sql`unnest(p.prints_whole, p.prints_inner) o(whole, inside)`)}) s
     where p.ended_at > ${since(REPOST_DAYS)}`.execute(db);
  return rows;
}

function listingItself(version: ReviewedVersion) {
  return { me: version.row, images: photosOf(version) };
}

function homeToPost(home: HomeToPost) {
  return {
    me: sql`select 0::bigint as id, ${home.ownerId}::bigint as owner_id, ${home.phone}::text as phone,
      ${home.category}::text as category, ${home.type}::text as property_type, ${home.area}::numeric as area,
      ${home.price}::bigint as price, ${home.rooms}::smallint as rooms, ${home.floor}::smallint as floor,
      ${home.latitude}::float8 as latitude, ${home.longitude}::float8 as longitude`,
    images: sql`i.id = any(${home.imageIds}::bigint[]) and i.listing_id is null and i.owner_id = ${home.ownerId}`,
  };
}

/** How many of the photos `mine` look like one of others, and hardly differ from one. @param others `o(whole, inside)`: their hashes */
export function countLike(others: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select count(distinct m.hash) as near, count(distinct m.hash) filter (where x.away <= ${CLOSE_BITS}) as close
      from mine m cross join ${others}
      cross join lateral (select ${distance(sql`m`, sql`o.whole`, sql`o.inside`)} as away) x
     where x.away <= ${NEAR_BITS}`;
}

function distance(mine: RawBuilder<unknown>, whole: RawBuilder<unknown>, inner: RawBuilder<unknown>) {
  return sql`print_distance(${mine}.print_whole, ${mine}.print_inner, ${whole}, ${inner})`;
}

const since = (days: number) => sql`now() - make_interval(days => ${days})`;

/** The features without photos, of the listing `me` and another row `o`. */
export function featuresOf(o: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    metres_between(me.latitude, me.longitude, ${o}.latitude, ${o}.longitude) as metres,
    greatest(me.price, ${o}.price)::float8 / least(me.price, ${o}.price) as "priceRatio",
    (greatest(me.area, ${o}.area) / least(me.area, ${o}.area))::float8 as "areaRatio",
    coalesce(me.phone = ${o}.phone, false) as "isSamePhone", me.rooms = ${o}.rooms as "isSameRooms",
    me.floor = ${o}.floor as "isSameFloor"`;
}

/** Listings posted within a day by an account younger than a week; null for older accounts. */
export async function countPostingsOfNewAccount(db: Db, ownerId: number): Promise<number | null> {
  const { rows } = await sql<{ count: number }>`${KEEPS_PLAN}
    select (select count(*) from listings l where l.owner_id = u.id and l.created_at > ${since(1)})
         + (select count(*) from past_listings p where p.owner_id = u.id and p.first_posted_at > ${since(1)}) as count
      from users u where u.id = ${ownerId} and u.created_at > ${since(7)}`.execute(db);
  return rows[0]?.count ?? null;
}

/**
 * Whether an owner is trusted: five approved listings, the first a month ago, none rejected within half a year, or rejected and
 * deleted. Decisions that were undone do not count, nor does the end of a hiding.
 */
export async function isTrusted(db: Db, ownerId: number): Promise<boolean> {
  const isApproval = sql`c.to_status = 'active' and c.from_status = 'pending' and c.came_from is distinct from 'active'`;
  const { rows } = await sql<{ isTrusted: boolean }>`${KEEPS_PLAN}
    select count(distinct c.listing_id) filter (where ${isApproval}) >= 5
        and min(c.changed_at) filter (where ${isApproval}) < ${since(30)}
        and count(*) filter (where c.to_status = 'rejected' and c.changed_at > ${since(180)}) = 0
        and not exists (select from listing_deletions d
          where d.owner_id = ${ownerId} and d.status_ad = 'rejected' and d.deleted_at > ${since(180)}) as "isTrusted"
      from (select h.*, lag(h.from_status) over (partition by h.listing_id order by h.id) as came_from
              from listings l join listing_status_changes h on h.listing_id = l.id
             where l.owner_id = ${ownerId} and h.undoes is null
               and not exists (select from listing_status_changes u where u.undoes = h.id)) c`.execute(db);
  return rows[0]?.isTrusted ?? false;
}

/** Settings of automatic moderation. @param mode lock: locked until the transaction ends */
export async function readSettings(db: Db, mode: 'lock' | 'read' = 'read'): Promise<ModerationSettings> {
  const { rows } = await sql<ModerationSettings>`
    select approves_trusted as "approvesTrusted", wire_time(updated_at) as "updatedAt" from moderation_settings
      ${mode === 'lock' ? sql`for update` : sql``}`.execute(db);
  if (!rows[0]) throw new Error('There is no row of moderation_settings');
  return rows[0];
}

/** Switches automatic approval of trusted owners' listings on or off. */
export async function updateSettings(db: Db, approvesTrusted: boolean, now: Date): Promise<void> {
  await db.updateTable('moderation_settings').set({ approves_trusted: approvesTrusted, updated_at: now }).execute();
}

/**
 * Replaces the findings of a listing; `firstPosted` moves its posting date back for a repost. The check stays pending when
 * it was requested again since.
 */
export async function replaceFindings(
  db: Db,
  { id, askedAt }: AskedCheck,
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

const MAX_TRIES = 5;

/** Claims pending listings for a while, so that no other process checks them; does not wait for the disk either. */
export async function claimListings(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update listing_checks set tries = tries + 1, next_try_at = now() + interval '1 minute' * (tries + 1)
      from (select set_config('synchronous_commit', 'off', true)) as claiming
     where listing_id in (
       select listing_id from listing_checks where checked_at is null and next_try_at <= now() and tries < ${MAX_TRIES}
        order by next_try_at limit ${limit} for update skip locked)
    returning listing_id as id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes past listings that are too old to make a repost. */
export async function deletePastListings(db: Db): Promise<void> {
  await sql`delete from past_listings where ended_at < ${since(REPOST_DAYS)}`.execute(db);
}
