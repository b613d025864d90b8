import { z } from 'zod';
import { LANGUAGES } from '../values/dates.ts';
import { adminList, BooleanIn, SearchText, Time } from '../wire/admin-list.ts';
import { pageOf, responseOf } from '../wire/page.ts';

export const TEXT_PROBLEMS = ['missing', 'variables', 'plural', 'unused'] as const;
export type TextProblem = (typeof TEXT_PROBLEMS)[number];

export const TranslationQuery = adminList(
  ['key', 'updatedAt'],
  {
    /** part of a key or a text, ignoring case and accents */
    q: SearchText.optional(),
    isChanged: BooleanIn.optional(),
    problem: z.enum(TEXT_PROBLEMS).optional(),
  },
  'key:asc',
);
export type TranslationQuery = z.infer<typeof TranslationQuery>;

const Texts = z.object({ az: z.string().nullable(), en: z.string().nullable(), ru: z.string().nullable() });
const Translation = z
  .object({
    /** the key */
    id: z.string(),
    key: z.string(),
    /** the site's current text; null: none */
    ...Texts.shape,
    /** the shipped text; null: the key is not shipped */
    shipped: Texts.nullable(),
    /** the languages in which it was changed here */
    changed: z.array(z.enum(LANGUAGES)),
    problems: z.array(z.enum(TEXT_PROBLEMS)),
    /** false: it is in letters, messages and the like alone */
    isOnPages: z.boolean(),
    /** null: never changed */
    updatedAt: Time.nullable(),
  })
  .meta({ id: 'Translation' });
export type Translation = z.infer<typeof Translation>;
export const TranslationPage = pageOf(Translation).meta({ id: 'TranslationPage' });
export const TranslationResponse = responseOf(Translation).meta({ id: 'TranslationAnswer' });

const Text = z.string().trim().min(1).max(5000);
/** An omitted language stays; null restores the shipped text. */
export const TranslationBody = z.strictObject({
  az: Text.nullish(),
  en: Text.nullish(),
  ru: Text.nullish(),
  updatedAt: Time.nullable(),
});
export type TranslationBody = z.infer<typeof TranslationBody>;
export const TextKeyPath = z.object({ id: z.string().regex(/^[\w.-]{1,120}$/) });

/** The number of keys with each problem. */
export const TextReport = responseOf(
  z.object({
    keys: z.number().int(),
    changed: z.number().int(),
    problems: z.record(z.enum(TEXT_PROBLEMS), z.number()),
  }),
).meta({ id: 'TextReport' });

export const TextExportQuery = z.strictObject({ format: z.enum(['csv', 'json']).default('csv') });
/** An exported file. `isTrial`: only report what it would change. */
export const TextImportBody = z.strictObject({
  format: z.enum(['csv', 'json']),
  text: z.string().max(4_000_000),
  isTrial: z.boolean().default(false),
});
const ImportProblem = z.object({ key: z.string(), problem: z.string() });
/** If there are problems, nothing is changed. */
export const TextImportResponse = responseOf(
  z.object({ changed: z.array(z.string()), problems: z.array(ImportProblem) }),
).meta({ id: 'TextImport' });
export type TextImport = z.infer<typeof TextImportResponse>['data'];
