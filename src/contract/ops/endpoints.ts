import { z } from 'zod';
import { endpoint, NOTHING } from '../wire/endpoint.ts';
import { AdminJobs, JobPath } from './api.ts';

export const jobEndpoints = {
  list: endpoint('GET', '/api/admin/jobs', {
    access: { staff: [] },
    query: z.strictObject({}),
    responses: { 200: AdminJobs },
  }),
  run: endpoint('POST', '/api/admin/jobs/{name}/run', { access: { staff: [] }, params: JobPath, responses: NOTHING }),
};
