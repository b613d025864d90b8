import { accountEndpoints } from '#contract/auth/account-endpoints.ts';
import { RESEND_SECONDS } from '#contract/auth/fields.ts';
import { sendAccountNotices } from '../account-safety/notice-service.ts';
import { sendCode } from '../auth/codes/service.ts';
import type { Deps, Site } from '../deps.ts';
import type { RunInBackground } from '../http/background-tasks.ts';
import { mount } from '../http/mount.ts';
import { Refusal } from '../refusal.ts';
import { translateForRequest } from '../text/translate-for-request.ts';
import { type Caller, callerOf } from '../viewer/caller.ts';
import { completeSignIn } from '../viewer/complete-sign-in.ts';
import { changePhone, requireMayChangePhone } from './change-phone.ts';
import { confirmEmail } from './email-service.ts';
import { mailReset, recordMailAttempt, resetPassword } from './password-service.ts';

/** Beyond the specification: resetting a password, changing the number or the address. */
export function accountRoutes(site: Site, deps: Deps, runInBackground: RunInBackground): void {
  const sendNoticesSoon = ({ log }: Caller) =>
    runInBackground(log, () => sendAccountNotices(deps, (error) => log.error(error, 'sending a notice failed')));

  mount(
    site,
    accountEndpoints.mailReset,
    async (request) => {
      const { email } = request.body;
      const caller = callerOf(deps, request);
      await recordMailAttempt(deps, caller, email);
      runInBackground(caller.log, () => mailReset(deps, email));
      return { success: true as const, message: translateForRequest(deps, request, { key: 'mail_reset_sent' }) };
    },
    { forgivesToken: true },
  );

  mount(
    site,
    accountEndpoints.resetPassword,
    async (request, reply) => {
      const { code, password, passwordConfirmation = password } = request.body;
      if (password !== passwordConfirmation)
        throw new Refusal(422, 'passwordsDontMatch', {
          fields: { password: 'passwordsDontMatch' },
          hasSuccessFalse: true,
        });
      const caller = callerOf(deps, request);
      const signedIn = await resetPassword(deps, caller, { token: code, password });
      sendNoticesSoon(caller);
      return completeSignIn(deps, reply, signedIn);
    },
    { forgivesToken: true },
  );

  mount(
    site,
    accountEndpoints.confirmEmail,
    async (request) => ({
      success: true as const,
      user: await confirmEmail(deps, callerOf(deps, request), runInBackground, request.body.token),
    }),
    { forgivesToken: true },
  );

  mount(site, accountEndpoints.sendCode, async (request) => {
    const { id } = await requireMayChangePhone(deps, request.viewer);
    await sendCode(deps, callerOf(deps, request), request.body.phone, { purpose: 'change_phone', user: id });
    const message = translateForRequest(deps, request, { key: 'code_sent' });
    return { success: true as const, message, resendAfter: RESEND_SECONDS };
  });

  mount(site, accountEndpoints.changePhone, async (request) => {
    const caller = callerOf(deps, request);
    const user = await changePhone(deps, { viewer: request.viewer, caller }, request.body);
    sendNoticesSoon(caller);
    return { success: true as const, user };
  });
}
