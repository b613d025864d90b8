import { listingEndpoints } from '#contract/listings/endpoints.ts';
import { inTransaction } from '../../database/db.ts';
import type { Deps, Request, Site } from '../../deps.ts';
import { answerOnce, keyOf } from '../../http/idempotency.ts';
import { mount } from '../../http/mount.ts';
import { sendJson } from '../../http/send-json.ts';
import { requireUser } from '../../viewer/viewer.ts';
import { showListing } from '../service.ts';
import { recordEdit } from './edit-limits.ts';
import { changeListing, postListing, removeListing, withdrawChanges } from './service.ts';

/**
 * Actions of owners on listings. POST and PUT take an Idempotency-Key.
 * @param checkSoon starts the checks of the new text, without waiting for them
 */
export function listingWriteRoutes(site: Site, deps: Deps, checkSoon: () => void): void {
  mount(site, listingEndpoints.post, async (request, reply) => {
    const { status, body } = await answerOnce(deps, writeOf(request, 'POST /listings'), async (inner) => {
      const id = await postListing(inner, request.viewer, request.body);
      return { status: 201, body: String(await showListing(inner, request.viewer, String(id), request.query)) };
    });
    checkSoon();
    return sendJson(reply.code(status as 201), body);
  });

  mount(site, listingEndpoints.change, async (request, reply) => {
    const { id } = request.params;
    await recordEdit(deps, request.viewer, id);
    const { body } = await answerOnce(deps, writeOf(request, `PUT /listings/${id}`), async (inner) => {
      await changeListing(inner, request.viewer, id, request.body);
      return { status: 200, body: String(await showListing(inner, request.viewer, id, request.query)) };
    });
    checkSoon();
    return sendJson(reply, body);
  });

  mount(site, listingEndpoints.remove, async (request, reply) => {
    const reason = request.query.reason ?? request.body?.reason;
    await inTransaction(deps.db, (db) => removeListing({ ...deps, db }, request.viewer, request.params.id, reason));
    return reply.code(204).send(null);
  });

  mount(site, listingEndpoints.withdrawChanges, async (request, reply) => {
    await inTransaction(deps.db, (db) => withdrawChanges({ ...deps, db }, request.viewer, request.params.id));
    return reply.code(204).send(null);
  });
}

function writeOf(request: Request, route: string) {
  return { userId: requireUser(request.viewer).id, route, key: keyOf(request), body: request.body };
}
