import type { Deps } from '../../deps.ts';
import { expireDue } from '../posting/write-queries.ts';
import { insertReminders } from './job-queries.ts';

/** Ends the time of active listings whose day has come, each with its change of status and a notice. Safe at any moment. */
export async function expireListings({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await expireDue(db, clock.now());
}

/** Days before a listing ends on which its owner is reminded, the last first: only one of them is ever due. */
const REMINDERS = [
  { days: 1, after: 0, kind: 'ends_in_1' },
  { days: 3, after: 1, kind: 'ends_in_3' },
] as const;

/**
 * Has owners reminded 3 days and 1 day before their listings end, once for each end. What was missed while nothing ran is
 * not made up for: whose listing ends tomorrow hears of tomorrow alone. Safe at any moment.
 */
export async function remindOwners({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const now = clock.now();
  for (const { days, after, kind } of REMINDERS) {
    // where listings last no longer than that, approval would remind at once
    if (config.LISTING_DAYS <= days) continue;
    await insertReminders(db, now, { days, after, kind });
  }
}
