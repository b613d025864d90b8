import { authEndpoints } from '#contract/auth/endpoints.ts';
import { RESEND_SECONDS } from '#contract/auth/fields.ts';
import { actorOf } from '../audit/audit.ts';
import type { Deps, Site } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { translateForRequest } from '../text/translate-for-request.ts';
import { callerOf } from '../viewer/caller.ts';
import { requireUser } from '../viewer/viewer.ts';
import { METHODS } from './methods.ts';
import { type ConfirmMethods, confirm, listMethods, sendConfirmCode } from './service.ts';

/** Confirming one's identity before a dangerous act, for people and staff. */
export function confirmationRoutes(site: Site, deps: Deps, passkey: ConfirmMethods['passkey']): void {
  const methods = { ...METHODS, passkey };
  mount(site, authEndpoints.listConfirmMethods, async ({ viewer }) => listMethods(deps, methods, viewer));

  mount(site, authEndpoints.confirm, async (request) => {
    const { viewer } = request;
    requireUser(viewer);
    const confirming = { viewer, actor: actorOf(request), caller: callerOf(deps, request) };
    const until = await confirm(deps, methods, confirming, request.body);
    return { success: true as const, confirmedUntil: until.toISOString() };
  });

  mount(site, authEndpoints.sendConfirmCode, async (request) => {
    await sendConfirmCode(deps, callerOf(deps, request), request.viewer);
    const message = translateForRequest(deps, request, { key: 'code_sent' });
    return { success: true as const, message, resendAfter: RESEND_SECONDS };
  });
}
