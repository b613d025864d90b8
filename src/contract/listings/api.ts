import { z } from 'zod';
import { REPORT_REASONS } from '../reports/fields.ts';
import { Image } from '../wire/images.ts';
import { DocumentId, Id, pageOf, responseOf } from '../wire/page.ts';
import { PROPERTY_TYPES } from './fields.ts';
import { POINTED_FIELD_NAMES } from './rejections.ts';
import { OUTPUT_SCHEMAS } from './schemas.ts';

const Named = z.object({ id: Id, documentId: DocumentId, Name: z.string().optional() });
const ListingRelations = z.object({
  Images: z.array(Image.partial().required({ id: true, documentId: true })),
  address: Named.nullable(),
  Metro: Named.nullable(),
  district: Named.nullable(),
  settlement: Named.nullable(),
  complex: z.object({ id: Id, documentId: DocumentId, name: z.string().optional() }).nullable(),
});

/** The reasons of a rejection, in the requested language; `field`: the field concerned. */
const RejectionPoints = z
  .array(z.object({ text: z.string(), field: z.enum(POINTED_FIELD_NAMES).nullable() }))
  .meta({ id: 'RejectionPoints' });
export type RejectionPoints = z.infer<typeof RejectionPoints>;

/** A listing in a list: `fields` and `populate` select its values. */
export const Listing = z
  .strictObject({
    id: Id,
    documentId: DocumentId,
    ...z.object(OUTPUT_SCHEMAS).partial().shape,
    ...ListingRelations.partial().shape,
    /** only in one's own listings; null unless rejected */
    Rejection_Points: RejectionPoints.nullable().optional(),
  })
  .meta({ id: 'Listing' });
export type Listing = z.infer<typeof Listing>;

const ReportHiding = z.object({ reasons: z.array(z.enum(REPORT_REASONS)), answer: z.string().nullable() });
export type ReportHiding = z.infer<typeof ReportHiding>;

/** A single listing. Phone is complete for its owner and moderators, else its first 6 characters; Email only for them. */
export const ListingDetail = z
  .strictObject({
    ...Listing.shape,
    Phone: z.string().nullable(),
    Email: z.string().nullable().optional(),
    /** why it was rejected; for its owner and moderators */
    Rejection_Reason: z.string().nullable().optional(),
    /** while reports hide it: their reasons, and the owner's response; for its owner and moderators */
    Hidden_By_Reports: ReportHiding.nullable().optional(),
    isOwner: z.boolean(),
    isFavorite: z.boolean(),
  })
  .meta({ id: 'ListingDetail' });
export type ListingDetail = z.infer<typeof ListingDetail>;

export const ListingPage = pageOf(Listing).meta({ id: 'ListingPage' });
export type ListingPage = z.infer<typeof ListingPage>;
export const ListingResponse = responseOf(ListingDetail).meta({ id: 'ListingAnswer' });
/** Related listings: a few, without pages. */
export const RelatedListings = z.object({ data: z.array(Listing), meta: z.object({}) }).meta({ id: 'RelatedListings' });
export const ListingCount = z.object({ count: z.number().int() });
const PlaceCount = z.object({ id: Id, count: z.number().int() });
/** Counts of matching listings by place and type, most first. */
export const ListingFacets = z
  .object({
    district: z.array(PlaceCount),
    settlement: z.array(PlaceCount),
    Metro: z.array(PlaceCount),
    Property_type: z.array(z.object({ value: z.enum(PROPERTY_TYPES), count: z.number().int() })),
  })
  .meta({ id: 'ListingFacets' });
export const PhoneResponse = responseOf(z.object({ Phone: z.string() }));
