import { setBlocked } from '../../src/server/auth/service.ts';
import { inTransaction } from '../../src/server/database/db.ts';
import type { Deps } from '../../src/server/deps.ts';

/** Blocks a person at once and ends their sessions, or unblocks them. */
export async function blockPerson(deps: Pick<Deps, 'db' | 'clock'>, userId: number, isBlocked: boolean): Promise<void> {
  await inTransaction(deps.db, (trx) => setBlocked(trx, userId, isBlocked ? deps.clock.now() : null));
}
