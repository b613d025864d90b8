import { z } from 'zod';
import { REPORT_REASONS } from '../reports/fields.ts';
import { Blocks } from '../values/rich-text-schema.ts';
import { Image } from '../wire/images.ts';
import { answerOf, DocumentId, Id, pageOf } from '../wire/page.ts';
import {
  CATEGORIES,
  LISTING_FACTS,
  LISTING_STATUSES,
  OWNERSHIP_TYPES,
  PROPERTY_TYPES,
  QUARTERS,
  RENT_TYPES,
  REPAIR_STATUSES,
} from './fields.ts';
import { POINTED_FIELD_NAMES } from './rejections.ts';

const Time = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const Named = z.object({ id: Id, documentId: DocumentId, Name: z.string().optional() });
const facts = Object.fromEntries(LISTING_FACTS.map((fact) => [fact, z.boolean()])) as Record<
  (typeof LISTING_FACTS)[number],
  z.ZodBoolean
>;

const ListingFields = z.object({
  Category: z.enum(CATEGORIES),
  Property_type: z.enum(PROPERTY_TYPES).nullable(),
  /** m², for land sot */
  Area: z.number().positive(),
  /** 11 means more than ten */
  Rooms: z.number().int().min(1).max(11).nullable(),
  Floor: z.number().int().nullable(),
  Total_Floors: z.number().int().nullable(),
  /** AZN; whole, or per month or day for rent */
  Price: z.number().positive(),
  /** AZN per m²; none for land */
  Price_Per_Sqm: z.number().nullable(),
  Rent_Type: z.enum(RENT_TYPES).nullable(),
  Description: Blocks,
  Repair_Status: z.enum(REPAIR_STATUSES).nullable(),
  ...facts,
  Contact_Name: z.string().nullable(),
  Ownership_Type: z.enum(OWNERSHIP_TYPES).nullable(),
  Address: z.string().nullable(),
  Latitude: z.number().nullable(),
  Longitude: z.number().nullable(),
  Is_Approximate: z.boolean(),
  /** metres to the nearest metro station */
  Metro_Distance: z.number().int().nullable(),
  Kvartal: z.enum(QUARTERS).nullable(),
  Status_ad: z.enum(LISTING_STATUSES),
  Is_Premium: z.boolean(),
  Is_Vip: z.boolean(),
  Views_Count: z.number().int(),
  Is_First_Floor: z.boolean().nullable(),
  Is_Last_Floor: z.boolean().nullable(),
  Has_Photos: z.boolean(),
  createdAt: Time.describe('When the row was made. Sorted by it, a listing stands by its last bump, else by this.'),
  updatedAt: Time,
  Posted_At: Time.nullable().describe(
    'When it was first posted; null: unknown. `sort=Posted_At:desc` is the newest first: by the last bump, else by this, unknown last.',
  ),
  Confirmed_At: Time.nullable().describe('When its advertiser last edited, renewed or restored it; null: not yet.'),
});

const ListingRelations = z.object({
  Images: z.array(Image.partial().required({ id: true, documentId: true })),
  address: Named.nullable(),
  Metro: Named.nullable(),
  district: Named.nullable(),
  settlement: Named.nullable(),
  complex: z.object({ id: Id, documentId: DocumentId, name: z.string().optional() }).nullable(),
});

/** What is wrong with a rejected listing, in the language asked for; `field`: what of it to look at. */
const RejectionPoints = z
  .array(z.object({ text: z.string(), field: z.enum(POINTED_FIELD_NAMES).nullable() }))
  .meta({ id: 'RejectionPoints' });
export type RejectionPoints = z.infer<typeof RejectionPoints>;

/** A listing as lists give it: `fields` and `populate` decide what is there. */
export const Listing = z
  .strictObject({
    id: Id,
    documentId: DocumentId,
    ...ListingFields.partial().shape,
    ...ListingRelations.partial().shape,
    /** of one's own listings; null unless it was rejected */
    Rejection_Points: RejectionPoints.nullable().optional(),
  })
  .meta({ id: 'Listing' });
export type Listing = z.infer<typeof Listing>;

const ReportHiding = z.object({ reasons: z.array(z.enum(REPORT_REASONS)), answer: z.string().nullable() });
export type ReportHiding = z.infer<typeof ReportHiding>;

/** One listing. Phone is whole for its owner and moderators, else its first 6 characters; Email only for them. */
export const ListingDetail = z
  .strictObject({
    ...Listing.shape,
    Phone: z.string().nullable(),
    Email: z.string().nullable().optional(),
    /** why it was rejected; for its owner and moderators */
    Rejection_Reason: z.string().nullable().optional(),
    /** why people reported it, while reports hide it, and what its owner answered; for its owner and moderators */
    Hidden_By_Reports: ReportHiding.nullable().optional(),
    isOwner: z.boolean(),
    isFavorite: z.boolean(),
  })
  .meta({ id: 'ListingDetail' });
export type ListingDetail = z.infer<typeof ListingDetail>;

export const ListingPage = pageOf(Listing).meta({ id: 'ListingPage' });
export type ListingPage = z.infer<typeof ListingPage>;
export const ListingAnswer = answerOf(ListingDetail).meta({ id: 'ListingAnswer' });
/** Listings beside another one: a handful, without pages. */
export const RelatedListings = z.object({ data: z.array(Listing), meta: z.object({}) }).meta({ id: 'RelatedListings' });
export const ListingCount = z.object({ count: z.number().int() });
const PlaceCount = z.object({ id: Id, count: z.number().int() });
/** How many of the matching listings are where and what, most first. */
export const ListingFacets = z
  .object({
    district: z.array(PlaceCount),
    settlement: z.array(PlaceCount),
    Metro: z.array(PlaceCount),
    Property_type: z.array(z.object({ value: z.enum(PROPERTY_TYPES), count: z.number().int() })),
  })
  .meta({ id: 'ListingFacets' });
export const PhoneAnswer = answerOf(z.object({ Phone: z.string() }));
