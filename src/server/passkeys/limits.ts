import type { Deps } from '../deps.ts';
import type { Limit } from '../limits/attempt-queries.ts';
import { addressKey, networkKey } from '../viewer/address-keys.ts';

const HOUR = 3_600;

/**
 * Limits of passkeys: requested challenges, which cost a row each, and wrong answers, which cost the check of a signature.
 * Signatures cannot be guessed, so these are generous, and there is none per account: nobody can lock its owner out.
 */
export function passkeyLimits({ secret }: Pick<Deps, 'secret'>, ip: string): { asked: Limit[]; failed: Limit[] } {
  const [address, network] = [addressKey(secret, ip), networkKey(secret, ip)];
  const limitsOf = (what: string, most: number): Limit[] => [
    { key: `${what}${address}`, most, seconds: HOUR },
    { key: `${what}${network}`, most: most * 4, seconds: HOUR },
  ];
  return { asked: limitsOf('?', 200), failed: limitsOf('!', 50) };
}

/** Limits of confirmations by a signed-in person's passkey. */
export function confirmationLimits(userId: number): Limit[] {
  return [{ key: `u${userId}`, most: 10, seconds: HOUR }];
}
