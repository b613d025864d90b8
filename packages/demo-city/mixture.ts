import type { Category, PropertyType } from '../../src/contract/listings/fields.ts';

/** How many listings of each kind the demo city has: the proportions of Baku's portals, rare kinds made visible. */
export const counts: readonly (readonly [Category, PropertyType, number])[] = [
  ['sale', 'new_building', 560],
  ['sale', 'old_building', 310],
  ['sale', 'house', 170],
  ['sale', 'land', 110],
  ['sale', 'object', 42],
  ['sale', 'office', 34],
  ['sale', 'garage', 30],
  ['sale', 'hotel', 10],
  ['rent', 'new_building', 290],
  ['rent', 'old_building', 120],
  ['rent', 'house', 42],
  ['rent', 'object', 46],
  ['rent', 'office', 52],
  ['rent', 'garage', 16],
  ['rent', 'hotel', 4],
  ['rent', 'land', 4],
  ['daily', 'new_building', 56],
  ['daily', 'old_building', 26],
  ['daily', 'house', 58],
  ['daily', 'hotel', 20],
];

type Weights = readonly (readonly [string, number])[];

const flats: Weights = [
  ['xetai', 160],
  ['nesimi', 158],
  ['yasamal', 150],
  ['nerimanov', 120],
  ['bineqedi', 80],
  ['nizami', 62],
  ['sebail', 58],
  ['sabuncu', 48],
  ['suraxani', 34],
  ['abseron', 36],
  ['xezer', 4],
  ['qaradag', 6],
  ['pirallahi', 1],
];
const yards: Weights = [
  ['xezer', 300],
  ['sabuncu', 190],
  ['abseron', 170],
  ['bineqedi', 140],
  ['suraxani', 80],
  ['sebail', 36],
  ['xetai', 24],
  ['qaradag', 20],
  ['yasamal', 12],
  ['nerimanov', 12],
  ['nizami', 8],
  ['nesimi', 5],
  ['pirallahi', 6],
];
const works: Weights = [
  ['nesimi', 200],
  ['nerimanov', 170],
  ['yasamal', 140],
  ['xetai', 130],
  ['sebail', 90],
  ['bineqedi', 60],
  ['nizami', 50],
  ['sabuncu', 40],
  ['suraxani', 16],
  ['abseron', 30],
];
const resorts: Weights = [
  ['xezer', 50],
  ['sabuncu', 26],
  ['sebail', 20],
  ['nesimi', 14],
  ['abseron', 10],
];

/** The distribution of a type's listings over the districts. */
export const districtWeights: Record<PropertyType, Weights> = {
  new_building: flats,
  old_building: flats.filter(([slug]) => slug !== 'abseron'),
  house: yards,
  land: yards,
  office: works,
  object: works,
  garage: works,
  hotel: resorts,
};

/** Flats to let have fewer rooms than flats for sale. */
export const rentedFlatRooms = [
  [1, 9],
  [2, 54],
  [3, 31],
  [4, 5],
  [5, 1],
] as const;

/** Rooms of a flat or house, and the least and most m² that go with each number. */
export const roomWeights: Partial<Record<PropertyType, readonly (readonly [number, number])[]>> = {
  new_building: [
    [1, 6],
    [2, 34],
    [3, 44],
    [4, 13],
    [5, 3],
  ],
  old_building: [
    [1, 9],
    [2, 43],
    [3, 36],
    [4, 10],
    [5, 2],
  ],
  house: [
    [2, 9],
    [3, 25],
    [4, 28],
    [5, 18],
    [6, 11],
    [7, 6],
    [8, 3],
  ],
  office: [
    [1, 30],
    [2, 26],
    [3, 22],
    [4, 14],
    [5, 6],
    [8, 2],
  ],
  object: [
    [1, 52],
    [2, 26],
    [3, 16],
    [4, 6],
  ],
};

export const areaRanges: Partial<Record<PropertyType, readonly (readonly [number, number])[]>> = {
  new_building: [
    [40, 62],
    [58, 92],
    [88, 142],
    [128, 195],
    [170, 270],
  ],
  old_building: [
    [26, 42],
    [40, 60],
    [55, 84],
    [76, 112],
    [95, 150],
  ],
  house: [
    [35, 60],
    [55, 110],
    [80, 170],
    [110, 240],
    [150, 320],
    [190, 400],
    [240, 480],
    [280, 600],
  ],
  office: [
    [18, 55],
    [40, 95],
    [70, 150],
    [110, 220],
    [150, 320],
    [200, 420],
    [250, 600],
    [300, 900],
  ],
  object: [
    [28, 120],
    [60, 190],
    [90, 320],
    [150, 600],
  ],
};
