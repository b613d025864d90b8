import { hash } from 'node:crypto';
import { RESEND_SECONDS } from '#contract/auth/fields.ts';
import { readPhone } from '#contract/phone.ts';
import type { Deps } from '../deps.ts';
import { addressKey, networkKey } from './address-keys.ts';
import { EVERYBODY, type Limit } from './attempts.ts';

const QUARTER = 900;
const HOUR = 3_600;

/** How many codes of everybody together an hour may cost. */
export function codeBudget({ config }: Pick<Deps, 'config'>): Limit {
  return { key: EVERYBODY, most: config.SMS_HOURLY_BUDGET, seconds: HOUR };
}

type Known = Pick<Deps, 'config' | 'secret'>;

/**
 * Codes: what one phone gets, what one address and its network ask for (many people share the address of a mobile
 * operator, hence not few), and what everybody together may cost in an hour.
 */
export function codeLimits(known: Known, ip: string, phone: string): Limit[] {
  const { secret } = known;
  return [
    { key: phoneKey(phone), most: 1, seconds: RESEND_SECONDS },
    { key: phoneKey(phone), most: 5, seconds: HOUR },
    { key: addressKey(secret, ip), most: 30, seconds: HOUR },
    { key: networkKey(secret, ip), most: 120, seconds: HOUR },
    codeBudget(known),
  ];
}

/**
 * Passwords tried: few for one account from one address, more from one address or for one account altogether. A browser
 * that has signed in to the account before has a limit of its own, which nobody else can use up: guessing from
 * elsewhere never locks the owner out.
 */
export function loginLimits({ secret }: Known, ip: string, identifier: string, device: string | null): Limit[] {
  if (device) return [{ key: `d${device}`, most: 10, seconds: QUARTER }];
  const address = addressKey(secret, ip);
  const account = accountKey(secret, identifier);
  return [
    { key: pairKey(account, address), most: 5, seconds: QUARTER },
    { key: address, most: 50, seconds: HOUR },
    { key: networkKey(secret, ip), most: 200, seconds: HOUR },
    { key: account, most: 100, seconds: HOUR },
  ];
}

/** Mails with links: what one account or address of somebody gets, and what one network address asks for. */
export function mailLimits({ secret }: Known, ip: string, to: string): Limit[] {
  return [
    { key: accountKey(secret, to), most: 5, seconds: HOUR },
    { key: addressKey(secret, ip), most: 30, seconds: HOUR },
  ];
}

/** Old passwords tried by somebody who is signed in. */
export function oldPasswordLimits(userId: number): Limit[] {
  return [{ key: `u${userId}`, most: 10, seconds: HOUR }];
}

/** Codes of a second factor tried by somebody who is signed in. */
export function factorLimits(userId: number): Limit[] {
  return [
    { key: `u${userId}`, most: 5, seconds: QUARTER },
    { key: `u${userId}`, most: 30, seconds: 86_400 },
  ];
}

export const phoneKey = (phone: string) => `p${phone}`;

/** The failures of an account from one address, which a sign-in forgets. */
export function ownFailures({ secret }: Known, ip: string, identifier: string): string {
  return pairKey(accountKey(secret, identifier), addressKey(secret, ip));
}

const pairKey = (account: string, address: string) => `${account}:${address}`;

/** What people type, however they spell it, as a key that does not tell it. */
function accountKey(secret: Uint8Array, identifier: string): string {
  const text = `account ${readPhone(identifier) ?? identifier.trim().toLowerCase()}`;
  return `a${hash('sha256', Buffer.concat([secret, Buffer.from(text)]), 'base64url').slice(0, 20)}`;
}
