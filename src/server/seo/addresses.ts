import { LANGUAGES, type Language } from '#contract/values/dates.ts';

/** A bare address (`/listing/5`, `/`) in a language, whole: az at the bare path, the others under their prefix. */
export function addressIn(publicUrl: string, language: Language, path: string): string {
  if (language === 'az') return publicUrl + path;
  return `${publicUrl}/${language}${path === '/' ? '' : path}`;
}

/** A bare path in every language, as robots.txt names it. */
export function inEveryLanguage(path: string): string[] {
  return LANGUAGES.map((language) => addressIn('', language, path));
}
