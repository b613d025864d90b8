import { sql } from 'kysely';
import type { Language } from '#contract/values/dates.ts';
import type { Db, Trx } from '../database/db.ts';

/** Renames a quarter. Returns its id, or nothing when the names are unchanged. */
export async function updateQuarterNames(
  trx: Trx,
  key: string,
  { az, en, ru }: Record<Language, string>,
): Promise<number[]> {
  const names = sql`${az}, ${en}, ${ru}`;
  const { rows } = await sql<{ id: number }>`
    update quarters set (name_az, name_en, name_ru) = row(${names}), updated_at = clock_timestamp()
     where key = ${key} and (name_az, name_en, name_ru) is distinct from (${names}) returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** The key of a quarter, which names its text; null: there is no such quarter. */
export async function findQuarterKey(db: Db, id: number): Promise<string | null> {
  const quarter = await db.selectFrom('quarters').select('key').where('id', '=', id).executeTakeFirst();
  return quarter?.key ?? null;
}
