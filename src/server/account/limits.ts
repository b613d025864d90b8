import { HOUR_SECONDS } from '#contract/values/durations.ts';
import type { Deps } from '../deps.ts';
import type { Limit } from '../limits/attempt-queries.ts';
import { accountKey, addressKey } from '../viewer/address-keys.ts';

/** Limits of mails with links: for each of some recipients or people who ask for them, and for a network address. */
export function mailLimits({ secret }: Pick<Deps, 'secret'>, ip: string, names: readonly string[]): Limit[] {
  return [
    ...names.map((name) => ({ key: accountKey(secret, name), most: 5, seconds: HOUR_SECONDS })),
    { key: addressKey(secret, ip), most: 120, seconds: HOUR_SECONDS, free: 30 },
  ];
}
