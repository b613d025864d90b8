import { type RawBuilder, sql } from 'kysely';
import { STREET } from '#contract/places/fields.ts';
import type { Station } from '#contract/places/reach.ts';
import type { Language } from '#contract/values/dates.ts';
import type { ListQuery } from '#contract/wire/query.ts';
import type { Db } from '../database/db.ts';
import { searchPage } from '../database/entity-queries.ts';
import { KEEPS_PLAN } from '../database/kept-plans.ts';

/** A page of streets as JSON text, in Azerbaijani order by default. */
export function searchStreets(db: Db, query: ListQuery): Promise<string> {
  return searchPage(db, { entity: STREET, visible: sql`not l.is_hidden` }, query);
}

/** All districts, settlements, stations and quarters as JSON text, with names in one language. */
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
            from settlements p where p.district_id = d.id and not p.is_hidden))
        order by ${sql.ref(`d.name_${language}`)} collate ${sql.ref(COLLATIONS[language])}) from districts d where not d.is_hidden),
      'stations', (select json_agg(json_build_object(${place}, 'line', p.line, 'aliases', p.aliases,
          'districtId', p.district_id)
        order by p.line, p.line_order) from metro_stations p where not p.is_hidden),
      'quarters', (select json_agg(json_build_object('key', p.key, 'Name', ${name},
          'Latitude', p.latitude, 'Longitude', p.longitude) order by ${byName}) from quarters p)))::text as body`.execute(
    db,
  );
  return rows[0]?.body ?? '';
}

/** The stations that are shown, in the order of their lines. */
export function findStations(db: Db): Promise<Station[]> {
  return db
    .selectFrom('metro_stations')
    .select(['id', 'line', 'latitude', 'longitude'])
    .where('is_hidden', '=', false)
    .orderBy('line')
    .orderBy('line_order')
    .execute();
}

/** Radius of a settlement's middle, which is in its district also where an outline, drawn coarsely, leaves it out; in metres. */
const SETTLEMENT_MIDDLE = 300;
/** Radius around a settlement's point that belongs to it, in metres. */
const SETTLEMENT_REACH = 1_600;
/** Outside all outlines, the nearest settlement within this distance decides the district, in metres. */
const REGION_REACH = 8_000;

type Point = { latitude: number; longitude: number };
export type PlaceIds = { district_id: number | null; settlement_id: number | null; address_id: number | null };

/**
 * The places of a point: the district by `slug` (names change) or by a settlement; the street by its name in any spelling, the exact
 * one first.
 */
export async function findPlaceIds(db: Db, point: Point, slug: string, street: string): Promise<PlaceIds> {
  const { rows } = await sql<PlaceIds>`${KEEPS_PLAN}
    with ${placesOf(point, slug)}
    select district_id, settlement_id,
        (select id from streets where words = search_words(${street}) and not is_hidden
          order by street_name <> ${street}, id limit 1) as address_id
      from found`.execute(db);
  return rows[0] ?? { district_id: null, settlement_id: null, address_id: null };
}

/** Limits of the nearest streets: their number, and the distance of their middle in metres. */
const MAX_NEAREST_STREETS = 3;
const STREET_REACH = 1_500;
/** Radius of a quarter of White City, in metres. */
const QUARTER_REACH = 350;

/** The district, settlement, nearest station and streets of a point as JSON text, with names in one language. */
export async function findNearby(db: Db, point: Point, slug: string, language: Language): Promise<string> {
  const name = sql.ref(`p.name_${language}`);
  const namedColumns = sql`'id', p.id, 'documentId', p.document_id, 'slug', p.slug, 'Name', ${name}`;
  const { rows } = await sql<{ body: string }>`
    with ${placesOf(point, slug)}
    select json_build_object('meta', json_build_object(), 'data', json_build_object(
      'district', (select json_build_object(${namedColumns}) from districts p where p.id = district_id),
      'settlement', (select json_build_object(${namedColumns}) from settlements p where p.id = settlement_id),
      'station', (select json_build_object(${namedColumns}, 'line', p.line, 'metres', round(p.metres)::int)
        from (select s.*, ${metresFrom(point)} as metres from metro_stations s
          where not s.is_hidden order by metres limit 1) p),
      'streets', (select coalesce(json_agg(json_build_object('id', p.id, 'documentId', p.document_id,
          'street_name', p.street_name, 'metres', round(p.metres)::int) order by p.metres, p.id), '[]')
        from (select s.*, ${metresFrom(point)} as metres from streets s where s.latitude is not null and not s.is_hidden
          order by metres, s.id limit ${MAX_NEAREST_STREETS}) p where p.metres < ${STREET_REACH}),
      'quarter', (select p.key from (select s.key, ${metresFrom(point)} as metres from quarters s
        order by metres limit 1) p where p.metres < ${QUARTER_REACH})))::text as body
      from found`.execute(db);
  return rows[0]?.body ?? '';
}

/** The ids of a point's district and settlement, as the common table `found`. Hidden places are not assigned any more. */
function placesOf(point: Point, slug: string): RawBuilder<unknown> {
  return sql`
    near as (select s.id, s.district_id, ${metresFrom(point)} as metres from settlements s where not s.is_hidden),
    nearest as (select n.district_id, n.metres from near n join districts d on d.id = n.district_id and not d.is_hidden
      order by n.metres limit 1),
    district as (
      select coalesce((select district_id from nearest where metres < ${SETTLEMENT_MIDDLE}),
        (select id from districts where slug = ${slug} and not is_hidden),
        (select district_id from nearest where metres < ${REGION_REACH})) as id),
    found as (
      select district.id as district_id,
          (select n.id from near n where n.district_id = district.id and metres < ${SETTLEMENT_REACH}
            order by metres limit 1) as settlement_id
        from district)`;
}

/** The distance of the place `s`, in metres. */
function metresFrom({ latitude, longitude }: Point): RawBuilder<number> {
  return sql`metres_between(${latitude}, ${longitude}, s.latitude, s.longitude)`;
}

const COLLATIONS: Record<Language, string> = { az: 'az-x-icu', en: 'en-x-icu', ru: 'ru-x-icu' };
