import type { ListingStatus } from './fields.ts';

const DAY = 86_400_000;
/** An expired listing is shown to everybody for this long, then it is gone. */
const EXPIRED_SHOWN_FOR = 90 * DAY;

/**
 * Whether a person may see a listing: active for everybody; expired for everybody for 90 days, then gone; pending and
 * rejected only for its owner and moderators.
 */
export function visibilityOf(
  listing: { status: ListingStatus; expiredAt: Date | null },
  viewer: { isOwner: boolean; isModerator: boolean },
  now: Date,
): 'shown' | 'hidden' | 'gone' {
  if (listing.status === 'active' || viewer.isOwner || viewer.isModerator) return 'shown';
  if (listing.status !== 'expired') return 'hidden';
  const age = listing.expiredAt ? now.getTime() - listing.expiredAt.getTime() : 0;
  return age < EXPIRED_SHOWN_FOR ? 'shown' : 'gone';
}

/** A visitor may ask for the phone numbers of this many listings. */
export const REVEAL_LIMITS = { hour: 30, day: 200 } as const;
