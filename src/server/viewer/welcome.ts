import type { FastifyReply } from 'fastify';
import type { SignedIn } from '#contract/auth/api.ts';
import type { Deps } from '../deps.ts';
import { setSessionCookie } from './cookies.ts';
import { rememberDevice } from './known-devices.ts';

/** The answer of every way to sign in: the token also goes to pages, and the browser is known from now on. */
export function welcome<Answer extends SignedIn>(deps: Deps, reply: FastifyReply, signedIn: Answer): Answer {
  setSessionCookie(deps, reply, signedIn.jwt);
  rememberDevice(deps, reply, signedIn.user.id);
  return signedIn;
}
