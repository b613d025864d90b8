import { sql } from 'kysely';
import { COMPLEX } from '#contract/complexes/fields.ts';
import type { ListQuery } from '#contract/query.ts';
import type { Db } from '../db.ts';
import { searchPage } from '../entity-queries.ts';

/** A page of complexes as JSON text. */
export function searchComplexes(db: Db, query: ListQuery): Promise<string> {
  return searchPage(db, { entity: COMPLEX, visible: sql`true` }, query);
}
