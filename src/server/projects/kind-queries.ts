import { sql } from 'kysely';
import { projectKind } from '#contract/projects/endpoints.ts';
import { jsonb, optionalList, optionalText, plain } from '../editing/column-queries.ts';
import type { Kind } from '../editing/kind.ts';

export const PROJECTS: Kind = {
  ...projectKind,
  table: 'projects',
  columns: {
    title: optionalText('title'),
    statuses: plain('statuses'),
    location: optionalText('location'),
    phones: optionalList('phones'),
    emails: plain('emails'),
    build_type: optionalText('build_type'),
    height_category: optionalText('height_category'),
    description: optionalList('description'),
    gallery: jsonb('gallery'),
  },
  title: sql`concat_ws(' ', t.title ->> 'az', t.title ->> 'en', t.title ->> 'ru')`,
  heavyFields: ['description', 'phones'],
};
