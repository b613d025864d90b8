import { LISTING } from '../listings/entity.ts';
import { REPAIR_STATUSES } from '../listings/fields.ts';
import { byName, defineField, identity, placeName, storedImages } from '../wire/fields.ts';
import type { Entity, Field, Relation } from '../wire/query.ts';
import { COMPLEX_PARAMETERS } from './parameters.ts';

/** Further layouts or listings are paged at an address of their own. */
const MAX_ROWS = 100;
/** Text in three languages cannot be compared. */
const localized = { localized: true, filterable: false };

const LAYOUT_FIELDS = [
  ...identity(),
  defineField('rooms', 'integer'),
  defineField('area', 'number'),
  /** AZN, the lowest price; null: on request */
  defineField('price', 'money'),
  defineField('pricePerSqm', 'money', { column: 'price_per_sqm' }),
  defineField('repair', 'enum', { values: REPAIR_STATUSES }),
  defineField('bathroom', 'integer'),
  defineField('balcony', 'integer'),
  defineField('image', 'blocks'),
];

/** The fields of a listing on a complex's page (spec §3); its pictures only when requested. */
const LISTING_FIELDS: Field[] = [
  ...['id', 'documentId', 'Category', 'Property_type', 'Area', 'Rooms', 'Floor', 'Total_Floors', 'Price'],
  ...['Price_Per_Sqm', 'Rent_Type', 'Repair_Status', 'createdAt', 'Posted_At', 'Confirmed_At'],
].flatMap((name) => LISTING.fields[name] ?? []);

const place = () => byName([...identity(), placeName()]);
/** JSON of the row, in the language of `locale`. */
const component = (name: string, stored: string, fields: readonly string[]): Relation => ({
  name,
  stored,
  localized: true,
  fields: byName(fields.map((one) => defineField(one, 'text'))),
});

/** The public fields of a complex. The phone is not included: it has its own reveal endpoint, with a rate limit. */
export const COMPLEX: Entity = {
  table: 'complexes',
  // search words of the name
  searchable: 'words',
  fields: byName([
    ...identity(),
    defineField('name', 'text', { sortable: true }),
    defineField('developer', 'text'),
    defineField('complexTypes', 'blocks', { column: 'complex_types', ...localized }),
    defineField('description', 'blocks', localized),
    defineField('location', 'text', localized),
    defineField('address', 'text'),
    defineField('latitude', 'number'),
    defineField('longitude', 'number'),
    defineField('metroDistance', 'integer', { column: 'metro_distance' }),
    defineField('views', 'integer', { sortable: true }),
    defineField('minArea', 'number', { column: 'min_area' }),
    defineField('maxArea', 'number', { column: 'max_area' }),
    defineField('startingPrice', 'money', { column: 'starting_price' }),
    defineField('minPricePerSqm', 'money', { column: 'min_price_per_sqm' }),
    defineField('maxPricePerSqm', 'money', { column: 'max_price_per_sqm' }),
    defineField('deliveryDate', 'date', { column: 'delivery_date' }),
    defineField('workHours', 'text', { column: 'work_hours' }),
    defineField('hasMortgage', 'boolean', { column: 'has_mortgage' }),
    defineField('hasInternalLoan', 'boolean', { column: 'has_internal_loan' }),
    defineField('createdAt', 'time', { sortable: true }),
    defineField('updatedAt', 'time'),
  ]),
  relations: {
    coverImage: storedImages('coverImage', { stored: 'cover_image' }),
    images: storedImages('images', { stored: 'images', many: true }),
    district: { name: 'district', column: 'district_id', table: 'districts', fields: place() },
    Metro: { name: 'Metro', column: 'metro_id', table: 'metro_stations', fields: place() },
    StatusComponent: component('StatusComponent', 'status_component', ['mortgage', 'internalLoan']),
    AmenityComponen: component('AmenityComponen', 'amenities', ['id', 'name']),
    ParametersComponent: component('ParametersComponent', 'parameters', COMPLEX_PARAMETERS),
    layouts: {
      name: 'layouts',
      table: 'layouts',
      many: true,
      fields: byName(LAYOUT_FIELDS),
      rows: {
        key: 'complex_id',
        order: [
          { column: 'position', direction: 'asc' },
          { column: 'id', direction: 'asc' },
        ],
        most: MAX_ROWS,
      },
    },
    listings: {
      name: 'listings',
      table: 'listings',
      many: true,
      fields: byName([...LISTING_FIELDS, defineField('images', 'blocks')]),
      onlyNamed: ['images'],
      rows: {
        key: 'complex_id',
        only: { column: 'status_ad', value: 'active' },
        order: [
          { column: 'newest_at', direction: 'desc' },
          { column: 'id', direction: 'desc' },
        ],
        most: MAX_ROWS,
      },
    },
  },
  defaultSort: [{ field: 'createdAt', direction: 'desc' }],
};
