import { visibilityOf } from '#contract/listings/actions.ts';
import type { ListingCount } from '#contract/listings/api.ts';
import { LISTING } from '#contract/listings/entity.ts';
import { LISTING_STATUSES } from '#contract/listings/fields.ts';
import { rankStem } from '#contract/listings/phrase/endings.ts';
import { maskPhone } from '#contract/values/phone.ts';
import { type Condition, QueryError } from '#contract/wire/query.ts';
import { parseFilters } from '#contract/wire/query-filters.ts';
import { parseCountQuery, parseListQuery, parseOneQuery } from '#contract/wire/query-list.ts';
import { noteShownListings } from '../cache/shown-listings.ts';
import type { JsonText } from '../cache/tagged.ts';
import type { Deps, Viewer } from '../deps.ts';
import { hiddenFrom } from '../hidden/service.ts';
import { Refusal } from '../refusal.ts';
import type { Caller } from '../viewer/caller.ts';
import { isModerator, requireUser } from '../viewer/viewer.ts';
import { findAdvertiser, searchListingsOf } from './advertiser-queries.ts';
import { asksForArea, asksForDistance, withoutDistances } from './distances.ts';
import { findNumbers } from './number-queries.ts';
import { findPriceHistory } from './prices/history-queries.ts';
import { findListing, findVisibility, type ListingRow, searchOwnListings, type VisibilityRow } from './queries.ts';
import { findRelated, type RelatedKind } from './related-queries.ts';
import { IS_APPROXIMATE, resolvePlaces } from './resolve-places.ts';
import { revealPhone } from './reveals/service.ts';
import { countActive, findCachedPage, searchActive } from './search.ts';
import { parseHidden, splitHidden, withoutHidden } from './without-hidden.ts';

// What names single listings is read from the primary database; only searches (search.ts) may read a replica. That may be behind:
// a listing that was taken off the site would come back from it, into the caches that have just dropped it.

type Query = Record<string, unknown>;

/** A page of active listings as JSON text. @throws QueryError for a field outside the allow-list */
export async function listListings(deps: Deps, viewer: Viewer, query: Query): Promise<JsonText> {
  const { shown, hidden, ...rest } = query;
  const parsed = await withoutHidden(deps, viewer, parseListQuery(LISTING, rest), parseHidden(hidden));
  const narrowed = shown === undefined ? {} : { shown: parseFilters(LISTING, shown, 'shown') };
  return searchActive(deps, viewer, { ...parsed, ...narrowed, rank: parsed.rank.map(rankStem) });
}

/** Of no listing: a filter by no values is an error. */
const NO_ID = 0;

/** A page of some listings that are active, the newest first, as JSON text. @param page its number, and the fields of its rows */
export async function listSome(deps: Deps, viewer: Viewer, ids: readonly number[], page: Query): Promise<JsonText> {
  const parsed = parseListQuery(LISTING, { ...page, sort: 'Posted_At:desc' });
  return searchActive(deps, viewer, {
    ...parsed,
    where: { field: 'id', operator: '$in', value: ids.length > 0 ? [...ids] : [NO_ID] },
  });
}

/** A page of the viewer's own listings, optionally of one status, as JSON text. @throws Refusal 401, QueryError */
export async function listMyListings(deps: Deps, viewer: Viewer, query: Query): Promise<string> {
  const { id } = requireUser(viewer);
  const { status, ...rest } = query;
  const knownStatus = LISTING_STATUSES.find((one) => one === status);
  if (status !== undefined && status !== 'published' && !knownStatus)
    throw new QueryError('status', `must be one of ${LISTING_STATUSES.join(', ')}`);
  const listQuery = await resolvePlaces(deps, parseListQuery(LISTING, rest));
  return searchOwnListings(deps.db, { ownerId: id, status: knownStatus }, listQuery);
}

/**
 * Statistics of a listing of the viewer's own, as JSON text.
 * @throws Refusal 401, 403 not_yours, 404, 410
 */
