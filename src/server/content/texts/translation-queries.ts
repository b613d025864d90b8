import { sql } from 'kysely';
import type { Language } from '#contract/values/dates.ts';
import type { Db, Trx } from '../../database/db.ts';

/** Overrides a shipped text; null: the shipped one applies. */
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

/** Removes an override: the shipped text applies again. */
export async function deleteTranslation(trx: Trx, key: string): Promise<void> {
  await trx.deleteFrom('translations').where('key', '=', key).execute();
}

export type TextOverride = { key: string; updatedAt: string } & Record<Language, string | null>;

/** The overridden texts, or that of one key, with null where the shipped text applies. */
export async function findOverrides(db: Db, key?: string): Promise<TextOverride[]> {
  const { rows } = await sql<TextOverride>`
    select key, az, en, ru, wire_time(updated_at) as "updatedAt" from translations
     ${key === undefined ? sql`` : sql`where key = ${key}`}`.execute(db);
  return rows;
}
