import { sql } from 'kysely';
import { placeKinds } from '#contract/places/admin-endpoints.ts';
import type { Trx } from '../database/db.ts';
import type { Body } from '../editing/body.ts';
import { plain } from '../editing/column-queries.ts';
import type { Kind } from '../editing/kind.ts';
import { Refusal } from '../refusal.ts';
import { writeQuarterText } from './quarter-texts.ts';
import type { PlaceColumn } from './rename-queries.ts';
import { insertRenamed } from './rename-queries.ts';

const names = { name_az: plain('name_az'), name_en: plain('name_en'), name_ru: plain('name_ru') };

const point = { latitude: plain('latitude'), longitude: plain('longitude') };

const isHidden = plain('is_hidden');

const allNames = sql`concat_ws(' ', t.name_az, t.name_en, t.name_ru)`;

const STREETS: Kind = {
  ...placeKinds.streets,
  table: 'streets',
  columns: { street_name: plain('street_name'), district: plain('district_id'), ...point, isHidden },
  title: sql`t.street_name`,
  after: renamed('address_id', ['street_name']),
};

const DISTRICTS: Kind = {
  ...placeKinds.districts,
  table: 'districts',
  columns: { slug: plain('slug'), ...names, ...point, isHidden },
  title: allNames,
  check: keepSlug,
  after: renamed('district_id', Object.keys(names)),
};

const SETTLEMENTS: Kind = {
  ...placeKinds.settlements,
  table: 'settlements',
  columns: { slug: plain('slug'), district: plain('district_id'), ...names, ...point, isHidden },
  title: allNames,
  check: keepSlug,
  after: renamed('settlement_id', Object.keys(names)),
};

const STATIONS: Kind = {
  ...placeKinds.stations,
  table: 'metro_stations',
  columns: {
    slug: plain('slug'),
    ...names,
    aliases: plain('aliases'),
    line: plain('line'),
    order: plain('line_order'),
    district: plain('district_id'),
    ...point,
    isHidden,
  },
  title: allNames,
  check: keepSlug,
  after: renamed('metro_id', [...Object.keys(names), 'aliases']),
};

const QUARTERS: Kind = {
  ...placeKinds.quarters,
  table: 'quarters',
  columns: { ...names, ...point },
  extra: { key: sql`t.key` },
  title: allNames,
  check: refuseSigns,
  after: async (trx, id, given, before) => {
    await renamed('kvartal', Object.keys(names))(trx, id, given, before);
    await writeQuarterText(trx, id, { az: `${given.name_az}`, en: `${given.name_en}`, ru: `${given.name_ru}` });
  },
};

export const PLACE_KINDS = [STREETS, DISTRICTS, SETTLEMENTS, STATIONS, QUARTERS];

/** Pages have it in their addresses. */
function keepSlug(body: Body, before: Body | null): void {
  if (before && before.slug !== body.slug) throw new Refusal(422, 'content_invalid', { fields: { slug: 'is fixed' } });
}

/** The names of quarters are texts of pages, where these signs stand for something else. */
function refuseSigns(body: Body): void {
  const strange = Object.keys(names).find((name) => /\{\{|\$t\(/.test(`${body[name]}`));
  if (strange) throw new Refusal(422, 'content_invalid', { fields: { [strange]: 'holds {{ or $t(' } });
}

/** Listings are found by the names of their places: after a change they get the new words, by a job. */
function renamed(place: PlaceColumn, by: readonly string[]) {
  return async (trx: Trx, id: number, given: Body, before: Body | null) => {
    if (before && by.some((name) => JSON.stringify(given[name]) !== JSON.stringify(before[name])))
      await insertRenamed(trx, place, id);
  };
}
