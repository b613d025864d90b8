import { type ComponentProps, createElement } from 'react';
import { expect, it } from 'vitest';
import type { PlacePrices } from '#contract/market/api.ts';
import { renderPage, textsIn } from '../../../tests/support/render.ts';
import PlacePricesPage from './place-prices.tsx';

const SITE = 'https://ev.example';
const figures = { homes: 1_234, low: 90_000, median: 100_000, high: 120_000, perMetre: 2_050 };
const district = { id: 7, slug: 'nerimanov', Name: 'Nərimanov' };
const prices: PlacePrices = {
  district,
  settlement: null,
  segments: [{ category: 'sale', type: null, rooms: null, ...figures }],
  merged: [],
  months: ['2026-01', '2026-02', '2026-03'].map((month) => ({ month, category: 'sale' as const, ...figures })),
  choices: [],
  levels: [],
  rentYield: 0.0612,
  districts: [],
  settlements: [],
};
const render = (part: Partial<PlacePrices> = {}) => {
  const loaderData = { prices: { ...prices, ...part }, chosen: { type: null, rooms: null }, monthNames: [] };
  return renderPage(
    createElement(PlacePricesPage, { loaderData } as unknown as ComponentProps<typeof PlacePricesPage>),
    SITE,
  );
};
const linksIn = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, to, text]) => [
    to,
    text?.replaceAll(/<[^>]*>/g, ''),
  ]);
const dataIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json ?? ''),
  );

it('search engines are told of the prices of a place as a dataset with its months and its table', () => {
  const [trail, dataset, ...rest] = dataIn(render());
  expect([trail['@type'], rest]).toEqual(['BreadcrumbList', []]);
  expect(dataset).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: 'Nərimanov rayonunda mənzil qiymətləri',
    description: expect.stringMatching(/2\s050\s₼.*1\s234/),
    url: `${SITE}/qiymetler/nerimanov`,
    isAccessibleForFree: true,
    spatialCoverage: 'Nərimanov',
    temporalCoverage: '2026-01/2026-03',
    distribution: {
      '@type': 'DataDownload',
      encodingFormat: 'text/csv',
      contentUrl: `${SITE}/api/prices/nerimanov/csv`,
    },
  });
  // of the city; and none where nothing is known
  const [, city] = dataIn(render({ district: null, months: [] }));
  expect([city.url, city.spatialCoverage, city.temporalCoverage]).toEqual([`${SITE}/qiymetler`, 'Bakı', undefined]);
  expect(dataIn(render({ segments: [] }))).toHaveLength(1);
});

it('the page warns that these are asking prices, and leads back to the flats, the city and the table', () => {
  const html = render();
  expect(textsIn(html, 'p')).toContain(
    'Bunlar elan qiymətləridir, satış qiyməti fərqli ola bilər. Mənzil sayı 30-dan azdırsa, qiymət göstərmirik.',
  );
  expect(linksIn(html)).toEqual([
    ['/', 'Ana səhifə'],
    ['/qiymetler', 'Bakıda mənzil qiymətləri'],
    ['/api/prices/nerimanov/csv', 'Cədvəli endir (CSV)'],
    ['/satilir/menzil/nerimanov', 'Satılan mənzillərə bax'],
    ['/kiraye/menzil/nerimanov', 'Kirayə mənzillərə bax'],
  ]);
});
