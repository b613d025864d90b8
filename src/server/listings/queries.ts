import { type RawBuilder, sql } from 'kysely';
import type { GivenReasons, ReportHiding, Revision, UnusedPromotions } from '#contract/listings/api.ts';
import { LISTING } from '#contract/listings/entity.ts';
import type { ListingStatus } from '#contract/listings/fields.ts';
import type { MarketRange, UsualRent } from '#contract/market/api.ts';
import type { OpenQuestion } from '#contract/moderation/questions.ts';
import type { Language } from '#contract/values/dates.ts';
import type { ListQuery } from '#contract/wire/query.ts';
import type { Db } from '../database/db.ts';
import {
  columnsOf,
  countMatching,
  type EntityView,
  IS_STOPPED,
  matchesId,
  matching,
  readTexts,
  searchPage,
} from '../database/entity-queries.ts';
import { FIRST_POSTED_BEFORE, OF_SAME_OFFER } from '../database/home-queries.ts';
import { KEEPS_PLAN } from '../database/kept-plans.ts';
import { UNUSED_PROMOTIONS } from '../promotions/unused-queries.ts';
import { IS_ASKED } from './availability/asking-queries.ts';
import { OPEN_QUESTION } from './lifecycle/question-queries.ts';
import { givenReasonsOf, lastRejection } from './lifecycle/rejection-queries.ts';
import { REPORT_HIDING } from './lifecycle/report-hiding-queries.ts';
import { revisionOf } from './posting/revision-queries.ts';
import { PRICE_BAND, USUAL_RENT } from './prices/range-queries.ts';

/** The home of a listing `l`; a listing that waits for one is a home of its own. */
export const HOME_ID = sql`coalesce(l.home_id, l.id)`;
/**
 * Which of the listings of a home stands for it, the first one: as in the search index (search-index/homes.ts). For a day after
 * a bump it is the bumped one, or nobody would see it at the top of the newest.
 */
const SHOWN_FIRST = sql`case when l.is_bumped then l.newest_at end desc nulls last, l.is_premium desc, l.is_vip desc, (l.image_count > 0) desc, l.newest_at desc nulls last, l.id desc`;

/** Public lists contain active listings; both orders by time use the last bump of a bumped listing. */
export const PUBLIC_LISTINGS: EntityView = {
  entity: LISTING,
  visible: sql`l.status_ad = 'active'`,
  sortColumns: { createdAt: 'created_order_at', Posted_At: 'newest_at' },
  onePerHome: (matches) =>
    sql`l.id in (select distinct on (${HOME_ID}) l.id from listings l where ${matches} order by ${HOME_ID}, ${SHOWN_FIRST})`,
  homeColumns: sql`
    (select count(*) from listings h where h.status_ad = 'active'
       and (h.home_id = ${HOME_ID} or (h.home_id is null and h.id = ${HOME_ID}))) as "Home_Listings"`,
};

/** A page of active listings as JSON text. */
export function searchListings(db: Db, query: ListQuery): Promise<string> {
  return searchPage(db, PUBLIC_LISTINGS, query);
}

/** The active listings that match and their homes, the latest first; at most `most`. */
export async function findWithHomes(
  db: Db,
  query: Pick<ListQuery, 'where' | 'words' | 'perHome'>,
  most: number,
): Promise<{ id: number; home: number }[]> {
  const { rows } = await sql<{ id: number; home: number }>`
    select l.id, ${HOME_ID} as home from listings l where ${matching(PUBLIC_LISTINGS, query)} order by l.id desc limit ${most}`.execute(
    db,
  );
  return rows;
}

/** The JSON text of each of some listings that is active, by id. */
export function readListingTexts(db: Db, ids: readonly number[], selection: Selection): Promise<Map<number, string>> {
  return readTexts(db, PUBLIC_LISTINGS, ids, selection);
}

/** A page of one person's listings, optionally of one status, as JSON text; the newest by posting time. */
export function searchOwnListings(
  db: Db,
  { ownerId, status }: { ownerId: number; status: ListingStatus | undefined },
  query: ListQuery,
): Promise<string> {
  const isOwn = sql<boolean>`l.owner_id = ${ownerId}`;
  const visible = status ? sql<boolean>`${isOwn} and l.status_ad = ${status}` : isOwn;
  return searchPage(db, { entity: LISTING, visible, extra: ownColumns(query.locale) }, query);
}

