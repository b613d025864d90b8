import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../deps.ts';
import { setCookie } from './cookies.ts';

/** A year, in seconds. */
const KEPT = 31_536_000;

/** Lets a browser prove later that it has signed in to an account; it signs nobody in. */
export function rememberDevice(deps: Pick<Deps, 'config' | 'secret'>, reply: FastifyReply, userId: number): void {
  const device = randomBytes(12).toString('base64url');
  const value = `${device}.${proofOf(deps.secret, userId, device)}`;
  setCookie(deps, reply, 'device', value, KEPT);
}

/** The name of a device that has signed in to this account before, else null. */
export function readDevice(secret: Uint8Array, userId: number, value: string | undefined): string | null {
  const [device = '', proof = ''] = (value ?? '').split('.');
  const given = Buffer.from(proof);
  const right = Buffer.from(proofOf(secret, userId, device));
  return given.length === right.length && timingSafeEqual(given, right) ? device : null;
}

function proofOf(secret: Uint8Array, userId: number, device: string): string {
  return createHmac('sha256', secret).update(`device ${userId} ${device}`).digest('base64url');
}
