import { byName, defineField, identity, storedImages } from '../wire/fields.ts';
import type { Entity } from '../wire/query.ts';

/** spec §3, Project; in the order of the legend (spec §2). */
export const PROJECT_STATUSES = ['completed', 'under_construction', 'stopped', 'not_started'] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

const inLanguages = { localized: true, filterable: false } as const;

/** The public fields of a project. `statuses` is a single status, despite its published name. */
export const PROJECT: Entity = {
  table: 'projects',
  searchable: false,
  fields: byName([
    ...identity(),
    defineField('title', 'text', inLanguages),
    defineField('statuses', 'enum', { values: PROJECT_STATUSES }),
    defineField('location', 'text', inLanguages),
    defineField('phones', 'blocks', inLanguages),
    defineField('emails', 'text', { filterable: false }),
    defineField('build_type', 'text', inLanguages),
    defineField('height_category', 'text', inLanguages),
    defineField('description', 'blocks', inLanguages),
    defineField('createdAt', 'time', { sortable: true }),
    defineField('updatedAt', 'time', { sortable: true }),
  ]),
  relations: { gallery: storedImages('gallery', { stored: 'gallery', many: true }) },
  defaultSort: [{ field: 'createdAt', direction: 'desc' }],
};
