import { createContext, useContext } from 'react';
import type { Language } from '#contract/values/dates.ts';

export type Texts = Record<string, string>;
/** The text of a key with values for its names in braces; the key where there is no text. `count` chooses the plural form. */
export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;
type Translation = { t: Translate; hasText: (key: string) => boolean };

/** The texts of a page. */
export const TranslationContext = createContext<Translation>({ t: (key) => key, hasText: () => false });
export const useTranslation = () => useContext(TranslationContext);

const OPENED = new WeakMap<Texts, Translation>();

/** The translation by some texts, the same one each time: it never changes, so that requests in one process share it. */
export function openTranslation(language: Language, texts: Texts): Translation {
  const translation = OPENED.get(texts) ?? makeTranslation(language, texts);
  OPENED.set(texts, translation);
  return translation;
}

function makeTranslation(language: Language, texts: Texts): Translation {
  const plurals = new Intl.PluralRules(language);
  return {
    t: (key, values = {}) => {
      const form = 'count' in values ? texts[`${key}_${plurals.select(Number(values.count))}`] : undefined;
      return fillIn(form ?? texts[key] ?? key, values);
    },
    hasText: (key) => key in texts,
  };
}

/** Replaces the names in double braces by their values; a name without a value becomes empty. */
function fillIn(text: string, values: Readonly<Record<string, unknown>>): string {
  return text.includes('{{') ? text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_, name) => String(values[name] ?? '')) : text;
}
