import { sql } from 'kysely';
import type { Language } from '#contract/values/dates.ts';
import type { Trx } from '../database/db.ts';
import { IS_HIDDEN_BY_REPORTS } from '../listings/lifecycle/report-hiding-queries.ts';
import { Refusal } from '../refusal.ts';

export type LockedListing = {
  updatedAt: string;
  status: string;
  isHiddenByReports: boolean;
  /** a rejected one that had expired before: its end is kept */
  hadExpired: boolean;
  ownerId: number | null;
  /** the owner's */
  language: Language;
};

/**
 * Locks a listing for a moderator's decision until the transaction ends. Moderators do not decide on their own listings.
 * @throws Refusal 404 listingNotFound, 403 own_listing
 */
export async function lockForDecision(trx: Trx, moderator: number, id: number): Promise<LockedListing> {
  const { rows } = await sql<LockedListing>`
    select wire_time(l.updated_at) as "updatedAt", l.status_ad as status,
      ${IS_HIDDEN_BY_REPORTS} as "isHiddenByReports",
      l.status_ad = 'rejected' and l.expires_at is not null as "hadExpired", l.owner_id as "ownerId",
      coalesce((select language from users u where u.id = l.owner_id), 'az') as language
      from listings l where l.id = ${id} for no key update of l`.execute(trx);
  const [listing] = rows;
  if (!listing) throw new Refusal(404, 'listingNotFound');
  if (listing.ownerId === moderator) throw new Refusal(403, 'own_listing');
  return listing;
}
