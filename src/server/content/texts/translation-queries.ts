import { sql } from 'kysely';
import type { Language } from '#contract/values/dates.ts';
import type { Db, Trx } from '../../database/db.ts';

/** Names a quarter; its id, or nothing when it had these names. */
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

export async function findQuarterKey(db: Db, id: number): Promise<string | null> {
  const quarter = await db.selectFrom('quarters').select('key').where('id', '=', id).executeTakeFirst();
  return quarter?.key ?? null;
}

/** Lays texts over the shipped ones; null: that one stays. */
export async function upsertTranslation(
  trx: Trx,
  key: string,
  { az, en, ru }: Record<Language, string | null>,
): Promise<void> {
  await sql`
      insert into translations (key, az, en, ru, updated_at) values (${key}, ${az}, ${en}, ${ru}, clock_timestamp())
      on conflict (key) do update set az = excluded.az, en = excluded.en, ru = excluded.ru,
        updated_at = excluded.updated_at`.execute(trx);
}

/** Back to what ships. */
export async function deleteTranslation(trx: Trx, key: string): Promise<void> {
  await trx.deleteFrom('translations').where('key', '=', key).execute();
}

export type Change = { key: string; updatedAt: string } & Record<Language, string | null>;

export async function findChanges(db: Db, key?: string): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select key, az, en, ru, wire_time(updated_at) as "updatedAt" from translations
     ${key === undefined ? sql`` : sql`where key = ${key}`}`.execute(db);
  return rows;
}
