import { expect, it } from 'vitest';
import { fitOf, fitOfTile } from './fit.ts';

it.each([
  ['an upright photo', { width: 810, height: 1080 }, 5, 'object-contain'],
  ['a panorama', { width: 2100, height: 1000 }, 5, 'object-contain'],
  ['twice as wide as high', { width: 2000, height: 1000 }, 5, 'object-contain'],
  ['hardly less wide', { width: 1990, height: 1000 }, 5, 'object-cover'],
  ['a square', { width: 900, height: 900 }, 5, 'object-cover'],
  ['a photo of 4:3', { width: 1080, height: 810 }, 5, 'object-cover'],
  ['of unknown size', {}, 5, 'object-cover'],
  ['a single photo', { width: 1080, height: 810 }, 1, 'object-cover md:object-contain'],
  ['a single upright photo', { width: 810, height: 1080 }, 1, 'object-contain'],
])('%s', (_, size, total, fit) => {
  expect(fitOf(size, total)).toBe(fit);
});

it('a card, which is 4:3 on every screen, shows upright photos and panoramas whole, and no others', () => {
  const fits = [{ width: 810, height: 1080 }, { width: 2100, height: 1000 }, { width: 1080, height: 810 }, undefined];
  expect(fits.map(fitOfTile)).toEqual(['object-contain', 'object-contain', 'object-cover', 'object-cover']);
});
