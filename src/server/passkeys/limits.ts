import type { Deps } from '../deps.ts';
import type { Limit } from '../limits/attempt-queries.ts';
import { addressKey, networkKey } from '../viewer/address-keys.ts';

const HOUR = 3_600;

/**
 * Passkeys: challenges asked for, which cost a row each, and answers that were wrong, which cost the checking of a signature.
 * Nobody guesses a signature, so these are wide, and there is none for an account: nobody can lock its owner out.
 */
export function passkeyLimits({ secret }: Pick<Deps, 'secret'>, ip: string): { asked: Limit[]; failed: Limit[] } {
  const [address, network] = [addressKey(secret, ip), networkKey(secret, ip)];
  const within = (what: string, most: number): Limit[] => [
    { key: `${what}${address}`, most, seconds: HOUR },
    { key: `${what}${network}`, most: most * 4, seconds: HOUR },
  ];
  return { asked: within('?', 200), failed: within('!', 50) };
}

/** Passkeys tried by somebody who is signed in, to confirm who they are. */
export function confirmationLimits(userId: number): Limit[] {
  return [{ key: `u${userId}`, most: 10, seconds: HOUR }];
}
