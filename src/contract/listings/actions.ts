import { DAY_MS } from '../values/durations.ts';
import type { ListingStatus } from './fields.ts';

/** How many days an expired listing stays visible. */
export const EXPIRED_VISIBLE_DAYS = 90;

/**
 * Whether a person may see a listing: active ones are public; expired ones for 90 days, then gone; pending and rejected ones
 * only for their owner and moderators, and so are expired ones while a block stops the listings of their owner.
 */
export function visibilityOf(
  listing: { status: ListingStatus; expiredAt: Date | null; isStopped: boolean },
  viewer: { isOwner: boolean; isModerator: boolean },
  now: Date,
): 'shown' | 'hidden' | 'gone' {
  if (listing.status === 'active' || viewer.isOwner || viewer.isModerator) return 'shown';
  if (listing.status !== 'expired' || listing.isStopped) return 'hidden';
  const age = listing.expiredAt ? now.getTime() - listing.expiredAt.getTime() : 0;
  return age < EXPIRED_VISIBLE_DAYS * DAY_MS ? 'shown' : 'gone';
}

/** How many phone numbers an account, a browser, or an account younger than a day may reveal. */
export const REVEAL_LIMITS = { account: { hour: 30, day: 200 }, newAccount: { hour: 10, day: 30 } } as const;

/**
 * Shared limits of reveals, with or without an account. Above `free` an hour each request needs a proof of work, which people
 * do not notice, because thousands may share the address of a mobile operator.
 */
export const NETWORK_REVEALS = {
  /** of an address, by browsers without our cookie, which browsers get with their first number */
  withoutCookie: { free: 30, hour: 120, day: 400 },
  ofAddress: { free: 60, hour: 240, day: 1000 },
  /** an IPv4's /24, an IPv6's /48 */
  ofNetwork: { free: 120, hour: 480, day: 2000 },
  /** per hour for browsers without our cookie and new accounts, of a network that asks for ids in order: after one or two, after more */
  slowed: 30,
  closed: 6,
} as const;

export type Actor = 'owner' | 'moderator' | 'system';
type Act = { from: readonly ListingStatus[]; to: ListingStatus | 'gone'; by: Actor | readonly Actor[] };

/**
 * The status machine (spec §4): which actor may do what to a listing, from which status, to which. A new listing is pending.
 * Its owner saves it in three ways: an active one stays active (posting/major-edit.ts says what of it waits), a pending one
 * stays pending, and a rejected one is sent to the moderators again.
 */
export const LISTING_ACTS = {
  approve: { from: ['pending'], to: 'active', by: 'moderator' },
  // an expired one is public for 90 days more
  reject: { from: ['pending', 'active', 'expired'], to: 'rejected', by: 'moderator' },
  promote: { from: ['active'], to: 'active', by: 'owner' },
  edit: { from: ['active'], to: 'active', by: 'owner' },
  correct: { from: ['pending'], to: 'pending', by: 'owner' },
  resend: { from: ['rejected'], to: 'pending', by: 'owner' },
  reprice: { from: ['active'], to: 'active', by: 'owner' },
  extend: { from: ['active'], to: 'active', by: 'owner' },
  // it is still on offer
  confirm: { from: ['active'], to: 'active', by: 'owner' },
  // sold or let, also after its time was over
  close: { from: ['active', 'expired'], to: 'expired', by: 'owner' },
  delete: { from: ['active', 'expired', 'rejected'], to: 'gone', by: 'owner' },
  withdraw: { from: ['pending'], to: 'gone', by: 'owner' },
  restore: { from: ['expired'], to: 'pending', by: 'owner' },
  // enough reports or a moderator hide it until somebody has decided
  hide: { from: ['active'], to: 'pending', by: ['moderator', 'system'] },
  // rejected by mistake: it waits for a decision again
  reconsider: { from: ['rejected'], to: 'pending', by: 'moderator' },
  // the same of one that had expired before: nobody has asked that it be on offer again
  reinstate: { from: ['rejected'], to: 'expired', by: 'moderator' },
  expire: { from: ['active'], to: 'expired', by: 'system' },
  // its owner has deleted their account: personal data in it are erased
  leave: { from: ['pending', 'active', 'expired', 'rejected'], to: 'rejected', by: 'system' },
} as const satisfies Record<string, Act>;
export type ListingAct = keyof typeof LISTING_ACTS;
/** The acts that an actor may do. */
export type ActOf<Who extends Actor> = {
  [Name in ListingAct]: Who extends OneOf<(typeof LISTING_ACTS)[Name]['by']> ? Name : never;
}[ListingAct];
type OneOf<By> = By extends readonly (infer One)[] ? One : By;

/** The status after an act; null when the actor may not do it or it is not possible now. */
export function statusAfter(status: ListingStatus, act: ListingAct, actor: Actor): ListingStatus | 'gone' | null {
  const { from, to, by }: Act = LISTING_ACTS[act];
  return [by].flat().includes(actor) && from.includes(status) ? to : null;
}

/** The act by which an owner saves the form of a listing of a status; null: it cannot be saved. */
export function saveActOf(status: ListingStatus): 'edit' | 'correct' | 'resend' | null {
  return (['edit', 'correct', 'resend'] as const).find((act) => statusAfter(status, act, 'owner')) ?? null;
}

/** The acts that an actor may do to a listing of a status, for buttons. */
export function actsFor<Who extends Actor>(status: ListingStatus, actor: Who): ActOf<Who>[] {
  return (Object.keys(LISTING_ACTS) as ActOf<Who>[]).filter((act) => statusAfter(status, act, actor) !== null);
}

/** Why an owner deletes a listing. */
export const DELETION_REASONS = ['sold_here', 'elsewhere', 'changed_mind'] as const;
export type DeletionReason = (typeof DELETION_REASONS)[number];
/** Where a home that is closed was sold or let: reasons of deletions, so that both are counted together. */
export const CLOSING_REASONS = ['sold_here', 'elsewhere'] as const satisfies readonly DeletionReason[];
export type ClosingReason = (typeof CLOSING_REASONS)[number];
