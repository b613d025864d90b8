import { type RawBuilder, sql } from 'kysely';
import type { KeptList } from '#contract/alerts/kept.ts';
import { MAX_WAITING, WAITING_DAYS } from '#contract/alerts/rules.ts';
import { MAX_FAVORITES } from '#contract/favorites/rules.ts';
import type { Db, Trx } from '../database/db.ts';
import { IS_PUBLIC_LISTING } from '../database/entity-queries.ts';
import { knownHomesOf, OF_SAME_OFFER } from '../database/home-queries.ts';
import { lockChoicesOf } from '../database/person-queries.ts';

/** A listing that a browser without an account keeps, and since when. */
export type KeptListing = { listing: number; at: Date };

/** Of a list `k` and its contact `c`: nobody has said yes to it. */
const IS_WAITING = sql`(c.confirmed_at is null or k.pause_reason is not distinct from 'not_confirmed')`;
const STATE = sql<KeptList['state']>`case when ${IS_WAITING} then 'waiting'
  when k.paused_at is not null or c.stopped_at is not null then 'paused' else 'on' end`;

/**
 * A list of kept homes that is told at a contact from now on; at one that is in use already its owner has to say yes, because
 * anybody can type an address. Of those that nobody said yes to the newest stay. @returns its id
 */
export async function insertKeptList(trx: Trx, contact: number, isTyped: boolean, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into kept_lists (contact_id, paused_at, pause_reason, created_at)
    select c.id, case when w.waits then ${now}::timestamptz end, case when w.waits then 'not_confirmed' end, ${now}
      from (select id, confirmed_at from contacts where id = ${contact} for no key update) c
     cross join lateral (select ${isTyped}::boolean and c.confirmed_at is not null as waits) w
    returning id`.execute(trx);
  await sql`
    delete from kept_lists where id in (
      select k.id from kept_lists k join contacts c on c.id = k.contact_id
       where k.contact_id = ${contact} and ${IS_WAITING} order by k.id desc offset ${MAX_WAITING})`.execute(trx);
  return rows[0]?.id ?? 0;
}

/** Locks a list. @returns its state; null: it is gone */
export async function lockKeptList(trx: Trx, list: number): Promise<KeptList['state'] | null> {
  const { rows } = await sql<{ state: KeptList['state'] }>`
    select ${STATE} as state from kept_lists k join contacts c on c.id = k.contact_id
     where k.id = ${list} for no key update of k`.execute(trx);
  return rows[0]?.state ?? null;
}

/**
 * Makes the homes of a list those that its browser keeps. A listing that is gone stays as long as the browser keeps it: its
 * favorite may be of another one of its home by now, or have something to tell.
 */
export async function replaceKept(trx: Trx, list: number, kept: readonly KeptListing[]): Promise<void> {
  const listings = kept.map(({ listing }) => listing);
  await sql`
    delete from favorites f where f.kept_list_id = ${list} and f.listing_id <> all(${listings}::bigint[])
       and not exists (select from listings l join ${knownHomesOf(listings, null)} on homes_of.home_id = l.home_id
         where l.id = f.listing_id and not exists (
           select from favorites own where own.kept_list_id = f.kept_list_id and own.listing_id = homes_of.id))`.execute(
    trx,
  );
  await sql`
    insert into favorites (kept_list_id, kind, listing_id, created_at)
    select ${list}::bigint, 'listing', l.id, w.at
      from unnest(${listings}::bigint[], ${kept.map(({ at }) => at)}::timestamptz[]) as w (id, at)
      join listings l on l.id = w.id
     where ${IS_PUBLIC_LISTING} and (select count(*) from favorites where kept_list_id = ${list}) < ${MAX_FAVORITES}
     order by l.id
    on conflict (kept_list_id, listing_id) where kept_list_id is not null do nothing`.execute(trx);
}

/** The lists of a contact that has no account, the newest first. */
export async function findKeptLists(db: Db, contact: number): Promise<KeptList[]> {
  const { rows } = await sql<KeptList>`
    select k.id, ${STATE} as state,
           (select count(*)::int from favorites f where f.kept_list_id = k.id and f.listing_id is not null) as homes
      from kept_lists k join contacts c on c.id = k.contact_id
     where k.contact_id = ${contact} and c.user_id is null order by k.id desc`.execute(db);
  return rows;
}

/** Pauses a list of a contact, or has it go on, to which its owner says yes. False: it has no such list. */
export async function updateKeptList(
  db: Db,
  { contact, list }: { contact: number; list: number },
  isPaused: boolean,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update kept_lists set paused_at = ${isPaused ? now : null}::timestamptz, pause_reason = ${isPaused ? 'asked' : null}
     where id = ${list} and contact_id = ${contact} returning id`.execute(db);
  return rows.length > 0;
}

/** Pauses all lists of a contact that go on: those that wait are nothing to it yet. */
export async function pauseKeptOf(db: Db, contact: number, now: Date): Promise<void> {
  await sql`
    update kept_lists set paused_at = ${now}, pause_reason = 'asked'
     where contact_id = ${contact} and paused_at is null`.execute(db);
}

