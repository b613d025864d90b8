import { PROJECT } from '#contract/projects/fields.ts';
import { parseListQuery, parseOneQuery } from '#contract/wire/query-list.ts';
import type { Db } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { findProject, findProjectPages, searchProjects } from './queries.ts';

/** Projects in a sitemap. */
const MAX_PAGES = 5_000;

type Query = Record<string, unknown>;

/** A page of projects as JSON text. @throws QueryError for a field outside the allow-list */
export function listProjects(deps: Deps, query: Query): Promise<string> {
  return searchProjects(deps.readDb, parseListQuery(PROJECT, query));
}

/** One project as JSON text. @throws Refusal 404 project_not_found */
export async function showProject(deps: Deps, id: string, query: Query): Promise<string> {
  const body = await findProject(deps.readDb, id, parseOneQuery(PROJECT, query));
  if (body === null) throw new Refusal(404, 'project_not_found');
  return `{"data":${body},"meta":{}}`;
}

/** Pages of projects for the sitemap. */
export async function listProjectPages(db: Db): Promise<{ path: string; changedAt: Date; images: string[] }[]> {
  const pages = await findProjectPages(db, MAX_PAGES);
  return pages.map(({ documentId, changedAt, images }) => ({ path: `/project/${documentId}`, changedAt, images }));
}