export async function showNumbers(deps: Deps, viewer: Viewer, id: string): Promise<string> {
  const user = requireUser(viewer);
  const row = await findVisible(deps, viewer, id);
  if (row.owner_id !== user.id) throw new Refusal(403, 'not_yours');
  return findNumbers(deps.db, row.id, deps.clock.now());
}

/**
 * Counts matching active listings; equals the list's `meta.pagination.total`. If their distance to stations or a part of the map
 * matters, also those that are known only roughly; of people who hide homes, also how many of these match. @throws QueryError
 */
export async function countMatchingListings(deps: Deps, viewer: Viewer, query: Query): Promise<ListingCount> {
  const { hidden: named, ...rest } = query;
  const found = await splitHidden(deps, viewer, parseCountQuery(LISTING, rest), parseHidden(named));
  const { shown: parsed, hidden } = found;
  const countOf = (where: Condition) => countActive(deps, viewer, { ...parsed, where });
  const left = hidden && { hidden: await countOf(hidden.where) };
  const isNear = asksForDistance(parsed.where);
  if (!isNear && !asksForArea(parsed.where)) return { count: await countOf(parsed.where), ...left };
  const [count, among, rough] = await Promise.all([
    countOf(parsed.where),
    countOf({ all: [parsed.where, IS_APPROXIMATE] }),
    // only minutes leave such homes out
    isNear ? countOf({ all: [withoutDistances(parsed.where), IS_APPROXIMATE] }) : null,
  ]);
  return { count, ...left, approximate: { among, besides: rough === null ? 0 : rough - among } };
}

/**
 * One listing with the fields that the viewer may see, as JSON text.
 * @throws Refusal 404 listingNotFound when it is missing or hidden from the viewer, 410 when it expired long ago
 */
export async function showListing(deps: Deps, viewer: Viewer, id: string, query: Query): Promise<JsonText> {
  const selection = parseOneQuery(LISTING, query);
  if (!viewer.user) {
    const cached = await findCachedPage(deps, id, selection, async () => {
      const row = await findListing(deps.db, id, selection);
      return row?.status === 'active' ? bodyFor(viewer, row) : null;
    });
    if (cached !== null) return cached;
  }
  noteShownListings(null);
  const ofViewer = { ...selection, userId: viewer.user?.id };
  const row = requireVisible(deps, viewer, await findListing(deps.db, id, ofViewer));
  return bodyFor(viewer, row);
}

/** The response of a listing with the fields that the viewer may see. */
function bodyFor(viewer: Viewer, row: ListingRow): string {
  const isOwner = isOwnerOf(viewer, row);
  const isInsider = isOwner || isModerator(viewer);
  const phone = row.status === 'active' || isInsider ? row.phone : null;
  const personal = {
    Phone: phone && !isInsider ? maskPhone(phone) : phone,
    ...(isInsider && { Email: row.email, Expires_At: row.expires_at?.toISOString() ?? null }),
    Price_Band: row.price_band,
    Usual_Rent: row.usual_rent,
    First_Posted_At: row.first_posted_at,
    isOwner,
    isFavorite: row.is_favorite,
    ...(isInsider && {
      Rejection_Reason: row.rejection_reason,
      Rejection_Points: row.rejection_points,
      Hidden_By_Reports: row.report_hiding,
      Revision: row.revision,
      Is_Asked: row.is_asked,
      Unused_Promotions: row.unused_promotions,
      Moderator_Question: row.open_question,
    }),
  };
  return `{"data":${row.body.slice(0, -1)},${JSON.stringify(personal).slice(1)},"meta":{}}`;
}

/**
 * Active listings related to one that the viewer may see, as JSON text: similar ones, or others of its advertiser. Similar
 * ones are also returned for a listing that expired long ago, for visitors who follow an old link.
 * @throws Refusal as showListing does
 */
export async function listRelated(
  deps: Deps,
  viewer: Viewer,
  kind: RelatedKind,
  id: string,
  query: Query,
): Promise<string> {
  const selection = { ...parseOneQuery(LISTING, query), without: await hiddenFrom(deps, viewer) };
  const row = await findRelated(deps.db, kind, id, selection);
  const isGone = row !== null && visibilityFor(deps, viewer, row) === 'gone';
  const { body } = isGone && kind === 'similar' ? row : requireVisible(deps, viewer, row);
  noteShownListings((JSON.parse(body) as { id: number }[]).map((related) => related.id));
  return `{"data":${body},"meta":{}}`;
}

