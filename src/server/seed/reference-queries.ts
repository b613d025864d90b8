import type pg from 'pg';
import { ADVERTISING } from '../../../seeds/reference/advertising.ts';
import banners from '../../../seeds/reference/banners.json' with { type: 'json' };
import contact from '../../../seeds/reference/contact.json' with { type: 'json' };
import districts from '../../../seeds/reference/districts.json' with { type: 'json' };
import stations from '../../../seeds/reference/metro-stations.json' with { type: 'json' };
import placeAliases from '../../../seeds/reference/place-aliases.json' with { type: 'json' };
import promotions from '../../../seeds/reference/promotions.json' with { type: 'json' };
import quarters from '../../../seeds/reference/quarters.json' with { type: 'json' };
import streets from '../../../seeds/reference/streets.json' with { type: 'json' };
import suburbs from '../../../seeds/reference/suburbs.json' with { type: 'json' };
import { storeDocument } from '../content/service.ts';

const NAMES = 'slug text, name_az text, name_en text, name_ru text, latitude float8, longitude float8';

/** A condition on `x`, a place of the reference data: no editor has changed or removed it. */
const isUntouched = (kind: string, key: string) =>
  `not exists (select from content_versions v where v.kind = '${kind}' and v.before ->> '${key}' = x.${key})`;

/** Inserts missing reference data. Existing rows are not changed, and what editors renamed or removed stays so. */
export async function seedReference(client: pg.ClientBase): Promise<void> {
  const regions = [...districts, ...suburbs];
  const insert = (sql: string, rows: unknown) => client.query(sql, [JSON.stringify(rows)]);
  await insert(
    `insert into districts (slug, name_az, name_en, name_ru, latitude, longitude)
     select slug, name_az, name_en, name_ru, latitude, longitude
       from json_to_recordset($1) x(${NAMES}) where ${isUntouched('districts', 'slug')} on conflict do nothing`,
    regions,
  );
  await insert(
    `insert into settlements (district_id, slug, name_az, name_en, name_ru, latitude, longitude)
     select d.id, x.slug, x.name_az, x.name_en, x.name_ru, x.latitude, x.longitude
       from json_to_recordset($1) x(district text, ${NAMES}) join districts d on d.slug = x.district
      where ${isUntouched('settlements', 'slug')} on conflict do nothing`,
    regions.flatMap((district) => district.settlements.map((one) => ({ ...one, district: district.slug }))),
  );
  await insert(
    `insert into metro_stations (slug, name_az, name_en, name_ru, latitude, longitude, line, line_order, aliases, district_id)
     select x.slug, x.name_az, x.name_en, x.name_ru, x.latitude, x.longitude, x.line, x."order",
            array(select json_array_elements_text(x.aliases)), d.id
       from json_to_recordset($1) x(${NAMES}, line text, "order" smallint, aliases json, district text)
       left join districts d on d.slug = x.district
      where ${isUntouched('stations', 'slug')} on conflict do nothing`,
    stations,
  );
  await insert(
    `insert into streets (street_name, latitude, longitude, district_id)
     select x.street_name, x.latitude, x.longitude, d.id
       from json_to_recordset($1) x(street_name text, latitude float8, longitude float8, district text)
       left join districts d on d.slug = x.district
      where ${isUntouched('streets', 'street_name')} on conflict do nothing`,
    streets,
  );
  await insert(
    `insert into quarters (key, name_az, name_en, name_ru, latitude, longitude)
     select key, name_az, name_en, name_ru, latitude, longitude
       from json_to_recordset($1) x(key text, ${NAMES}) on conflict do nothing`,
    quarters,
  );
  await insert(
    `insert into place_aliases (name, place)
     select name, place from json_to_recordset($1) x(name text, place text)
      where not exists (
        select 1 from content_versions v
         where v.kind = 'place-aliases' and v.before @> jsonb_build_object('name', x.name, 'place', x.place))
     on conflict do nothing`,
    placeAliases,
  );
  await insert('insert into contact select * from json_populate_record(null::contact, $1) on conflict do nothing', {
    id: 1,
    updated_at: new Date(),
    ...contact,
  });
  await storeDocument(client, 'advertising', ADVERTISING, { keepsExisting: true });
  await insert(
    `insert into banners (side, title, text, link, image)
     select side, title, text, link, image
       from json_to_recordset($1) x(side text, title jsonb, text jsonb, link text, image jsonb)
      where not exists (select 1 from banners)`,
    banners,
  );
  // after the first start prices belong to the operator
  await insert(
    `with given as (
       select x.*, at from json_array_elements($1) with ordinality e(one, at),
              json_to_record(one) x(type text, name jsonb, description jsonb, durations json)
        where not exists (select 1 from promotions)),
     added as (
       insert into promotions (type, name, description, position)
       select type, name, description, at from given returning id, type)
     insert into promotion_durations (promotion_id, value, unit, price)
     select a.id, d.value, d.unit, round(d.price * 100)
       from added a join given g using (type), json_to_recordset(g.durations) d(value smallint, unit text, price numeric)`,
    promotions,
  );
}
