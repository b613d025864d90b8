import { type Category, EXTRAS, type ListingFact, type PropertyType, UTILITIES } from './fields.ts';

type TypeFields = {
  /** how its floor is told: on a floor of a building, a number of storeys, a level from -4 to 4, or not at all */
  floor: 'of-building' | 'storeys' | 'level' | 'none';
  /** whether the floor (of a house: its storeys) must be told */
  floorRequired: boolean;
  rooms: boolean;
  repair: boolean;
  areaUnit: 'm2' | 'sot';
  facts: readonly ListingFact[];
  documents: readonly ListingFact[];
};

const FLAT: TypeFields = {
  floor: 'of-building',
  floorRequired: true,
  rooms: true,
  repair: true,
  areaUnit: 'm2',
  facts: [...UTILITIES, 'Has_Furniture', 'Has_Garage', 'Has_Storage'],
  documents: ['Has_Deed', 'Has_Internal_Kredit', 'Has_Contract', 'Has_Mortgage'],
};

/** The per-type field table (spec §3): what a listing of each type has, as data for forms, filters and import. */
export const TYPE_FIELDS: Record<PropertyType, TypeFields> = {
  new_building: FLAT,
  // spec §5 asks nobody for the floor in an old building
  old_building: { ...FLAT, floorRequired: false },
  office: FLAT,
  object: FLAT,
  house: { ...FLAT, floor: 'storeys', facts: [...UTILITIES, 'Has_Furniture', ...EXTRAS] },
  hotel: { ...FLAT, facts: ['Has_Furniture', 'Has_Garage', 'Has_Pool'] },
  garage: { ...FLAT, floor: 'level', floorRequired: false, rooms: false, facts: ['Has_Storage'] },
  land: {
    floor: 'none',
    floorRequired: false,
    rooms: false,
    repair: false,
    areaUnit: 'sot',
    facts: UTILITIES,
    documents: ['Has_Deed', 'Has_Mortgage', 'has_paket_sened'],
  },
};

/** Lowest and highest level a garage may be on (spec §9). */
export const GARAGE_LEVELS = { lowest: -4, highest: 4 } as const;
export const LEVEL_CHOICES: readonly number[] = Array.from(
  { length: GARAGE_LEVELS.highest - GARAGE_LEVELS.lowest + 1 },
  (_, i) => GARAGE_LEVELS.lowest + i,
);

/** The documents asked about for a type in a category: a mortgage only when something is sold (spec §3). */
export function documentsOf(type: PropertyType, category: Category): readonly ListingFact[] {
  const { documents } = TYPE_FIELDS[type];
  return type === 'land' || category === 'sale' ? documents : documents.filter((one) => one !== 'Has_Mortgage');
}
