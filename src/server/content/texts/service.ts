import { isDeepStrictEqual } from 'node:util';
import type { Translation, TranslationBody, TranslationQuery } from '#contract/content/translations.ts';
import { TEXT_PROBLEMS } from '#contract/content/translations.ts';
import { LANGUAGES, type Language } from '#contract/values/dates.ts';
import { searchKey } from '#contract/values/text.ts';
import type { Db, Trx } from '../../database/db.ts';
import { type Page, paginationOf } from '../../database/rows.ts';
import type { Deps } from '../../deps.ts';
import type { Body } from '../../editing/body.ts';
import { changeEditable, type Editable, type Editor } from '../../editing/editable.ts';
import { Refusal } from '../../refusal.ts';
import { shippedTexts } from '../../text/shipped-texts.ts';
import { TEXTS } from '../../text/texts.ts';
import { NOT_ON_PAGES } from './page-texts.ts';
import { problemOfText, problemsOfTexts } from './text-rules.ts';
import { deleteTranslation, findOverrides, type TextOverride, upsertTranslation } from './translation-queries.ts';

/** A page of all texts, shipped and overridden. */
export async function searchTranslations(db: Db, query: TranslationQuery): Promise<Page<Translation>> {
  const { q, isChanged, problem, page, pageSize, sort } = query;
  const needle = q === undefined ? undefined : searchKey(q);
  const matches = (await listTranslations(db)).filter(
    (one) =>
      (isChanged === undefined || one.changed.length > 0 === isChanged) &&
      (problem === undefined || one.problems.includes(problem)) &&
      (needle === undefined ||
        [one.key, one.az, one.en, one.ru].some((text) => searchKey(text ?? '').includes(needle))),
  );
  const [field, direction] = sort.split(':');
  const sortKeyOf = (one: Translation) => (field === 'updatedAt' ? (one.updatedAt ?? '') : one.key);
  matches.sort((one, other) => (sortKeyOf(one) < sortKeyOf(other) ? -1 : sortKeyOf(one) > sortKeyOf(other) ? 1 : 0));
  if (direction === 'desc') matches.reverse();
  const total = matches.length;
  return {
    data: matches.slice((page - 1) * pageSize, page * pageSize),
    meta: { pagination: paginationOf(page, pageSize, total) },
  };
}

/** Counts texts: all, overridden, and by problem. */
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

/** All texts, ordered by key. */
export async function listTranslations(db: Db): Promise<Translation[]> {
  const changes = new Map((await findOverrides(db)).map((change) => [change.key, change]));
  return [...new Set([...Object.keys(TEXTS.az), ...changes.keys()])]
    .sort()
    .map((key) => translationOf(key, changes.get(key)));
}

/** A text of the interface, with what editors changed. @throws Refusal 404 not_found */
export async function showTranslation(db: Db, key: string): Promise<Translation> {
  const [change] = await findOverrides(db, key);
  if (!change && !shippedTexts(key)) throw new Refusal(404, 'not_found');
  return translationOf(key, change);
}

/** @throws Refusal 404, 409 changed_meanwhile, 422 content_invalid naming the language */
export async function changeTranslation(
  { db, onTextChange }: TextDeps,
  editor: Editor,
  key: string,
  { updatedAt, ...texts }: TranslationBody,
): Promise<Translation> {
  await changeEditable(db, editor, editableTexts(onTextChange), { id: key, updatedAt, changes: texts });
  return showTranslation(db, key);
}

/** Updates other tables after a text has changed, in the same transaction. null: the shipped text applies again. */
export type TextChangeHook = (trx: Trx, key: string, after: Record<Language, string | null> | null) => Promise<void>;
export type TextDeps = Pick<Deps, 'db'> & { onTextChange: TextChangeHook };

/** Stores overrides of the shipped texts; null: removes them. */
export function storeTexts(trx: Trx, key: string, texts: Record<Language, string | null> | null): Promise<void> {
  return texts ? upsertTranslation(trx, key, texts) : deleteTranslation(trx, key);
}

/** The texts of the site, as editable content: overrides of the shipped texts. An override equal to them is not stored. */
export function editableTexts(onTextChange: TextChangeHook): Editable {
  return {
    name: 'translations',
    read: async (db, id) => {
      const [change] = await findOverrides(db, id);
      return change ? { updatedAt: change.updatedAt, body: { az: change.az, en: change.en, ru: change.ru } } : null;
    },
    initialBody: (id) => (shippedTexts(id) ? { az: null, en: null, ru: null } : null),
    write: async (trx, id, next, before) => {
      const key = id ?? '';
      const overrides = overridesOf(key, next, before);
      if (!isDeepStrictEqual(before, overrides)) {
        await storeTexts(trx, key, overrides);
        await onTextChange(trx, key, overrides);
      }
      return { id: key };
    },
  };
}

/** The texts that differ from the shipped ones; null: none. @throws Refusal 422 content_invalid naming the language */
function overridesOf(key: string, next: Body | null, before: Body | null): Record<Language, string | null> | null {
  const shipped = shippedTexts(key);
  const texts = LANGUAGES.map((language) => {
    const text = (next?.[language] ?? null) as string | null;
    // an unchanged text is not checked again
    const problem = text === null || text === before?.[language] ? null : problemOfText(key, text);
    if (problem) throw new Refusal(422, 'content_invalid', { fields: { [language]: problem } });
    return [language, text === shipped?.[language] ? null : text] as const;
  });
  const isUnchanged = texts.every(([, text]) => text === null);
  return isUnchanged ? null : (Object.fromEntries(texts) as Record<Language, string | null>);
}

function translationOf(key: string, change: TextOverride | undefined): Translation {
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
    isOnPages: !NOT_ON_PAGES.test(key),
    updatedAt: change?.updatedAt ?? null,
  };
}
