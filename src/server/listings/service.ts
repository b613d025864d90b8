import { visibilityOf } from '#contract/listings/actions.ts';
import { LISTING } from '#contract/listings/fields.ts';
import { maskPhone } from '#contract/phone.ts';
import { parseCountQuery, parseListQuery, parseOneQuery } from '#contract/query-list.ts';
import { isModerator } from '../auth/viewer.ts';
import type { Db } from '../db.ts';
import type { Deps, Viewer } from '../deps.ts';
import { Refusal } from '../errors.ts';
import { countListings, type FoundListing, findListing, searchListings } from './queries.ts';
import { findRelated, type Related } from './related.ts';
import { revealPhone } from './reveals.ts';

type Query = Record<string, unknown>;

/** A page of active listings as JSON text. @throws QueryError for what the allow-list does not know */
export function listListings(deps: Deps, viewer: Viewer, query: Query): Promise<string> {
  return searchListings(readerOf(deps, viewer), deps.totals, parseListQuery(LISTING, query));
}

/** How many active listings match; the same number as the list's `meta.pagination.total`. */
export function countMatchingListings(deps: Deps, viewer: Viewer, query: Query): Promise<number> {
  return countListings(readerOf(deps, viewer), deps.totals, parseCountQuery(LISTING, query));
}

export type ShownListing = { id: number; isOwner: boolean; body: string };

/**
 * One listing as the viewer may see it, as JSON text.
 * @throws Refusal 404 listingNotFound when it is not there or not for the viewer, 410 when it expired long ago
 */
export async function showListing(deps: Deps, viewer: Viewer, id: string, query: Query): Promise<ShownListing> {
  const found = visible(deps, viewer, await findListing(readerOf(deps, viewer), id, parseOneQuery(LISTING, query)));
  const isOwner = isOwnerOf(viewer, found);
  const insider = isOwner || isModerator(viewer);
  const phone = found.status === 'active' || insider ? found.phone : null;
  const personal = {
    Phone: phone && !insider ? maskPhone(phone) : phone,
    ...(insider && { Email: found.email }),
    isOwner,
    isFavorite: false,
  };
  const body = `{"data":${found.body.slice(0, -1)},${JSON.stringify(personal).slice(1)},"meta":{}}`;
  return { id: found.id, isOwner, body };
}

/**
 * Active listings beside one that the viewer may see, as JSON text: similar ones, or others of its advertiser.
 * @throws Refusal as showListing does
 */
export async function listRelated(
  deps: Deps,
  viewer: Viewer,
  kind: Related,
  id: string,
  query: Query,
): Promise<string> {
  const found = await findRelated(readerOf(deps, viewer), kind, id, parseOneQuery(LISTING, query));
  return `{"data":${visible(deps, viewer, found).body},"meta":{}}`;
}

/**
 * The phone of an active listing, counted and limited.
 * @throws Refusal 404 listingNotFound, 429 too_many_requests
 */
export async function revealListingPhone(deps: Deps, viewer: Viewer, id: string): Promise<string> {
  const found = await findListing(deps.db, id, { fields: [], populate: {}, locale: 'az' });
  const reveal = found && (await revealPhone(deps.db, found.id, viewer.visitor));
  if (!reveal) throw new Refusal(404, 'listingNotFound');
  if ('retryAfter' in reveal) throw new Refusal(429, 'too_many_requests', { retryAfter: reveal.retryAfter });
  return reveal.phone;
}

/** The row, when the viewer may see it. */
function visible(deps: Deps, viewer: Viewer, found: FoundListing | null): FoundListing {
  if (!found) throw new Refusal(404, 'listingNotFound');
  const visibility = visibilityOf(
    { status: found.status, expiredAt: found.expired_at },
    { isOwner: isOwnerOf(viewer, found), isModerator: isModerator(viewer) },
    deps.clock.now(),
  );
  if (visibility === 'hidden') throw new Refusal(404, 'listingNotFound');
  if (visibility === 'gone') throw new Refusal(410, 'listing_gone');
  return found;
}

function isOwnerOf(viewer: Viewer, listing: FoundListing): boolean {
  return viewer.user !== null && viewer.user.id === listing.owner_id;
}

/** People who are signed in read what they have just written; the others may read a replica. */
function readerOf(deps: Deps, viewer: Viewer): Db {
  return viewer.user ? deps.db : deps.readDb;
}
