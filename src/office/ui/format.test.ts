import { describe, expect, it } from 'vitest';
import { DAY_SECONDS, HOUR_SECONDS } from '#contract/values/durations.ts';
import { formatAge, formatCount, formatDay } from './format.ts';
import { formatMoment } from './moment.ts';

const t = (key: string, { count = 0 } = {}) => `${key} ${count}`;

describe('an age', () => {
  it.each([
    [null, '–'],
    [59, 'office.age_minutes 0'],
    [2 * HOUR_SECONDS - 1, 'office.age_minutes 119'],
    [2 * HOUR_SECONDS, 'office.age_hours 2'],
    [2 * DAY_SECONDS - 1, 'office.age_hours 47'],
    [2 * DAY_SECONDS, 'office.age_days 2'],
  ])('of %s seconds is %s: a unit once two of it have passed', (seconds, text) => {
    expect(formatAge(t as never, seconds)).toBe(text);
  });
});

it('a day is formatted with the year last', () => expect(formatDay('2026-11-21')).toBe('21.11.2026'));
it('a count is formatted with separated thousands', () => expect(formatCount(1_234_567)).toMatch(/^1\s234\s567$/));
it('a time is formatted in Baku’s time zone, also across midnight', () =>
  expect(formatMoment('2026-11-20T21:25:00.000Z')).toBe('21.11.2026 01:25'));
