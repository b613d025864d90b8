import { type Db, inTransaction } from '../database/db.ts';
import { refreshBatch } from './rename-queries.ts';

/** Updates the search words of listings whose places were renamed, and links those that name a new street. Continues where it stopped. */
export async function refreshRenamedPlaces(db: Db): Promise<void> {
  while (await inTransaction(db, refreshBatch));
}
