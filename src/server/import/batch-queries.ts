import { hash } from 'node:crypto';
import type pg from 'pg';
import { DETAIL_NAMES, DETAILS } from '#contract/listings/details.ts';
import { type DetailColumn, detailColumn } from './rows/columns.ts';
import type { NewListing } from './rows/parse-row.ts';

const SQL_TYPES = { boolean: 'boolean', enum: 'text', integer: 'smallint', number: 'numeric' };
/** Columns that an import updates when the row changes. */
const COLUMNS: Record<Exclude<keyof NewListing, 'ref' | 'posted_at' | 'views_count'>, string> = {
  category: 'text',
  property_type: 'text',
  area: 'numeric',
  rooms: 'smallint',
  floor: 'smallint',
  total_floors: 'smallint',
  price: 'bigint',
  rent_type: 'text',
  title: 'text',
  description: 'jsonb',
  ownership_type: 'text',
  address_text: 'text',
  video: 'text',
  address_id: 'bigint',
  complex_id: 'bigint',
  district_id: 'bigint',
  settlement_id: 'bigint',
  metro_id: 'bigint',
  latitude: 'float8',
  longitude: 'float8',
  is_approximate: 'boolean',
  ...(Object.fromEntries(DETAIL_NAMES.map((name) => [detailColumn(name), SQL_TYPES[DETAILS[name].kind]])) as Record<
    DetailColumn,
    string
  >),
};
const NAMES = Object.keys(COLUMNS);

/**
 * Inserts new rows and updates changed ones, each with a status change. A new row is expired if its end ($2, or $4 days
 * after its own date) has passed. An existing row keeps its status, owner, promotions, views and dates.
 */
const WRITE = `
  with written as (
    insert into listings (ref, import_hash, ${NAMES.join(', ')}, views_count, status_ad, expires_at, posted_at, created_at,
      updated_at)
    select ref, import_hash, ${NAMES.join(', ')}, views_count,
           case when ends <= $3::timestamptz then 'expired' else 'active' end, ends, posted,
           coalesce(posted, $3::timestamptz), $3::timestamptz
      from json_to_recordset($1) as row(ref text, import_hash text, views_count int, posted_at timestamptz,
        ${NAMES.map((name) => `${name} ${COLUMNS[name as keyof typeof COLUMNS]}`).join(', ')})
      -- a date in the future is invalid
      cross join lateral (select case when posted_at <= $3::timestamptz then posted_at end as posted) dated
      cross join lateral (
        select case when $4::int is null then $2::timestamptz
                    else coalesce(posted, $3::timestamptz) + make_interval(days => $4::int) end as ends) ending
    on conflict (ref) do update set
      import_hash = excluded.import_hash, updated_at = $3, ${NAMES.map((name) => `${name} = excluded.${name}`).join(', ')}
      where listings.import_hash is distinct from excluded.import_hash
    returning new.id, new.status_ad, old.id is null as is_new
  ), noted as (
    insert into listing_status_changes (listing_id, to_status, reason, changed_at)
    select id, status_ad, 'import', $3 from written where is_new
  )
  select count(*) filter (where is_new) as inserted, count(*) filter (where not is_new) as changed from written`;

const UNCHANGED = `
  select l.ref from unnest($1::text[], $2::text[]) as row(ref, import_hash)
    join listings l on l.ref = row.ref and l.import_hash = row.import_hash`;

/** When new listings expire: at one moment, never (null), or some days after their own date or else the import. */
export type Expiry = { at: Date | null } | { days: number };

export type BatchCounts = { inserted: number; changed: number; unchanged: number };

/**
 * Writes rows with different refs in one statement: all or none. Unchanged rows cost only a lookup. `ends` applies to new
 * rows.
 */
export async function writeBatch(
  pool: pg.Pool,
  listings: readonly NewListing[],
  { now, ends }: { now: Date; ends: Expiry },
): Promise<BatchCounts> {
  const rows = listings.map((listing) => ({ ...listing, import_hash: hashOf(listing) }));
  const unchangedRows = await pool.query(UNCHANGED, [rows.map((row) => row.ref), rows.map((row) => row.import_hash)]);
  const unchanged = new Set(unchangedRows.rows.map((row) => row.ref));
  const changedRows = rows.filter((row) => !unchanged.has(row.ref));
  if (changedRows.length === 0) return { inserted: 0, changed: 0, unchanged: unchanged.size };
  const result = await pool.query(WRITE, [
    JSON.stringify(changedRows),
    'at' in ends ? ends.at : null,
    now,
    'days' in ends ? ends.days : null,
  ]);
  return { ...result.rows[0], unchanged: unchanged.size };
}

/** Of what an update writes: a view count or a date alone is no change. */
function hashOf(listing: NewListing): string {
  return hash('sha1', JSON.stringify({ ...listing, views_count: null, posted_at: null }), 'base64');
}
