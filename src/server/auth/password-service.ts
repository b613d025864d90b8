import { hash, verify } from '@node-rs/argon2';
import { PASSWORD_LENGTH } from '#contract/auth/fields.ts';
import type { Deps } from '../deps.ts';
import { withdrawAttempt } from '../limits/attempt-queries.ts';
import { recordAttempt } from '../limits/attempts.ts';
import { tooMany } from '../limits/too-many.ts';
import { Refusal } from '../refusal.ts';
import { oldPasswordLimits } from './limits.ts';
import type { Person } from './queries.ts';

/** argon2id as recommended by OWASP: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Verified when there is no account or no password, so that every response takes the same time. */
const DUMMY_HASH = hash('nobody has this password', COST);

/** @throws Refusal 422 password_too_short */
export function hashPassword(password: string): Promise<string> {
  if ([...password].length < PASSWORD_LENGTH.least)
    throw new Refusal(422, 'password_too_short', { fields: { password: 'password_too_short' }, hasSuccessFalse: true });
  return hash(password.normalize('NFKC'), COST);
}

/** Whether the password is right; takes the same time when there is none. */
export async function isPassword(storedHash: string | null, password: string): Promise<boolean> {
  const isRight = await verify(storedHash ?? (await DUMMY_HASH), password.normalize('NFKC'));
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
  const attempt = await recordAttempt(deps.db, deps.clock.now(), 'old_password', limits);
  if ('retryAfter' in attempt) throw tooMany(attempt.retryAfter);
  if (!(await isPassword(password_hash, password)))
    throw new Refusal(400, 'oldPasswordWrong', { fields: { [field]: 'oldPasswordWrong' }, hasSuccessFalse: true });
  const keys = limits.map(({ key }) => key);
  await withdrawAttempt(deps.db, attempt.event, keys);
}
