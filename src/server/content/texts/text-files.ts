import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import type { TextImport } from '#contract/content/translations.ts';
import { LANGUAGES, type Language } from '#contract/values/dates.ts';
import type { Db } from '../../database/db.ts';
import { type Editor, inOneGo, writeVersion } from '../../editing/editable.ts';
import { holdContent } from '../../editing/editing-queries.ts';
import { Refusal } from '../../refusal.ts';
import { editableTexts, listTranslations, type TextDeps } from './service.ts';
import { problemOfText } from './text-rules.ts';

type Format = 'csv' | 'json';
type Texts = Record<string, Partial<Record<Language, string>>>;
const Given = z.record(z.string(), z.strictObject({ az: z.string(), en: z.string(), ru: z.string() }).partial());
/** What a table program would calculate; it is written with ' before it, which reading takes away. */
const FORMULA = /^'(?=[=+\-@\t\r])/;

/** All texts as a file: `key,az,en,ru`, safe to open in a table program, or `{key: {az, en, ru}}`. */
export async function exportTranslations(db: Db, format: Format): Promise<string> {
  const all = (await listTranslations(db)).map(({ key, az, en, ru }) => ({
    key,
    az: az ?? '',
    en: en ?? '',
    ru: ru ?? '',
  }));
  if (format === 'csv')
    return stringify(all, { header: true, columns: ['key', ...LANGUAGES], bom: true, escape_formulas: true });
  return `${JSON.stringify(Object.fromEntries(all.map(({ key, ...texts }) => [key, texts])), null, 2)}\n`;
}

/**
 * Takes a file as it was exported. Keys and languages left out stay; with one problem nothing is changed.
 * @throws Refusal 422 content_invalid when the file cannot be read
 */
export async function importTranslations(
  { db, afterText }: TextDeps,
  editor: Editor,
  { format, text, isTrial }: { format: Format; text: string; isTrial: boolean },
): Promise<TextImport> {
  const given = readFile(format, text);
  const texts = editableTexts(afterText);
  return inOneGo(db, async (trx) => {
    const known = new Map((await listTranslations(trx)).map((one) => [one.key, one]));
    const changed: string[] = [];
    const problems: TextImport['problems'] = [];
    for (const [key, row] of Object.entries(given)) {
      const differing = LANGUAGES.filter((one) => row[one]?.trim() && row[one] !== known.get(key)?.[one]);
      if (differing.length > 0) changed.push(key);
      for (const one of differing) {
        const problem = problemOfText(key, row[one] ?? '');
        if (problem) problems.push({ key, problem: `${one}: ${problem}` });
      }
    }
    if (!isTrial && problems.length === 0)
      for (const key of changed.sort()) {
        await holdContent(trx, texts.name, key);
        const now = known.get(key);
        const kept = (now?.changed ?? []).map((one) => [one, now?.[one]]);
        const said = Object.entries(given[key] ?? {}).filter(([, words]) => words.trim() !== '');
        const next = { ...Object.fromEntries(kept), ...Object.fromEntries(said) };
        await writeVersion(trx, editor, texts, { id: key, next, undoes: null });
      }
    return { changed, problems };
  });
}

function readFile(format: Format, text: string): Texts {
  try {
    const raw = format === 'json' ? JSON.parse(text) : rowsOf(text);
    return Given.parse(raw);
  } catch (error) {
    throw new Refusal(422, 'content_invalid', { fields: { text: (error as Error).message.slice(0, 500) } });
  }
}

function rowsOf(text: string): Texts {
  const rows = parse(text, { columns: true, bom: true, skip_empty_lines: true }) as Record<string, string>[];
  return Object.fromEntries(
    rows.map(({ key = '', ...texts }) => [
      key,
      Object.fromEntries(Object.entries(texts).map(([language, words]) => [language, words.replace(FORMULA, '')])),
    ]),
  );
}
