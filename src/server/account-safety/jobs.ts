import { sendAccountNotices } from './notice-service.ts';
import { closeOld, forgetOld } from './queries.ts';
import type { Deps } from '../deps.ts';
import { finishRestorations } from '../restorations/service.ts';

/** Every minute: restorations whose wait is over, changes too old to be undone, and what has to be told. */
export async function keepAccountsSafe(deps: Deps, onError: (error: unknown) => void): Promise<void> {
  await finishRestorations(deps);
  await closeOld(deps.db, deps.clock.now());
  await sendAccountNotices(deps, onError);
}

/** Every night: old numbers and addresses are kept no longer than 30 days. */
export function forgetAccountChanges({ db, clock }: Deps): Promise<void> {
  return forgetOld(db, clock.now());
}
