import { byName, defineField, identity, placeName, storedImages } from '../wire/fields.ts';
import type { Entity } from '../wire/query.ts';
import { PUBLIC_ROWS } from './field-rows.ts';

const fields = PUBLIC_ROWS.map(([name, { kind, column, values, sortable, nullsLast }]) =>
  defineField(name, kind, {
    ...(column && { column }),
    ...(values && { values }),
    ...(sortable && { sortable }),
    ...(nullsLast && { nullsLast }),
  }),
);

/** A place's `Name` is filtered by its Azerbaijani name and shown in the language of `locale`. */
const place = () => byName([...identity(), placeName()]);
const street = () => byName([...identity(), defineField('Name', 'text', { column: 'street_name' })]);

/** The allow-list of public listing queries. Phone and Email are not in it: they cannot be selected, filtered or sorted by. */
export const LISTING: Entity = {
  table: 'listings',
  searchable: 'search_vector',
  hasAreas: true,
  hasHomes: true,
  fields: byName([...identity(), ...fields]),
  relations: {
    Images: storedImages('Images', { stored: 'images', many: true }),
    address: { name: 'address', column: 'address_id', table: 'streets', fields: street() },
    Metro: { name: 'Metro', column: 'metro_id', table: 'metro_stations', fields: place() },
    // the station that Metro_Distance is measured to, within 3 km
    Nearest_Metro: { name: 'Nearest_Metro', column: 'nearest_metro_id', table: 'metro_stations', fields: place() },
    district: { name: 'district', column: 'district_id', table: 'districts', fields: place() },
    settlement: { name: 'settlement', column: 'settlement_id', table: 'settlements', fields: place() },
    complex: {
      name: 'complex',
      column: 'complex_id',
      table: 'complexes',
      fields: byName([...identity(), defineField('name', 'text')]),
    },
  },
  reach: { Near_Station: 'near', Walk_Station: 'walk', Ride_Station: 'ride' },
  defaultSort: [{ field: 'Posted_At', direction: 'desc' }],
};
