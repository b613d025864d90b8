import { sql } from 'kysely';
import type { Language } from '#contract/dates.ts';
import { STREET } from '#contract/places/fields.ts';
import type { ListQuery } from '#contract/query.ts';
import type { Db } from '../db.ts';
import { searchPage } from '../entity-queries.ts';
import type { Totals } from '../totals.ts';

/** A page of streets as JSON text, in Azerbaijani order unless asked otherwise. */
export function searchStreets(db: Db, totals: Totals, query: ListQuery): Promise<string> {
  return searchPage(db, totals, { name: 'streets', entity: STREET, visible: sql`true` }, query);
}

/** All districts, settlements, stations and quarters as JSON text, named in a language. */
export async function findPlaces(db: Db, language: Language): Promise<string> {
  const name = sql.ref(`p.name_${language}`);
  const place = sql`'id', p.id, 'documentId', p.document_id, 'slug', p.slug, 'Name', ${name},
    'Latitude', p.latitude, 'Longitude', p.longitude`;
  const byName = sql`${name} collate ${sql.ref(COLLATIONS[language])}`;
  const { rows } = await sql<{ body: string }>`
    select json_build_object('meta', json_build_object(), 'data', json_build_object(
      'districts', (select json_agg(json_build_object('id', d.id, 'documentId', d.document_id, 'slug', d.slug,
          'Name', ${sql.ref(`d.name_${language}`)}, 'Latitude', d.latitude, 'Longitude', d.longitude,
          'settlements', (select coalesce(json_agg(json_build_object(${place}) order by ${byName}), '[]')
            from settlements p where p.district_id = d.id))
        order by ${sql.ref(`d.name_${language}`)} collate ${sql.ref(COLLATIONS[language])}) from districts d),
      'stations', (select json_agg(json_build_object(${place}, 'line', p.line, 'aliases', p.aliases,
          'districtId', p.district_id)
        order by p.line, p.line_order) from metro_stations p),
      'quarters', (select json_agg(json_build_object('key', p.key, 'Name', ${name},
          'Latitude', p.latitude, 'Longitude', p.longitude) order by ${byName}) from quarters p)))::text as body`.execute(
    db,
  );
  return rows[0]?.body ?? '';
}

const COLLATIONS: Record<Language, string> = { az: 'az-x-icu', en: 'en-x-icu', ru: 'ru-x-icu' };
