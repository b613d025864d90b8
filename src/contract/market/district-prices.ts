import { z } from 'zod';
import { PROPERTY_TYPES } from '../listings/fields.ts';
import { Id, responseOf } from '../wire/page.ts';

/** No figure is told from fewer homes. */
export const MIN_OF_FIGURE = 30;
/** Homes with so many rooms and more are counted together. */
export const MOST_ROOMS = 5;
/** The address of the whole city beside those of its districts. */
export const WHOLE_CITY = 'baki';

/** AZN, whole. A quarter of the homes is offered for less than `low`, half for less than `median`, three quarters for less than `high`. */
const figures = {
  homes: z.number().int(),
  low: z.number().int(),
  median: z.number().int(),
  high: z.number().int(),
  perMetre: z.number().int().describe('the median of a square metre'),
};
const Segment = z.object({
  category: z.enum(['sale', 'rent']),
  type: z.enum(PROPERTY_TYPES).nullable().describe('null: both types of flats'),
  rooms: z.number().int().nullable().describe('null: any; 5: five and more'),
  ...figures,
});
export type PriceSegment = z.infer<typeof Segment>;
const Month = z.object({ month: z.string().describe('`2026-03`'), category: z.enum(['sale', 'rent']), ...figures });
export type MonthPrices = z.infer<typeof Month>;

/** What flats of a district, or of the whole city, are offered for. Asking prices, from at least 30 homes each. */
export const DistrictPrices = z.object({
  district: z.object({ id: Id, slug: z.string(), Name: z.string() }).nullable().describe('null: the whole city'),
  segments: z.array(Segment).describe('of the homes that are offered now'),
  months: z.array(Month).describe('of the flats posted in each month, the oldest first'),
  rentYield: z.number().nullable().describe('a year of median rent as a share of the median price, of a square metre'),
  districts: z
    .array(
      z.object({
        id: Id,
        ...{ slug: z.string(), Name: z.string(), latitude: z.number(), longitude: z.number() },
        ...{ homes: z.number().int(), perMetre: z.number().int() },
      }),
    )
    .describe('every district with a price of a square metre for sale, the dearest first'),
});
export type DistrictPrices = z.infer<typeof DistrictPrices>;
export const DistrictPricesResponse = responseOf(DistrictPrices).meta({ id: 'DistrictPrices' });
export const PricePlacePath = z.object({ place: z.string().regex(/^[a-z0-9-]{1,60}$/) });
