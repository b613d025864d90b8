import { z } from 'zod';
import { QUARTERS } from '../listings/fields.ts';
import { DocumentId, Id, pageOf } from '../wire/page.ts';
import { POINT_KEYS } from './point.ts';

const Street = z
  .strictObject({
    id: Id,
    documentId: DocumentId,
    street_name: z.string().optional(),
    Latitude: z.number().nullish(),
    Longitude: z.number().nullish(),
  })
  .meta({ id: 'Street' });
export const StreetPage = pageOf(Street).meta({ id: 'StreetPage' });

const Named = z.object({ id: Id, documentId: DocumentId, slug: z.string(), Name: z.string() });
const Place = Named.extend({ Latitude: z.number(), Longitude: z.number() });
export const Line = z.enum(['red', 'green', 'purple']);
/** The places of homes: districts with their settlements, and metro stations in the order of their lines. */
export const PlacesResponse = z
  .object({
    data: z.object({
      districts: z.array(Place.extend({ settlements: z.array(Place) })),
      stations: z.array(
        Place.extend({
          line: Line,
          aliases: z.array(z.string()),
          districtId: Id.nullable(),
        }),
      ),
      quarters: z.array(z.object({ key: z.string(), Name: z.string(), Latitude: z.number(), Longitude: z.number() })),
    }),
    meta: z.object({}),
  })
  .meta({ id: 'PlacesAnswer' });
export type PlacesResponse = z.infer<typeof PlacesResponse>;

export const NearQuery = z.strictObject({ ...POINT_KEYS, locale: z.enum(['az', 'en', 'ru']).default('az') });
export type NearQuery = z.infer<typeof NearQuery>;

/** A point's surroundings: the district and settlement that a listing there gets, the nearest station and streets. */
export const NearbyResponse = z
  .object({
    data: z.object({
      district: Named.nullable(),
      settlement: Named.nullable(),
      /** `metres` as the crow flies, at any distance */
      station: Named.extend({ line: Line, metres: z.number().int() }).nullable(),
      /** candidates for an address: the nearest streets, and the quarter of White City */
      streets: z.array(
        z.strictObject({ id: Id, documentId: DocumentId, street_name: z.string(), metres: z.number().int() }),
      ),
      quarter: z.enum(QUARTERS).nullable(),
    }),
    meta: z.object({}),
  })
  .meta({ id: 'NearbyAnswer' });
