import type { Language } from '#contract/values/dates.ts';

const SIGNS: Record<Language, string> = { az: '№', en: 'No.\u00a0', ru: '№\u00a0' };

/** `№5`, as the text `number_sign` writes it: for names of records, which react-admin asks for without its texts. */
export function numberSign(id: unknown, language = document.documentElement.lang as Language): string {
  return `${SIGNS[language] ?? SIGNS.az}${id}`;
}
