import type { Language } from '#contract/values/dates.ts';
import azerbaijani from './fonts/inter-azerbaijani.woff2?url';
import cyrillic from './fonts/inter-cyrillic.woff2?url';
import latin from './fonts/inter-latin.woff2?url';
import displayAzerbaijani from './fonts/onest-azerbaijani.woff2?url';
import displayCyrillic from './fonts/onest-cyrillic.woff2?url';
import displayLatin from './fonts/onest-latin.woff2?url';

/** The font files a language's first screen needs; ₼ is in the Azerbaijani one. */
export function fontsOf(language: Language): string[] {
  return language === 'ru' ? [latin, azerbaijani, cyrillic] : [latin, azerbaijani];
}

/** The files of the display face that a language's headings need. */
export function displayFontsOf(language: Language): string[] {
  return language === 'ru' ? [displayCyrillic] : [displayLatin, displayAzerbaijani];
}
