import { z } from 'zod';
import { LocaleQuery } from '../content/api.ts';
import { CATEGORIES, PROPERTY_TYPES } from '../listings/fields.ts';
import { Description } from '../listings/posting/write.ts';
import { INPUT_SCHEMAS } from '../listings/schemas.ts';
import { FLAT_TYPES } from '../listings/search-keys/type-choices.ts';
import { Id, responseOf } from '../wire/page.ts';
import { PRICE_EFFECTS } from './estimate.ts';
import { MAX_ROOMS } from './place-prices.ts';
import { COMPARABLE_DAYS, RANGE_DOUBTS } from './price-range.ts';

/** What flats like one are offered for, in AZN, whole. Nobody can buy it, and the owner's own price does not move it. */
export const MarketRange = z
  .object({
    low: z.number().int(),
    mid: z.number().int(),
    high: z.number().int(),
    n: z.number().int().describe(`similar homes offered within ${COMPARABLE_DAYS} days`),
    asOf: z.string().describe('the day of the comparison, `2026-03-14`'),
  })
  .meta({ id: 'MarketRange' });
export type MarketRange = z.infer<typeof MarketRange>;

/** What flats of the same rooms are let for, a month, in AZN, whole. */
export const UsualRent = z
  .object({
    median: z.number().int(),
    n: z.number().int().describe('homes that are offered now'),
    district: z.string().nullable().describe('its slug; null: of the whole city'),
  })
  .meta({ id: 'UsualRent' });
export type UsualRent = z.infer<typeof UsualRent>;

/** A price of a home, from a moment on. `Price`: AZN. */
const PriceChange = z.object({ Price: z.number(), at: z.iso.datetime({ precision: 3 }) }).meta({ id: 'PriceChange' });
/** So many changes of a price are told, the last ones. */
export const MAX_PRICE_CHANGES = 100;
export const PriceHistoryResponse = responseOf(
  z.object({
    changes: z
      .array(PriceChange)
      .max(MAX_PRICE_CHANGES)
      .describe(`the last ${MAX_PRICE_CHANGES} prices, the oldest of them first`),
  }),
).meta({
  id: 'PriceHistory',
});

const {
  Area,
  Price,
  Rooms,
  Floor,
  Total_Floors,
  Repair_Status,
  Has_Deed,
  Has_Mortgage,
  Has_Furniture,
  Ownership_Type,
  Address,
  Latitude,
  Longitude,
} = INPUT_SCHEMAS;

/** A home that is about to be posted, or edited; of other homes than flats only a slip is told. Its district, settlement and station are those of its point. */
export const HomeToEstimate = z
  .strictObject({
    Category: z.enum(CATEGORIES),
    Property_type: z.enum(PROPERTY_TYPES),
    Area,
    Latitude,
    Longitude,
    /** compared with what similar homes cost */
    Price: Price.optional(),
    Rooms: Rooms.optional(),
    Floor: Floor.optional(),
    Total_Floors: Total_Floors.optional(),
    Repair_Status: Repair_Status.optional(),
    Has_Deed: Has_Deed.optional(),
    Has_Mortgage: Has_Mortgage.optional(),
    Has_Furniture: Has_Furniture.optional(),
    Ownership_Type: Ownership_Type.optional(),
    Description: Description.optional(),
    Address: Address.optional(),
    listing: Id.optional().describe('the edited one: what it has been offered for does not move its range'),
  })
  .meta({ id: 'HomeToEstimate' });
export type HomeToEstimate = z.infer<typeof HomeToEstimate>;

export const HomeEstimate = z.object({
  range: MarketRange.nullable().describe('null: too little is known'),
  doubt: z
    .enum(RANGE_DOUBTS)
    .nullable()
    .describe(
      'why there is no range: too little is known, such as few similar flats, or their prices differ too much; null: there is one',
    ),
  effects: z
    .array(z.object({ of: z.enum(PRICE_EFFECTS), share: z.number() }))
    .describe('as if it were so: 0.08 is 8 % more'),
  likely: z
    .number()
    .int()
    .nullable()
    .describe(
      'a price that is many times off, with as many digits as similar flats have: one too much or too few; null: it is not',
    ),
});
export type HomeEstimate = z.infer<typeof HomeEstimate>;
export const HomeEstimateResponse = responseOf(HomeEstimate).meta({ id: 'HomeEstimate' });

