import { z } from 'zod';
import { INPUT_SCHEMAS } from '../listings/schemas.ts';
import { FLAT_TYPES } from '../listings/type-choices.ts';
import { Id, responseOf } from '../wire/page.ts';
import { MarketRange } from './price-range.ts';

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
  Latitude,
  Longitude,
} = INPUT_SCHEMAS;

/** A flat that is about to be posted. */
export const FlatToEstimate = z
  .strictObject({
    Category: z.enum(['sale', 'rent']),
    Property_type: z.enum(FLAT_TYPES),
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
    district: Id.optional(),
    settlement: Id.optional(),
    Metro: Id.optional(),
  })
  .meta({ id: 'FlatToEstimate' });
export type FlatToEstimate = z.infer<typeof FlatToEstimate>;

/** What moves a price: another value of a fact, and by which share of the middle. */
export const PRICE_EFFECTS = ['repaired', 'deed'] as const;
export const FlatEstimate = z.object({
  range: MarketRange.nullable().describe('null: too little is known'),
  effects: z
    .array(z.object({ of: z.enum(PRICE_EFFECTS), share: z.number() }))
    .describe('as if it were so: 0.08 is 8 % more'),
  isSlip: z.boolean().describe('the price is many times off: a digit too much or too few'),
});
export type FlatEstimate = z.infer<typeof FlatEstimate>;
export const FlatEstimateResponse = responseOf(FlatEstimate).meta({ id: 'FlatEstimate' });

/** Such questions of a person and hour. */
export const ESTIMATES_PER_HOUR = 200;
/** A price so many times above or below the middle is a slip. */
export const SLIP_FACTOR = 4;
