import { UndoBody, Undone } from '#contract/auth/api.ts';
import { ErrorAnswer } from '#contract/wire/errors.ts';
import type { Deps, Site } from '../deps.ts';
import { undo } from './undo.ts';

/** What the page of a notice's link sends when its button is pressed; opening the link alone does nothing. */
export function accountSafetyRoutes(site: Site, deps: Deps): void {
  site.post(
    '/api/auth/undo',
    {
      config: { forgivesToken: true },
      schema: { tags: ['auth'], body: UndoBody, response: { 200: Undone, 400: ErrorAnswer } },
    },
    async ({ body }) => ({ success: true as const, undone: await undo(deps, body.token) }),
  );
}
