import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { DAY_SECONDS } from '#contract/values/durations.ts';
import type { Deps } from '../deps.ts';
import { setCookie } from './cookies.ts';
import { isSameSecret, signatureOf } from './signature.ts';

/** A year, in seconds. */
const LIFETIME = 365 * DAY_SECONDS;

/** Sets a cookie that proves later that this browser has signed in to the account; it does not sign in. */
export function rememberDevice(deps: Pick<Deps, 'config' | 'secret'>, reply: FastifyReply, userId: number): void {
  const device = randomBytes(12).toString('base64url');
  const value = `${device}.${deviceSignature(deps.secret, userId, device)}`;
  setCookie(deps, reply, 'device', value, LIFETIME);
}

/** The id of a device that has signed in to this account before, else null. */
export function readDevice(secret: Uint8Array, userId: number, value: string | undefined): string | null {
  const [device = '', proof = ''] = (value ?? '').split('.');
  return isSameSecret(proof, deviceSignature(secret, userId, device)) ? device : null;
}

function deviceSignature(secret: Uint8Array, userId: number, device: string): string {
  return signatureOf(secret, `device ${userId} ${device}`);
}
