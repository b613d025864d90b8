import { sql } from 'kysely';
import { PROJECT } from '#contract/projects/fields.ts';
import type { ListQuery } from '#contract/wire/query.ts';
import type { Db } from '../database/db.ts';
import { columnsOf, matchesId, searchPage } from '../database/entity-queries.ts';

/** A page of projects as JSON text. */
export function searchProjects(db: Db, query: ListQuery): Promise<string> {
  return searchPage(db, { entity: PROJECT, visible: sql`true` }, query);
}

/** One project as JSON text, or null. */
export async function findProject(
  db: Db,
  id: string,
  selection: Pick<ListQuery, 'fields' | 'populate' | 'locale'>,
): Promise<string | null> {
  const { rows } = await sql<{ body: string }>`
    select row_to_json(p)::text as body
      from (select ${columnsOf(PROJECT, selection)} from projects l where ${matchesId(id)}) p`.execute(db);
  return rows[0]?.body ?? null;
}

type ProjectPage = { documentId: string; changedAt: Date; images: string[] };

/** All projects for the sitemap: some tens. */
export async function findProjectPages(db: Db, limit: number): Promise<ProjectPage[]> {
  const { rows } = await sql<ProjectPage>`
    select document_id as "documentId", updated_at as "changedAt",
           (select coalesce(json_agg(i -> 'formats' -> 'large' -> 'url'), '[]') from json_array_elements(gallery) i) as images
      from projects order by created_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}
