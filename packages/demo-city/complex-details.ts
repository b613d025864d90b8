import { floorCountOf } from './complex-rows.ts';
import { sceneNames } from './draw/scenes.ts';
import { makeRandom, type Random } from './random.ts';
import { AMENITIES, LOANS, MORTGAGES, WALLS, WINDOWS } from './texts/complexes.ts';
import type { DemoComplex, DemoLayout } from './types.ts';

type Details = Pick<
  DemoComplex,
  'deliveryDate' | 'workHours' | 'phone' | 'statusComponent' | 'amenities' | 'parameters' | 'layouts'
>;

/** The details of a complex; with its own random numbers, so that a change here changes no listing. */
export function makeDetails(name: string, index: number, kind: string, sqmPrice: number, now: Date): Details {
  const random = makeRandom(`complex ${name}`);
  const isVilla = kind === 'villa';
  const floorCount = floorCountOf(name, kind);
  // the same number of throws as before the storeys had a function of their own
  if (!isVilla) random.next();
  const isDelivered = random.chance(0.45);
  return {
    deliveryDate: quarterEnd(now, isDelivered ? -random.whole(2, 24) : random.whole(1, 11)),
    workHours: random.pick(['09:00-19:00', '10:00-20:00', '09:00-18:00']),
    // unassigned numbers; every fifth has no sales office of its own
    phone: index % 5 === 4 ? null : `01255501${String(10 + index).padStart(2, '0')}`,
    statusComponent: {
      mortgage: random.chance(0.6) ? random.pick(isDelivered ? MORTGAGES : MORTGAGES.slice(0, 1)) : null,
      internalLoan: random.chance(0.7) ? random.pick(LOANS) : null,
    },
    amenities: random
      .shuffle(AMENITIES)
      .slice(0, random.whole(5, 9))
      .map((name, at) => ({ id: at + 1, name })),
    parameters: { floorCount, ...makeParameters(random, isVilla, floorCount, kind === 'premium') },
    layouts: makeLayouts(random, kind, sqmPrice, index),
  };
}

function makeParameters(random: Random, isVilla: boolean, floorCount: number, isHigh: boolean) {
  const built = { wallMaterial: random.pick(WALLS), windowDetails: random.pick(WINDOWS) };
  const ceilingHeight = Math.round((isHigh ? random.between(3.1, 3.6) : random.between(2.8, 3.1)) * 10) / 10;
  if (isVilla) return { buildingCount: random.whole(24, 60), ceilingHeight, ...built };
  const buildingCount = random.whole(1, 5);
  const blockCount = buildingCount * random.whole(1, 4);
  const apartmentsPerFloor = random.whole(4, 6);
  return {
    buildingCount,
    blockCount,
    apartmentCount: blockCount * (floorCount - 1) * apartmentsPerFloor,
    elevatorsPerBlock: floorCount > 14 ? 3 : 2,
    apartmentsPerFloor,
    ceilingHeight,
    ...built,
  };
}

/** m² of a flat by its rooms, and of a villa. */
const AREAS: Record<number, readonly [number, number]> = {
  1: [41, 58],
  2: [62, 89],
  3: [92, 128],
  4: [134, 182],
  5: [210, 280],
  6: [285, 360],
};
const ROOMS: Record<string, readonly number[]> = {
  komfort: [1, 2, 2, 3],
  biznes: [1, 2, 2, 3, 3, 4],
  premium: [2, 2, 3, 3, 4],
  kurort: [1, 1, 2, 3],
  villa: [4, 5, 6],
};
const REPAIRS = { premium: 'repaired', kurort: 'repaired', biznes: 'semi_repaired' } as const;

function makeLayouts(random: Random, kind: string, sqmPrice: number, index: number): DemoLayout[] {
  // some developers give prices only at their office
  const isSilent = index % 9 === 8;
  return (ROOMS[kind] ?? [1, 2, 3]).map((rooms, at) => {
    const [least, most] = AREAS[rooms] ?? [60, 90];
    const area = Math.round(random.between(least, most) * 10) / 10;
    const price = Math.round((area * sqmPrice * random.between(0.95, 1.08)) / 500) * 500;
    const plans = sceneNames(`plan:${Math.min(rooms, 4) as 1 | 2 | 3 | 4}`);
    return {
      rooms,
      area,
      price: isSilent ? null : price,
      repair: REPAIRS[kind as keyof typeof REPAIRS] ?? 'not_repaired',
      bathroom: rooms > 2 ? 2 : 1,
      balcony: rooms > 3 ? 2 : random.whole(kind === 'premium' ? 1 : 0, 1),
      plan: plans[(index + at) % plans.length] ?? '',
    };
  });
}

/** The last day of the quarter so many quarters from now, as `2027-06-30`. */
function quarterEnd(now: Date, quarters: number): string {
  const month = (Math.floor(now.getUTCMonth() / 3) + 1 + quarters) * 3;
  return new Date(Date.UTC(now.getUTCFullYear(), month, 0)).toISOString().slice(0, 10);
}
