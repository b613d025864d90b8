import { EDIT_LIMITS } from '#contract/listings/posting/posting-limits.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '#contract/values/durations.ts';
import type { Deps, Viewer } from '../../deps.ts';
import { requireAttempt } from '../../limits/attempts.ts';
import { requireUser } from '../../viewer/viewer.ts';
import { findVisibility } from '../queries.ts';

/**
 * Records that the viewer saves their listing: each save may add a price to its history, a version to its edits and a check for
 * ever. Outside the transaction of the save, which would lock the person's other listings out. Of other people's listings
 * nothing is counted: saving them is refused.
 * @throws Refusal 401, 429 too_many_requests
 */
export async function recordEdit({ db, clock }: Pick<Deps, 'db' | 'clock'>, viewer: Viewer, id: string): Promise<void> {
  const { id: userId } = requireUser(viewer);
  const row = await findVisibility(db, id);
  if (row?.owner_id !== userId) return;
  const { listing, person } = EDIT_LIMITS;
  await requireAttempt({ db, clock }, 'edit', [
    { key: `l${row.id}`, most: listing.hour, seconds: HOUR_SECONDS },
    { key: `l${row.id}`, most: listing.day, seconds: DAY_SECONDS },
    { key: `u${userId}`, most: person.day, seconds: DAY_SECONDS },
  ]);
}
