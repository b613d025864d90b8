import { sql } from 'kysely';
import { placeKinds } from '#contract/places/admin-endpoints.ts';
import type { Trx } from '../database/db.ts';
import type { Body } from '../editing/body.ts';
import { plain } from '../editing/column-queries.ts';
import type { Kind } from '../editing/kind.ts';
import { Refusal } from '../refusal.ts';
import { writeQuarterText } from './quarter-texts.ts';
import type { PlaceColumn } from './rename-queries.ts';
import { insertRename, keepStreetSlug } from './rename-queries.ts';

const names = { name_az: plain('name_az'), name_en: plain('name_en'), name_ru: plain('name_ru') };

const point = { latitude: plain('latitude'), longitude: plain('longitude') };

const isHidden = plain('is_hidden');

const allNames = sql`concat_ws(' ', t.name_az, t.name_en, t.name_ru)`;

const STREETS: Kind = {
  ...placeKinds.streets,
  table: 'streets',
  columns: { street_name: plain('street_name'), district: plain('district_id'), ...point, isHidden },
  title: sql`t.street_name`,
  afterWrite: async (trx, id, body, before) => {
    // homes whose address names it have waited for it
    if (!before || before.isHidden) await insertRename(trx, 'address_id', id);
    await renameHook('address_id', ['street_name'])(trx, id, body, before);
    if (before && before.street_name !== body.street_name) await keepStreetSlug(trx, id, `${before.street_name}`);
  },
};

const DISTRICTS: Kind = {
  ...placeKinds.districts,
  table: 'districts',
  columns: { slug: plain('slug'), ...names, ...point, isHidden },
  title: allNames,
  check: refuseSlugChange,
  afterWrite: renameHook('district_id', Object.keys(names)),
};

const SETTLEMENTS: Kind = {
  ...placeKinds.settlements,
  table: 'settlements',
  columns: { slug: plain('slug'), district: plain('district_id'), ...names, ...point, isHidden },
  title: allNames,
  check: refuseSlugChange,
  afterWrite: renameHook('settlement_id', Object.keys(names)),
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
  check: refuseSlugChange,
  afterWrite: renameHook('metro_id', [...Object.keys(names), 'aliases']),
};

const QUARTERS: Kind = {
  ...placeKinds.quarters,
  table: 'quarters',
  columns: { ...names, ...point },
  extra: { key: sql`t.key` },
  title: allNames,
  check: refusePlaceholders,
  afterWrite: async (trx, id, body, before) => {
    await renameHook('kvartal', Object.keys(names))(trx, id, body, before);
    await writeQuarterText(trx, id, { az: `${body.name_az}`, en: `${body.name_en}`, ru: `${body.name_ru}` });
  },
};

const ALIASES: Kind = {
  ...placeKinds.aliases,
  table: 'place_aliases',
  columns: { name: plain('name'), place: plain('place') },
  title: sql`concat_ws(' ', t.name, t.place)`,
};

/** The kinds of places. @param isPlace whether a place of searches has the slug */
export function openPlaceKinds(isPlace: (slug: string) => Promise<boolean>): Kind[] {
  const check = async (body: Body, before: Body | null) => {
    if (body.place !== before?.place && !(await isPlace(`${body.place}`)))
      throw new Refusal(422, 'content_invalid', { fields: { place: 'is the slug of no place' } });
  };
  return [STREETS, DISTRICTS, SETTLEMENTS, STATIONS, QUARTERS, { ...ALIASES, check }];
}

/** The slug cannot change: it is in the addresses of pages. */
function refuseSlugChange(body: Body, before: Body | null): void {
  if (before && before.slug !== body.slug) throw new Refusal(422, 'content_invalid', { fields: { slug: 'is fixed' } });
}

/** Names of quarters are texts of pages, where these braces are placeholders. */
function refusePlaceholders(body: Body): void {
  const field = Object.keys(names).find((name) => `${body[name]}`.includes('{{'));
  if (field) throw new Refusal(422, 'content_invalid', { fields: { [field]: 'holds {{' } });
}

/** Listings are searched by the names of their places: after a rename a job updates their search words. */
function renameHook(place: PlaceColumn, fields: readonly string[]) {
  return async (trx: Trx, id: number, body: Body, before: Body | null) => {
    if (before && fields.some((name) => JSON.stringify(body[name]) !== JSON.stringify(before[name])))
      await insertRename(trx, place, id);
  };
}
