import { type RawBuilder, sql } from 'kysely';
import type { AdminListing, AdminListingQuery } from '#contract/listings/admin.ts';
import { searchedDigits } from '#contract/values/phone.ts';
import { searchWords } from '#contract/values/text.ts';
import type { Db } from '../database/db.ts';
import { type Page, searchRows } from '../database/rows.ts';

const REPORTS = sql`(select count(*) from reports r where r.listing_id = l.id and r.status = 'open')`;

const COLUMNS = sql`l.id, l.status_ad as "Status_ad", l.category as "Category", l.property_type as "Property_type",
  l.area as "Area", l.rooms as "Rooms", l.price / 100.0 as "Price", l.address_text as "Address", l.phone as "Phone",
  l.images -> 0 -> 'formats' -> 'thumbnail' ->> 'url' as photo, l.hidden_at is not null as "isHidden",
  case when u.id is not null then json_build_object('id', u.id, 'fullname', u.fullname) end as owner,
  ${REPORTS} as reports, wire_time(l.created_at) as "createdAt", wire_time(l.updated_at) as "updatedAt"`;
const WITH_OWNERS = sql`listings l left join users u on u.id = l.owner_id`;

/** Listings of every status, by number, phone, person, words and state. */
export function searchAllListings(db: Db, query: AdminListingQuery): Promise<Page<AdminListing>> {
  return searchRows<AdminListing>(db, query, {
    columns: COLUMNS,
    from: WITH_OWNERS,
    where: matchingListings(query),
    sorts: { id: sql`l.id`, createdAt: sql`l.created_at`, price: sql`l.price`, reports: REPORTS },
    key: sql`l.id`,
  });
}

/** The home of a listing with all its listings, the oldest first; null: there is no such listing. */
export async function findHome(db: Db, id: number): Promise<{ id: number; listings: AdminListing[] } | null> {
  const { rows } = await sql<AdminListing & { home: number }>`
    select ${COLUMNS}, coalesce(l.home_id, l.id) as home from ${WITH_OWNERS}
     where l.id = ${id} or l.home_id = (select home_id from listings where id = ${id}) order by l.id`.execute(db);
  const [first] = rows;
  return first ? { id: first.home, listings: rows.map(({ home, ...listing }) => listing) } : null;
}

/** The conditions of a query on listings (`l`). */
export function matchingListings(query: Omit<AdminListingQuery, 'page' | 'pageSize' | 'sort'>): RawBuilder<unknown>[] {
  const { q, owner, status, Category, Property_type } = query;
  const where: RawBuilder<unknown>[] = [];
  if (q !== undefined) where.push(matching(q));
  if (owner !== undefined) where.push(sql`l.owner_id = ${owner}`);
  if (status !== undefined) where.push(sql`l.status_ad = ${status}`);
  if (Category !== undefined) where.push(sql`l.category = ${Category}`);
  if (Property_type !== undefined) where.push(sql`l.property_type = ${Property_type}`);
  return where;
}

/** The fewest digits that are part of a phone number, beside the number of a listing. */
const PHONE_DIGITS = 5;

/**
 * A listing's number, the end of a phone number in any spelling, an e-mail address, or words: of the listing, each at the
 * beginning of one, or of its owner's name. Each part has an index: owners are found first, as one list.
 */
function matching(text: string): RawBuilder<unknown> {
  if (text.includes('@')) return ownedBy(sql`starts_with(lower(u.email), ${text.toLowerCase()})`);
  const digits = searchedDigits(text);
  if (digits !== null) return matchingDigits(digits);
  const words = searchWords(text);
  if (words.length === 0) return sql`false`;
  const found = words.map((word) => `'${word.replaceAll("'", "''")}':*`).join(' & ');
  // one index has the active listings, another one all others
  return sql`((l.status_ad = 'active' and l.search_vector @@ ${found}::tsquery)
    or (l.status_ad <> 'active' and l.search_vector @@ ${found}::tsquery)
    or ${ownedBy(sql`u.words @@ ${found}::tsquery`)})`;
}

function matchingDigits(digits: string): RawBuilder<unknown> {
  // 050… and 50… are one number
  const end = digits.replace(/^0(?=\d{9}$)/, '');
  const number = digits.length <= 15 ? sql`l.id = ${digits}::bigint` : sql`false`;
  if (end.length < PHONE_DIGITS) return number;
  const reversed = `${[...end].reverse().join('')}%`;
  return sql`(${number} or (l.phone is not null and reverse(l.phone) like ${reversed})
    or ${ownedBy(sql`u.phone = ${`0${end}`}`)})`;
}

/** Listings of the owners (`u`) that meet a condition. */
function ownedBy(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`l.owner_id = any(array(select u.id from users u where ${condition}))`;
}
