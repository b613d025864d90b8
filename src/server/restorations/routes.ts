import { accountEndpoints } from '#contract/auth/account-endpoints.ts';
import type { Deps, Site } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { undo } from './undo.ts';

/** The button on the page of a notice's link; opening the link alone does nothing. */
export function restorationRoutes(site: Site, deps: Deps): void {
  mount(
    site,
    accountEndpoints.undo,
    async ({ body }) => ({ success: true as const, undone: await undo(deps, body.token) }),
    { forgivesToken: true },
  );
}
