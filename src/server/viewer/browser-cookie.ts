import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { DAY_SECONDS } from '#contract/values/durations.ts';
import type { Deps, Request } from '../deps.ts';
import { callerOf } from './caller.ts';
import { setCookie } from './cookies.ts';
import { isSameSecret, signatureOf } from './signature.ts';

/** 90 days, in seconds. */
const LIFETIME = 90 * DAY_SECONDS;

/**
 * The key of an anonymous browser by its signed cookie, else null. It only separates browsers behind one network address in
 * limits; nothing else is stored about them.
 */
export function readBrowser(secret: Uint8Array, value: string | undefined): string | null {
  const [browser = '', proof = ''] = (value ?? '').split('.');
  return isSameSecret(proof, browserSignature(secret, browser)) ? `b${browser}` : null;
}

/** Sets the browser's cookie if it has none. Done with the first code or phone number, never with a page. */
export function rememberBrowser(deps: Pick<Deps, 'config' | 'secret'>, request: Request, reply: FastifyReply): void {
  if (readBrowser(deps.secret, callerOf(deps, request).browser)) return;
  const browser = randomBytes(12).toString('base64url');
  const value = `${browser}.${browserSignature(deps.secret, browser)}`;
  setCookie(deps, reply, 'browser', value, LIFETIME);
}

function browserSignature(secret: Uint8Array, browser: string): string {
  return signatureOf(secret, `browser ${browser}`);
}
