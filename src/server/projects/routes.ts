import { projectEndpoints } from '#contract/projects/endpoints.ts';
import type { Deps, Site } from '../deps.ts';
import { mount, SHARED } from '../http/mount.ts';
import { sendJson } from '../http/send-json.ts';
import { listProjects, showProject } from './service.ts';

export function projectRoutes(site: Site, deps: Deps): void {
  mount(
    site,
    projectEndpoints.list,
    async (request, reply) => sendJson(reply, await listProjects(deps, request.query)),
    SHARED,
  );
  mount(
    site,
    projectEndpoints.show,
    async (request, reply) => sendJson(reply, await showProject(deps, request.params.id, request.query)),
    SHARED,
  );
}
