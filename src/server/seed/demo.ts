import type pg from 'pg';
import { FIELD_ROWS, type FieldName, type FieldRow } from '#contract/listings/field-rows.ts';
import { toQepik } from '#contract/values/money.ts';
import { columnOf } from '#contract/wire/fields.ts';
import { makeCity } from '../../../packages/demo-city/listings.ts';
import { CITY_SEED } from '../../../packages/demo-city/people.ts';
import { makeRandom } from '../../../packages/demo-city/random.ts';
import { reference } from '../../../packages/demo-city/reference.ts';
import type { DemoListing, DemoPerson } from '../../../packages/demo-city/types.ts';
import { insertComplexes } from './demo-complexes.ts';
import { planPictures } from './demo-pictures.ts';
import { idsOf } from './demo-rows.ts';

/**
 * Fills an empty database with the people, complexes and listings of the demo city. All or nothing. Pictures, and what
 * cannot be without them, are drawn later (demo-pictures.ts): the site is up without them.
 */
export async function seedDemo(client: pg.ClientBase, now: Date, say: (line: string) => void): Promise<void> {
  say('Filling the demo city …');
  const city = makeCity(makeRandom(CITY_SEED), reference, now);
  await client.query('begin');
  try {
    const owners = await insertPeople(client, city.people);
    const complexes = await insertComplexes(client, city.complexes);
    const listings = await insertListings(client, city.listings, owners, complexes);
    await planPictures(client, {
      now: now.toISOString(),
      listings: city.listings.map(({ photos }, i) => ({ id: listings[i] ?? 0, photos })),
      complexes: city.complexes.map(({ photos, layouts }, i) => ({ id: complexes[i] ?? 0, photos, layouts })),
    });
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  await client.query('vacuum (analyze) listings');
  say(`The demo city has ${city.listings.length} listings and ${city.complexes.length} complexes.`);
}

async function insertPeople(client: pg.ClientBase, people: readonly DemoPerson[]): Promise<number[]> {
  return idsOf(
    client,
    `insert into users (fullname, email, phone, role)
     select fullname, email, phone, role
       from rows from (json_to_recordset($1) as (fullname text, email text, phone text, role text))
       with ordinality x(fullname, email, phone, role, n) order by n returning id`,
    people,
  );
}

/** What the demo listing gives beside what people write. */
const GIVEN: readonly string[] = [
  'Status_ad',
  'Is_Premium',
  'Is_Vip',
  'Views_Count',
  'createdAt',
] satisfies (keyof DemoListing)[];
const COLUMNS = FIELD_ROWS.filter((row): row is [keyof DemoListing & FieldName, FieldRow] => {
  const [name, { isDerived }] = row;
  return !isDerived || GIVEN.includes(name);
}).map(([name, { kind, column = columnOf(name) }]) => ({ name, kind, column }));

async function insertListings(
  client: pg.ClientBase,
  listings: readonly DemoListing[],
  owners: readonly number[],
  complexes: readonly number[],
): Promise<number[]> {
  const columns = COLUMNS.map(({ column }) => column);
  const rows = listings.map((one) => ({
    ...Object.fromEntries(
      COLUMNS.map(({ name, kind, column }) => [column, kind === 'money' ? toQepik(Number(one[name])) : one[name]]),
    ),
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
     select id, null, status_ad, created_at from listings`,
  );
  return ids;
}
