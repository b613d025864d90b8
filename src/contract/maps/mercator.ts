// Web Mercator, the projection of the maps. The cells of a map (search-index/cells.ts) have a formula that SQL has, too.

/** Pixels of a tile's side. */
export const TILE = 256;

/** How far north a latitude is drawn: π at the upper edge of the world, -π at the lower. */
export function northOf(latitude: number): number {
  return Math.asinh(Math.tan((latitude * Math.PI) / 180));
}

/** The latitude that is drawn so far north. */
export function latitudeOf(north: number): number {
  return (Math.atan(Math.sinh(north)) * 180) / Math.PI;
}
