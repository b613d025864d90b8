import { type Db, inTransaction } from '../database/db.ts';
import { refreshSome } from './rename-queries.ts';

/** Gives the listings of renamed places the words they are found by; goes on where it was stopped. */
export async function refreshRenamed(db: Db): Promise<void> {
  while (await inTransaction(db, refreshSome));
}
