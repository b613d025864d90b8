import { z } from 'zod';
import { ListingDetail, ListingImages } from '../listings/api.ts';
import { CATEGORIES, LISTING_STATUSES, PROPERTY_TYPES, REPAIR_STATUSES } from '../listings/fields.ts';
import { REPORT_CAUSES, REPORT_OUTCOMES } from '../reports/fields.ts';
import { adminList, Time } from '../wire/admin-list.ts';
import { Id, pageOf, responseOf } from '../wire/page.ts';
import { MAX_HOLDING } from './max-holding.ts';
import { AskedQuestion } from './questions.ts';
import { tellsWhy } from './rejection-words.ts';

const Count = z.number().int();
const Name = z.string().nullable();

/** Why a listing is in the queue: posted or restored, edited while active, with a revision that waits, or hidden by reports. */
const CAUSES = ['new', 'edited', 'revised', 'hidden'] as const;

const Change = z.object({
  at: Time,
  from: z.enum(LISTING_STATUSES).nullable(),
  to: z.enum(LISTING_STATUSES),
  by: Name,
  reason: Name,
});
/** Two photos that look alike, of the listing and of its likely duplicate. */
const PhotoPair = z.object({
  /** the image of the listing */
  mine: Id,
  /** the image of the likely duplicate */
  other: Id,
  url: z.string(),
  /** of 64 bits of their perceptual hashes, how many differ; 0: the same picture */
  distance: Count,
});
const DuplicateListing = z.object({
  id: Id,
  Status_ad: z.enum(LISTING_STATUSES),
  Category: z.enum(CATEGORIES),
  Property_type: z.enum(PROPERTY_TYPES).nullable(),
  /** AZN */
  Price: z.number(),
  Area: z.number(),
  Rooms: z.number().int().nullable(),
  Floor: z.number().int().nullable(),
  Total_Floors: z.number().int().nullable(),
  Repair_Status: z.enum(REPAIR_STATUSES).nullable(),
  Address: z.string().nullable(),
  Contact_Name: Name,
  Phone: Name,
  photo: z.string().nullable(),
  createdAt: Time,
  isSameOwner: z.boolean(),
  /** how many photos it has */
  photos: Count,
  /** photos of the listing with the most similar one of the likely duplicate, in the order of the listing */
  pairs: z.array(PhotoPair),
});
export type DuplicateListing = z.infer<typeof DuplicateListing>;
const OpenReport = z.object({
  reason: z.enum(REPORT_CAUSES),
  description: z.string(),
  /** of `low_price`, in AZN: what was asked, and what was likely */
  price: z.number().nullable(),
  likelyPrice: z.number().nullable(),
  at: Time,
});
export type OpenReport = z.infer<typeof OpenReport>;

/** Changes of fields: the old and the new value. */
export const Edits = z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() }));

/** A listing for a moderator's decision. */
const Case = z
  .object({
    id: Id,
    cause: z.enum(CAUSES),
    /** when it entered the queue */
    since: Time,
    /** the seen version, to be sent with the decision */
    updatedAt: Time,
    /** claimed for this moderator until then */
    claimedUntil: Time,
    /** the sum of the automatic checks' scores */
    risk: Count,
    /** whether these checks have run on the version that is shown */
    isChecked: z.boolean(),
    /** `revised`: with the revision that waits */
    listing: ListingDetail,
    owner: z
      .object({
        id: Id,
        fullname: Name,
        phone: Name,
        createdAt: Time,
        isBlocked: z.boolean(),
        stats: z.object({ active: Count, pending: Count, expired: Count, rejected: Count }),
        /** listings posted within the last day */
        today: Count,
        /** how often their listings were reported */
        reports: Count,
      })
      .nullable(),
    findings: z.array(z.object({ check: z.string(), score: Count, details: z.record(z.string(), z.unknown()) })),
    beside: z.array(DuplicateListing),
    reports: z.array(OpenReport),
    /** the owner's response to the reports that hide it */
    answer: Name,
    /** what moderators asked the owner, the latest first */
    questions: z.array(AskedQuestion),
    /** the owner's changes since the last review: field, old and new value */
    edits: Edits,
    /** `revised`: the public photos that the changes take away; those of edits that are public are deleted */
    removedPhotos: ListingImages,
    history: z.array(Change),
  })
  .meta({ id: 'ModerationCase' });
