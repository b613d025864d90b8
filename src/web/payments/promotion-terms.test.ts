import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { Promotion } from '#contract/promotions/api.ts';
import { PLACEMENT_NAMES, PLACEMENTS, PROMOTION_GIVES } from '#contract/promotions/placements.ts';
import { LANGUAGES } from '#contract/values/dates.ts';
import { renderPart, textsIn } from '../../../tests/support/render.ts';
import { PromotionCards } from './promotion-cards.tsx';
import { Gives } from './promotion-terms.tsx';

const TYPES = ['premium', 'vip', 'bump'] as const;
const termsOf = (type: (typeof TYPES)[number], language?: (typeof LANGUAGES)[number]) =>
  textsIn(renderPart(createElement(Gives, { type }), language), 'li');

it.each(LANGUAGES)('each promotion says in %s all that it gives, with the numbers of the places', (language) => {
  for (const type of TYPES) {
    const terms = termsOf(type, language);
    expect(terms).toHaveLength(PROMOTION_GIVES[type].length);
    for (const [at, what] of PROMOTION_GIVES[type].entries()) {
      const place = PLACEMENT_NAMES.find((name) => name === what);
      // bumps are 24 hours apart
      const numbers = place ? [PLACEMENTS[place].size] : what === 'newest' ? [24] : [];
      expect([what, ...(terms[at]?.match(/\d+/g) ?? []).map(Number)]).toEqual([what, ...numbers]);
    }
  }
});

it('buyers read what each gives in words', () => {
  expect(TYPES.map((type) => termsOf(type))).toEqual([
    [
      'Ana səhifədə «Premium elanlar» sırası: eyni anda 8 elan, hər dəqiqə ən az görünənlər önə keçir',
      'Elanın üstündə nişan',
    ],
    [
      'Uyğun axtarışlarda siyahıdan əvvəl 2 yer: VIP elanlar hər dəqiqə növbə ilə dəyişir',
      'Ana səhifədə «VIP elanlar» sırası: eyni anda 8 elan, hər dəqiqə ən az görünənlər önə keçir',
      'Elanın üstündə nişan',
    ],
    ['Elan «Əvvəlcə yenilər» sıralamasında ən yuxarı qalxır; bir neçə dəfə alınıbsa, hər 24 saatdan bir'],
  ]);
});

it('the choice of a promotion describes each by its terms', () => {
  const promotions = TYPES.map((type, at) => ({ id: at, type, name: type, duration: [{ price: 5 }] })) as Promotion[];
  const html = renderPart(createElement(PromotionCards, { promotions, chosen: 0, onChoose: () => {} }));
  const described = [...html.matchAll(/aria-describedby="([^"]+)"/g)].map(([, id]) => id);
  expect(described).toHaveLength(3);
  for (const [at, type] of TYPES.entries())
    expect(textsIn(html.split(`id="${described[at]}"`)[1]?.split('</ul>')[0] ?? '', 'li')).toEqual(termsOf(type));
});
