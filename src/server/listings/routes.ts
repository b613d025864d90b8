import type { FastifyReply } from 'fastify';
import {
  ListingAnswer,
  ListingCount,
  ListingFacets,
  ListingPage,
  PhoneAnswer,
  RelatedListings,
} from '#contract/listings/api.ts';
import { ListingNumbers } from '#contract/listings/write.ts';
import { ProofHeaders } from '#contract/proof/fields.ts';
import { ErrorAnswer } from '#contract/wire/errors.ts';
import { EntityPath } from '#contract/wire/page.ts';
import { CountQuery, ListQuery, OneQuery } from '#contract/wire/query-schema.ts';
import { rememberBrowser } from '../auth/browser-cookie.ts';
import { callerOf } from '../auth/caller.ts';
import type { Deps, Request, Site } from '../deps.ts';
import { sendJson } from '../http/open-http.ts';
import { noteCanary } from './canaries.ts';
import { openFacets } from './facets.ts';
import { draftRoutes } from './posting/draft-routes.ts';
import { listingWriteRoutes } from './posting/routes.ts';
import {
  countMatchingListings,
  listListings,
  listMyListings,
  listRelated,
  revealListingPhone,
  showListing,
  showNumbers,
} from './service.ts';
import { isCountedView } from './views.ts';

const tags = ['listings'];
const security = [{ bearer: [] }];

export function listingRoutes(site: Site, deps: Deps): void {
  const facets = openFacets(deps);
  const onResponse = (request: Request, reply: FastifyReply) => noteCanary(deps, request, reply);
  site.get(
    '/api/listings',
    { schema: { tags, querystring: ListQuery, response: { 200: ListingPage, 400: ErrorAnswer } } },
    async (request, reply) => {
      return sendJson(reply, await listListings(deps, request.viewer, request.query));
    },
  );

  site.get(
    '/api/listings/count',
    { schema: { tags, querystring: CountQuery, response: { 200: ListingCount, 400: ErrorAnswer } } },
    async (request) => ({ count: await countMatchingListings(deps, request.viewer, request.query) }),
  );

  site.get(
    '/api/listings/facets',
    { schema: { tags, querystring: CountQuery, response: { 200: ListingFacets, 400: ErrorAnswer } } },
    async (request, reply) => sendJson(reply, await facets(request.query)),
  );

  site.get(
    '/api/listings/my',
    {
      schema: {
        tags,
        security,
        querystring: ListQuery,
        response: { 200: ListingPage, 400: ErrorAnswer, 401: ErrorAnswer },
      },
    },
    async (request, reply) => sendJson(reply, await listMyListings(deps, request.viewer, request.query)),
  );

  site.get(
    '/api/listings/:id',
    {
      onResponse,
      schema: {
        tags,
        params: EntityPath,
        querystring: OneQuery,
        response: { 200: ListingAnswer, 400: ErrorAnswer, 404: ErrorAnswer, 410: ErrorAnswer },
      },
    },
    async (request, reply) => {
      const listing = await showListing(deps, request.viewer, request.params.id, request.query);
      if (!listing.isOwner && isCountedView(request))
        deps.views.add({ id: listing.id, visitor: request.viewer.visitor, kind: 'listing' });
      return sendJson(reply, listing.body);
    },
  );

  for (const kind of ['similar', 'same-advertiser'] as const)
    site.get(
      `/api/listings/:id/${kind}`,
      {
        onResponse,
        schema: {
          tags,
          params: EntityPath,
          querystring: OneQuery,
          response: { 200: RelatedListings, 400: ErrorAnswer, 404: ErrorAnswer, 410: ErrorAnswer },
        },
      },
      async (request, reply) =>
        sendJson(reply, await listRelated(deps, request.viewer, kind, request.params.id, request.query)),
    );

  site.post(
    '/api/listings/:id/phone',
    {
      onResponse,
      schema: {
        tags,
        params: EntityPath,
        headers: ProofHeaders,
        response: { 200: PhoneAnswer, 404: ErrorAnswer, 429: ErrorAnswer },
      },
    },
    async (request, reply) => {
      const phone = await revealListingPhone(deps, request.viewer, callerOf(deps, request), request.params.id);
      rememberBrowser(deps, request, reply);
      return { data: { Phone: phone }, meta: {} };
    },
  );

  site.get(
    '/api/listings/:id/numbers',
    {
      schema: {
        tags,
        security,
        params: EntityPath,
        response: { 200: ListingNumbers, 401: ErrorAnswer, 403: ErrorAnswer, 404: ErrorAnswer },
      },
    },
    async (request, reply) => sendJson(reply, await showNumbers(deps, request.viewer, request.params.id)),
  );

  listingWriteRoutes(site, deps);
  draftRoutes(site, deps);
}
