import { LANGUAGES, type Language } from '#contract/values/dates.ts';

/** The full address of a bare path (`/listing/5`, `/`) in a language: az without a prefix, others with one. */
export function addressIn(publicUrl: string, language: Language, path: string): string {
  if (language === 'az') return publicUrl + path;
  return `${publicUrl}/${language}${path === '/' ? '' : path}`;
}

/** A bare path in every language, for robots.txt. */
export function inEveryLanguage(path: string): string[] {
  return LANGUAGES.map((language) => addressIn('', language, path));
}
