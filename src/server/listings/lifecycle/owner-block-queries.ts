import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../database/db.ts';
import { IS_SHOWN_AFTER_END } from '../../database/entity-queries.ts';

const IS_OF_PERSON = sql`(l.owner_id = u.id or (l.owner_id is null and l.phone = u.phone))`;
/** Active listings (`l`) that are hidden when a person (`u`) is blocked: their own, and imported ones with their phone. */
const IS_ACTIVE_OF_PERSON: RawBuilder<boolean> = sql`(l.status_ad = 'active' and ${IS_OF_PERSON})`;
/** Their expired ones that are shown until then. They stay expired: who may see them follows from the person (IS_STOPPED). */
const IS_ENDED_OF_PERSON: RawBuilder<boolean> = sql`(${IS_SHOWN_AFTER_END} and ${IS_OF_PERSON})`;
/** Listings of a person (`u`) that the site shows: a block would hide them. */
export const IS_SEEN_OF_PERSON: RawBuilder<boolean> = sql`(${IS_OF_PERSON}
  and (l.status_ad = 'active' or (${IS_SHOWN_AFTER_END} and not u.stops_listings)))`;
/** Listings that the block of a person (`u`) hides. */
export const IS_HIDDEN_OF_PERSON: RawBuilder<boolean> = sql`(l.hidden_by_block_of = u.id
  or (u.stops_listings and ${IS_ENDED_OF_PERSON}))`;

/**
 * Locks all listings that a person's block hides or has hidden. Must run before the person's row is locked: payments lock
 * the listing first too, so the other order could deadlock.
 */
export async function lockListingsOf(trx: Trx, userId: number): Promise<void> {
  await sql`
    select l.id from listings l join users u on u.id = ${userId}
     where ${IS_ACTIVE_OF_PERSON} or l.hidden_by_block_of = u.id order by l.id for no key update of l`.execute(trx);
}

/** Whether a person's block hides their listings. Locks the person's row until the transaction ends. */
export async function isBlockedOwner(trx: Trx, userId: number): Promise<boolean> {
  // no condition on stops_listings: a row that does not match yet would not be locked
  const { rows } = await sql<{ isBlockedOwner: boolean }>`
    select stops_listings as "isBlockedOwner" from users where id = ${userId} for share`.execute(trx);
  return rows[0]?.isBlockedOwner ?? false;
}

/** Whether the owner of a listing has deleted their account. */
export async function isErasedOwner(trx: Trx, listingId: number): Promise<boolean> {
  const { rows } = await sql<{ isErased: boolean }>`
    select u.erased_at is not null as "isErased" from listings l join users u on u.id = l.owner_id
     where l.id = ${listingId}`.execute(trx);
  return rows[0]?.isErased ?? false;
}

/** Ids of a person's active listings. */
export async function findActiveListingsOf(trx: Trx, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.id from listings l join users u on u.id = ${userId} where ${IS_ACTIVE_OF_PERSON} order by l.id`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

/** How many expired listings of a person a block hides, or shows again when it ends. */
export async function countEndedOf(trx: Trx, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from listings l join users u on u.id = ${userId} where ${IS_ENDED_OF_PERSON}`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Has every instance and shared cache drop the pages of a person's expired listings. */
export async function noteEndedOf(trx: Trx, userId: number): Promise<void> {
  await sql`
    insert into listing_changes (listing_id)
    select l.id from listings l join users u on u.id = ${userId} where ${IS_ENDED_OF_PERSON}`.execute(trx);
}

/** Has a listing that a block hides wait for a moderator when the block ends. False: no block hides it. */
export async function keepHiddenAfterBlock(trx: Trx, id: number): Promise<boolean> {
  const { rows } = await sql`
    update listings set hidden_by_block_of = null, updated_at = now()
     where id = ${id} and hidden_by_block_of is not null returning id`.execute(trx);
  return rows.length > 0;
}

/** Ids of the active listings that a person's block has hidden. */
export async function findListingsHiddenBy(trx: Trx, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from listings where hidden_by_block_of = ${userId} order by id`.execute(trx);
  return rows.map(({ id }) => id);
}
