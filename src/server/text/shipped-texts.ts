import { LANGUAGES, type Language } from '#contract/values/dates.ts';
import { TEXTS } from './texts.ts';

/** The shipped texts of a key; null: unknown key. */
export function shippedTexts(key: string): Record<Language, string | null> | null {
  const texts = LANGUAGES.map((language) => [language, ownText(language, key)] as const);
  return texts.some(([, text]) => text !== null)
    ? (Object.fromEntries(texts) as Record<Language, string | null>)
    : null;
}

function ownText(language: Language, key: string): string | null {
  return Object.hasOwn(TEXTS[language], key) ? (TEXTS[language][key] ?? null) : null;
}
