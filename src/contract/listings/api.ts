import { z } from 'zod';
import { MarketRange, UsualRent } from '../market/api.ts';
import { OpenQuestion } from '../moderation/questions.ts';
import { REPORT_REASONS } from '../reports/fields.ts';
import { Image } from '../wire/images.ts';
import { DocumentId, Id, pageOf, responseOf } from '../wire/page.ts';
import { PROPERTY_TYPES, QUARTERS, REPAIR_STATUSES } from './fields.ts';
import { REASON_FIELD_NAMES } from './rejections.ts';
import { OUTPUT_SCHEMAS } from './schemas.ts';

const Named = z.object({ id: Id, documentId: DocumentId, Name: z.string().optional() });
/** With the fields that `populate` selects. */
export const ListingImages = z.array(Image.partial().required({ id: true, documentId: true }));
const ListingRelations = z.object({
  Images: ListingImages,
  address: Named.nullable(),
  Metro: Named.nullable(),
  Nearest_Metro: Named.nullable(),
  district: Named.nullable(),
  settlement: Named.nullable(),
  complex: z.object({ id: Id, documentId: DocumentId, name: z.string().optional() }).nullable(),
});

/** The reasons of a rejection, in the requested language; `field`: the field concerned. */
const GivenReasons = z
  .array(z.object({ text: z.string(), field: z.enum(REASON_FIELD_NAMES).nullable() }))
  .meta({ id: 'RejectionPoints' });
export type GivenReasons = z.infer<typeof GivenReasons>;

const REVISION_STATES = ['waiting', 'rejected'] as const;

/** Days, begun ones included, and bumps that are paid and not used yet. */
export const UnusedPromotions = z
  .strictObject({ premium: z.number().int(), vip: z.number().int(), bump: z.number().int() })
  .partial()
  .meta({ id: 'UnusedPromotions' });
export type UnusedPromotions = z.infer<typeof UnusedPromotions>;

/** A listing in a list: `fields` and `populate` select its values. */
export const Listing = z
  .strictObject({
    id: Id,
    documentId: DocumentId,
    ...z.object(OUTPUT_SCHEMAS).partial().shape,
    ...ListingRelations.partial().shape,
    /** only in lists with `homes=true`: how many active listings its home has */
    Home_Listings: z.number().int().optional(),
    /** only in one's own listings; null unless rejected */
    Rejection_Points: GivenReasons.nullable().optional(),
    /** only for its owner and moderators: when it ends or ended; null: no end is set */
    Expires_At: z.iso.datetime().nullable().optional(),
    /** only for its owner and moderators: whether the owner is asked if it is still on offer */
    Is_Asked: z.boolean().optional(),
    /** only for its owner and moderators: what of its promotions is lost when it is deleted; null: nothing */
    Unused_Promotions: UnusedPromotions.nullable().optional(),
    /** only in one's own listings: how often its number was shown */
    Contacts_Count: z.number().int().optional(),
    /** only in one's own listings: changes wait for a moderator, or one has rejected them; null: there are none */
    Revision_State: z.enum(REVISION_STATES).nullable().optional(),
    /** only in one's own listings and for moderators */
    Email: z.string().nullable().optional(),
  })
  .meta({ id: 'Listing' });
export type Listing = z.infer<typeof Listing>;

const ReportHiding = z.object({ reasons: z.array(z.enum(REPORT_REASONS)), answer: z.string().nullable() });
export type ReportHiding = z.infer<typeof ReportHiding>;

/** The changes of a public listing that wait for a moderator, or that one has rejected, with the reasons. */
const Revision = z
  .object({
    state: z.enum(REVISION_STATES),
    savedAt: z.iso.datetime(),
    points: GivenReasons,
    /** the changed fields alone */
    changes: z
      .object(OUTPUT_SCHEMAS)
      .partial()
      .extend({ Email: z.string().nullable().optional(), Images: z.array(Image).optional() }),
  })
  .meta({ id: 'Revision' });
export type Revision = z.infer<typeof Revision>;

