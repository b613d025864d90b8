/** The parameters of a complex, in display order (spec §2, Complex detail). */
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
