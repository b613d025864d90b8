import { RESEND_SECONDS } from '#contract/auth/fields.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '#contract/values/durations.ts';
import type { Deps } from '../deps.ts';
import type { Limit } from '../limits/attempt-queries.ts';
import { EVERYBODY } from '../limits/attempts.ts';
import { MAX_EFFORT } from '../proof/service.ts';
import { accountKey, addressKey, networkKey, wideNetworkKey } from '../viewer/address-keys.ts';
import type { CodeHistory } from './codes/sent-code-queries.ts';

const QUARTER = 900;

/** The share of the hourly codes that is open to everybody; the rest is reserved for confirmed numbers. */
const PART_OF_NEWCOMERS = 0.8;
/** A closed network or run of numbers: few codes an hour, each with the hardest proof. */
const CLOSED = { seconds: HOUR_SECONDS, free: 0, effort: MAX_EFFORT };

/** How many codes may be sent in an hour altogether. */
export function codeBudget({ config }: Pick<Deps, 'config'>): Limit {
  return { key: EVERYBODY, most: config.SMS_HOURLY_BUDGET, seconds: HOUR_SECONDS };
}

type LimitDeps = Pick<Deps, 'config' | 'secret'>;

/**
 * Limits of codes: for a phone, for unused codes of an address or network, and for everybody together. A used code no longer
 * counts against address and network (codes.ts), because many people share the address of a mobile operator. Limits against
 * sending codes to strangers never refuse confirmed numbers, but demand the same proof, so that clients cannot tell such
 * numbers apart without it.
 */
export function codeLimits(deps: LimitDeps, ip: string, phone: string, history: CodeHistory): Limit[] {
  const { secret, config } = deps;
  const budget = config.SMS_HOURLY_BUDGET;
  const [network, wide] = [networkKey(secret, ip), wideNetworkKey(secret, ip)];
  const end = history.isKnown ? 'none' : 'afterProof';
  return [
    { key: phoneKey(phone), most: 1, seconds: RESEND_SECONDS },
    { key: phoneKey(phone), most: 5, seconds: HOUR_SECONDS },
    { key: phoneKey(phone), most: 10, seconds: DAY_SECONDS },
    { key: addressKey(secret, ip), most: 20, seconds: HOUR_SECONDS, free: 2 },
    { key: network, most: 60, seconds: HOUR_SECONDS, free: 20 },
    ...(history.isRepeated ? [] : runLimits(phone, end)),
    { key: wide, most: Math.ceil(budget / 4), seconds: HOUR_SECONDS, free: Math.ceil(budget / 10), end },
    ...(history.isNetworkUnused ? [{ key: `closed ${network}`, most: 6, ...CLOSED, end } as const] : []),
    ...(history.isWideNetworkUnused ? [{ key: `closed ${wide}`, most: 20, ...CLOSED, end } as const] : []),
    {
      key: EVERYBODY,
      most: Math.ceil(budget * PART_OF_NEWCOMERS),
      seconds: HOUR_SECONDS,
      free: Math.floor(budget / 2),
      end,
    },
    codeBudget(deps),
  ];
}

/** Runs of neighbouring numbers, in blocks of a hundred and of ten thousand: real new users are spread out. */
function runLimits(phone: string, end: Limit['end']): Limit[] {
  return [
    { key: `run ${phone.slice(0, 8)}`, most: 6, seconds: HOUR_SECONDS, free: 3, effort: 4, end },
    { key: `run ${phone.slice(0, 6)}`, most: 30, seconds: HOUR_SECONDS, free: 15, effort: 4, end },
  ];
}

/** Limits of wrong codes: of an address and its network. */
export function verifyLimits({ secret }: LimitDeps, ip: string): Limit[] {
  return [
    { key: addressKey(secret, ip), most: 120, seconds: HOUR_SECONDS, free: 29 },
    { key: networkKey(secret, ip), most: 300, seconds: HOUR_SECONDS, free: 90 },
  ];
}

/**
 * Limits of wrong passwords: few for an account from one address, more for an address or an account altogether. A proof lifts
 * the limits of address and network, never those of an account. A browser that has signed in to the account before has a
 * limit of its own, so that guessing from elsewhere never locks the owner out.
 */
export function loginLimits({ secret }: LimitDeps, ip: string, identifier: string, device: string | null): Limit[] {
  if (device) return [{ key: `d${device}`, most: 10, seconds: QUARTER }];
  const address = addressKey(secret, ip);
  const account = accountKey(secret, identifier);
  return [
    { key: pairKey(account, address), most: 5, seconds: QUARTER },
    { key: address, most: 200, seconds: HOUR_SECONDS, free: 50 },
    { key: networkKey(secret, ip), most: 800, seconds: HOUR_SECONDS, free: 200 },
    { key: account, most: 100, seconds: HOUR_SECONDS },
  ];
}

/** Limits of wrong old passwords of a signed-in person. */
export function oldPasswordLimits(userId: number): Limit[] {
  return [{ key: `u${userId}`, most: 10, seconds: HOUR_SECONDS }];
}

/** Limits of authenticator codes that open a sign-in beyond the limits of wrong passwords. */
export function signInCodeLimits({ secret }: Pick<Deps, 'secret'>, ip: string, userId: number): Limit[] {
  return [
    { key: pairKey(`s${userId}`, addressKey(secret, ip)), most: 5, seconds: QUARTER },
    { key: pairKey('s', networkKey(secret, ip)), most: 50, seconds: HOUR_SECONDS },
  ];
}

export const phoneKey = (phone: string) => `p${phone}`;

/** The key of an account's failures from one address; a sign-in clears them. */
export function failureKey({ secret }: LimitDeps, ip: string, identifier: string): string {
  return pairKey(accountKey(secret, identifier), addressKey(secret, ip));
}

const pairKey = (account: string, address: string) => `${account}:${address}`;
