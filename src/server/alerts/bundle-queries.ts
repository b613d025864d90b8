import { sql } from 'kysely';
import { MESSAGES_PER_HOUR } from '#contract/alerts/rules.ts';
import type { Language } from '#contract/values/dates.ts';
import type { Db, Trx } from '../database/db.ts';
import { wasPublic } from '../database/home-queries.ts';
import { isHidden, isHiddenFromGuest, isHiddenOf } from '../hidden/service.ts';
import { endOfNight } from '../messages/night-service.ts';
import { IS_ON_OFFER, TOLD_DROP } from './match-queries.ts';

/** Seconds between two messages to a contact. */
const PAUSE = 60;
/** A kept home that waits for a moderator is looked at again after this. */
const REVIEW_PAUSE = sql`interval '10 minutes'`;

/** A message `w` was neither sent nor dropped. */
const IS_WAITING = sql`w.sent_at is null and w.dropped_at is null`;
/** A message to a contact `c` was not sent yet: what comes meanwhile gathers for the next one. */
const HAS_WAITING = sql`exists (select from messages w
  where w.contact_id = c.id and w.kind in ('alert', 'favorite') and ${IS_WAITING})`;
/** Nothing is sent to a contact `c` now: its channel is paused, its person is blocked, or an earlier message waits. */
const IS_HELD = sql`(${HAS_WAITING}
  or exists (select from channels h where h.kind = c.kind and h.paused_at is not null)
  or exists (select from users b where b.id = c.user_id and b.blocked_at is not null))`;

/** What waited for more than a day is no news, and is shown on the pages of searches alone. */
export async function forgetLate(db: Db, now: Date): Promise<void> {
  await sql`
    update alert_matches set contact_id = null where id in (
      select id from alert_matches
       where bundle_id is null and contact_id is not null and due_at < ${now}::timestamptz - interval '1 day'
       order by id for no key update skip locked)`.execute(db);
}

/**
 * Locks contacts with something to tell, longest waiting first. Contacts notified within a minute, or too often this hour, are
 * postponed; so are browsers at night, which get one message afterwards, as do contacts that nothing is sent to now, which are left
 * alone.
 * @returns the ids of those that are told now; null: nothing is due
 */
export async function lockDueContacts(trx: Trx, now: Date, most: number): Promise<number[] | null> {
  // a subselect, and no join: few of all contacts are looked at
  const { rows } = await sql<{ id: number; next_at: Date | null; is_reached: boolean }>`
    with due as (
      select contact_id from (
        select m.contact_id, m.due_at from alert_matches m
         where m.bundle_id is null and m.contact_id is not null and m.due_at <= ${now}
           and not (select ${IS_HELD} from contacts c where c.id = m.contact_id)
         order by m.due_at limit ${most * 20}) oldest
       group by contact_id order by min(due_at) limit ${most})
    select c.id, c.confirmed_at is not null and c.stopped_at is null as is_reached, greatest(
        case when c.kind = 'push' then ${endOfNight(now)}::timestamptz end,
        (select greatest(max(w.sent_at) + ${PAUSE} * interval '1 second',
          case when count(*) >= ${MESSAGES_PER_HOUR} then min(w.sent_at) + interval '1 hour' end)
          from (select sent_at from messages
                 where contact_id = c.id and kind in ('alert', 'favorite') and sent_at > ${now}::timestamptz - interval '1 hour'
                 order by sent_at desc limit ${MESSAGES_PER_HOUR}) w)) as next_at
      from contacts c where c.id in (select contact_id from due) order by c.id for no key update skip locked`.execute(
    trx,
  );
  if (rows.length === 0) return null;
  const lost = rows.filter((row) => !row.is_reached).map(({ id }) => id);
  const late = rows.filter((row) => row.is_reached && row.next_at !== null && row.next_at > now);
  if (lost.length > 0) await forgetWaiting(trx, lost);
  if (late.length > 0)
    await sql`
      update alert_matches m set due_at = later.at
        from unnest(${late.map(({ id }) => id)}::bigint[], ${late.map(({ next_at }) => next_at)}::timestamptz[]) later(contact, at)
       where m.contact_id = later.contact and m.bundle_id is null and m.due_at <= ${now}`.execute(trx);
  const skipped = new Set([...lost, ...late.map(({ id }) => id)]);
  return rows.map(({ id }) => id).filter((id) => !skipped.has(id));
}

/** Nobody is there to be told. */
async function forgetWaiting(trx: Trx, contacts: readonly number[]): Promise<void> {
  await sql`
    update alert_matches set contact_id = null
     where bundle_id is null and contact_id = any(${contacts}::bigint[])`.execute(trx);
}

export type DueMatch = {
  id: number;
  contact: number;
  language: Language;
  listing: number;
  home: number;
  reason: 'new' | 'drop' | 'ended';
  price: number;
  previous: number | null;
  /** null: of a favorite */
  savedSearch: number | null;
  /** it is of a contact without an account */
  isGuests: boolean;
  search: string | null;
};

