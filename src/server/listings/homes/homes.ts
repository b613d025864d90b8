import { type Db, inTransaction } from '../../database/db.ts';
import { placeSome } from './home-queries.ts';

/**
 * Gives listings from before there were homes one each, and writes down the prices that their edits tell of. Nothing is
 * left to do when all have one; goes on where it was stopped.
 */
export async function placeInHomes(db: Db): Promise<void> {
  while (await inTransaction(db, placeSome));
}
