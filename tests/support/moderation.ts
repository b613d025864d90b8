import { COMMAND } from '../../src/server/audit/audit.ts';
import { inTransaction } from '../../src/server/database/db.ts';
import type { Deps } from '../../src/server/deps.ts';
import { rejectIn } from '../../src/server/listings/lifecycle/service.ts';

/** Rejects a listing without a moderator, as a command does. @throws Refusal as rejectIn */
export async function rejectListing(deps: Pick<Deps, 'db' | 'clock'>, id: number, reason: string): Promise<void> {
  await inTransaction(deps.db, (trx) => rejectIn(trx, deps, COMMAND, id, { reason }));
}
