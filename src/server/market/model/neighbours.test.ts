import { expect, it } from 'vitest';
import { madeUpFlats } from '../../../../tests/support/made-up/flats.ts';
import { openNeighbours } from './neighbours.ts';

it('the nearest homes are those that a comparison with each one finds, never the home itself or its postings', () => {
  const homes = madeUpFlats(2_000);
  const findNearest = openNeighbours(homes);
  // with as many as there are, nothing is left out
  for (const home of homes.slice(0, 40)) {
    const all = findNearest(home, homes.length);
    expect(findNearest(home, 10)).toEqual(all.slice(0, 10));
    expect(all.every(({ at }) => homes[at]?.group !== home.group)).toBe(true);
    expect(all.map(({ distance }) => distance)).toEqual(all.map(({ distance }) => distance).toSorted((a, b) => a - b));
  }
});

it('a home nearby is nearer than one of another area, and a renovated one nearer to a renovated one', () => {
  const [one] = madeUpFlats(1);
  if (!one) throw new Error('no flat');
  const like = (listing: number, part: Partial<typeof one>) => ({ ...one, listing, group: String(listing), ...part });
  const homes = [
    like(10, { area: one.area * 1.3 }),
    like(11, { latitude: one.latitude + 0.004 }),
    like(12, { repair: one.repair === 'repaired' ? 'not_repaired' : 'repaired' }),
    like(13, {}),
  ];
  const found = openNeighbours(homes)(one, 4).map(({ at }) => homes[at]?.listing);
  expect(found).toEqual([13, 11, 12, 10]);
});
