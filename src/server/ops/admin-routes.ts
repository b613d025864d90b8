import { jobEndpoints } from '#contract/ops/endpoints.ts';
import { actorOf } from '../audit/audit.ts';
import type { Deps, Site } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { runJob, showJobs } from './jobs/service.ts';

/** The background jobs and their runs. */
export function opsAdminRoutes(site: Site, deps: Deps): void {
  mount(site, jobEndpoints.list, async () => ({ data: await showJobs(deps), meta: {} }));

  mount(site, jobEndpoints.run, async (request, reply) => {
    await runJob(deps, actorOf(request), request.params.name);
    return reply.code(204).send(null);
  });
}
