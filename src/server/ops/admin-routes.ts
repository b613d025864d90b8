import { jobEndpoints } from '#contract/ops/endpoints.ts';
import { actorOf, audit } from '../audit/audit.ts';
import { inTransaction } from '../database/db.ts';
import type { Deps, Site } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { retryJob, showJobs } from './jobs/service.ts';

/** The background jobs and their runs. */
export function opsAdminRoutes(site: Site, deps: Deps): void {
  mount(site, jobEndpoints.list, async () => ({ data: await showJobs(deps), meta: {} }));

  mount(site, jobEndpoints.run, async (request, reply) => {
    const { name } = request.params;
    await inTransaction(deps.db, async (trx) => {
      await retryJob({ ...deps, db: trx }, name);
      await audit(trx, actorOf(request), { act: 'job.run', target: { kind: 'job', id: name } });
    });
    return reply.code(204).send(null);
  });
}
