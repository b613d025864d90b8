import { sql } from 'kysely';
import { complexKind } from '#contract/complexes/endpoints.ts';
import type { Language } from '#contract/values/dates.ts';
import type { Trx } from '../database/db.ts';
import type { Body } from '../editing/body.ts';
import { jsonb, normalizeTexts, optionalList, optionalText, plain } from '../editing/column-queries.ts';
import type { Kind } from '../editing/kind.ts';
import { Refusal } from '../refusal.ts';
import { writeLayouts } from './layout-queries.ts';

type Texts = Partial<Record<Language, unknown>> | null | undefined;

const EMPTY_TEXTS = sql`'{"az": null, "en": null, "ru": null}'::jsonb`;

/** A text inside a document, in all languages; missing ones are null. Older rows hold a string in Azerbaijani. */
const textsIn = (column: string, name: string) => {
  const value = sql`(${sql.ref(`t.${column}`)} -> ${sql.lit(name)})`;
  return sql`${EMPTY_TEXTS} || case jsonb_typeof(${value}) when 'object' then ${value}
    when 'string' then jsonb_build_object('az', ${value}) else '{}' end`;
};

export const COMPLEXES: Kind = {
  ...complexKind,
  table: 'complexes',
  columns: {
    name: plain('name'),
    developer: plain('developer'),
    complexTypes: optionalList('complex_types'),
    description: optionalList('description'),
    location: optionalText('location'),
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
        sql`jsonb_build_object('mortgage', ${textsIn('status_component', 'mortgage')},
          'internalLoan', ${textsIn('status_component', 'internalLoan')})`,
      ),
      write: (value) => {
        const { mortgage, internalLoan } = (value ?? {}) as Record<string, Texts>;
        return sql`${JSON.stringify({ mortgage: textsOrNull(mortgage), internalLoan: textsOrNull(internalLoan) })}::jsonb`;
      },
    },
    AmenityComponen: {
      ...jsonb('amenities'),
      write: (value) => {
        const amenities = (value ?? []) as { name: Texts }[];
        return sql`${JSON.stringify(amenities.map(({ name }, at) => ({ id: at + 1, name: normalizeTexts(name) })))}::jsonb`;
      },
    },
    ParametersComponent: {
      ...jsonb(
        'parameters',
        // the handover date is derived (migrations/0009)
        sql`(t.parameters - 'handoverDate') || jsonb_build_object('wallMaterial', ${textsIn('parameters', 'wallMaterial')},
          'windowDetails', ${textsIn('parameters', 'windowDetails')})`,
      ),
      write: (value) => {
        const { wallMaterial, windowDetails, ...numbers } = (value ?? {}) as Record<string, Texts>;
        const texts = { wallMaterial: textsOrNull(wallMaterial), windowDetails: textsOrNull(windowDetails) };
        return sql`${JSON.stringify({ ...numbers, ...texts })}::jsonb`;
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
  heavyFields: ['description', 'layouts', 'ParametersComponent', 'AmenityComponen', 'StatusComponent'],
  check: ({ latitude, longitude }) => {
    if (((latitude ?? null) === null) !== ((longitude ?? null) === null))
      throw new Refusal(422, 'content_invalid', { fields: { longitude: 'goes with the latitude' } });
  },
  afterWrite: writeParts,
};

async function writeParts(trx: Trx, id: number, { layouts, name }: Body, before: Body | null): Promise<void> {
  // the slug of a renamed one, which is in addresses, stays that of its first name
  const first = before && before.name !== name ? `${before.name}` : null;
  await sql`
    update complexes set cover_image = images -> 0, slug_name = coalesce(slug_name, ${first}::text)
     where id = ${id}`.execute(trx);
  await writeLayouts(trx, id, layouts as never);
}

function textsOrNull(texts: Texts) {
  const normalizedTexts = normalizeTexts(texts);
  return Object.values(normalizedTexts).every((one) => one === null) ? null : normalizedTexts;
}
