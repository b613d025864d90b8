import type pg from 'pg';
import { INPUT_ROWS } from '#contract/listings/field-rows.ts';
import { DAY_MS } from '#contract/values/durations.ts';
import { toQepik } from '#contract/values/money.ts';
import { columnOf } from '#contract/wire/fields.ts';
import type { DemoListing, DemoPerson, DemoRejection } from '../../../packages/demo-city/types.ts';
import { insertRows } from './demo-row-queries.ts';

/** Inserts people. @returns their ids in the same order */
export async function insertPeople(client: pg.ClientBase, people: readonly DemoPerson[]): Promise<number[]> {
  return insertRows(
    client,
    `insert into users (fullname, email, phone, role)
     select fullname, email, phone, role
       from rows from (json_to_recordset($1) as (fullname text, email text, phone text, role text))
       with ordinality x(fullname, email, phone, role, n) order by n returning id`,
    people,
  );
}

/** Columns of demo listings beyond those that people fill in. */
const EXTRA_COLUMNS = [
  'Status_ad',
  'Is_Premium',
  'Is_Vip',
  'Views_Count',
  'createdAt',
] as const satisfies (keyof DemoListing)[];
const COLUMNS = [
  ...INPUT_ROWS.map(([name, { kind, column = columnOf(name) }]) => ({ name, column, isMoney: kind === 'money' })),
  ...EXTRA_COLUMNS.map((name) => ({ name, column: columnOf(name), isMoney: false })),
];

/**
 * Inserts listings with their posting and rejection in the history; `owner` and `complex` are positions in the ids.
 * @returns their ids in the same order, always the same ones
 */
export async function insertListings(
  client: pg.ClientBase,
  listings: readonly DemoListing[],
  owners: readonly number[],
  complexes: readonly number[],
): Promise<number[]> {
  const columns = COLUMNS.map(({ column }) => column);
  const rows = listings.map((one) => ({
    ...Object.fromEntries(
      COLUMNS.map(({ name, column, isMoney }) => [column, isMoney ? toQepik(Number(one[name])) : one[name]]),
    ),
    owner_id: owners[one.owner],
    complex_id: one.complex === null ? null : complexes[one.complex],
    updated_at: one.confirmedAt ?? one.createdAt,
    posted_at: one.createdAt,
    confirmed_at: one.confirmedAt,
    // active listings never expire in the demo city; expired ones ran for their 30 days
    expires_at: one.Status_ad === 'expired' ? new Date(one.createdAt.getTime() + 30 * DAY_MS) : null,
    street: one.street,
    district: one.district,
    settlement: one.settlement,
    metro: one.metro,
  }));
  // ids are left out at random (assign-listing-id.sql): the demo city has the same ones each time
  await client.query('select setseed(0)');
  const ids = await insertRows(
    client,
    `insert into listings (${columns.join(', ')}, owner_id, complex_id, updated_at, posted_at,
       confirmed_at, expires_at, address_id, district_id, settlement_id, metro_id)
     select ${columns.map((column) => `l.${column}`).join(', ')}, l.owner_id, l.complex_id, l.updated_at, l.posted_at,
       l.confirmed_at, l.expires_at,
       (select id from streets s where s.street_name = row ->> 'street'),
       (select id from districts d where d.slug = row ->> 'district'),
       (select id from settlements s where s.slug = row ->> 'settlement'),
       (select id from metro_stations m where m.slug = row ->> 'metro')
      from json_array_elements($1) with ordinality x(row, n) cross join json_populate_record(null::listings, row) l
     order by n returning id`,
    rows,
  );
  await client.query(
    `insert into listing_status_changes (listing_id, from_status, to_status, changed_at)
     select id, null, case when status_ad = 'rejected' then 'pending' else status_ad end, created_at from listings`,
  );
  await insertRejections(
    client,
    listings.flatMap(({ rejection }, i) => (rejection ? [{ id: ids[i], ...rejection }] : [])),
  );
  return ids;
}

/** Rejects listings some hours after they were posted, with reasons as moderators give them. */
async function insertRejections(
  client: pg.ClientBase,
  rejections: readonly (DemoRejection & { id: number | undefined })[],
): Promise<void> {
  await client.query(
    `insert into listing_status_changes (listing_id, from_status, to_status, changed_at, reason, reason_codes,
       reason_points, reason_words)
     select x.id, 'pending', 'rejected', l.created_at + interval '3 hours',
       concat_ws(' ', string_agg(r.text ->> 'az', ' ' order by r.position), x.words),
       array_agg(r.code order by r.position), jsonb_agg(jsonb_build_object('field', r.field, 'text', r.text)
         order by r.position), x.words
      from json_to_recordset($1) as x(id bigint, codes text[], words text)
      join listings l on l.id = x.id join rejection_reasons r on r.code = any(x.codes)
     group by x.id, l.created_at, x.words order by x.id`,
    [JSON.stringify(rejections)],
  );
  await client.query(
    `update rejection_reasons set is_used = true
      where code in (select unnest(reason_codes) from listing_status_changes)`,
  );
}

/** Updates the planner's statistics. */
export async function vacuumListings(client: pg.ClientBase): Promise<void> {
  await client.query('vacuum (analyze) listings');
}
