import { z } from 'zod';
import { ListingDetail } from '../listings/api.ts';
import { LISTING_STATUSES } from '../listings/fields.ts';
import { REPORT_OUTCOMES, REPORT_REASONS } from '../reports/fields.ts';
import { adminList, Time } from '../wire/admin-list.ts';
import { answerOf, Id, pageOf } from '../wire/page.ts';

const Count = z.number().int();
const Name = z.string().nullable();

/** How a listing came into the queue: posted or restored, edited while active, or hidden by reports. */
const CAUSES = ['new', 'edited', 'hidden'] as const;

const Change = z.object({
  at: Time,
  from: z.enum(LISTING_STATUSES).nullable(),
  to: z.enum(LISTING_STATUSES),
  by: Name,
  reason: Name,
});
const Beside = z.object({
  id: Id,
  Status_ad: z.enum(LISTING_STATUSES),
  /** AZN */
  Price: z.number(),
  Area: z.number(),
  Rooms: z.number().int().nullable(),
  Floor: z.number().int().nullable(),
  Address: z.string().nullable(),
  photo: z.string().nullable(),
  createdAt: Time,
  isSameOwner: z.boolean(),
  /** how many of its photos are the same files */
  samePhotos: Count,
});
const OpenReport = z.object({ reason: z.enum(REPORT_REASONS), description: z.string(), at: Time });

/** A listing as a moderator decides on it. */
const Case = z
  .object({
    id: Id,
    cause: z.enum(CAUSES),
    /** since when it waits */
    since: Time,
    /** what was seen: it is given back with the decision */
    updatedAt: Time,
    /** nobody else gets it until then */
    claimedUntil: Time,
    /** the sum of what automatic checks found */
    risk: Count,
    listing: ListingDetail,
    owner: z
      .object({
        id: Id,
        fullname: Name,
        phone: Name,
        createdAt: Time,
        isBlocked: z.boolean(),
        stats: z.object({ active: Count, pending: Count, expired: Count, rejected: Count }),
        /** listings posted in the last day */
        today: Count,
        /** how often others have reported his listings */
        reports: Count,
      })
      .nullable(),
    findings: z.array(z.object({ check: z.string(), score: Count, details: z.record(z.string(), z.unknown()) })),
    beside: z.array(Beside),
    reports: z.array(OpenReport),
    /** what the owner says about the reports that hide it */
    answer: Name,
    /** what the owner changed since somebody looked: field, as it was, as it is */
    edits: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
    history: z.array(Change),
  })
  .meta({ id: 'ModerationCase' });
export type ModerationCase = z.infer<typeof Case>;

const AtWork = z.object({ id: Id, fullname: Name, listings: z.array(Id) });
/** The next listing, claimed for whoever asks; none when nothing waits. */
export const NextCase = z
  .object({
    data: Case.nullable(),
    meta: z.object({
      waiting: Count,
      /** who else is at work */
      others: z.array(AtWork),
    }),
  })
  .meta({ id: 'NextModerationCase' });
export type NextCase = z.infer<typeof NextCase>;
/** The listings one has open already: their claims go on, and the next is another one. */
export const NextBody = z.strictObject({ holding: z.array(Id).max(10).default([]) });

/** The listings on somebody's screen: their claims go on, for an hour after each was claimed. */
export const HoldBody = z.strictObject({ holding: z.array(Id).min(1).max(10) });
/** Those of them that another moderator has now. */
export const HoldAnswer = answerOf(z.object({ lost: z.array(Id) })).meta({ id: 'ModerationHold' });

const Codes = z
  .array(z.string().regex(/^[a-z_]{2,40}$/))
  .min(1)
  .max(9);
const Words = z.string().trim().max(1000);
export const ApproveBody = z.strictObject({ updatedAt: Time });
export const RejectBody = z.strictObject({ updatedAt: Time, reasons: Codes, text: Words.default('') });
export type RejectBody = z.infer<typeof RejectBody>;

export const ReportQuery = adminList(
  ['count', 'latest'],
  { status: z.enum(['open', 'closed']).optional(), outcome: z.enum(REPORT_OUTCOMES).optional() },
  'count:desc',
);
export type ReportQuery = z.infer<typeof ReportQuery>;
/** All reports of one listing together. */
const ReportedListing = z
  .object({
    /** of the listing */
    id: Id,
    Status_ad: z.enum(LISTING_STATUSES),
    isHidden: z.boolean(),
    photo: z.string().nullable(),
    Address: z.string().nullable(),
    Price: z.number(),
    owner: z.object({ id: Id, fullname: Name }).nullable(),
    count: Count,
    /** how many of them nobody has answered */
    open: Count,
    latest: Time,
    reports: z.array(
      OpenReport.extend({ status: z.enum(['open', 'closed']), outcome: z.enum(REPORT_OUTCOMES).nullable() }),
    ),
    /** what the owner says about them, while they hide it */
    answer: Name,
    updatedAt: Time,
  })
  .meta({ id: 'ReportedListing' });
export type ReportedListing = z.infer<typeof ReportedListing>;
export const ReportedPage = pageOf(ReportedListing).meta({ id: 'ReportedPage' });
