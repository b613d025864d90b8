import type { QUARTERS } from '#contract/listings/fields.ts';
import type { MapPoint } from '../../maps/point.ts';

/** Where a home is, as the wizard asks for it. */
export type PlaceValue = {
  Address: string | null;
  Kvartal: (typeof QUARTERS)[number] | null;
  location: MapPoint | null;
};
