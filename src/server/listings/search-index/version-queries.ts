import { sql } from 'kysely';
import type { Trx } from '../../database/db.ts';
import { INDEXED_FIELDS } from './layout.ts';
import type { IndexRow } from './listing-index.ts';

const COLUMNS = sql.join(
  INDEXED_FIELDS.map(({ column, isTime }) => {
    const value = sql.ref(`l.${column}`);
    return sql`${isTime ? sql`date_part('epoch', ${value})` : value}::text`;
  }),
);

/**
 * Rows of the search index of one listing: as it is (0), unless it is gone, and as each of some versions was (1, …).
 * @param before their columns
 */
export async function readVersions(trx: Trx, id: number, before: readonly object[]): Promise<IndexRow[]> {
  const { rows } = await sql<{ id: number; values: (string | null)[] }>`
    select 0 as id, array[${COLUMNS}] as values from listings l where l.id = ${id}
    union all
    select place::int, array[${COLUMNS}]
      from jsonb_array_elements(${JSON.stringify(before)}::jsonb) with ordinality v(version, place)
     cross join jsonb_populate_record(null::listings, version) l
     order by 1`.execute(trx);
  return rows.map((row) => ({ id: row.id, values: row.values.map(asIndexed) }));
}

/** As COPY prints it. */
function asIndexed(value: string | null): string | null {
  if (value === 'true') return 't';
  return value === 'false' ? 'f' : value;
}
