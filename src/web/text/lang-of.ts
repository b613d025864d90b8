import type { Language } from '#contract/values/dates.ts';

const CYRILLIC = /\p{Script=Cyrillic}/u;
const AZERBAIJANI = /[əğıöüçş]/iu;

/**
 * `lang` for a text that may be in another language than its page: editors need not translate everything, and people write in
 * their own. Undefined for the page's language, and where the letters do not tell.
 */
export function langOf(text: string | null | undefined, language: Language): Language | undefined {
  const isRussian = CYRILLIC.test(text ?? '');
  const isAzerbaijani = AZERBAIJANI.test(text ?? '');
  if (isRussian === isAzerbaijani) return undefined;
  const spoken = isRussian ? 'ru' : 'az';
  return spoken === language ? undefined : spoken;
}
