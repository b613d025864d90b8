import { z } from 'zod';
import { Time } from '../wire/admin-list.ts';

/** A job; `lag`: seconds by which its last success is overdue. */
export const AdminJob = z
  .object({
    name: z.string(),
    everySeconds: z.number().int(),
    isRunning: z.boolean(),
    startedAt: Time.nullable(),
    finishedAt: Time.nullable(),
    succeededAt: Time.nullable(),
    tookMs: z.number().int().nullable(),
    /** in a row */
    failures: z.number().int(),
    lastError: z.string().nullable(),
    lag: z.number().int(),
  })
  .meta({ id: 'AdminJob' });
export type AdminJob = z.infer<typeof AdminJob>;
export const AdminJobs = z.object({ data: z.array(AdminJob), meta: z.object({}) }).meta({ id: 'AdminJobs' });
export const JobPath = z.object({ name: z.string().regex(/^[a-z-]{1,60}$/) });
