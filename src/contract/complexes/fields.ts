import { byName, defineField, identity, storedImages } from '../fields.ts';
import type { Entity } from '../query.ts';

/** What a complex publishes so far: what its card shows. */
export const COMPLEX: Entity = {
  table: 'complexes',
  searchable: false,
  fields: byName([
    ...identity(),
    defineField('name', 'text', { sortable: true }),
    defineField('developer', 'text'),
    defineField('complexTypes', 'blocks', { column: 'complex_types', filterable: false }),
    defineField('description', 'blocks'),
    defineField('location', 'text'),
    defineField('address', 'text'),
    defineField('views', 'integer', { sortable: true }),
    defineField('minArea', 'number', { column: 'min_area' }),
    defineField('maxArea', 'number', { column: 'max_area' }),
    defineField('startingPrice', 'money', { column: 'starting_price' }),
    defineField('createdAt', 'time', { sortable: true }),
    defineField('updatedAt', 'time'),
  ]),
  relations: {
    coverImage: storedImages('coverImage', { stored: 'cover_image' }),
    images: storedImages('images', { stored: 'images', many: true }),
  },
  defaultSort: [{ field: 'createdAt', direction: 'desc' }],
};
