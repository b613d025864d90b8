import { LANGUAGES, type Language } from '../values/dates.ts';

/** The language of an address: az without a prefix, the others with theirs. */
export function languageOf(pathname: string): Language {
  const first = pathname.split('/')[1];
  return LANGUAGES.find((one) => one === first && one !== 'az') ?? 'az';
}

/** An address without its language: `/ru/listing/5` → `/listing/5`. It starts with one slash: two would lead to another site. */
export function barePath(pathname: string): string {
  return pathname.replace(/^\/(en|ru)(?=\/|$)/, '').replace(/^[/\\]*/, '/');
}

/** An address in a language: `/listing/5` → `/ru/listing/5`, `/` → `/ru`. */
export function pathIn(language: Language, path: string): string {
  if (language === 'az') return path;
  return path === '/' ? `/${language}` : `/${language}${path.replace(/^\/(?=\?|$)/, '')}`;
}

/** A word as one of our languages, else null. */
export function asLanguage(word: unknown): Language | null {
  return LANGUAGES.find((one) => one === word) ?? null;
}

/** A word as one of our languages, else Azerbaijani. */
export function languageOrDefault(word: unknown): Language {
  return asLanguage(word) ?? 'az';
}
