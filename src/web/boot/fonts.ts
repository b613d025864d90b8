import type { Language } from '#contract/values/dates.ts';
import cyrillic from './fonts/inter-cyrillic.woff2?url';
import latin from './fonts/inter-latin.woff2?url';
import displayCyrillic from './fonts/onest-cyrillic.woff2?url';
import displayLatin from './fonts/onest-latin.woff2?url';

/** The font files a language's first screen needs; ₼ is in the Latin one. */
export function fontsOf(language: Language): string[] {
  return language === 'ru' ? [latin, cyrillic] : [latin];
}

/** The file of the display face that a language's headings need. */
export function displayFontsOf(language: Language): string[] {
  return [language === 'ru' ? displayCyrillic : displayLatin];
}
