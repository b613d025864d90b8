export type Language = 'az' | 'en' | 'ru';
export const LANGUAGES = ['az', 'en', 'ru'] as const satisfies readonly Language[];

const ZONE = 'Asia/Baku';
const LOCALES: Record<Language, string> = { az: 'az-AZ', en: 'en-GB', ru: 'ru-RU' };

/** Making a formatter costs far more than using it, so each language keeps its own. */
const FORMATS = new Map<Language, ReturnType<typeof openFormats>>();

function openFormats(language: Language) {
  const locale = LOCALES[language];
  return {
    date: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: ZONE }),
    time: new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone: ZONE }),
    day: new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
  };
}

/** `bu gün 14:05`, `dünən 09:30`, otherwise the long date `8 mart 2026` (spec §1), as seen in Baku. */
export function formatDate(time: string, language: Language, now: Date = new Date()): string {
  const formats = FORMATS.get(language) ?? openFormats(language);
  FORMATS.set(language, formats);
  const at = new Date(time);
  const days = bakuDay(now) - bakuDay(at);
  return days === 0 || days === 1
    ? `${formats.day.format(-days, 'day')} ${formats.time.format(at)}`
    : formats.date.format(at);
}

/** Day number in Baku, which is four hours ahead of UTC all year (since 2016). */
function bakuDay(at: Date): number {
  return Math.floor((at.getTime() + 4 * 3_600_000) / 86_400_000);
}
