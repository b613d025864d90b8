import { z } from 'zod';
import { endpoint, NOTHING } from '../wire/endpoint.ts';
import { CHANNELS } from './fields.ts';

const kind = z.enum(CHANNELS);
const Count = z.number().int();
/** A channel now, and what it has done on each of the last days, newest first. */
const AdminChannel = z
  .object({
    kind,
    isPaused: z.boolean(),
    /** messages that could be sent */
    waiting: Count,
    /** of the oldest of them, in seconds */
    age: Count,
    days: z.array(
      z.object({
        day: z.string(),
        sent: Count,
        /** given up after all tries, or too late to be news */
        failed: Count,
        /** contacts that were stopped by their person, or are gone */
        stopped: Count,
      }),
    ),
  })
  .meta({ id: 'AdminChannel' });
export type AdminChannel = z.infer<typeof AdminChannel>;

export const channelEndpoints = {
  list: endpoint('GET', '/api/admin/channels', {
    access: { staff: [] },
    query: z.strictObject({}),
    responses: { 200: z.object({ data: z.array(AdminChannel), meta: z.object({}) }).meta({ id: 'AdminChannels' }) },
  }),
  pause: endpoint('PUT', '/api/admin/channels/{kind}', {
    access: { staff: [] },
    params: z.object({ kind }),
    body: z.strictObject({ isPaused: z.boolean() }),
    responses: NOTHING,
    errors: [400],
  }),
};
