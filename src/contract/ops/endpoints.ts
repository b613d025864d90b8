import { z } from 'zod';
import { AdminJobs, JobPath } from '../admin/running.ts';
import { endpoint, NOTHING } from '../wire/endpoint.ts';

export const jobEndpoints = {
  list: endpoint('GET', '/api/admin/jobs', {
    access: { staff: [] },
    query: z.strictObject({}),
    answers: { 200: AdminJobs },
  }),
  run: endpoint('POST', '/api/admin/jobs/{name}/run', { access: { staff: [] }, params: JobPath, answers: NOTHING }),
};
