import { beforeAll, describe, expect, it } from 'vitest';
import { makeCity } from './listings.ts';
import { makeRandom } from './random.ts';
import { reference } from './reference.ts';
import type { DemoListing } from './types.ts';

const PAGE = 8;
/** Three pages load as one scrolls. */
const SEEN = 3 * PAGE;

/** The public listings by the lists that show them, newest first. */
const lists = new Map<string, DemoListing[]>();
beforeAll(() => {
  const { listings } = makeCity(makeRandom('test'), reference, new Date('2026-11-20T12:00:00.000Z'));
  for (const one of listings) {
    if (one.Status_ad !== 'active') continue;
    const { Property_type: type, Category: deal, district } = one;
    const ways = [type, deal, district, `${type} ${deal}`, `${type} ${district}`, `${deal} ${district}`];
    for (const name of ['all', ...ways]) lists.set(name, [...(lists.get(name) ?? []), one]);
  }
});

const coversOf = (some: DemoListing[]) => some.map(({ photos: [cover] }) => cover ?? '');
/** VIP listings stand above any page of a list. */
const isAbove = ({ Is_Vip }: DemoListing) => Is_Vip;
const twiceIn = (covers: string[]) => covers.filter((cover, at) => covers.indexOf(cover) !== at);

describe('the covers of the demo city', () => {
  it('are there once in what one sees of all listings, from any page on, and are many', () => {
    const covers = coversOf((lists.get('all') ?? []).filter((one) => !isAbove(one)));
    const repeated = covers.flatMap((_, at) => (at % PAGE ? [] : twiceIn(covers.slice(at, at + SEEN))));
    expect(repeated).toEqual([]);
    expect(new Set(covers).size).toBeGreaterThan(300);
  });

  it('are there once in what one sees first of a type, a deal, a district, or two of these, with what stands above it', () => {
    expect(lists.size).toBeGreaterThan(100);
    const repeated = [...lists].flatMap(([name, list]) => {
      const below = coversOf(list.filter((one) => !isAbove(one))).slice(0, SEEN);
      const above = coversOf(list.filter(isAbove));
      const twice = [...twiceIn(below), ...twiceIn(above), ...below.filter((cover) => above.includes(cover))];
      return twice.map((cover) => `${name}: ${cover}`);
    });
    expect(repeated).toEqual([]);
  });

  it('are there once on any page of a type', () => {
    const types = new Set((lists.get('all') ?? []).map((one) => one.Property_type));
    const repeated = [...types].flatMap((type) => {
      const covers = coversOf((lists.get(type) ?? []).filter((one) => !isAbove(one)));
      return covers.flatMap((_, at) => (at % PAGE ? [] : twiceIn(covers.slice(at, at + PAGE))));
    });
    expect(repeated).toEqual([]);
  });
});
