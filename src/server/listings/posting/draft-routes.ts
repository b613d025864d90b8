import { z } from 'zod';
import { DraftAnswer, KeptDraft } from '#contract/listings/draft.ts';
import { ErrorAnswer } from '#contract/wire/errors.ts';
import { requireUser } from '../../auth/viewer.ts';
import type { Deps, Site } from '../../deps.ts';
import { dropDraft } from './draft-queries.ts';
import { keepDraft, readDraft } from './drafts.ts';

const tags = ['listings'];
const security = [{ bearer: [] }];
const path = '/api/listings/draft';

/** What a person has begun to post, kept between devices. */
export function draftRoutes(site: Site, deps: Deps): void {
  site.get(
    path,
    { schema: { tags, security, response: { 200: DraftAnswer, 401: ErrorAnswer } } },
    async ({ viewer }) => ({ data: await readDraft(deps, viewer), meta: {} }),
  );

  site.put(
    path,
    {
      schema: {
        tags,
        security,
        body: z.strictObject({ data: KeptDraft }),
        response: { 204: z.null(), 400: ErrorAnswer, 401: ErrorAnswer },
      },
    },
    async ({ viewer, body }, reply) => {
      await keepDraft(deps, viewer, body.data);
      return reply.code(204).send(null);
    },
  );

  site.delete(
    path,
    { schema: { tags, security, response: { 204: z.null(), 401: ErrorAnswer } } },
    async ({ viewer }, reply) => {
      await dropDraft(deps.db, requireUser(viewer).id);
      return reply.code(204).send(null);
    },
  );
}