/** Deletes a list with its homes, if it is one of the contact, when one is given. False: there is no such list. */
export async function deleteKeptList(db: Db, list: number, contact: number | null): Promise<boolean> {
  const { rows } = await sql`
    delete from kept_lists where id = ${list} and contact_id = coalesce(${contact}::bigint, contact_id) returning id`.execute(
    db,
  );
  return rows.length > 0;
}

/** Deletes the lists of a contact that nobody said yes to: of one that was never confirmed all. */
export async function deleteUnconfirmedLists(trx: Trx, contact: number): Promise<void> {
  await sql`
    delete from kept_lists k using contacts c where k.contact_id = ${contact} and c.id = k.contact_id and ${IS_WAITING}`.execute(
    trx,
  );
}

/** Deletes the lists at contacts in use whose owner has not said yes. */
export async function deleteWaitingLists(db: Db, now: Date): Promise<void> {
  await sql`
    delete from kept_lists where pause_reason = 'not_confirmed'
       and paused_at < ${now}::timestamptz - make_interval(days => ${WAITING_DAYS})`.execute(db);
}

/** Gives the homes of the lists of a contact to its account, if it has one. Those that nobody said yes to are deleted by now. */
export async function giveKeptOfContact(trx: Trx, contact: number): Promise<void> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from contacts c where id = ${contact} and user_id is not null
       and exists (select from kept_lists where contact_id = c.id)`.execute(trx);
  const [account] = rows;
  if (!account) return;
  const { rows: lists } = await sql<{ id: number }>`
    select id from kept_lists where contact_id = ${contact} order by id for update`.execute(trx);
  await giveKept(
    trx,
    account.user_id,
    lists.map(({ id }) => id),
  );
}

/**
 * Makes the homes of some lists, which are locked, favorites of an account, as many as it may have, the newest first; what the person
 * took back later stays so. What was told of them is not told again, and what waits is told to the account. Whoever stopped the news
 * of a list gets none as a person either, until they want it again.
 */
export async function giveKept(trx: Trx, userId: number, lists: readonly number[]): Promise<void> {
  await lockChoicesOf(trx, userId);
  const isOfLists = sql`f.kept_list_id = any(${[...lists]}::bigint[])`;
  await sql`
    update users set stops_kept_news = true where id = ${userId} and not stops_kept_news and exists (
      select from kept_lists where id = any(${[...lists]}::bigint[]) and pause_reason = 'asked')`.execute(trx);
  await sql`select from favorites f where ${isOfLists} order by f.id for update`.execute(trx);
  const { rows: moved } = await sql<{ id: number }>`
    with one_each as (
      select distinct on (coalesce(l.home_id, l.id), l.category, case when l.id is null then f.id end) f.id, f.created_at
        from favorites f left join listings l on l.id = f.listing_id where ${isOfLists}
         and (f.listing_id is not null or exists (select from alert_matches m where m.favorite_id = f.id and ${WAITS}))
         and not exists (select from favorites own where own.user_id = ${userId} and own.listing_id in ${OF_SAME_OFFER})
         and not exists (select from removed_favorites r where r.user_id = ${userId} and r.kind = 'listing'
           and r.target_id in ${OF_SAME_OFFER} and r.removed_at >= f.created_at)
       order by coalesce(l.home_id, l.id), l.category, case when l.id is null then f.id end, f.created_at, f.id)
    update favorites set user_id = ${userId}, kept_list_id = null where id in (
      select id from one_each order by created_at desc, id desc
       limit greatest(0, ${MAX_FAVORITES} - (select count(*) from favorites where user_id = ${userId})))
    returning id`.execute(trx);
  // of a home that the account keeps already it is known what was told
  const { rows: told } = await sql<{ id: number }>`
    update alert_matches m set favorite_id = t.own from (
      select distinct on (own.id, m.reason, m.price) m.id, own.id as own
        from favorites f join alert_matches m on m.favorite_id = f.id join listings l on l.id = f.listing_id
        join favorites own on own.user_id = ${userId} and own.listing_id in ${OF_SAME_OFFER}
       where ${isOfLists} and not exists (
         select from alert_matches o where o.favorite_id = own.id and o.reason = m.reason and o.price = m.price)
       order by own.id, m.reason, m.price, m.bundle_id is null, m.id) t
     where m.id = t.id returning m.id`.execute(trx);
  await sql`
    update alert_matches m set contact_id = told_contact(${userId}) where ${WAITS} and (
      m.favorite_id = any(${moved.map(({ id }) => id)}::bigint[]) or m.id = any(${told.map(({ id }) => id)}::bigint[]))`.execute(
    trx,
  );
  await sql`delete from kept_lists where id = any(${[...lists]}::bigint[])`.execute(trx);
}

/** A match `m` that no message tells yet, and one will. */
const WAITS: RawBuilder<boolean> = sql<boolean>`(m.bundle_id is null and m.contact_id is not null)`;
