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

/** The values of a listing in the order of the search index, as it is or as it was. */
export async function readVersion(trx: Trx, version: { id: number } | { before: object }): Promise<IndexRow['values']> {
  const from =
    'id' in version
      ? sql`listings l where l.id = ${version.id}`
      : sql`jsonb_populate_record(null::listings, ${JSON.stringify(version.before)}::jsonb) l`;
  const { rows } = await sql<{ values: (string | null)[] }>`select array[${COLUMNS}] as values from ${from}`.execute(
    trx,
  );
  return rows[0]?.values.map(asIndexed) ?? null;
}

/** As COPY prints it. */
function asIndexed(value: string | null): string | null {
  if (value === 'true') return 't';
  return value === 'false' ? 'f' : value;
}
