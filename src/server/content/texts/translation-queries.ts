import { sql } from 'kysely';
import type { Language } from '#contract/values/dates.ts';
import type { Db, Trx } from '../../database/db.ts';

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
