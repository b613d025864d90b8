import { NETWORK_REVEALS, REVEAL_LIMITS } from '#contract/listings/actions.ts';
import type { Deps } from '../../deps.ts';
import type { Limit } from '../../limits/attempt-queries.ts';
import { MAX_EFFORT } from '../../proof/service.ts';
import { addressKey, networkKey } from '../../viewer/address-keys.ts';

const HOUR = 3_600;
const DAY = 86_400;

/** Who asks for a number: an account, else a browser by its cookie, else nobody in particular behind an address. */
export type Revealer = {
  ip: string;
  /** the key of the account or the browser */
  person: string | null;
  isNewAccount: boolean;
  /** how many ids that stand nowhere its network has asked for (canaries.ts) */
  canaryHits: number;
};

/**
 * What a person may ask for, what all those without a cookie behind an address may, and what the address and its network
 * may altogether, accounts included. A network that counts through ids proves each request, and strangers in it get little.
 */
export function revealLimits({ secret }: Pick<Deps, 'secret'>, { ip, person, ...who }: Revealer): Limit[] {
  const address = addressKey(secret, ip);
  const network = networkKey(secret, ip);
  const { account, newAccount, withoutCookie, ofAddress, ofNetwork } = { ...REVEAL_LIMITS, ...NETWORK_REVEALS };
  const { hour, day } = who.isNewAccount ? newAccount : account;
  const ofPerson: Limit[] = person
    ? [
        { key: person, most: hour, seconds: HOUR },
        { key: person, most: day, seconds: DAY },
      ]
    : [
        { key: `nobody ${address}`, seconds: HOUR, most: withoutCookie.hour, free: withoutCookie.free },
        { key: `nobody ${address}`, seconds: DAY, most: withoutCookie.day },
      ];
  return [
    ...ofPerson,
    { key: address, seconds: HOUR, most: ofAddress.hour, free: ofAddress.free },
    { key: address, seconds: DAY, most: ofAddress.day },
    { key: network, seconds: HOUR, most: ofNetwork.hour, free: ofNetwork.free },
    { key: network, seconds: DAY, most: ofNetwork.day },
    ...canaryLimits(network, who.canaryHits, person === null || who.isNewAccount),
  ];
}

/**
 * One hit may be a mistyped address: it is only slowed. With the third the network is closed to strangers but for a few;
 * accounts and browsers that were here before, its other people, go on with a proof each.
 */
function canaryLimits(network: string, hits: number, isStranger: boolean): Limit[] {
  if (hits === 0) return [];
  const { slowed, closed, ofNetwork } = NETWORK_REVEALS;
  const proven = { seconds: HOUR, free: 0, effort: hits < 3 ? MAX_EFFORT / 2 : MAX_EFFORT };
  if (!isStranger) return [{ key: `counting known ${network}`, most: ofNetwork.hour, ...proven }];
  return [{ key: `counting ${network}`, most: hits < 3 ? slowed : closed, ...proven }];
}
