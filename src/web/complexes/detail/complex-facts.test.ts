import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { ComplexDetail } from '#contract/complexes/api.ts';
import { renderPart, textsIn } from '../../../../tests/support/render.ts';
import { About } from './about.tsx';
import { Parameters } from './parameters.tsx';
import { SideCard } from './side-card.tsx';

const today = '2026-11-21';
const complex = {
  id: 1,
  startingPrice: 150_000,
  minArea: 42.5,
  maxArea: 128,
  minPricePerSqm: 1800.4,
  maxPricePerSqm: 2500,
  deliveryDate: '2027-06-30',
  workHours: '09:00-19:00',
  address: 'Nobel prospekti 15',
  // stored in any order
  ParametersComponent: {
    windowDetails: 'Panoram',
    ceilingHeight: 3.1,
    wallMaterial: 'Kərpic',
    apartmentsPerFloor: 5,
    floorCount: 18,
    elevatorsPerBlock: 2,
    apartmentCount: 340,
    blockCount: 4,
    buildingCount: 2,
    handoverDate: '2027-06-30',
  },
  StatusComponent: { mortgage: 'İlkin ödəniş 20 %-dən', internalLoan: '24 ay faizsiz' },
  AmenityComponen: [
    { id: 1, name: 'Hovuz' },
    { id: 2, name: 'Generator' },
  ],
} as unknown as ComplexDetail;

const sideCard = (more: Partial<ComplexDetail> = {}, language: 'az' | 'en' | 'ru' = 'az') => {
  const part = createElement(SideCard, { complex: { ...complex, ...more } as ComplexDetail, today, phone: null });
  const html = renderPart(part, language);
  const values = textsIn(html, 'dd');
  return { price: textsIn(html, 'p')[0], facts: textsIn(html, 'dt').map((name, at) => `${name}: ${values[at]}`) };
};

it('the side card shows price, areas, price of a metre, delivery, hours and address', () => {
  expect(sideCard()).toEqual({
    price: '150 000 ₼-dan',
    facts: [
      'Sahə: 42,5–128 m²',
      '1 m² üçün qiymət: 1 800–2 500 ₼',
      'Təhvil vaxtı: 2027, II rüb',
      'İş vaxtı: Hər gün 09:00–19:00',
      'Ünvan: Nobel prospekti 15',
    ],
  });
});

it('the side card shows that a complex is delivered and that its price is on request, and omits unknown values', () => {
  const silent = { startingPrice: null, minArea: null, maxArea: null, minPricePerSqm: null, maxPricePerSqm: null };
  const { price, facts } = sideCard({ ...silent, deliveryDate: today, workHours: null, address: null }, 'ru');
  expect(price).toBe('Цена по запросу');
  expect(facts).toEqual(['Срок сдачи: Сдан']);
});

it('parameters are shown in the order of the specification', () => {
  const html = renderPart(createElement(Parameters, { complex, today }));
  const values = textsIn(html, 'dd');
  expect(textsIn(html, 'dt').map((name, at) => `${name}: ${values[at]}`)).toEqual([
    'Təhvil vaxtı: 2027, II rüb',
    'Bina sayı: 2',
    'Blok sayı: 4',
    'Mənzil sayı: 340',
    'Blokda lift: 2',
    'Mərtəbə sayı: 18',
    'Mərtəbədə mənzil: 5',
    'Divar materialı: Kərpic',
    'Tavanın hündürlüyü: 3,1 m',
    'Pəncərələr: Panoram',
  ]);
});

it('amenities and payment terms are shown under their names, or a text that there are none', () => {
  const html = renderPart(createElement(About, { complex, summary: '' }), 'en');
  expect(textsIn(html, 'h2')).toEqual(['Developer instalments', 'Mortgage', 'Amenities']);
  expect(textsIn(html, 'li')).toEqual(['Hovuz', 'Generator']);
  const silent = { ...complex, StatusComponent: null, AmenityComponen: [] } as unknown as ComplexDetail;
  expect(textsIn(renderPart(createElement(About, { complex: silent, summary: '' })), 'p')).toEqual([
    'Məlumat hələ əlavə olunmayıb',
  ]);
});

it('what editors have not translated is read aloud in its own language', () => {
  const description = [{ type: 'paragraph', children: [{ type: 'text', text: 'Dənizə yaxındır.' }] }];
  const about = createElement(About, {
    complex: { ...complex, description } as ComplexDetail,
    summary: 'Dənizə yaxındır.',
  });
  const foreign = (html: string) => [...html.matchAll(/lang="az"[^>]*>(?:<[^>]+>)*([^<]+)/g)].map(([, text]) => text);
  expect(foreign(renderPart(about, 'en'))).toEqual(['Dənizə yaxındır.', 'İlkin ödəniş 20 %-dən']);
  expect(foreign(renderPart(about))).toEqual([]);
  expect(foreign(renderPart(createElement(Parameters, { complex, today }), 'ru'))).toEqual(['Kərpic']);
});
