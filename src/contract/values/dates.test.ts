import { expect, it } from 'vitest';
import {
  bakuDate,
  formatDate,
  formatDateTime,
  formatDay,
  formatPastDay,
  formatShortPastDay,
  LANGUAGES,
  type Language,
} from './dates.ts';

const now = new Date('2026-03-08T20:30:00.000Z'); // 00:30 of the 9th in Baku
const format = (time: string, language: Language = 'az') => formatDate(time, language, now);

it("formats today and yesterday with the time, in Baku's days", () => {
  expect(format('2026-03-08T20:05:00.000Z')).toBe('bu gün 00:05');
  expect(format('2026-03-08T19:59:00.000Z')).toBe('dünən 23:59');
  expect(format('2026-03-07T20:00:00.000Z', 'ru')).toBe('вчера 00:00');
  expect(format('2026-03-08T20:05:00.000Z', 'en')).toBe('today 00:05');
});

it('formats other days as a long date', () => {
  expect(format('2026-03-07T19:59:00.000Z')).toBe('7 mart 2026');
  expect(format('2026-01-31T10:00:00.000Z', 'en')).toBe('31 January 2026');
  expect(format('2026-01-31T10:00:00.000Z', 'ru')).toBe('31 января 2026');
  expect(format('2026-03-10T10:00:00.000Z')).toBe('10 mart 2026');
});

it('a time that may be read on any day has its date, today too', () => {
  const inAll = LANGUAGES.map((language) => formatDateTime('2026-03-08T20:05:00.000Z', language));
  expect(inAll).toEqual(['9 mart 2026, 00:05', '9 March 2026, 00:05', '9 марта 2026, 00:05']);
});

it('a day begins at midnight in Baku', () => {
  expect([bakuDate(now), bakuDate(new Date('2026-03-08T19:59:00.000Z'))]).toEqual(['2026-03-09', '2026-03-08']);
});

it("formats a chart's day without its year", () => {
  const inAll = (['az', 'en', 'ru'] as const).map((language) => formatDay('2026-03-08', language));
  expect(inAll).toEqual(['8 mart', '8 March', '8 марта']);
});

it('a past day has its year when it was another one in Baku, and a short one the first letters of its month', () => {
  const inAll = (time: string, at: string) =>
    LANGUAGES.flatMap((language) =>
      [formatShortPastDay, formatPastDay].map((one) => one(time, language, new Date(at))),
    );
  const day = ['3 noy', '3 noyabr', '3 Nov', '3 November', '3 нояб.', '3 ноября'];
  expect(inAll('2026-11-02T20:00:00.000Z', '2026-12-31T19:59:59.999Z')).toEqual(day);
  const withYear = day.map((one) => `${one} 2026`);
  expect(inAll('2026-11-02T20:00:00.000Z', '2026-12-31T20:00:00.000Z')).toEqual(withYear);
});

it('names every Azerbaijani month as the az-AZ locale does', () => {
  const expected = new Intl.DateTimeFormat('az-AZ', { dateStyle: 'long', timeZone: 'Asia/Baku' });
  for (let month = 0; month < 12; month++) {
    const at = new Date(Date.UTC(2025, month, 28, 21)); // already the 29th in Baku
    expect(format(at.toISOString())).toBe(expected.format(at));
  }
});
