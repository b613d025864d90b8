import { createElement } from 'react';
import { expect, it } from 'vitest';
import { renderPart, textsIn } from '../../../tests/support/render.ts';
import { MonthPrices } from './month-prices.tsx';
import { readChoice } from './months-path.ts';

const month = { category: 'sale', homes: 40, low: 90_000, high: 120_000, perMetre: 2_000 } as const;
const months = [
  { ...month, month: '2026-01', median: 100_000 },
  { ...month, month: '2026-02', median: 110_000 },
];
const levels = [
  { month: '2026-01', category: 'sale', homes: 40, level: 0.96, low: 0.94, high: 0.98 },
  { month: '2026-02', category: 'sale', homes: 40, level: 1, low: 1, high: 1 },
] as const;
const choices = ([null, 'new_building'] as const).flatMap((type) => [null, 2].map((rooms) => ({ type, rooms })));
const render = (query: string) =>
  renderPart(
    createElement(MonthPrices, {
      ...{ slug: 'nizami', chosen: readChoice(new URLSearchParams(query)) },
      ...{
        prices: { months, choices: [...choices, { type: null, rooms: 5 }], levels: [...levels] },
        names: ['yanvar 2026', 'fevral 2026'],
      },
    }),
  );
/** Where each choice leads, the chosen ones marked. */
const linksIn = (html: string) =>
  [...html.matchAll(/<a ([^>]*)/g)].map(([, attributes = '']) => {
    const address = attributes.match(/href="([^"]*)"/)?.[1]?.replaceAll('&amp;', '&');
    return `${address}${attributes.includes('aria-current') ? ' *' : ''}`;
  });

it('rooms and types are links with the address of their months, only where there are some', () => {
  expect(linksIn(render(''))).toEqual([
    '/qiymetler/nizami#months *',
    '/qiymetler/nizami?rooms=2#months',
    '/qiymetler/nizami?rooms=5#months',
    '/qiymetler/nizami#months *',
    '/qiymetler/nizami?type=new_building#months',
  ]);
  expect(linksIn(render('type=new_building&rooms=2'))).toEqual([
    '/qiymetler/nizami?type=new_building#months',
    '/qiymetler/nizami?type=new_building&rooms=2#months *',
    '/qiymetler/nizami?rooms=2#months',
    '/qiymetler/nizami?type=new_building&rooms=2#months *',
  ]);
  // too few: a way on
  expect(linksIn(render('type=new_building&rooms=5'))).toEqual(linksIn(render('')).map((one) => one.replace(' *', '')));
  expect(textsIn(render(''), 'a')).toContain('5+ otaq');
  expect(linksIn(render('type=villa&rooms=02'))).toEqual(linksIn(render('')));
});

it('the line is of prices where all have as many rooms, else of square metres; the table has both', () => {
  expect(render('')).toMatch(/fevral 2026: 2\s000\s₼/);
  const html = render('rooms=2');
  expect(html).toMatch(/fevral 2026: 110\s000\s₼/);
  expect(textsIn(html, 'tr')[1]).toMatch(/^fevral 2026.*110 000 ₼.*2 000 ₼/);
});

it('beside the median of all flats stands how prices moved for the same kind of flats, with what chance may move', () => {
  const html = render('');
  expect(html).toContain('yanvar 2026–fevral 2026: eyni növ mənzillərin qiyməti +4% dəyişib (+2% ilə +6% arasında).');
  expect(
    textsIn(html, 'tr')
      .slice(1)
      .map((row) => row.match(/eyni növ: [^)]*\)/)?.[0]),
  ).toEqual(['eyni növ: 100% (100–100)', 'eyni növ: 96% (94–98)']);
  expect(html).toContain('Eyni növ: qiymət son ayın qiymətinin neçə faizi idi');
  // what is chosen by rooms or type has no such line
  expect(render('rooms=2')).not.toMatch(/eyni növ/i);
});
