import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import type { TextImport } from '#contract/content/translations.ts';
import { LANGUAGES, type Language } from '#contract/values/dates.ts';
import type { Db } from '../../database/db.ts';
import { type Editor, inContentTransaction, writeVersion } from '../../editing/editable.ts';
import { lockContent } from '../../editing/editing-queries.ts';
import { delimiterIn } from '../../http/csv.ts';
import { Refusal } from '../../refusal.ts';
import { editableTexts, listTranslations, type TextDeps } from './service.ts';
import { problemOfText } from './text-rules.ts';

type Format = 'csv' | 'json';
type Texts = Record<string, Partial<Record<Language, string>>>;
const TextsFile = z.record(z.string(), z.strictObject({ az: z.string(), en: z.string(), ru: z.string() }).partial());
/** A value that a spreadsheet would run as a formula: it is exported with a leading ', removed on import. */
const FORMULA = /^'(?=[=+\-@\t\r])/;

/**
 * All texts as a file: CSV with `key,az,en,ru`, safe to open in a spreadsheet and with the delimiter that it expects in
 * `language`, or JSON `{key: {az, en, ru}}`.
 */
export async function exportTranslations(db: Db, format: Format, language: Language): Promise<string> {
  const all = (await listTranslations(db)).map(({ key, az, en, ru }) => ({
    key,
    az: az ?? '',
    en: en ?? '',
    ru: ru ?? '',
  }));
  if (format === 'csv') {
    const form = { header: true, columns: ['key', ...LANGUAGES], bom: true, escape_formulas: true };
    return stringify(all, { ...form, delimiter: delimiterIn(language) });
  }
  return `${JSON.stringify(Object.fromEntries(all.map(({ key, ...texts }) => [key, texts])), null, 2)}\n`;
}

/**
 * Imports a file in the exported format. Missing keys and languages stay unchanged; with any problem nothing is changed.
 * @throws Refusal 422 content_invalid when the file cannot be read
 */
export async function importTranslations(
  { db, onTextChange }: TextDeps,
  editor: Editor,
  { format, text, isTrial }: { format: Format; text: string; isTrial: boolean },
): Promise<TextImport> {
  const fileTexts = readFile(format, text);
  const texts = editableTexts(onTextChange);
  return inContentTransaction(db, async (trx) => {
    const storedTexts = new Map((await listTranslations(trx)).map((one) => [one.key, one]));
    const changed: string[] = [];
    const problems: TextImport['problems'] = [];
    for (const [key, row] of Object.entries(fileTexts)) {
      const changedLanguages = LANGUAGES.filter((one) => row[one]?.trim() && row[one] !== storedTexts.get(key)?.[one]);
      if (changedLanguages.length > 0) changed.push(key);
      for (const one of changedLanguages) {
        const problem = problemOfText(key, row[one] ?? '');
        if (problem) problems.push({ key, problem: `${one}: ${problem}` });
      }
    }
    if (!isTrial && problems.length === 0)
      for (const key of changed.sort()) {
        await lockContent(trx, texts.name, key);
        const current = storedTexts.get(key);
        const overrides = (current?.changed ?? []).map((one) => [one, current?.[one]]);
        const updates = Object.entries(fileTexts[key] ?? {}).filter(([, words]) => words.trim() !== '');
        const next = { ...Object.fromEntries(overrides), ...Object.fromEntries(updates) };
        await writeVersion(trx, editor, texts, { id: key, next, undoes: null });
      }
    return { changed, problems };
  });
}

function readFile(format: Format, text: string): Texts {
  try {
    const raw = format === 'json' ? JSON.parse(text) : rowsOf(text);
    return TextsFile.parse(raw);
  } catch (error) {
    throw new Refusal(422, 'content_invalid', { fields: { text: (error as Error).message.slice(0, 500) } });
  }
}

function rowsOf(text: string): Texts {
  // whichever the program that saved the file has put between the columns
  const delimiter = /^\ufeff?"?key"?;/.test(text) ? ';' : ',';
  const rows = parse(text, { columns: true, bom: true, skip_empty_lines: true, delimiter }) as Record<string, string>[];
  return Object.fromEntries(
    rows.map(({ key = '', ...texts }) => [
      key,
      Object.fromEntries(Object.entries(texts).map(([language, words]) => [language, words.replace(FORMULA, '')])),
    ]),
  );
}
