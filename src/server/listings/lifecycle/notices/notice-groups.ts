import { NEEDS_ANSWER, type NoticeGroup } from '#contract/contacts/fields.ts';
import type { PendingNotice } from './notice-queries.ts';

/** The kinds of notices to owners. */
export type NoticeOfOwner = PendingNotice['kind'];

/** The choice of people that each kind of notice follows. */
export const GROUPS: Record<NoticeOfOwner, NoticeGroup> = {
  approved: 'approved',
  changes_approved: 'approved',
  rejected: 'rejected',
  changes_rejected: 'rejected',
  hidden: 'rejected',
  hidden_by_reports: 'rejected',
  question: 'rejected',
  ends_in_3: 'ending',
  ends_in_1: 'ending',
  expired: 'ending',
  renewed: 'ending',
  still_available: 'available',
  lapsed: 'available',
};

/** Whether a notice asks for nothing that cannot wait: it can be stopped. */
export const isReminder = (kind: NoticeOfOwner): boolean => !NEEDS_ANSWER.includes(GROUPS[kind]);
