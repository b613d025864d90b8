import type { Db } from '../database/db.ts';
import { Refusal } from '../refusal.ts';
import { isOfficer } from './officer-queries.ts';

/** Requires a person who may move other people's money: finance or admin, not blocked. @throws Refusal 403 not_allowed */
export async function requireOfficer(db: Db, userId: number): Promise<void> {
  if (!(await isOfficer(db, userId))) throw new Refusal(403, 'not_allowed');
}
