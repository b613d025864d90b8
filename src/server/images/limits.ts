import { HOUR_SECONDS } from '#contract/values/durations.ts';
import { UPLOADS_PER_HOUR } from '#contract/wire/upload-limits.ts';
import type { Deps, Viewer } from '../deps.ts';
import { withdrawAttempt } from '../limits/attempt-queries.ts';
import { recordAttempt } from '../limits/attempts.ts';
import { Refusal } from '../refusal.ts';

/** Whether moderators have approved listings of a person. */
export type IsKnownOwner = (deps: Pick<Deps, 'db' | 'clock'>, userId: number) => Promise<boolean>;

type LimitDeps = Pick<Deps, 'db' | 'clock'> & { isKnownOwner: IsKnownOwner };
type Person = Pick<NonNullable<Viewer['user']>, 'id' | 'role'>;

/** Refuses a person who may upload nothing now, before their files are received. @throws Refusal 429 uploads_an_hour */
export async function refuseUsedUp(deps: LimitDeps, person: Person): Promise<void> {
  const events = await recordUploads(deps, person, 1);
  for (const event of events) await withdrawAttempt(deps.db, event, [keyOf(person)]);
}

const keyOf = ({ id }: Person) => `u${id}`;

/**
 * Counts a person's uploads against their limit, including files that are deleted later or turn out to be no pictures:
 * the work is the same.
 * @returns the events of the attempts
 * @throws Refusal 429 uploads_an_hour; then none of the files is counted
 */
export async function recordUploads(deps: LimitDeps, person: Person, files: number): Promise<string[]> {
  const { db, clock } = deps;
  const now = clock.now();
  const isKnown = person.role !== 'user' || (await deps.isKnownOwner(deps, person.id));
  const limit = {
    key: keyOf(person),
    most: UPLOADS_PER_HOUR[isKnown ? 'trusted' : 'untrusted'],
    seconds: HOUR_SECONDS,
  };
  const events: string[] = [];
  for (let n = 0; n < files; n++) {
    const attempt = await recordAttempt(db, now, 'upload', [limit]);
    if ('event' in attempt) events.push(attempt.event);
    else {
      for (const event of events) await withdrawAttempt(db, event, [limit.key]);
      throw new Refusal(429, 'uploads_an_hour', { retryAfter: attempt.retryAfter });
    }
  }
  return events;
}
