import { sql } from 'kysely';
import type { Placement, Strip } from '#contract/promotions/placements.ts';
import { bakuDay } from '../database/baku-days.ts';
import { type Db, inTransaction } from '../database/db.ts';

/** How many promoted listings are in the order of one minute; each turn lets others into it. */
export const MAX_IN_ORDER = 2_000;

/**
 * Brings the turns of promoted listings up to date and orders them for the next minute: the lowest level first, equal ones
 * by chance. Newcomers begin where the lowest stands, so that they get their share from now on and no more.
 */
export async function updateOrder(db: Db, now: Date): Promise<void> {
  const minute = Math.floor(now.getTime() / 60_000);
  await inTransaction(db, async (trx) => {
    await sql`select from strip_turns order by listing_id, strip for update`.execute(trx);
    const running = sql`
      select strip, l.id from listings l cross join lateral (values
        ('premium_strip', l.is_premium), ('vip_strip', l.is_vip)) v(strip, is_running)
       where l.status_ad = 'active' and (l.is_premium or l.is_vip) and v.is_running`;
    await sql`delete from strip_turns where (strip, listing_id) not in (${running})`.execute(trx);
    await sql`
      insert into strip_turns (strip, listing_id, level, place)
      select n.strip, n.id, coalesce((select min(t.level) from strip_turns t where t.strip = n.strip), 0), 0
        from (${running}) n order by n.id, n.strip
      on conflict do nothing`.execute(trx);
    await sql`
      update strip_turns t set place = o.place
        from (select strip, listing_id, row_number() over (
                partition by strip order by level, hashint8extended(listing_id, ${minute}::bigint)) as place
                from strip_turns) o
       where t.strip = o.strip and t.listing_id = o.listing_id and t.place <> o.place`.execute(trx);
  });
}

/** The promoted listings of a strip in the order of this minute. */
export async function findOrder(db: Db, strip: Strip): Promise<number[]> {
  const rows = await db
    .selectFrom('strip_turns')
    .select('listing_id')
    .where('strip', '=', strip)
    .orderBy('place')
    .orderBy('listing_id')
    .limit(MAX_IN_ORDER)
    .execute();
  return rows.map(({ listing_id }) => listing_id);
}

export type Turn = { strip: Strip; id: number };

/** Counts turns: at most one a minute, however many pages a listing was on. */
export async function updateTurns(db: Db, now: Date, turns: readonly Turn[]): Promise<void> {
  const [strips, ids] = [turns.map(({ strip }) => strip), turns.map(({ id }) => id)];
  const isNew = sql`(turn_at is null or turn_at < date_trunc('minute', ${now}::timestamptz))`;
  await sql`
    with held as (
      select strip, listing_id from strip_turns
       where (strip, listing_id) in (select * from unnest(${strips}::text[], ${ids}::bigint[])) and ${isNew}
       order by listing_id, strip for update)
    update strip_turns set level = level + 1, turn_at = ${now}
     where (strip, listing_id) in (select strip, listing_id from held) and ${isNew}`.execute(db);
}

export type Impression = {
  id: number;
  /** where it was seen: one of the placements, or among all others */
  at: Placement | 'list';
  visitor: string;
  /** keyed hash of the network that it was seen from */
  network: string;
  /** of whom the listing must not be */
  userId: number | null;
};

/**
 * So many impressions of a listing count a day from one network, an IPv4's /24 or an IPv6's /48, which has 65,536 visitors: who has
 * one could otherwise move competitors to the end of a strip. An IPv4's /24 has no more addresses than this, so that those whom an
 * operator of mobile phones puts behind a few addresses all count.
 */
export const MAX_OF_NETWORK = 256;

/**
 * Counts impressions of promoted listings, once per visitor, listing and day, and in the level of the strip where one was
 * seen.
 */
export async function insertImpressions(db: Db, now: Date, seen: readonly Impression[]): Promise<void> {
  const columns = sql`unnest(${seen.map(({ id }) => id)}::bigint[], ${seen.map(({ at }) => at)}::text[],
    ${seen.map(({ visitor }) => visitor)}::text[], ${seen.map(({ network }) => network)}::text[],
    ${seen.map(({ userId }) => userId)}::bigint[])`;
  const day = bakuDay(now);
  await inTransaction(db, async (trx) => {
    // batches of several processes one after the other: together they would exceed the limit of a network
    await sql`select pg_advisory_xact_lock(hashtext('impressions'))`.execute(trx);
    await sql`
      with seen as (select * from ${columns} s(id, at, visitor, network, user_id)),
      held as (
        select id, owner_id from listings l where id in (select id from seen) and ${isPromoted(now)} order by id for key share),
      fresh as (
        select distinct on (s.id, s.visitor) s.*
          from seen s join held h on h.id = s.id and (s.user_id is null or h.owner_id is distinct from s.user_id)
         where not exists (
           select from listing_impressions i where i.listing_id = s.id and i.visitor = s.visitor and i.seen_on = ${day})
         order by s.id, s.visitor),
      numbered as (
        select f.*, coalesce(n.impressions, 0) + row_number() over (partition by f.id, f.network order by f.visitor) as number
          from fresh f
          left join impression_networks n on n.listing_id = f.id and n.network = f.network and n.seen_on = ${day}),
      first_seen as (
        insert into listing_impressions (listing_id, visitor, seen_on)
        select id, visitor, ${day} from numbered where number <= ${MAX_OF_NETWORK} order by 1, 2
        on conflict do nothing returning listing_id, visitor, seen_on),
      counted as (
        select s.at, s.network, f.listing_id, f.seen_on
          from first_seen f join fresh s on s.id = f.listing_id and s.visitor = f.visitor),
      networks as (
        insert into impression_networks (listing_id, network, seen_on, impressions)
        select listing_id, network, seen_on, count(*) from counted group by 1, 2, 3 order by 1, 2
        on conflict (listing_id, network, seen_on)
          do update set impressions = impression_networks.impressions + excluded.impressions),
      days as (
        insert into listing_days (listing_id, day, impressions)
        select listing_id, seen_on, count(*) from counted group by listing_id, seen_on order by listing_id
        on conflict (listing_id, day) do update set impressions = listing_days.impressions + excluded.impressions),
      by_strip as (select at, listing_id, count(*) as times from counted group by 1, 2),
      locked as (
        select t.strip, t.listing_id, c.times
          from strip_turns t join by_strip c on c.at = t.strip and c.listing_id = t.listing_id
         order by t.listing_id, t.strip for update of t)
      update strip_turns t set level = t.level + k.times from locked k
       where t.strip = k.strip and t.listing_id = k.listing_id`.execute(trx);
  });
}

/** The listings whose impressions count. */
export async function findPromoted(db: Db, now: Date): Promise<number[]> {
  // each part by an index of its own: this runs once a second
  const { rows } = await sql<{ id: number }>`
    select id from listings where status_ad = 'active' and is_vip
    union select id from listings where status_ad = 'active' and is_premium
    union select id from listings where status_ad = 'active' and ${isBumped(now)}`.execute(db);
  return rows.map(({ id }) => id);
}

const isBumped = (now: Date) => sql<boolean>`last_bumped_at > ${now}::timestamptz - interval '1 day'`;

/** A bump promotes for a day. */
const isPromoted = (now: Date) => sql<boolean>`(status_ad = 'active' and (is_vip or is_premium or ${isBumped(now)}))`;
