import type pg from 'pg';
import { DETAILS, LISTING_CHOICES, LISTING_FACTS, LISTING_MEASURES } from '../../../src/contract/listings/details.ts';
import { PROPERTY_TYPES, QUARTERS } from '../../../src/contract/listings/fields.ts';

/**
 * Inserts active listings of every kind in one statement: deterministic, with nulls in every nullable column. For tests of
 * filters and query plans; the values are not realistic.
 */
export async function insertRandomCity(pool: pg.Pool, count: number): Promise<void> {
  const client = await pool.connect();
  await client.query(CHANCE);
  await client.query('set session_replication_role = replica'); // the statement sets derived columns itself
  await client.query(
    `insert into users (email, fullname) select 'city' || n || '@evim.test', 'Əli Əliyev ' || n from generate_series(1, 1000) n
     on conflict do nothing`,
  );
  const facts = LISTING_FACTS.map((_, n) => `(array[true, false, null])[1 + chance(i, ${40 + n}, 3)]`);
  const choices = LISTING_CHOICES.map((name, n) => {
    const { values } = DETAILS[name];
    return `(array['${values.join("', '")}', null])[1 + chance(i, ${80 + n}, ${values.length + 1})]`;
  });
  const measures = LISTING_MEASURES.map((_, n) => `nullif(chance(i, ${90 + n}, 12), 0)`);
  await client.query(
    `with numbers as (
       select i, ($2::text[])[1 + chance(i, 1, 9)] as property_type,
              (array['sale', 'sale', 'sale', 'rent', 'daily'])[1 + chance(i, 2, 5)] as category
         from generate_series(1, $1::int) i)
     insert into listings (owner_id, phone, ref, category, property_type, rent_type, area, rooms, floor, total_floors, price,
       ownership_type, address_text, address_id, district_id, metro_id, kvartal, latitude, longitude,
       metro_distance, search_vector, status_ad, is_premium, is_vip, image_count, created_at, posted_at, confirmed_at, ${[...LISTING_FACTS, ...LISTING_CHOICES, ...LISTING_MEASURES].join(', ')})
     select owners[1 + chance(i, 30, 1000)], '050' || 1000000 + chance(i, 31, 8999999), 'city' || i, category, property_type,
       case category when 'rent' then 'monthly' when 'daily' then 'daily' end,
       20 + chance(i, 3, 2000) / 10.0,
       case when property_type is distinct from 'land' and chance(i, 4, 8) > 0 then 1 + least(10, chance(i, 5, 6) * chance(i, 6, 3)) end,
       case when property_type in ('new_building', 'old_building', 'office', 'hotel') then 1 + chance(i, 7, 9)
            when property_type = 'garage' then chance(i, 7, 9) - 4 end,
       case when property_type in ('new_building', 'old_building', 'house') then 9 + chance(i, 8, 10) end,
       (100 + chance(i, 9, 500000)) * 100,
       (array['owner', 'agent', null])[1 + chance(i, 11, 3)],
       (array['Nizami küçəsi 5', 'Həsən Əliyev 10', 'BAKIXANOV', null])[1 + chance(i, 12, 4)],
       (select min(id) from streets) + chance(i, 13, 50),
       case when chance(i, 14, 10) > 0 then (select min(id) from districts) + chance(i, 15, 12) end,
       case when chance(i, 16, 3) > 0 then (select min(id) from metro_stations) + chance(i, 17, 27) end,
       case when chance(i, 18, 20) = 0 then ($3::text[])[1 + chance(i, 19, 10)] end,
       case when chance(i, 20, 4) > 0 then 40.35 + chance(i, 21, 1000) / 10000.0 end,
       case when chance(i, 20, 4) > 0 then 49.78 + chance(i, 22, 2000) / 10000.0 end,
       case when chance(i, 20, 4) > 0 then chance(i, 26, 5000) end,
       array_to_tsvector((array['yani', 'nizami', 'w' || chance(i, 27, 500)])[1:1 + chance(i, 28, 3)]),
       'active', chance(i, 23, 20) = 0, chance(i, 24, 30) = 0, chance(i, 25, 6),
       timestamptz '2026-01-01' + i * interval '7 minutes', timestamptz '2026-01-01' + i * interval '7 minutes',
       case when chance(i, 29, 3) = 0 then timestamptz '2026-01-20' + i * interval '7 minutes' end,
       ${[...facts, ...choices, ...measures].join(', ')}
     from numbers, (select array_agg(id order by id) as owners from users where email like 'city%@evim.test') o`,
    [count, [...PROPERTY_TYPES, null], QUARTERS],
  );
  await client.query('reset session_replication_role');
  client.release();
}

/** A repeatable number in [0, below) for a row and a purpose. */
const CHANCE = `create or replace function chance(i int, purpose int, below int) returns int immutable strict
  language sql as $$ select abs(hashint8(i::bigint * 7919 + purpose * 104729)) % below $$`;
