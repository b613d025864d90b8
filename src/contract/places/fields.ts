import { byName, defineField, identity } from '../wire/fields.ts';
import type { Entity } from '../wire/query.ts';

export const STREET: Entity = {
  table: 'streets',
  searchable: false,
  fields: byName([
    ...identity(),
    defineField('street_name', 'text', { sortable: true }),
    // about its middle; null when unknown
    defineField('Latitude', 'number'),
    defineField('Longitude', 'number'),
  ]),
  relations: {},
  defaultSort: [{ field: 'street_name', direction: 'asc' }],
};
