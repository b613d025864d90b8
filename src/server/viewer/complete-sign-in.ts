import type { FastifyReply } from 'fastify';
import type { SignedIn } from '#contract/auth/api.ts';
import type { Deps } from '../deps.ts';
import { setSessionCookie } from './cookies.ts';
import { rememberDevice } from './known-devices.ts';

/** Completes any way of signing in: sets the cookies of the token and of the known device. */
export function completeSignIn<Answer extends SignedIn>(deps: Deps, reply: FastifyReply, signedIn: Answer): Answer {
  setSessionCookie(deps, reply, signedIn.jwt);
  rememberDevice(deps, reply, signedIn.user.id);
  return signedIn;
}