export type ModerationCase = z.infer<typeof Case>;

const ActiveModerator = z.object({ id: Id, fullname: Name, listings: z.array(Id) });
/** The next listing, claimed for the caller; null when nothing waits. */
export const NextCase = z
  .object({
    data: Case.nullable(),
    meta: z.object({
      waiting: Count,
      /** the other active moderators */
      others: z.array(ActiveModerator),
    }),
  })
  .meta({ id: 'NextModerationCase' });
export type NextCase = z.infer<typeof NextCase>;
/**
 * `holding`: the listings that the moderator has open: their claims are renewed, and another one is next. `takesSkipped`: those
 * that the moderator has skipped are offered again.
 */
export const NextBody = z.strictObject({
  holding: z.array(Id).max(MAX_HOLDING).default([]),
  takesSkipped: z.boolean().default(false),
});
export type NextBody = z.infer<typeof NextBody>;

/** The listings on a moderator's screen: their claims are renewed, for at most an hour. */
export const HoldBody = z.strictObject({ holding: z.array(Id).min(1).max(MAX_HOLDING) });
/** Those of them that another moderator has claimed since. */
export const HoldResponse = responseOf(z.object({ lost: z.array(Id) })).meta({ id: 'ModerationHold' });

const Codes = z
  .array(z.string().regex(/^[a-z_]{2,40}$/))
  .min(1)
  .max(9);
const OptionalText = z.string().trim().max(1000);
/** Decide on the revision that waits (`revised`) instead of the listing, which stays as it is if it is rejected. */
const changes = z.boolean().default(false);
export const ApproveBody = z.strictObject({ updatedAt: Time, changes });
export type ApproveBody = z.infer<typeof ApproveBody>;
export const RejectBody = z
  .strictObject({ updatedAt: Time, reasons: Codes, text: OptionalText.default(''), changes })
  .refine(({ reasons, text }) => tellsWhy(reasons, text), { path: ['text'], error: 'required' });
export type RejectBody = z.infer<typeof RejectBody>;

export const ReportQuery = adminList(
  ['count', 'latest'],
  {
    status: z.enum(['open', 'closed']).optional(),
    outcome: z.enum(REPORT_OUTCOMES).optional(),
    reason: z.enum(REPORT_CAUSES).optional().describe('of an open report; of any, where all are closed'),
  },
  'count:desc',
);
export type ReportQuery = z.infer<typeof ReportQuery>;
/** A listing with all its reports. */
const ReportedListing = z
  .object({
    /** the listing's */
    id: Id,
    Status_ad: z.enum(LISTING_STATUSES),
    isHidden: z.boolean(),
    /** by the reports alone: dismissing them shows it again */
    isHiddenByReports: z.boolean(),
    photo: z.string().nullable(),
    Address: z.string().nullable(),
    Price: z.number(),
    owner: z.object({ id: Id, fullname: Name }).nullable(),
    count: Count,
    /** how many of them are open */
    open: Count,
    latest: Time,
    reports: z.array(
      OpenReport.extend({ status: z.enum(['open', 'closed']), outcome: z.enum(REPORT_OUTCOMES).nullable() }),
    ),
    /** the owner's response, while reports hide it */
    answer: Name,
    updatedAt: Time,
  })
  .meta({ id: 'ReportedListing' });
export type ReportedListing = z.infer<typeof ReportedListing>;
export const ReportedPage = pageOf(ReportedListing).meta({ id: 'ReportedPage' });