/**
 * A match `m` that is told no more: the home is not on offer, the person has hidden it, or wants no news of the search or of kept
 * homes.
 */
const IS_VOID = sql`(
  m.reason <> 'ended' and not ${IS_ON_OFFER}
  or exists (select from favorites f join users u on u.id = f.user_id
              where f.id = m.favorite_id and (u.stops_kept_news or ${isHidden(sql`f.user_id`, sql`m.home_id`)}))
  or exists (select from favorites f join kept_lists k on k.id = f.kept_list_id
              where f.id = m.favorite_id and (k.paused_at is not null or ${isHiddenFromGuest(sql`k.contact_id`, sql`m.home_id`)}))
  or exists (select from saved_searches s where s.id = m.saved_search_id and (s.paused_at is not null
               or m.reason = 'drop' and not s.drops or ${isHiddenOf(sql`s`, sql`m.home_id`)})))`;

/**
 * What some contacts are told now. Lower prices that are no longer asked are forgotten. Homes that are no longer on offer, that the
 * person has hidden, kept or not, or whose search is paused are told no more; what waits for a moderator is told when it is public
 * again (`resumeMatches`). Kept homes that are on offer again, or in the same deal by another listing, have not ended, as long as a
 * favorite of the person is left that its end can be told of;
 * those that wait for a moderator are looked at again later.
 */
export async function takeDue(trx: Trx, contacts: readonly number[], now: Date): Promise<DueMatch[]> {
  const isDue = sql`m.bundle_id is null and m.due_at <= ${now} and m.contact_id = any(${contacts}::bigint[])`;
  await sql`
    delete from alert_matches m
     where ${isDue} and m.reason = 'ended' and (${IS_ON_OFFER} or exists (
       select from favorites own join favorites f on f.user_id = own.user_id or f.kept_list_id = own.kept_list_id join listings kept on kept.id = f.listing_id
         join listings l on l.home_id = kept.home_id and l.category = kept.category and l.status_ad = 'active'
         left join listings ended on ended.id = m.listing_id
        where own.id = m.favorite_id and kept.home_id = m.home_id and l.category = coalesce(ended.category, l.category)))`.execute(
    trx,
  );
  // of what waits for a moderator nobody knows yet whether it has ended
  await sql`
    update alert_matches m set due_at = ${now}::timestamptz + ${REVIEW_PAUSE}
     where ${isDue} and m.reason = 'ended' and exists (
       select from listings l where l.id = m.listing_id and l.status_ad = 'pending'
       union all
       select from listings l join listings ended on ended.id = m.listing_id and l.category = ended.category
        where l.home_id = ended.home_id and l.status_ad = 'pending' and ${wasPublic(sql`l`)})`.execute(trx);
  await sql`
    delete from alert_matches m using listings l
     where ${isDue} and m.reason = 'drop' and l.id = m.listing_id and l.status_ad = 'active'
       and (l.price > m.previous * ${TOLD_DROP}::numeric or not exists (
         select from price_changes p where p.listing_id = l.id and p.price = m.price and p.category = l.category
            and p.rent_type is not distinct from l.rent_type))`.execute(trx);
  // Listings are locked, so that an approval waits and then finds its matches (`resumeMatches`). Those that somebody changes now are
  // looked at again later.
  await sql`
    with pending as (
      select l.id from listings l where l.status_ad = 'pending' and l.id in (
        select m.listing_id from alert_matches m where ${isDue} and m.reason <> 'ended')),
    held as (
      select id from listings where id in (select id from pending) and status_ad = 'pending' for share skip locked)
    update alert_matches m set
      due_at = case when m.listing_id in (select id from held) then 'infinity'
                    else ${now}::timestamptz + ${PAUSE} * interval '1 second' end
     where ${isDue} and m.reason <> 'ended' and m.listing_id in (select id from pending)`.execute(trx);
  await sql`
    update alert_matches m set contact_id = null
     where ${isDue} and ${IS_VOID}`.execute(trx);
  const { rows } = await sql<DueMatch>`
    select m.id, m.contact_id as contact, c.language, m.listing_id as listing, coalesce(l.home_id, m.home_id) as home, m.reason, m.price, m.previous,
           m.saved_search_id as "savedSearch", coalesce(s.user_id, f.user_id) is null as "isGuests", w.search
      from alert_matches m join contacts c on c.id = m.contact_id
      left join saved_searches s on s.id = m.saved_search_id left join watched_searches w on w.id = s.search_id
      left join favorites f on f.id = m.favorite_id left join listings l on l.id = m.listing_id
     where ${isDue} order by m.contact_id, l.newest_at desc nulls last, m.listing_id desc, m.id`.execute(trx);
  return rows;
}

type ToldHome = Pick<DueMatch, 'contact' | 'home' | 'price'>;
/** SQL of homes that contacts are told. */
const toldHomes = (told: readonly ToldHome[]) => sql`(
  select distinct * from unnest(${told.map(({ contact }) => contact)}::bigint[], ${told.map(({ home }) => home)}::bigint[],
    ${told.map(({ price }) => price)}::bigint[])) t(contact, home, price)`;

