import { z } from 'zod';
import { ListingAnswer } from '#contract/listings/api.ts';
import { DeletionReasonIn, ListingChange, NewListing } from '#contract/listings/write.ts';
import { ErrorAnswer } from '#contract/wire/errors.ts';
import { EntityPath } from '#contract/wire/page.ts';
import { OneQuery } from '#contract/wire/query-schema.ts';
import { requireUser } from '../../auth/viewer.ts';
import { inBackground } from '../../cache/background.ts';
import { checkWaiting } from '../../checks/service.ts';
import { inTransaction } from '../../database/db.ts';
import type { Deps, Request, Site } from '../../deps.ts';
import { answerOnce, keyOf } from '../../http/idempotency.ts';
import { sendJson } from '../../http/open-http.ts';
import { showListing } from '../service.ts';
import { changeListing, postListing, removeListing } from './posting.ts';

const tags = ['listings'];
const security = [{ bearer: [] }];
const refusals = { 400: ErrorAnswer, 401: ErrorAnswer, 409: ErrorAnswer, 422: ErrorAnswer };
const ofOthers = { 403: ErrorAnswer, 404: ErrorAnswer, 410: ErrorAnswer };

/** What owners do to listings. POST and PUT take an Idempotency-Key. */
export function listingWriteRoutes(site: Site, deps: Deps): void {
  // nobody waits for it, and what does not come to an end here the job takes up
  const onError = (error: unknown) => site.log.error(error, 'a listing was not checked');
  const checkSoon = inBackground(() => checkWaiting(deps, onError).catch(onError));

  site.post(
    '/api/listings',
    {
      config: { takesKey: true },
      schema: {
        tags,
        security,
        querystring: OneQuery,
        body: NewListing,
        response: { 201: ListingAnswer, ...refusals, 429: ErrorAnswer },
      },
    },
    async (request, reply) => {
      const { status, body } = await answerOnce(deps, writeOf(request, 'POST /listings'), async (inner) => {
        const id = await postListing(inner, request.viewer, request.body);
        return { status: 201, body: (await showListing(inner, request.viewer, String(id), request.query)).body };
      });
      checkSoon();
      return sendJson(reply.code(status as 201), body);
    },
  );

  site.put(
    '/api/listings/:id',
    {
      config: { takesKey: true },
      schema: {
        tags,
        security,
        params: EntityPath,
        querystring: OneQuery,
        body: ListingChange,
        response: { 200: ListingAnswer, ...refusals, ...ofOthers },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { body } = await answerOnce(deps, writeOf(request, `PUT /listings/${id}`), async (inner) => {
        await changeListing(inner, request.viewer, id, request.body);
        return { status: 200, body: (await showListing(inner, request.viewer, id, request.query)).body };
      });
      checkSoon();
      return sendJson(reply, body);
    },
  );

  site.delete(
    '/api/listings/:id',
    {
      schema: {
        tags,
        security,
        params: EntityPath,
        querystring: DeletionReasonIn,
        body: DeletionReasonIn.nullish(),
        response: { 204: z.null(), ...refusals, ...ofOthers },
      },
    },
    async (request, reply) => {
      const reason = request.query.reason ?? request.body?.reason;
      await inTransaction(deps.db, (db) => removeListing({ ...deps, db }, request.viewer, request.params.id, reason));
      return reply.code(204).send(null);
    },
  );
}

function writeOf(request: Request, route: string) {
  return { userId: requireUser(request.viewer).id, route, key: keyOf(request), body: request.body };
}
