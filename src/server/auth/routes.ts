import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import {
  CodeSent,
  Done,
  LocalBody,
  SendCodeBody,
  SessionPath,
  SessionsAnswer,
  type SignedIn,
  SignedIn as SignedInAnswer,
  VerifyCodeBody,
} from '#contract/auth/api.ts';
import { RESEND_SECONDS } from '#contract/auth/fields.ts';
import { ProofHeaders } from '#contract/proof/fields.ts';
import { ErrorAnswer } from '#contract/wire/errors.ts';
import type { Deps, Site } from '../deps.ts';
import { Refusal } from '../http/errors.ts';
import { sayTo } from '../text/translate-for-request.ts';
import { rememberBrowser } from './browser-cookie.ts';
import { callerOf } from './caller.ts';
import { sendCode } from './codes/send-code.ts';
import { clearSessionCookie, setSessionCookie } from './cookies.ts';
import { rememberDevice } from './known-devices.ts';
import { signInByCode, signInByPassword, signOut } from './service.ts';
import { endSession, endSessions, listSessions } from './session-queries.ts';
import { requireUser } from './viewer.ts';

const tags = ['auth'];
const security = [{ bearer: [] }];
const config = { forgivesToken: true };
const refusals = { 400: ErrorAnswer, 403: ErrorAnswer, 429: ErrorAnswer };

export function authRoutes(site: Site, deps: Deps): void {
  site.post(
    '/api/auth/send-code',
    {
      config,
      schema: {
        tags,
        headers: ProofHeaders,
        body: SendCodeBody,
        response: { 200: CodeSent, ...refusals, 503: ErrorAnswer },
      },
    },
    async (request, reply) => {
      await sendCode(deps, callerOf(deps, request), request.body.phone);
      rememberBrowser(deps, request, reply);
      const message = sayTo(deps, request, 'code_sent');
      return { success: true as const, message, resendAfter: RESEND_SECONDS };
    },
  );

  site.post(
    '/api/auth/verify-code',
    {
      config,
      schema: {
        tags,
        headers: ProofHeaders,
        body: VerifyCodeBody,
        response: { 200: SignedInAnswer, ...refusals, 409: ErrorAnswer },
      },
    },
    async (request, reply) => welcome(deps, reply, await signInByCode(deps, callerOf(deps, request), request.body)),
  );

  site.post(
    '/api/auth/local',
    {
      config,
      schema: { tags, headers: ProofHeaders, body: LocalBody, response: { 200: SignedInAnswer, ...refusals } },
    },
    async (request, reply) => welcome(deps, reply, await signInByPassword(deps, callerOf(deps, request), request.body)),
  );

  site.post('/api/auth/logout', { config, schema: { tags, response: { 200: Done } } }, async (request, reply) => {
    await signOut(deps, request.viewer);
    // a form on another site signs nobody out
    if (request.headers['sec-fetch-site'] !== 'cross-site') clearSessionCookie(deps, reply);
    return { success: true as const };
  });

  site.get(
    '/api/auth/sessions',
    { schema: { tags, security, response: { 200: SessionsAnswer, 401: ErrorAnswer } } },
    async ({ viewer }) => {
      const { id } = requireUser(viewer);
      return { data: await listSessions(deps.db, deps.clock.now(), id, viewer.session), meta: {} };
    },
  );

  // all but this one
  site.delete(
    '/api/auth/sessions',
    { schema: { tags, security, response: { 204: z.null(), 401: ErrorAnswer } } },
    async ({ viewer }, reply) => {
      await endSessions(deps.db, requireUser(viewer).id, viewer.session);
      return reply.code(204).send(null);
    },
  );

  site.delete(
    '/api/auth/sessions/:id',
    {
      schema: { tags, security, params: SessionPath, response: { 204: z.null(), 401: ErrorAnswer, 404: ErrorAnswer } },
    },
    async ({ viewer, params }, reply) => {
      if (!(await endSession(deps.db, requireUser(viewer).id, params.id))) throw new Refusal(404, 'not_found');
      return reply.code(204).send(null);
    },
  );
}

/** The answer of every way to sign in: the token also goes to pages, and the browser is known from now on. */
export function welcome<Answer extends SignedIn>(deps: Deps, reply: FastifyReply, signedIn: Answer): Answer {
  setSessionCookie(deps, reply, signedIn.jwt);
  rememberDevice(deps, reply, signedIn.user.id);
  return signedIn;
}
