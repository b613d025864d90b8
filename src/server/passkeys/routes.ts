import { passkeyEndpoints } from '#contract/auth/passkey-endpoints.ts';
import { actorOf } from '../audit/audit.ts';
import type { Deps, Site } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { callerOf } from '../viewer/caller.ts';
import { completeSignIn } from '../viewer/complete-sign-in.ts';
import {
  addPasskey,
  beginConfirmation,
  beginPasskey,
  beginSignIn,
  listOwnPasskeys,
  removePasskey,
  renamePasskey,
  signInByPasskey,
} from './service.ts';

/** Passkeys: signing in by one, and managing one's own. */
export function passkeyRoutes(site: Site, deps: Deps): void {
  mount(site, passkeyEndpoints.beginSignIn, async (request) => beginSignIn(deps, callerOf(deps, request)), {
    forgivesToken: true,
  });

  mount(
    site,
    passkeyEndpoints.signIn,
    async (request, reply) =>
      completeSignIn(deps, reply, await signInByPasskey(deps, callerOf(deps, request), request.body.credential)),
    { forgivesToken: true },
  );

  mount(site, passkeyEndpoints.list, async ({ viewer }) => ({ data: await listOwnPasskeys(deps, viewer), meta: {} }));

  mount(site, passkeyEndpoints.beginAdding, async ({ viewer }) => beginPasskey(deps, viewer));

  mount(site, passkeyEndpoints.beginConfirmation, async ({ viewer }) => beginConfirmation(deps, viewer));

  mount(site, passkeyEndpoints.add, async (request) => ({
    data: await addPasskey(deps, request.viewer, actorOf(request), request.body),
    meta: {},
  }));

  mount(site, passkeyEndpoints.rename, async ({ viewer, params, body }) => ({
    data: await renamePasskey(deps, viewer, params.id, body.name),
    meta: {},
  }));

  mount(site, passkeyEndpoints.remove, async (request, reply) => {
    await removePasskey(deps, request.viewer, actorOf(request), request.params.id);
    return reply.code(204).send(null);
  });
}
