import { sql } from 'kysely';
import { QUARTERS } from '#contract/listings/fields.ts';
import type { Language } from '#contract/values/dates.ts';
import type { Trx } from '../../database/db.ts';
import { insertRenamed } from '../../places/renames.ts';
import { shippedTexts } from './text-rules.ts';

type Names = Record<Language, string | null>;

// Pages call a quarter by a text, searches find it by the names in its row: whichever an editor changes, the other
// follows in the same transaction.

/** After a text was changed (null: back to what ships): when it names a quarter, its row has the same name. */
export async function nameQuarter(trx: Trx, text: string, changed: Names | null): Promise<void> {
  const key = QUARTERS.find((one) => text === textOf(one));
  if (!key) return;
  const shipped = shippedTexts(text);
  const name = (language: Language) => changed?.[language] ?? shipped?.[language] ?? key;
  const names = sql`${name('az')}, ${name('en')}, ${name('ru')}`;
  const { rows } = await sql<{ id: number }>`
    update quarters set (name_az, name_en, name_ru) = row(${names}), updated_at = clock_timestamp()
     where key = ${key} and (name_az, name_en, name_ru) is distinct from (${names}) returning id`.execute(trx);
  for (const { id } of rows) await insertRenamed(trx, 'kvartal', id);
}

/** After the names of a quarter were changed: the text of pages says the same. */
export async function writeQuarterText(trx: Trx, id: number, names: Record<Language, string>): Promise<void> {
  const { rows } = await sql<{ key: string }>`select key from quarters where id = ${id}`.execute(trx);
  const text = textOf(rows[0]?.key ?? '');
  const shipped = shippedTexts(text);
  const change = (language: Language) => (names[language] === shipped?.[language] ? null : names[language]);
  const [az, en, ru] = [change('az'), change('en'), change('ru')];
  if (az === null && en === null && ru === null) await sql`delete from translations where key = ${text}`.execute(trx);
  else
    await sql`
      insert into translations (key, az, en, ru, updated_at) values (${text}, ${az}, ${en}, ${ru}, clock_timestamp())
      on conflict (key) do update set az = excluded.az, en = excluded.en, ru = excluded.ru,
        updated_at = excluded.updated_at`.execute(trx);
}

function textOf(key: string): string {
  return `quarter_${key}`;
}
