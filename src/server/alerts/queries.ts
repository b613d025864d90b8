import { type RawBuilder, sql } from 'kysely';
import type { SavedSearchChange } from '#contract/alerts/api.ts';
import { type Frequency, MAX_SAVED, MAX_WAITING, WAITING_DAYS } from '#contract/alerts/rules.ts';
import type { Language } from '#contract/values/dates.ts';
import type { Db, Trx } from '../database/db.ts';
import { isHiddenOf } from '../hidden/service.ts';
import { dueAt, IS_ON_OFFER } from './match-queries.ts';

/** Whose searches: a person's, or those of a contact without an account. */
export type SearchOwner = { user: number } | { contact: number };

type SavedRow = {
  id: number;
  search: string;
  frequency: Frequency;
  drops: boolean;
  isPaused: boolean;
  isBroken: boolean;
  contact: number | null;
  seenAt: Date;
  news: number;
  newHomes: number;
  homesInWeek: number;
};

/**
 * Somebody's searches, the newest first, each with how many homes it has brought since it was seen, new or cheaper, how many of
 * them are new, and how many came in seven days.
 */
export async function findSaved(db: Db, owner: SearchOwner, now: Date): Promise<SavedRow[]> {
  const { rows } = await sql<SavedRow>`
    select s.id, w.search, s.frequency, s.drops, s.paused_at is not null as "isPaused", w.is_broken as "isBroken",
           c.id as contact, s.seen_at as "seenAt",
           n.news, n."newHomes",
           ${broughtInWeek(sql`s.id`, now)} as "homesInWeek"
      from saved_searches s join watched_searches w on w.id = s.search_id
      left join contacts c on c.id = s.contact_id and c.stopped_at is null
      cross join lateral (
        select count(distinct ${HOME}) as news, count(distinct ${HOME}) filter (where m.reason = 'new') as "newHomes"
          from alert_matches m left join listings l on l.id = m.listing_id
         where m.saved_search_id = s.id and m.at > s.seen_at and ${IS_SHOWN}) n
     where ${isOf(owner)} order by s.id desc`.execute(db);
  return rows;
}

