import { QUARTERS } from '#contract/listings/fields.ts';
import type { Language } from '#contract/values/dates.ts';
import { storeTexts } from '../content/texts/service.ts';
import type { Trx } from '../database/db.ts';
import { shippedTexts } from '../text/shipped-texts.ts';
import { findQuarterKey, updateQuarterNames } from './quarter-queries.ts';
import { insertRename } from './rename-queries.ts';

type Names = Record<Language, string | null>;

// Pages show a quarter's name from a text, searches use the names in its row. When an editor changes one, the other is
// updated in the same transaction.

/** Runs after a text has changed (null: the shipped text applies again): if it names a quarter, updates the row. */
export async function renameQuarter(trx: Trx, text: string, overrides: Names | null): Promise<void> {
  const key = QUARTERS.find((one) => text === textKeyOf(one));
  if (!key) return;
  const shipped = shippedTexts(text);
  const name = (language: Language) => overrides?.[language] ?? shipped?.[language] ?? key;
  const ids = await updateQuarterNames(trx, key, { az: name('az'), en: name('en'), ru: name('ru') });
  for (const id of ids) await insertRename(trx, 'kvartal', id);
}

/** Runs after the names of a quarter have changed: updates the text. */
export async function writeQuarterText(trx: Trx, id: number, names: Record<Language, string>): Promise<void> {
  const text = textKeyOf((await findQuarterKey(trx, id)) ?? '');
  const shipped = shippedTexts(text);
  const overrideOf = (language: Language) => (names[language] === shipped?.[language] ? null : names[language]);
  const [az, en, ru] = [overrideOf('az'), overrideOf('en'), overrideOf('ru')];
  await storeTexts(trx, text, az === null && en === null && ru === null ? null : { az, en, ru });
}

function textKeyOf(key: string): string {
  return `quarter_${key}`;
}
