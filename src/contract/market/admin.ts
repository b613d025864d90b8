import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';

const share = z.number();
/** How far off estimates were on homes that the model had not seen. Shares: 0.09 is 9 %. */
const ModelFigures = z.object({ homes: z.number().int(), error: share, coverage: share, width: share });

/** What prices of one kind are estimated by. */
const AdminPriceModel = z
  .object({
    kind: z.enum(['sale', 'rent']),
    /** the night that serves: the newest good one of the last 30 days; null: none */
    servesSince: z.iso.datetime({ precision: 3 }).nullable(),
    /** the last nights, the newest first */
    nights: z.array(z.object({ learnedAt: z.iso.datetime({ precision: 3 }), isGood: z.boolean(), all: ModelFigures })),
    /** of the one that serves, and of the oldest of the nights, to compare with (null: it serves, or had too few homes there) */
    districts: z.array(z.object({ Name: z.string(), figures: ModelFigures, before: ModelFigures.nullable() })),
    /** active flats with a range, and how many of them are reliable */
    ranges: z.number().int(),
    told: z.number().int(),
  })
  .meta({ id: 'AdminPriceModel' });
export type AdminPriceModel = z.infer<typeof AdminPriceModel>;

export const priceModelEndpoints = {
  list: endpoint('GET', '/api/admin/price-models', {
    access: { staff: [] },
    query: z.strictObject({}),
    responses: {
      200: z.object({ data: z.array(AdminPriceModel), meta: z.object({}) }).meta({ id: 'AdminPriceModels' }),
    },
  }),
};