/** How many homes saved searches have brought in seven days, by their ids. */
export async function countHomesOfWeek(db: Db, ids: readonly number[], now: Date): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; homes: number }>`
    select s.id, ${broughtInWeek(sql`s.id`, now)} as homes from saved_searches s where s.id = any(${ids}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, homes }) => [id, homes]));
}

function broughtInWeek(search: RawBuilder<unknown>, now: Date): RawBuilder<number> {
  return sql`(select count(*)::int from alert_matches m
    where m.saved_search_id = ${search} and m.reason = 'new' and m.at > ${now}::timestamptz - interval '7 days')`;
}

type Announced = { count: number; hidden: number; shown: number[]; searches: { search: string }[] };

/**
 * How many homes were announced, by a message or on the page of a search, and how many of these are on offer and hidden; of each
 * other one that is still on offer a listing.
 */
export async function findAnnounced(
  db: Db,
  claim: { bundle: number } | { search: number; since: Date },
): Promise<Announced | null> {
  const isClaimed =
    'bundle' in claim
      ? sql<boolean>`m.bundle_id = ${claim.bundle} and m.saved_search_id is not null`
      : sql<boolean>`m.saved_search_id = ${claim.search} and m.at > ${claim.since}`;
  const exists =
    'bundle' in claim
      ? sql`exists (select from alert_bundles where id = ${claim.bundle})`
      : sql`exists (select from saved_searches where id = ${claim.search})`;
  const { rows } = await sql<Announced & { exists: boolean }>`
    with announced as (
      select ${HOME} as home, m.listing_id, l.newest_at, m.saved_search_id, ${IS_ON_OFFER} as is_on_offer,
             ${IS_SHOWN} as is_shown
        from alert_matches m join saved_searches s on s.id = m.saved_search_id left join listings l on l.id = m.listing_id
       where ${isClaimed})
    select ${exists} as exists,
           (select count(distinct home)::int from announced) as count,
           (select count(distinct home)::int from announced a where is_on_offer and not exists (
             select from announced o where o.home = a.home and o.is_shown)) as hidden,
           -- the one that the message has shown
           (select coalesce(json_agg(listing_id), '[]') from (
             select distinct on (home) listing_id from announced where is_shown
              order by home, newest_at desc, listing_id desc) one_each) as shown,
           (select coalesce(json_agg(distinct jsonb_build_object('search', w.search)), '[]') from announced a
             join saved_searches s on s.id = a.saved_search_id join watched_searches w on w.id = s.search_id) as searches`.execute(
    db,
  );
  const found = rows[0];
  return found?.exists ? found : null;
}

/** The present home of a match `m`; `l` is its listing. */
const HOME = sql`coalesce(l.home_id, m.home_id)`;

/** A match `m` of a saved search `s` whose listing is public and not hidden by the person or contact that the search belongs to. */
const IS_SHOWN = sql<boolean>`${IS_ON_OFFER} and not ${isHiddenOf(sql`s`, sql`m.home_id`)}`;

type NewSaved = {
  owner: SearchOwner;
  searchId: number;
  contactId: number | null;
  frequency: Frequency | undefined;
  drops: boolean | undefined;
  now: Date;
  /** somebody without an account typed a mail address: what its owner has there stays as it is */
  isTyped?: boolean;
  /** and the address is in use: its owner has to say yes */
  isWaiting?: boolean;
};

/**
 * Saves a search for somebody; the same search once. One that was paused goes on, unless its owner has to say yes, and one that
 * nobody is told of gets the contact. Null: they have the maximum number, or as many wait. `isOn`: it goes on.
 */
export async function upsertSaved(
  trx: Trx,
  { owner, searchId, contactId, frequency, drops, now, isTyped = false, isWaiting = false }: NewSaved,
): Promise<{ id: number; isOn: boolean } | null> {
  // in the order of linkChat, which locks the contact before its person
  await sql`select from contacts where id = ${contactId}::bigint for key share`.execute(trx);
  await lockOwner(trx, owner);
  const { rows: existing } = await sql<{ id: number; isOn: boolean; isTold: boolean; isOwners: boolean }>`
    select s.id, s.paused_at is null as "isOn", c.confirmed_at is not null and c.stopped_at is null as "isTold",
           c.confirmed_at is not null and s.pause_reason is distinct from 'not_confirmed' as "isOwners"
      from saved_searches s left join contacts c on c.id = s.contact_id
     where ${isOf(owner)} and s.search_id = ${searchId} for update of s`.execute(trx);
  const [row] = existing;
  if (row) {
    if (isWaiting || (isTyped && row.isOwners)) return row;
    if (!(await mayGoOn(trx, owner, row.id))) return null;
    const contact = row.isTold || contactId === null ? undefined : contactId;
    await updateSaved(trx, owner, row.id, { frequency, drops, contact, isPaused: false }, now);
    return { id: row.id, isOn: true };
  }
  const { rows } = await sql<{ id: number }>`
    insert into saved_searches (search_id, user_id, contact_id, frequency, drops, paused_at, pause_reason, seen_at, created_at)
    select ${searchId}, ${'user' in owner ? owner.user : null}::bigint, ${contactId}::bigint,
           ${frequency ?? 'instant'}, ${drops ?? true}, ${isWaiting ? now : null}::timestamptz, ${isWaiting ? 'not_confirmed' : null},
           ${now}, ${now}
     where (select count(*) from saved_searches s
             where ${isOf(owner)} and (s.pause_reason is not distinct from 'not_confirmed') = ${isWaiting})
           < ${isWaiting ? MAX_WAITING : MAX_SAVED}
    returning id`.execute(trx);
  return rows[0] ? { id: rows[0].id, isOn: !isWaiting } : null;
}

/** Locks an owner, so that of two that save for them at the same moment one waits for the other. */
async function lockOwner(trx: Trx, owner: SearchOwner): Promise<void> {
  if ('user' in owner) await sql`select from users where id = ${owner.user} for no key update`.execute(trx);
  else await sql`select from contacts where id = ${owner.contact} for no key update`.execute(trx);
}

/** Whether one of somebody's searches may go on beside the others that do. The owner is locked from now on. */
export async function mayGoOn(trx: Trx, owner: SearchOwner, id: number): Promise<boolean> {
  await lockOwner(trx, owner);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from saved_searches s
     where ${isOf(owner)} and s.paused_at is null and s.id <> ${id}`.execute(trx);
  return (rows[0]?.count ?? 0) < MAX_SAVED;
}

