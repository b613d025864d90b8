import type { QUARTERS } from '#contract/listings/fields.ts';
import type { MapPoint } from '../../maps/point.ts';

/** The location of a home in the wizard. */
export type PlaceValue = {
  Address: string | null;
  Kvartal: (typeof QUARTERS)[number] | null;
  location: MapPoint | null;
};
