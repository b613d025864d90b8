import { sql } from 'kysely';
import { complexKind } from '#contract/complexes/endpoints.ts';
import type { Language } from '#contract/values/dates.ts';
import type { Trx } from '../database/db.ts';
import type { Body } from '../editing/body.ts';
import { jsonb, plain, someList, someText, tidyText } from '../editing/column-queries.ts';
import type { Kind } from '../editing/kind.ts';
import { Refusal } from '../refusal.ts';
import { writeLayouts } from './layout-queries.ts';

type Words = Partial<Record<Language, unknown>> | null | undefined;

const NO_WORDS = sql`'{"az": null, "en": null, "ru": null}'::jsonb`;

/** A text inside a document: none is null, older ones are Azerbaijani alone. */
const wordsIn = (column: string, name: string) => {
  const value = sql`(${sql.ref(`t.${column}`)} -> ${sql.lit(name)})`;
  return sql`${NO_WORDS} || case jsonb_typeof(${value}) when 'object' then ${value}
    when 'string' then jsonb_build_object('az', ${value}) else '{}' end`;
};

export const COMPLEXES: Kind = {
  ...complexKind,
  table: 'complexes',
  columns: {
    name: plain('name'),
    developer: plain('developer'),
    complexTypes: someList('complex_types'),
    description: someList('description'),
    location: someText('location'),
    address: plain('address'),
    district: plain('district_id'),
    latitude: plain('latitude'),
    longitude: plain('longitude'),
    deliveryDate: plain('delivery_date'),
    workHours: plain('work_hours'),
    phone: plain('phone'),
    StatusComponent: {
      ...jsonb(
        'status_component',
        sql`jsonb_build_object('mortgage', ${wordsIn('status_component', 'mortgage')},
          'internalLoan', ${wordsIn('status_component', 'internalLoan')})`,
      ),
      write: (value) => {
        const { mortgage, internalLoan } = (value ?? {}) as Record<string, Words>;
        return sql`${JSON.stringify({ mortgage: wordsOrNull(mortgage), internalLoan: wordsOrNull(internalLoan) })}::jsonb`;
      },
    },
    AmenityComponen: {
      ...jsonb('amenities'),
      write: (value) => {
        const all = (value ?? []) as { name: Words }[];
        return sql`${JSON.stringify(all.map(({ name }, at) => ({ id: at + 1, name: tidyText(name) })))}::jsonb`;
      },
    },
    ParametersComponent: {
      ...jsonb(
        'parameters',
        // the handover is derived (migrations/0009)
        sql`(t.parameters - 'handoverDate') || jsonb_build_object('wallMaterial', ${wordsIn('parameters', 'wallMaterial')},
          'windowDetails', ${wordsIn('parameters', 'windowDetails')})`,
      ),
      write: (value) => {
        const { wallMaterial, windowDetails, ...figures } = (value ?? {}) as Record<string, Words>;
        const words = { wallMaterial: wordsOrNull(wallMaterial), windowDetails: wordsOrNull(windowDetails) };
        return sql`${JSON.stringify({ ...figures, ...words })}::jsonb`;
      },
    },
    images: jsonb('images'),
  },
  extra: {
    layouts: sql`(select coalesce(json_agg(json_build_object('id', y.id, 'rooms', y.rooms, 'area', y.area,
        'price', y.price / 100.0, 'repair', y.repair, 'bathroom', y.bathroom, 'balcony', y.balcony, 'image', y.image)
        order by y.position, y.id), '[]') from layouts y where y.complex_id = t.id)`,
  },
  title: sql`concat_ws(' ', t.name, t.developer)`,
  heavy: ['description', 'layouts', 'ParametersComponent', 'AmenityComponen', 'StatusComponent'],
  check: ({ latitude, longitude }) => {
    if (((latitude ?? null) === null) !== ((longitude ?? null) === null))
      throw new Refusal(422, 'content_invalid', { fields: { longitude: 'goes with the latitude' } });
  },
  after: keepParts,
};

async function keepParts(trx: Trx, id: number, { layouts }: Body): Promise<void> {
  await sql`update complexes set cover_image = images -> 0 where id = ${id}`.execute(trx);
  await writeLayouts(trx, id, layouts as never);
}

function wordsOrNull(words: Words) {
  const tidy = tidyText(words);
  return Object.values(tidy).every((one) => one === null) ? null : tidy;
}
