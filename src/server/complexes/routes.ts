import { ComplexAnswer, ComplexFacets, ComplexPage, ComplexPhone } from '#contract/complexes/api.ts';
import { LocaleQuery } from '#contract/content/api.ts';
import { ProofHeaders } from '#contract/proof/fields.ts';
import { ErrorAnswer } from '#contract/wire/errors.ts';
import { EntityPath } from '#contract/wire/page.ts';
import { ListQuery, OneQuery } from '#contract/wire/query-schema.ts';
import { rememberBrowser } from '../auth/browser-cookie.ts';
import { callerOf } from '../auth/caller.ts';
import type { Deps, Site } from '../deps.ts';
import { sendJson } from '../http/open-http.ts';
import { isCountedView } from '../listings/views.ts';
import { listComplexes, listFacets, revealComplexPhone, showComplex } from './service.ts';

const tags = ['complexes'];

export function complexRoutes(site: Site, deps: Deps): void {
  site.get(
    '/api/complexes',
    { schema: { tags, querystring: ListQuery, response: { 200: ComplexPage, 400: ErrorAnswer } } },
    async (request, reply) => sendJson(reply, await listComplexes(deps, request.query)),
  );

  site.get(
    '/api/complexes/facets',
    { schema: { tags, querystring: LocaleQuery, response: { 200: ComplexFacets, 400: ErrorAnswer } } },
    async (request, reply) => sendJson(reply, await listFacets(deps, request.query.locale)),
  );

  site.get(
    '/api/complexes/:id',
    {
      schema: {
        tags,
        params: EntityPath,
        querystring: OneQuery,
        response: { 200: ComplexAnswer, 400: ErrorAnswer, 404: ErrorAnswer },
      },
    },
    async (request, reply) => {
      const { id, body } = await showComplex(deps, request.viewer, request.params.id, request.query);
      if (isCountedView(request)) deps.views.add({ id, visitor: request.viewer.visitor, kind: 'complex' });
      return sendJson(reply, body);
    },
  );

  site.post(
    '/api/complexes/:id/phone',
    {
      schema: {
        tags,
        params: EntityPath,
        headers: ProofHeaders,
        response: { 200: ComplexPhone, 404: ErrorAnswer, 429: ErrorAnswer },
      },
    },
    async (request, reply) => {
      const phone = await revealComplexPhone(deps, request.viewer, callerOf(deps, request), request.params.id);
      rememberBrowser(deps, request, reply);
      return { data: { phone }, meta: {} };
    },
  );
}
