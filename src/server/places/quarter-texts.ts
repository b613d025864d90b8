import { QUARTERS } from '#contract/listings/fields.ts';
import type { Language } from '#contract/values/dates.ts';
import { layTexts } from '../content/texts/service.ts';
import type { Trx } from '../database/db.ts';
import { shippedTexts } from '../text/shipped-texts.ts';
import { findQuarterKey, updateQuarterNames } from './quarter-queries.ts';
import { insertRenamed } from './rename-queries.ts';

type Names = Record<Language, string | null>;

// Pages call a quarter by a text, searches find it by the names in its row: whichever an editor changes, the other
// follows in the same transaction.

/** After a text was changed (null: back to what ships): when it names a quarter, its row has the same name. */
export async function nameQuarter(trx: Trx, text: string, changed: Names | null): Promise<void> {
  const key = QUARTERS.find((one) => text === textOf(one));
  if (!key) return;
  const shipped = shippedTexts(text);
  const name = (language: Language) => changed?.[language] ?? shipped?.[language] ?? key;
  const ids = await updateQuarterNames(trx, key, { az: name('az'), en: name('en'), ru: name('ru') });
  for (const id of ids) await insertRenamed(trx, 'kvartal', id);
}

/** After the names of a quarter were changed: the text of pages says the same. */
export async function writeQuarterText(trx: Trx, id: number, names: Record<Language, string>): Promise<void> {
  const text = textOf((await findQuarterKey(trx, id)) ?? '');
  const shipped = shippedTexts(text);
  const change = (language: Language) => (names[language] === shipped?.[language] ? null : names[language]);
  const [az, en, ru] = [change('az'), change('en'), change('ru')];
  await layTexts(trx, text, az === null && en === null && ru === null ? null : { az, en, ru });
}

function textOf(key: string): string {
  return `quarter_${key}`;
}
