import { HOUR_SECONDS } from '#contract/values/durations.ts';
import type { Deps } from '../deps.ts';
import type { Limit } from '../limits/attempt-queries.ts';
import { addressKey, networkKey } from '../viewer/address-keys.ts';

/**
 * Limits of passkeys: requested challenges, which cost a row each, and wrong answers, which cost the check of a signature.
 * Signatures cannot be guessed, so these are generous, and there is none per account: others cannot lock the owner out.
 */
export function passkeyLimits({ secret }: Pick<Deps, 'secret'>, ip: string): { requests: Limit[]; failures: Limit[] } {
  const [address, network] = [addressKey(secret, ip), networkKey(secret, ip)];
  const limitsOf = (prefix: string, most: number): Limit[] => [
    { key: `${prefix}${address}`, most, seconds: HOUR_SECONDS },
    { key: `${prefix}${network}`, most: most * 4, seconds: HOUR_SECONDS },
  ];
  return { requests: limitsOf('?', 200), failures: limitsOf('!', 50) };
}

/** Limits of confirmations by a signed-in person's passkey. */
export function confirmationLimits(userId: number): Limit[] {
  return [{ key: `u${userId}`, most: 10, seconds: HOUR_SECONDS }];
}
