import { z } from 'zod';
import { CATEGORIES, LISTING_STATUSES } from '../fields.ts';
import { IMAGES } from '../rules.ts';
import { INPUT_SCHEMAS } from '../schemas.ts';

const { Property_type, Area, Price, Rooms, Floor, Latitude, Longitude } = INPUT_SCHEMAS;

/** What a listing that is about to be posted is compared by. */
export const NewHome = z
  .strictObject({
    Category: z.enum(CATEGORIES),
    Property_type,
    Area,
    Price,
    Rooms: Rooms.optional(),
    Floor: Floor.optional(),
    Latitude,
    Longitude,
    /** ids of the person's uploads */
    Images: z.array(z.number().int().positive().max(Number.MAX_SAFE_INTEGER)).max(IMAGES.most),
  })
  .meta({ id: 'NewHome' });
export type NewHome = z.infer<typeof NewHome>;

/**
 * Likely duplicates: the person's own listings by name. Of others' only whether a public one looks the same, so that nobody
 * learns more than the site shows.
 */
export const Duplicates = z.object({
  own: z.array(z.object({ id: z.number().int(), Status_ad: z.enum(LISTING_STATUSES), Price: z.number() })),
  hasOthers: z.boolean(),
});
export type Duplicates = z.infer<typeof Duplicates>;
export const DuplicatesResponse = z.object({ data: Duplicates, meta: z.object({}) }).meta({ id: 'Duplicates' });

/** Requests a person may make per hour. */
export const DUPLICATE_CHECKS_PER_HOUR = 60;
