import { CodeSent } from '#contract/auth/api.ts';
import { ConfirmBody, Confirmed, ConfirmOptions } from '#contract/auth/confirm.ts';
import { RESEND_SECONDS } from '#contract/auth/fields.ts';
import { ProofHeaders } from '#contract/proof/fields.ts';
import { ErrorAnswer } from '#contract/wire/errors.ts';
import { callerOf } from '../auth/caller.ts';
import { requireUser } from '../auth/viewer.ts';
import type { Deps, Site } from '../deps.ts';
import { actorOf } from '../staff/audit.ts';
import { sayTo } from '../text/translate-for-request.ts';
import { confirm, listMethods, sendConfirmCode } from './service.ts';

const tags = ['auth'];
const security = [{ bearer: [] }];

/** Confirming who one is before a dangerous act, for people and staff. */
export function confirmationRoutes(site: Site, deps: Deps): void {
  site.get(
    '/api/auth/confirm',
    { schema: { tags, security, response: { 200: ConfirmOptions, 401: ErrorAnswer } } },
    async ({ viewer }) => listMethods(deps, viewer),
  );

  site.post(
    '/api/auth/confirm',
    {
      schema: {
        tags,
        security,
        headers: ProofHeaders,
        body: ConfirmBody,
        response: { 200: Confirmed, 400: ErrorAnswer, 401: ErrorAnswer, 409: ErrorAnswer, 429: ErrorAnswer },
      },
    },
    async (request) => {
      const { viewer } = request;
      requireUser(viewer);
      const who = { viewer, actor: actorOf(request), caller: callerOf(deps, request) };
      const until = await confirm(deps, who, request.body);
      return { success: true as const, confirmedUntil: until.toISOString() };
    },
  );

  site.post(
    '/api/auth/confirm/send-code',
    {
      schema: {
        tags,
        security,
        headers: ProofHeaders,
        response: {
          200: CodeSent,
          400: ErrorAnswer,
          401: ErrorAnswer,
          409: ErrorAnswer,
          429: ErrorAnswer,
          503: ErrorAnswer,
        },
      },
    },
    async (request) => {
      await sendConfirmCode(deps, callerOf(deps, request), request.viewer);
      const message = sayTo(deps, request, 'code_sent');
      return { success: true as const, message, resendAfter: RESEND_SECONDS };
    },
  );
}
