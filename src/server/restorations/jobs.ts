import { sendAccountNotices } from '../account-safety/notice-service.ts';
import { closeOldChanges } from '../account-safety/service.ts';
import type { Deps } from '../deps.ts';
import { finishRestorations } from './service.ts';

/** Every minute: restorations whose wait is over, changes too old to be undone, and what has to be told. */
export async function keepAccountsSafe(deps: Deps, onError: (error: unknown) => void): Promise<void> {
  await finishRestorations(deps);
  await closeOldChanges(deps);
  await sendAccountNotices(deps, onError);
}
