import { DAY_MS, HOUR_MS } from './durations.ts';

export type Language = 'az' | 'en' | 'ru';
export const LANGUAGES = ['az', 'en', 'ru'] as const satisfies readonly Language[];

const ZONE = 'Asia/Baku';
/** Baku's time has been four hours ahead of UTC all year since 2016. */
export const BAKU_OFFSET = '+04:00';
const BAKU_OFFSET_MS = 4 * HOUR_MS;
const LOCALES = { az: 'az-AZ', en: 'en-GB', ru: 'ru-RU' };

/** Formatters are expensive to create, so each language caches its own. */
const FORMATS = new Map<Language, Formats>();

type Formats = { date: (at: Date) => string; day: (daysAgo: number) => string };

function openFormats(language: Language): Formats {
  const locale = LOCALES[language];
  if (language === 'az') return { date: azerbaijaniDate, day: (ago) => AZ_DAYS[ago] ?? '' };
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: ZONE });
  const day = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  // the Russian «г.» would be a second full stop at the end of a sentence
  return { date: (at) => date.format(at).replace(/\s*г\.$/, ''), day: (ago) => day.format(-ago, 'day') };
}

// by hand: Chromium lacks Azerbaijani dates, and server and browser must render the same
const AZ_DAYS = ['bu gün', 'dünən'];
const AZ_SHORT_MONTHS = 'yan fev mar apr may iyn iyl avq sen okt noy dek'.split(' ');
const AZ_MONTHS = 'yanvar fevral mart aprel may iyun iyul avqust sentyabr oktyabr noyabr dekabr'.split(' ');

function azerbaijaniDate(at: Date): string {
  const inBaku = bakuTime(at);
  return `${inBaku.getUTCDate()} ${AZ_MONTHS[inBaku.getUTCMonth()]} ${inBaku.getUTCFullYear()}`;
}

/** `bu gün 14:05`, `dünən 09:30`, otherwise the long date `8 mart 2026` (spec §1), in Baku's time. */
export function formatDate(time: string, language: Language, now: Date = new Date()): string {
  const formats = FORMATS.get(language) ?? openFormats(language);
  FORMATS.set(language, formats);
  const at = new Date(time);
  const days = bakuDay(now) - bakuDay(at);
  return days === 0 || days === 1 ? `${formats.day(days)} ${clockTime(at)}` : formats.date(at);
}

/** `8 mart, 14:05`: a time near today, past or future, in Baku's time. */
export function formatMoment(time: string, language: Language): string {
  const at = new Date(time);
  return `${formatDay(bakuDate(at), language)}, ${clockTime(at)}`;
}

/** `8 mart 2026, 14:05`: a time that may be read on any day, as on a receipt, in Baku's time. */
export function formatDateTime(time: string, language: Language): string {
  const at = new Date(time);
  return `${formatLongDate(at, language)}, ${clockTime(at)}`;
}

/** Always the long date, `8 mart 2026`, in Baku's time: for mails, which may be read on another day. */
export function formatLongDate(at: Date, language: Language): string {
  return openFormats(language).date(at);
}

/** `14:05`, by hand: creating a formatter takes longer than rendering a card. */
function clockTime(at: Date): string {
  return bakuTime(at).toISOString().slice(11, 16);
}

/** The calendar day in Baku: `2026-03-08`. */
export function bakuDate(at: Date): string {
  return bakuTime(at).toISOString().slice(0, 10);
}

/** A calendar day (`2026-03-08`) without its year: `8 mart`. */
export function formatDay(day: string, language: Language): string {
  const at = new Date(`${day}T12:00:00Z`);
  if (language === 'az') return `${at.getUTCDate()} ${AZ_MONTHS[at.getUTCMonth()]}`;
  return at.toLocaleDateString(LOCALES[language], { day: 'numeric', month: 'long', timeZone: 'UTC' });
}

/** The calendar day of a past time in Baku, with its year when that is not the present one: `8 mart`, `8 mart 2025`. */
export function formatPastDay(time: string, language: Language, now: Date = new Date()): string {
  const day = bakuDate(new Date(time));
  return formatDay(day, language) + otherYear(day, now);
}

/** The same as short as can be: `3 noy`, `3 noy 2025`. */
export function formatShortPastDay(time: string, language: Language, now: Date = new Date()): string {
  const day = bakuDate(new Date(time));
  const at = new Date(`${day}T12:00:00Z`);
  const short =
    language === 'az'
      ? `${at.getUTCDate()} ${AZ_SHORT_MONTHS[at.getUTCMonth()]}`
      : at.toLocaleDateString(LOCALES[language], { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return short + otherYear(day, now);
}

/** ` 2025` of a calendar day; nothing in that year. */
function otherYear(day: string, now: Date): string {
  const year = day.slice(0, 4);
  return bakuDate(now).startsWith(year) ? '' : ` ${year}`;
}

/** A calendar day (`2026-03-08`) with its year: `8 mart 2026`. */
export function formatCalendarDate(day: string, language: Language): string {
  return openFormats(language).date(new Date(`${day}T08:00:00Z`));
}

/** A month (`2026-03`): `mart 2026`. */
export function formatMonth(month: string, language: Language): string {
  const at = new Date(`${month}-15T12:00:00Z`);
  if (language === 'az') return `${AZ_MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
  const name = at.toLocaleDateString(LOCALES[language], { month: 'long', timeZone: 'UTC' });
  return `${name} ${at.getUTCFullYear()}`;
}

/** Day number in Baku. */
function bakuDay(at: Date): number {
  return Math.floor(bakuTime(at).getTime() / DAY_MS);
}

/** A time whose UTC parts are those of Baku's clock. */
export function bakuTime(at: Date): Date {
  return new Date(at.getTime() + BAKU_OFFSET_MS);
}
