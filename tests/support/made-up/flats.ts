import type { PricedHome } from '../../../src/server/market/model/homes.ts';
import { openRandom } from '../../../src/server/market/model/numbers.ts';

const CENTRE = { latitude: 40.38, longitude: 49.85 };
const DAY_MS = 86_400_000;

/** The true price of a made-up flat without noise, AZN: near the middle and renovated costs more. */
export function truePrice({ area, latitude, longitude, isNew, repair }: PricedHome): number {
  const away = Math.hypot(latitude - CENTRE.latitude, longitude - CENTRE.longitude);
  const perMetre = 3_000 * Math.exp(-8 * away) * (isNew ? 1.15 : 1) * (repair === 'repaired' ? 1.1 : 1);
  return perMetre * area ** 0.95;
}

/** Flats of a made-up city, whose asked prices are off the true ones by `noise` at random; the same in each run. */
export function madeUpFlats(count: number, noise = 0.1, now = new Date('2026-08-31')): PricedHome[] {
  const random = openRandom(11);
  const between = (low: number, high: number) => low + random() * (high - low);
  return Array.from({ length: count }, (_, listing) => {
    const rooms = 1 + Math.floor(random() * 4);
    const storeys = 5 + Math.floor(random() * 12);
    const home: PricedHome = {
      ...{ listing: listing + 1, source: 'made up', price: 0, rooms, storeys, text: '', isExact: true },
      floor: 1 + Math.floor(random() * storeys),
      area: Math.round(25 * rooms + between(-8, 8)),
      ...{ home: null, facts: '', group: '' },
      postedAt: new Date(now.getTime() - Math.floor(between(0, 150)) * DAY_MS),
      isNew: random() < 0.6,
      repair: random() < 0.7 ? 'repaired' : 'not_repaired',
      ...{ hasDeed: true, hasMortgage: null, hasFurniture: null, ownership: null, settlement: null, station: null },
      district: Math.floor(random() * 4),
      latitude: CENTRE.latitude + between(-0.04, 0.04),
      longitude: CENTRE.longitude + between(-0.04, 0.04),
    };
    const { isNew, area, floor } = home;
    home.facts = [isNew, area, rooms, floor, storeys, listing % 997].join(' ');
    home.group = home.facts;
    home.price = Math.round(truePrice(home) * Math.exp(noise * (random() + random() + random() - 1.5)));
    return home;
  });
}
