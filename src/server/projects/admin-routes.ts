import { sql } from 'kysely';
import { projectKind } from '#contract/projects/endpoints.ts';
import { jsonb, type Kind, plain, someList, someText } from '../content/editing.ts';
import { kindRoutes } from '../content/kind-routes.ts';
import type { Deps, Site } from '../deps.ts';

export const PROJECTS: Kind = {
  ...projectKind,
  table: 'projects',
  columns: {
    title: someText('title'),
    statuses: plain('statuses'),
    location: someText('location'),
    phones: someList('phones'),
    emails: plain('emails'),
    build_type: someText('build_type'),
    height_category: someText('height_category'),
    description: someList('description'),
    gallery: jsonb('gallery'),
  },
  title: sql`concat_ws(' ', t.title ->> 'az', t.title ->> 'en', t.title ->> 'ru')`,
  heavy: ['description', 'phones'],
};

/** Construction projects, as editors keep them. */
export function projectAdminRoutes(site: Site, deps: Deps): void {
  kindRoutes(site, deps, PROJECTS);
}
