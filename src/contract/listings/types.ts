import type { PropertyType } from './fields.ts';

type TypeFields = {
  /** the kind of floor: of a building, a number of storeys, a level from -4 to 4, or none */
  floor: 'of-building' | 'storeys' | 'level' | 'none';
  /** whether the floor (of a house: the storeys) is required */
  floorRequired: boolean;
  rooms: boolean;
  areaUnit: 'm2' | 'sot';
};

const FLAT: TypeFields = {
  floor: 'of-building',
  floorRequired: true,
  rooms: true,
  areaUnit: 'm2',
};

/** Size and floor of each type (spec §3), for forms, filters and import; further details: details.ts. */
export const TYPE_FIELDS: Record<PropertyType, TypeFields> = {
  new_building: FLAT,
  // spec §5 does not require the floor in an old building
  old_building: { ...FLAT, floorRequired: false },
  office: FLAT,
  object: FLAT,
  house: { ...FLAT, floor: 'storeys' },
  hotel: FLAT,
  garage: { ...FLAT, floor: 'level', floorRequired: false, rooms: false },
  land: {
    floor: 'none',
    floorRequired: false,
    rooms: false,
    areaUnit: 'sot',
  },
};

/** The lowest and highest floor of a building and level of a garage (spec §9). */
export const FLOOR_LIMITS = {
  'of-building': { least: 0, most: 200 },
  level: { least: -4, most: 4 },
} as const;
/** The limits of the floor of a type; null: it has no floor of its own. */
export function floorLimitsOf(type: PropertyType): { least: number; most: number } | null {
  const { floor } = TYPE_FIELDS[type];
  return floor === 'of-building' || floor === 'level' ? FLOOR_LIMITS[floor] : null;
}

export const LEVEL_CHOICES: readonly number[] = Array.from(
  { length: FLOOR_LIMITS.level.most - FLOOR_LIMITS.level.least + 1 },
  (_, i) => FLOOR_LIMITS.level.least + i,
);