/** Who offers a listing that the viewer may see, as JSON text. @throws Refusal as showListing does */
export async function showAdvertiser(deps: Deps, viewer: Viewer, id: string): Promise<string> {
  const { body } = requireVisible(deps, viewer, await findAdvertiser(deps.db, id));
  return `{"data":${body},"meta":{}}`;
}

/** What the home of a listing that the viewer may see was offered for, as JSON text. @throws Refusal as showListing does */
export async function showPriceHistory(deps: Deps, viewer: Viewer, id: string): Promise<string> {
  const { body } = requireVisible(deps, viewer, await findPriceHistory(deps.db, id));
  return `{"data":{"changes":${body}},"meta":{}}`;
}

/**
 * A page of all active listings of the advertiser of one that the viewer may see, that one included, as JSON text.
 * @throws Refusal as showListing does, QueryError
 */
export async function listAllOfAdvertiser(deps: Deps, viewer: Viewer, id: string, query: Query): Promise<string> {
  const shown = await findVisible(deps, viewer, id);
  const parsed = await resolvePlaces(deps, await withoutHidden(deps, viewer, parseListQuery(LISTING, query)));
  const body = await searchListingsOf(deps.db, shown.owner_id, parsed);
  const { data } = JSON.parse(body) as { data: { id: number }[] };
  noteShownListings([shown.id, ...data.map((listing) => listing.id)]);
  return body;
}

/**
 * Reveals the phone of an active listing, rate limited.
 * @throws Refusal 404 listingNotFound, 429 too_many_requests or proof_required
 */
export async function revealListingPhone(deps: Deps, viewer: Viewer, caller: Caller, id: string): Promise<string> {
  const row = await findVisibility(deps.db, id);
  const phone = row && (await revealPhone(deps, { viewer, caller }, { listing: row.id }));
  if (!phone) throw new Refusal(404, 'listingNotFound');
  return phone;
}

/** What a listing is, when the viewer may see it. @throws Refusal as showListing */
export async function findVisible(deps: Deps, viewer: Viewer, id: string): Promise<VisibilityRow> {
  return requireVisible(deps, viewer, await findVisibility(deps.db, id));
}

/** The id of a listing that is viewed; null: it is the viewer's own. @throws Refusal as showListing */
export async function findViewed(deps: Deps, viewer: Viewer, id: string): Promise<number | null> {
  const row = await findVisible(deps, viewer, id);
  return isOwnerOf(viewer, row) ? null : row.id;
}

/** The row, when the viewer may see it. */
function requireVisible<Row extends Visibility>(deps: Deps, viewer: Viewer, row: Row | null): Row {
  if (!row) throw new Refusal(404, 'listingNotFound');
  refuseInvisible(deps, viewer, row);
  return row;
}

type Visibility = Pick<VisibilityRow, 'status' | 'owner_id' | 'expired_at' | 'is_stopped'>;

/** @throws Refusal 404 listingNotFound when the viewer may not see the listing, 410 when it expired long ago */
export function refuseInvisible(deps: Pick<Deps, 'clock'>, viewer: Viewer, row: Visibility): void {
  const visibility = visibilityFor(deps, viewer, row);
  if (visibility === 'hidden') throw new Refusal(404, 'listingNotFound');
  if (visibility === 'gone') throw new Refusal(410, 'listing_gone');
}

function visibilityFor(deps: Pick<Deps, 'clock'>, viewer: Viewer, row: Visibility) {
  return visibilityOf(
    { status: row.status, expiredAt: row.expired_at, isStopped: row.is_stopped },
    { isOwner: isOwnerOf(viewer, row), isModerator: isModerator(viewer) },
    deps.clock.now(),
  );
}

function isOwnerOf(viewer: Viewer, listing: Pick<ListingRow, 'owner_id'>): boolean {
  return viewer.user !== null && viewer.user.id === listing.owner_id;
}
