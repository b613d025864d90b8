import { z } from 'zod';
import { DocumentId, Id, pageOf } from '../page.ts';

const Street = z
  .strictObject({ id: Id, documentId: DocumentId, street_name: z.string().optional() })
  .meta({ id: 'Street' });
export const StreetPage = pageOf(Street).meta({ id: 'StreetPage' });

const Place = z.object({
  id: Id,
  documentId: DocumentId,
  slug: z.string(),
  Name: z.string(),
  Latitude: z.number(),
  Longitude: z.number(),
});
/** Where a home can be: districts with their settlements, and metro stations in the order of their lines. */
export const PlacesAnswer = z
  .object({
    data: z.object({
      districts: z.array(Place.extend({ settlements: z.array(Place) })),
      stations: z.array(
        Place.extend({
          line: z.enum(['red', 'green', 'purple']),
          aliases: z.array(z.string()),
          districtId: Id.nullable(),
        }),
      ),
      quarters: z.array(z.object({ key: z.string(), Name: z.string(), Latitude: z.number(), Longitude: z.number() })),
    }),
    meta: z.object({}),
  })
  .meta({ id: 'PlacesAnswer' });