/**
 * What some contacts are to be told of the same homes later, as of a daily search: that they are new, and the same lower prices.
 * @returns the ids of these matches by contact
 */
export async function findLater(
  trx: Trx,
  { homes, drops }: { homes: readonly ToldHome[]; drops: readonly ToldHome[] },
  now: Date,
): Promise<Map<number, number[]>> {
  const isLater = sql`m.contact_id = t.contact and m.bundle_id is null and m.due_at > ${now} and not ${IS_VOID}`;
  const { rows } = await sql<{ id: number; contact: number }>`
    select m.id, m.contact_id as contact
      from ${toldHomes(drops)} join alert_matches m on m.contact_id = t.contact and m.price = t.price
      left join listings l on l.id = m.listing_id
     where m.reason = 'drop' and coalesce(l.home_id, m.home_id) = t.home and ${isLater}
     union
    select m.id, m.contact_id
      from ${toldHomes(homes)} join saved_searches s on s.contact_id = t.contact
      join alert_matches m on m.saved_search_id = s.id and m.home_id = t.home
     where m.reason = 'new' and ${isLater}
     order by 1`.execute(trx);
  const byContact = Map.groupBy(rows, ({ contact }) => contact);
  return new Map([...byContact].map(([contact, matches]) => [contact, matches.map(({ id }) => id)]));
}

/** What one message tells: `matches` by their ids. */
export type NewBundle = { contact: number; kind: 'alert' | 'favorite'; matches: readonly number[] };

/** Puts what messages tell into bundles, one a contact. @returns their ids by contact */
export async function insertBundles(trx: Trx, bundles: readonly NewBundle[], now: Date): Promise<Map<number, number>> {
  const pairs = bundles.flatMap(({ contact, matches }) => matches.map((match) => ({ contact, match })));
  const { rows } = await sql<{ id: number; contact: number }>`
    with bundles as (
      insert into alert_bundles (contact_id, kind, at, size)
      select contact, kind, ${now}, size
        from unnest(${bundles.map(({ contact }) => contact)}::bigint[], ${bundles.map(({ kind }) => kind)}::text[],
          ${bundles.map(({ matches }) => matches.length)}::int[]) b(contact, kind, size)
      returning id, contact_id),
    told as (
      update alert_matches m set bundle_id = b.id
        from unnest(${pairs.map(({ match }) => match)}::bigint[], ${pairs.map(({ contact }) => contact)}::bigint[]) t(match, contact)
        join bundles b on b.contact_id = t.contact
       where m.id = t.match)
    select id, contact_id as contact from bundles`.execute(trx);
  return new Map(rows.map(({ id, contact }) => [contact, id]));
}

/** A message `w` of a bundle `b` tells of a match that is void or gone since it was written. */
const IS_CHANGED = sql`${IS_WAITING}
  and (select count(*) from alert_matches m where m.bundle_id = b.id and not ${IS_VOID}) < b.size`;
const WITH_BUNDLE = sql`messages w
  join alert_bundles b on b.id = substring(w.key from '^(?:alert|favorite) (\\d+)$')::bigint`;

/**
 * Takes back those of some messages that tell of a match which is void or gone since they were written. What is left of them is
 * due: `takeDue` looks at it again. @returns the ids of these messages
 */
export async function takeBack(trx: Trx, messages: readonly number[], now: Date): Promise<Set<number>> {
  const { rows: found } = await sql<{ id: number; bundle: number }>`
    select w.id, b.id as bundle from ${WITH_BUNDLE}
     where w.id = any(${messages}::bigint[]) and ${IS_CHANGED}`.execute(trx);
  if (found.length === 0) return new Set();
  // matches before their messages: the deletion of favorites and the merging of contacts lock in this order too
  await sql`
    select from alert_matches where bundle_id = any(${found.map(({ bundle }) => bundle)}::bigint[])
     order by id for no key update`.execute(trx);
  const { rows } = await sql<{ id: number }>`
    with changed as (
      select w.id, w.contact_id, b.id as bundle from ${WITH_BUNDLE}
       where w.id = any(${found.map(({ id }) => id)}::bigint[]) and ${IS_CHANGED} for update of w),
    freed as (
      update alert_matches m set bundle_id = null, contact_id = c.contact_id, due_at = ${now}
        from changed c where m.bundle_id = c.bundle),
    unbundled as (delete from alert_bundles where id in (select bundle from changed))
    delete from messages where id in (select id from changed) returning id`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** Drops those of some messages that tell of nothing any more. @returns their ids */
export async function dropVoid(trx: Trx, messages: readonly number[], now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update messages set dropped_at = ${now}, drop_reason = 'stopped' where id in (
      select w.id from ${WITH_BUNDLE}
       where w.id = any(${messages}::bigint[]) and ${IS_WAITING}
         and not exists (select from alert_matches m where m.bundle_id = b.id and not ${IS_VOID})
       order by w.id for no key update of w)
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}
