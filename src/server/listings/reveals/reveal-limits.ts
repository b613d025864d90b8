import { NETWORK_REVEALS, REVEAL_LIMITS } from '#contract/listings/actions.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '#contract/values/durations.ts';
import type { Deps } from '../../deps.ts';
import type { Limit } from '../../limits/attempt-queries.ts';
import { MAX_EFFORT } from '../../proof/service.ts';
import { addressKey, networkKey } from '../../viewer/address-keys.ts';

/** The requester of a phone: an account, a browser known by its cookie, or only an IP address. */
type Revealer = {
  ip: string;
  /** the key of the account or the browser */
  person: string | null;
  isNewAccount: boolean;
  /** canary ids that its network has requested (canaries.ts) */
  canaryHits: number;
};

/**
 * Limits per person (or per address for all clients without a cookie), and per address and network for everybody. A
 * network that enumerates ids needs a proof for each request, and strangers in it get little.
 */
export function revealLimits({ secret }: Pick<Deps, 'secret'>, { ip, person, ...revealer }: Revealer): Limit[] {
  const address = addressKey(secret, ip);
  const network = networkKey(secret, ip);
  const { account, newAccount, withoutCookie, ofAddress, ofNetwork } = { ...REVEAL_LIMITS, ...NETWORK_REVEALS };
  const { hour, day } = revealer.isNewAccount ? newAccount : account;
  const ofPerson: Limit[] = person
    ? [
        { key: person, most: hour, seconds: HOUR_SECONDS },
        { key: person, most: day, seconds: DAY_SECONDS },
      ]
    : [
        { key: `nobody ${address}`, seconds: HOUR_SECONDS, most: withoutCookie.hour, free: withoutCookie.free },
        { key: `nobody ${address}`, seconds: DAY_SECONDS, most: withoutCookie.day },
      ];
  return [
    ...ofPerson,
    { key: address, seconds: HOUR_SECONDS, most: ofAddress.hour, free: ofAddress.free },
    { key: address, seconds: DAY_SECONDS, most: ofAddress.day },
    { key: network, seconds: HOUR_SECONDS, most: ofNetwork.hour, free: ofNetwork.free },
    { key: network, seconds: DAY_SECONDS, most: ofNetwork.day },
    ...canaryLimits(network, revealer.canaryHits, person === null || revealer.isNewAccount),
  ];
}

/**
 * One hit may be a mistyped address: it only slows the network down. The third one closes it to strangers except for a few
 * requests; known accounts and browsers continue, with a proof each.
 */
function canaryLimits(network: string, hits: number, isStranger: boolean): Limit[] {
  if (hits === 0) return [];
  const { slowed, closed, ofNetwork } = NETWORK_REVEALS;
  const proofTerms = { seconds: HOUR_SECONDS, free: 0, effort: hits < 3 ? MAX_EFFORT / 2 : MAX_EFFORT };
  if (!isStranger) return [{ key: `counting known ${network}`, most: ofNetwork.hour, ...proofTerms }];
  return [{ key: `counting ${network}`, most: hits < 3 ? slowed : closed, ...proofTerms }];
}