/** A single listing. Phone is complete for its owner and moderators, else its first 6 characters; Email only for them. */
export const ListingDetail = z
  .strictObject({
    ...Listing.shape,
    Phone: z.string().nullable(),
    /** why it was rejected; for its owner and moderators */
    Rejection_Reason: z.string().nullable().optional(),
    /** while reports hide it: their reasons, and the owner's response; for its owner and moderators */
    Hidden_By_Reports: ReportHiding.nullable().optional(),
    /** null: no changes wait or were rejected; for its owner and moderators */
    Revision: Revision.nullable().optional(),
    /** what moderators ask its owner, with the answer; for its owner and moderators */
    Moderator_Question: OpenQuestion.nullable().optional(),
    /** what flats like it are offered for; null: too little is known */
    Price_Band: MarketRange.nullable(),
    /** what a flat for sale would be let for; null: too few are offered */
    Usual_Rent: UsualRent.nullable(),
    /** when its home was first posted, by an earlier listing; null: not before this one, or unknown */
    First_Posted_At: z.iso.datetime().nullable(),
    isOwner: z.boolean(),
    isFavorite: z.boolean(),
  })
  .meta({ id: 'ListingDetail' });
export type ListingDetail = z.infer<typeof ListingDetail>;

/** Who offers a listing, beyond the name in it. */
const Advertiser = z
  .object({
    since: z.string().nullable().describe('the month of their account, `2026-03`; null: it is of no account'),
    listings: z.number().int().describe('their active listings'),
    isPhoneConfirmed: z.boolean().describe('whether the number of the listing is that of the account'),
  })
  .meta({ id: 'Advertiser' });
export const AdvertiserResponse = responseOf(Advertiser).meta({ id: 'AdvertiserAnswer' });

export const ListingPage = pageOf(Listing).meta({ id: 'ListingPage' });
export type ListingPage = z.infer<typeof ListingPage>;
export const ListingResponse = responseOf(ListingDetail).meta({ id: 'ListingAnswer' });
/** Related listings: a few, without pages. */
export const RelatedListings = z.object({ data: z.array(Listing), meta: z.object({}) }).meta({ id: 'RelatedListings' });
const Count = z.number().int();
export const ListingCount = z.object({
  count: Count,
  hidden: Count.optional().describe('how many more match whose homes the person hides, if they hide any'),
  approximate: z
    .object({
      among: Count.describe(
        'of these, homes known only roughly, whose advertiser names the station or a place in the part of the map',
      ),
      besides: Count.describe('homes known only roughly that match all else'),
    })
    .optional()
    .describe('when the filters ask for a distance to stations or other points, or for a part of the map'),
});
export type ListingCount = z.infer<typeof ListingCount>;
const PlaceCount = z.object({ id: Id, count: Count });
/** Counts of listings with what is one tap away besides the filters. */
export const QuickCounts = z
  .object({
    quick: z.record(z.string(), Count).describe('by choice of the search: `owner=1`, `has=Has_Deed`'),
  })
  .meta({ id: 'QuickCounts' });
export type QuickCounts = z.infer<typeof QuickCounts>;
/** Counts of listings, most first: each without the filters on the same thing. */
export const ListingFacets = QuickCounts.extend({
  district: z.array(PlaceCount),
  settlement: z.array(PlaceCount),
  Metro: z.array(PlaceCount),
  Near_Station: z
    .array(PlaceCount.extend({ approximate: Count.describe('of these, homes known only roughly') }))
    .describe('homes near a station, as `filters[Near_Station]` finds them'),
  Property_type: z
    .array(z.object({ value: z.enum(PROPERTY_TYPES), count: Count }))
    .describe('each as if it were the only type, without the filters that do not apply to it'),
  flats: Count.describe('in a new or an old building, as if those were the only types'),
  address: z.array(PlaceCount).describe('streets'),
  complex: z.array(PlaceCount),
  Kvartal: z.array(z.object({ value: z.enum(QUARTERS), count: Count })).describe('quarters of White City'),
  Rooms: z.array(z.object({ value: Count, count: Count })),
  Repair_Status: z.array(z.object({ value: z.enum(REPAIR_STATUSES), count: Count })),
}).meta({ id: 'ListingFacets' });
export type ListingFacets = z.infer<typeof ListingFacets>;
/** Counts of listings near some points. */
export const NearCounts = z
  .object({ counts: z.array(Count).describe('in the order of the points') })
  .meta({ id: 'NearCounts' });
/** How many listings there are by price or area. */
export const ListingHistogram = z
  .object({
    data: z.object({
      least: z.number().describe('where the first range begins'),
      step: z.number().describe('the width of each range'),
      counts: z.array(Count).describe('below the first range, in each, and above the last'),
    }),
    meta: z.object({}),
  })
  .meta({ id: 'ListingHistogram' });
export const PhoneResponse = responseOf(z.object({ Phone: z.string() }));
