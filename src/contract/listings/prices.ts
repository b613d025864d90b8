import { z } from 'zod';
import { Id } from '../wire/page.ts';

const count = z.number().int();
/** AZN, whole; null of too few homes */
const median = z.number().nullable();

/** What matching homes cost: medians of all, by rooms (11: more than ten) and by district. At most some minutes old. */
export const ListingPrices = z
  .object({
    count,
    Price: median,
    Price_Per_Sqm: median,
    Rooms: z.array(z.object({ value: z.number().int(), count, Price: median })),
    district: z.array(z.object({ id: Id, count, Price_Per_Sqm: median })),
  })
  .meta({ id: 'ListingPrices' });
export type ListingPrices = z.infer<typeof ListingPrices>;
