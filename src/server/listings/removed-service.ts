import type { Db } from '../database/db.ts';
import { findRemovedSince } from './search-index/change-queries.ts';

/** Longer than a shared cache keeps a response (shared-responses.ts), and than most transactions take, in seconds. */
const LATELY = 60;

/** Ids of the listings that stopped being active within the last minute: the index does not know them after it was filled anew. */
export async function listRemovedLately(db: Db): Promise<number[]> {
  return findRemovedSince(db, LATELY);
}
