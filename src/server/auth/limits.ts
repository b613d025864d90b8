import { RESEND_SECONDS } from '#contract/auth/fields.ts';
import type { Deps } from '../deps.ts';
import type { Limit } from '../limits/attempt-queries.ts';
import { EVERYBODY } from '../limits/attempts.ts';
import { MOST_EFFORT } from '../proof/service.ts';
import { accountKey, addressKey, networkKey, wideNetworkKey } from '../viewer/address-keys.ts';
import type { CodeHistory } from './codes/sent-code-queries.ts';

const QUARTER = 900;
const HOUR = 3_600;
const DAY = 86_400;

/** This part of the hour's codes is for everybody; the rest is kept for numbers that were confirmed before. */
const PART_OF_NEWCOMERS = 0.8;
/** A closed network or run of numbers: few codes an hour, each for the hardest proof. */
const CLOSED = { seconds: HOUR, free: 0, effort: MOST_EFFORT };

/** How many codes of everybody together an hour may cost. */
export function codeBudget({ config }: Pick<Deps, 'config'>): Limit {
  return { key: EVERYBODY, most: config.SMS_HOURLY_BUDGET, seconds: HOUR };
}

type Known = Pick<Deps, 'config' | 'secret'>;

/**
 * Codes: what one phone gets, what those who share an address or a network may leave unused, and what everybody together
 * may cost. A code that is used counts no more for address and network (codes.ts), so that the many people behind the
 * address of a mobile operator do not get in each other's way. What holds back who sends codes to strangers does not end
 * for numbers that were confirmed before; it asks all for the same proofs, or anybody could tell them apart for nothing.
 */
export function codeLimits(known: Known, ip: string, phone: string, history: CodeHistory): Limit[] {
  const { secret, config } = known;
  const budget = config.SMS_HOURLY_BUDGET;
  const [network, wide] = [networkKey(secret, ip), wideNetworkKey(secret, ip)];
  const end = history.isKnown ? 'none' : 'afterProof';
  return [
    { key: phoneKey(phone), most: 1, seconds: RESEND_SECONDS },
    { key: phoneKey(phone), most: 5, seconds: HOUR },
    { key: phoneKey(phone), most: 10, seconds: DAY },
    { key: addressKey(secret, ip), most: 20, seconds: HOUR, free: 2 },
    { key: network, most: 60, seconds: HOUR, free: 20 },
    ...(history.isRepeated ? [] : runLimits(phone, end)),
    { key: wide, most: Math.ceil(budget / 4), seconds: HOUR, free: Math.ceil(budget / 10), end },
    ...(history.isNetworkUnused ? [{ key: `closed ${network}`, most: 6, ...CLOSED, end } as const] : []),
    ...(history.isWideNetworkUnused ? [{ key: `closed ${wide}`, most: 20, ...CLOSED, end } as const] : []),
    { key: EVERYBODY, most: Math.ceil(budget * PART_OF_NEWCOMERS), seconds: HOUR, free: Math.floor(budget / 2), end },
    codeBudget(known),
  ];
}

/** Runs of neighbouring numbers, of a hundred and of ten thousand: new people come one here, one there. */
function runLimits(phone: string, end: Limit['end']): Limit[] {
  return [
    { key: `run ${phone.slice(0, 8)}`, most: 6, seconds: HOUR, free: 3, effort: 4, end },
    { key: `run ${phone.slice(0, 6)}`, most: 30, seconds: HOUR, free: 15, effort: 4, end },
  ];
}

/** Codes tried that were wrong: those who share an address, and its network. */
export function verifyLimits({ secret }: Known, ip: string): Limit[] {
  return [
    { key: addressKey(secret, ip), most: 120, seconds: HOUR, free: 29 },
    { key: networkKey(secret, ip), most: 300, seconds: HOUR, free: 90 },
  ];
}

/**
 * Passwords tried: few for one account from one address, more from one address or for one account altogether. Proofs let
 * more through of an address and its network, never for an account. A browser that has signed in to the account before has
 * a limit of its own, which nobody else can use up: guessing from elsewhere never locks the owner out.
 */
export function loginLimits({ secret }: Known, ip: string, identifier: string, device: string | null): Limit[] {
  if (device) return [{ key: `d${device}`, most: 10, seconds: QUARTER }];
  const address = addressKey(secret, ip);
  const account = accountKey(secret, identifier);
  return [
    { key: pairKey(account, address), most: 5, seconds: QUARTER },
    { key: address, most: 200, seconds: HOUR, free: 50 },
    { key: networkKey(secret, ip), most: 800, seconds: HOUR, free: 200 },
    { key: account, most: 100, seconds: HOUR },
  ];
}

/** Old passwords tried by somebody who is signed in. */
export function oldPasswordLimits(userId: number): Limit[] {
  return [{ key: `u${userId}`, most: 10, seconds: HOUR }];
}

/** Codes of an app that somebody gives to sign in past the limits of wrong passwords. */
export function signInCodeLimits({ secret }: Pick<Deps, 'secret'>, ip: string, userId: number): Limit[] {
  return [
    { key: pairKey(`s${userId}`, addressKey(secret, ip)), most: 5, seconds: QUARTER },
    { key: pairKey('s', networkKey(secret, ip)), most: 50, seconds: HOUR },
  ];
}

export const phoneKey = (phone: string) => `p${phone}`;

/** The failures of an account from one address, which a sign-in forgets. */
export function ownFailures({ secret }: Known, ip: string, identifier: string): string {
  return pairKey(accountKey(secret, identifier), addressKey(secret, ip));
}

const pairKey = (account: string, address: string) => `${account}:${address}`;
