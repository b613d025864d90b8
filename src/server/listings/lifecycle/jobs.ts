import { inTransaction } from '../../database/db.ts';
import type { Deps } from '../../deps.ts';
import { updateExpired } from '../posting/write-queries.ts';
import { insertReminders } from './job-queries.ts';
import { refundRejection } from './rejection-refunds.ts';
import { lockListing } from './renewal-queries.ts';
import { findUnrefunded } from './undo-queries.ts';

/** Expires active listings at their end, each with a status change and a notice. Safe to run at any time. */
export async function expireListings({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await updateExpired(db, clock.now());
}

/**
 * Refunds the unused promotions of listings that moderators have rejected, when the rejection can no longer be undone. They
 * are counted until the rejection. Safe to run at any time.
 */
export async function refundRejected({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  for (const { id } of await findUnrefunded(db, clock.now()))
    await inTransaction(db, async (trx) => {
      await lockListing(trx, id);
      await refundRejection({ db: trx, clock }, id);
    });
}

/** Days before the end on which owners are reminded. The windows do not overlap: at most one reminder is due. */
const REMINDERS = [
  { days: 1, after: 0, kind: 'ends_in_1' },
  { days: 3, after: 1, kind: 'ends_in_3' },
] as const;

/**
 * Inserts reminders 3 days and 1 day before a listing ends, once per end. Reminders missed during downtime are not sent
 * late: a listing that ends tomorrow gets only the last one. Safe to run at any time.
 */
export async function remindOwners({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const now = clock.now();
  for (const { days, after, kind } of REMINDERS) {
    // with such a short LISTING_DAYS the reminder would follow approval immediately
    if (config.LISTING_DAYS <= days) continue;
    await insertReminders(db, now, { days, after, kind });
  }
}
