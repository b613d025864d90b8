import { type Category, MANY_ROOMS, type PropertyType } from '../../src/contract/listings/fields.ts';
import { areaRanges, rentedFlatRooms, roomWeights } from './mixture.ts';
import type { Random } from './random.ts';
import type { DemoListing } from './types.ts';

export type Measures = Pick<DemoListing, 'Area' | 'Rooms' | 'Floor' | 'Total_Floors' | 'Repair_Status'>;

/** Size, rooms, floors and repair as a type has them (spec §3, per-type field rules). */
export function measure(random: Random, category: Category, type: PropertyType): Measures {
  const Repair_Status = pickRepair(random, category, type);
  if (type === 'land') {
    const area = random.weighted([
      [random.whole(2, 6), 35],
      [random.whole(6, 12), 42],
      [random.whole(12, 30), 20],
      [random.whole(30, 100), 3],
    ] as const);
    return { Area: area, Rooms: null, Floor: null, Total_Floors: null, Repair_Status: null };
  }
  if (type === 'garage') {
    return {
      Area: random.whole(15, 34),
      Rooms: null,
      Floor: random.weighted([
        [0, 40],
        [-1, 34],
        [-2, 18],
        [-3, 5],
        [1, 3],
      ] as const),
      Total_Floors: null,
      Repair_Status,
    };
  }
  if (type === 'hotel') return { ...measureHotel(random, category), ...pickFloors(random, 3, 12), Repair_Status };

  const isFlatToLet = category !== 'sale' && (type === 'new_building' || type === 'old_building');
  const rooms = random.weighted<number>(isFlatToLet ? rentedFlatRooms : (roomWeights[type] ?? [[1, 1]]));
  const [least, most] = areaRanges[type]?.[rooms - 1] ?? [40, 100];
  // small houses are let by the day: a family at the sea, not a mansion
  const Area = Math.round(random.between(least, category === 'daily' ? (least + most) / 2 : most));
  if (type === 'house') {
    const storeys = random.weighted(
      Area < 110
        ? ([
            [1, 80],
            [2, 20],
          ] as const)
        : ([
            [1, 26],
            [2, 52],
            [3, 20],
            [4, 2],
          ] as const),
    );
    return { Area, Rooms: rooms, Floor: null, Total_Floors: storeys, Repair_Status };
  }
  return { Area, Rooms: rooms, ...pickFloorsOf(random, type), Repair_Status };
}

/** A whole house of guests when sold or let by the month, one room of it by the day. */
function measureHotel(random: Random, category: Category): Pick<Measures, 'Area' | 'Rooms'> {
  if (category === 'daily')
    return {
      Area: random.whole(18, 46),
      Rooms: random.weighted([
        [1, 75],
        [2, 25],
      ] as const),
    };
  return { Area: random.whole(45, 260) * 10, Rooms: MANY_ROOMS };
}

function pickFloorsOf(random: Random, type: PropertyType): Pick<Measures, 'Floor' | 'Total_Floors'> {
  if (type === 'new_building') return pickFloors(random, 9, random.pick([12, 16, 17, 18, 20]));
  if (type === 'old_building') {
    const floors = random.weighted([
      [5, 46],
      [9, 40],
      [4, 7],
      [3, 4],
      [2, 3],
    ] as const);
    return { Floor: random.whole(1, floors), Total_Floors: floors };
  }
  const { Total_Floors } = pickFloors(random, 2, random.pick([5, 9, 16, 20]));
  // shops are on the street, offices anywhere
  return {
    Floor:
      type === 'object'
        ? random.weighted([
            [1, 88],
            [2, 12],
          ] as const)
        : random.whole(1, Total_Floors ?? 1),
    Total_Floors,
  };
}

function pickFloors(random: Random, least: number, most: number): { Floor: number; Total_Floors: number } {
  const floors = random.whole(least, most);
  return { Floor: random.whole(1, floors), Total_Floors: floors };
}

function pickRepair(random: Random, category: Category, type: PropertyType): Measures['Repair_Status'] {
  if (type === 'land') return null;
  if (category !== 'sale')
    return random.weighted([
      ['repaired', 88],
      ['semi_repaired', 11],
      ['not_repaired', 1],
    ] as const);
  return random.weighted([
    ['repaired', 72],
    ['semi_repaired', 12],
    ['not_repaired', 16],
  ] as const);
}
