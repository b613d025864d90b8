import { hash, verify } from '@node-rs/argon2';
import { PASSWORD_LENGTH } from '#contract/auth/fields.ts';
import { Refusal } from '../refusal.ts';

/** argon2id, as OWASP advises: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Checked when there is no account or no password, so that its answer takes as long as any other. */
const NOBODYS = hash('nobody has this password', COST);

/** @throws Refusal 422 password_too_short */
export function hashPassword(password: string): Promise<string> {
  if ([...password].length < PASSWORD_LENGTH.least)
    throw new Refusal(422, 'password_too_short', { fields: { password: 'password_too_short' }, isFailure: true });
  return hash(password.normalize('NFKC'), COST);
}

/** Whether this is the password; takes the same time when there is none. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const isRight = await verify(stored ?? (await NOBODYS), password.normalize('NFKC'));
  return isRight && stored !== null;
}
