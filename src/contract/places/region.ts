/** The region of Baku, in degrees: points outside are mistakes. */
export const REGION = { south: 39.5, north: 41.2, west: 48.5, east: 51.5 } as const;

/** The maximum distance between a listing and its metro station (migration 0001, derive_listing), in metres. */
export const METRO_REACH = 3_000;

export function isInRegion({ latitude, longitude }: { latitude: number; longitude: number }): boolean {
  return latitude > REGION.south && latitude < REGION.north && longitude > REGION.west && longitude < REGION.east;
}
