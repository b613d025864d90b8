import { sendAccountNotices } from '../account-safety/notice-service.ts';
import { closeOldChanges } from '../account-safety/service.ts';
import type { Deps } from '../deps.ts';
import { finishRestorations } from './service.ts';

/** Every minute: finishes due restorations, closes changes that are too old to be undone, and sends notices. */
export async function runAccountSafety(deps: Deps, onError: (error: unknown) => void): Promise<void> {
  await finishRestorations(deps);
  await closeOldChanges(deps);
  await sendAccountNotices(deps, onError);
}
