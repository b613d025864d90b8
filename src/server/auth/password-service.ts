import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { PASSWORD_LENGTH } from '#contract/auth/fields.ts';
import type { Db } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import { openSemaphore } from '../http/semaphore.ts';
import { withdrawAttempt } from '../limits/attempt-queries.ts';
import { requireAttempt } from '../limits/attempts.ts';
import { Refusal } from '../refusal.ts';
import { oldPasswordLimits } from './limits.ts';
import type { Person } from './queries.ts';

/** argon2id as recommended by OWASP: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The threads that Node hashes, reads files and looks up addresses with, unless UV_THREADPOOL_SIZE says otherwise. */
const NODE_THREADS = 4;
const CORES = availableParallelism();
/** With more waiting than this, people sign in in crowds. */
const FEW = 4;
/**
 * A hash takes a core and a thread for 30 ms or more. A crowd leaves one of each to everything else; of a few who sign in at the
 * same moment none waits for another, as long as there is a core.
 */
const limitConcurrency = openSemaphore({
  atOnce: (waiting) => Math.max(1, Math.min(waiting > FEW ? CORES - 1 : CORES, NODE_THREADS - 1)),
  maxWaiting: 100,
  timeoutMs: 5_000,
});

/** Verified when there is no account or no password, so that every response takes the same time. */
const DUMMY_HASH = hash('nobody has this password', COST);

/** @throws Refusal 422 password_too_short, 503 service_unavailable (too many wait) */
export function hashPassword(password: string): Promise<string> {
  if ([...password].length < PASSWORD_LENGTH.least)
    throw new Refusal(422, 'password_too_short', { fields: { password: 'password_too_short' }, hasSuccessFalse: true });
  return limitConcurrency('hash', () => hash(password.normalize('NFKC'), COST));
}

/**
 * Whether the password of a counted attempt is right; takes the same time when there is none. One that is not compared,
 * because too many wait, is no attempt.
 * @throws Refusal 503 service_unavailable
 */
export async function isPassword(
  db: Db,
  attempt: { event: string } | null,
  storedHash: string | null,
  password: string,
): Promise<boolean> {
  const known = storedHash ?? (await DUMMY_HASH);
  const compared = limitConcurrency('hash', () => verify(known, password.normalize('NFKC')));
  const isRight = await compared.catch(async (error: unknown) => {
    if (attempt) await withdrawAttempt(db, attempt.event);
    throw error;
  });
  return isRight && storedHash !== null;
}

/**
 * Checks the password of a signed-in person. The attempt is counted before the comparison, so that parallel guesses are
 * counted too; a right password clears them.
 * @param field the name of the field in the body
 * @throws Refusal 400 oldPasswordWrong, 409 password_needed (there is none), 429 too_many_requests
 */
export async function checkPassword(
  deps: Pick<Deps, 'db' | 'clock'>,
  { id, password_hash }: Pick<Person, 'id' | 'password_hash'>,
  password: string,
  field: 'password' | 'oldPassword',
): Promise<void> {
  if (password_hash === null) throw new Refusal(409, 'password_needed', { hasSuccessFalse: true });
  const limits = oldPasswordLimits(id);
  const attempt = await requireAttempt(deps, 'old_password', limits);
  if (!(await isPassword(deps.db, attempt, password_hash, password)))
    throw new Refusal(400, 'oldPasswordWrong', { fields: { [field]: 'oldPasswordWrong' }, hasSuccessFalse: true });
  const keys = limits.map(({ key }) => key);
  await withdrawAttempt(deps.db, attempt.event, keys);
}
