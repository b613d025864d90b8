import { LocaleQuery } from '#contract/content/api.ts';
import { NearbyAnswer, NearQuery, PlacesAnswer, StreetPage } from '#contract/places/api.ts';
import { ErrorAnswer } from '#contract/wire/errors.ts';
import { ListQuery } from '#contract/wire/query-schema.ts';
import type { Deps, Site } from '../deps.ts';
import { sendJson } from '../http/open-http.ts';
import { describePoint, listStreets, openPlaces } from './service.ts';

const tags = ['places'];
/** Changes of editors are to be seen within seconds. */
const CACHED = 'public, max-age=5';

export function placeRoutes(site: Site, deps: Deps): void {
  const places = openPlaces(deps);
  site.get(
    '/api/streets',
    { schema: { tags, querystring: ListQuery, response: { 200: StreetPage, 400: ErrorAnswer } } },
    async (request, reply) => sendJson(reply.header('cache-control', CACHED), await listStreets(deps, request.query)),
  );
  site.get(
    '/api/places',
    { schema: { tags, querystring: LocaleQuery, response: { 200: PlacesAnswer, 400: ErrorAnswer } } },
    async (request, reply) => sendJson(reply.header('cache-control', CACHED), await places(request.query.locale)),
  );
  site.get(
    '/api/places/near',
    { schema: { tags, querystring: NearQuery, response: { 200: NearbyAnswer, 400: ErrorAnswer } } },
    async (request, reply) => sendJson(reply.header('cache-control', CACHED), await describePoint(deps, request.query)),
  );
}
