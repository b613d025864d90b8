import { visibilityOf } from '#contract/listings/actions.ts';
import { LISTING } from '#contract/listings/entity.ts';
import { LISTING_STATUSES } from '#contract/listings/fields.ts';
import { maskPhone } from '#contract/values/phone.ts';
import { QueryError } from '#contract/wire/query.ts';
import { parseCountQuery, parseListQuery, parseOneQuery } from '#contract/wire/query-list.ts';
import type { Db } from '../database/db.ts';
import type { Deps, Viewer } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import type { Caller } from '../viewer/caller.ts';
import { isModerator, requireUser } from '../viewer/viewer.ts';
import { findNumbers } from './number-queries.ts';
import { countListings, type FoundListing, findListing, searchListings, searchOwnListings } from './queries.ts';
import { findRelated, type Related } from './related-queries.ts';
import { revealPhone } from './reveals/service.ts';

type Query = Record<string, unknown>;

/** A page of active listings as JSON text. @throws QueryError for what the allow-list does not know */
export async function listListings(deps: Deps, viewer: Viewer, query: Query): Promise<string> {
  const { body } = await searchListings(readerOf(deps, viewer), deps.counts, parseListQuery(LISTING, query));
  return body;
}

/** A page of the viewer's own listings of a status, or of all, as JSON text. @throws Refusal 401, QueryError */
export function listMyListings(deps: Deps, viewer: Viewer, query: Query): Promise<string> {
  const { id } = requireUser(viewer);
  const { status, ...rest } = query;
  const known = LISTING_STATUSES.find((one) => one === status);
  if (status !== undefined && status !== 'published' && !known)
    throw new QueryError('status', `must be one of ${LISTING_STATUSES.join(', ')}`);
  return searchOwnListings(deps.db, deps.counts, { ownerId: id, status: known }, parseListQuery(LISTING, rest));
}

/**
 * How often a listing of the viewer's own was seen, called and kept, as JSON text.
 * @throws Refusal 401, 403 not_yours, 404, 410
 */
export async function showNumbers(deps: Deps, viewer: Viewer, id: string): Promise<string> {
  const user = requireUser(viewer);
  const found = await findVisible(deps, viewer, id);
  if (found.owner_id !== user.id) throw new Refusal(403, 'not_yours');
  return findNumbers(deps.db, found.id, deps.clock.now());
}

/** How many active listings match; the same number as the list's `meta.pagination.total`. */
export function countMatchingListings(deps: Deps, viewer: Viewer, query: Query): Promise<number> {
  return countListings(readerOf(deps, viewer), deps.counts, parseCountQuery(LISTING, query));
}

export type ShownListing = { id: number; isOwner: boolean; body: string };

/**
 * One listing as the viewer may see it, as JSON text.
 * @throws Refusal 404 listingNotFound when it is not there or not for the viewer, 410 when it expired long ago
 */
export async function showListing(deps: Deps, viewer: Viewer, id: string, query: Query): Promise<ShownListing> {
  const selection = { ...parseOneQuery(LISTING, query), userId: viewer.user?.id };
  const found = visible(deps, viewer, await findListing(readerOf(deps, viewer), id, selection));
  const isOwner = isOwnerOf(viewer, found);
  const insider = isOwner || isModerator(viewer);
  const phone = found.status === 'active' || insider ? found.phone : null;
  const personal = {
    Phone: phone && !insider ? maskPhone(phone) : phone,
    ...(insider && { Email: found.email }),
    isOwner,
    isFavorite: found.is_favorite,
    ...(insider && {
      Rejection_Reason: found.rejection_reason,
      Rejection_Points: found.rejection_points,
      Hidden_By_Reports: found.report_hiding,
    }),
  };
  const body = `{"data":${found.body.slice(0, -1)},${JSON.stringify(personal).slice(1)},"meta":{}}`;
  return { id: found.id, isOwner, body };
}

/**
 * Active listings beside one that the viewer may see, as JSON text: similar ones, or others of its advertiser. Similar
 * ones are found for a listing that expired long ago, too: whoever has followed an old link finds a way on.
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
  const isGone = found !== null && visibilityFor(deps, viewer, found) === 'gone';
  const { body } = isGone && kind === 'similar' ? found : visible(deps, viewer, found);
  return `{"data":${body},"meta":{}}`;
}

/**
 * The phone of an active listing, counted and limited.
 * @throws Refusal 404 listingNotFound, 429 too_many_requests or proof_required
 */
export async function revealListingPhone(deps: Deps, viewer: Viewer, caller: Caller, id: string): Promise<string> {
  const found = await findListing(deps.db, id, { fields: [], populate: {}, locale: 'az' });
  const phone = found && (await revealPhone(deps, { viewer, caller }, { listing: found.id }));
  if (!phone) throw new Refusal(404, 'listingNotFound');
  return phone;
}

/** A listing's row without its public part, when the viewer may see it. @throws Refusal as showListing */
export async function findVisible(deps: Deps, viewer: Viewer, id: string): Promise<FoundListing> {
  return visible(deps, viewer, await findListing(deps.db, id, { fields: [], populate: {}, locale: 'az' }));
}

/** The row, when the viewer may see it. */
function visible(deps: Deps, viewer: Viewer, found: FoundListing | null): FoundListing {
  if (!found) throw new Refusal(404, 'listingNotFound');
  refuseInvisible(deps, viewer, found);
  return found;
}

type Seen = Pick<FoundListing, 'status' | 'owner_id' | 'expired_at'>;

/** @throws Refusal 404 listingNotFound when the viewer may not see the listing, 410 when it expired long ago */
export function refuseInvisible(deps: Pick<Deps, 'clock'>, viewer: Viewer, found: Seen): void {
  const visibility = visibilityFor(deps, viewer, found);
  if (visibility === 'hidden') throw new Refusal(404, 'listingNotFound');
  if (visibility === 'gone') throw new Refusal(410, 'listing_gone');
}

function visibilityFor(deps: Pick<Deps, 'clock'>, viewer: Viewer, found: Seen) {
  return visibilityOf(
    { status: found.status, expiredAt: found.expired_at },
    { isOwner: isOwnerOf(viewer, found), isModerator: isModerator(viewer) },
    deps.clock.now(),
  );
}

function isOwnerOf(viewer: Viewer, listing: Pick<FoundListing, 'owner_id'>): boolean {
  return viewer.user !== null && viewer.user.id === listing.owner_id;
}

/** People who are signed in read what they have just written; the others may read a replica. */
function readerOf(deps: Deps, viewer: Viewer): Db {
  return viewer.user ? deps.db : deps.readDb;
}
