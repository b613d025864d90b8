import { sql } from 'kysely';
import type { Db, Trx } from '../../database/db.ts';
import { hasWaitingRevision } from './waiting-revision-queries.ts';

/** Closes the open reports about a listing. Returns their number. */
export async function closeReports(
  trx: Trx,
  id: number,
  by: number | null,
  outcome: 'dismissed' | 'taken_down',
): Promise<number> {
  const { rows } = await sql`
    update reports set status = 'closed', outcome = ${outcome}, closed_by = ${by}, closed_at = now()
     where listing_id = ${id} and status = 'open' returning 1`.execute(trx);
  return rows.length;
}

/** Clears the edit mark of an active listing. False: it had none, or it has it for a revision that waits. */
export async function clearEditMark(trx: Trx, id: number): Promise<boolean> {
  const { rows } = await sql`
    update listings set edited_at = null where id = ${id} and status_ad = 'active' and edited_at is not null
       and not ${hasWaitingRevision(sql`listings.id`)} returning 1`.execute(trx);
  return rows.length > 0;
}

/** Marks all edits of a listing as reviewed. */
export async function closeEdits(trx: Trx, id: number): Promise<void> {
  await sql`update listing_edits set looked_at = now() where listing_id = ${id} and looked_at is null`.execute(trx);
}

/** Ends the reservation of a listing for a moderator, whoever has it. */
export async function deleteClaim(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('moderation_claims').where('listing_id', '=', id).execute();
}

/** Whether there is such a listing, whatever its status. */
export async function listingExists(db: Db, id: number): Promise<boolean> {
  const listing = await db.selectFrom('listings').select('id').where('id', '=', id).executeTakeFirst();
  return listing !== undefined;
}
