import { z } from 'zod';
import { Listing } from '../listings/api.ts';
import { REPAIR_STATUSES } from '../listings/fields.ts';
import { Blocks } from '../values/rich-text-schema.ts';
import { Image } from '../wire/images.ts';
import { DocumentId, Id, pageOf, responseOf } from '../wire/page.ts';

const SomeImage = Image.partial().required({ id: true, documentId: true });
const Named = z.object({ id: Id, documentId: DocumentId, Name: z.string().optional() });
const Day = z.string().regex(/^\d{4}-\d\d-\d\d$/);
const count = z.number().int().min(0).nullable();
const text = z.string().nullable();

/** Ways to pay; null where not offered. */
const StatusComponent = z.object({ mortgage: text, internalLoan: text });
const AmenityComponen = z.array(z.object({ id: Id, name: z.string() }));
/** The keys of COMPLEX_PARAMETERS; unknown values are missing or null. */
const ParametersComponent = z
  .object({
    handoverDate: Day.nullable(),
    buildingCount: count,
    blockCount: count,
    apartmentCount: count,
    elevatorsPerBlock: count,
    floorCount: count,
    apartmentsPerFloor: count,
    wallMaterial: text,
    /** metres */
    ceilingHeight: z.number().nullable(),
    windowDetails: text,
  })
  .partial();

const Layout = z
  .object({ id: Id, documentId: DocumentId })
  .extend(
    z
      .object({
        rooms: z.number().int(),
        area: z.number(),
        /** AZN, the lowest price; null: on request */
        price: z.number().nullable(),
        pricePerSqm: z.number().nullable(),
        repair: z.enum(REPAIR_STATUSES).nullable(),
        /** how many */
        bathroom: count,
        balcony: count,
        image: Image.nullable(),
      })
      .partial().shape,
  )
  .meta({ id: 'Layout' });
export type Layout = z.infer<typeof Layout>;

const ComplexFields = z.object({
  name: z.string(),
  developer: text,
  complexTypes: z.array(z.string()),
  description: Blocks,
  location: text,
  address: text,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** metres to the nearest metro station */
  metroDistance: z.number().int().nullable(),
  views: z.number().int(),
  /** m²; these figures come from its layouts and its active listings of homes for sale */
  minArea: z.number().nullable(),
  maxArea: z.number().nullable(),
  /** AZN; null: on request */
  startingPrice: z.number().nullable(),
  minPricePerSqm: z.number().nullable(),
  maxPricePerSqm: z.number().nullable(),
  deliveryDate: Day.nullable(),
  /** `09:00-19:00`, each day */
  workHours: text,
  hasMortgage: z.boolean(),
  hasInternalLoan: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
const ComplexListing = z
  .strictObject({ ...Listing.shape, images: z.array(SomeImage).optional() })
  .meta({ id: 'ComplexListing' });
const ComplexRelations = z.object({
  coverImage: SomeImage.nullable(),
  images: z.array(SomeImage),
  district: Named.nullable(),
  Metro: Named.nullable(),
  StatusComponent,
  AmenityComponen,
  ParametersComponent,
  layouts: z.array(Layout),
  /** active ones, newest first, at most 100 */
  listings: z.array(ComplexListing),
});

/** A complex in a list: `fields` and `populate` select its values. */
const Complex = z
  .strictObject({
    id: Id,
    documentId: DocumentId,
    ...ComplexFields.partial().shape,
    ...ComplexRelations.partial().shape,
  })
  .meta({ id: 'Complex' });
export const ComplexPage = pageOf(Complex).meta({ id: 'ComplexPage' });
export type ComplexPage = z.infer<typeof ComplexPage>;

/** One complex. */
const ComplexDetail = z
  .strictObject({
    ...Complex.shape,
    /** the first 6 characters of its own number, else of the site's; null: none */
    phone: text,
    isFavorite: z.boolean(),
    /** the number of homes on offer by rooms; rooms null where a listing has none */
    listingRooms: z.array(z.object({ rooms: z.number().int().nullable(), count: z.number().int() })),
  })
  .meta({ id: 'ComplexDetail' });
export type ComplexDetail = z.infer<typeof ComplexDetail>;
export const ComplexResponse = responseOf(ComplexDetail).meta({ id: 'ComplexAnswer' });
export const ComplexPhone = responseOf(z.object({ phone: z.string() }));

/** Values by which complexes can be filtered, most frequent first. */
export const ComplexFacets = z
  .object({
    district: z.array(z.object({ id: Id, slug: z.string(), Name: z.string(), count: z.number().int() })),
    developer: z.array(z.object({ value: z.string(), count: z.number().int() })),
  })
  .meta({ id: 'ComplexFacets' });
export type ComplexFacets = z.infer<typeof ComplexFacets>;
