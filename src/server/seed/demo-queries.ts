import type pg from 'pg';
import { LISTING_FACTS } from '#contract/listings/fields.ts';
import { toQepik } from '#contract/values/money.ts';
import { columnOf } from '#contract/wire/fields.ts';
import type { DemoListing, DemoPerson } from '../../../packages/demo-city/types.ts';
import { idsOf } from './demo-row-queries.ts';

export async function insertPeople(client: pg.ClientBase, people: readonly DemoPerson[]): Promise<number[]> {
  return idsOf(
    client,
    `insert into users (fullname, email, phone, role)
     select fullname, email, phone, role
       from rows from (json_to_recordset($1) as (fullname text, email text, phone text, role text))
       with ordinality x(fullname, email, phone, role, n) order by n returning id`,
    people,
  );
}

/** Fields whose column is filled straight from the demo listing. */
const PLAIN_FIELDS = [
  'Category',
  'Property_type',
  'Area',
  'Rooms',
  'Floor',
  'Total_Floors',
  'Rent_Type',
  'Repair_Status',
  'Contact_Name',
  'Ownership_Type',
  'Email',
  'Phone',
  'Latitude',
  'Longitude',
  'Kvartal',
  'Status_ad',
  'Is_Premium',
  'Is_Vip',
  'Views_Count',
  'createdAt',
  ...LISTING_FACTS,
] as const satisfies (keyof DemoListing)[];

export async function insertListings(
  client: pg.ClientBase,
  listings: readonly DemoListing[],
  owners: readonly number[],
  complexes: readonly number[],
): Promise<number[]> {
  const plain = PLAIN_FIELDS.map((field) => columnOf(field)).join(', ');
  const rows = listings.map((one) => ({
    ...Object.fromEntries(PLAIN_FIELDS.map((field) => [columnOf(field), one[field]])),
    price: toQepik(one.Price),
    description: one.Description,
    address_text: one.Address,
    owner_id: owners[one.owner],
    complex_id: one.complex === null ? null : complexes[one.complex],
    updated_at: one.confirmedAt ?? one.createdAt,
    posted_at: one.createdAt,
    confirmed_at: one.confirmedAt,
    // an active one never expires in the demo city; an expired one has run for its 30 days
    expires_at: one.Status_ad === 'expired' ? new Date(one.createdAt.getTime() + 30 * 86_400_000) : null,
    street: one.street,
    district: one.district,
    settlement: one.settlement,
    metro: one.metro,
  }));
  const ids = await idsOf(
    client,
    `insert into listings (${plain}, price, description, address_text, owner_id, complex_id, updated_at, posted_at,
       confirmed_at, expires_at, address_id, district_id, settlement_id, metro_id)
     select ${PLAIN_FIELDS.map((field) => `(l).${columnOf(field)}`).join(', ')}, (l).price, (l).description,
       (l).address_text, (l).owner_id, (l).complex_id, (l).updated_at, (l).posted_at,
       (l).confirmed_at, (l).expires_at,
       (select id from streets s where s.street_name = row ->> 'street'),
       (select id from districts d where d.slug = row ->> 'district'),
       (select id from settlements s where s.slug = row ->> 'settlement'),
       (select id from metro_stations m where m.slug = row ->> 'metro')
      from (select row, n, json_populate_record(null::listings, row) as l
              from json_array_elements($1) with ordinality x(row, n)) rows
     order by n returning id`,
    rows,
  );
  await client.query(
    `insert into listing_status_changes (listing_id, from_status, to_status, changed_at)
     select id, null, status_ad, created_at from listings`,
  );
  return ids;
}

/** The planner gets to know what is there. */
export async function vacuumListings(client: pg.ClientBase): Promise<void> {
  await client.query('vacuum (analyze) listings');
}