/** What only its owner reads of a listing (`l`) in a list. */
export function ownColumns(locale: Language): RawBuilder<unknown> {
  return sql`${givenReasonsOf(locale)} as "Rejection_Points", wire_time(l.expires_at) as "Expires_At",
    l.email as "Email", ${IS_ASKED} as "Is_Asked", ${UNUSED_PROMOTIONS} as "Unused_Promotions",
    (select count(*) from phone_reveals r where r.listing_id = l.id) as "Contacts_Count",
    (select state from listing_revisions c where c.listing_id = l.id) as "Revision_State"`;
}

/** How many active listings match. */
export function countListings(db: Db, query: Pick<ListQuery, 'where' | 'words' | 'perHome'>): Promise<number> {
  return countMatching(db, PUBLIC_LISTINGS, query);
}

/** What decides who may see a listing. */
export type VisibilityRow = {
  id: number;
  status: ListingStatus;
  owner_id: number | null;
  expired_at: Date | null;
  /** the block of its owner hides it */
  is_stopped: boolean;
};

/** A listing's visibility, and something about it as JSON text. */
export type BodyRow = VisibilityRow & { body: string };

/** What only the owner and moderators read of a listing; null for visitors who are not signed in. */
type InsiderRow = {
  is_asked: boolean | null;
  unused_promotions: UnusedPromotions | null;
  rejection_reason: string | null;
  rejection_points: GivenReasons | null;
  report_hiding: ReportHiding | null;
  revision: Revision | null;
  open_question: OpenQuestion | null;
};

/** `body` is its public part. */
export type ListingRow = BodyRow &
  InsiderRow & {
    phone: string | null;
    email: string | null;
    expires_at: Date | null;
    is_favorite: boolean;
    price_band: MarketRange | null;
    usual_rent: UsualRent | null;
    first_posted_at: string | null;
  };

export type Selection = Pick<ListQuery, 'fields' | 'populate' | 'locale'>;

const VISIBILITY = sql`l.id, l.status_ad as status, l.owner_id,
  case when l.status_ad = 'expired' then coalesce(l.expires_at, l.updated_at) end as expired_at,
  ${IS_STOPPED} as is_stopped`;
const OF_NOBODY = sql`null as is_asked, null as unused_promotions, null as rejection_reason,
  null as rejection_points, null as report_hiding, null as revision, null as open_question`;

/** One listing of any status, by id or documentId; with `userId`, also whether it is one of their favorites. */
export async function findListing(
  db: Db,
  id: string,
  { userId, ...selection }: Selection & { userId?: number | undefined },
): Promise<ListingRow | null> {
  const { rows } = await listingStatement(id, selection, userId).execute(db);
  return rows[0] ?? null;
}

/** The SQL of one listing. What only the owner and staff read is left out for visitors: planning it takes 1 ms. */
export function listingStatement(id: string, selection: Selection, userId?: number): RawBuilder<ListingRow> {
  return sql`${KEEPS_PLAN}
    select ${VISIBILITY}, l.phone, l.email, l.expires_at,
      ${userId === undefined ? OF_NOBODY : ofInsiders(selection.locale)},
      ${userId === undefined ? sql`false` : isFavoriteOf(userId)} as is_favorite,
      ${PRICE_BAND} as price_band, ${USUAL_RENT} as usual_rent, wire_time(${FIRST_POSTED_BEFORE}) as first_posted_at,
      (select row_to_json(p)::text from (select ${columnsOf(LISTING, selection)}) p) as body
    from listings l where ${matchesId(id)}`;
}

function ofInsiders(locale: Language): RawBuilder<unknown> {
  return sql`
    ${IS_ASKED} as is_asked, ${UNUSED_PROMOTIONS} as unused_promotions,
    ${lastRejection(sql`c.reason`)} as rejection_reason, ${givenReasonsOf(locale)} as rejection_points,
    ${REPORT_HIDING} as report_hiding, ${revisionOf(locale)} as revision, ${OPEN_QUESTION} as open_question`;
}

function isFavoriteOf(userId: number): RawBuilder<boolean> {
  return sql`exists (select from favorites f where f.user_id = ${userId} and f.listing_id in ${OF_SAME_OFFER})`;
}

/** The visibility of a listing of any status, by id or documentId. */
export async function findVisibility(db: Db, id: string): Promise<VisibilityRow | null> {
  const { rows } = await sql<VisibilityRow>`${KEEPS_PLAN}
    select ${VISIBILITY} from listings l where ${matchesId(id)}`.execute(db);
  return rows[0] ?? null;
}

/** The SQL of a listing's visibility with the given body. */
export function withBody(id: string, body: RawBuilder<unknown>): RawBuilder<BodyRow> {
  return sql`select ${VISIBILITY}, ${body} as body from listings l where ${matchesId(id)}`;
}
