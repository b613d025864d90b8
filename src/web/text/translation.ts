import { createContext, useContext } from 'react';
import type { Language } from '#contract/values/dates.ts';

export type Texts = Record<string, string>;
/** The text of a key; undefined where there is none. */
export type FindText = (key: string) => string | undefined;
/** The text of a key with values for its names in braces; the key where there is no text. `count` chooses the plural form. */
export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;
type Translation = { t: Translate; hasText: (key: string) => boolean };

/** The texts of a page. */
export const TranslationContext = createContext<Translation>({ t: (key) => key, hasText: () => false });
export const useTranslation = () => useContext(TranslationContext);

/** The translation by some texts. */
export function openTranslation(language: Language, find: Texts | FindText): Translation {
  const textOf = typeof find === 'function' ? find : (key: string) => find[key];
  return {
    t: (key, values = {}) => {
      const form = 'count' in values ? textOf(`${key}_${pluralOf(language, Number(values.count))}`) : undefined;
      return fillIn(form ?? textOf(key) ?? key, values);
    },
    hasText: (key) => textOf(key) !== undefined,
  };
}

const PLURALS = new Map<Language, Intl.PluralRules>();

/** The plural form of a count. Making the rules takes longer than using them: requests in one process share them. */
function pluralOf(language: Language, count: number): string {
  const rules = PLURALS.get(language) ?? new Intl.PluralRules(language);
  PLURALS.set(language, rules);
  return rules.select(count);
}

/** Replaces the names in double braces by their values; a name without a value becomes empty. */
function fillIn(text: string, values: Readonly<Record<string, unknown>>): string {
  return text.includes('{{') ? text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_, name) => String(values[name] ?? '')) : text;
}
