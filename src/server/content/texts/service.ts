import { isDeepStrictEqual } from 'node:util';
import type { Translation, TranslationBody, TranslationQuery } from '#contract/content/translations.ts';
import { TEXT_PROBLEMS } from '#contract/content/translations.ts';
import { LANGUAGES, type Language } from '#contract/values/dates.ts';
import { searchKey } from '#contract/values/text.ts';
import type { Db, Trx } from '../../database/db.ts';
import type { Page } from '../../database/rows.ts';
import type { Deps } from '../../deps.ts';
import type { Body } from '../../editing/body.ts';
import { changeEditable, type Editable, type Editor } from '../../editing/editable.ts';
import { Refusal } from '../../refusal.ts';
import { shippedTexts } from '../../text/shipped-texts.ts';
import { TEXTS } from '../../text/texts.ts';
import { problemOfText, problemsOfTexts } from './text-rules.ts';
import { type Change, deleteTranslation, findChanges, upsertTranslation } from './translation-queries.ts';

/** A page of all the texts there are, shipped and changed. */
export async function searchTranslations(db: Db, query: TranslationQuery): Promise<Page<Translation>> {
  const { q, isChanged, problem, page, pageSize, sort } = query;
  const words = q === undefined ? undefined : searchKey(q);
  const found = (await listTranslations(db)).filter(
    (one) =>
      (isChanged === undefined || one.changed.length > 0 === isChanged) &&
      (problem === undefined || one.problems.includes(problem)) &&
      (words === undefined || [one.key, one.az, one.en, one.ru].some((text) => searchKey(text ?? '').includes(words))),
  );
  const [by, way] = sort.split(':');
  const placeOf = (one: Translation) => (by === 'updatedAt' ? (one.updatedAt ?? '') : one.key);
  found.sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : placeOf(one) > placeOf(other) ? 1 : 0));
  if (way === 'desc') found.reverse();
  const total = found.length;
  return {
    data: found.slice((page - 1) * pageSize, page * pageSize),
    meta: { pagination: { page, pageSize, pageCount: Math.ceil(total / pageSize), total } },
  };
}

/** How many texts there are, are changed, and have which problem. */
export async function reportTranslations(db: Db) {
  const all = await listTranslations(db);
  const count = (problem: (typeof TEXT_PROBLEMS)[number]) => all.filter((one) => one.problems.includes(problem)).length;
  return {
    keys: all.length,
    changed: all.filter(({ changed }) => changed.length > 0).length,
    problems: Object.fromEntries(TEXT_PROBLEMS.map((problem) => [problem, count(problem)])) as Record<
      (typeof TEXT_PROBLEMS)[number],
      number
    >,
  };
}

/** Every text, in the order of keys. */
export async function listTranslations(db: Db): Promise<Translation[]> {
  const changes = new Map((await findChanges(db)).map((change) => [change.key, change]));
  return [...new Set([...Object.keys(TEXTS.az), ...changes.keys()])]
    .sort()
    .map((key) => translationOf(key, changes.get(key)));
}

/** @throws Refusal 404 */
export async function showTranslation(db: Db, key: string): Promise<Translation> {
  const [change] = await findChanges(db, key);
  if (!change && !shippedTexts(key)) throw new Refusal(404, 'not_found');
  return translationOf(key, change);
}

/** @throws Refusal 404, 409 changed_meanwhile, 422 content_invalid naming the language */
export async function changeTranslation(
  { db, afterText }: TextDeps,
  editor: Editor,
  key: string,
  { updatedAt, ...texts }: TranslationBody,
): Promise<Translation> {
  await changeEditable(db, editor, editableTexts(afterText), { id: key, updatedAt, given: texts });
  return showTranslation(db, key);
}

/** What follows from a change of a text in other tables (null: back to what ships); in its transaction. */
export type AfterText = (trx: Trx, key: string, after: Record<Language, string | null> | null) => Promise<void>;
export type TextDeps = Pick<Deps, 'db'> & { afterText: AfterText };

/** Texts in the place of the shipped ones; null: back to those. */
export function layTexts(trx: Trx, key: string, texts: Record<Language, string | null> | null): Promise<void> {
  return texts ? upsertTranslation(trx, key, texts) : deleteTranslation(trx, key);
}

/** The texts of the site, as what editors change: they lie over the shipped ones, and those that say the same are none. */
export function editableTexts(afterText: AfterText): Editable {
  return {
    name: 'translations',
    read: async (db, id) => {
      const [change] = await findChanges(db, id);
      return change ? { updatedAt: change.updatedAt, body: { az: change.az, en: change.en, ru: change.ru } } : null;
    },
    unwritten: (id) => (shippedTexts(id) ? { az: null, en: null, ru: null } : null),
    write: async (trx, id, next, before) => {
      const key = id ?? '';
      const after = textsOf(key, next, before);
      if (!isDeepStrictEqual(before, after)) {
        await layTexts(trx, key, after);
        await afterText(trx, key, after);
      }
      return { id: key };
    },
  };
}

/** What differs from the shipped texts; null: nothing. @throws Refusal 422 content_invalid naming the language */
function textsOf(key: string, next: Body | null, before: Body | null): Record<Language, string | null> | null {
  const shipped = shippedTexts(key);
  const texts = LANGUAGES.map((language) => {
    const text = (next?.[language] ?? null) as string | null;
    // a text that is as it was is nobody's mistake now
    const problem = text === null || text === before?.[language] ? null : problemOfText(key, text);
    if (problem) throw new Refusal(422, 'content_invalid', { fields: { [language]: problem } });
    return [language, text === shipped?.[language] ? null : text] as const;
  });
  const isShipped = texts.every(([, text]) => text === null);
  return isShipped ? null : (Object.fromEntries(texts) as Record<Language, string | null>);
}

function translationOf(key: string, change: Change | undefined): Translation {
  const shipped = shippedTexts(key);
  const text = (language: Language) => change?.[language] ?? shipped?.[language] ?? null;
  const texts = { az: text('az'), en: text('en'), ru: text('ru') };
  return {
    id: key,
    key,
    ...texts,
    shipped,
    changed: LANGUAGES.filter((language) => (change?.[language] ?? null) !== null),
    problems: problemsOfTexts(key, texts),
    updatedAt: change?.updatedAt ?? null,
  };
}
