import { z } from 'zod';
import { answerOf } from '../wire/page.ts';
import { Seen, Time } from './list.ts';

/** A job as it runs; `lag`: seconds by which its last success is older than it should be. */
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

const ModerationSettings = z
  .object({
    /** clean listings of owners with a clean history need nobody's yes */
    approvesTrusted: z.boolean(),
    ...Seen,
  })
  .meta({ id: 'ModerationSettings' });
export type ModerationSettings = z.infer<typeof ModerationSettings>;
export const ModerationSettingsAnswer = answerOf(ModerationSettings).meta({ id: 'ModerationSettingsAnswer' });
export const ModerationSettingsBody = z.strictObject({ approvesTrusted: z.boolean(), ...Seen });
