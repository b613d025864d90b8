/** The region of Baku, in degrees: points outside are mistakes. */
export const REGION = { south: 39.5, north: 41.2, west: 48.5, east: 51.5 } as const;

/** The middle of Baku: where maps open without a chosen point (spec §9). */
export const CITY_CENTRE = { latitude: 40.379629, longitude: 49.847915 } as const;

/** The maximum distance between a listing and its metro station (migration 0001, derive_listing), in metres. */
export const METRO_REACH = 3_000;

/** Whether a point lies in the region of Baku; its edges are outside. */
export function isInRegion({ latitude, longitude }: { latitude: number; longitude: number }): boolean {
  return latitude > REGION.south && latitude < REGION.north && longitude > REGION.west && longitude < REGION.east;
}

/** A tenth of a metre is more than enough. */
export function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
