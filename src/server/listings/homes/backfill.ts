import { type Db, inTransaction } from '../../database/db.ts';
import { assignHomes } from './home-queries.ts';

/**
 * Gives each older listing a home of its own, and inserts the prices that its edits recorded. Continues where it stopped;
 * does nothing when all listings have a home.
 */
export async function backfillHomes(db: Db): Promise<void> {
  while (await inTransaction(db, assignHomes));
}
