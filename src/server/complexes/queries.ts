import { sql } from 'kysely';
import { COMPLEX } from '#contract/complexes/fields.ts';
import type { ListQuery } from '#contract/query.ts';
import type { Db } from '../db.ts';
import { searchPage } from '../entity-queries.ts';
import type { Totals } from '../totals.ts';

/** A page of complexes as JSON text. */
export function searchComplexes(db: Db, totals: Totals, query: ListQuery): Promise<string> {
  return searchPage(db, totals, { name: 'complexes', entity: COMPLEX, visible: sql`true` }, query);
}
