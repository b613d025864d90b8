import { ComplexPage } from '#contract/complexes/api.ts';
import { ErrorAnswer } from '#contract/errors.ts';
import { ListQuery } from '#contract/query-schema.ts';
import type { Deps, Site } from '../deps.ts';
import { sendJson } from '../http.ts';
import { listComplexes } from './service.ts';

export function complexRoutes(site: Site, deps: Deps): void {
  site.get(
    '/api/complexes',
    { schema: { tags: ['complexes'], querystring: ListQuery, response: { 200: ComplexPage, 400: ErrorAnswer } } },
    async (request, reply) => sendJson(reply, await listComplexes(deps, request.query)),
  );
}
