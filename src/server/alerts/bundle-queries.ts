import { sql } from 'kysely';
import { MESSAGES_PER_HOUR } from '#contract/alerts/rules.ts';
import type { Language } from '#contract/values/dates.ts';
import type { Trx } from '../database/db.ts';
import { isHidden } from '../hidden/service.ts';
import { TOLD_DROP } from './match-queries.ts';

/** Seconds between two messages to a contact. */
const PAUSE = 60;

/**
 * Locks contacts with something to tell, longest waiting first. Contacts notified within a minute, or too often this hour, are
 * postponed. @returns the ids of those that are told now; null: nothing is due
 */
export async function lockDueContacts(trx: Trx, now: Date, most: number): Promise<number[] | null> {
  const { rows } = await sql<{ id: number; next_at: Date | null; is_reached: boolean }>`
    with due as (
      select contact_id from (
        select contact_id, due_at from alert_matches
         where bundle_id is null and contact_id is not null and due_at <= ${now} order by due_at limit ${most * 20}) oldest
       group by contact_id order by min(due_at) limit ${most})
    select c.id, c.confirmed_at is not null and c.stopped_at is null as is_reached, (
        select greatest(max(b.at) + ${PAUSE} * interval '1 second',
          case when count(*) >= ${MESSAGES_PER_HOUR} then min(b.at) + interval '1 hour' end)
          from (select at from alert_bundles where contact_id = c.id and at > ${now}::timestamptz - interval '1 hour'
                 order by at desc limit ${MESSAGES_PER_HOUR}) b) as next_at
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
 * What some contacts are told now. Lower prices that are no longer asked are forgotten. Homes that are no longer on offer, that
 * the person has hidden, kept or not, or whose search is paused are told no more; what waits for a moderator is told when it is
 * public again (`resumeMatches`). Kept homes that are on offer again, or by another listing, have not ended, as long as a favorite
 * of the person is left that its end can be told of.
 */
export async function takeDue(trx: Trx, contacts: readonly number[], now: Date): Promise<DueMatch[]> {
  const isDue = sql`m.bundle_id is null and m.due_at <= ${now} and m.contact_id = any(${contacts}::bigint[])`;
  const isActive = sql`exists (select from listings l where l.id = m.listing_id and l.status_ad = 'active')`;
  await sql`
    delete from alert_matches m
     where ${isDue} and m.reason = 'ended' and (${isActive} or exists (
       select from favorites own join favorites f on f.user_id = own.user_id join listings kept on kept.id = f.listing_id
         join listings l on l.home_id = kept.home_id and l.status_ad = 'active'
        where own.id = m.favorite_id and kept.home_id = m.home_id))`.execute(trx);
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
     where ${isDue} and (
       m.reason <> 'ended' and not ${isActive}
       or exists (select from favorites f join users u on u.id = f.user_id
                   where f.id = m.favorite_id and (u.stops_kept_news or ${isHidden(sql`f.user_id`, sql`m.home_id`)}))
       or exists (select from saved_searches s where s.id = m.saved_search_id
                    and (s.paused_at is not null or ${isHidden(sql`s.user_id`, sql`m.home_id`)})))`.execute(trx);
  const { rows } = await sql<DueMatch>`
    select m.id, m.contact_id as contact, c.language, m.listing_id as listing, coalesce(l.home_id, m.home_id) as home, m.reason, m.price, m.previous,
           m.saved_search_id as "savedSearch", s.id is not null and s.user_id is null as "isGuests", w.search
      from alert_matches m join contacts c on c.id = m.contact_id
      left join saved_searches s on s.id = m.saved_search_id left join watched_searches w on w.id = s.search_id
      left join listings l on l.id = m.listing_id
     where ${isDue} order by m.contact_id, l.newest_at desc nulls last, m.listing_id desc, m.id`.execute(trx);
  return rows;
}

/** Puts what one message tells into a bundle. @returns its id */
export async function insertBundle(
  trx: Trx,
  {
    contact,
    kind,
    now,
    matches,
  }: { contact: number; kind: 'alert' | 'favorite'; now: Date; matches: readonly number[] },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with bundle as (insert into alert_bundles (contact_id, kind, at) values (${contact}, ${kind}, ${now}) returning id),
    told as (update alert_matches set bundle_id = (select id from bundle) where id = any(${matches}::bigint[]))
    select id from bundle`.execute(trx);
  return rows[0]?.id ?? 0;
}
