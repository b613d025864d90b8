import { ProjectAnswer, ProjectPage } from '#contract/projects/api.ts';
import { ErrorAnswer } from '#contract/wire/errors.ts';
import { EntityPath } from '#contract/wire/page.ts';
import { ListQuery, OneQuery } from '#contract/wire/query-schema.ts';
import type { Deps, Site } from '../deps.ts';
import { sendJson } from '../http/open-http.ts';
import { listProjects, showProject } from './service.ts';

const tags = ['projects'];

export function projectRoutes(site: Site, deps: Deps): void {
  site.get(
    '/api/projects',
    { schema: { tags, querystring: ListQuery, response: { 200: ProjectPage, 400: ErrorAnswer } } },
    async (request, reply) => sendJson(reply, await listProjects(deps, request.query)),
  );
  site.get(
    '/api/projects/:id',
    {
      schema: {
        tags,
        params: EntityPath,
        querystring: OneQuery,
        response: { 200: ProjectAnswer, 400: ErrorAnswer, 404: ErrorAnswer },
      },
    },
    async (request, reply) => sendJson(reply, await showProject(deps, request.params.id, request.query)),
  );
}