/** Changes one of somebody's searches; what waits for a message follows it. False: it is not theirs. */
export async function updateSaved(
  trx: Trx,
  owner: SearchOwner,
  id: number,
  { frequency, drops, isPaused, contact }: SavedSearchChange,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update saved_searches s set
      frequency = coalesce(${frequency ?? null}, frequency), drops = coalesce(${drops ?? null}::boolean, drops),
      paused_at = case ${isPaused ?? null}::boolean when true then coalesce(paused_at, ${now}) when false then null else paused_at end,
      pause_reason = case ${isPaused ?? null}::boolean when true then coalesce(pause_reason, 'asked') when false then null
        else pause_reason end,
      contact_id = case when ${contact === undefined} then contact_id else ${contact ?? null}::bigint end
     where s.id = ${id} and ${isOf(owner)} returning s.id`.execute(trx);
  if (rows.length === 0) return false;
  await sql`
    update alert_matches m set due_at = greatest(${dueAt(sql`m.at`)}, ${now}),
           contact_id = case when s.paused_at is null and (s.drops or m.reason <> 'drop') then
             (select c.id from contacts c where c.id = s.contact_id and c.confirmed_at is not null and c.stopped_at is null) end
      from saved_searches s
     where s.id = ${id} and m.saved_search_id = s.id and m.bundle_id is null and m.contact_id is not null`.execute(trx);
  return true;
}

/** Pauses those of somebody's searches that a message told of; all that its contact is told of when the message is forgotten. */
export async function pauseTold(
  db: Db,
  owner: SearchOwner,
  { bundle, contact }: { bundle: number; contact: number },
  now: Date,
): Promise<void> {
  await sql`
    update saved_searches s set paused_at = ${now}, pause_reason = 'asked'
     where ${isOf(owner)} and s.paused_at is null and case when exists (select from alert_bundles where id = ${bundle})
       then exists (select from alert_matches m where m.bundle_id = ${bundle} and m.saved_search_id = s.id)
         or exists (select from past_saved_searches p where p.search_id = s.search_id and ${bundle} = any(p.bundles))
       else s.contact_id = ${contact} end`.execute(db);
}

/** Pauses what took the place of a saved search that is gone: the same search, which somebody took back or has by another contact. */
export async function pauseInPlaceOf(trx: Trx, owner: SearchOwner, id: number, now: Date): Promise<void> {
  await sql`
    update saved_searches s set paused_at = ${now}, pause_reason = 'asked'
     where ${isOf(owner)} and s.paused_at is null and s.search_id in (select search_id from past_saved_searches where id = ${id})`.execute(
    trx,
  );
}

/** Whether a contact is one of a person's. */
export async function ownsContact(db: Db, owner: SearchOwner, contact: number): Promise<boolean> {
  if ('contact' in owner) return owner.contact === contact;
  const { rows } = await sql`
    select from contacts where id = ${contact} and user_id = ${owner.user} and confirmed_at is not null
      and stopped_at is null`.execute(db);
  return rows.length > 0;
}

/** Deletes one of somebody's saved searches; false: they have no such search. */
export async function deleteSaved(db: Db, owner: SearchOwner, id: number): Promise<boolean> {
  const { rows } = await sql`
    delete from saved_searches s where s.id = ${id} and ${isOf(owner)} returning s.id`.execute(db);
  return rows.length > 0;
}

/** Deletes all searches of a person. */
export async function deleteSavedSearchesOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('saved_searches').where('user_id', '=', userId).execute();
}

/** Their page was seen as it was at a moment; the time never goes back, nor beyond now. */
export async function updateSeen(db: Db, owner: SearchOwner, at: Date, now: Date): Promise<void> {
  await sql`
    update saved_searches s set seen_at = greatest(seen_at, least(${at}::timestamptz, ${now}::timestamptz))
     where ${isOf(owner)}`.execute(db);
}

/** Pauses everybody's saved search whose place is gone. @returns who is told of it */
export async function pauseBroken(
  trx: Trx,
  searchId: number,
  now: Date,
): Promise<{ id: number; contact: number; language: Language }[]> {
  const { rows } = await sql<{ id: number; contact: number; language: Language }>`
    with paused as (
      update saved_searches s set paused_at = ${now}, pause_reason = 'place_gone'
       where s.search_id = ${searchId} and s.paused_at is null returning s.id, s.contact_id)
    select p.id, c.id as contact, c.language from paused p join contacts c on c.id = p.contact_id
     where c.confirmed_at is not null and c.stopped_at is null`.execute(trx);
  return rows;
}

function isOf(owner: SearchOwner): RawBuilder<boolean> {
  return 'user' in owner
    ? sql<boolean>`s.user_id = ${owner.user}`
    : sql<boolean>`s.contact_id = ${owner.contact} and s.user_id is null`;
}

/** Deletes searches whose owner has not said yes. */
export async function deleteWaiting(db: Db, now: Date): Promise<void> {
  await sql`
    delete from saved_searches where pause_reason = 'not_confirmed'
       and paused_at < ${now}::timestamptz - make_interval(days => ${WAITING_DAYS})`.execute(db);
}

/** Deletes bundles after three months and matches after half a year: until then nobody is told of a home twice. */
export async function deleteOldMatches(db: Db, now: Date): Promise<void> {
  // a match whose bundle is deleted must not be told again
  await sql`
    update alert_matches m set contact_id = null from alert_bundles b
     where b.id = m.bundle_id and b.at < ${now}::timestamptz - interval '90 days'`.execute(db);
  await sql`delete from alert_bundles where at < ${now}::timestamptz - interval '90 days'`.execute(db);
  await sql`delete from alert_matches where at < ${now}::timestamptz - interval '180 days'`.execute(db);
  // the messages that name them are older
  await sql`delete from past_saved_searches where removed_at < ${now}::timestamptz - interval '180 days'`.execute(db);
}
