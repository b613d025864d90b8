import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../database/db.ts';

/** The active listings (`l`) that a block of a person (`u`) hides: their own, and imported ones that show their number. */
export const SEEN_OF_PERSON: RawBuilder<boolean> = sql`(l.status_ad = 'active'
  and (l.owner_id = u.id or (l.owner_id is null and l.phone = u.phone)))`;

/**
 * Holds all listings that a block of a person hides, or has hidden. Before the person's own row is held: whoever pays for a
 * listing holds the listing first, too.
 */
export async function holdListingsOf(trx: Trx, userId: number): Promise<void> {
  await sql`
    select l.id from listings l join users u on u.id = ${userId}
     where ${SEEN_OF_PERSON} or l.hidden_by_block_of = u.id order by l.id for no key update of l`.execute(trx);
}

/** Whether the block of a person keeps their listings out of sight; they stay blocked or not until the transaction ends. */
export async function isStopped(trx: Trx, userId: number): Promise<boolean> {
  // asked for by its key alone: a row that does not match yet would not be waited for
  const { rows } = await sql<{ isStopped: boolean }>`
    select stops_listings as "isStopped" from users where id = ${userId} for share`.execute(trx);
  return rows[0]?.isStopped ?? false;
}

/** What everybody sees of a person's listings. */
export async function findSeenOf(trx: Trx, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.id from listings l join users u on u.id = ${userId} where ${SEEN_OF_PERSON} order by l.id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** What the block of a person has hidden. */
export async function findHiddenBy(trx: Trx, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from listings where hidden_by_block_of = ${userId} order by id`.execute(trx);
  return rows.map(({ id }) => id);
}
