import { z } from 'zod';
import { AdminJobs, JobPath } from '#contract/admin/running.ts';
import { inTransaction } from '../database/db.ts';
import type { Deps, Site } from '../deps.ts';
import { actorOf, audit } from '../staff/audit.ts';
import { ADMIN_REFUSALS, ADMIN_SCHEMA } from '../staff/schema.ts';
import { retryJob, showJobs } from './jobs-status.ts';

const admins = { staff: [] } as const;

/** What runs by itself, and how. */
export function opsAdminRoutes(site: Site, deps: Deps): void {
  site.get(
    '/api/admin/jobs',
    {
      config: admins,
      schema: { ...ADMIN_SCHEMA, querystring: z.strictObject({}), response: { 200: AdminJobs, ...ADMIN_REFUSALS } },
    },
    async () => ({ data: await showJobs(deps), meta: {} }),
  );

  site.post(
    '/api/admin/jobs/:name/run',
    { config: admins, schema: { ...ADMIN_SCHEMA, params: JobPath, response: { 204: z.null(), ...ADMIN_REFUSALS } } },
    async (request, reply) => {
      const { name } = request.params;
      await inTransaction(deps.db, async (trx) => {
        await retryJob({ ...deps, db: trx }, name);
        await audit(trx, actorOf(request), { act: 'job.run', target: { kind: 'job', id: name } });
      });
      return reply.code(204).send(null);
    },
  );
}
