import { HOUR_SECONDS } from '#contract/values/durations.ts';
import { UPLOADS_PER_HOUR } from '#contract/wire/upload-limits.ts';
import type { Deps, Viewer } from '../deps.ts';
import { findLimitStates, type Limit, withdrawAttempt } from '../limits/attempt-queries.ts';
import { recordAttempt } from '../limits/attempts.ts';
import { Refusal } from '../refusal.ts';

/** Whether moderators have approved listings of a person. */
export type IsKnownOwner = (deps: Pick<Deps, 'db' | 'clock'>, userId: number) => Promise<boolean>;

type LimitDeps = Pick<Deps, 'db' | 'clock'>;

/** How many files a person may upload in an hour: more once moderators have approved one of their listings. */
export async function findUploadLimit(
  deps: LimitDeps & { isKnownOwner: IsKnownOwner },
  { id, role }: Pick<NonNullable<Viewer['user']>, 'id' | 'role'>,
): Promise<Limit> {
  const isKnown = role !== 'user' || (await deps.isKnownOwner(deps, id));
  return { key: `u${id}`, most: UPLOADS_PER_HOUR[isKnown ? 'trusted' : 'untrusted'], seconds: HOUR_SECONDS };
}

/** Refuses who may upload nothing now, before their files are received. @throws Refusal 429 uploads_an_hour */
export async function refuseUsedUp({ db, clock }: LimitDeps, limit: Limit): Promise<void> {
  for (const { used, most, full_for } of await findLimitStates(db, clock.now(), 'upload', [limit]))
    if (used >= most) throw usedUp(full_for);
}

/**
 * Counts a person's uploads against their limit, including files that are deleted later or turn out to be no pictures:
 * the work is the same.
 * @throws Refusal 429 uploads_an_hour; then none of the files is counted
 */
export async function recordUploads({ db, clock }: LimitDeps, limit: Limit, files: number): Promise<void> {
  const now = clock.now();
  const events: string[] = [];
  for (let n = 0; n < files; n++) {
    const attempt = await recordAttempt(db, now, 'upload', [limit]);
    if ('event' in attempt) events.push(attempt.event);
    else {
      for (const event of events) await withdrawAttempt(db, event, [limit.key]);
      throw usedUp(attempt.retryAfter);
    }
  }
}

const usedUp = (retryAfter: number) => new Refusal(429, 'uploads_an_hour', { retryAfter });
