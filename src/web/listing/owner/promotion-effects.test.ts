import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { Language } from '#contract/values/dates.ts';
import { renderPart, textsIn } from '../../../../tests/support/render.ts';
import type { Effect } from './owner-data.ts';
import { Effects } from './promotion-effects.tsx';

const during = { days: 2, impressions: 1_200, views: 90, contacts: 4 };
const effectOf = (more: Partial<Effect>): Effect => ({
  type: 'vip',
  isRunning: true,
  heldDays: null,
  until: 'UNTIL',
  nextAt: null,
  timesLeft: 0,
  during,
  before: { days: 4, views: 50, contacts: 1 },
  ...more,
});
/** What it is and how it stands, the figures, the comparison, and what else is said. */
const partsOf = (effect: Effect, language: Language) => {
  const html = renderPart(createElement(Effects, { effects: [effect] }), language);
  const [figures = '', days = ''] = html.split('</dl>');
  const pairsIn = (part: string) => textsIn(part, 'dt').map((name, at) => [name, textsIn(part, 'dd')[at * 2] ?? '']);
  const [what, when] = textsIn(figures, 'span');
  return {
    title: textsIn(html, 'h3'),
    what: [what, when],
    figures: textsIn(figures, 'dd'),
    days: pairsIn(days),
    more: textsIn(html.slice(html.lastIndexOf('</dl>')), 'p'),
  };
};

it.each([
  [
    'az',
    'Tanıtım nə verir',
    'VIP elan',
    'Bitir: UNTIL',
    'Əvvəl',
    'Tanıtım zamanı',
    'gündə 12,5 baxış',
    'gündə 45 baxış',
  ],
  [
    'en',
    'What promotion brings',
    'VIP listing',
    'Ends UNTIL',
    'Before',
    'With promotion',
    '12.5 views a day',
    '45 views a day',
  ],
  [
    'ru',
    'Что даёт продвижение',
    'VIP-объявление',
    'До UNTIL',
    'Раньше',
    'С продвижением',
    '12,5 просмотра в день',
    '45 просмотров в день',
  ],
] as const)('a promotion that runs (%s)', (language, title, type, ends, before, now, few, many) => {
  expect(partsOf(effectOf({}), language)).toEqual({
    title: [title],
    what: [type, ends],
    figures: ['1 200', '90', '4'],
    days: [
      [before, few],
      [now, many],
    ],
    more: [],
  });
});

it.each([
  ['az', 'Bitib: UNTIL', 'Dayanıb · 3 gün qalıb', 'Dayanıb · 2 dəfə qalıb', 'Növbəti: NEXT · 1 dəfə qalıb'],
  ['en', 'Ended UNTIL', 'Paused · 3 days left', 'Paused · 2 left', 'Next: NEXT · 1 left'],
  [
    'ru',
    'Закончилось UNTIL',
    'Приостановлено · осталось 3 дня',
    'Приостановлено · осталось 2 раза',
    'Следующее: NEXT · остался 1 раз',
  ],
] as const)(
  'one that has ended, that stands still, and bumps that are left (%s)',
  (language, ended, held, heldBumps, bumps) => {
    const whenOf = (more: Partial<Effect>) => partsOf(effectOf(more), language).what[1];
    expect(whenOf({ isRunning: false })).toBe(ended);
    expect(whenOf({ heldDays: 3 })).toBe(held);
    expect(whenOf({ type: 'bump', heldDays: 3, nextAt: 'NEXT', timesLeft: 2 })).toBe(heldBumps);
    expect(whenOf({ type: 'bump', nextAt: 'NEXT', timesLeft: 1 })).toBe(bumps);
  },
);

it.each([
  ['az', 'Elan yenidir: müqayisə üçün əvvəlki günlər yoxdur'],
  ['en', 'The listing is new: there are no days before to compare with'],
  ['ru', 'Объявление новое: сравнить пока не с чем'],
] as const)('without days before there is nothing to compare with, and this is said (%s)', (language, text) => {
  const { days, more } = partsOf(effectOf({ before: null }), language);
  expect([days.length, more]).toEqual([1, [text]]);
});
