import type { Db } from '../database/db.ts';

/** Records the use of a proof; false when it was used before. */
export async function insertUsedProof(db: Db, { id, expiresAt }: { id: string; expiresAt: Date }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_proofs')
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
