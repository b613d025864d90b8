import { z } from 'zod';
import { ListingDetail, ListingImages } from '../listings/api.ts';
import { adminList, RowVersion, Time } from '../wire/admin-list.ts';
import { Id, pageOf, responseOf } from '../wire/page.ts';
import { Edits } from './api.ts';
import { UNDOABLE_DECISIONS } from './undoable-decisions.ts';

const Count = z.number().int();
const Name = z.string().nullable();
const Person = z.object({ id: Id, fullname: Name });

/** A listing of any status with what staff need to know of it. */
const DeskListing = z
  .object({
    id: Id,
    updatedAt: Time,
    listing: ListingDetail,
    owner: Person.extend({ phone: Name, isBlocked: z.boolean(), listings: Count }).nullable(),
    /** the viewer's own listing: others decide */
    isOwn: z.boolean(),
    /** hidden until somebody decides, or until its owner is unblocked */
    hidden: z.enum(['until_decision', 'until_unblocked']).nullable(),
    /** rejected, and expired before: a moderator may reinstate it */
    hadExpired: z.boolean(),
    /** an edit that nobody has reviewed, or changes that wait */
    isEdited: z.boolean(),
    /** the listing with the changes that wait for a decision; null: none do */
    changed: ListingDetail.nullable(),
    /** what nobody has reviewed, with the changes that wait: field, old and new value */
    edits: Edits,
    /** the public photos that the changes that wait take away */
    removedPhotos: ListingImages,
    /** the moderator who has claimed it */
    holder: Person.nullable(),
    expiresAt: Time.nullable(),
    /** how often its number was shown: ever, and in the last week */
    reveals: z.object({ all: Count, week: Count }),
    /** the sum of the automatic checks' scores */
    risk: Count,
    /** open ones */
    reports: Count,
    /** the viewer can undo their decision for so many seconds */
    undoSeconds: Count,
  })
  .meta({ id: 'DeskListing' });
export type DeskListing = z.infer<typeof DeskListing>;
export const DeskListingResponse = responseOf(DeskListing).meta({ id: 'DeskListingAnswer' });

/** The kinds of entries in the history of a listing. */
const HISTORY_KINDS = [
  'status',
  'edit',
  'report',
  'answer',
  'question',
  'question_answer',
  'gone',
  'availability',
  'revision',
  'deletion',
  'promotion',
  'notice',
  'finding',
  'price',
  'audit',
] as const;

export const HistoryQuery = adminList(['at'], {}, 'at:desc');
export type HistoryQuery = z.infer<typeof HistoryQuery>;
const HistoryEntry = z
  .object({
    /** unique in the history of a listing */
    id: z.string(),
    at: Time,
    kind: z.enum(HISTORY_KINDS),
    /** who did it; null: the site itself, or nobody we know */
    by: Person.nullable(),
    /** what happened, by its kind */
    details: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'ListingHistoryEntry' });
export type HistoryEntry = z.infer<typeof HistoryEntry>;
export const HistoryPage = pageOf(HistoryEntry).meta({ id: 'ListingHistoryPage' });

/** The reason is for staff. */
export const ReasonBody = z.strictObject({ ...RowVersion, reason: z.string().trim().min(3).max(500) });

const UNDO_TARGETS = ['listing', 'user'] as const;
export const UndoDecisionBody = z.strictObject({ kind: z.enum(UNDO_TARGETS), id: Id.positive() });
export type UndoDecisionBody = z.infer<typeof UndoDecisionBody>;

/** The acts of the audit log that are decisions of a moderator. */
export const DECISIONS = [
  ...UNDOABLE_DECISIONS,
  'listing.ask',
  'listing.reconsider',
  'listing.reinstate',
  'listing.undo',
  'report.dismiss',
  'user.unblock',
  'user.undo',
] as const;
export const DecisionQuery = adminList(['at'], {}, 'at:desc');
export type DecisionQuery = z.infer<typeof DecisionQuery>;
/** A decision of the viewer, today in Baku. */
const Decision = z
  .object({
    id: Id,
    at: Time,
    act: z.enum(DECISIONS),
    kind: z.enum(UNDO_TARGETS),
    targetId: Id,
    /** the listing's address, or the person's name */
    title: Name,
    /** taken back since */
    isUndone: z.boolean(),
    undoSeconds: Count,
  })
  .meta({ id: 'OwnDecision' });
export type Decision = z.infer<typeof Decision>;
export const DecisionPage = pageOf(Decision).meta({ id: 'OwnDecisionPage' });
