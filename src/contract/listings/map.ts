import { z } from 'zod';
import { Id } from '../wire/page.ts';

const degrees = z.number();
const count = z.number().int().positive();
/** AZN */
const lowestPrice = z.number().nonnegative();

/** Homes near one another: the square `x`, `y` of the map that they are in, and their middle. */
const Cell = z.object({
  x: z.number().int(),
  y: z.number().int(),
  n: count,
  min: lowestPrice,
  lat: degrees,
  lng: degrees,
});
/** A home at its exact point. */
const Pin = z.object({
  id: Id,
  lat: degrees,
  lng: degrees,
  price: lowestPrice,
  rooms: z.number().int().nullable(),
  premium: z.boolean(),
});
/**
 * Homes that are known only roughly, by the smallest place that they name; those that name none have no `kind`. The point is the
 * place's. `slug`: the place in a search; null if people cannot choose it.
 */
const PlaceOnMap = z.object({
  kind: z.enum(['district', 'settlement', 'metro']).nullable(),
  id: Id.nullable(),
  slug: z.string().nullable(),
  Name: z.string().nullable(),
  n: count,
  min: lowestPrice,
  lat: degrees.nullable(),
  lng: degrees.nullable(),
});

/**
 * Matching homes on a map: pins if they are few, else cells. All of them together are `total`, `approximate` of them in places.
 * A home is where its shown listing is. `across`: how many cells lie around the earth; null without cells.
 */
export const ListingMap = z
  .object({
    data: z.object({ cells: z.array(Cell), pins: z.array(Pin), places: z.array(PlaceOnMap) }),
    meta: z.object({
      total: z.number().int(),
      approximate: z.number().int(),
      across: z.number().int().positive().nullable(),
    }),
  })
  .meta({ id: 'ListingMap' });
export type ListingMap = z.infer<typeof ListingMap>;
