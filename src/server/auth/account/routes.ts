import {
  CodeSent,
  ConfirmEmailBody,
  Done,
  ForgotPasswordBody,
  PasswordReset,
  ResetPasswordBody,
  SendCodeBody,
  UserChanged,
  VerifyCodeBody,
} from '#contract/auth/api.ts';
import { RESEND_SECONDS } from '#contract/auth/fields.ts';
import { ProofHeaders } from '#contract/proof/fields.ts';
import { ErrorAnswer } from '#contract/wire/errors.ts';
import { sendAccountNotices } from '../../account-safety/notices.ts';
import type { Deps, Site } from '../../deps.ts';
import { Refusal } from '../../http/errors.ts';
import { sayTo } from '../../text/translate-for-request.ts';
import type { RunInBackground } from '../background-tasks.ts';
import { type Caller, callerOf } from '../caller.ts';
import { sendCode } from '../codes/send-code.ts';
import { welcome } from '../routes.ts';
import { confirmEmail } from './change-email.ts';
import { mailReset, resetPassword, takeMailTurn } from './change-password.ts';
import { changePhone, requireMayChangePhone } from './change-phone.ts';

const tags = ['auth'];
const security = [{ bearer: [] }];
const config = { forgivesToken: true };

/** Beyond the specification: a forgotten password, another number, another address. */
export function accountRoutes(site: Site, deps: Deps, runInBackground: RunInBackground): void {
  const tellSoon = ({ log }: Caller) =>
    runInBackground(log, () => sendAccountNotices(deps, (error) => log.error(error, 'a notice was not sent')));

  site.post(
    '/api/auth/forgot-password',
    {
      config,
      schema: {
        tags,
        headers: ProofHeaders,
        body: ForgotPasswordBody,
        response: { 200: Done, 400: ErrorAnswer, 429: ErrorAnswer },
      },
    },
    async (request) => {
      const { email } = request.body;
      const caller = callerOf(deps, request);
      await takeMailTurn(deps, caller, email);
      runInBackground(caller.log, () => mailReset(deps, email));
      return { success: true as const, message: sayTo(deps, request, 'mail_reset_sent') };
    },
  );

  site.post(
    '/api/auth/reset-password',
    {
      config,
      schema: {
        tags,
        body: ResetPasswordBody,
        response: { 200: PasswordReset, 400: ErrorAnswer, 403: ErrorAnswer, 409: ErrorAnswer, 422: ErrorAnswer },
      },
    },
    async (request, reply) => {
      const { code, password, passwordConfirmation = password } = request.body;
      if (password !== passwordConfirmation)
        throw new Refusal(422, 'passwordsDontMatch', { fields: { password: 'passwordsDontMatch' }, isFailure: true });
      const caller = callerOf(deps, request);
      const signedIn = await resetPassword(deps, caller, { token: code, password });
      tellSoon(caller);
      return welcome(deps, reply, signedIn);
    },
  );

  site.post(
    '/api/auth/confirm-email',
    {
      config,
      schema: {
        tags,
        body: ConfirmEmailBody,
        response: { 200: UserChanged, 400: ErrorAnswer, 403: ErrorAnswer, 409: ErrorAnswer },
      },
    },
    async (request) => ({
      success: true as const,
      user: await confirmEmail(deps, callerOf(deps, request), runInBackground, request.body.token),
    }),
  );

  site.post(
    '/api/auth/change-phone/send-code',
    {
      schema: {
        tags,
        security,
        headers: ProofHeaders,
        body: SendCodeBody,
        response: {
          200: CodeSent,
          400: ErrorAnswer,
          401: ErrorAnswer,
          403: ErrorAnswer,
          429: ErrorAnswer,
          503: ErrorAnswer,
        },
      },
    },
    async (request) => {
      const { id } = await requireMayChangePhone(deps, request.viewer);
      await sendCode(deps, callerOf(deps, request), request.body.phone, { purpose: 'change_phone', user: id });
      const message = sayTo(deps, request, 'code_sent');
      return { success: true as const, message, resendAfter: RESEND_SECONDS };
    },
  );

  site.post(
    '/api/auth/change-phone/verify-code',
    {
      schema: {
        tags,
        security,
        headers: ProofHeaders,
        body: VerifyCodeBody,
        response: {
          200: UserChanged,
          400: ErrorAnswer,
          401: ErrorAnswer,
          403: ErrorAnswer,
          409: ErrorAnswer,
          429: ErrorAnswer,
        },
      },
    },
    async (request) => {
      const caller = callerOf(deps, request);
      const user = await changePhone(deps, { viewer: request.viewer, caller }, request.body);
      tellSoon(caller);
      return { success: true as const, user };
    },
  );
}