/** AZN, whole. A quarter of the homes is offered for less than `low`, half for less than `median`, three quarters for less than `high`. */
const figures = {
  homes: z.number().int(),
  low: z.number().int(),
  median: z.number().int(),
  high: z.number().int(),
  perMetre: z.number().int().describe('the median of a square metre'),
};
/** Flats that can be chosen. */
const FlatChoice = z.object({
  type: z.enum(FLAT_TYPES).nullable().describe('null: both types of flats'),
  rooms: z.number().int().nullable().describe(`null: any; ${MAX_ROOMS}: ${MAX_ROOMS} and more`),
});
export type FlatChoice = z.infer<typeof FlatChoice>;

const Segment = z.object({ category: z.enum(['sale', 'rent']), ...FlatChoice.shape, ...figures });
export type PriceSegment = z.infer<typeof Segment>;

/** Flats of which there are too few for a row of their own. */
const MergedSegment = z.object({
  category: z.enum(['sale', 'rent']),
  ...FlatChoice.shape,
  wider: z
    .object({
      place: z.string().describe('the slug of the place whose row it is, or of a wider one'),
      ...FlatChoice.shape,
    })
    .describe('the next wider row, which contains them'),
});
export type MergedSegment = z.infer<typeof MergedSegment>;

const Month = z.object({ month: z.string().describe('`2026-03`'), category: z.enum(['sale', 'rent']), ...figures });
export type PriceMonth = z.infer<typeof Month>;

const Level = z.object({
  month: z.string().describe('`2026-03`'),
  category: z.enum(['sale', 'rent']),
  homes: z.number().int(),
  level: z.number().describe('0.96: flats like those of the last month were offered for 4 % less'),
  low: z
    .number()
    .describe('it may be off as far as this, or `high`: by chance (19 times of 20), and where other flats were posted'),
  high: z.number(),
});
export type PriceLevel = z.infer<typeof Level>;

export const PlacePricesQuery = LocaleQuery.extend({
  type: z.enum(FLAT_TYPES).optional().describe('months of flats of this type'),
  rooms: z.coerce.number().int().min(1).max(MAX_ROOMS).optional().describe('months of flats with so many rooms'),
});

const PricedPlace = z.object({ id: Id, slug: z.string(), Name: z.string() });

/** What flats of a district, a settlement or the whole city are offered for. Asking prices, from at least 30 homes each. */
export const PlacePrices = z.object({
  district: PricedPlace.nullable().describe('null: the whole city'),
  settlement: PricedPlace.nullable().describe('null: the whole district'),
  segments: z.array(Segment).describe('of the homes that are offered now'),
  merged: z.array(MergedSegment).describe('flats that have no segment of their own'),
  months: z.array(Month).describe('of the chosen flats posted in each month, the oldest first'),
  choices: z.array(FlatChoice).describe('the choices of `type` and `rooms` that have two months and more'),
  levels: z
    .array(Level)
    .describe(
      'how prices moved for the same kind of flats, the oldest month first; none without a model, or of one month',
    ),
  rentYield: z.number().nullable().describe('a year of median rent as a share of the median price, of a square metre'),
  districts: z
    .array(
      PricedPlace.extend({
        ...{ latitude: z.number(), longitude: z.number() },
        ...{ homes: z.number().int(), perMetre: z.number().int() },
      }),
    )
    .describe('every district with a price of a square metre for sale, the dearest first'),
  settlements: z
    .array(PricedPlace.extend({ homes: z.number().int(), perMetre: z.number().int() }))
    .describe('those of the district with such a price, the dearest first'),
});
export type PlacePrices = z.infer<typeof PlacePrices>;
export const PlacePricesResponse = responseOf(PlacePrices).meta({ id: 'DistrictPrices' });
export const PricePlacePath = z.object({ place: z.string().regex(/^[a-z0-9-]{1,60}$/) });
