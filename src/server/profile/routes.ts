import { profileEndpoints } from '#contract/profile/endpoints.ts';
import type { Deps, Site } from '../deps.ts';
import type { RunInBackground } from '../http/background-tasks.ts';
import { mount } from '../http/mount.ts';
import { sendJson } from '../http/send-json.ts';
import { callerOf } from '../viewer/caller.ts';
import { clearSessionCookie, setSessionCookie } from '../viewer/cookies.ts';
import { requireUser } from '../viewer/viewer.ts';
import { deleteAccount, downloadData, previewDeletion } from './account-deletion.ts';
import { acceptTerms, changeProfile, showBalance, showProfile } from './service.ts';

export function profileRoutes(site: Site, deps: Deps, runInBackground: RunInBackground): void {
  mount(site, profileEndpoints.show, async ({ viewer, query }, reply) =>
    sendJson(reply, await showProfile(deps, viewer, query.locale)),
  );

  mount(site, profileEndpoints.showBalance, async ({ viewer }) => showBalance(deps, viewer));

  mount(site, profileEndpoints.change, async (request, reply) => {
    const context = { viewer: request.viewer, caller: callerOf(deps, request), runInBackground };
    const result = await changeProfile(deps, context, request.params.id, request.body);
    if (result.jwt) setSessionCookie(deps, reply, result.jwt);
    return result;
  });

  mount(site, profileEndpoints.acceptTerms, async ({ viewer }) => {
    await acceptTerms(deps, requireUser(viewer).id);
    return { success: true as const };
  });

  mount(site, profileEndpoints.download, async ({ viewer }, reply) => {
    const data = await downloadData(deps, viewer);
    return sendJson(reply.header('content-disposition', 'attachment; filename="evim-data.json"'), data);
  });

  mount(site, profileEndpoints.previewDeletion, async ({ viewer }) => previewDeletion(deps, viewer));

  // not DELETE, because the body contains the old password
  mount(site, profileEndpoints.remove, async ({ viewer, body }, reply) => {
    const withdrawnListings = await deleteAccount(deps, viewer, body);
    clearSessionCookie(deps, reply);
    return { success: true as const, withdrawnListings };
  });
}
