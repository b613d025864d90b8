import { z } from 'zod';
import { CHANNELS } from '../contacts/fields.ts';
import { endpoint } from '../wire/endpoint.ts';
import { responseOf } from '../wire/page.ts';

const Count = z.number().int();

/** How many searches are saved, and what they found today in Baku. */
const AdminSavedSearches = z
  .object({
    /** different ones: each is matched once, however many people saved it */
    different: Count,
    /** homes that were new or got cheaper today, once for each saved search */
    found: Count,
    /** saved searches that found something today */
    finding: Count,
    /** how long the oldest change of a listing has waited to be matched, in seconds */
    matchingAge: Count,
    /** by where their people are told; null: nowhere, they are on their page alone */
    channels: z.array(
      z.object({
        kind: z.enum(CHANNELS).nullable(),
        /** those that go on, by how often they tell */
        instant: Count,
        daily: Count,
        weekly: Count,
        paused: Count,
        /** they go on, but nobody has confirmed the address */
        unconfirmed: Count,
        /** they go on, but the address was stopped */
        stopped: Count,
      }),
    ),
  })
  .meta({ id: 'AdminSavedSearches' });
export type AdminSavedSearches = z.infer<typeof AdminSavedSearches>;

export const alertAdminEndpoints = {
  figures: endpoint('GET', '/api/admin/saved-searches', {
    access: { staff: [] },
    query: z.strictObject({}),
    responses: { 200: responseOf(AdminSavedSearches).meta({ id: 'AdminSavedSearchesResponse' }) },
  }),
};
