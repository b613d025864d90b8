/** What a complex's parameters are, in the order they are told (spec §2, Complex detail). */
export const COMPLEX_PARAMETERS = [
  'handoverDate',
  'buildingCount',
  'blockCount',
  'apartmentCount',
  'elevatorsPerBlock',
  'floorCount',
  'apartmentsPerFloor',
  'wallMaterial',
  /** metres */
  'ceilingHeight',
  'windowDetails',
] as const;
export type ComplexParameter = (typeof COMPLEX_PARAMETERS)[number];
