import { describe, expect, it } from 'vitest';
import { beyondLimit, photoOf, type Rule, ruleOf } from './rules.ts';

const SITE = 'https://evim.az';
const rule = (path: string, asked: { method?: string; mode?: RequestMode; destination?: RequestDestination } = {}) => {
  const url = new URL(path, SITE).href;
  return ruleOf({ method: 'GET', mode: 'cors', destination: '', ...asked, url }, SITE);
};

describe('how a request is answered', () => {
  it.each<[string, Rule]>([
    ['/static/js/entry.client-B9zD4a.js', 'file'],
    ['/texts/az-0f3c.json', 'file'],
    ['/uploads/cd/cd81-small.webp', 'photo'],
    // a person's pages, the API and the back office are never touched
    ['/api/listings?sort=price', 'network'],
    ['/api/favorites', 'network'],
    ['/profile.data', 'network'],
    ['/listings.data?category=sale', 'network'],
    ['/admin/assets/main.js', 'network'],
    ['/texts/az-newest.json', 'network'],
    ['/sw.js', 'network'],
    ['/healthz', 'network'],
    ['https://elsewhere.example/uploads/cd/cd81-small.webp', 'network'],
  ])('%s: %s', (path, expected) => expect(rule(path)).toBe(expected));

  it('pages come from the network, but not those of the back office', () => {
    expect(['/', '/ru/listing/5', '/profile'].map((path) => rule(path, { mode: 'navigate' }))).toEqual(
      Array(3).fill('page'),
    );
    expect(['/admin', '/admin/listings', '/api/docs'].map((path) => rule(path, { mode: 'navigate' }))).toEqual(
      Array(3).fill('network'),
    );
  });

  it('what is not read is not touched', () => {
    expect(rule('/uploads/cd/cd81-small.webp', { method: 'POST' })).toBe('network');
    expect(rule('/login', { method: 'POST', mode: 'navigate' })).toBe('network');
  });

  it('pictures of the site are kept, but not those that are made for a query', () => {
    expect(rule('/art/home.webp', { destination: 'image' })).toBe('picture');
    expect(rule('/art/home.webp?v=2', { destination: 'image' })).toBe('network');
    expect(rule('/api/static-map?zoom=11', { destination: 'image' })).toBe('network');
  });
});

it('all sizes of a photo have one name', () => {
  const names = ['-small.webp', '-medium.avif', '-full.webp'].map((size) => photoOf(`${SITE}/uploads/cd/cd81${size}`));
  expect(names).toEqual(Array(3).fill('cd/cd81'));
  expect(photoOf(`${SITE}/art/home-small.webp`)).toBeUndefined();
});

describe('what a cache is too small for', () => {
  const entries = [5, 4, 3, 2, 1].map((bytes) => ({ bytes }));

  it('keeps the newest, by number and by size', () => {
    expect(beyondLimit(entries, { entries: 2, bytes: 100 })).toEqual([{ bytes: 3 }, { bytes: 4 }, { bytes: 5 }]);
    expect(beyondLimit(entries, { entries: 9, bytes: 6 })).toEqual([{ bytes: 4 }, { bytes: 5 }]);
    expect(beyondLimit(entries, { entries: 9, bytes: 15 })).toEqual([]);
  });

  it('a large entry makes all older ones go too, so that the order is the order of use', () => {
    expect(beyondLimit([{ bytes: 1 }, { bytes: 90 }, { bytes: 5 }], { entries: 9, bytes: 50 })).toEqual([
      { bytes: 90 },
      { bytes: 1 },
    ]);
  });
});
