export type Language = 'az' | 'en' | 'ru';
export const LANGUAGES = ['az', 'en', 'ru'] as const satisfies readonly Language[];

const ZONE = 'Asia/Baku';
const LOCALES: Record<Language, string> = { az: 'az-AZ', en: 'en-GB', ru: 'ru-RU' };

/** `bu gün 14:05`, `dünən 09:30`, otherwise the long date `8 mart 2026` (spec §1), as seen in Baku. */
export function formatDate(time: string, language: Language, now: Date = new Date()): string {
  const at = new Date(time);
  const days = bakuDay(now) - bakuDay(at);
  if (days !== 0 && days !== 1) return format(at, language, { dateStyle: 'long' });
  const day = new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'auto' }).format(-days, 'day');
  return `${day} ${format(at, language, { hour: '2-digit', minute: '2-digit' })}`;
}

function format(at: Date, language: Language, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: ZONE }).format(at);
}

/** Day number in Baku, which is four hours ahead of UTC all year (since 2016). */
function bakuDay(at: Date): number {
  return Math.floor((at.getTime() + 4 * 3_600_000) / 86_400_000);
}
