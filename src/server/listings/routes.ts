import type { FastifyReply } from 'fastify';
import { listingEndpoints } from '#contract/listings/endpoints.ts';
import type { Deps, Request, Site } from '../deps.ts';
import {
  FROM_OWN_SITE,
  mount,
  SHARED,
  SHARED_UNTIL_ITS_LISTING_CHANGES,
  SHARED_UNTIL_LISTINGS_CHANGE,
} from '../http/mount.ts';
import { sendJson } from '../http/send-json.ts';
import { openPromotedIds, openStripOrders } from '../promotions/turn-service.ts';
import { rememberBrowser } from '../viewer/browser-cookie.ts';
import { callerOf } from '../viewer/caller.ts';
import { availabilityRoutes } from './availability/routes.ts';
import { recordCanaryHit } from './canaries.ts';
import { showHistogram } from './facets/histogram.ts';
import { openNearCounts } from './facets/near-service.ts';
import { openFacets, openQuickCounts } from './facets/service.ts';
import { ownerActRoutes } from './lifecycle/owner-act-routes.ts';
import { drawListingMap } from './map/service.ts';
import { draftRoutes } from './posting/draft-routes.ts';
import { listingWriteRoutes } from './posting/routes.ts';
import { openPrices } from './prices/service.ts';
import { listPromoted } from './promoted.ts';
import {
  countMatchingListings,
  listAllOfAdvertiser,
  listListings,
  listMyListings,
  listRelated,
  revealListingPhone,
  showAdvertiser,
  showListing,
  showNumbers,
} from './service.ts';
import { countImpressions, countView } from './views.ts';

/** All routes of listings. @param checkSoon starts the checks of new texts */
export function listingRoutes(site: Site, deps: Deps, checkSoon: () => void): void {
  const facets = openFacets(deps);
  const nearCounts = openNearCounts(deps);
  const quickCounts = openQuickCounts(deps);
  const prices = openPrices(deps);
  const onResponse = (request: Request, reply: FastifyReply) => recordCanaryHit(deps, request, reply);
  mount(
    site,
    listingEndpoints.list,
    async (request, reply) => {
      return sendJson(reply, await listListings(deps, request.viewer, request.query));
    },
    SHARED_UNTIL_LISTINGS_CHANGE,
  );

  mount(
    site,
    listingEndpoints.count,
    async (request) => countMatchingListings(deps, request.viewer, request.query),
    SHARED_UNTIL_LISTINGS_CHANGE,
  );

  mount(
    site,
    listingEndpoints.countFacets,
    async (request, reply) => sendJson(reply, await facets(request.viewer, request.query)),
    SHARED_UNTIL_LISTINGS_CHANGE,
  );

  mount(
    site,
    listingEndpoints.countQuick,
    async (request, reply) => sendJson(reply, await quickCounts(request.viewer, request.query)),
    SHARED_UNTIL_LISTINGS_CHANGE,
  );

  mount(
    site,
    listingEndpoints.countNear,
    async (request) => ({ counts: await nearCounts.nearPoints(request.viewer, request.query) }),
    SHARED_UNTIL_LISTINGS_CHANGE,
  );

  mount(
    site,
    listingEndpoints.showPrices,
    async (request, reply) => sendJson(reply, await prices(request.query)),
    SHARED_UNTIL_LISTINGS_CHANGE,
  );

  mount(
    site,
    listingEndpoints.countRanges,
    async (request) => ({ data: await showHistogram(deps, request.viewer, request.query), meta: {} }),
    SHARED_UNTIL_LISTINGS_CHANGE,
  );

  mount(
    site,
    listingEndpoints.drawMap,
    async (request, reply) => sendJson(reply, await drawListingMap(deps, request.viewer, request.query)),
    SHARED_UNTIL_LISTINGS_CHANGE,
  );

  mount(site, listingEndpoints.listOwn, async (request, reply) =>
    sendJson(reply, await listMyListings(deps, request.viewer, request.query)),
  );

  mount(
    site,
    listingEndpoints.show,
    async (request, reply) => {
      return sendJson(reply, await showListing(deps, request.viewer, request.params.id, request.query));
    },
    { onResponse, ...SHARED_UNTIL_ITS_LISTING_CHANGES },
  );

  mount(
    site,
    listingEndpoints.addView,
    async (request, reply) => {
      await countView(deps, request, request.params.id);
      return reply.code(204).send(null);
    },
    { onResponse, ...FROM_OWN_SITE },
  );

  const orders = openStripOrders(deps);
  mount(
    site,
    listingEndpoints.listPromoted,
    async (request, reply) => sendJson(reply, await listPromoted(deps, orders, request.viewer, request.query)),
    SHARED_UNTIL_LISTINGS_CHANGE,
  );

  const promoted = openPromotedIds(deps);
  mount(site, listingEndpoints.addImpressions, async (request, reply) => {
    await countImpressions(deps, promoted, request, request.body);
    return reply.code(204).send(null);
  });

  for (const [related, kind] of [
    [listingEndpoints.listSimilar, 'similar'],
    [listingEndpoints.listOfAdvertiser, 'same-advertiser'],
  ] as const)
    mount(
      site,
      related,
      async (request, reply) =>
        sendJson(reply, await listRelated(deps, request.viewer, kind, request.params.id, request.query)),
      { onResponse, ...SHARED_UNTIL_LISTINGS_CHANGE },
    );

  mount(
    site,
    listingEndpoints.showAdvertiser,
    async (request, reply) => sendJson(reply, await showAdvertiser(deps, request.viewer, request.params.id)),
    { onResponse, ...SHARED },
  );

  mount(
    site,
    listingEndpoints.listAllOfAdvertiser,
    async (request, reply) =>
      sendJson(reply, await listAllOfAdvertiser(deps, request.viewer, request.params.id, request.query)),
    { onResponse, ...SHARED_UNTIL_LISTINGS_CHANGE },
  );

  mount(
    site,
    listingEndpoints.revealPhone,
    async (request, reply) => {
      const phone = await revealListingPhone(deps, request.viewer, callerOf(deps, request), request.params.id);
      rememberBrowser(deps, request, reply);
      return { data: { Phone: phone }, meta: {} };
    },
    { onResponse, ...FROM_OWN_SITE },
  );

  mount(site, listingEndpoints.showNumbers, async (request, reply) =>
    sendJson(reply, await showNumbers(deps, request.viewer, request.params.id)),
  );

  listingWriteRoutes(site, deps, checkSoon);
  ownerActRoutes(site, deps);
  availabilityRoutes(site, deps);
  draftRoutes(site, deps);
}
