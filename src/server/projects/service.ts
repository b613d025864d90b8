import { PROJECT } from '#contract/projects/fields.ts';
import { parseListQuery, parseOneQuery } from '#contract/wire/query-list.ts';
import type { Db } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { findMappedProjects, findProject, searchProjects } from './queries.ts';

/** What one sitemap may hold beside the other pages. */
const MOST_MAPPED = 5_000;

type Query = Record<string, unknown>;

/** A page of projects as JSON text. @throws QueryError for what the allow-list does not know */
export function listProjects(deps: Deps, query: Query): Promise<string> {
  return searchProjects(deps.readDb, deps.counts, parseListQuery(PROJECT, query));
}

/** One project as JSON text. @throws Refusal 404 project_not_found */
export async function showProject(deps: Deps, id: string, query: Query): Promise<string> {
  const body = await findProject(deps.readDb, id, parseOneQuery(PROJECT, query));
  if (body === null) throw new Refusal(404, 'project_not_found');
  return `{"data":${body},"meta":{}}`;
}

/** The pages of projects, for the sitemap. */
export async function listProjectPages(db: Db): Promise<{ path: string; changed: Date; images: string[] }[]> {
  const found = await findMappedProjects(db, MOST_MAPPED);
  return found.map(({ documentId, changed, images }) => ({ path: `/project/${documentId}`, changed, images }));
}
