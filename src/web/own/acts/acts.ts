import { actsFor, type ListingAct } from '#contract/listings/actions.ts';
import type { Listing } from '#contract/listings/api.ts';
import { canExtend, daysLeft } from '#contract/listings/ending.ts';
import type { Translate } from '../../text/translation.ts';
import type { IconName } from '../../ui/icons/icon.tsx';

/** What acts need to know of a listing. */
export type ActedListing = Pick<Listing, 'id' | 'Status_ad' | 'Category' | 'Price' | 'Expires_At'> &
  Pick<Listing, 'Is_Asked' | 'Unused_Promotions' | 'Outcome'>;

export const ACT_ICONS: Partial<Record<ListingAct, IconName>> = {
  confirm: 'check',
  resend: 'pencil',
  correct: 'pencil',
  extend: 'calendar-days',
  promote: 'rocket',
  edit: 'pencil',
  reprice: 'hand-coins',
  restore: 'rotate-cw',
  close: 'circle-check',
  withdraw: 'trash',
  delete: 'trash',
};

/** The acts that its owner may do now, as buttons and menus show them. */
export function offeredActs(listing: ActedListing): ListingAct[] {
  const possible: ListingAct[] = actsFor(listing.Status_ad ?? 'active', 'owner');
  const isExtendable = canExtend(endOf(listing), new Date());
  return (Object.keys(ACT_ICONS) as ListingAct[])
    .filter((act) => possible.includes(act))
    .filter((act) => act !== 'extend' || isExtendable)
    .filter((act) => act !== 'close' || !listing.Outcome)
    .filter((act) => act !== 'confirm' || listing.Is_Asked);
}

/** The act whose button stands by itself; that of extending stands beside the days that are left. */
export function mainAct(listing: ActedListing): ListingAct | undefined {
  return offeredActs(listing).find((act) => act !== 'extend');
}

/** The days that an active listing has left; null: it has no end, or is not active. */
export function daysOf(listing: ActedListing): number | null {
  const end = endOf(listing);
  return end && listing.Status_ad === 'active' ? daysLeft(end, new Date()) : null;
}

export function actName(t: Translate, { Category: category }: ActedListing, act: ListingAct): string {
  if (act === 'close') return t(category === 'sale' ? 'own_act_close_sale' : 'own_act_close_rent');
  return t(`own_act_${act}`);
}

export function isRemoval(act: ListingAct): act is 'delete' | 'withdraw' {
  return act === 'delete' || act === 'withdraw';
}

function endOf({ Expires_At: end }: ActedListing): Date | null {
  return end ? new Date(end) : null;
}
