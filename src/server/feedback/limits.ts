import { DAY_SECONDS, HOUR_SECONDS } from '#contract/values/durations.ts';
import type { Deps, Viewer } from '../deps.ts';
import type { AttemptKind, Limit } from '../limits/attempt-queries.ts';
import { recordAttempt } from '../limits/attempts.ts';
import { Refusal } from '../refusal.ts';
import { networkKey } from '../viewer/address-keys.ts';

export type Sender = { viewer: Viewer; ip: string };

/** Many people share the address of a mobile operator, and even more its network. */
const MAX_ATTEMPTS = {
  feedback: { hour: 10, day: 30, network: 60 },
  feedback_file: { hour: 40, day: 120, network: 160 },
} as const satisfies Partial<Record<AttemptKind, object>>;

/** In bytes: how much of the disk strangers can fill with files that no feedback has claimed, and with all files. */
export const MAX_FILE_BYTES = { unclaimed: 2 * 1024 ** 3, all: 10 * 1024 ** 3 };

/** How long the files of feedback that a bot seems to have written are kept, and those of closed feedback, in days. */
export const FILE_DAYS = { suspect: 14, closed: 180 } as const;

/** Records a submission. @throws Refusal 429 too_many_requests */
export async function recordSubmission(
  deps: Deps,
  { viewer, ip }: Sender,
  kind: keyof typeof MAX_ATTEMPTS,
): Promise<void> {
  const { hour, day, network } = MAX_ATTEMPTS[kind];
  const limits: Limit[] = [
    { key: viewer.visitor, most: hour, seconds: HOUR_SECONDS },
    { key: viewer.visitor, most: day, seconds: DAY_SECONDS },
    { key: networkKey(deps.secret, ip), most: network, seconds: HOUR_SECONDS },
  ];
  const attempt = await recordAttempt(deps.db, deps.clock.now(), kind, limits);
  if ('retryAfter' in attempt) throw new Refusal(429, 'too_many_requests', { retryAfter: attempt.retryAfter });
}
