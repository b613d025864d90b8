import { sql } from 'kysely';
import type { Db, Trx } from '../database/db.ts';

export type UndoNotice = {
  userId: number;
  address: string;
  changeId: number | null;
  restorationId: number | null;
  /** until when the change can be undone */
  undoUntil: Date | null;
};

/** A notice, and the change or restoration that its link undoes; null: there is none. */
export async function findNotice(db: Db, id: number): Promise<UndoNotice | null> {
  const { rows } = await sql<UndoNotice>`
    select n.user_id as "userId", n.address, n.change_id as "changeId", n.restoration_id as "restorationId",
      c.undo_until as "undoUntil"
      from account_notices n left join account_changes c on c.id = n.change_id where n.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

type EarlierAccount = { id: number; phone: string | null; email: string; changedAt: Date };

/** The first open change, up to this one, before which the account had this number or address. */
export async function findEarliestChange(
  trx: Trx,
  { userId, changeId, address }: { userId: number; changeId: number; address: string },
  now: Date,
): Promise<EarlierAccount | null> {
  const { rows } = await sql<EarlierAccount>`
    select id, old_phone as phone, old_email as email, changed_at as "changedAt" from account_changes
     where user_id = ${userId} and id <= ${changeId} and closed_at is null and undo_until > ${now}
       and (old_phone = ${address} or lower(old_email) = lower(${address}))
     order by id limit 1`.execute(trx);
  return rows[0] ?? null;
}

/** Closes a change and all later ones: none of them can be undone again. */
export async function closeChangesFrom(trx: Trx, userId: number, changeId: number, now: Date): Promise<void> {
  await sql`
    update account_changes set closed_at = ${now}
     where user_id = ${userId} and id >= ${changeId} and closed_at is null`.execute(trx);
}
