import { authEndpoints } from '#contract/auth/endpoints.ts';
import { RESEND_SECONDS } from '#contract/auth/fields.ts';
import type { Deps, Site } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { Refusal } from '../refusal.ts';
import { translateForRequest } from '../text/translate-for-request.ts';
import { rememberBrowser } from '../viewer/browser-cookie.ts';
import { callerOf } from '../viewer/caller.ts';
import { completeSignIn } from '../viewer/complete-sign-in.ts';
import { clearSessionCookie } from '../viewer/cookies.ts';
import { findSessions } from '../viewer/session-queries.ts';
import { requireUser } from '../viewer/viewer.ts';
import { sendCode } from './codes/service.ts';
import { endOtherSessions, endOwnSession, signInByCode, signInByPassword, signOut } from './service.ts';

export function authRoutes(site: Site, deps: Deps): void {
  mount(
    site,
    authEndpoints.sendCode,
    async (request, reply) => {
      await sendCode(deps, callerOf(deps, request), request.body.phone);
      rememberBrowser(deps, request, reply);
      const message = translateForRequest(deps, request, { key: 'code_sent' });
      return { success: true as const, message, resendAfter: RESEND_SECONDS };
    },
    { forgivesToken: true },
  );

  mount(
    site,
    authEndpoints.verifyCode,
    async (request, reply) =>
      completeSignIn(deps, reply, await signInByCode(deps, callerOf(deps, request), request.body)),
    { forgivesToken: true },
  );

  mount(
    site,
    authEndpoints.signIn,
    async (request, reply) =>
      completeSignIn(deps, reply, await signInByPassword(deps, callerOf(deps, request), request.body)),
    { forgivesToken: true },
  );

  mount(
    site,
    authEndpoints.signOut,
    async (request, reply) => {
      await signOut(deps, request.viewer);
      // a form on another site must not sign people out
      if (request.headers['sec-fetch-site'] !== 'cross-site') clearSessionCookie(deps, reply);
      return { success: true as const };
    },
    { forgivesToken: true },
  );

  mount(site, authEndpoints.listSessions, async ({ viewer }) => {
    const { id } = requireUser(viewer);
    return { data: await findSessions(deps.db, deps.clock.now(), id, viewer.session), meta: {} };
  });

  // all but the current session
  mount(site, authEndpoints.endOtherSessions, async ({ viewer }, reply) => {
    await endOtherSessions(deps, viewer);
    return reply.code(204).send(null);
  });

  mount(site, authEndpoints.endSession, async ({ viewer, params }, reply) => {
    if (!(await endOwnSession(deps, requireUser(viewer).id, params.id))) throw new Refusal(404, 'not_found');
    return reply.code(204).send(null);
  });
}
